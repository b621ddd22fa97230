"""The command line: what it prints, its exit codes, and that bad words change nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.table.saves import VARIABLE, saves_folder
from game.verbs.cli import run

MAIN = Path(__file__).parents[2] / "main.py"
SIMULATE = ["simulate", "west_of_africa", "--seats", "3", "--bots", "random"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    try:
        code = run(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_counts_what_the_games_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, *SIMULATE, "--games", "5", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 5
    assert sum(found["wins"]) == 5
    assert len(found["scores"]) == 3
    assert sum(found["ends"].values()) == 5
    assert set(found) == {
        "games",
        "answers",
        "seconds",
        "answers_per_second",
        "wins",
        "scores",
        "rounds",
        "ends",
    }
    for spread in (*found["scores"], found["rounds"]):
        assert spread["min"] <= spread["mean"] <= spread["max"]


def test_equal_seeds_give_equal_games_however_many_processes_play(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for jobs in ("1", "2"):
        said(capsys, *SIMULATE, "--games", "3", "--seed", "abc", "--jobs", jobs, "--record", str(tmp_path / jobs))
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(names) == 3
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_what_simulate_records_is_found_well_by_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    code, out, _ = said(capsys, "replay", str(path), "--check")
    assert code == 0
    assert "all is well" in out


def test_records_are_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    before = path.read_bytes()
    code, _, err = said(capsys, *SIMULATE, "--record", str(tmp_path), "--games", "2")
    assert code == 2
    assert "is there already" in err
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate", "atlantis", "--seats", "3", "--bots", "random"], "no title 'atlantis'"),
        (["simulate", "west_of_africa", "--seats", "6", "--bots", "random"], "2 to 5 players, not 6"),
        (["simulate", "west_of_africa", "--seats", "x", "--bots", "random"], "--seats"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "clever"], "no bot 'clever'"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "greedy@none"], "greedy@none"),
        (["simulate", "west_of_africa", "--seats", "3", "--bots", "random,greedy"], "2 bots for 3 seats"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "1:random"], "no bot is given for seat 2"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "1:random,1:random"], "given twice"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "0:random,1:random"], "numbered from 1 to 2"),
        ([*SIMULATE, "--option", "pirates=yes"], "no options, not pirates"),
        ([*SIMULATE, "--option", "pirates"], "NAME=VALUE"),
        ([*SIMULATE, "--games", "0"], "above 0"),
        ([*SIMULATE, "--seed", "../x"], "letters and digits"),
        (["replay"], "FILE"),
        (["replay", "nowhere.westward", "--check"], "nowhere.westward: cannot be read"),
        (["bench", "--only", "moon"], "no part 'moon'"),
        (["dance"], "dance"),
        (["simulate", "--moon"], "required"),
    ],
)
def test_wrong_words_get_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    code, out, err = said(capsys, *words)
    assert code == 2
    assert says in err
    assert err.count("\n") == 1
    assert out == ""


def test_bots_can_be_given_by_seat_and_with_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "west_of_africa", "--seats", "2", "--bots", "2:greedy@0.02,1:random"]
    code, out, _ = said(capsys, *words)
    assert code == 0
    assert "seat 1  random" in out
    assert "seat 2  greedy@0.02" in out


def damaged(path: Path, how: str) -> None:
    data = bytearray(path.read_bytes())
    if how == "cut":
        data = data[: len(data) // 2]
    elif how == "damaged":
        data[len(data) // 2] ^= 1
    elif how == "foreign":
        data = bytearray(b"GIF89a")
    elif how == "empty":
        data = bytearray()
    path.write_bytes(data)


@pytest.mark.parametrize("how", ["cut", "damaged", "foreign", "empty"])
def test_a_bad_record_gets_one_sentence_with_its_file_and_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, how: str
) -> None:
    said(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    damaged(path, how)
    before = path.read_bytes()
    code, _, err = said(capsys, "replay", str(path), "--check")
    assert code == 2
    assert str(path) in err
    assert err.count("\n") == 1
    assert path.read_bytes() == before


def test_every_verb_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ([], ["play"], ["simulate"], ["replay"], ["bench"], ["check"]):
        code, out, _ = said(capsys, *verb, "--help")
        assert code == 0
        assert "usage: main.py" in out


def test_check_says_what_there_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = said(capsys, "check", "--saves", str(tmp_path / "new"))
    assert code == 0
    assert "all well" in out
    assert str(tmp_path / "new") in out


def test_check_says_what_to_do_about_a_no(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    code, out, _ = said(capsys, "check", "--saves", str(tmp_path / "file"))
    assert code == 1
    assert "name another with --saves" in out


def test_saves_go_where_the_words_or_the_environment_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "named"))
    assert saves_folder() == tmp_path / "named"
    assert saves_folder(str(tmp_path / "given")) == tmp_path / "given"


def test_bench_measures_the_engine_and_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.verbs.bench.SECONDS", 0.01)
    code, out, _ = said(capsys, "bench", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found) == {"engine", "record"}
    engine = found["engine"]["west_of_africa"]
    assert set(engine) == {"answers_per_second", "options_per_question", "us_per_answer", "us_per_copy"}
    assert found["record"]["west_of_africa"]["bytes"] < 20_000


def test_without_packages_it_says_what_to_run() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(MAIN)], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""}
    )
    assert done.returncode == 1
    assert 'run "python -m pip install -e ."' in done.stdout
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_an_interrupted_run_says_so_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.verbs.simulate.play_all", interrupted)
    code, _, err = said(capsys, *SIMULATE)
    assert code == 130
    assert err.count("\n") == 1
