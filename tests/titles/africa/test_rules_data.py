"""The data of the rules, and the sentences that refuse a file with a mistake."""

from pathlib import Path

import pytest

from game.parts.hexes import distance
from game.titles.africa import TITLE
from game.titles.africa.rules.data import Rules
from tests.titles.mistakes import told_of

FILE = Path(__file__).parents[3] / "game" / "titles" / "africa" / "rules" / "rules.toml"


def test_tiles_add_up():
    """Rules file, 3: 96 tiles, five of each good, eleven monuments, fifteen nuggets and fifteen gems."""
    rules = TITLE.rules
    assert sum(rules.counts) == 96
    for mineral in ("gold", "gems"):
        assert rules.pieces_in_all[mineral] == 15
    assert rules.setup.camps == 10 + 2 * 5


def test_the_map_is_as_it_was_drawn():
    """Rules file, 4: 101 hexes, 259 borders, 60 of them with all six neighbours; towns on the coast, far apart."""
    rules = TITLE.rules
    around = rules.around
    assert len(rules.hexes) == 101
    assert sum(map(len, around)) == 2 * 259
    assert [sum(len(beside) == n for beside in around) for n in (6, 5, 4, 3, 2)] == [60, 7, 22, 11, 1]
    assert [len(around[town]) for town in rules.towns] == [3, 3, 4, 4, 3]
    places = rules.hex_map.places
    apart = [distance(places[a], places[b]) for a in rules.towns for b in rules.towns if a < b]
    assert min(apart) == 6
    assert max(min(distance(place, places[town]) for town in rules.towns) for place in places) == 4


def test_hexes_have_names():
    rules = TITLE.rules
    assert len(set(rules.names)) == 101
    assert rules.names[0] == "tangier" and rules.names[1] == "hex:a4"
    assert rules.hexes[rules.number["hex:g13"]].column == 12
    east, south = rules.hex_map.places[rules.number["hex:f6"]]
    assert rules.hex_map.number[east + 1, south - 1] == rules.number["hex:e7"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("elephant = 6", "elephant = 7", "a tile for each hex"),
        ("elephant = 6", "unicorn = 6", "tiles must say"),
        ("drum = 5", "drum = 0", "tiles must say"),
        ("statue = 5", "statue = 6", "scoring.goods"),
        ("gold_2 = 2", "gold_2 = 0", "pieces must say"),
        ("2 = 8\n", "2 = 11\n", "supply.2: there must be a monument more"),
        ("5 = 10\n", "", "supply must be for"),
        ("own_camps = 2", "own_camps = 3", "supply.4: there are not so many camps"),
        ("own_camps = 2", "own_camps = -2", "own_camps must not be below 0"),
        ("own_camps = 2", "own_camps = 2\npoints = { 3 = [0, 1] }", "setup.points.3: there must be a number"),
        ("own_camps = 2", "own_camps = 2\npoints = { 2 = [0, -1] }", "setup.points.2: there must be a number"),
        ("own_camps = 2", "own_camps = 2\npoints = { 6 = [0] }", "setup.points.6: there must be a number"),
        ("actions_simple = 1", "actions_simple = 3", "actions_simple must be"),
        ("tangier = [2, 0]", "tangier = [1, 0]", "map.towns.tangier: there is no hex"),
        ("tangier = [2, 0]", "tangier = [8, 1]", "map.towns must be a different hex"),
        ("[2, 4],", "[4, 2],", "map.rows: each must go"),
        ("quiet_rounds = 10", "quiet_rounds = 'x'", "play.quiet_rounds: must be a whole number"),
        ("majority = [10, 6]", "majority = [10]", "scoring.majority: must be a list of 2"),
    ],
)
def test_mistakes_in_the_file_are_told(tmp_path, old, new, told):
    assert told in told_of(tmp_path, FILE, Rules, (old, new))


def test_a_hex_at_the_end_of_a_row_alone_is_told(tmp_path):
    changes = ("    [1, 12],\n", "    [1, 13],\n"), ("    [7, 8],\n]", "    [7, 7],\n]")
    assert "two others next to it" in told_of(tmp_path, FILE, Rules, *changes)


def test_a_map_in_two_pieces_is_told(tmp_path):
    changes = ("    [7, 8],\n]", "    [0, 1],\n]"), ("cape_town = [7, 14]", "cape_town = [0, 14]")
    assert "one piece" in told_of(tmp_path, FILE, Rules, *changes)
