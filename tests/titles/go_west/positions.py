"""Named positions of Go West!, and play from them: set up in the words of the rulebook, act through choices.

A position begins with the first seat at turn: the first seat holds cards 1 to 7, the next 8 to 14 and so on, all wagons
are in New England, blocks are empty. Only what a test is about is set differently.
"""

from __future__ import annotations

from typing import Any

from game.engine.choices import CHANCE, Seat
from game.engine.motion import settle
from game.titles.go_west import TITLE
from game.titles.go_west.rules.data import BLOCK, MIDDLE, REGIONS
from game.titles.go_west.rules.state import NOBODY, GoWest
from tests.titles.acting import Acting

RED, BLUE, GREEN = 0, 1, 2
RULES = TITLE.rules


def card(region: str, places: str, wagons: int) -> str:
    """Return the name of the first card like this; without a region, one of wagons alone."""
    return next(c.name for c in RULES.cards if (c.region, c.places, c.wagons) == (region, places, wagons))


WAGONS_1, WAGONS_2, WAGONS_3, WAGONS_4 = (card("", "", moves) for moves in (1, 2, 3, 4))


class Play(Acting):
    """One game, set up by hand and moved by choices alone; every choice is checked and audited."""

    title = TITLE

    def __init__(self, seats: int = 3) -> None:
        self.game: GoWest = TITLE.new(seats)
        settle(self.game)
        self.answer({CHANCE: ("seat:0",)})
        for seat in range(seats):
            self.answer({CHANCE: tuple(f"card:{seat * 7 + n}" for n in range(1, 8))})
        self.game.news.clear()

    # Setting up

    def hold(self, *cards: str, seat: Seat = RED) -> Play:
        """Put these cards into a seat's hand in place of some of its own, wherever they were."""
        game = self.game
        for name in cards:
            number, mine = RULES.number[name], game.hands[seat].cards
            if number in mine:
                continue
            spare = next(n for n in mine if RULES.card[n].name not in cards)
            there = next(place for place in (game.pile, *(h.cards for h in game.hands)) if number in place)
            there[there.index(number)], mine[mine.index(spare)] = spare, number
        for place in (game.pile, *(hand.cards for hand in game.hands)):
            place.sort()
        return self

    def points(self, *points: int) -> Play:
        self.game.points = list(points)
        return self

    def discs(self, seat: Seat, supply: int) -> Play:
        """Set the discs in a seat's supply; the rest of its discs off the board go to the lid."""
        game = self.game
        game.discs[seat] = supply
        game.lid[seat] = RULES.setup.discs - supply - game.blocks.count(seat)
        return self

    def lid(self, seat: Seat, discs: int) -> Play:
        """Set the discs of a seat in the lid, at the cost of its supply."""
        self.game.discs[seat] += self.game.lid[seat] - discs
        self.game.lid[seat] = discs
        return self

    def block(self, region: str, *seats: Seat) -> Play:
        """Set the owners of the discs in a block, the oldest first."""
        at = MIDDLE.index(region) * BLOCK
        for seat in seats:
            self.game.discs[seat] -= 1
        self.game.blocks[at : at + BLOCK] = [*seats, *[NOBODY] * (BLOCK - len(seats))]
        return self

    def wagons(self, **there: int) -> Play:
        """Set the wagons of regions; all others are in California."""
        self.game.wagons = [there.get(region, 0) for region in REGIONS]
        self.game.wagons[-1] = RULES.setup.wagons - sum(self.game.wagons[:-1])
        return self

    def scorings(self, seat: Seat, used: int) -> Play:
        self.game.scorings[seat] = used
        return self

    def markers(self, *there: bool) -> Play:
        """Set the seats that have a double-turn marker."""
        self.game.double = list(there)
        return self

    # Playing

    def moves(self, *regions: str) -> Play:
        """Move a wagon out of each of these regions, one after the other."""
        for region in regions:
            self.choose(region)
        return self

    def play(self, name: str) -> Play:
        """Begin to play a card, which is put into the hand of the seat at turn."""
        assert self.asked is not None
        return self.hold(name, seat=self.asked).choose(name, "play")

    def done(self, drawn: str = "") -> Play:
        """Finish the action; a card that is drawn is this one or the first of the pile."""
        self.choose("done")
        if self.asked == CHANCE:
            self.answer({CHANCE: (drawn or RULES.card[self.game.pile[0]].name,)})
        return self

    def sell(self, name: str) -> Play:
        """Sell a card, which is put into the hand of the seat at turn."""
        assert self.asked is not None
        return self.hold(name, seat=self.asked).choose(name, "sell")

    def next_turn(self) -> Play:
        """Let the seat at turn sell a card and finish."""
        assert self.asked is not None
        return self.choose(RULES.card[self.game.hands[self.asked].cards[0]].name, "sell").done()

    # Looking

    def discs_in(self, region: str) -> list[Seat]:
        """Return the owners of the discs in a block, the oldest first."""
        return self.game.discs_in(MIDDLE.index(region))

    def picture(self) -> dict[tuple[str | int, ...], Any]:
        """Return everything on the table but the cards, by name."""
        game = self.game
        seen: dict[tuple[str | int, ...], Any] = {
            ("wagons", name): n for name, n in zip(REGIONS, game.wagons, strict=True)
        }
        for region in MIDDLE:
            seen["block", region] = tuple(self.discs_in(region))
        for seat in range(game.seats):
            for what in ("points", "discs", "lid", "scorings", "double"):
                seen[what, seat] = getattr(game, what)[seat]
        return seen
