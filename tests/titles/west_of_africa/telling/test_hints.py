"""The reasons of hints in West of Africa: they tell what is so, and no more."""

import pytest

from game.engine.motion import asked
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.telling.position import why
from game.words.texts import Texts
from tests.titles.west_of_africa.positions import CULTIVATE, SELL, WORKERS, Play

FIELDS = [(CULTIVATE,), ("tenerife",), ("tenerife:1",), ("tenerife:3",)]


def said(play, choice, line=(), language="en"):
    return why(Texts(language, TITLE.slug), play.game, 0, choice, line)


def test_the_fifth_card_is_no_part_of_what_fields_cost():
    hand = ("el_hierro", "la_gomera", "tenerife", WORKERS, CULTIVATE)
    play = Play().gold(15, 15, 15, 15).begin_round()
    assert "plants 2 fields for 6 gold" in said(play, asked(play.game)[0].canonical(hand), FIELDS).lower()


def test_what_fields_cost_is_told_beside_a_sale_too():
    play = Play().gold(6, 15, 15, 15).store(0, "tenerife", wine=1).begin_round()
    line = [(SELL,), ("tenerife", "wine"), (CULTIVATE,), *FIELDS[2:]]
    words = said(play, asked(play.game)[0].canonical(("tenerife", SELL, CULTIVATE)), line).lower()
    assert "sells 1 good" in words and "plants 2 fields for 6 gold" in words


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_would_end_the_turn_claims_no_more_than_an_opinion(language):
    opinion = {"en": "seems worth doing now", "de": "scheint sich jetzt nicht zu lohnen"}[language]
    assert opinion in said(Play().turn(0, CULTIVATE, "tenerife"), ("end_turn",), language=language)
