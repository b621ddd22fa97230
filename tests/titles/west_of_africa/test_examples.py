"""The worked examples of the rulebooks, each a test of its own; where the print errs, the docstring tells how."""

import pytest

from tests.titles.west_of_africa.positions import (
    ANGELIKA,
    CULTIVATE,
    FOUND,
    IDLE,
    MARION,
    SELL,
    SHIP,
    TANJA,
    WORKERS,
    Play,
)


def test_tanja_moves_beneath_marion_on_the_gold_track():
    """EN 5 Important; with five players, since she beats three others."""
    play = Play(5).gold(21, 20, 27, 26, 9).store(TANJA, "la_palma", sugar=1).turn(TANJA, SELL, "la_palma")
    play.all_choose((SELL,), ("la_palma", "sugar"), ("end_turn",))
    assert (play.game.gold[TANJA], play.game.slot[TANJA]) == (27, 2)
    assert (play.game.gold[MARION], play.game.slot[MARION]) == (27, 1)
    play.choose_cards(*[IDLE] * 5)
    assert play.game.order == [MARION, TANJA, 3, ANGELIKA, 4]


def test_tanja_angelika_and_marion_tell_their_sums():
    """EN 5.I; paid at the beginning of her turn, as the rule and the long example have it."""
    angelika = (CULTIVATE, "la_palma", "la_gomera", WORKERS)
    marion = (SELL, "gran_canaria", "fuerteventura")
    tanja = (FOUND, "tenerife", "lanzarote", "minus", "minus")
    play = Play(3).minus(2, 1, 0).choose_cards(tanja, angelika, marion)
    assert play.game.announced == [(5, 4), (4, 9), (3, 10)]
    assert play.game.order == [TANJA, ANGELIKA, MARION]
    assert play.game.gold == [15, 15, 15]
    play.show(*tanja)
    assert play.game.gold == [11, 15, 15]
    play.choose("end_turn").show(*angelika).choose("end_turn").show(*marion)
    assert play.game.gold == [11, 15, 15]


def test_angelika_places_her_ship_at_la_gomera():
    """EN 5.II First game turn."""
    play = Play(3, round=1)
    play.turn(TANJA, *IDLE).choose("la_palma").choose("end_turn")
    play.turn(ANGELIKA, *IDLE)
    assert play.why("la_palma") == "harbour_is_full"
    play.choose("la_gomera")
    assert [play.picture()["ship", seat] for seat in range(3)] == ["la_palma", "la_gomera", "at hand"]


def test_tenerife_serves_planting_and_selling_and_plants_on_two_islands():
    """EN 5.II, the sentences about using cards several times."""
    play = Play().store(0, "tenerife", wine=1).turn(0, "tenerife", "la_gomera", CULTIVATE, SELL)
    play.all_choose((SELL,), ("tenerife", "wine"), (CULTIVATE,), ("tenerife",), ("tenerife:3",), ("done",))
    play.all_choose(("la_gomera",), ("la_gomera:2",))
    assert play.game.gold[0] == 15 + 9 - 3 - 3


def test_marion_moves_her_workers():
    """EN Move Workers."""
    play = Play(3).workers(MARION, "west_ship", "west_ship", "gran_canaria").turn(MARION, WORKERS).choose(WORKERS)
    before = play.picture()
    play.all_choose(
        ("west_ship", "la_gomera"),
        ("west_ship", "la_gomera"),
        ("la_gomera", "tenerife"),
        ("gran_canaria", "tenerife"),
    )
    assert play.at_turn
    assert play.changed(before) == {
        ("workers", MARION, "west_ship"): 0,
        ("workers", MARION, "la_gomera"): 1,
        ("workers", MARION, "tenerife"): 2,
        ("workers", MARION, "gran_canaria"): 0,
    }


