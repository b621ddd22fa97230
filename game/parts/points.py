"""Points, as every game has them in which they are scored in public."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.game import Game


class Scored(Game):
    """A game whose seats score points; it declares where they stand."""

    __slots__ = ()
    points: list[int]

    def score(self, seat: Seat, points: int, reason: str) -> None:
        """Give points, or take them away; none are no news."""
        if points:
            self.points[seat] += points
            self.tell("points_scored", seat=seat, points=points, reason=reason)
