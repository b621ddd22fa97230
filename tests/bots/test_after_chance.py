"""Looking beyond draws, in Africa, where a turn goes on after a tile is turned up."""

from random import Random

import pytest

from game.bots.plans import foreseen, plans
from game.engine.choices import CHANCE
from game.engine.motion import answer, asked
from game.titles.africa.bot import BOT
from tests.titles.africa.positions import Play

AHEAD = BOT.foreseeing()
ALL = 1000


def never():
    return False


def ends(play, width=4):
    return plans(AHEAD, play.game, asked(play.game), 0, width, ALL, never, Random(1))


def look(found, kept, outcomes, late=never, luck=1):
    return foreseen(AHEAD, found, 0, kept, outcomes, 1, late, Random(luck))


def test_a_plan_that_stops_at_a_draw_is_worth_the_mean_of_its_outcomes():
    found = ends(Play().begin())
    for plan in look([plan for plan in found if CHANCE in plan.question], 4, 16):
        total, weight = 0.0, 0
        for name, often in plan.question[CHANCE].weights:
            game = plan.game.copy()
            question = answer(game, {CHANCE: (name,)})
            best = plans(AHEAD, game, question, 0, 1, 1, never, Random(2))[0]
            total, weight = total + often * best.worth, weight + often
        assert plan.worth == pytest.approx(total / weight)


def test_a_plan_without_a_draw_keeps_its_worth():
    found = [plan for plan in ends(Play().camp("f6").stand(0, "f6").begin()) if CHANCE not in plan.question]
    assert found
    assert [plan.worth for plan in look(found, ALL, 16)] == [plan.worth for plan in found]


def test_not_all_that_are_tried_look_alike():
    """From the town many tiles can be turned up, all with the same promise; ending the turn promises less."""
    found = ends(Play().begin())
    assert len({plan.worth for plan in found[:3]}) == 1
    tried = {id(plan.game) for plan in look(found, 3, 1)}
    assert len({plan.worth for plan in found if id(plan.game) in tried}) == 3
    assert id(found[0].game) in tried


def test_all_meet_the_same_luck():
    found = [plan for plan in ends(Play().begin()) if CHANCE in plan.question][:1] * 5
    assert len({plan.worth for plan in look(found, 5, 3)}) == 1
    assert len({look(found, 1, 3, luck=n)[0].worth for n in range(8)}) > 1


def test_a_late_bot_returns_the_plans_it_has_looked_at():
    assert len(look(ends(Play().begin()), 8, 16, lambda: True)) == 1