def test_angelika_cultivates_on_la_palma_and_la_gomera():
    """EN Cultivate Goods; six gold in all, as DE says."""
    play = Play(3).workers(ANGELIKA, "la_palma", "la_palma", "east_ship").gold(20, 15, 20)
    play.turn(ANGELIKA, CULTIVATE, "la_palma", "la_gomera")
    before = play.picture()
    play.all_choose((CULTIVATE,), ("la_palma",), ("la_palma:1",), ("la_palma:2",), ("la_palma:3",))
    assert play.game.gold[ANGELIKA] == 6
    play.all_choose(("west_ship",), ("west_ship",))
    assert play.game.gold[ANGELIKA] == 12
    play.all_choose(("la_gomera",), ("la_gomera:1",))
    play.choose("done")
    assert play.changed(before) == {
        ("gold", ANGELIKA): 9,
        ("workers", ANGELIKA, "la_palma"): 0,
        ("workers", ANGELIKA, "west_ship"): 2,
        ("planted", "la_palma:1"): ANGELIKA,
        ("planted", "la_palma:2"): ANGELIKA,
        ("planted", "la_palma:3"): ANGELIKA,
        ("planted", "la_gomera:1"): ANGELIKA,
        ("at hand", ANGELIKA, "wine"): 0,
        ("at hand", ANGELIKA, "sugar"): 3,
        ("at hand", ANGELIKA, "grain"): 1,
    }


def test_marion_sells_for_33_gold_and_keeps_two_goods():
    """EN Sell Goods; there are two wine markers only, so a grain lies with them, and two goods are kept as in DE."""
    play = (
        Play(3).gold(20, 15, 8).store(MARION, "gran_canaria", wine=2, grain=1).store(MARION, "fuerteventura", sugar=2)
    )
    play.turn(MARION, SELL, "gran_canaria", "fuerteventura")
    before = play.picture()
    sugar = ("fuerteventura", "sugar")
    play.all_choose((SELL,), sugar, sugar, ("gran_canaria", "wine"), ("done",))
    assert play.changed(before) == {
        ("gold", MARION): 41,
        ("stored", MARION, "fuerteventura", "sugar"): 0,
        ("stored", MARION, "gran_canaria", "wine"): 1,
        ("at hand", MARION, "sugar"): 4,
        ("at hand", MARION, "wine"): 1,
    }


def test_one_good_more_would_waste_gold():
    """EN Sell Goods: why Marion keeps the rest."""
    play = Play(3).gold(20, 15, 41).store(MARION, "gran_canaria", wine=1).turn(MARION, SELL, "gran_canaria")
    play.all_choose((SELL,), ("gran_canaria", "wine"))
    assert play.game.gold[MARION] == 45


def test_tanja_founds_three_settlements_and_empties_the_track():
    """EN Found Settlement: 6 on Tenerife, 15 on Lanzarote; Angelika's sugar grows on the other field."""
    play = Play(4).gold(30, 15, 15, 15).plant(ANGELIKA, "tenerife:2").track(3)
    play.alcalde(TANJA, "tenerife", "lanzarote").turn(TANJA, FOUND, "tenerife", "lanzarote").choose(FOUND)
    before = play.picture()
    assert ("tenerife:2",) not in play.offered
    play.all_choose(("tenerife:1",), ("lanzarote:1",), ("lanzarote:3",))
    assert play.changed(before) == {
        ("gold", TANJA): 30 - 21,
        ("points", TANJA): 9,
        ("track",): 0,
        ("settled", "tenerife:1"): TANJA,
        ("settled", "lanzarote:1"): TANJA,
        ("settled", "lanzarote:3"): TANJA,
    }
    assert play.at_turn
    play.choose("end_turn")
    assert play.turn(MARION, FOUND, "tenerife").why(FOUND) == "no_settlement_left"


@pytest.mark.parametrize(
    ("fuerteventura", "where"), [(False, "fuerteventura"), (True, "lanzarote")], ids=["free", "occupied"]
)
def test_a_ship_from_the_west_drives_another_from_gran_canaria_east(fuerteventura, where):
    """EN Move Ship, the sentence about La Gomera and Gran Canaria."""
    play = Play(3).ships("la_gomera", "gran_canaria", "fuerteventura" if fuerteventura else "el_hierro").turn(0, SHIP)
    play.all_choose((SHIP,), ("tenerife",), ("gran_canaria",), ("stop",))
    assert play.picture()["ship", 1] == where


@pytest.mark.parametrize("last", [("stop",), ("lanzarote",)], ids=["fuerteventura", "lanzarote"])
def test_a_ship_fetches_goods_from_gran_canaria_and_comes_back(last):
    """EN Move Ship, the sentence about changing direction."""
    play = Play().store(0, "gran_canaria", wine=2).ship(0, "fuerteventura").turn(0, SHIP)
    play.all_choose((SHIP,), ("gran_canaria",), ("load", "wine"), ("load", "wine"), ("fuerteventura",))
    play.all_choose(("unload", "wine"), last)
    if not play.at_turn:
        play.choose("stop")
    picture = play.picture()
    assert picture["stored", 0, "gran_canaria", "wine"] == 0
    assert picture["stored", 0, "fuerteventura", "wine"] + picture["stored", 0, "lanzarote", "wine"] == 2
    assert picture["stored", 0, "fuerteventura", "wine"] == (2 if last == ("stop",) else 1)


