"""Positions of Century in which one choice is plainly better: no bot that thinks plays the other one."""

from random import Random

import pytest

from game.bots.bot import BotName
from game.bots.simple import make
from game.engine.choices import CHANCE
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.titles.century.bot import BOT
from game.titles.century.bot.features import LONG
from game.titles.century.rules.data import BUILD, REST
from game.titles.century.rules.turns import BY_CARDS
from tests.bots.plainly import clicks, first
from tests.titles.century.positions import ISLANDS, Play

THINKING = [BotName("normal"), BotName("hard", 0.2), BotName("expert", 0.02)]
every_bot = pytest.mark.parametrize("bot", THINKING, ids=str)


def store(game, seat=0):
    return "".join(letter * n for letter, n in zip("YRGB", game.store(seat), strict=True))


def last_round(play):
    play.game.last_round = True
    return play


@every_bot
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_works_as_long_as_all_settlers_are_at_home(bot, seed):
    found, *_ = clicks(Play(4).goods(0, "YYY"), bot, seed=seed)
    assert REST not in found


@every_bot
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_claims_a_card_in_the_last_round(bot, seed):
    """The card gives eight points; its goods and all that it can gather give five."""
    play = last_round(Play().goods(0, "GBB").row("saddlebag_1", "dreamcatcher_6", "hammer_1", "compass_1"))
    found, game, _ = clicks(play, bot, seed=seed)
    assert ("fort_2",) in found and game.points[0] == 8


@every_bot
def test_of_several_cards_the_last_one_has_the_most_points(bot):
    play = last_round(Play().goods(0, "RRGBBB").row("saddlebag_3", "hammer_8", "hammer_2", "compass_1"))
    found, game, _ = clicks(play, bot)
    assert game.points[0] == 7 and found[0] == ("fort_2",)


@every_bot
def test_gathers_what_counts_at_the_end(bot):
    play = last_round(Play().at_hand(0, 1))
    assert clicks(play, bot)[0][:2] == [("riverside",), ("lot:2",)]


@every_bot
def test_upgrades_what_counts_nothing_at_the_end(bot):
    play = last_round(Play().goods(0, "YYRR").at_hand(0, 1))
    found, game, _ = clicks(play, bot)
    assert found[0] == ("workshop",) and store(game) == "RRRR"


@every_bot
def test_builds_an_outpost_that_costs_nothing(bot):
    play = Play().goods(0, "YYY").choose("jetty").choose("ginger_2")
    assert first(play, bot) == BUILD


@every_bot
def test_a_ship_is_paid_with_the_cheapest_good(bot):
    play = Play().goods(0, "YYGBB").row("dreamcatcher_6", "hammer_8", "hammer_1", "compass_1").ship(1, "ginger_2")
    assert first(play.choose("jetty").choose("ginger_2"), bot) == ("corn",)


@every_bot
def test_an_outpost_is_paid_with_the_cheapest_good(bot):
    play = Play().goods(0, "YYGBB").row("dreamcatcher_6", "hammer_8", "hammer_1", "compass_1")
    play.outposts(1, "ginger_2").choose("jetty").choose("ginger_2").choose("build")
    assert first(play, bot) == ("corn",)


@every_bot
def test_gives_back_the_cheapest_goods(bot):
    play = Play().goods(0, "YYYYYYGBB").row("dreamcatcher_6", "hammer_8", "hammer_4", "compass_1")
    play.choose("cornfields")
    assert first(play, bot) == ("corn",) * 3


@every_bot
def test_upgrades_what_a_card_lacks(bot):
    play = Play().goods(0, "YYB").row("hammer_2", "hammer_6", "compass_1", "saddlebag_4").choose("workshop")
    assert store(clicks(play, bot)[1]) == "RRB"


@every_bot
def test_trades_as_often_as_it_gains_by_it(bot):
    play = Play().goods(0, "YYYYYY").choose("butchers")
    assert first(play, bot) == (3,)


@every_bot
def test_trades_no_points_away_in_the_last_round(bot):
    play = last_round(Play().goods(0, "RRR").choose("jetty").choose("ginger_1").choose("build"))
    assert first(play, bot) == (0,)


@every_bot
def test_takes_the_bonus_tile_for_which_it_has_the_cards(bot):
    play = Play().has_cards(0, "hammer_3", "hammer_4", "hammer_5", "hammer_6", "hammer_9", "hammer_10")
    play.outposts(0, "chili_1", "tea_1", "cloves_1").choose("jetty").choose("ginger_1").choose("build")
    assert first(play, bot) == ("stack:2",)


@every_bot
def test_takes_the_exploration_tile_with_the_most_points_in_the_last_round(bot):
    play = last_round(Play().goods(0, "RRR").row("compass_1", "hammer_8", "hammer_1", "hammer_7"))
    found, play.game, question = clicks(play, bot)
    assert found == [("fort_1",), ("done",)]
    answer(play.game, {CHANCE: next(iter(question[CHANCE]))})
    _, game, _ = clicks(play, bot)
    assert game.points[0] == 6 and len(game.explored[0]) == 1


@every_bot
def test_ends_a_game_that_it_wins_by_it(bot):
    seven = ("hammer_3", "hammer_4", "hammer_5", "hammer_6", "hammer_9", "saddlebag_3", "saddlebag_4")
    play = Play().has_cards(0, *seven).goods(0, "GBB").row("dreamcatcher_6", "hammer_8", "compass_1", "hammer_7")
    found, game, _ = clicks(play, bot)
    assert found[0] == ("fort_1",) and game.last_round


@every_bot
def test_no_settlers_are_left_idle_where_a_free_card_waits_for_them(bot):
    play = Play().settlers(0, "cornfields", 5).goods(0, "RBB").row("hammer_8", "compass_1", "hammer_1", "hammer_7")
    assert first(play, bot) == ("fort_1",)


@every_bot
def test_nobody_waits_for_ever_with_a_full_store(bot):
    """Nothing is left to build, all open cards cost corn, and both have as much of better goods as they may keep."""
    five = ("hammer_2", "hammer_6", "compass_3", "compass_4", "compass_5")
    seven = ("hammer_4", "hammer_8", "compass_2", "dreamcatcher_5", "saddlebag_2", "saddlebag_4", "saddlebag_6")
    play = Play(2, first=1).row("saddlebag_1", "hammer_5", "hammer_7", "hammer_3")
    play.has_cards(0, *five).has_cards(1, *seven)
    for seat, (letters, settlers) in enumerate((("RRRRGGGBBB", 7), ("RRRGGGBBBB", 11))):
        play.outposts(seat, *ISLANDS).goods(seat, letters).at_hand(seat, settlers)
    game = play.open("manufactory", "trappers", "ranch", "shipyard").game
    game.round = began = LONG + 1
    minds = [make(bot, BOT, seat, Random(seat)) for seat in range(2)]
    while (question := asked(game)) and game.round < began + 15:
        (who,) = question
        found = question[who].nth(0) if who == CHANCE else minds[who].choose(redact(game, who))
        answer(game, {who: found})
    assert game.ending == BY_CARDS
