"""The command line: output, exit codes, and bad words, which change nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from game.bots.simple import LEVELS
from game.commands import cli
from game.commands.bench.command import PARTS
from game.commands.cli import run
from game.table.record.saves import VARIABLE, saves_folder
from game.ui.pages.replay.scene import ReplayScene
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.words.texts import Texts
from tests.table.keeping import full

MAIN = Path(__file__).parents[2] / "main.py"
SIMULATE = ["simulate", "west_of_africa", "--seats", "3", "--bots", "random"]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code, the output and the errors of a command."""
    try:
        code = run(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_counts_what_the_games_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, *SIMULATE, "--games", "5", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 5
    assert sum(found["wins"]) == pytest.approx(5)
    assert len(found["scores"]) == 3
    assert sum(found["ends"].values()) == 5
    assert (found["title"], found["seats"], found["bots"]) == ("west_of_africa", 3, "random")
    assert set(found) - {"title", "seats", "bots", "seed", "changes"} == {
        "games",
        "answers",
        "seconds",
        "answers_per_second",
        "wins",
        "wins_in_order",
        "openings",
        "scores",
        "winner",
        "lead",
        "rounds",
        "ends",
    }
    assert sum(found["wins_in_order"]) == pytest.approx(5)
    assert found["winner"]["min"] >= max(spread["min"] for spread in found["scores"])
    for spread in (*found["scores"], found["rounds"], found["winner"], found["lead"]):
        assert spread["min"] <= spread["mean"] <= spread["max"]


def test_simulate_tells_with_what_the_seats_began(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "simulate", "africa", "--seats", "5", "--bots", "random", "--games", "3", "--json")
    openings = json.loads(out)["openings"]
    assert code == 0
    assert {town: counts["times"] for town, counts in openings.items()} == dict.fromkeys(openings, 3)
    assert len(openings) == 5 and sum(counts["wins"] for counts in openings.values()) == pytest.approx(3)
    _, out, _ = printed(capsys, "simulate", "africa", "--seats", "2", "--bots", "easy", "--games", "2")
    assert "began with" in out


def test_equal_seeds_give_equal_games_however_many_processes_play(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for jobs in ("1", "2"):
        printed(capsys, *SIMULATE, "--games", "3", "--seed", "abc", "--jobs", jobs, "--record", str(tmp_path / jobs))
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(names) == 3
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_simulate_and_ladder_play_by_other_data_if_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--change", "play.goal=12", "--change", "setup.points=11", "--json"]
    _, out, _ = printed(capsys, "simulate", "go_west", "--seats", "2", "--bots", "random", "--games", "4", *words)
    found = json.loads(out)
    assert found["ends"] == {"points": 4} and found["changes"] == {"play.goal": "12", "setup.points": "11"}
    _, out, _ = printed(capsys, "ladder", "go_west", "--seats", "2", "--pairs", "easy:random", "--games", "2", *words)
    assert json.loads(out)["pairs"][0]["points"] < 30


def test_replay_finds_no_fault_in_records_of_simulate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    code, out, _ = printed(capsys, "replay", str(path), "--check")
    assert code == 0
    assert "no errors found" in out


def test_replay_shows_a_record_in_the_window(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    shown: list[ReplayScene] = []

    def play(saves: Path, bridge: object, first: Callable[[Shell], Scene], phones: object) -> int:
        assert bridge and phones
        scene = first(Shell((960, 540), Settings(), saves))
        assert isinstance(scene, ReplayScene)
        shown.append(scene)
        return 0

    monkeypatch.setattr("game.commands.play.play", play)
    before = path.read_bytes()
    assert printed(capsys, "replay", str(path), "--saves", str(tmp_path / "saves")) == (0, "", "")
    (scene,) = shown
    assert scene.shell.saves == tmp_path / "saves" and scene.watching.player.playback.result
    assert path.read_bytes() == before


def test_records_are_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    before = path.read_bytes()
    code, _, err = printed(capsys, *SIMULATE, "--record", str(tmp_path), "--games", "2")
    assert code == 2
    assert "already exists" in err
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
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "1:random"], "no bot given for seat 2"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "1:random,1:random"], "has two bots"),
        (["simulate", "west_of_africa", "--seats", "2", "--bots", "0:random,1:random"], "only seats 1 to 2"),
        ([*SIMULATE, "--option", "pirates=yes"], "has no option pirates"),
        ([*SIMULATE, "--option", "pirates"], "NAME=VALUE"),
        ([*SIMULATE, "--change", "moon=1"], "moon: there is no such place"),
        ([*SIMULATE, "--change", "moon"], "PLACE=VALUE"),
        ([*SIMULATE, "--change", "scoring.last_round_at=9", "--record", "x"], "use either --"),
        ([*SIMULATE, "--games", "0"], "1 or more"),
        ([*SIMULATE, "--seed", "../x"], "letters (a to z)"),
        ([*SIMULATE, "--cluster", "127.0.0.1:1", "--record", "x"], "use either --"),
        ([*SIMULATE, "--cluster", "127.0.0.1:1", "--jobs", "2"], "use either --"),
        (["ladder", "west_of_africa", "--seats", "6"], "2 to 5 players, not 6"),
        (["ladder", "west_of_africa", "--seats", "2", "--levels", "clever,random"], "no bot 'clever'"),
        (["ladder", "west_of_africa", "--seats", "2", "--levels", "random"], "at least two"),
        (["ladder", "west_of_africa", "--seats", "2", "--levels", "random,greedy,random"], "two different levels"),
        (["ladder", "west_of_africa", "--seats", "2", "--pairs", "greedy"], "write a pair as ONE:OTHERS"),
        (["ladder", "west_of_africa", "--seats", "2", "--pairs", "greedy:random,greedy:random"], "appears twice"),
        (["ladder", "west_of_africa", "--seats", "2", "--pairs", "greedy:random@x"], "random@x"),
        (["ladder", "west_of_africa", "--seats", "2", "--pairs", "greedy:random", "--levels", "x"], "use either --"),
        (["replay"], "FILE"),
        (["replay", "nowhere.westward", "--check"], "nowhere.westward: does not exist"),
        (["bench", "--only", "moon"], "no part 'moon'"),
        (["bench", "--only", ""], "is empty"),
        ([*SIMULATE, "--record", ""], "is empty"),
        ([*SIMULATE, "--record", __file__], "is a file"),
        ([*SIMULATE, "--games", "9" * 400], "not a whole number up to"),
        ([*SIMULATE, "--seats", "9" * 400], "not a whole number up to"),
        ([*SIMULATE[:-1], "1:random,greedy,greedy"], "or none has"),
        ([*SIMULATE, "more"], "is unexpected"),
        (["check", "more"], "main.py check: 'more' is unexpected"),
        (["check", "--saves", ""], "is empty"),
        ([*SIMULATE, "--saves", __file__], "is a file"),
        (["replay", "/dev/null/\n/x", "--check"], "does not exist"),
        (["dance"], "dance"),
        (["simulate", "--moon"], "required"),
    ],
)
def test_wrong_words_get_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    code, out, err = printed(capsys, *words)
    assert code == 2
    assert says in err
    assert err.count("\n") == 1
    assert out == ""


