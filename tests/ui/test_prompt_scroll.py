"""The line that says who must do what, and a tall picture in a window of its own."""

from dataclasses import replace

import pygame
import pytest

from game.engine.choices import CHANCE
from game.ui.inputs import Act, Wheel
from game.ui.messages import Choose, News
from game.ui.prompt import prompt
from game.ui.scroll import Scroll
from game.ui.seating import Sight
from game.ui.settings import Settings
from game.ui.shell import Shell
from game.ui.texts import Texts
from tests.ui.couches import pump


@pytest.fixture
def texts():
    return Texts("en", "west_of_africa", ("Anna", "Mar"))


@pytest.fixture
def two(couch):
    """Two people at one screen."""
    return couch(None, "person", "person")


def news_of(couch):
    return [message for message in pump(couch) if isinstance(message, News)][-1]


def test_who_is_asked_is_named_where_several_people_sit(two, texts):
    said = prompt(news_of(two), Sight(1, 1), texts)
    assert said.seat == 1 and said.mine and said.words.startswith("Mar: ")


def test_one_person_alone_is_not_named(two, texts):
    news = news_of(two)
    said = prompt(replace(news, updates={s: u for s, u in news.updates.items() if s != 1}), Sight(0, 0), texts)
    assert said.mine and "Anna" not in said.words


def test_sealed_choices_say_who_still_chooses(two, texts):
    news = news_of(two)
    assert prompt(news, Sight(), texts) == prompt(news, Sight(None, None, 0), texts)
    assert prompt(news, Sight(), texts).words == texts.t("table.choosing", who="Anna and Mar")
    two.inbox.put(Choose(0, news.updates[0].moment, ("tenerife",)))
    news = news_of(two)
    said = prompt(news, Sight(0), texts)
    assert (said.seat, said.mine, said.words) == (1, False, texts.t("table.sealed_others", who="Mar"))


def test_chance_and_the_end_ask_nobody(two, texts):
    news = news_of(two)
    update = replace(news.updates[None], waiting=(CHANCE,))
    assert prompt(replace(news, updates={None: update}), Sight(), texts).words == texts.t("table.wait_chance")
    over = replace(update, view=replace(update.view, agenda=()))
    assert prompt(replace(news, updates={None: over}), Sight(), texts).words == texts.t("table.over")


@pytest.fixture
def scroll():
    made = Scroll()
    made.lay(pygame.Rect(10, 10, 100, 50), pygame.Surface((100, 200)))
    return made


def test_a_tall_picture_moves_within_its_ends(scroll):
    assert scroll.most == 150
    assert scroll.move(40) and scroll.at == 40
    assert scroll.move(1000) and scroll.at == 150 and not scroll.move(1)
    assert scroll.move(-1000) and scroll.at == 0 and not scroll.move(-1)


def test_a_part_is_shown_by_the_shortest_way(scroll):
    scroll.show(80, 100)
    assert scroll.at == 50
    scroll.show(60, 90)
    assert scroll.at == 50  # it is seen already
    scroll.show(20, 30)
    assert scroll.at == 20


def test_another_picture_keeps_the_place_as_far_as_it_can(scroll):
    scroll.move(150)
    scroll.lay(pygame.Rect(10, 10, 100, 50), pygame.Surface((100, 120)))
    assert scroll.at == 70
    scroll.lay(scroll.rect, pygame.Surface((100, 20)))
    assert scroll.most == 0 and scroll.at == 0
    scroll.lay(scroll.rect, pygame.Surface((100, 300)))
    scroll.move(9)
    scroll.lay(scroll.rect, pygame.Surface((100, 300)), top=True)
    assert scroll.at == 0


def test_wheel_and_stick_move_it(scroll):
    shell = Shell((1280, 720), Settings())
    assert scroll.handle(shell, Wheel((20, 20), -1)) and scroll.at > 0
    at = scroll.at
    assert not scroll.handle(shell, Wheel((500, 500), -1)) and not scroll.handle(shell, Act("down"))
    assert scroll.at == at
    assert scroll.handle(shell, Wheel((-1, -1), -1))  # the right stick, where there is no mouse
