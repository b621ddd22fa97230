"""A position of Go West!: flat lists of whole numbers, by seat, region, block or circle."""

from __future__ import annotations

from bisect import insort

from game.engine.choices import Seat
from game.engine.seeing import declared, fixed, own, shown, unseen
from game.parts.points import Scored
from game.titles.go_west.rules.data import BLOCK, CIRCLES, MIDDLE, REGIONS, Rules

NOBODY = -1
UNKNOWN = 0  # the number of a hidden card


@declared
class Hand:
    """The action cards of a seat, by number."""

    seat: Seat = shown()
    cards: list[int] = own(UNKNOWN, default_factory=list)


@declared
class GoWest(Scored):
    """A position: hands are known to their owners, the draw pile to nobody, and all else is public."""

    rules: Rules = fixed()
    round: int = shown(default=0)
    first: Seat = shown(default=0)  # the start player
    wagons: list[int] = shown()  # by region, from the east
    blocks: list[Seat] = shown()  # whose disc, at block * BLOCK + place; the oldest first, nobody behind the youngest
    partition: list[int] = shown()  # by block: the circle on which its partition lies; the oldest disc is on the next
    points: list[int] = shown()
    discs: list[int] = shown()  # in the supply of each seat
    lid: list[int] = shown()  # discs of each seat in the lid of the box
    scorings: list[int] = shown()  # scoring cards each seat has used
    double: list[bool] = shown()  # whether a seat has its double-turn marker
    hands: list[Hand] = shown()
    pile: list[int] = unseen(UNKNOWN)  # sorted: which card lies on top is not decided yet
    discards: list[int] = shown(default_factory=list)
    shuffled: int = shown()  # a bit for every card that was in the pile when it was last shuffled
    drawn: list[int] = shown()  # how many of each hand were drawn since
    quiet: int = shown(default=0)  # turns in a row without a wagon move or a scoring; -1 in a turn with one
    ending: str = shown(default="")

    def discs_in(self, block: int) -> list[Seat]:
        """Return the owners of the discs in a block, the oldest disc first."""
        discs = self.blocks[block * BLOCK : block * BLOCK + BLOCK]
        return discs if discs[-1] != NOBODY else discs[: discs.index(NOBODY)]

    def circle(self, block: int, place: int) -> int:
        """Return the circle of the disc at a place of a block, counted clockwise."""
        return (self.partition[block] + 1 + place) % CIRCLES

    def can_pay(self, seat: Seat, cost: int) -> bool:
        return cost <= self.discs[seat] + self.points[seat]

    def pay(self, seat: Seat, cost: int, reason: str) -> None:
        """Throw discs into the lid, and give points for the rest of the cost (5.1, 5.4)."""
        discs = min(cost, self.discs[seat])
        if discs:
            self.discs[seat] -= discs
            self.lid[seat] += discs
            self.tell("discs_paid", seat=seat, discs=discs, reason=reason)
        if cost > discs:
            self.score(seat, discs - cost, "paid")

    def place(self, seat: Seat, block: int) -> None:
        """Place a disc; in a full block the oldest makes room and returns to its owner at once (5.1)."""
        if not self.discs[seat]:
            self.tell("placement_left_out", seat=seat, region=MIDDLE[block])
            return
        blocks, start = self.blocks, block * BLOCK
        if blocks[start + BLOCK - 1] != NOBODY:
            owner = blocks.pop(start)
            blocks.insert(start + BLOCK - 1, NOBODY)
            self.partition[block] = circle = self.circle(block, 0)
            self.discs[owner] += 1
            self.tell("disc_pushed_out", seat=owner, by=seat, region=MIDDLE[block], circle=circle)
        at = blocks.index(NOBODY, start)
        blocks[at] = seat
        self.discs[seat] -= 1
        self.tell("disc_placed", seat=seat, region=MIDDLE[block], circle=self.circle(block, at - start))

    def move_wagon(self, seat: Seat, region: int) -> None:
        """Move a wagon to the next region (5.1)."""
        self.wagons[region] -= 1
        self.wagons[region + 1] += 1
        self.quiet = -1
        self.tell("wagon_moved", seat=seat, start=REGIONS[region], to=REGIONS[region + 1])

    def give_up(self, seat: Seat, card: int) -> None:
        """Lay a card of a hand on the discards."""
        _take_out(self.hands[seat].cards, card)
        self.discards.append(card)
        self.drawn[seat] -= self.shuffled >> card & 1

    def take_up(self, seat: Seat, card: int) -> None:
        """Take a card from the pile into a hand; an empty pile is shuffled anew at once (5.5)."""
        _take_out(self.pile, card)
        insort(self.hands[seat].cards, card)
        self.drawn[seat] += 1
        if not self.pile and self.discards:
            self.pile = sorted(self.discards)
            self.discards = []
            self.shuffled = sum(1 << number for number in self.pile)
            self.drawn = [0] * self.seats
            self.tell("pile_shuffled", count=len(self.pile))


def _take_out(cards: list[int], card: int) -> None:
    """Take a card out of others; a view may hide which of them it is."""
    cards.remove(card if card in cards else cards[0])
