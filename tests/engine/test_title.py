"""The contract of a title: seats and options are checked before anything begins."""

import pytest

from game.engine.data import BadData
from game.engine.title import BadOptions, NewerRules, Title, UnknownRules, places
from tests.ui.trek import TITLE as TREK


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_has_the_seats_that_were_asked_for(seats):
    game = TREK.new(seats)
    assert game.seats == seats == len(game.riders)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_seats_are_refused_in_one_sentence(seats):
    with pytest.raises(BadOptions, match=rf"^trek is for 2 to 4 players, not {seats}$"):
        TREK.new(seats)


def test_an_option_that_is_not_given_is_the_first():
    assert TREK.new(2).days == TREK.new(2, {"length": "short"}).days == 3
    assert TREK.new(2, {"length": "long"}).days == 6
    assert TREK.settings({}, 2) == {"length": "short"}


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(BadOptions, match=r"^trek has no option speed; choose from length$"):
        TREK.new(2, {"speed": "fast"})


def test_an_unknown_value_is_refused_with_those_there_are():
    with pytest.raises(BadOptions, match=r"^length can be short, long, not endless$"):
        TREK.new(2, {"length": "endless"})


def test_a_title_without_options_says_so():
    class Plain(type(TREK)):
        slug = "plain"
        options = ()

    with pytest.raises(BadOptions, match=r"^plain has no option speed$"):
        Plain().new(2, {"speed": "fast"})


def test_a_title_that_leaves_something_out_cannot_be_made():
    class Half(Title):
        def load(self):
            return None

    with pytest.raises(TypeError, match="abstract"):
        Half()


def test_data_is_read_once_and_when_it_is_first_needed():
    read = []

    class Counting(type(TREK)):
        def load(self):
            read.append(1)
            return super().load()

    title = Counting()
    assert read == []
    assert title.rules is title.rules
    assert read == [1]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [([-5, -9, -7], (3, 1, 2)), ([-5, -5, -7], (2, 2, 1)), ([0, 0, 0], (1, 1, 1)), ([(-3, 2), (-3, 1)], (2, 1))],
)
def test_the_smallest_key_is_first_and_equal_ones_share_the_better_place(keys, expected):
    assert places(keys) == expected


FILE = "versions.toml"
VERSIONS = """
[3]
digest = "c"
[2]
digest = "b"
[2.changes]
coins = 7
[1]
digest = "a"
[1.changes]
bank = 99
"""


@pytest.fixture
def third(tmp_path):
    """Return a title whose rules have been changed twice."""

    class Third(type(TREK)):
        version = 3
        folder = tmp_path

    (tmp_path / FILE).write_text(VERSIONS)
    return Third()


def test_an_older_version_has_the_data_of_the_one_after_it_but_for_what_was_changed(third):
    now = third.rules.coins, third.rules.bank
    assert 7 not in now and 99 not in now
    older = [third.as_of(version) for version in (3, 2, 1)]
    assert [(one.version, one.rules.coins, one.rules.bank) for one in older] == [(3, *now), (2, 7, now[1]), (1, 7, 99)]
    assert third.version == 3 and (third.rules.coins, third.rules.bank) == now
    assert older[2].new(2).rules.bank == 99 and older[2].as_of(3).rules.bank == now[1]


def test_tried_data_are_kept_for_the_same_version(third):
    tried = third.ruled_by(third.as_of(1).rules)
    assert tried.as_of(3).rules.bank == 99


@pytest.mark.parametrize(
    ("version", "kind", "told"),
    [
        (4, NewerRules, "needs newer rules (version 4; this program has 3)"),
        (0, UnknownRules, "needs rules version 0, which this program does not have"),
    ],
)
def test_a_missing_version_is_reported(third, version, kind, told):
    with pytest.raises(kind) as caught:
        third.as_of(version)
    assert str(caught.value) == told


def test_versions_are_numbers_and_their_changes_fit_the_data(third):
    (third.folder / FILE).write_text(VERSIONS.replace("[3]", "[three]"))
    with pytest.raises(BadData, match=r"^versions.toml: three: must be the number of a version$"):
        third.as_of(2)
    third = type(third)()
    (third.folder / FILE).write_text(VERSIONS.replace("coins = 7", 'coins = "seven"'))
    with pytest.raises(BadData, match="coins: must be a whole number"):
        third.as_of(1)
