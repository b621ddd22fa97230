"""Chapter 5.II, Move Workers."""

import pytest

from tests.titles.west_of_africa.positions import NEIGHBOURS, WORKERS, Play


def moving(*places: str) -> Play:
    """Let a seat with workers at these places move them."""
    return Play().workers(0, *places).turn(0, WORKERS).choose(WORKERS)


@pytest.mark.parametrize("place", NEIGHBOURS)
def test_a_point_moves_a_worker_from_its_place_to_a_neighbour(place):
    """EN Move Workers, DE for the ships, R11."""
    assert moving(place, place, place).offered == {(place, to) for to in NEIGHBOURS[place]}


def test_only_the_moved_worker_moves():
    """EN Move Workers: nothing is paid, no island card is needed."""
    play = moving("west_ship", "west_ship", "east_ship")
    before = play.picture()
    play.choose("west_ship", "la_gomera")
    assert play.changed(before) == {("workers", 0, "west_ship"): 1, ("workers", 0, "la_gomera"): 1}


@pytest.mark.parametrize(
    "walk",
    [
        # one worker alone, two and two, back and forth
        [
            ("west_ship", "la_gomera"),
            ("la_gomera", "tenerife"),
            ("tenerife", "gran_canaria"),
            ("gran_canaria", "fuerteventura"),
        ],
        [
            ("west_ship", "la_gomera"),
            ("west_ship", "la_gomera"),
            ("east_ship", "fuerteventura"),
            ("fuerteventura", "lanzarote"),
        ],
        [
            ("west_ship", "la_gomera"),
            ("la_gomera", "el_hierro"),
            ("el_hierro", "la_palma"),
            ("la_palma", "la_gomera"),
        ],
    ],
)
def test_four_points_are_divided_freely_and_a_fifth_is_not_there(walk):
    """EN Move Workers: four points."""
    play = moving("west_ship", "west_ship", "east_ship").all_choose(*walk)
    assert play.at_turn
    assert play.offered == {("end_turn",)}
    assert len(play.told("worker_moved")) == 4


@pytest.mark.parametrize("points", [1, 2, 3])
def test_points_may_be_left_over(points):
    """EN Move Workers."""
    play = moving("tenerife", "tenerife", "tenerife")
    play.all_choose(*[("tenerife", "gran_canaria")] * points)
    assert ("done",) in play.offered
    before = play.picture()
    assert play.choose("done").changed(before) == {}
    assert play.at_turn


def test_before_the_first_step_there_is_nothing_to_be_done_with():
    """Package docstring: taking back is the way out."""
    play = moving("tenerife", "tenerife", "tenerife")
    assert ("done",) not in play.offered
    assert play.why("done") == "no_worker_moved_yet"


def test_three_workers_may_stand_on_one_island_beside_others():
    """R11: no limit."""
    play = Play().workers(1, "la_gomera", "la_gomera", "la_gomera").workers(0, "west_ship", "west_ship", "la_palma")
    play.turn(0, WORKERS).choose(WORKERS)
    play.all_choose(("west_ship", "la_gomera"), ("west_ship", "la_gomera"), ("la_palma", "la_gomera"), ("done",))
    assert play.picture()["workers", 0, "la_gomera"] == 3
    assert play.picture()["workers", 1, "la_gomera"] == 3


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("la_gomera", "west_ship"), "no_way_back_to_a_ship"),
        (("la_gomera", "east_ship"), "no_way_back_to_a_ship"),
        (("la_gomera", "gran_canaria"), "no_sea_link"),
        (("west_ship", "fuerteventura"), "no_sea_link"),
        (("tenerife", "la_gomera"), "no_worker_here"),
        (("tenerife",), "no_worker_here"),
        (("tenerife:1",), "no_worker_here"),
        (("east_ship", "fuerteventura"), "no_worker_here"),
        (("end_turn",), "finish_the_action"),
    ],
)
def test_why_a_worker_cannot_go(names, reason):
    """EN Move Workers, R11: along links, never back to a ship, only where one stands."""
    play = moving("la_gomera", "west_ship", "west_ship")
    assert names not in play.offered
    assert play.why(*names) == reason


def test_workers_of_others_stay_where_they_are():
    """EN Move Workers: the own workers."""
    play = Play().workers(1, "tenerife", "tenerife", "tenerife").turn(0, WORKERS).choose(WORKERS)
    assert play.why("tenerife", "la_gomera") == "no_worker_here"