def test_a_ship_loads_in_passing_at_full_tenerife():
    """EN Move Ship, the sentence about loading while moving."""
    play = Play(4).store(0, "tenerife", grain=1).ships("la_gomera", "tenerife", "tenerife", "el_hierro").turn(0, SHIP)
    play.all_choose((SHIP,), ("tenerife",), ("load", "grain"), ("gran_canaria",), ("fuerteventura",), ("stop",))
    picture = play.picture()
    assert picture["stored", 0, "fuerteventura", "grain"] == 1
    assert [picture["ship", seat] for seat in range(4)] == ["fuerteventura", "tenerife", "tenerife", "el_hierro"]


def test_marion_ships_sugar_and_drives_angelika_on():
    """EN Move Ship; DE counts two harbours to Tenerife where it is one, else this would be four."""
    play = Play(3).ships("tenerife", "fuerteventura", "la_gomera").store(MARION, "tenerife", sugar=3)
    play.turn(MARION, SHIP)
    before = play.picture()
    play.all_choose((SHIP,), ("tenerife",), *[("load", "sugar")] * 3, ("gran_canaria",), ("fuerteventura",), ("stop",))
    assert play.at_turn
    assert play.changed(before) == {
        ("ship", MARION): "fuerteventura",
        ("ship", ANGELIKA): "lanzarote",
        ("stored", MARION, "tenerife", "sugar"): 0,
        ("stored", MARION, "fuerteventura", "sugar"): 3,
    }


EXTENDED = ("tenerife", "fuerteventura", SELL, CULTIVATE, FOUND)


def angelika_begins(gold: int = 25, track: int = 6) -> Play:
    """Let Angelika, alcalde of Tenerife and Fuerteventura, show her five cards."""
    play = Play(3).gold(15, gold, 15).alcalde(ANGELIKA, "tenerife", "fuerteventura").track(track)
    play.store(ANGELIKA, "tenerife", grain=1).store(ANGELIKA, "fuerteventura", wine=1).store(
        ANGELIKA, "la_palma", wine=1
    )
    return play.turn(ANGELIKA, *EXTENDED)


def test_angelika_has_many_options_and_uses_them_all():
    """EN extended example: 4 for the cards, 21 from sales, 3 for a field, 6 and 9 for settlements."""
    play = angelika_begins()
    assert play.game.gold[ANGELIKA] == 21
    assert play.offered == {(SELL,), (CULTIVATE,), (FOUND,), ("end_turn",)}
    play.choose(SELL)
    assert play.offered == {("tenerife", "grain"), ("fuerteventura", "wine")}
    play.all_choose(("tenerife", "grain"), ("fuerteventura", "wine"), (CULTIVATE,))
    assert play.offered == {(f"tenerife:{n}",) for n in (1, 2, 3, 4)}
    play.all_choose(("tenerife:4",), ("done",), (FOUND,))
    assert {name.split(":")[0] for (name,) in play.offered} == {"tenerife", "fuerteventura"}
    play.all_choose(("tenerife:1",), ("fuerteventura:3",), ("done",))
    assert play.game.gold[ANGELIKA] == 25 - 4 + 9 + 12 - 3 - 6 - 9
    assert play.offered == {("end_turn",)}


def test_angelika_does_not_have_to_do_anything():
    """EN extended example."""
    play = angelika_begins()
    before = play.picture()
    assert play.choose("end_turn").changed(before) == {}


def test_angelika_founds_only_while_settlements_are_left():
    """EN extended example."""
    play = angelika_begins(track=0)
    assert play.offered == {(SELL,), (CULTIVATE,), ("end_turn",)}
    assert play.why(FOUND) == "no_settlement_left"


def test_angelika_needs_the_four_gold_before_she_sells():
    """EN extended example, EN 5.I Important: with three gold the five cards cannot be chosen."""
    play = Play(3).gold(15, 3, 15).store(ANGELIKA, "tenerife", grain=1)
    options = play.offered_cards(ANGELIKA)
    assert options.canonical(EXTENDED) not in options
    assert options.canonical(EXTENDED[:4]) in options
