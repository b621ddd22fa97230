"""Go West! in words: what a hint says of a card."""

import pytest

from game.titles.go_west.rules.data import PLAY, SELL
from game.words.telling import telling_of
from game.words.texts import Texts
from tests.titles.go_west.positions import RED, RULES, Play, card

NONE, TWO, ELSEWHERE = card("east", "two", 0), card("east", "two", 2), card("west", "plus_one", 1)


@pytest.mark.parametrize(
    ("language", "cheap", "dear", "other"),
    [
        ("en", "East 2 (cost 3): Play", "East 2 (cost 5): Sell", "West +1: Play"),
        ("de", "Osten 2 (Kosten 3): Ausspielen", "Osten 2 (Kosten 5): Verkaufen", "Westen +1: Ausspielen"),
    ],
)
def test_a_hint_names_the_cost_where_two_cards_have_one_name(language, cheap, dear, other):
    play = Play()
    play.game.hands[RED].cards = [RULES.number[name] for name in (NONE, TWO, ELSEWHERE)]
    telling = telling_of(play.title, Texts(language, "go_west"), 3)
    assert telling.advice(play.game, RED, (NONE, PLAY)) == cheap
    assert telling.advice(play.game, RED, (TWO, SELL)) == dear
    assert telling.advice(play.game, RED, (ELSEWHERE, PLAY)) == other
