"""A second reading of Go West!: the rulebook acted out as at a table, with nothing of the title but its data.

Circles are circles and the partition is moved by hand; no list is sorted by age, and nothing is looked up. It is slow
and plain, so that it can be compared with the rulebook; `test_second_reading.py` plays it beside the title.
"""

from __future__ import annotations

from dataclasses import dataclass, field

EMPTY = -1
CIRCLES = 8
MIDDLE = ("east", "great_plains", "midwest", "west")
LAND = ("new_england", *MIDDLE, "california")
PRICES = (1, 3, 6, 10, 15, 16)
ENOUGH, ROUNDS = 50, 10


@dataclass
class Player:
    """What lies before a player, and the discs of that colour in the lid."""

    discs: int = 30
    lid: int = 0
    points: int = 10
    used: int = 0  # scoring cards
    marker: bool = True
    hand: set[int] = field(default_factory=set)

    def can_pay(self, cost: int) -> bool:
        """5.4."""
        return cost <= self.discs + self.points

    def pay(self, cost: int) -> None:
        """5.1, 5.4: a disc for each coin, or a point if there is none."""
        for _ in range(cost):
            if self.discs:
                self.discs -= 1
                self.lid += 1
            else:
                self.points -= 1

    def sell(self, cost: int) -> None:
        """5.3."""
        for _ in range(cost):
            if self.lid:
                self.lid -= 1
                self.discs += 1


@dataclass
class Block:
    """Eight circles, clockwise; on one lies the partition (3.1.1)."""

    circles: list[int] = field(default_factory=lambda: [EMPTY] * CIRCLES)
    partition: int = 0

    def clockwise(self) -> list[int]:
        """Return the circles from the one behind the partition on."""
        return [(self.partition + n) % CIRCLES for n in range(1, CIRCLES)]

    def discs(self) -> list[int]:
        """Return the owners of the discs, clockwise from the partition."""
        return [self.circles[at] for at in self.clockwise() if self.circles[at] != EMPTY]


class Board:
    """The whole table."""

    def __init__(self, seats: int) -> None:
        self.players = [Player() for _ in range(seats)]
        self.wagons = dict.fromkeys(LAND, 0) | {"new_england": 20}
        self.blocks = {region: Block() for region in MIDDLE}
        self.quiet = 0  # turns in a row without a wagon move or a scoring

    def place(self, seat: int, region: str) -> None:
        """5.1: fill it clockwise; if it is full, the partition takes the circle of the oldest disc."""
        player, block = self.players[seat], self.blocks[region]
        if not player.discs:
            return
        player.discs -= 1
        free = [at for at in block.clockwise() if block.circles[at] == EMPTY]
        if not free:
            free, block.partition = [block.partition], block.clockwise()[0]
            self.players[block.circles[block.partition]].discs += 1
            block.circles[block.partition] = EMPTY
        block.circles[free[0]] = seat

    def move(self, region: str) -> None:
        """5.1: one wagon, one region to the west."""
        self.wagons[region] -= 1
        self.wagons[LAND[LAND.index(region) + 1]] += 1

    def score(self) -> None:
        """5.2."""
        for region, block in self.blocks.items():
            discs, left = block.discs(), self.wagons[region]
            if left >= len(discs):
                left = len(discs)
            for many in range(CIRCLES, 0, -1):
                for seat in discs:
                    if discs.count(seat) == many and left:
                        self.players[seat].points += 1
                        left -= 1

    def use_marker(self, seat: int) -> None:
        """6.0."""
        self.players[seat].marker = False
        if not any(player.marker for player in self.players):
            for player in self.players:
                player.marker = True

    @property
    def wagons_gone(self) -> bool:
        """7.0."""
        return self.wagons["new_england"] + self.wagons["east"] == 0

    @property
    def points_reached(self) -> bool:
        """7.0."""
        return any(player.points >= ENOUGH for player in self.players)

    def winners(self) -> list[int]:
        """7.0: most points, then most discs before oneself, else a draw."""
        best = max(self.players, key=lambda player: (player.points, player.discs))
        same = best.points, best.discs
        return [n for n, player in enumerate(self.players) if (player.points, player.discs) == same]
