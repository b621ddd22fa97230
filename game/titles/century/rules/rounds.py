"""2.2 and 2.7: rounds of one turn each, until the eighth card or the last possible round."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.steps import Step, Steps, step
from game.titles.century.rules.counting import BONUS, GOODS_LEFT, score_by_category
from game.titles.century.rules.state import Century
from game.titles.century.rules.turns import Turn

BY_CARDS, BY_ROUNDS = "cards", "rounds"


@step
class PlayRound(Step[Century]):
    """A round of one turn each, clockwise from the start player (2.2)."""

    def run(self, game: Century) -> Steps:
        game.round += 1
        game.tell("round_began", round=game.round)
        return (*map(Turn, game.order()), EndRound())


@step
class EndRound(Step[Century]):
    """The end of a round, and of the game if somebody has eight cards (2.7)."""

    def run(self, game: Century) -> Steps:
        play = game.rules.play
        if not game.last_round and game.round < play.rounds_most:
            return (PlayRound(),)
        game.ending = BY_CARDS if game.last_round else BY_ROUNDS
        return (CountPoints(),)


@step
class CountPoints(Step[Century]):
    """The final count of bonus tiles and goods; cards, outposts and exploration tiles have scored already (2.7)."""

    def run(self, game: Century) -> Steps:
        for seat in game.order():
            points = score_by_category(game, seat)
            for category in (BONUS, GOODS_LEFT):
                game.score(seat, points[category], category)
        game.tell("game_ended", reason=game.ending)
        return None


def turns_begun(game: Century, seat: Seat) -> int:
    """Count the turns of a seat that have begun, the one about which it is asked now among them."""
    top = game.agenda[-1] if game.agenda else None
    to_come = sum([isinstance(step, Turn) and step.seat == seat for step in game.agenda])
    return game.round - (to_come and not (isinstance(top, Turn) and top.seat == seat))
