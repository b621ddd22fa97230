"""The prompt."""

from dataclasses import replace

import pytest

from game.engine.choices import CHANCE
from game.session.messages import Choose, News
from game.session.model.seating import Sight
from game.session.model.sentences import prompt
from game.words.texts import Texts
from tests.ui.one_screen import pump


@pytest.fixture
def texts():
    return Texts("en", "west_of_africa", ("Anna", "Mar"))


@pytest.fixture
def two(session):
    """Return a screen with two people."""
    return session(None, "person", "person")


def news_of(session):
    return [message for message in pump(session) if isinstance(message, News)][-1]


def test_the_asked_person_is_named_where_several_people_sit(two, texts):
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
