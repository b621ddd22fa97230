"""Chapter 5.II, Move Ship: the ship that makes way in a full harbour, and its new harbour (rules 3.3)."""

import pytest

from tests.titles.west_of_africa.positions import SHIP, Play


def about_to_sail(leg: str, seats: int, others: str) -> Play:
    """Let seat 0 be about to sail this leg; the others lie as told, the rest far away at five moorings."""
    start, end = leg.split(" > ")
    names = others.split()
    away = "el_hierro" if end == "fuerteventura" else "lanzarote"
    play = Play(seats).ships(start, *names, *(away,) * (seats - 1 - len(names)))
    return play.turn(0, SHIP)


# leg, players, where the others lie (the first makes way), where that one may go
TABLE = [
    ("la_gomera > la_palma", 2, "la_palma", "el_hierro"),
    ("la_gomera > la_palma", 5, "la_palma el_hierro el_hierro el_hierro", "el_hierro"),
    ("el_hierro > la_palma", 2, "la_palma", "la_gomera"),
    ("el_hierro > la_palma", 3, "la_palma la_gomera", "tenerife"),
    ("el_hierro > la_palma", 4, "la_palma la_gomera tenerife", "tenerife"),
    ("el_hierro > la_palma", 5, "la_palma la_gomera tenerife tenerife", "gran_canaria"),
    ("tenerife > la_gomera", 2, "la_gomera", "la_palma el_hierro"),
    ("tenerife > la_gomera", 3, "la_gomera la_palma", "el_hierro"),
    ("tenerife > la_gomera", 5, "la_gomera el_hierro el_hierro el_hierro", "la_palma el_hierro"),
    ("la_palma > la_gomera", 2, "la_gomera", "tenerife"),
    ("la_palma > la_gomera", 3, "la_gomera tenerife", "gran_canaria"),
    ("la_palma > la_gomera", 4, "la_gomera tenerife", "tenerife"),
    ("la_palma > la_gomera", 4, "la_gomera tenerife tenerife", "gran_canaria"),
    ("la_palma > la_gomera", 5, "la_gomera tenerife tenerife gran_canaria", "gran_canaria"),
    ("el_hierro > la_gomera", 2, "la_gomera", "tenerife"),
    ("el_hierro > la_gomera", 3, "la_gomera tenerife", "gran_canaria"),
    ("el_hierro > la_gomera", 4, "la_gomera tenerife tenerife", "gran_canaria"),
    ("la_gomera > tenerife", 2, "tenerife", "gran_canaria"),
    ("la_gomera > tenerife", 3, "tenerife gran_canaria", "fuerteventura"),
    ("gran_canaria > tenerife", 2, "tenerife", "la_gomera"),
    ("gran_canaria > tenerife", 3, "tenerife la_gomera", "la_palma el_hierro"),
    ("tenerife > gran_canaria", 2, "gran_canaria", "fuerteventura"),
    ("tenerife > gran_canaria", 3, "gran_canaria fuerteventura", "lanzarote"),
    ("fuerteventura > gran_canaria", 2, "gran_canaria", "tenerife"),
    ("fuerteventura > gran_canaria", 3, "gran_canaria tenerife", "la_gomera"),
    ("gran_canaria > fuerteventura", 2, "fuerteventura", "lanzarote"),
    ("gran_canaria > fuerteventura", 5, "fuerteventura lanzarote lanzarote lanzarote", "lanzarote"),
    ("lanzarote > fuerteventura", 2, "fuerteventura", "gran_canaria"),
    ("lanzarote > fuerteventura", 3, "fuerteventura gran_canaria", "tenerife"),
    ("lanzarote > fuerteventura", 4, "fuerteventura gran_canaria", "gran_canaria"),
    ("lanzarote > fuerteventura", 4, "fuerteventura gran_canaria gran_canaria", "tenerife"),
    ("lanzarote > fuerteventura", 5, "fuerteventura gran_canaria gran_canaria tenerife", "tenerife"),
]