def test_bots_can_be_given_by_seat_and_with_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "west_of_africa", "--seats", "2", "--bots", "2:greedy@0.02,1:random"]
    code, out, _ = printed(capsys, *words)
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
    printed(capsys, *SIMULATE, "--record", str(tmp_path))
    (path,) = tmp_path.iterdir()
    damaged(path, how)
    before = path.read_bytes()
    code, _, err = printed(capsys, "replay", str(path), "--check")
    assert code == 2
    assert str(path) in err
    assert err.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [["--saves", "X"], ["--saves", "X", "play"], ["play", "--saves", "X"]])
def test_options_without_a_verb_are_those_of_play(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    opened = []
    monkeypatch.setattr("game.commands.play.run", lambda given: opened.append(given.saves) or 0)
    assert run(words) == 0
    assert opened == ["X"]


def test_every_verb_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    _, commands = cli._parser()
    assert len(commands) > 12
    for command in ([], *([name] for name in commands)):
        code, out, _ = printed(capsys, *command, "--help")
        assert code == 0
        assert "usage: main.py" in out


def help_of(capsys: pytest.CaptureFixture[str], command: str) -> str:
    return " ".join(printed(capsys, command, "--help")[1].split())


@pytest.mark.parametrize("command", ["simulate", "host", "join"])
def test_help_names_every_level_of_bots(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}" in help_of(capsys, command)


def test_help_says_what_must_be_given_and_in_what_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert "number of players; needed without --resume" in help_of(capsys, "host")
    assert "lines of its record" in help_of(capsys, "picture")


def test_check_says_what_there_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = printed(capsys, "check", "--saves", str(tmp_path / "new"))
    assert code == 0
    assert "everything is fine" in out
    assert str(tmp_path / "new") in out
    assert not (tmp_path / "new").exists(), "looking makes nothing"


def test_check_says_what_to_do_about_a_no(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.record.saves.TemporaryFile", full)
    code, out, _ = printed(capsys, "check", "--saves", str(tmp_path))
    assert code == 1
    assert "No space left on device" in out
    assert "choose another with --saves" in out
    assert "1 of" in out


def test_saves_go_where_the_words_or_the_environment_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "named"))
    assert saves_folder() == tmp_path / "named"
    assert saves_folder(str(tmp_path / "given")) == tmp_path / "given"


def test_the_help_of_bench_names_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = printed(capsys, "bench", "--help")
    named = out.split("only these parts:")[1].split("--title")[0]
    assert [word.strip(",") for word in named.split()] == list(PARTS)


