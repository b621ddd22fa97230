"""The base of every game."""

from game.engine.seeing import redact
from tests.ui.trek import TITLE as TREK


def test_news_are_no_part_of_the_position():
    told, silent = TREK.new(2), TREK.new(2)
    told.tell("day_began", day=1)
    assert told == silent
    assert TREK.plain.of(told) == TREK.plain.of(silent)
    assert redact(told, 0).news == []


def test_games_that_differ_in_one_hidden_card_are_not_equal():
    one, other = TREK.new(2), TREK.new(2)
    other.pile[0] = "owl"
    assert one != other
    assert redact(one, 0) == redact(other, 0)


def test_two_new_games_share_nothing():
    one, other = TREK.new(2), TREK.new(2)
    one.riders[0].pack.food["bread"] = 1
    one.riders[0].hand.append("fox")
    one.camps[1] = [0]
    assert other.riders[0].pack.food == {} and other.riders[0].hand == [] and other.camps == {}
    assert one.riders[1].pack.food == {}