# The same for harbours with two moorings, both taken: the active player picks the first of the others.
TWO_MOORINGS = [
    ("la_gomera > tenerife", 4, "tenerife tenerife", "gran_canaria"),
    ("la_gomera > tenerife", 4, "tenerife tenerife gran_canaria", "gran_canaria"),
    ("la_gomera > tenerife", 5, "tenerife tenerife gran_canaria gran_canaria", "fuerteventura"),
    ("gran_canaria > tenerife", 4, "tenerife tenerife", "la_gomera"),
    ("gran_canaria > tenerife", 4, "tenerife tenerife la_gomera", "la_palma el_hierro"),
    ("gran_canaria > tenerife", 5, "tenerife tenerife la_gomera la_palma", "el_hierro"),
    ("tenerife > gran_canaria", 4, "gran_canaria gran_canaria", "fuerteventura"),
    ("tenerife > gran_canaria", 4, "gran_canaria gran_canaria fuerteventura", "lanzarote"),
    ("fuerteventura > gran_canaria", 4, "gran_canaria gran_canaria", "tenerife"),
    ("fuerteventura > gran_canaria", 4, "gran_canaria gran_canaria tenerife", "tenerife"),
    ("fuerteventura > gran_canaria", 5, "gran_canaria gran_canaria tenerife tenerife", "la_gomera"),
]


def goes_to(play: Play, before: dict, end: str, where: str) -> None:
    """Check that the ship of seat 1 makes way to one of these islands, by its owner's choice if there are several."""
    islands = where.split()
    if len(islands) > 1:
        assert play.asked == 1
        assert play.offered == {(island,) for island in islands}
        play.choose(islands[-1])
    assert play.at_turn
    assert play.changed(before) == {("ship", 0): end, ("ship", 1): islands[-1]}


@pytest.mark.parametrize(("leg", "seats", "others", "where"), TABLE)
def test_the_ship_in_a_full_harbour_makes_way(leg, seats, others, where):
    """Rules 3.3, EN Move Ship, R14: on in the direction of the last leg, to the next free mooring; others stay."""
    play = about_to_sail(leg, seats, others)
    before = play.picture()
    end = leg.split(" > ")[1]
    play.all_choose((SHIP,), (end,), ("stop",))
    goes_to(play, before, end, where)


@pytest.mark.parametrize(("leg", "seats", "others", "where"), TWO_MOORINGS)
def test_of_two_ships_the_active_player_picks_one(leg, seats, others, where):
    """Rules 3.3, EN Move Ship, R14."""
    play = about_to_sail(leg, seats, others)
    before = play.picture()
    end = leg.split(" > ")[1]
    play.all_choose((SHIP,), (end,), ("stop",))
    assert play.asked == 0
    assert play.offered == {("ship:1",), ("ship:2",)}
    play.choose("ship:1")
    goes_to(play, before, end, where)


@pytest.mark.parametrize("pick", [1, 2])
def test_only_the_picked_ship_makes_way(pick):
    """EN Move Ship: two at Tenerife."""
    play = about_to_sail("la_gomera > tenerife", 4, "tenerife tenerife")
    play.all_choose((SHIP,), ("tenerife",), ("stop",))
    before = play.picture()
    play.choose(f"ship:{pick}")
    assert play.changed(before) == {("ship", pick): "gran_canaria"}


@pytest.mark.parametrize("choice", ["la_palma", "el_hierro"])
def test_the_owner_of_a_ship_driven_from_la_gomera_picks_where_to(choice):
    """EN Move Ship."""
    play = about_to_sail("tenerife > la_gomera", 3, "la_gomera")
    play.all_choose((SHIP,), ("la_gomera",), ("stop",))
    assert play.asked == 1
    assert play.why("tenerife") == "not_in_that_direction"
    before = play.picture()
    assert play.choose(choice).changed(before) == {("ship", 1): choice}
    assert play.asked == 0


@pytest.mark.parametrize(("seats", "others"), [(4, "tenerife"), (5, "tenerife"), (4, ""), (2, "")])
def test_nobody_makes_way_while_a_mooring_is_free(seats, others):
    """EN Move Ship: only when all moorings hold a ship."""
    play = about_to_sail("la_gomera > tenerife", seats, others)
    before = play.picture()
    play.all_choose((SHIP,), ("tenerife",), ("stop",))
    assert play.at_turn
    assert play.changed(before) == {("ship", 0): "tenerife"}


