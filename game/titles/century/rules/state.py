"""A position of Century: flat lists of whole numbers, by seat, location, colour, or place of the sea."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.seeing import declared, fixed, later, shown
from game.parts.points import Scored
from game.titles.century.rules.data import GOODS, ICONS, KINDS, NO_ICON, SEA, Goods, Rules
from game.titles.century.rules.seas import Sea, shaped

NOBODY = -1
NONE = -1  # no card, no tile, no island
AT_SEA = 0  # the place of the sea tile
CELLS = len(ICONS) * KINDS  # of what dreamcatchers give, by seat


@declared
class Century(Scored):
    """All of it is public. What lies under the top of a pile is decided when it comes to light."""

    rules: Rules = fixed()
    round: int = shown(default=0)
    first: Seat = shown(default=0)  # who begins each round
    points: list[int] = shown()
    goods: list[int] = shown()  # how many at seat * KINDS + colour
    at_hand: list[int] = shown()  # settlers on the own board
    reserve: list[int] = shown()  # settlers not to be used yet
    owner: list[int] = shown()  # by location: whose settlers stand there
    standing: list[int] = shown()  # by location: how many
    tiles: list[int] = shown()  # by location: the exploration tile that covers it
    row: list[int] = shown()  # the cards above the forts
    next_card: int = shown(default=NONE)  # the open top of the pile
    pile: list[int] = shown()  # by card: whether it lies further down
    cards: list[tuple[int, ...]] = shown()  # claimed, by seat
    hammers: list[int] = shown()  # settlers fewer at seat * icons + icon
    catchers: list[int] = shown()  # goods taken after a use, at seat * CELLS + icon * KINDS + colour
    stack_tops: list[int] = shown()  # the open bonus tile of each stack
    stack_sizes: list[int] = shown()  # with it
    unseen_bonus: list[int] = shown()  # by bonus tile: whether it lies further down, or in the box
    bonus: list[tuple[int, ...]] = shown()  # taken, by seat
    explored: list[tuple[int, ...]] = shown()  # exploration tiles taken, by seat
    islands: list[int] = shown()  # by place: the island tile there, none on the sea
    ships: list[int] = shown()  # the place of each seat's ship
    outposts: list[int] = shown()  # 1 at seat * places + place
    emptied: list[int] = shown()  # outposts gone at seat * rows + row
    shape: str = later(default="")  # of the sea; without one it is the star
    last_round: bool = shown(default=False)
    ending: str = shown(default="")

    @property
    def sea(self) -> Sea:
        """Return where the tiles of the sea lie."""
        return shaped(self.shape) if self.shape else self.rules.star

    def store(self, seat: Seat) -> Goods:
        """The goods of a seat."""
        at = seat * KINDS
        return tuple(self.goods[at : at + KINDS])

    def take(self, seat: Seat, goods: Goods) -> None:
        """Put goods into a seat's store."""
        at = seat * KINDS
        for kind, count in enumerate(goods):
            self.goods[at + kind] += count

    def give(self, seat: Seat, goods: Goods) -> None:
        """Take goods out of a seat's store."""
        at = seat * KINDS
        for kind, count in enumerate(goods):
            self.goods[at + kind] -= count

    def caught(self, seat: Seat, icon: int) -> Goods:
        """Return the goods that a seat's dreamcatchers give for using a location with this icon, if it has any."""
        first = seat * CELLS + icon * KINDS
        return tuple(self.catchers[first : first + KINDS]) if icon != NO_ICON else (0,) * KINDS

    def order(self) -> list[Seat]:
        """The seats in the order of a round."""
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats in the order of play, from the next one on."""
        return [(seat + n) % self.seats for n in range(1, self.seats)]

    def place_name(self, place: int) -> str:
        """Return what lies at a place: the name of the island, or the sea."""
        island = self.islands[place]
        return SEA if island == NONE else self.rules.islands[island].name

    def place_of(self, name: str) -> int:
        """Return where something lies in the sea."""
        return AT_SEA if name == SEA else self.islands.index(self.rules.island[name])

    def has_outpost(self, seat: Seat, place: int) -> bool:
        """Return whether a seat has an outpost at a place."""
        return bool(self.outposts[seat * len(self.islands) + place])

    def outposts_of_others(self, seat: Seat, place: int) -> int:
        """Return how many others have an outpost at a place."""
        return sum(self.outposts[place :: len(self.islands)]) - self.has_outpost(seat, place)


def named(goods: Goods) -> tuple[str, ...]:
    """The names of goods, one for each, from the cheapest."""
    return tuple(name for name, count in zip(GOODS, goods, strict=True) for _ in range(count))


def counted(names: tuple[object, ...]) -> Goods:
    """Return how many of each colour some names are."""
    return tuple(names.count(name) for name in GOODS)
