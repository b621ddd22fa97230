"""What the judge thinks: enough that a bot which looks at nothing else plays sensibly."""

from random import Random

import pytest

from game.bots.simple import GreedyBot
from game.titles.africa import TITLE
from tests.titles.africa.positions import Play


def chosen(play: Play) -> tuple[str | int, ...]:
    """What the greedy bot answers for the seat that is asked."""
    seat = play.asked
    assert seat is not None
    return GreedyBot(TITLE, seat, Random(1), 1.0).choose(play.game)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_actions_are_used_by_whoever_sits_wherever(seats, seat):
    """The turn of the next round is no reason to end this one."""
    play = Play(seats).begin().end_turns(seat)
    assert chosen(play)[0] not in ("end_turn", "skip", "long_move")


def test_camps_are_built_before_the_end_but_not_for_nothing():
    play = Play().stand(0, "f6").lay("zebra", "f7", "f5").lay("monument", "e6", "e7").lay("lion", "g6", "g7").begin()
    assert chosen(play) == ("research",)
    bare = Play().begin()
    assert chosen(bare)[0] not in ("research", "mine")


def test_a_rival_who_gains_is_bad_and_own_points_are_good():
    game = Play().points(10, 10, 10).begin().game
    base = TITLE.worth(game, 0)
    game.points[0] += 1
    assert TITLE.worth(game, 0) == pytest.approx(base + 1)
    game.points[:2] = [10, 13]
    assert TITLE.worth(game, 0) < base
