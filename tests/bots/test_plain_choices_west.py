"""Positions of West of Africa in which one choice is plainly better: no bot that thinks plays the other one."""

from random import Random

import pytest

from game.bots.bot import BotName
from game.bots.simple import make
from game.engine.choices import CHANCE
from game.engine.seeing import redact
from game.titles.west_of_africa.bot import BOT
from game.titles.west_of_africa.rules.state import NOBODY
from tests.bots.plainly import clicks
from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, SELL, SHIP, WORKERS, Play

THINKING = [BotName("normal"), BotName("hard"), BotName("expert", 0.05)]
every_bot = pytest.mark.parametrize("bot", THINKING, ids=str)


def played(play, bot):
    """Return the game after a bot has played the turn."""
    _, game, question = clicks(play, bot)
    assert CHANCE not in question
    return game


def played_last(play, bot, *cards):
    """Return the game after a bot in the first seat has played these cards as the last of a real round.

    The others have shown a card and done nothing.
    """
    play.choose_cards(cards, *[("el_hierro",)] * (play.game.seats - 1))
    while play.asked != 0:
        play.show("el_hierro").choose("end_turn")
    return played(play.show(*cards), bot)


def hand(play, bot, seat=0, seed=1):
    """Return the hand that a bot chooses in secret."""
    return make(bot, BOT, seat, Random(seed)).choose(redact(play.game, seat))


def houses(game, seat=0):
    return game.settled.count(seat)


@every_bot
def test_founds_where_it_is_alcalde_and_can_pay(bot):
    game = played(Play().gold(15, 15, 15, 15).alcalde(0, "lanzarote").turn(0, FOUND, "lanzarote"), bot)
    assert houses(game) == 2


@every_bot
def test_founds_two_cheap_settlements_and_not_a_dear_one(bot):
    game = played(Play().gold(12, 15, 15, 15).alcalde(0, "fuerteventura").turn(0, FOUND, "fuerteventura"), bot)
    assert houses(game) == 2 and game.points[0] == 6


@every_bot
def test_sells_first_to_found_then(bot):
    play = Play().gold(0, 15, 15, 15).store(0, "lanzarote", sugar=1).alcalde(0, "lanzarote")
    play.workers(0, "lanzarote", "lanzarote", "lanzarote")
    assert houses(played(play.turn(0, FOUND, SELL, "lanzarote"), bot)) == 2


@every_bot
def test_carries_goods_east_before_it_sells_them(bot):
    play = Play().gold(0, 15, 15, 15).store(0, "gran_canaria", sugar=2, grain=1).ship(0, "gran_canaria")
    play.workers(1, *["gran_canaria"] * 3).workers(2, *["lanzarote"] * 3)
    game = played(play.turn(0, SHIP, SELL, "lanzarote"), bot)
    stored = sum(game.stored[game.rules.island["lanzarote"] * 3 :][:3])
    assert game.gold[0] + 12 * stored == 36


@every_bot
def test_plants_all_it_can_pay_at_the_beginning(bot):
    game = played(Play().gold(15, 15, 15, 15).turn(0, CULTIVATE, "tenerife", "gran_canaria"), bot)
    assert game.planted.count(0) >= 4


@every_bot
def test_sells_what_pays_for_settlements_of_the_next_round(bot):
    play = Play().gold(0, 15, 15, 15).store(0, "tenerife", sugar=3, wine=1)
    game = played(play.workers(0, "lanzarote", "lanzarote", "tenerife").turn(0, SELL, "tenerife"), bot)
    assert game.gold[0] >= 27


@every_bot
def test_gold_above_the_end_of_the_track_is_not_sold_for(bot):
    play = Play().gold(45, 15, 15, 15).store(0, "la_palma", sugar=1)
    game = played(play.turn(0, SELL, "la_palma"), bot)
    assert sum(game.stored) == 1


@every_bot
def test_workers_go_where_they_bring_an_office(bot):
    game = played(Play().turn(0, WORKERS), bot)
    mine = [island for island in range(7) if game.influence(island)[0] >= 2 and game.ships[0] != island]
    assert mine, "somewhere nobody else has anything"


@every_bot
def test_the_last_round_is_not_for_planting_without_influence(bot):
    play = Play().gold(10, 15, 15, 15).points(24, 25, 20, 20).workers(1, "la_palma", "la_palma", "la_palma")
    play.game.last_round = True
    game = played(play.turn(0, CULTIVATE, "la_palma"), bot)
    assert game.planted.count(NOBODY) == len(game.planted)


@every_bot
def test_the_last_round_is_for_selling_to_the_next_ten(bot):
    play = Play().gold(8, 15, 15, 15).points(24, 25, 20, 20).store(0, "lanzarote", sugar=1)
    play.workers(1, "lanzarote", "lanzarote", "lanzarote")
    play.game.last_round = True
    assert played(play.turn(0, SELL, "lanzarote"), bot).gold[0] == 20


@every_bot
def test_the_hand_of_an_alcalde_with_gold_founds(bot):
    play = Play().gold(24, 5, 5, 5).points(20, 5, 5, 5).alcalde(0, "lanzarote", "fuerteventura")
    chosen = hand(play, bot)
    assert FOUND in chosen and {"lanzarote", "fuerteventura"} & set(chosen)


