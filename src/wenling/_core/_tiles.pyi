from typing import Final

CHINESE: Final[list[str]]
CHARACTERS: Final[dict[int, str]]

def parse(text: str) -> list[int]: ...
