"""Every level plays every title: never stuck, never refused, equal for equal views, and from its view alone."""

from random import Random
from time import monotonic

import pytest

from game.bots.bot import BotName, judge_of
from game.bots.imagining import Imagining
from game.bots.plans import plans
from game.bots.search import best_of
from game.bots.simple import EFFORTS, LEVELS, make
from game.engine.choices import CHANCE
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.engine.steps import Announce, AskSealed, Unseal
from game.titles import SLUGS
from game.titles import title as find_title
from tests.titles.laws import Walk
from tests.titles.west_of_africa.positions import Play
from tests.ui.trek import TITLE as TREK

TITLES = [*map(find_title, SLUGS), TREK]
LITTLE = {"normal": 1.0, "hard": 0.1, "expert": 0.01}  # of a level's budget, so that a test is short
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
every_level = pytest.mark.parametrize("level", LEVELS)
every_searching = pytest.mark.parametrize("level", list(EFFORTS))


def bot(level, title, seat, seed=1):
    return make(BotName(level, LITTLE.get(level, 1.0)), judge_of(title), seat, Random(f"{seat} {seed}"))


def by_program(question):
    """Return whether the seats' programs answer by themselves."""
    return isinstance(question.game.agenda[-1], Announce | Unseal) or CHANCE in question.asked


@every_title
@every_level
def test_every_level_answers_every_question_with_a_possible_choice(title, level):
    random = Random(level)
    for seed, seats in enumerate((title.seats[0], title.seats[-1])):
        for question in Walk(title, seats, seed):
            if by_program(question) or random.random() < 0.9:
                continue
            for seat in question.seats:
                assert bot(level, title, seat).choose(redact(question.game, seat)) in question.asked[seat]


@every_title
@pytest.mark.parametrize("level", ["easy", *EFFORTS])
def test_a_plan_that_is_kept_is_followed_to_its_end_without_thinking(title, level, monkeypatch):
    monkeypatch.setattr("game.bots.simple.INATTENTION", 0.0)
    for question in Walk(title, title.seats[-1], 3):
        if by_program(question) or isinstance(question.game.agenda[-1], AskSealed) or len(question.seats) > 1:
            continue
        (seat,) = question.seats
        mind, game = bot(level, title, seat), redact(question.game, seat)
        then = answer(game, {seat: mind.choose(game)})
        planned = [click.choice for click in mind.plan]
        mind.deadline = 0.0
        while planned:
            choice = mind.choose(game)
            assert choice == planned.pop(0) and choice in then[seat]
            then = answer(game, {seat: choice})
        if question.game.epoch > 6:
            break


def test_a_new_bot_for_every_question_follows_the_plan_of_the_last_one(monkeypatch):
    """Three goods go to the island where they are sold: clicks that only together make sense."""
    monkeypatch.setattr("game.bots.simple.INATTENTION", 0.0)
    play = Play().gold(0, 15, 15, 15).store(0, "gran_canaria", sugar=2, grain=1).ship(0, "gran_canaria")
    play.workers(1, *["gran_canaria"] * 3).workers(2, *["lanzarote"] * 3)
    game, plan = play.turn(0, "move_ship", "sell_goods", "lanzarote").game, ()
    question = asked(game)
    while 0 in question:
        mind = bot("easy", find_title("west_of_africa"), 0)
        mind.plan = plan
        choice = mind.choose(redact(game, 0))
        plan, question = mind.plan, answer(game, {0: choice})
    assert game.gold[0] == 36


@every_title
def test_a_plan_is_dropped_when_the_game_went_another_way(title):
    for question in Walk(title, title.seats[0], 5):
        if by_program(question) or len(question.seats) > 1 or isinstance(question.game.agenda[-1], AskSealed):
            continue
        (seat,) = question.seats
        mind, game = bot("normal", title, seat), redact(question.game, seat)
        mind.choose(game)
        if not mind.plan:
            continue
        assert mind.choose(game) in question.asked[seat]
        return
    pytest.fail("no turn of several answers")


