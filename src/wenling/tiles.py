"""Tiles of mahjong: their kinds (M1) and the ways to write them.

A kind is an index: 0-8 万 (``1m``..``9m``), 9-17 筒 (``p``), 18-26 条 (``s``), 27-30 东南西北
(``1z``..``4z``), 31 白 (``5z``), 32 发 (``6z``), 33 中 (``7z``), 34-37 春夏秋冬 (``1f``..``4f``),
38-41 梅兰竹菊 (``5f``..``8f``).

Three notations are read, also mixed in one text, and written:

========  =======================  =====================
notation  example                  written by
========  =======================  =====================
letters   ``123m 45p 1z 5f``       :func:`to_text`
Chinese   ``一万 五筒 东 白 梅``   :func:`to_chinese`
Unicode   ``🀇🀈🀉🀀🀢``            :func:`to_unicode`
========  =======================  =====================

Spaces and commas are ignored.
"""

from wenling._core._tiles import parse, parse_one, to_chinese, to_text, to_unicode

__all__ = ["KINDS", "parse", "parse_one", "to_chinese", "to_text", "to_unicode"]

KINDS = 42
"""How many kinds of tiles there are, flowers included."""
