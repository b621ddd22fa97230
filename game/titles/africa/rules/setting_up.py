"""The set-up: the board before the first turn, the start player, and the first places."""

from __future__ import annotations

from game.engine.choices import Choice, Odds, OneOf, Seat
from game.engine.steps import Ask, Draw, Step, Steps, step
from game.parts.seats import seat_in, seats_drawn
from game.titles.africa.rules.data import Rules
from game.titles.africa.rules.state import ALL_KINDS, AT_HAND, COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import PlayRound


def new_game(rules: Rules, seats: int, simple: bool, first: Seat | None = None) -> Africa:
    """Set up a covered tile on every hex but towns and bare ones, each seat's camps, and the supply for so many seats.

    Chance names the start player unless `first` is given.
    """
    return Africa(
        rules=rules,
        seats=seats,
        actions=rules.play.actions_simple if simple else rules.play.actions,
        agenda=[PlayRound(), SetUp() if first is None else SetFirst(first)],
        points=[0] * seats,
        explorers=[AT_HAND] * seats,
        board=bytes(EMPTY if name in rules.uncovered else COVERED for name in rules.names),
        covered=list(rules.counts),
        held=[0] * (seats * ALL_KINDS),
        camps=[rules.setup.own_camps] * seats,
        supply=rules.camps_of[seats],
    )


@step
class SetUp(Draw[Africa]):
    """Chance names the start player, then all choose a town with the clock (preparation)."""

    def odds(self, game: Africa) -> Odds:
        return seats_drawn(game.seats)

    def drawn(self, game: Africa, outcomes: Choice) -> Steps:
        return start_with(game, seat_in(outcomes[0]))


@step
class SetFirst(Step[Africa]):
    """The players have agreed on the start player; all choose a town with the clock (an option of this program)."""

    seat: Seat

    def run(self, game: Africa) -> Steps:
        return start_with(game, self.seat)


def start_with(game: Africa, seat: Seat) -> Steps:
    """Make a seat the start player; from it on, all choose a town."""
    game.first = seat
    game.tell("start_player_set", seat=seat)
    for later, points in zip(game.order(), game.rules.setup.points.get(str(game.seats), ()), strict=False):
        game.score(later, points, "start")
    return tuple(ChooseTown(each) for each in game.order())


@step
class ChooseTown(Ask[Africa]):
    """The explorer starts in a town where no other explorer stands (preparation)."""

    def options(self, game: Africa) -> OneOf:
        clicks = game.rules.clicks
        return OneOf([clicks[at] for at in game.rules.towns if at not in game.explorers])

    def answered(self, game: Africa, choice: Choice) -> Steps:
        game.explorers[self.seat] = game.rules.number[str(choice[0])]
        game.tell("explorer_placed", seat=self.seat, hex=choice[0])
        return None

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        at = game.rules.number.get(str(picked[0]) if picked else "")
        return "explorer_stands_there" if at in game.explorers else "choose_a_town"
