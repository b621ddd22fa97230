"""A bot that looks at nothing but the judgement plays sensibly."""

from random import Random

import pytest

from game.bots.simple import GreedyBot
from game.titles.africa import TITLE
from game.titles.africa.bot import BOT
from game.titles.africa.bot.valuation import FEATURES, features, lessons, time_left
from game.titles.africa.rules.data import KINDS, MONUMENT
from game.titles.africa.rules.state import EMPTY
from game.titles.africa.rules.turning_up import TurnUp
from tests.titles.africa.positions import Play


def chosen(play: Play) -> tuple[str | int, ...]:
    """Return the greedy bot's answer for the seat that is asked."""
    seat = play.asked
    assert seat is not None
    return GreedyBot(BOT, seat, Random(1), 1.0).choose(play.game)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_actions_are_used_by_whoever_sits_wherever(seats, seat):
    """No seat ends its turn early because its next turn is near."""
    play = Play(seats).begin().end_turns(seat)
    assert chosen(play)[0] not in ("end_turn", "skip", "long_move")


def test_camps_are_built_before_the_end_but_not_for_nothing():
    play = Play().stand(0, "f6").lay("zebra", "f7", "f5").lay("monument", "e6", "e7").lay("lion", "g6", "g7").begin()
    assert chosen(play) == ("research",)
    bare = Play().begin()
    assert chosen(bare)[0] not in ("research", "mine")


def test_a_rival_who_gains_is_bad_and_own_points_are_good():
    game = Play().points(10, 10, 10).begin().game
    base = BOT.worth(game, 0)
    game.points[0] += 1
    assert BOT.worth(game, 0) > base
    game.points[:2] = [10, 13]
    assert BOT.worth(game, 0) < base


def test_time_runs_from_one_to_none():
    game = TITLE.new(4)
    assert time_left(game) == pytest.approx(1)
    game.covered[MONUMENT], game.supply = 1, 0
    assert 0 < time_left(game) < 1
    middle = time_left(game)
    game.board = bytes([EMPTY]) * len(game.board)
    assert time_left(game) < middle


def test_lessons_tell_by_how_much_the_seats_differ():
    game = Play(3).points(10, 20, 30).begin().game
    rows = lessons(game)
    late = len(FEATURES)
    assert [row[0] for row in rows] == [-10, 0, 10]
    assert [row[late] for row in rows] == [each * time_left(game) for each in (-10, 0, 10)]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_is_over_is_judged_by_its_points_alone(seats):
    game = Play(seats).points(*range(10, 10 + seats)).own(0, mask=5).begin().game
    game.ending = "monuments"
    assert BOT.worth(game, 0) < 0 < BOT.worth(game, seats - 1)


def test_the_longer_nothing_was_turned_up_the_better_it_is_to_do_so():
    game = Play().begin().game
    game.agenda.append(TurnUp(0, "hex:a4"))
    soon = BOT.worth(game, 0)
    game.round += 5
    assert BOT.worth(game, 0) > soon


def test_what_can_be_moved_is_seen_before_it_is_taken_up():
    play = Play().camp("f6").stand(0, "f6").lay("nomads", "f7").clear("k7", "k8", "k9", "l7", "l8", "j8").begin()
    ahead = BOT.foreseeing()
    same, more = BOT.worth(play.game, 0), ahead.worth(play.game, 0)
    play.game.lay(play.number("f7"), KINDS.index("gold_1"))
    assert ahead.worth(play.game, 0) < more
    assert BOT.worth(play.game, 0) == same  # at first sight nobody looks so far


def test_gold_counts_less_by_who_has_the_most_while_much_is_to_be_found():
    """One nugget more is no prize yet; with the last monument to come it nearly is."""
    early = Play().own(0, gold_1=1).begin().game
    late = Play().own(0, gold_1=1).begin().game
    late.supply, late.camps[-1] = 0, late.camps[-1] + late.supply
    prizes = FEATURES.index("prizes")
    ahead = [features(game)[0][prizes] - features(game)[1][prizes] for game in (early, late)]
    assert 0 < ahead[0] < 3 < ahead[1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_search_looks_on_until_its_next_turn(seat):
    play = Play(3).begin().end_turns(seat)
    now = BOT.stretch(play.game, seat)
    for _ in range(3):
        assert BOT.stretch(play.game, seat) == now
        play.end_turns(1)
    assert BOT.stretch(play.game, seat) > now
