"""A position of Trek."""

from __future__ import annotations

from game.engine.choices import Choice, Seat
from game.engine.game import Game
from game.engine.seeing import HIDDEN, declared, fixed, own, shown, unseen

from .data import FOX, TrekRules

NOT_COUNTED = -1  # what others see of a rider's foxes


@declared
class Pack:
    """The baggage of a rider. It names no seat, so it belongs to its rider."""

    food: dict[str, int] = shown(default_factory=dict)
    foxes: int = own(NOT_COUNTED, default=0)  # how many foxes are in the hand
    oath: tuple[str, tuple[Seat, int]] | None = shown(default=None)


@declared
class Rider:
    """One seat's things."""

    seat: Seat = shown()
    coins: int = shown()
    points: int = shown(default=0)
    hand: list[str] = own(HIDDEN, default_factory=list)
    pack: Pack = shown(default_factory=Pack)


@declared
class Trek(Game):
    """A position of the toy."""

    rules: TrekRules = fixed()
    riders: list[Rider] = shown()
    pile: list[str] = unseen(HIDDEN)
    bank: int = shown()
    days: int = shown()  # how many are played
    day: int = shown(default=0)
    tiles: dict[str, int] = shown()  # face down, by kind; which lies on top is not decided yet
    trail: list[tuple[str, tuple[Seat, int]]] = shown(default_factory=list)  # kind, and who turned it up on which day
    camps: dict[int, list[Seat]] = shown(default_factory=dict)  # who stayed, by day
    said: list[Choice] = shown()
    table: list[str] = shown(default_factory=list)  # cards that lie open while they are offered
    guide: Seat | None = shown(default=None)
    ending: str = shown(default="")

    def count_foxes(self, seat: Seat) -> None:
        rider = self.riders[seat]
        rider.hand.sort()
        rider.pack.foxes = rider.hand.count(FOX)
