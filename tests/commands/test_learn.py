"""The command `learn`: the file it writes, and what it refuses before any game."""

import sys

from game.commands import learn
from game.commands.cli import run
from game.engine.weights import read_weights, weights_in, with_values
from game.titles.west_of_africa.bot import BOT

WORDS = "learn west_of_africa --games 2 --stages 2"


def told(capsys, *words):
    code = run([*WORDS.split(), *words])
    out, err = capsys.readouterr()
    return code, out, err


def learned(weights):
    return [w.value for w in weights_in(weights) if w.name.partition("[")[0] in BOT.learns]


def test_the_written_file_names_its_command_and_does_not_depend_on_the_old_one(capsys, weights_file, monkeypatch):
    before = BOT.weights
    code, out, _ = told(capsys, "--write", "--seed", "7")
    assert code == 0 and "stage 2: " in out and "written to weights.toml" in out
    text = weights_file.read_text()
    command = f"{WORDS.replace('learn', 'python main.py learn')} --seed 7 --write"
    words = set(text.splitlines()[1].removeprefix("# ").split())
    assert set(command.split()) < words and {"--first", "easy", "--bot", "normal"} < words
    found = read_weights(weights_file, BOT.weighs)
    assert learned(found) != learned(before)
    rest = [w.value for w in weights_in(found)][len(learned(found)) :]
    assert rest == [w.value for w in weights_in(before)][-len(rest) :], "what is not learned stays"

    other = [0.5 if w.name.partition("[")[0] in BOT.learns else w.value for w in weights_in(before)]
    monkeypatch.setattr(BOT, "weights", with_values(before, other))
    code, out, _ = told(capsys, "--seed", "7", "--jobs", "2")
    assert code == 0 and out.endswith(text)
    code, out, _ = told(capsys, "--seed", "8")
    assert code == 0 and not out.endswith(text)


def test_an_unwritable_file_is_reported_before_any_game(capsys, weights_file, monkeypatch):
    monkeypatch.setattr(learn, "why_not_writable", lambda _: "read-only")
    code, _, err = told(capsys, "--write")
    assert code == 2 and "cannot be written (read-only)" in err


def test_a_title_without_numbers_to_learn_is_refused(capsys, monkeypatch):
    monkeypatch.setattr(type(BOT), "learns", ())
    code, _, err = told(capsys)
    assert code == 2 and "no numbers to learn" in err


def test_missing_packages_are_reported_before_anything_is_played(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setattr("game.bots.learning.play", None)
    code, out, err = told(capsys)
    assert code == 2 and not out and ".[tune]" in err
