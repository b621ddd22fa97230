"""The names that a title's words put on the board are those that its window draws there."""

from contextlib import closing

import pygame
import pytest

from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.board.contract.window import table_of
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from tests.session.screens import Screen
from tests.ui.pilot import STILL

QUESTIONS = 150
SIZE = (1280, 720)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_can_be_clicked_lies_where_the_words_say(slug):
    one = Screen(slug, (PERSON, PERSON), seed=3)
    with closing(one.session):
        compare(slug, one)


def compare(slug, one):
    model = one.model
    table = table_of(find_title(slug), Shell(SIZE, Settings(**STILL)), model.seats, model.names)
    for _ in table.build(SIZE, pygame.Rect(0, 0, 1280, 600), model.view):
        pass
    asked, placed = 0, set()
    while asked < QUESTIONS and not one.session.table.position.over:
        if question := model.question:
            asked += 1
            table.prepare(question.view)
            names = {*question.spots, *question.clicks.next, *question.options.after()}
            if not question.hand and len(question.options) < 500:
                names |= {name for choice in question.options for name in choice}
            if goals := model.errand.goals:
                goals.finish()
                names |= set(goals)
            for name in names:
                assert question.on_board(name) == (table.rect(str(name)) is not None), (name, question.step)
            placed |= {name for name in names if question.on_board(name)}
        one.act()
    assert len(placed) > 5
