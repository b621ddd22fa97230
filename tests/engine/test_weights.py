"""The weights of a judge are checked when they are read, and survive being written."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

import pytest

from game.bots.bot import judge_of
from game.engine.data import BadData
from game.engine.weights import Weight, read_weights, weight, weights_in, weights_toml, with_values
from game.session.random_game import played
from game.titles import SLUGS, title


@dataclass(frozen=True, slots=True)
class Some:
    gold: float = weight(0, 2)
    phases: tuple[float, ...] = weight((-1, -2), 1)
    card: float = weight(0, 9)


SOME = Some(0.5, (0.25, -1.0), 3.0)


def test_all_numbers_have_a_name_and_bounds():
    assert weights_in(SOME) == (
        Weight("gold", 0.5, 0, 2),
        Weight("phases[0]", 0.25, -1, 1),
        Weight("phases[1]", -1.0, -2, 1),
        Weight("card", 3.0, 0, 9),
    )


def test_other_values_stand_in_the_same_order():
    assert with_values(SOME, [1, 2, 3, 4]) == Some(1, (2, 3), 4)
    assert with_values(SOME, [one.value for one in weights_in(SOME)]) == SOME
    with pytest.raises(AssertionError):
        with_values(SOME, [1, 2, 3, 4, 5])


def test_written_weights_are_read_again(tmp_path):
    path = tmp_path / "weights.toml"
    path.write_text(weights_toml(SOME, ["made by hand", "on a Monday"]))
    assert path.read_text().startswith("# made by hand\n# on a Monday\n")
    assert read_weights(path, Some) == SOME


def test_a_number_beyond_its_bounds_is_refused_with_file_and_name(tmp_path):
    path = tmp_path / "weights.toml"
    path.write_text("gold = 1\nphases = [0, 1.5]\ncard = 9\n")
    with pytest.raises(BadData, match=r"^weights.toml: phases\[1\]: must be from -2 to 1, not 1.5$"):
        read_weights(path, Some)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if judge_of(title(slug)).weighs])
def test_a_judge_weighs_with_other_numbers_and_stays_what_it_was(slug):
    found = judge_of(title(slug))
    before = found.weights
    other = found.weighing(with_values(before, [one.high for one in weights_in(before)]))
    assert other.weights != before == found.weights
    assert tomllib.loads(weights_toml(before, [])) == tomllib.loads(found.weights_file.read_text(encoding="utf-8"))
    assert any(other.worth(game, 0) != found.worth(game, 0) for game in played(slug, title(slug).seats[0], 60))
