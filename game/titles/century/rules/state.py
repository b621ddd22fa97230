"""A position of Century: flat lists of whole numbers, by seat, location, colour, or place of the sea."""

from __future__ import annotations

from functools import lru_cache

from game.engine.choices import Seat
from game.engine.seeing import declared, fixed, later, shown
from game.parts.points import Scored
from game.titles.century.rules.data import GOODS, ICONS, KINDS, NO_ICON, SEA, Goods, Rules
from game.titles.century.rules.seas import Sea, shaped

NOBODY = -1
NONE = -1  # no card, no tile, no island
AT_SEA = 0  # the place of the sea tile
CELLS = len(ICONS) * KINDS  # of `catchers`, for each seat


@declared
class Century(Scored):
    """A position; all of it is public. What lies under the top of a pile is decided when it comes to light."""

    rules: Rules = fixed()
    round: int = shown(default=0)
    first: Seat = shown(default=0)  # who begins each round
    points: list[int] = shown()
    goods: list[int] = shown()  # at seat * KINDS + colour
    at_hand: list[int] = shown()  # settlers, by seat
    reserve: list[int] = shown()  # settlers that cannot be used yet, by seat
    owner: list[int] = shown()  # of the settlers at a location
    standing: list[int] = shown()  # settlers at a location
    tiles: list[int] = shown()  # the exploration tile that covers a location
    row: list[int] = shown()  # the cards above the forts
    next_card: int = shown(default=NONE)  # the open top of the pile
    pile: list[int] = shown()  # by card: whether it lies further down
    cards: list[tuple[int, ...]] = shown()  # claimed, by seat
    hammers: list[int] = shown()  # settlers fewer at seat * icons + icon
    catchers: list[int] = shown()  # goods taken after a use, at seat * CELLS + icon * KINDS + colour
    stack_tops: list[int] = shown()  # the open bonus tile of each stack
    stack_sizes: list[int] = shown()  # with the open tile
    unseen_bonus: list[int] = shown()  # by bonus tile: whether it lies further down, or in the box
    bonus: list[tuple[int, ...]] = shown()  # taken, by seat
    explored: list[tuple[int, ...]] = shown()  # exploration tiles taken, by seat
    islands: list[int] = shown()  # the island tile at each place, none on the sea
    ships: list[int] = shown()  # the place of each seat's ship
    outposts: list[int] = shown()  # 1 at seat * places + place
    emptied: list[int] = shown()  # outposts gone at seat * rows + row
    shape: str = later(default="")  # of the sea; without one it is the star
    last_round: bool = shown(default=False)
    ending: str = shown(default="")

    @property
    def sea(self) -> Sea:
        return shaped(self.shape) if self.shape else self.rules.star

    def store(self, seat: Seat) -> Goods:
        first = seat * KINDS
        return tuple(self.goods[first : first + KINDS])

    def take(self, seat: Seat, goods: Goods) -> None:
        for kind, count in enumerate(goods):
            self.goods[seat * KINDS + kind] += count

    def give(self, seat: Seat, goods: Goods) -> None:
        for kind, count in enumerate(goods):
            self.goods[seat * KINDS + kind] -= count

    def caught(self, seat: Seat, icon: int) -> Goods:
        """Return the goods that the dreamcatchers of a seat give for the use of a location with this icon."""
        first = seat * CELLS + icon * KINDS
        return tuple(self.catchers[first : first + KINDS]) if icon != NO_ICON else (0,) * KINDS

    def order(self) -> list[Seat]:
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def place_name(self, place: int) -> str:
        island = self.islands[place]
        return SEA if island == NONE else self.rules.islands[island].name

    def place_of(self, name: str) -> int:
        return AT_SEA if name == SEA else self.islands.index(self.rules.island[name])

    def has_outpost(self, seat: Seat, place: int) -> bool:
        return bool(self.outposts[seat * len(self.islands) + place])


@lru_cache(maxsize=1 << 12)
def named(goods: Goods) -> tuple[str, ...]:
    """Return a name for each good, from the cheapest."""
    return tuple(name for name, count in zip(GOODS, goods, strict=True) for _ in range(count))


def counted(names: tuple[object, ...]) -> Goods:
    """Count names of goods by colour."""
    return tuple(names.count(name) for name in GOODS)
