"""Points that are scored in public."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.game import Game


class Scored(Game):
    """A game whose seats score points in a field that it declares."""

    __slots__ = ()
    points: list[int]

    def score(self, seat: Seat, points: int, reason: str) -> None:
        """Give points, or take them away, and report it unless there are none."""
        if points:
            self.points[seat] += points
            self.tell("points_scored", seat=seat, points=points, reason=reason)