@pytest.mark.parametrize("leg", ["la_gomera > el_hierro", "la_palma > el_hierro", "fuerteventura > lanzarote"])
def test_five_moorings_never_make_anybody_move(leg):
    """Rules 3.3."""
    end = leg.split(" > ")[1]
    play = about_to_sail(leg, 5, " ".join([end] * 4))
    before = play.picture()
    play.all_choose((SHIP,), (end,), ("stop",))
    assert play.changed(before) == {("ship", 0): end}


def test_ships_on_the_way_stay():
    """EN Move Ship Important: only at the end of the movement."""
    play = about_to_sail("la_gomera > tenerife", 3, "tenerife gran_canaria")
    before = play.picture()
    play.all_choose((SHIP,), ("tenerife",), ("gran_canaria",), ("fuerteventura",))
    assert play.changed(before) == {("ship", 0): "fuerteventura"}


def test_a_ship_that_does_not_sail_drives_nobody_on():
    """R14: two lie at Tenerife and one of them stays."""
    play = about_to_sail("tenerife > gran_canaria", 4, "tenerife")
    before = play.picture()
    assert play.all_choose((SHIP,), ("stop",)).changed(before) == {}


def test_a_ship_that_comes_back_finds_its_own_mooring_free():
    """Displacement: it left it when it sailed."""
    play = about_to_sail("la_gomera > tenerife", 3, "tenerife")
    before = play.picture()
    assert play.all_choose((SHIP,), ("tenerife",), ("la_gomera",), ("stop",)).changed(before) == {}


def test_the_last_leg_gives_the_direction_and_the_start_is_free():
    """Displacement: Tenerife, Gran Canaria, Fuerteventura, Gran Canaria sends the other ship to Tenerife."""
    play = about_to_sail("tenerife > gran_canaria", 3, "gran_canaria")
    before = play.picture()
    play.all_choose((SHIP,), ("gran_canaria",), ("fuerteventura",), ("gran_canaria",))
    assert play.changed(before) == {("ship", 0): "gran_canaria", ("ship", 1): "tenerife"}


def test_from_the_west_the_same_ship_goes_east():
    """EN Move Ship: the direction counts, one leg less."""
    play = about_to_sail("tenerife > gran_canaria", 3, "gran_canaria")
    play.all_choose((SHIP,), ("gran_canaria",), ("stop",))
    assert play.picture()["ship", 1] == "fuerteventura"


def test_a_ship_driven_on_carries_and_pays_nothing():
    """R14: goods of its owner stay in the warehouse."""
    play = Play(3).store(1, "gran_canaria", wine=2).gold(15, 0, 15)
    play.ships("tenerife", "gran_canaria", "lanzarote").turn(0, SHIP)
    before = play.picture()
    play.all_choose((SHIP,), ("gran_canaria",), ("stop",))
    assert play.changed(before) == {("ship", 0): "gran_canaria", ("ship", 1): "fuerteventura"}


def test_goods_of_the_active_ship_are_unloaded_before_the_other_owner_chooses():
    """EN Move Ship: the voyage is over when a ship makes way."""
    play = Play(3).store(0, "tenerife", wine=1).ships("tenerife", "la_gomera", "lanzarote").turn(0, SHIP)
    play.all_choose((SHIP,), ("load", "wine"), ("la_gomera",), ("stop",))
    assert play.asked == 1
    assert play.picture()["stored", 0, "la_gomera", "wine"] == 1


def test_the_turn_goes_on_after_the_owner_has_chosen():
    """R7: the other cards are still to be played."""
    play = Play(3).ships("tenerife", "la_gomera", "lanzarote").turn(0, SHIP, "move_workers")
    play.all_choose((SHIP,), ("la_gomera",), ("stop",), ("el_hierro",))
    assert play.asked == 0
    assert play.offered == {("move_workers",), ("end_turn",)}


def test_any_player_may_drive_on_any_other():
    """EN Move Ship: the active player picks among the others, whoever they are."""
    play = Play(4).ships("tenerife", "lanzarote", "tenerife", "la_gomera").turn(3, SHIP)
    play.all_choose((SHIP,), ("tenerife",), ("stop",))
    assert play.asked == 3
    assert play.offered == {("ship:0",), ("ship:2",)}
    before = play.picture()
    assert play.choose("ship:0").changed(before) == {("ship", 0): "gran_canaria"}
    assert play.asked == 3
