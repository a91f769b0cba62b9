# Every word of a mahjong hand that people read, in Chinese and in English.

# In the order of wl_mahjong_form.
cdef tuple FORMS = (
    ("对子", "pair"),
    ("顺子", "sequence"),
    ("刻子", "triplet"),
    ("暗刻", "concealed triplet"),
    ("明杠", "kong"),
    ("暗杠", "concealed kong"),
)
cdef tuple FORM_NAMES = tuple(en for _, en in FORMS)

# In the order of wl_mahjong_item_name; {} is the tile.
cdef tuple ITEMS = (
    ("对子 {}", "pair {}"),
    ("顺子 {}", "sequence {}"),
    ("刻子 {}", "triplet {}"),
    ("暗刻 {}", "concealed triplet {}"),
    ("明杠 {}", "open kong {}"),
    ("暗杠 {}", "concealed kong {}"),
    ("翻{}", "special honour {}"),
    ("门风花 {}", "own flower {}"),
    ("自摸", "self-drawn"),
    ("单吊", "single wait"),
    ("嵌档", "middle wait"),
    ("靠柄", "edge wait"),
    ("混一色", "half flush"),
    ("清一色", "full flush"),
    ("对对和", "all triplets"),
    ("旁和", "all sequences"),
    ("无得", "no wild tile"),
    ("两张得", "two wild tiles"),
    ("杠上开花", "after a kong"),
    ("抢杠和", "robbed kong"),
    ("自摸得", "drew a wild tile"),
    ("财神归位", "wild tile at home"),
)

cdef dict LIMIT_NAMES = {
    "three_wilds": ("三张得", "three wild tiles"),
    "four_seasons": ("四季花", "four seasons"),
    "four_plants": ("四君子花", "four plants"),
    "four_specials": ("四张特殊花牌", "four of a special honour"),
    "concealed_kong": ("暗杠门风或字牌", "concealed kong of own wind or honour"),
    "double_home": ("双财神归位", "two wild tiles at home"),
    "four_winds": ("四风会齐", "four winds"),
}

cdef dict TABLE_WORDS = {
    "winner": ("和家", "winner"),
    "loser": ("闲家", "loser"),
    "points": ("点", "points"),
    "fan": ("番", "fan"),
    "sum": ("合计", "sum"),
    "limit": ("腊子", "limit"),
    "total": ("总点", "total"),
    "at most": ("封顶", "at most"),
    "rounded up": ("进位", "rounded up to ten"),
    "melded": ("明", "laid down"),
    "won": ("和张", "took the winning tile as"),
    "wilds": ("得", "wild tiles, in parentheses, stand for"),
}

SEATS = {word: seat for words in ("0 east 东 東", "1 south 南", "2 west 西", "3 north 北") for seat, word in
         ((int(words[0]), word) for word in words.split())}

FAULTS = {
    WL_MAHJONG_BAD_TURNED: "the tile turned up is no tile",
    WL_MAHJONG_BAD_SEAT: "the seat is not 0 to 3",
    WL_MAHJONG_BAD_MELD: "a meld that is none, or one after an empty place",
    WL_MAHJONG_BAD_WIN_TILE: "the winning tile is no tile",
    WL_MAHJONG_BAD_HOW: "unknown bits in how the hand was won",
    WL_MAHJONG_AFTER_KONG_NOT_DRAWN: "after_kong without self_drawn",
    WL_MAHJONG_ROBBED_AND_DRAWN: "robbed_kong with self_drawn",
    WL_MAHJONG_WILD_IN_MELD: "{} is 得 and cannot be in a meld (M5)",
    WL_MAHJONG_SPECIAL_IN_MELD: "{} is laid open and cannot be in a meld (M3)",
    WL_MAHJONG_WILD_COUNTED_NATURAL: "{} is 得 and counted as a natural tile",
    WL_MAHJONG_SPECIAL_KEPT: "{} is laid open, not kept (M3)",
    WL_MAHJONG_TOO_MANY_COPIES: "more than four {}",
    WL_MAHJONG_NO_SUCH_FLOWER_LEFT: "a second {}, there is one",
    WL_MAHJONG_TOO_MANY_WILDS: "more 得 than there are",
    WL_MAHJONG_WILD_LAID: "{} is 得 or turned up and cannot be laid open (M2)",
    WL_MAHJONG_NOT_SPECIAL_LAID: "{} is not laid open in this hand (M3)",
    WL_MAHJONG_WRONG_SIZE: "wrong number of tiles",
}
