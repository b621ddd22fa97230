"""The count of deeds: each once, those of the winner apart."""

from collections import Counter

import pytest

from tests.soak.balance import main, told

BUILT, FORT = ("built", "", ""), ("built", "what", "fort")


def test_deeds_are_counted_by_who_won() -> None:
    shared = [(0.5, Counter({BUILT: 2})), (0.5, Counter({BUILT: 4})), (0.0, Counter())]
    alone = [(0.0, Counter({BUILT: 1, FORT: 1})), (1.0, Counter({BUILT: 3})), (0.0, Counter())]
    _, built, fort = told([shared, alone])
    assert built.split() == ["built", "5.000", "3.000", "1.000"]
    assert fort.split() == ["built", "what", "fort", "0.500", "0.000", "0.250"]


def test_names_with_a_number_are_also_counted_together() -> None:
    deeds = Counter({("settled", "at", "hut1"): 3, ("settled", "at", "hut2"): 1, ("settled", "at", "hut*"): 4})
    words = [line.split() for line in told([[(1.0, deeds), (0.0, Counter())]])][1:]
    assert [(name, float(count)) for _, _, name, count, *_ in words] == [("hut*", 4), ("hut1", 3), ("hut2", 1)]


def test_real_games_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--title", "century", "--seats", "2", "--bots", "random", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games")
    worked = [line.split() for line in lines if len(line.split()) == 4]
    assert worked
    for _, a_game, winner, other in worked:
        assert float(a_game) == pytest.approx(float(winner) + float(other), abs=0.002)


def test_other_data_and_other_options_can_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    words, found = ["--title", "africa", "--seats", "2", "--bots", "random", "--games", "1"], set()
    for more in ([], ["--option", "variant=simple"], ["--change", "play.quiet_rounds=1"]):
        assert main([*words, *more]) == 0
        found.add(capsys.readouterr().out)
    assert len(found) == 3
