"""Maps of hexes: places, neighbours, distances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.parts.hexes import HexMap, axial, distance

places = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(place=places)
def test_a_row_is_walked_by_its_columns_and_a_column_by_two_rows(place):
    column, row = place
    x, z = axial(column, row)
    assert axial(column + 1, row) == (x + 1, z)
    assert axial(column, row + 2) == (x - 1, z + 2)


@given(a=places, b=places, c=places)
def test_distances_are_the_same_both_ways_and_no_way_round_is_shorter(a, b, c):
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize(
    ("place", "beside"),
    [
        ((4, 4), {(3, 4), (5, 4), (3, 3), (4, 3), (3, 5), (4, 5)}),
        ((4, 5), {(3, 5), (5, 5), (4, 4), (5, 4), (4, 6), (5, 6)}),
    ],
)
def test_neighbours_in_even_and_odd_rows(place, beside):
    hexes = HexMap([axial(column, row) for row in range(10) for column in range(10)])
    around = {hexes.places[at] for at in hexes.around[hexes.number[axial(*place)]]}
    assert around == {axial(*other) for other in beside}


def test_the_opposite_direction_leads_back():
    hexes = HexMap([axial(column, row) for row in range(5) for column in range(5)])
    middle = hexes.number[axial(2, 2)]
    assert len(hexes.around[middle]) == 6
    for direction, beside in enumerate(hexes.around[middle]):
        assert hexes.around[beside][(direction + 3) % 6] == middle


def test_neighbours_are_listed_clockwise_from_the_east():
    hexes = HexMap([axial(column, row) for row in range(5) for column in range(5)])
    beside = [axial(*place) for place in [(3, 2), (2, 3), (1, 3), (1, 2), (1, 1), (2, 1)]]
    assert hexes.around[hexes.number[axial(2, 2)]] == tuple(hexes.number[place] for place in beside)


def test_there_are_no_neighbours_beyond_the_edge():
    hexes = HexMap([axial(0, 0), axial(1, 0)])
    assert hexes.around == ((1,), (0,))


def test_the_distance_is_the_number_of_steps_of_a_walk():
    hexes = HexMap([axial(column, row) for row in range(7) for column in range(7)])
    steps, edge = {24: 0}, [24]
    while edge:
        edge = [to for at in edge for to in hexes.around[at] if steps.setdefault(to, steps[at] + 1) == steps[at] + 1]
        if len(steps) == len(hexes.places):
            break
    assert all(distance(hexes.places[24], hexes.places[at]) == far for at, far in steps.items())


def test_a_map_in_two_pieces_is_known_and_a_hex_named_twice_refused():
    assert HexMap([(0, 0), (1, 0), (1, -1)]).is_connected
    assert not HexMap([(0, 0), (2, 0)]).is_connected
    with pytest.raises(ValueError, match="twice"):
        HexMap([(0, 0), (0, 0)])