@every_searching
def test_a_late_bot_answers_with_the_best_so_far(level):
    title = TITLES[0]
    for question in Walk(title, 4, 2):
        if by_program(question):
            continue
        seat = question.seats[0]
        mind = make(BotName(level, 1000), judge_of(title), seat, Random(1))  # longer than anybody would wait
        mind.deadline = monotonic()
        assert mind.choose(redact(question.game, seat)) in question.asked[seat]
        if title.round(question.game) > 1:
            break


def test_a_late_bot_does_not_look_at_everything_first(monkeypatch):
    looked = []
    for where in ("search", "imagining"):
        monkeypatch.setattr(f"game.bots.{where}.sight", lambda *given: looked.append(given[3]) or 0.0)
    judge, view = judge_of(find_title("west_of_africa")), redact(Play().game, 0)
    mind = make(BotName("expert"), judge, 0, Random(1))
    mind.deadline = 0.0
    assert mind.choose(view) in asked(view)[0]
    assert len(looked) == 2, "one that looks well, and one other"
    Imagining(judge, view, 0, Random(1), 48, lambda: True).hands()
    assert len(looked) == 2 + 3, "one of each other seat"


@every_title
def test_an_imagined_round_ends_and_changes_nothing(title):
    random = Random(4)
    for question in Walk(title, title.seats[-1], 4):
        if by_program(question) or random.random() < 0.7:
            continue
        seat = question.seats[0]
        view = redact(question.game, seat)
        before = likeness(view)
        imagining = Imagining(judge_of(title), view, seat, Random(1))
        game, hands = imagining.world()
        choice = question.asked[seat].nth(0)
        worth = imagining.to_the_end(
            game, imagining.begin(game, choice, {**hands, seat: choice}), {**hands, seat: choice}
        )
        assert abs(worth) < float("inf")
        assert not asked(game) or judge_of(title).stretch(game, seat) > judge_of(title).stretch(view, seat)
        assert likeness(view) == before


@every_title
def test_quick_answers_are_possible(title):
    random = Random(6)
    for seats in title.seats:
        for question in Walk(title, seats, seats):
            for seat in question.seats:
                options = question.asked[seat]
                if not by_program(question) and not isinstance(question.game.agenda[-1], AskSealed):
                    assert judge_of(title).reply(question.game.copy(), seat, options, random)[0] in options


def test_halving_finds_the_best_and_lets_all_meet_the_same_luck():
    random, seen = Random(1), {}

    def trial(candidate, n):
        luck = seen.setdefault(n, random.gauss(0, 5))
        return candidate + luck

    found = best_of([(0.0, n) for n in range(16)], 64, trial, lambda: False)
    assert [candidate for _, candidate in found][:2] == [15, 14]
    assert sorted(candidate for _, candidate in found) == list(range(16))
    assert best_of([(1.0, "a"), (2.0, "b")], 64, trial, lambda: True)[0] == (1.0, "a")


def test_an_early_dropout_gains_nothing_from_having_met_less():
    """All candidates are worth less the longer they are tried; one is the best."""
    found = best_of([(0.0, n) for n in range(16)], 64, lambda candidate, n: candidate - 100.0 * n, lambda: False)
    (top, best), *others = found
    assert best == 15
    assert all(worth < top - 0.5 for worth, _ in others)


def test_a_late_bot_makes_fewer_plans_that_are_whole():
    play = Play().gold(15, 15, 15, 15).turn(0, "move_workers", "cultivate_goods", "tenerife")
    question = asked(play.game)
    found = plans(judge_of(find_title("west_of_africa")), play.game, question, 0, 10, 1000, lambda: False, Random(1))
    late = plans(judge_of(find_title("west_of_africa")), play.game, question, 0, 10, 1000, lambda: True, Random(1))
    assert 0 < len(late) < len(found)
    for plan in late:
        game = play.game.copy()
        for click in plan.clicks:
            assert asked(game)[0] and likeness(game) == click.at
            answer(game, {0: click.choice})
        assert likeness(game) == likeness(plan.game) and not asked(game)
