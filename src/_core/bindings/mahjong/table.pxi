# A score in print.


cdef str said(str word):
    """A word of the table in both languages."""
    return " ".join(TABLE_WORDS[word])


def _width(text):
    """Columns of a terminal that a text takes."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _pad(text, width):
    return text + " " * (width - _width(text))


def _item_lines(score):
    if not score.items:
        return []
    rows = [(item.zh, item.en, item.points, item.fan) for item in score.items]
    rows.append((*TABLE_WORDS["sum"], score.points, score.fan))
    zh = max(_width(row[0]) for row in rows)
    en = max(_width(row[1]) for row in rows)
    lines = [f"{_pad('', zh)}  {_pad('', en)}  {said('points')}  {said('fan')}"]
    for name_zh, name_en, points, fan in rows:
        lines.append(f"{_pad(name_zh, zh)}  {_pad(name_en, en)}  {points:9}  {fan:6}")
    return lines


def _total_lines(score):
    """How points and fan make the total, step by step (M12, M13)."""
    base, named = (20, f"({score.points} + 20)") if score.winner else (0, f"{score.points}")
    product = (score.points + base) * 2**score.fan
    if score.limit:
        names = [f"{zh} {en}" for zh, en in map(LIMIT_NAMES.__getitem__, score.limit)]
        return [f"{said('limit')}: {', '.join(names)}", f"{said('total')} = {score.total}"]
    lines = [f"{named} × 2^{score.fan} = {product}"]
    if product > score.total:
        lines.append(f"{said('at most')} 500: {score.total}")
    elif product < score.total:
        lines.append(f"{said('rounded up')}: {score.total}")
    return [*lines, f"{said('total')} = {score.total}"]


def _group_line(group, won_place):
    line = f"  {_pad(str(group), 10)} {group.form_zh} {group.form}"
    if group.melded:
        line += f", {said('melded')}"
    if won_place is not None:
        tile = to_text([parse(group.tiles)[won_place]])
        line += f", {said('won')} {tile}"
    return line


def _reading_lines(reading):
    lines = [
        _group_line(group, reading.won_place if index == reading.won else None)
        for index, group in enumerate(reading.groups)
    ]
    if reading.stands_for:
        lines.append(f"  {said('wilds')} {' '.join(reading.stands_for)}")
    return lines


def score_table(score):
    """A score as a table that a player can check by hand, in Chinese and English.

    It is what ``print(score)`` shows.

    Examples
    --------
    >>> from wenling.mahjong import Hand, score_winner
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> print(score_winner(hand, "1m"))
    和家 winner
      456p       顺子 sequence, 明 laid down
      111s       刻子 triplet, 明 laid down
      9999s      明杠 kong, 明 laid down
      222z       刻子 triplet, 明 laid down
      123m       顺子 sequence, 和张 took the winning tile as 1m
      66z        对子 pair
                             点 points  番 fan
    刻子 一条  triplet 1s            4       0
    明杠 九条  open kong 9s         16       0
    刻子 南    triplet 2z            4       1
    对子 发    pair 6z               2       0
    无得       no wild tile          0       1
    合计       sum                  26       2
    (26 + 20) × 2^2 = 184
    进位 rounded up to ten: 190
    总点 total = 190
    """
    return "\n".join(
        [
            said("winner" if score.winner else "loser"),
            *_reading_lines(score.reading),
            *_item_lines(score),
            *_total_lines(score),
        ]
    )
