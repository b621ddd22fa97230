"""Chapter 5.II, Move Ship: where it sails and what it carries."""

import pytest

from tests.titles.west_of_africa.positions import NEIGHBOURS, SELL, SHIP, Play

ISLANDS = [place for place in NEIGHBOURS if not place.endswith("_ship")]


def sailing(start: str, *others: str, seats: int = 4, at: Play | None = None) -> Play:
    """Let seat 0 set sail from an island; the others lie as told, or at Lanzarote."""
    play = at or Play(seats)
    play.ships(start, *others, *("lanzarote",) * (play.game.seats - 1 - len(others)))
    return play.turn(0, SHIP).choose(SHIP)


def legs(play: Play) -> set[str]:
    """Return the harbours to which the ship can sail on."""
    return {choice[0] for choice in play.offered if len(choice) == 1} - {"stop"}


# Sailing


@pytest.mark.parametrize("island", ISLANDS)
def test_a_ship_sails_along_the_sea_links(island):
    """EN Move Ship, rules 2.3."""
    assert legs(sailing(island)) == NEIGHBOURS[island]


@pytest.mark.parametrize(
    "route",
    [
        (),
        ("tenerife",),
        ("tenerife", "gran_canaria"),
        ("tenerife", "gran_canaria", "fuerteventura"),
        ("tenerife", "la_gomera"),
        ("el_hierro", "la_palma", "la_gomera"),
        ("tenerife", "la_gomera", "tenerife"),
    ],
    ids=len,
)
def test_a_ship_sails_none_to_three_links_and_may_turn_round(route):
    """EN Move Ship, R13: it may also end where it began; nothing but the ship has moved."""
    play = sailing("la_gomera")
    before = play.picture()
    play.all_choose(*[(island,) for island in route])
    if not play.at_turn:
        play.choose("stop")
    end = route[-1] if route else "la_gomera"
    assert play.at_turn
    assert play.changed(before) == ({("ship", 0): end} if end != "la_gomera" else {})


def test_the_third_link_is_the_last():
    """EN Move Ship: three harbours."""
    play = sailing("la_gomera", at=Play().store(0, "la_gomera", sugar=1))
    play.all_choose(("load", "sugar"), ("tenerife",), ("gran_canaria",), ("fuerteventura",))
    assert play.offered == {("unload", "sugar"), ("stop",)}
    assert play.why("lanzarote") == "three_links_at_most"


def test_full_harbours_on_the_way_count_as_any_other():
    """EN Move Ship: occupied harbours count, and their ships stay."""
    play = sailing("la_gomera", "tenerife", "tenerife", "gran_canaria")
    before = play.picture()
    play.all_choose(("tenerife",), ("gran_canaria",), ("fuerteventura",))
    assert play.at_turn
    assert play.changed(before) == {("ship", 0): "fuerteventura"}


def test_no_gold_no_island_card_and_no_workers_are_needed():
    """EN Move Ship, DE: free."""
    play = Play().gold(0, 15, 15, 15).store(0, "la_palma", wine=1).ship(0, "la_palma").turn(0, SHIP).choose(SHIP)
    before = play.picture()
    play.all_choose(("load", "wine"), ("la_gomera",), ("stop",))
    assert play.changed(before) == {
        ("ship", 0): "la_gomera",
        ("stored", 0, "la_palma", "wine"): 0,
        ("stored", 0, "la_gomera", "wine"): 1,
    }


# Loading


@pytest.mark.parametrize("number", [1, 2, 3])
def test_up_to_three_goods_are_carried(number):
    """EN Move Ship: to the warehouse of the other island."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=4))
    play.all_choose(*[("load", "sugar")] * number, ("gran_canaria",), ("stop",))
    picture = play.picture()
    assert picture["stored", 0, "tenerife", "sugar"] == 4 - number
    assert picture["stored", 0, "gran_canaria", "sugar"] == number


def test_a_fourth_good_is_not_loaded():
    """EN Move Ship, R13."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=2, wine=2))
    play.all_choose(("load", "sugar"), ("load", "sugar"), ("load", "wine"))
    assert ("load", "wine") not in play.offered
    assert play.why("load", "wine") == "three_goods_at_most"


