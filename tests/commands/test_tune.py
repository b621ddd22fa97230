"""The command `tune`: it continues where it was stopped, and writes only better numbers."""

import json

import pytest

from game.bots import tuning
from game.bots.ladder import PairTally
from game.commands import tune
from game.commands.cli import run
from game.engine.weights import read_weights
from game.titles.west_of_africa.bot import BOT

WORDS = "tune west_of_africa --seats 2 --bot greedy@0.02 --games 4 --generations 3 --population 4 --runs 2 --check 4"


def told(capsys, *words):
    code = run([*WORDS.split(), *words])
    out, err = capsys.readouterr()
    return code, out, err


def always(low):
    return property(lambda _: (low, 1.0))


def test_it_goes_on_from_its_state_and_comes_to_the_same_as_without_a_stop(capsys, tmp_path, monkeypatch):
    code, whole, err = told(capsys, "--json", "--jobs", "2")
    assert code == 0 and err.count("generation") == 6
    found = json.loads(whole)
    assert len(found["runs"]) == 2 and found["runs"][0]["weights"] != found["runs"][1]["weights"]

    state, games = tmp_path / "state", []

    def played(match, real=tuning.play):
        if len(games) == 41:
            raise KeyboardInterrupt
        games.append(match)
        return real(match)

    with monkeypatch.context() as patched:
        patched.setattr(tuning, "play", played)
        code, out, err = told(capsys, "--state", str(state))
    assert code == 130
    assert "run 1" in out and "nothing was written" in err
    assert [len(each) for each in json.loads(state.read_text())["gains"]] == [2]
    games.clear()
    code, out, _ = told(capsys, "--json", "--state", str(state))
    assert code == 0
    assert json.loads(out) == found


def value(weights, name):
    """Return a weight by its name, or one of a row by `name[place]`."""
    field, bracket, place = name.partition("[")
    return getattr(weights, field)[int(place[:-1])] if bracket else getattr(weights, field)


@pytest.mark.parametrize(("low", "is_better"), [(0.6, True), (0.4, False)])
def test_only_better_weights_are_written_and_only_with_write(capsys, weights_file, monkeypatch, low, is_better):
    monkeypatch.setattr(PairTally, "interval", always(low))
    before = weights_file.read_text()
    short = ("--generations", "1", "--runs", "1")
    code, out, _ = told(capsys, *short)
    assert code == 0 and weights_file.read_text() == before
    assert ("--write keeps the new numbers" in out) == is_better
    code, out, _ = told(capsys, *short, "--write", "--json")
    found = json.loads(out)
    assert code == 0 and found["written"] == is_better
    assert (weights_file.read_text() != before) == is_better
    if is_better:
        written = read_weights(weights_file, BOT.weighs)
        assert {name: value(written, name) for name in found["last"]["weights"]} == found["last"]["weights"]
        assert "--generations 1 --population 4 --runs 1 --seed 1\n" in weights_file.read_text()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("not json", "is not a saved search"),
        ("[]", "is not a saved search"),
        ('{"plan": {}, "gains": [["x"]]}', "is not a saved search"),
        ('{"plan": {}, "gains": []}', "comes from another search"),
    ],
)
def test_a_state_that_does_not_fit_is_refused_and_stays(capsys, tmp_path, content, says):
    path = tmp_path / "state"
    path.write_text(content)
    code, out, err = told(capsys, "--state", str(path))
    assert (code, out) == (2, "") and says in err and err.count("\n") == 1
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seats", "4,9"), "2 to 5 players"),
        (("--seats", "x"), "2 to 5 players"),
        (("--bot", "clever"), "no bot 'clever'"),
        (("--population", "2"), "at least 4 candidates"),
        (("--seed", "a b"), "letters (a to z)"),
    ],
)
def test_wrong_words_get_one_sentence(capsys, words, says):
    code, out, err = told(capsys, *words)
    assert (code, out) == (2, "") and says in err and err.count("\n") == 1


def test_an_unwritable_file_is_reported_before_hours_of_games(capsys, weights_file, monkeypatch):
    monkeypatch.setattr(tune, "why_not_writable", lambda _: "read-only")
    code, _, err = told(capsys, "--write")
    assert code == 2 and "cannot be written (read-only)" in err


def test_a_title_without_numbers_cannot_be_tuned(capsys, monkeypatch):
    monkeypatch.setattr(type(BOT), "weighs", None)
    code, _, err = told(capsys)
    assert code == 2 and "no numbers to tune" in err
