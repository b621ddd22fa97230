"""The search for better numbers by self-play: equal chances for all, and the same each time."""

import sys

import pytest

from game.bots import tuning
from game.bots.bot import BotName, judge_of
from game.bots.executors import LocalExecutor
from game.bots.match import Match, Played, play
from game.bots.tuning import Search, TuningPlan, checked, gain, searched
from game.engine.title import Result
from game.engine.trouble import Trouble
from game.engine.weights import weights_in
from game.titles import title

SLUG = "west_of_africa"
JUDGE = judge_of(title(SLUG))
NOW = tuple(w.value for w in weights_in(JUDGE.weights))
OTHER = tuple(w.high for w in weights_in(JUDGE.weights))
PLAN = TuningPlan(SLUG, (2, 3), BotName("greedy", 0.02), 16, 3, 6, 1, "7")


def plainly(found, of):
    yield from found


def result(*scores):
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Played(Result("end", scores, places), 1, 1, 0.0, ())


def test_every_candidate_has_the_same_luck_and_seats_and_both_kinds_of_others():
    one, two = PLAN.tables(NOW, OTHER, "g"), PLAN.tables(OTHER, OTHER, "g")
    assert [(seat, match.seed, len(match.bots)) for seat, match in one] == [
        (seat, match.seed, len(match.bots)) for seat, match in two
    ]
    assert len(one) == 20, "whole rounds: two and three seats, against both"
    for seat, match in one:
        others = {values for n, values in enumerate(match.weights) if n != seat}
        assert match.weights[seat] == NOW and others in ({()}, {OTHER})
    assert sum(() in match.weights for _, match in one) == 10
    assert sorted(seat for seat, match in one if len(match.bots) == 3) == [0] * 4 + [1] * 4 + [2] * 4


def test_a_seat_plays_by_its_own_weights():
    bots = (BotName("greedy", 0.05),) * 2
    own, same = (play(Match(SLUG, bots, "1", weights=weights)) for weights in ((), (NOW, ())))
    assert (own.result, own.answers) == (same.result, same.answers)
    other = play(Match(SLUG, bots, "1", weights=(OTHER, ())))
    assert (own.result, own.answers) != (other.result, other.answers)


def test_winning_is_worth_most_and_the_margin_tells_the_rest():
    assert gain(0, result(20, 19)) > 1 > gain(0, result(20, 20)) > gain(0, result(19, 20))
    assert gain(0, result(40, 19)) > gain(0, result(20, 19))
    assert gain(0, result(19, 20)) > gain(0, result(5, 20))
    assert gain(1, result(0, 0, 0)) == pytest.approx(1 / 3)


def test_without_the_package_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(Trouble, match=r"pip install -e \.\[tune\]"):
        Search(PLAN, 0)


def test_it_goes_where_games_are_won(monkeypatch):
    """Play games that the first number decides: the nearer to its upper bound, the better."""

    def decided(match):
        return result(*[round(100 * (values or NOW)[0]) for values in match.weights])

    monkeypatch.setattr(tuning, "play", decided)
    plan = TuningPlan(SLUG, (3,), BotName("greedy"), 6, 12, 8, 1, "1")
    *_, (search, _) = searched(plan, 0, [], LocalExecutor(), plainly)
    assert search.favourite[0] > NOW[0] + 0.2
    check = checked(plan, search.favourite, 30, "last", LocalExecutor(), plainly)
    assert (check.tally.games, check.tally.rate, check.is_better) == (30, 1.0, True)
    assert check.chance == pytest.approx(1 / 3)
    assert not checked(plan, NOW, 30, "last", LocalExecutor(), plainly).is_better


def test_runs_are_independent_of_each_other_and_alike_each_time():
    first, again, other = Search(PLAN, 0), Search(PLAN, 0), Search(PLAN, 1)
    candidates = first.candidates()
    assert candidates == again.candidates() != other.candidates()
    for values in candidates:
        assert all(w.low <= x <= w.high for w, x in zip(weights_in(JUDGE.weights), values, strict=True))


def test_known_generations_are_not_played_again_and_give_the_same_search():
    plan = TuningPlan(SLUG, (2,), BotName("greedy", 0.02), 4, 3, 4, 1, "7")
    whole = list(searched(plan, 0, [], LocalExecutor(), plainly))
    gains = [each for _, each in whole]
    assert len({x for each in gains for x in each}) > 6, "games that tell candidates apart"
    favourite = whole[-1][0].favourite

    class Counting(LocalExecutor):
        asked = 0

        def map(self, work, tasks):
            self.asked += 1
            return super().map(work, tasks)

    counting = Counting()
    *_, (search, _) = searched(plan, 0, gains[:2], counting, plainly)
    assert counting.asked == 1
    assert search.favourite == favourite


def test_a_check_is_spread_over_the_numbers_of_seats():
    check = checked(PLAN, NOW, 9, "x", LocalExecutor(), plainly)
    assert check.tally.games == 10, "two tables of two and two of three, every seat once"
    assert check.chance == pytest.approx((4 / 2 + 6 / 3) / 10)