def test_three_loadings_are_all_even_after_unloading():
    """R13, Voyage: three in one action, not three at a time."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=3).store(0, "gran_canaria", wine=1))
    play.all_choose(*[("load", "sugar")] * 3, ("gran_canaria",), *[("unload", "sugar")] * 3)
    assert play.why("load", "wine") == "three_goods_at_most"


def test_two_and_then_one_more_on_the_way():
    """EN Move Ship, DE in passing: at harbours full of ships too."""
    play = Play().store(0, "la_gomera", grain=2).store(0, "tenerife", wine=1)
    sailing("la_gomera", "tenerife", "tenerife", at=play)
    play.all_choose(("load", "grain"), ("load", "grain"), ("tenerife",), ("load", "wine"), ("gran_canaria",), ("stop",))
    picture = play.picture()
    assert picture["stored", 0, "gran_canaria", "grain"] == 2
    assert picture["stored", 0, "gran_canaria", "wine"] == 1
    assert [picture["ship", seat] for seat in range(4)] == ["gran_canaria", "tenerife", "tenerife", "lanzarote"]


@pytest.mark.parametrize("last", ["fuerteventura", "lanzarote"])
def test_turning_round_to_fetch_goods(last):
    """EN Move Ship: Fuerteventura, Gran Canaria and back, unloading at one or both."""
    play = sailing("fuerteventura", at=Play().store(0, "gran_canaria", sugar=2))
    play.all_choose(("gran_canaria",), ("load", "sugar"), ("load", "sugar"), ("fuerteventura",))
    if last == "lanzarote":
        play.all_choose(("unload", "sugar"), ("lanzarote",))
    if not play.at_turn:
        play.choose("stop")
    picture = play.picture()
    assert picture["stored", 0, "fuerteventura", "sugar"] == (2 if last == "fuerteventura" else 1)
    assert picture["stored", 0, "lanzarote", "sugar"] == (0 if last == "fuerteventura" else 1)


def test_goods_are_loaded_and_unloaded_in_several_places():
    """R13: any warehouse of the route."""
    play = Play().store(0, "la_gomera", grain=1).store(0, "tenerife", wine=1)
    sailing("la_gomera", at=play).all_choose(("load", "grain"), ("tenerife",), ("unload", "grain"), ("load", "wine"))
    play.all_choose(("gran_canaria",), ("stop",))
    picture = play.picture()
    assert picture["stored", 0, "tenerife", "grain"] == 1
    assert picture["stored", 0, "gran_canaria", "wine"] == 1


def test_planted_goods_and_goods_of_others_stay():
    """R13, EN Move Ship: the own goods of the harbour."""
    play = Play().plant(0, "tenerife:3").store(1, "tenerife", grain=1)
    sailing("tenerife", at=play)
    assert {choice for choice in play.offered if choice[0] == "load"} == set()
    assert play.why("load", "wine") == "no_goods_here"
    assert play.why("load", "grain") == "no_goods_here"


def test_nothing_stays_aboard():
    """EN Move Ship, Voyage: what is left is unloaded where the ship stops."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1, wine=1, grain=1))
    play.all_choose(("load", "sugar"), ("load", "wine"), ("load", "grain"), ("gran_canaria",), ("fuerteventura",))
    before = play.picture()
    play.choose("stop")
    assert play.changed(before) == {("stored", 0, "fuerteventura", good): 1 for good in ("sugar", "wine", "grain")}


def test_a_voyage_that_never_leaves_puts_everything_back():
    """R13: no links at all."""
    play = Play().store(0, "tenerife", sugar=2)
    before = sailing("tenerife", at=play).picture()
    play.all_choose(("load", "sugar"), ("stop",))
    assert play.at_turn
    assert play.changed(before) == {}


