"""Chapters 4 and 7: what stands on the board before the first round."""

from __future__ import annotations

from game.engine.choices import Choice, Odds
from game.engine.steps import Draw, Steps, step
from game.parts.seats import seat_in, seats_drawn
from game.titles.west_of_africa.rules.data import GOODS, Rules
from game.titles.west_of_africa.rules.rounds import PlayRound
from game.titles.west_of_africa.rules.state import AT_HAND, ISLANDS, KINDS, NEUTRAL, NOBODY, PLACES, West


def new_game(rules: Rules, seats: int) -> West:
    """Set up the table: two workers in the west, one in the east, fifteen gold each."""
    given, setup = rules.with_players(seats), rules.setup
    workers = [0] * PLACES
    workers[rules.place["west_ship"]], workers[rules.place["east_ship"]] = setup.workers_west, setup.workers_east
    settled = [NEUTRAL if field.name in given.neutral else NOBODY for field in rules.fields]
    return West(
        rules=rules,
        seats=seats,
        agenda=[PlayRound(), SetUp()],
        gold=[setup.gold + given.gold] * seats,
        slot=list(range(1, seats + 1)),
        points=[0] * seats,
        minus=[1] * seats,
        announced=[()] * seats,
        cards=[()] * seats,
        ships=[AT_HAND] * seats,
        workers=workers * seats,
        planted=[NOBODY] * len(rules.fields),
        settled=settled,
        stored=[0] * (seats * ISLANDS * KINDS),
        supply=[setup.goods[good] for good in GOODS] * seats,
        alcalde=[NOBODY] * ISLANDS,
        track=given.track,
        stock=setup.settlements - len(given.neutral) - given.track,
    )


@step
class SetUp(Draw[West]):
    """Chance orders the markers on the gold track (4)."""

    def odds(self, game: West) -> Odds:
        return seats_drawn(game.seats, draws=game.seats)

    def drawn(self, game: West, outcomes: Choice) -> Steps:
        order = [seat_in(name) for name in outcomes]
        for slot, seat in enumerate(order, 1):
            game.slot[seat] = slot
        game.tell("gold_order_drawn", order=tuple(order))
        return None
