"""Positions of Go West! in which one choice is plainly better: no bot that thinks plays the other one."""

import pytest

from game.bots.bot import BotName
from game.titles.go_west import TITLE
from tests.bots.plainly import clicks
from tests.titles.go_west.positions import BLUE, GREEN, RED, WAGONS_1, WAGONS_2, Play, card

THINKING = [BotName("normal"), BotName("hard", 0.2), BotName("expert", 0.02)]
every_bot = pytest.mark.parametrize("bot", THINKING, ids=str)
WITHOUT_WAGONS = [card(region, "one", 0) for region in ("east", "great_plains", "midwest", "west")]


def played(play, bot):
    """Return the choices of a bot in its turn, and the game after them."""
    found, game, _ = clicks(play, bot)
    return found, game


@every_bot
def test_a_scoring_that_wins_the_game_is_brought_about(bot):
    play = Play().wagons(new_england=8, east=6, great_plains=6).block("east", *[RED] * 5, BLUE).points(46, 30, 30)
    choices, game = played(play, bot)
    assert ("score",) in choices
    assert game.ending == "points" and TITLE.result(game).places[RED] == 1


@every_bot
def test_a_scoring_that_lets_another_win_is_not(bot):
    play = Play().wagons(new_england=8, east=6, great_plains=6).block("east", *[BLUE] * 4, RED, RED).points(45, 47, 30)
    choices, game = played(play, bot)
    assert ("score",) not in choices and not game.ending


@every_bot
def test_a_scoring_for_others_alone_is_not_brought_about(bot):
    play = Play().wagons(new_england=8, east=6).block("east", BLUE, BLUE, BLUE, GREEN, GREEN, GREEN)
    assert ("score",) not in played(play, bot)[0]


@every_bot
def test_a_cheap_scoring_for_oneself_alone_is_brought_about(bot):
    play = Play(2).wagons(new_england=6, east=7, california=7).block("east", *[RED] * 7).hold(*WITHOUT_WAGONS)
    assert ("score",) in played(play.points(20, 20), bot)[0]


@every_bot
def test_the_dearest_scoring_is_not_paid_for_a_single_point(bot):
    play = Play().wagons(new_england=8, east=1).block("east", RED).scorings(RED, 5).discs(RED, 20)
    assert ("score",) not in played(play, bot)[0]


@every_bot
def test_who_leads_sends_the_last_wagon_out(bot):
    play = Play().wagons(east=1, great_plains=3).block("great_plains", RED, RED, RED).points(30, 20, 20)
    _, game = played(play.hold(WAGONS_1), bot)
    assert game.ending and TITLE.result(game).places[RED] == 1


@every_bot
def test_who_is_behind_does_not_send_the_last_wagon_out(bot):
    play = Play().wagons(east=1, great_plains=3).block("great_plains", BLUE, BLUE, BLUE).points(20, 21, 30)
    _, game = played(play.hold(WAGONS_1, *WITHOUT_WAGONS), bot)
    assert not game.ending


@every_bot
def test_points_are_not_paid_for_discs_that_cannot_be_placed(bot):
    play = Play().wagons(new_england=12, east=4).block("east", RED, BLUE).discs(RED, 0)
    play.hold(card("west", "two", 0), card("midwest", "two", 0), card("great_plains", "two", 0), WAGONS_1)
    _, game = played(play, bot)
    assert game.points[RED] >= 10 or game.wagons[0] < 12


@every_bot
def test_an_own_disc_is_not_pushed_out_where_there_is_room_elsewhere(bot):
    play = (
        Play().wagons(new_england=9, great_plains=3, midwest=2, west=2).block("great_plains", *[RED] * 4, *[BLUE] * 3)
    )
    play.block("midwest", RED, RED, RED, BLUE, BLUE, GREEN, GREEN).play(card("east", "plus_one", 0))
    assert played(play, bot)[0] == [("west",), ("done",)]


@every_bot
def test_a_wagon_leaves_the_region_of_a_rival_for_ones_own(bot):
    play = Play().wagons(new_england=8, east=4, great_plains=2)
    play.block("east", *[BLUE] * 4).block("great_plains", RED, RED, RED).play(WAGONS_1)
    assert played(play, bot)[0] == [("east",), ("done",)]


@every_bot
def test_a_wagon_does_not_leave_the_region_that_pays_oneself(bot):
    play = Play().wagons(new_england=8, east=3, great_plains=4).block("east", RED, RED, RED)
    play.block("great_plains", BLUE, BLUE, BLUE, BLUE).play(WAGONS_1)
    assert ("east",) not in played(play, bot)[0]


@every_bot
def test_who_can_only_sell_sells_what_brings_something(bot):
    play = Play().wagons(new_england=10, east=4).block("east", RED, BLUE).points(0, 10, 10).discs(RED, 0)
    play.hold("card:11", "card:12", *WITHOUT_WAGONS)
    _, game = played(play, bot)
    assert game.discs[RED] >= 3


@every_bot
def test_the_second_action_of_a_double_turn_is_not_thrown_away(bot):
    play = Play(2).wagons(new_england=6, east=7, california=7).block("east", *[RED] * 7).hold(*WITHOUT_WAGONS)
    play.points(20, 20).markers(True, False).choose("double_turn").next_turn()
    assert ("end_turn",) not in played(play, bot)[0]


@every_bot
def test_no_scoring_is_called_for_before_anything_lies_on_the_table(bot):
    assert ("score",) not in played(Play(), bot)[0]


@every_bot
def test_a_majority_is_taken_where_the_wagons_are(bot):
    play = Play(2).wagons(new_england=4, east=4, west=4).block("west", BLUE, BLUE, BLUE, RED, RED).points(20, 20)
    play.hold(card("west", "two", 0), *WITHOUT_WAGONS[:2], WAGONS_2).discs(RED, 12)
    _, game = played(play, bot)
    assert game.discs_in(3).count(RED) >= 3
