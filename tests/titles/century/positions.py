"""Positions of Century set up by name, and play from them through choices alone.

A position begins in the first round with the first seat to move. The cards above the forts, the bonus tiles and the
islands lie as `CARDS`, `BONUS` and `ISLANDS` say; nobody has goods or settlers on the map.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.choices import CHANCE, Amount, Choice, Seat
from game.engine.motion import asked, settle
from game.titles.century import TITLE
from game.titles.century.rules.counting import settlers_needed
from game.titles.century.rules.data import KINDS, LETTERS, ROWS, goods
from game.titles.century.rules.state import AT_SEA, NOBODY, NONE, Century
from tests.titles.acting import Acting

RULES = TITLE.rules
CARDS = ("saddlebag_1", "hammer_1", "dreamcatcher_1", "compass_1", "saddlebag_2")
BONUS = ("saddlebag_hammer", "two_hammers", "settlers_1", "explorer")
ISLANDS = (
    *("ginger_1", "ginger_2", "ginger_3", "chili_1", "chili_2", "chili_3"),
    *("tea_1", "tea_2", "tea_3", "cloves_1", "cloves_2", "cloves_3"),
)


class Play(Acting):
    """One game, set up by hand and moved by choices; every answer is checked against what is offered and audited."""

    title = TITLE

    def __init__(self, seats: int = 3, first: Seat = 0) -> None:
        self.game: Century = self.title.new(seats)
        settle(self.game)
        self._chance(f"seat:{first}")
        self._chance(*CARDS)
        self._chance(*BONUS)
        self._chance(*(row.name for row in RULES.tiles[: len(RULES.covered(seats))]))
        for spice in range(ROWS):
            self._chance(*ISLANDS[spice * 3 : spice * 3 + 3])
        self._chance(*ISLANDS)
        self.game.goods = [0] * (seats * KINDS)

    # Setting up

    def goods(self, seat: Seat, letters: str) -> Play:
        self.game.goods[seat * KINDS : (seat + 1) * KINDS] = goods(letters)
        return self

    def settlers(self, seat: Seat, location: str, count: int) -> Play:
        """Put settlers of a seat on the map, from those at hand, and from the reserve when there are too few."""
        at = RULES.location[location]
        self.game.tiles[at] = NONE
        self.game.owner[at], self.game.standing[at] = seat, count
        from_hand = min(count, self.game.at_hand[seat])
        self.game.at_hand[seat] -= from_hand
        self.game.reserve[seat] -= count - from_hand
        return self

    def at_hand(self, seat: Seat, count: int) -> Play:
        self.game.reserve[seat] += self.game.at_hand[seat] - count
        self.game.at_hand[seat] = count
        return self

    def open(self, *locations: str) -> Play:
        """Take exploration tiles out of the game."""
        for name in locations:
            self.game.tiles[RULES.location[name]] = NONE
        return self

    def has_cards(self, seat: Seat, *names: str) -> Play:
        """Give a seat cards with their lasting effects and their points."""
        for name in names:
            card = RULES.card[name]
            row = RULES.cards[card]
            if self.game.pile[card]:
                self.game.pile[card] = 0
            else:
                self._replace(card)
            self.game.cards[seat] = (*self.game.cards[seat], card)
            self.game.points[seat] += row.points
            if row.icon:
                icon = ("gather", "upgrade", "trade", "fort").index(row.icon)
                if row.good:
                    self.game.catchers[seat * 16 + icon * KINDS + LETTERS.index(row.good)] += 1
                else:
                    self.game.hammers[seat * 4 + icon] += 1
        return self

    def _replace(self, card: int) -> None:
        """Put another card of the pile where this one lies."""
        other = max(n for n, there in enumerate(self.game.pile) if there)
        self.game.pile[other] = 0
        self.game.row = [other if one == card else one for one in self.game.row]
        if self.game.next_card == card:
            self.game.next_card = other

    def row(self, *names: str) -> Play:
        """Lay cards above the forts."""
        for old in self.game.row:
            self.game.pile[old] = 1
        self.game.row = [RULES.card[name] for name in names]
        for card in self.game.row:
            self.game.pile[card] = 0
        return self

    def has_bonus(self, seat: Seat, *names: str) -> Play:
        for name in names:
            tile = RULES.bonus_tile[name]
            assert self.game.unseen_bonus[tile], "it lies open on a stack"
            self.game.unseen_bonus[tile] = 0
            self.game.bonus[seat] = (*self.game.bonus[seat], tile)
        return self

    def ship(self, seat: Seat, name: str) -> Play:
        self.game.ships[seat] = self.game.place_of(name)
        return self

    def outposts(self, seat: Seat, *islands: str) -> Play:
        for name in islands:
            place = self.game.place_of(name)
            row = RULES.spice[self.game.islands[place]]
            self.game.points[seat] += RULES.play.outpost_numbers[self.game.emptied[seat * ROWS + row]]
            self.game.outposts[seat * len(self.game.islands) + place] = 1
            self.game.emptied[seat * ROWS + row] += 1
        return self

    # Playing

    def end(self) -> Play:
        """End the turn, and answer every question to chance with the first outcome."""
        self.choose("end_turn")
        return self._draw()

    def work(self, location: str, *answers: str | int) -> Play:
        """Work at a location, answer its questions, and end the turn."""
        self.choose(location)
        for one in answers:
            self.choose(*one) if isinstance(one, tuple) else self.choose(one)
        return self.end()

    def see_next(self) -> Play:
        """Reveal the new top of a pile, the first outcome of all, before the turn goes on."""
        self.choose("done")
        return self._draw()

    def _draw(self) -> Play:
        while CHANCE in (question := asked(self.game)):
            self._chance(*next(iter(question[CHANCE])))
        return self

    def rest(self) -> Play:
        return self.choose("rest").end()

    def _chance(self, *names: str) -> None:
        (options,) = asked(self.game).values()
        assert names in options, f"{names} cannot be drawn"
        self.answer({CHANCE: names})

    def answer(self, choices: Mapping[Seat, Choice]) -> Play:
        self.game.news.clear()
        return super().answer(choices)

    def empty_column(self) -> Play:
        """Sail to an island and build there the last outpost of the first column."""
        self.outposts(0, "ginger_2", "tea_1", "cloves_1")
        for choice in ("jetty", "chili_1", "build"):
            self.choose(choice)
        return self

    # Looking

    @property
    def most(self) -> int:
        """Return how often a trade can be done."""
        assert isinstance(self.options, Amount)
        return self.options.most

    @property
    def seat(self) -> Seat:
        """Return the seat that is asked."""
        (seat,) = asked(self.game)
        return seat

    def can(self, *names: str | int) -> bool:
        return names in self.options

    def need(self, seat: Seat, location: str) -> int:
        return settlers_needed(self.game, seat, RULES.location[location])

    def store(self, seat: Seat) -> str:
        return "".join(letter * n for letter, n in zip(LETTERS, self.game.store(seat), strict=True))

    def stands(self, location: str) -> tuple[Seat, int]:
        at = RULES.location[location]
        return self.game.owner[at], self.game.standing[at]

    def news(self, name: str) -> list[dict[str, object]]:
        """Return the events of a name that the last answer told."""
        return [dict(event.facts) for event in self.game.news if event.name == name]


__all__ = ["AT_SEA", "BONUS", "CARDS", "ISLANDS", "NOBODY", "NONE", "RULES", "Play"]
