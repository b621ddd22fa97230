"""The ladder of bots: the deals, and the intervals of the rates."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.bot import BotName
from game.bots.ladder import Ladder, Pair, PairTally, all_pairs, deals, read_pairs, wilson
from game.bots.match import Played, Stopwatch, Times, play
from game.bots.simple import LEVELS
from game.engine.game import Game
from game.engine.steps import AskSealed
from game.engine.title import Result

A, B, C = BotName("random"), BotName("greedy", 0.05), BotName("greedy", 0.1)
NOTHING = (Times(),)


def game(scores, places):
    return Played(Result("end", scores, places), 1, 1, 0.0, NOTHING * len(scores))


def test_each_plays_against_all_named_before_it():
    assert [str(pair) for pair in all_pairs([A, B, C])] == [
        "greedy@0.05:random",
        "greedy@0.1:random",
        "greedy@0.1:greedy@0.05",
    ]
    assert read_pairs(" greedy@0.05:random ", LEVELS) == (Pair(B, A),)


def test_the_one_sits_in_every_seat_with_every_luck_and_all_pairs_get_the_same():
    made = deals(all_pairs([A, B, C]), "west_of_africa", 3, 7, "s")
    assert len(made) == 3 * 9  # rounded up to whole rounds of the table
    for pair in all_pairs([A, B, C]):
        own = [deal for deal in made if deal.pair == pair]
        assert Counter((deal.seat, deal.match.seed) for deal in own) == Counter(
            (seat, f"sx{n}") for n in range(3) for seat in range(3)
        )
        for deal in own:
            assert [bot == pair.one for bot in deal.match.bots] == [n == deal.seat for n in range(3)]
    assert len({deal.pair for deal in made[:9]}) == 3, "who stops early knows of all pairs"


def test_a_shared_victory_is_a_share_of_one():
    tally = PairTally()
    tally.add(0, game((30, 30, 10), (1, 1, 3)))
    tally.add(1, game((30, 30, 10), (1, 1, 3)))
    tally.add(2, game((30, 30, 10), (1, 1, 3)))
    tally.add(2, game((1, 2, 3), (3, 2, 1)))
    assert (tally.games, tally.won) == (4, 2.0)
    assert tally.points == 30 + 30 + 10 + 3
    assert tally.others_points == 20 + 20 + 30 + 1.5


@pytest.mark.parametrize(("won", "games"), [(0, 10), (10, 10), (5, 10), (100, 400), (2.5, 7)])
def test_the_interval_ends_at_the_rates_that_just_fit_the_observed_one(won, games):
    """At each end of the interval the observed rate lies 1.96 standard deviations away, as measured at that end."""
    low, high = wilson(won, games)
    for end in (low, high):
        assert abs(won / games - end) == pytest.approx(1.959964 * (end * (1 - end) / games) ** 0.5, abs=1e-6)
    assert low < high


@given(st.integers(1, 2000), st.floats(0, 1))
def test_the_interval_holds_the_rate_and_narrows_with_more_games(games, share):
    low, high = wilson(share * games, games)
    assert 0 <= low <= share + 1e-9 and share - 1e-9 <= high <= 1
    low4, high4 = wilson(share * games * 4, games * 4)
    assert high4 - low4 < high - low


class Ask(AskSealed):
    pass


class Slow:
    def __init__(self, clock, takes):
        self.clock, self.takes = clock, iter(takes)

    def choose(self, view):
        self.clock.now += next(self.takes)
        return ("x",)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_all_clicks_until_another_seat_is_asked_are_one_decision(monkeypatch):
    clock = Clock()
    monkeypatch.setattr("game.bots.match.thread_time", clock)
    watch = Stopwatch(2)
    bots = [Slow(clock, (1, 2, 4, 8, 16)), Slow(clock, (32, 64))]
    secret, turn = Game(rules=None, seats=2), Game(rules=None, seats=2)
    secret.agenda = [object.__new__(Ask)]
    turn.agenda = [object()]
    for seat, view in [(0, secret), (1, secret), (0, turn), (0, turn), (1, turn), (0, turn), (0, secret)]:
        watch.choose(bots[seat], view, seat)
    assert watch.times == (Times([1, 16], [2 + 4, 8]), Times([32], [64]))


def test_a_ladder_counts_games_and_the_time_of_every_bot():
    ladder = Ladder()
    made = deals([Pair(B, A)], "west_of_africa", 2, 2, "1")
    for deal in made:
        ladder.add(deal, play(deal.match))
    (tally,) = ladder.tallies.values()
    assert tally.games == 2
    assert set(ladder.thinking) == {A, B}
    for thinking in ladder.thinking.values():
        assert thinking.turns and thinking.sealed and min(thinking.turns) >= 0
