"""What a game must give: seats and options are checked before anything begins."""

import pytest

from game.engine.title import BadOptions, Title, places
from tests.engine.toys import TREK


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
    with pytest.raises(BadOptions, match=r"^trek has only the options length; there is none called speed$"):
        TREK.new(2, {"speed": "fast"})


def test_an_unknown_value_is_refused_with_those_there_are():
    with pytest.raises(BadOptions, match=r"^length can be short, long, not endless$"):
        TREK.new(2, {"length": "endless"})


def test_a_title_without_options_says_so():
    class Plain(type(TREK)):
        slug = "plain"
        options = ()

    with pytest.raises(BadOptions, match=r"^plain has no options; there is none called speed$"):
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
