"""Chapter 7: what is different with two and with three players."""

import pytest

from game.titles.west_of_africa.rules.state import NEUTRAL
from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, IDLE, SHIP, Play, alcaldes

SIXES = "tenerife:1 tenerife:5 gran_canaria:1 gran_canaria:4 fuerteventura:1 fuerteventura:2 lanzarote:1 lanzarote:2"
THREE = "tenerife:5 gran_canaria:4 fuerteventura:1 lanzarote:1"


@pytest.mark.parametrize(("seats", "fields"), [(2, SIXES), (3, THREE), (4, ""), (5, "")])
def test_settlements_stand_from_the_start(seats, fields):
    """EN 7; DE names the West for the East by mistake; with three the pure six where there is one."""
    play = Play(seats, round=1)
    standing = {name[1] for name, owner in play.picture().items() if name[0] == "settled" and owner != -1}
    assert standing == set(fields.split())
    assert all(play.picture()["settled", name] == NEUTRAL for name in standing)


def test_with_two_players_all_plots_for_six_gold_are_taken():
    """DE 7: all of them, eight."""
    rules = Play(2).game.rules
    assert {field.name for field in rules.fields if field.cost == 6} == set(SIXES.split())


@pytest.mark.parametrize(("seats", "track", "stock"), [(2, 4, 8), (3, 4, 12), (4, 6, 14), (5, 6, 14)])
def test_the_track_and_what_is_left(seats, track, stock):
    """EN 7, R18: twelve and sixteen with those on the track."""
    play = Play(seats, round=1)
    assert (play.game.track, play.game.stock) == (track, stock)


@pytest.mark.parametrize(("seats", "track"), [(2, 4), (3, 4), (4, 6), (5, 6)])
def test_the_track_is_filled_to_its_number(seats, track):
    """EN 7."""
    assert Play(seats).track(1).play_round().game.track == track


@pytest.mark.parametrize("seats", [2, 3])
def test_four_settlements_in_a_round_are_all(seats):
    """EN 7."""
    play = Play(seats).gold(*[45] * seats).alcalde(0, "lanzarote", "fuerteventura")
    play.turn(0, FOUND, "lanzarote", "fuerteventura").choose(FOUND)
    play.all_choose(("lanzarote:3",), ("lanzarote:4",), ("fuerteventura:3",), ("fuerteventura:4",))
    assert play.at_turn
    assert play.game.track == 0


@pytest.mark.parametrize("island", ["tenerife", "gran_canaria"])
@pytest.mark.parametrize(("seats", "stays"), [(2, False), (3, False), (4, True), (5, True)])
def test_the_center_has_one_mooring_each_or_two(seats, island, stays):
    """EN 7."""
    start = "la_gomera" if island == "tenerife" else "fuerteventura"
    play = Play(seats).ship(0, start).ship(1, island).turn(0, SHIP).all_choose((SHIP,), (island,), ("stop",))
    assert (play.picture()["ship", 1] == island) is stays


@pytest.mark.parametrize(("seats", "richest"), [(2, {1: 1}), (3, {1: 1, 0: 1}), (4, {1: 1, 0: 1}), (5, {1: 1, 0: 1})])
def test_with_two_players_only_the_richest_scores(seats, richest):
    """EN 7, R15."""
    play = Play(seats).gold(*[20, 30, 10, 10, 10][:seats]).play_round()
    assert play.scored("gold") == richest


@pytest.mark.parametrize("seats", [2, 3])
def test_settlements_of_nobody_give_no_points_and_no_influence(seats):
    """R18, Neutral settlements."""
    play = Play(seats, round=1)
    assert play.game.points == [0] * seats
    play = Play(seats).play_round()
    assert alcaldes(play) == {"el_hierro": 0}


def test_a_settlement_of_nobody_keeps_goods_away_for_good():
    """Neutral settlements: on a dual field of Tenerife with two players."""
    play = Play(2).turn(0, CULTIVATE, "tenerife").choose(CULTIVATE)
    assert play.offered == {("tenerife:2",), ("tenerife:3",), ("tenerife:4",)}
    assert play.why("tenerife:1") == "field_is_settled"


def test_with_three_players_no_farmland_is_lost():
    """Neutral settlements."""
    play = Play(3).turn(0, CULTIVATE, "tenerife", "gran_canaria").all_choose((CULTIVATE,), ("tenerife",))
    assert play.offered == {("tenerife:1",), ("tenerife:2",), ("tenerife:3",), ("tenerife:4",)}
    play.all_choose(("tenerife:3",), ("done",))
    assert play.offered == {("gran_canaria",), ("done",)}
    play.choose("gran_canaria")
    assert play.offered == {("gran_canaria:1",), ("gran_canaria:2",), ("gran_canaria:3",)}


@pytest.mark.parametrize("seats", [2, 3])
def test_no_settlement_is_founded_where_one_of_nobody_stands(seats):
    """EN 7."""
    play = Play(seats).gold(*[45] * seats).alcalde(0, "lanzarote").turn(0, FOUND, "lanzarote").choose(FOUND)
    assert play.why("lanzarote:1") == "field_is_settled"


def test_two_players_play_a_round_like_any_other():
    """EN 7: the rest stays as it is."""
    play = Play(2).play_round((CULTIVATE,), IDLE)
    assert [fact["seat"] for fact in play.told("cards_shown")] == [1, 0]
