"""The waves of all seas: some of those that are painted rise now and then."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.living.beings import Being, Glint, Point

WAVE = Glint("common/art/wave", 30.0, high=12.0, lasts=2.8, rests=11.0)
EVERY = 2  # of so many painted waves one lives


def waves_on(painted: Sequence[Point]) -> tuple[Being, ...]:
    """Return the living waves among painted ones."""
    return tuple(Being(WAVE, (spot,), ahead=n * 5.3) for n, spot in enumerate(painted[::EVERY]))
