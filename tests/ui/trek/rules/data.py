"""The numbers and names of Trek."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Choice

BY_DAYS, BY_TRAIL = "days", "trail"
FOX, GOLD, HILL = "fox", "gold", "hill"


@dataclass(frozen=True)
class Weight:
    """The announcement of packed food: the number of pieces, and their weight."""

    of: tuple[tuple[str, int], ...]

    def announce(self, choice: Choice) -> Choice:
        weights = dict(self.of)
        return len(choice), sum(weights[str(piece)] for piece in choice)

    def rule(self):
        return ["sum", dict(self.of)]


@dataclass(frozen=True)
class TrekRules:
    """The data of the toy."""

    cards: tuple[tuple[str, int], ...] = (("elk", 3), (FOX, 4), ("owl", 4))
    tiles: tuple[tuple[str, int], ...] = ((GOLD, 2), (HILL, 3), ("lake", 2))
    food: tuple[tuple[str, int], ...] = (("bread", 2), ("meat", 1), ("salt", 1))
    weight: Weight = Weight((("bread", 1), ("meat", 3), ("salt", 1)))
    coins: int = 3
    bank: int = 8
    hand: int = 2
    actions: int = 3


RULES = TrekRules()
