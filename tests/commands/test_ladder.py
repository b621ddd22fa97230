"""The command `ladder`: its output, also after an interrupt."""

import json

import pytest

from game.bots.match import play
from game.commands import ladder
from game.commands.cli import run

WORDS = ["ladder", "west_of_africa", "--seats", "3", "--games", "6", "--levels", "random,greedy@0.02,greedy@0.05"]


def told(capsys, *words):
    code = run([*WORDS, *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_it_tells_rates_points_and_times_and_the_same_wherever_it_ran(capsys):
    found = {}
    for jobs in ("1", "2"):
        code, out, err = told(capsys, "--json", "--jobs", jobs)
        assert (code, err) == (0, "")
        found[jobs] = json.loads(out)
    for each in found.values():
        assert {name: set(kinds) for name, kinds in each.pop("ms").items()} == {
            name: {"turn", "sealed"} for name in ("random", "greedy@0.02", "greedy@0.05")
        }
    assert found["1"] == found["2"]
    pairs = found["1"]["pairs"]
    assert [row["games"] for row in pairs] == [6, 6, 6]
    assert all(row["low"] <= row["rate"] <= row["high"] for row in pairs)
    assert not any(row["is_result"] for row in pairs)
    assert pairs[0]["rate"] > found["1"]["chance"], "greedy beats random"


def test_few_games_are_not_called_a_result(capsys, monkeypatch):
    _, out, _ = told(capsys)
    assert out.count("too few games to count") == 3
    monkeypatch.setattr(ladder, "RESULT", 6)
    _, out, _ = told(capsys)
    assert "too few games to count" not in out
    assert "greedy@0.05:greedy@0.02" in out and "secret choice" in out


def test_an_interrupt_shows_the_results_so_far(capsys, monkeypatch):
    games = []

    def played(match):
        if len(games) == 4:
            raise KeyboardInterrupt
        games.append(match)
        return play(match)

    monkeypatch.setattr(ladder, "play", played)
    code, out, err = told(capsys)
    assert code == 130
    assert "greedy@0.02:random       3" in out and "greedy@0.05:random       1" in out
    assert err == "main.py ladder: stopped after 4 of 18 games\n"


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_interrupted_before_the_first_game_there_is_nothing_to_tell(capsys, monkeypatch, words):
    def never(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play", never)
    code, out, err = told(capsys, *words)
    assert code == 130
    assert "stopped after 0 of 18 games" in err
    assert (json.loads(out)["pairs"] if words else out) in ([], "")