def test_bench_measures_the_engine_and_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.bench.command.SECONDS", 0.01)
    code, out, _ = printed(capsys, "bench", "--json", "--only", "engine, record")
    found = json.loads(out)
    assert code == 0
    assert set(found) == {"engine", "record"}
    engine = found["engine"]["west_of_africa"]
    assert {"answers_per_second", "options_per_question", "us_per_answer", "us_per_copy"} <= set(engine)
    assert 0.5 < engine["decided_share"] < 0.8
    assert found["record"]["west_of_africa"]["bytes"] < 30_000


def test_no_library_greets_before_what_a_verb_prints() -> None:
    greeting = "from game.commands.cli import run; run(['picture', '--list']); import pygame; print(pygame.ver)"
    bare = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run([sys.executable, "-c", greeting], capture_output=True, text=True, env=bare, cwd=MAIN.parent)
    assert done.stdout.startswith("menu\n"), "one line of JSON is nothing else"
    assert "pygame-ce" not in done.stdout


def test_without_packages_it_says_what_to_run() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(MAIN)], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""}
    )
    assert done.returncode == 1
    told = done.stdout.split("In this folder, run ")[1]
    assert told.index("-m venv .venv") < told.index("activate") < told.index('"python -m pip install -e ."')
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_inside_a_virtual_environment_none_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", f"{sys.base_prefix}/.venv")
    assert main.how_to_install() == '"python -m pip install -e ."'


def test_an_interrupted_run_says_so_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.commands.simulate.play", interrupted)
    code, _, err = printed(capsys, *SIMULATE)
    assert code == 130
    assert err.count("\n") == 1


def test_two_runs_into_one_folder_end_with_one_sentence(tmp_path: Path) -> None:
    words = [sys.executable, str(MAIN), *SIMULATE, "--games", "60", "--record", str(tmp_path)]
    runs = [subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    ends = [(run.communicate()[1], run.returncode) for run in runs]
    for err, code in ends:
        assert (code, err) == (0, "") or (code == 2 and "already exists" in err and err.count("\n") == 1)
    assert len(list(tmp_path.iterdir())) >= 60 or all(code for _, code in ends)


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_run_in_several_processes_stops_whole_when_it_is_told_to(tmp_path: Path, number: int, code: int) -> None:
    words = [sys.executable, str(MAIN), *SIMULATE, "--games", "5000", "--jobs", "2", "--record", str(tmp_path)]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # ignored where tests run in the background
    ) as running:
        while not any(tmp_path.iterdir()):
            assert running.poll() is None
        os.kill(running.pid, number)
        _, err = running.communicate(timeout=600)
    assert running.returncode == code
    assert err.count("\n") <= 1 and "Traceback" not in err
    with pytest.raises(ProcessLookupError):  # nobody of its group is left
        while True:
            os.killpg(running.pid, 0)


def test_output_that_nobody_reads_is_no_traceback() -> None:
    words = [sys.executable, str(MAIN), *SIMULATE]
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device, not a file
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert "No space left" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "{}"),
        ("import", "{}"),
        ("export", "{}"),
        ("export", "game", "--out", "{}"),
        (*SIMULATE, "--record", "{}"),
        ("build", "--out", "{}"),
        ("tune", "west_of_africa", "--seats", "2", "--state", "{}"),
        ("export", "game", "--out", "file", "--saves", "{}"),
    ],
)
def test_the_home_of_somebody_who_is_not_there_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    saves = () if "--saves" in words else ("--saves", str(tmp_path))
    nobodys = "~nobody-has-this-name/x"
    code, out, err = printed(capsys, *(word.format(nobodys) for word in words), *saves)
    assert (code, out) == (2, "")
    assert nobodys in err
    assert len(err.splitlines()) == 1


def test_fame_tells_who_was_beaten_and_what_it_cannot_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "records"
    assert run([*SIMULATE, "--games", "2", "--record", str(folder)]) == 0
    (folder / "broken.westward").write_bytes(b"nonsense")
    capsys.readouterr()
    saves = ("--saves", str(tmp_path))
    code, out, err = printed(capsys, "fame", *saves)
    assert (code, out) == (0, "Only bots have finished games here so far.\n")
    assert "cannot read 1 of 3 records" in err
    (tmp_path / "index").write_bytes(b"nonsense")
    code, again, err = printed(capsys, "fame", *saves)
    assert (code, again) == (0, out) and "index of saved games was damaged" in err
    assert "index" not in printed(capsys, "fame", *saves)[2]
    code, out, _ = printed(capsys, "fame", "west_of_africa", *saves, "--bots", "--json")
    (group,) = json.loads(out)["groups"]
    assert (group["title"], group["form"], group["seats"]) == ("west_of_africa", "full", 3)
    assert len(group["best"]) == 2, "a game of bots stands there once"
    best = group["best"][0]
    assert best["points"] == max(one["points"] for one in best["seats"]) and best["renown"] == 0
    assert printed(capsys, "fame", "go_west", *saves, "--lang", "de")[1].startswith(Texts("de").t("fame.none"))
    for words in (("fame", "chess", *saves), ("fame", *saves, "--person", "Anna")):
        code, out, err = printed(capsys, *words)
        assert (code, out, err.count("\n")) == (2, "", 2 if "Anna" in words else 1)