def test_nothing_is_unloaded_where_it_was_loaded():
    """Voyage."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1)).choose("load", "sugar")
    assert ("unload", "sugar") not in play.offered
    assert play.why("unload", "sugar") == "loaded_here"


def test_of_two_alike_only_the_one_from_elsewhere_is_unloaded():
    """Voyage: the other was loaded here."""
    play = sailing("la_gomera", at=Play().store(0, "la_gomera", sugar=1).store(0, "tenerife", sugar=1))
    play.all_choose(("load", "sugar"), ("tenerife",), ("load", "sugar"))
    assert ("unload", "sugar") in play.offered
    assert ("unload", "sugar") not in play.choose("unload", "sugar").offered
    assert ("unload", "sugar") in play.choose("gran_canaria").offered


def test_back_where_one_was_loaded_the_one_from_elsewhere_is_unloaded():
    """Voyage: one from La Gomera and one from Tenerife, back at La Gomera."""
    play = sailing("la_gomera", at=Play().store(0, "la_gomera", sugar=1).store(0, "tenerife", sugar=1))
    play.all_choose(("load", "sugar"), ("tenerife",), ("load", "sugar"), ("la_gomera",), ("unload", "sugar"))
    assert ("unload", "sugar") not in play.offered
    assert play.why("unload", "sugar") == "loaded_here"


def test_a_good_that_comes_back_to_where_it_was_loaded_is_unloaded_by_stopping():
    """Package docstring: also where it was loaded."""
    play = Play().store(0, "tenerife", sugar=1)
    before = sailing("tenerife", at=play).picture()
    play.all_choose(("load", "sugar"), ("gran_canaria",), ("tenerife",))
    assert ("unload", "sugar") not in play.offered
    assert play.choose("stop").changed(before) == {}


def test_a_marker_unloaded_on_the_way_is_not_loaded_again():
    """Voyage."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1))
    play.all_choose(("load", "sugar"), ("gran_canaria",), ("unload", "sugar"))
    assert ("load", "sugar") not in play.offered


def test_another_marker_of_the_same_kind_may_still_be_loaded():
    """Voyage: one was there before."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1).store(0, "gran_canaria", sugar=1))
    play.all_choose(("load", "sugar"), ("gran_canaria",), ("unload", "sugar"))
    assert ("load", "sugar") in play.offered
    assert ("load", "sugar") not in play.choose("load", "sugar").offered


def test_at_the_end_of_the_voyage_nothing_more_is_loaded():
    """R13: it would only come back."""
    play = Play().store(0, "la_gomera", sugar=1).store(0, "fuerteventura", wine=1)
    sailing("la_gomera", at=play)
    play.all_choose(("load", "sugar"), ("tenerife",), ("gran_canaria",), ("fuerteventura",))
    assert play.why("load", "wine") == "voyage_is_over"


def test_a_warehouse_takes_any_number_of_goods():
    """EN 2 The Game Board: all kinds, all players."""
    play = Play().store(0, "lanzarote", sugar=3, wine=2, grain=2).store(0, "fuerteventura", sugar=1)
    play.store(1, "lanzarote", sugar=4, wine=2, grain=2)
    sailing("fuerteventura", at=play).all_choose(("load", "sugar"), ("lanzarote",), ("stop",))
    assert play.picture()["stored", 0, "lanzarote", "sugar"] == 4


def test_goods_that_arrived_can_be_sold_in_the_same_turn():
    """EN 5.II: actions in any order."""
    play = Play().store(0, "gran_canaria", sugar=1).ship(0, "gran_canaria").turn(0, SHIP, SELL, "fuerteventura")
    assert play.why(SELL) == "no_goods_here"
    play.all_choose((SHIP,), ("load", "sugar"), ("fuerteventura",), ("stop",), (SELL,), ("fuerteventura", "sugar"))
    assert play.game.gold[0] == 27


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("gran_canaria",), "no_sea_link"),
        (("unload", "sugar"), "no_cargo"),
        (("load", "sugar"), "no_goods_here"),
        (("end_turn",), "finish_the_action"),
    ],
)
def test_why_a_ship_cannot(names, reason):
    """EN Move Ship."""
    assert sailing("la_gomera").why(*names) == reason


def test_a_kind_that_is_not_aboard_was_not_loaded_here():
    """The reason told has to be true."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1)).all_choose(("load", "sugar"), ("gran_canaria",))
    assert play.why("unload", "wine") == "no_cargo"


def test_a_good_that_lies_here_after_unloading_has_a_true_reason():
    """Voyage: there are goods here, but they came with this voyage."""
    play = sailing("tenerife", at=Play().store(0, "tenerife", sugar=1))
    play.all_choose(("load", "sugar"), ("gran_canaria",), ("unload", "sugar"))
    assert play.why("load", "sugar") not in ("", "no_goods_here")