@every_bot
def test_the_hand_of_who_has_only_goods_sells_them(bot):
    play = Play().gold(0, 15, 15, 15).store(0, "tenerife", sugar=4).store(0, "gran_canaria", wine=2, grain=2)
    chosen = hand(play, bot)
    assert SELL in chosen and {"tenerife", "gran_canaria"} & set(chosen)


@every_bot
@pytest.mark.parametrize("seed", range(3))
def test_no_island_is_chosen_without_something_to_do_there(bot, seed):
    play = Play()
    chosen = hand(play, bot, seed=seed)
    islands = {card for card in chosen if card in play.game.rules.island}
    assert not islands or {SELL, CULTIVATE, FOUND} & set(chosen)


@every_bot
def test_who_has_more_gold_than_it_can_keep_founds(bot):
    play = Play().gold(44, 15, 15, 15).points(20, 10, 10, 10).alcalde(0, "tenerife")
    assert houses(played_last(play.begin_round(), bot, FOUND, "tenerife")) >= 3


@every_bot
def test_the_last_round_turns_goods_into_settlements(bot):
    play = Play().gold(9, 15, 15, 15).points(24, 25, 20, 20).store(0, "lanzarote", sugar=1).alcalde(0, "lanzarote")
    play.game.last_round = True
    game = played_last(play.begin_round(), bot, SELL, FOUND, "lanzarote")
    assert houses(game) == 3 and game.gold[0] == 0


@every_bot
def test_the_last_round_pays_the_dearest_plot(bot):
    play = Play().gold(12, 15, 15, 15).points(24, 25, 20, 20).alcalde(0, "tenerife")
    play.settle(1, "tenerife:1", "tenerife:2", "tenerife:5", "tenerife:6")
    play.game.last_round = True
    assert houses(played_last(play.begin_round(), bot, FOUND, "tenerife")) == 1


@every_bot
def test_workers_do_not_leave_offices_for_nothing(bot):
    play = Play().workers(0, "la_palma", "la_gomera", "lanzarote").gold(5, 15, 15, 15)
    play.workers(1, "tenerife", "tenerife", "gran_canaria").workers(2, "gran_canaria", "gran_canaria", "fuerteventura")
    game = played_last(play.begin_round(), bot, WORKERS)
    assert game.alcalde.count(0) >= 3


@every_bot
def test_a_ship_does_not_leave_its_office_for_nothing(bot):
    play = Play().ships("lanzarote", "el_hierro", "el_hierro", "el_hierro").gold(5, 15, 15, 15)
    play.workers(1, *["gran_canaria"] * 3).workers(2, *["fuerteventura"] * 3).workers(3, *["tenerife"] * 3)
    assert played_last(play.begin_round(), bot, SHIP).alcalde.count(0) == 1


@every_bot
def test_no_good_is_sold_for_gold_that_is_lost(bot):
    play = Play().gold(43, 15, 15, 15).store(0, "la_palma", sugar=1, wine=2)
    assert sum(played_last(play.begin_round(), bot, SELL, "la_palma").stored) >= 2


@every_bot
def test_an_office_in_danger_is_kept_with_what_is_at_hand(bot):
    play = Play().ship(0, "tenerife").workers(0, "lanzarote", "lanzarote", "fuerteventura").gold(5, 15, 15, 15)
    play.workers(1, "lanzarote", "lanzarote", "gran_canaria")
    game = played_last(play.begin_round(), bot, WORKERS)
    assert game.alcalde[game.rules.island["lanzarote"]] == 0 or game.alcalde.count(0) >= 2


@every_bot
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_chosen_that_can_do_nothing(bot, seed):
    """Without goods nothing is sold, without an office nothing is founded; in the first round neither can be."""
    for play in (Play(round=1), Play().gold(20, 15, 15, 15)):
        chosen = hand(play, bot, seed=seed)
        assert FOUND not in chosen and (SELL not in chosen or CULTIVATE in chosen)


@every_bot
@pytest.mark.parametrize("seed", range(3))
def test_the_last_hand_of_who_can_found_founds(bot, seed):
    play = Play().gold(30, 15, 15, 15).points(24, 25, 24, 24).alcalde(0, "gran_canaria")
    play.game.last_round = True
    chosen = hand(play, bot, seed=seed)
    assert FOUND in chosen and "gran_canaria" in chosen


@every_bot
@pytest.mark.parametrize("seed", range(3))
def test_the_last_hand_does_not_plant_what_brings_no_office(bot, seed):
    """It may show the card, which makes its seat act later; planting would do nothing for it."""

    def position():
        play = Play().gold(9, 15, 15, 15).points(24, 25, 24, 24)
        for other in (1, 2, 3):
            play.store(other, "tenerife", sugar=4).store(other, "gran_canaria", wine=2, grain=2)
        play.workers(1, *["la_palma"] * 3).workers(2, *["la_gomera"] * 3).workers(3, *["el_hierro"] * 3)
        play.game.last_round = True
        return play

    chosen = hand(position(), bot, seed=seed)
    assert 0 not in played_last(position(), bot, *chosen).planted
