"""Named positions of West of Africa, and play from them: set up in the words of the rulebook, act through choices.

A position begins in the second round: all ships at El Hierro, workers on their ships, 15 gold each with the smaller
seat further up, all goods at hand. Only what a test is about is set differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.choices import CHANCE, Choice, Options, Seat
from game.engine.motion import asked, settle
from game.engine.steps import SEALED
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.cards import ChooseCards, ShowCards, Turn
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.rules.rounds import PlayRound
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES, West
from tests.titles.acting import Acting

TANJA, ANGELIKA, MARION = 0, 1, 2  # the players of the rulebook's examples

WORKERS, SHIP, SELL, CULTIVATE, FOUND = (
    "move_workers",
    "move_ship",
    "sell_goods",
    "cultivate_goods",
    "found_settlement",
)
IDLE = ("la_palma",)  # a hand of sum 2 that does nothing

NEIGHBOURS = {  # by sea links; a worker leaves a worker ship for one island
    "el_hierro": {"la_palma", "la_gomera"},
    "la_palma": {"la_gomera", "el_hierro"},
    "la_gomera": {"la_palma", "el_hierro", "tenerife"},
    "tenerife": {"la_gomera", "gran_canaria"},
    "gran_canaria": {"tenerife", "fuerteventura"},
    "fuerteventura": {"gran_canaria", "lanzarote"},
    "lanzarote": {"fuerteventura"},
    "west_ship": {"la_gomera"},
    "east_ship": {"fuerteventura"},
}


class Play(Acting):
    """One game, set up by hand and moved by choices alone; every choice is checked and audited."""

    title = TITLE

    def __init__(self, seats: int = 4, *, round: int = 2) -> None:
        self.game: West = TITLE.new(seats)
        settle(self.game)
        self.answer({CHANCE: tuple(f"seat:{seat}" for seat in range(seats))})
        self.game.round = round
        if round > 1:
            self.ships(*["el_hierro"] * seats)

    # Setting up

    def gold(self, *amounts: int) -> Play:
        """Set the gold of each seat; of equals the smaller seat is further up."""
        self.game.gold = list(amounts)
        self.game.slot = [amounts[:seat].count(gold) + 1 for seat, gold in enumerate(amounts)]
        return self

    def slots(self, *numbers: int) -> Play:
        """Return the slot of each marker on its space of the gold track."""
        self.game.slot = list(numbers)
        return self

    def points(self, *points: int) -> Play:
        self.game.points = list(points)
        return self

    def minus(self, *cards: int) -> Play:
        """Return how many minus cards each seat holds."""
        self.game.minus = list(cards)
        return self

    def ships(self, *islands: str) -> Play:
        self.game.ships = [self.game.rules.island[name] for name in islands]
        return self

    def ship(self, seat: Seat, island: str) -> Play:
        self.game.ships[seat] = self.game.rules.island[island]
        return self

    def workers(self, seat: Seat, *places: str) -> Play:
        """Return the places of the three workers of a seat."""
        assert len(places) == 3
        at = [self.game.rules.place[name] for name in places]
        self.game.workers[seat * PLACES : (seat + 1) * PLACES] = [at.count(place) for place in range(PLACES)]
        return self

    def store(self, seat: Seat, island: str, **goods: int) -> Play:
        """Bring goods of a seat into a warehouse."""
        for good, n in goods.items():
            kind = GOODS.index(good)
            self.game.supply[seat * KINDS + kind] -= n
            self.game.stored[(seat * ISLANDS + self.game.rules.island[island]) * KINDS + kind] += n
        return self

    def plant(self, seat: Seat, *fields: str) -> Play:
        for name in fields:
            number = self.game.rules.field[name]
            self.game.planted[number] = seat
            self.game.supply[seat * KINDS + self.game.rules.fields[number].good] -= 1
        return self

    def settle(self, seat: Seat, *fields: str) -> Play:
        """Let settlements stand, taken from beside the board and then from the track."""
        for name in fields:
            self.game.settled[self.game.rules.field[name]] = seat
            if self.game.stock:
                self.game.stock -= 1
            else:
                self.game.track -= 1
        return self

    def settle_all_but(self, seat: Seat, *fields: str) -> Play:
        """Let settlements stand on every plot that is not settled yet, except these."""
        for field, there in zip(self.game.rules.fields, list(self.game.settled), strict=True):
            if field.cost and there == NOBODY and field.name not in fields:
                self.settle(seat, field.name)
        return self

    def track(self, settlements: int) -> Play:
        """Set the settlements on the track; the others lie beside the board."""
        self.game.stock += self.game.track - settlements
        self.game.track = settlements
        return self

    def alcalde(self, seat: Seat, *islands: str) -> Play:
        for name in islands:
            self.game.alcalde[self.game.rules.island[name]] = seat
        return self

    # Playing

    def turn(self, seat: Seat, *cards: str) -> Play:
        """Begin the turn of a seat that shows these cards."""
        values = self.game.rules.cards
        self.game.announced[seat] = (len(cards), sum(values[card] for card in cards))
        self.game.agenda = [ShowCards(seat)]
        settle(self.game)
        return self.show(*cards)

    def show(self, *cards: str) -> Play:
        """Turn over the chosen cards."""
        return self.choose(*self.options.canonical(cards))

    def all_choose(self, *choices: Choice) -> Play:
        """Answer one after the other."""
        for choice in choices:
            self.choose(*choice)
        return self

    def begin_round(self) -> Play:
        """Begin the round: its cards are chosen next."""
        if not self._choosing():
            self.game.round -= 1
            self.game.agenda = [PlayRound()]
            settle(self.game)
        return self

    def choose_cards(self, *hands: Choice) -> Play:
        """Let every seat choose its hand in secret, then announce it."""
        self.begin_round()
        questions, values = asked(self.game), self.game.rules.cards
        for seat, hand in enumerate(hands):
            assert questions[seat].canonical(hand) in questions[seat], f"seat {seat} cannot choose {hand}"
        self.answer(dict.fromkeys(range(self.game.seats), SEALED))
        said = {seat: (len(hand), sum(values[str(card)] for card in hand)) for seat, hand in enumerate(hands)}
        assert all(said[seat] in options for seat, options in asked(self.game).items())
        return self.answer(said)

    def play_round(self, *hands: Choice, acts: Mapping[Seat, tuple[Choice, ...]] | None = None) -> Play:
        """Play a whole round; what a seat does in its turn stands in `acts`, and then it ends its turn."""
        hands = hands or (IDLE,) * self.game.seats
        self.choose_cards(*hands)
        for seat in list(self.game.order):
            assert self.asked == seat
            self.show(*map(str, hands[seat]))
            self.all_choose(*(acts or {}).get(seat, ()))
            self.choose("end_turn")
        return self

    # Looking

    def offered_cards(self, seat: Seat) -> Options:
        """Return the hands that a seat may choose in secret."""
        return asked(self.game)[seat]

    @property
    def at_turn(self) -> bool:
        """Return whether the next action of a turn is asked for."""
        return bool(self.game.agenda) and isinstance(self.game.agenda[-1], Turn)

    def scored(self, reason: str) -> dict[Seat, int]:
        """Return the points that each seat has scored for a reason."""
        got: dict[Seat, int] = {}
        for fact in self.told("points_scored"):
            if fact["reason"] == reason:
                got[fact["seat"]] = got.get(fact["seat"], 0) + fact["points"]
        return got

    def picture(self) -> dict[tuple[str | int, ...], Any]:
        """Return everything on the table by name."""
        game, rules = self.game, self.game.rules
        seen: dict[tuple[str | int, ...], Any] = {("track",): game.track, ("stock",): game.stock}
        seen[("round",)] = game.round
        for seat in range(game.seats):
            at = game.ships[seat]
            seen[("ship", seat)] = rules.island_names[at] if at >= 0 else "at hand"
            for what in ("gold", "slot", "points", "minus"):
                seen[(what, seat)] = getattr(game, what)[seat]
            for place, name in enumerate(rules.places):
                seen[("workers", seat, name)] = game.workers[seat * PLACES + place]
            for kind, good in enumerate(GOODS):
                seen[("at hand", seat, good)] = game.supply[seat * KINDS + kind]
                for island, name in enumerate(rules.island_names):
                    seen[("stored", seat, name, good)] = game.stored[(seat * ISLANDS + island) * KINDS + kind]
        for number, field in enumerate(rules.fields):
            seen[("planted", field.name)] = game.planted[number]
            seen[("settled", field.name)] = game.settled[number]
        for island, name in enumerate(rules.island_names):
            seen[("alcalde", name)] = game.alcalde[island]
        return seen

    def _choosing(self) -> bool:
        return bool(self.game.agenda) and isinstance(self.game.agenda[-1], ChooseCards)


def alcaldes(play: Play) -> dict[str, Seat]:
    """Return the alcaldes by island, without the islands that have none."""
    return {n: seat for n, seat in zip(play.game.rules.island_names, play.game.alcalde, strict=True) if seat != NOBODY}
