"""Cards as text, with and without suits.

A card is an index: ``4 * rank + suit`` for the ranks ``3456789TJQKA2`` and the suits ``s h d c``,
then 52 for the small joker ``B`` and 53 for the big one ``R``. Where suits do not matter a card is
its rank index 0..14 in the order of rule T1.
"""

from wenling._core._cards import format_cards, format_ranks, parse_cards, parse_ranks

RANKS = "3456789TJQKA2BR"
"""Letters of the ranks, lowest first (T1)."""

SUITS = "shdc"
"""Letters of the suits: spades, hearts, diamonds, clubs."""

__all__ = ["RANKS", "SUITS", "format_cards", "format_ranks", "parse_cards", "parse_ranks"]
