"""A position of Africa: flat rows of whole numbers, by hex, kind of tile or seat."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import Seat
from game.engine.seeing import declared, fixed, shown
from game.parts.points import Scored
from game.titles.africa.rules.data import KINDS, Rules

ALL_KINDS = len(KINDS)
EMPTY, CAMP, COVERED = ALL_KINDS, ALL_KINDS + 1, ALL_KINDS + 2  # what lies on a hex, if it is no face-up tile
FREE = b"\0" * EMPTY + b"\1" + b"\0" * (255 - EMPTY)  # translates a board to 1 where it is empty
UNCOVERED = b"\1" * COVERED + b"\0" * (256 - COVERED)  # and to 1 where no covered tile lies
AT_HAND = -1  # where an explorer is before the start


@declared
class Africa(Scored):
    """All of it is public: which tile lies where is drawn when it is turned up."""

    rules: Rules = fixed()
    actions: int = shown()  # that a turn has
    round: int = shown(default=0)
    first: Seat = shown(default=0)
    turned_in: int = shown(default=0)  # the last round in which a tile was turned up
    points: list[int] = shown()
    explorers: list[int] = shown()  # the hex of each seat's explorer
    board: bytes = shown()  # by hex: the kind of the face-up tile, or one of the above
    covered: list[int] = shown()  # by kind: how many lie face down
    held: list[int] = shown()  # goods, gold and gems in front of a seat, at seat * ALL_KINDS + kind
    camps: list[int] = shown()  # in front of each seat
    supply: int = shown()  # camps for those who find monuments
    ending: str = shown(default="")

    def lay(self, at: int, what: int) -> None:
        """Put something on a hex in place of what lies there."""
        self.board = self.board[:at] + bytes((what,)) + self.board[at + 1 :]

    def order(self) -> Iterator[Seat]:
        for n in range(self.seats):
            yield (self.first + n) % self.seats

    def has_long_move(self) -> bool:
        """Return whether an explorer can go anywhere: each stands on an uncovered hex of its own."""
        return len(self.board) - self.board.count(COVERED) > self.seats
