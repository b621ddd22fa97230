"""The data of Century, and the errors of broken files."""

from pathlib import Path

import pytest

from game.titles import century
from game.titles.century.rules.data import SYMBOLS, Rules, goods
from tests.titles.century.positions import RULES
from tests.titles.mistakes import told_of

FILE = Path(century.__file__).parent / "rules" / "rules.toml"


def value(letters):
    return sum(n * count for n, count in enumerate(goods(letters), 1))


def test_the_map_is_as_the_rules_say():
    """3.1: 22 locations, seven always covered, two more with fewer than four players, fifteen open with four."""
    assert len(RULES.places) == 22
    assert [len(RULES.covered(seats)) for seats in (2, 3, 4)] == [9, 9, 7]
    assert sum(row.kind == "fort" for row in RULES.locations) == 4
    assert len({(row.row, row.col) for row in RULES.locations}) == 22


def test_the_cards_are_as_the_rules_say():
    """3.2: 12, 14, 12 and 12 of the symbols; three goods each; points are the value less three, or less four."""
    assert [sum(row.symbol == symbol for row in RULES.cards) for symbol in SYMBOLS] == [12, 14, 12, 12]
    for row in RULES.cards:
        strong = row.settlers == 2 or row.good == "R"
        assert len(row.cost) == 3 and row.points == value(row.cost) - 3 - strong, row.name


def test_no_market_loses_or_gives_what_it_takes():
    """3.6: every trade gains one to four, six of each spice."""
    assert {value(row.take) - value(row.give) for row in RULES.islands} == {1, 2, 3, 4}
    assert [RULES.spice.count(row) for row in range(4)] == [6, 6, 6, 6]


def test_tiles():
    """3.3, 3.4."""
    assert len(RULES.bonus) == 17 and len(RULES.tiles) == 10
    assert sum(row.points for row in RULES.tiles) == 16


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "sea_trade"', 'kind = "lagoon"', "kind must be one of"),
        ('cost = "YYB"', 'cost = "YYX"', "letters YRGB"),
        ('spice = "tea", give = "YY", take = "G"', 'spice = "tea", give = "YY", take = "YG"', "takes what it gives"),
        ('name = "saddlebag_2"', 'name = "saddlebag_1"', "stands there twice"),
        ("outpost_numbers = [1, 2, 3]", "outpost_numbers = [1, 2]", "a number for each outpost"),
        ("[2, -1]]", "[7, 7]]", "hang together"),
        ("slot = 4", "slot = 3", "slots from 1 on"),
        ("rounds_most = 300", "rounds_most = 0", "must be 1 or more"),
        ('ability = "forts"', 'ability = "forts", settlers = 2', "one thing or have an ability"),
        ("settlers = 2, points = 1", "settlers = 2", "settlers_1 must have points, or an ability"),
        ("settlers = 12", "settlers = 6", "at_hand"),
        ('kind = "upgrade", steps = 2', 'kind = "upgrade"', "does not say what it does"),
    ],
)
def test_the_error_of_a_broken_file_names_its_place(tmp_path, old, new, told):
    assert told in told_of(tmp_path, FILE, Rules, (old, new))
