"""Exact ends: the best result that anybody can still reach, where neither luck nor a secret is left."""

from random import Random

import pytest

from game.bots.bot import BotName, judge_of
from game.bots.endings import best_ending
from game.bots.simple import make
from game.engine.choices import CHANCE, Fitting
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.titles import title as find_title
from tests.titles.laws import Walk, any_answer

MOST = 3000


def never():
    return False


def endings(slug, seats, seed):
    """Yield the questions of a random game whose ends can be known: view, seat, and the answers found."""
    title = find_title(slug)
    judge = judge_of(title)
    for question in Walk(title, seats, seed):
        if len(question.asked) == 1 and CHANCE not in question.asked:
            ((seat, options),) = question.asked.items()
            view = redact(question.game, seat)
            found = None if isinstance(options, Fitting) else best_ending(judge, view, seat, MOST, never)
            if found:
                yield view, seat, found


def own_end(title, view, seat, answers):
    """Play a seat's answers from a function; return its place and points if they end the game."""
    game, question = view.copy(), asked(view)
    while set(question) == {seat}:
        question = answer(game, {seat: answers(game, question[seat])})
    if question:
        return None
    result = title.result(game)
    return -(result.places[seat] + (result.places.count(result.places[seat]) - 1) / 2), result.scores[seat]


def planned(found):
    plan = iter(found)
    return lambda *_: next(plan).choice


@pytest.mark.parametrize(
    ("slug", "seats", "seed"), [("west_of_africa", 4, 6), ("west_of_africa", 4, 52), ("century", 4, 3)]
)
def test_no_other_answers_end_better(slug, seats, seed):
    title, random, real = find_title(slug), Random(seed), 0
    for view, seat, found in endings(slug, seats, seed):
        before = likeness(view)
        best = own_end(title, view, seat, planned(found))
        others = {own_end(title, view, seat, lambda _, options: any_answer(options, random)) for _ in range(60)}
        if best is None:
            continue  # others answer after it
        assert best == max(others | {best}) and likeness(view) == before
        real += len(others) > 1
    assert real


def test_hard_plays_the_end_that_is_found():
    title = find_title("west_of_africa")
    view, seat, found = next(one for one in endings("west_of_africa", 4, 6) if len(asked(one[0])[one[1]]) > 6)
    bot = make(BotName("hard", 0.1), judge_of(title), seat, Random(1))
    best = own_end(title, view, seat, planned(found))
    assert own_end(title, view, seat, lambda game, _: bot.choose(game)) == best


def test_luck_a_secret_or_too_many_answers_leave_the_end_open():
    title = find_title("west_of_africa")
    judge = judge_of(title)
    view, seat, _ = next(one for one in endings("west_of_africa", 4, 6) if len(asked(one[0])[one[1]]) > 6)
    assert best_ending(judge, view, seat, 1, never) is None
    assert best_ending(judge, view, seat, MOST, lambda: True) is None
    africa = find_title("africa")
    for question in Walk(africa, 2, 1):
        if len(question.asked) == 1 and CHANCE not in question.asked:
            (first,) = question.asked
            assert best_ending(judge_of(africa), redact(question.game, first), first, MOST, never) is None
            return
