"""Chapter 3: what lies on the table before the first turn."""

from __future__ import annotations

from game.engine.choices import Choice, Odds
from game.engine.steps import Draw, Steps, step
from game.parts.seats import seat_in, seats_drawn
from game.titles.go_west.rules.cards import DrawCards
from game.titles.go_west.rules.data import BLOCK, BLOCKS, REGIONS, Rules
from game.titles.go_west.rules.state import NOBODY, GoWest, Hand
from game.titles.go_west.rules.turns import TakeTurn


def new_game(rules: Rules, seats: int) -> GoWest:
    """Set up the table: all wagons in New England, all discs in their owners' supplies."""
    setup = rules.setup
    return GoWest(
        rules=rules,
        seats=seats,
        agenda=[SetUp()],
        wagons=[setup.wagons] + [0] * (len(REGIONS) - 1),
        blocks=[NOBODY] * (BLOCK * BLOCKS),
        partition=[0] * BLOCKS,
        points=[0] * seats,
        discs=[setup.discs] * seats,
        lid=[0] * seats,
        scorings=[0] * seats,
        double=[True] * seats,
        hands=[Hand(seat=seat) for seat in range(seats)],
        pile=[card.number for card in rules.cards],
        shuffled=rules.all_cards,
        drawn=[0] * seats,
    )


@step
class SetUp(Draw[GoWest]):
    """Chance draws the start player; everybody begins with some points and draws a hand (3.4, 4.0)."""

    def odds(self, game: GoWest) -> Odds:
        return seats_drawn(game.seats)

    def drawn(self, game: GoWest, outcomes: Choice) -> Steps:
        game.first = seat_in(outcomes[0])
        game.tell("start_player_drawn", seat=game.first)
        order = [(game.first + n) % game.seats for n in range(game.seats)]
        for seat in order:
            game.score(seat, game.rules.setup.points, "start")
        return (*(DrawCards(seat, game.rules.setup.hand) for seat in order), TakeTurn(game.first))
