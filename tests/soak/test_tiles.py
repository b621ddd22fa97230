"""The comparison of bonus tiles: the same luck for both, and the figures are those of the cases."""

import pytest

from game.bots.bot import BotName
from game.bots.match import Match
from game.titles import title
from tests.soak.tiles import Case, End, main, study, told

ABILITIES = {row.name for row in title("century").rules.bonus if row.ability}


def case(ability: str, with_ability: int, with_other: int) -> Case:
    """A case in which the more points win."""
    won = float(with_ability > with_other)
    return Case(ability, "explorer", 3, (End(with_ability, won),) * 2, (End(with_other, 1 - won),) * 2)


def test_the_figures_are_means_over_cases() -> None:
    _, every, foreman, pushing = told([case("foreman", 60, 50), case("foreman", 40, 44), case("pushing", 41, 44)])
    assert every.split()[:3] == ["all", "3", "+1.00"] and every.split()[-2:] == ["33.3%", "66.7%"]
    assert foreman.split()[:3] == ["foreman", "2", "+3.00"]
    assert pushing.split() == ["pushing", "1", "-3.00", "nan", "0.0%", "100.0%"]


def test_a_case_is_a_choice_between_an_ability_and_another_tile_and_comes_out_the_same_each_time() -> None:
    found = []
    for n in range(8):
        match = Match("century", (BotName("greedy"),) * 2, f"tiles{n}")
        one = study(match, 2)
        if one:
            assert one == study(match, 2)
            found.append(one)
    assert found
    for one in found:
        assert one.ability in ABILITIES and one.other not in ABILITIES
        assert len(one.with_ability) == len(one.with_other) == 2


def test_points_on_tiles_with_an_ability_count_for_them(capsys: pytest.CaptureFixture[str]) -> None:
    points = []
    for worth in (1, 40):
        words = ["--bots", "greedy", "--seats", "2", "--games", "6", "--runs", "1"]
        assert main([*words, "--change", f"bonus[14,15,16].points={worth}"]) == 0
        points.append(float(capsys.readouterr().out.splitlines()[1].split()[2]))
    assert points[0] < points[1]
