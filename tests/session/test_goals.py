"""Goals: things that several answers reach, clicked at once and taken back at once."""

from random import Random

import pytest

from game.engine.likeness import likeness
from game.session.model.sentences import Outcome
from game.table.record.entries import PERSON
from game.titles import SLUGS
from tests.session.screens import Screen

QUESTIONS = 150  # of each title


class Board(Screen):
    """A screen on which everything has a place."""

    def on_board(self, name):
        return True

    def hear(self):
        for _ in range(8):  # the news of an answer let a way go on
            super().hear()

    def choices(self):
        question = self.model.question
        if question.hand:
            return [(name,) for name in question.clicks.next]
        return [choice for choice in question.options if choice[-1] not in question.closing]


@pytest.fixture
def screen():
    made = []

    def make(*how, **more):
        made.append(Board(*how, **more))
        return made[-1]

    yield make
    for one in made:
        one.session.close()


def goals_of(model):
    goals = model.errand.goals
    if not goals:
        return []
    goals.finish()
    return [name for name in goals if model.errand.ways(name)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_click_on_a_goal_ends_where_its_tip_says_and_one_undo_takes_it_back(screen, slug):
    one, tried, random = screen(slug, (PERSON,)), 0, Random(slug)
    model = one.model
    for _ in range(3000):
        found = [name for name in goals_of(model) if len(model.errand.ways(name)) == 1]
        if found:
            name = random.choice(found)
            (way,) = model.errand.ways(name)
            before, moment = likeness(model.view), model.question.moment
            assert model.click(name, far=True) in (Outcome.SENT, Outcome.DOUBTED), name
            one.hear()
            if model.errand.goal is None and not model.doubted:
                tried += 1
                assert likeness(model.view) == likeness(way.game), name
                model.undo()
                one.hear()
                assert likeness(model.view) == before, name
                assert model.question.moment > moment
        if tried >= QUESTIONS or one.session.table.position.over:
            break
        one.act()
    assert tried > 5
