"""Chapter 5.II, Sell Goods."""

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, IDLE, SELL, Play

PRICES = {
    "el_hierro": 6,
    "la_palma": 6,
    "la_gomera": 6,
    "tenerife": 9,
    "gran_canaria": 9,
    "fuerteventura": 12,
    "lanzarote": 12,
}


@pytest.mark.parametrize("good", ["sugar", "wine", "grain"])
@pytest.mark.parametrize("island", PRICES)
def test_the_region_sets_the_price_whatever_the_good(island, good):
    """EN Sell Goods: 6 in the West, 9 in the Center, 12 in the East; the marker is at hand again at once, R10."""
    play = Play().store(0, island, **{good: 1}).turn(0, SELL, island)
    before = play.picture()
    had = before["at hand", 0, good]
    play.choose(SELL).choose(island, good)
    assert play.changed(before) == {
        ("gold", 0): 15 + PRICES[island],
        ("stored", 0, island, good): 0,
        ("at hand", 0, good): had + 1,
    }


def test_any_number_of_all_kinds_from_several_islands():
    """EN Sell Goods, R7."""
    play = Play().gold(0, 15, 15, 15).store(0, "la_palma", wine=1, sugar=2).store(0, "tenerife", grain=2)
    play.turn(0, SELL, "la_palma", "tenerife").choose(SELL)
    assert play.offered == {("la_palma", "wine"), ("la_palma", "sugar"), ("tenerife", "grain")}
    play.all_choose(("tenerife", "grain"), ("la_palma", "sugar"), ("tenerife", "grain"), ("la_palma", "sugar"))
    play.choose("la_palma", "wine")
    assert play.game.gold[0] == 3 * 6 + 2 * 9
    assert play.at_turn


def test_goods_may_be_kept():
    """EN Sell Goods: the player decides how many."""
    play = Play().store(0, "la_palma", sugar=3).turn(0, SELL, "la_palma").choose(SELL).choose("la_palma", "sugar")
    before = play.picture()
    assert play.choose("done").changed(before) == {}
    assert play.at_turn
    assert play.picture()["stored", 0, "la_palma", "sugar"] == 2


def test_a_sale_begun_without_a_good_sold_cannot_be_ended():
    """Package docstring: taking back is the way out."""
    play = Play().store(0, "la_palma", sugar=1).turn(0, SELL, "la_palma").choose(SELL)
    assert ("done",) not in play.offered
    assert play.why("done") == "nothing_sold_yet"


def test_planted_goods_and_goods_of_others_are_not_sold():
    """EN Sell Goods: own goods in the warehouse."""
    play = Play().store(1, "la_palma", sugar=1).plant(0, "la_palma:1").store(0, "la_palma", grain=1)
    play.turn(0, SELL, "la_palma").choose(SELL)
    assert play.offered == {("la_palma", "grain")}
    assert play.why("la_palma", "sugar") == "no_goods_here"
    assert play.why("la_palma", "wine") == "no_goods_here"


def test_only_islands_whose_cards_were_shown():
    """EN Sell Goods."""
    play = Play().store(0, "la_palma", sugar=1).store(0, "lanzarote", sugar=1).turn(0, SELL, "la_palma").choose(SELL)
    assert play.why("lanzarote", "sugar") == "card_not_chosen"
    assert play.why("la_palma", "cultivate_goods") == "finish_the_action"
    assert play.why("end_turn") == "finish_the_action"


@pytest.mark.parametrize(
    ("before", "island", "after"),
    [(32, "lanzarote", 44), (33, "lanzarote", 45), (34, "lanzarote", 45), (36, "tenerife", 45), (44, "la_palma", 45)],
)
def test_gold_above_45_is_lost(before, island, after):
    """EN Sell Goods; DE: at once."""
    play = Play().gold(before, 15, 15, 15).store(0, island, sugar=1).turn(0, SELL, island)
    play.choose(SELL).choose(island, "sugar")
    assert play.game.gold[0] == after


def test_at_45_a_good_may_still_be_sold_for_nothing():
    """R10, R4: the marker of the good comes back, the one on the gold track stays."""
    play = Play().gold(45, 15, 15, 15).store(0, "lanzarote", wine=1).turn(0, SELL, "lanzarote")
    before = play.picture()
    play.choose(SELL).choose("lanzarote", "wine")
    assert play.changed(before) == {("stored", 0, "lanzarote", "wine"): 0, ("at hand", 0, "wine"): 2}


def test_lost_gold_does_not_come_back_with_the_next_price():
    """DE Sell Goods: lost at once, so 45 less three."""
    play = Play().gold(44, 15, 15, 15).store(0, "tenerife", sugar=1).turn(0, SELL, CULTIVATE, "tenerife")
    play.all_choose((SELL,), ("tenerife", "sugar"), (CULTIVATE,), ("tenerife:1",))
    assert play.game.gold[0] == 42


def test_nothing_is_sold_in_the_first_round():
    """EN Sell Goods, R6."""
    play = Play(round=1).store(0, "tenerife", sugar=1).turn(0, SELL, "tenerife").choose("la_palma")
    assert play.offered == {("end_turn",)}
    assert play.why(SELL) == "first_round"


def test_from_the_second_round_on_goods_are_sold():
    """EN Sell Goods: planted in the first round, harvested at its end."""
    plants = (("tenerife",), (CULTIVATE,), ("tenerife:2",), ("done",))
    play = Play(2, round=1).play_round((CULTIVATE, "tenerife"), IDLE, acts={0: plants, 1: (("la_palma",),)})
    play.turn(0, SELL, "tenerife").choose(SELL).choose("tenerife", "sugar")
    assert play.game.gold[0] == 15 - 3 + 9


@pytest.mark.parametrize(
    ("cards", "reason"), [((SELL,), "no_island_card"), ((SELL, "tenerife", "la_palma"), "no_goods_here")]
)
def test_why_nothing_can_be_sold(cards, reason):
    """EN Sell Goods: two cards at least, and goods where they point."""
    play = Play().store(0, "lanzarote", sugar=1).turn(0, *cards)
    assert play.offered == {("end_turn",)}
    assert play.why(SELL) == reason
