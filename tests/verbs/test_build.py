"""What is put into a folder for a friend, and where the program built so keeps its games."""

import os
import sys
from pathlib import Path

import pytest

from game.table.saves import home
from game.titles import SLUGS
from game.verbs import build
from game.verbs.cli import run

TOP = Path(__file__).parents[2]


def test_all_data_goes_where_the_modules_look_for_it(tmp_path):
    words = build.words(tmp_path / "out", tmp_path)
    data = dict(words[n + 1].split(os.pathsep) for n, word in enumerate(words) if word == "--add-data")
    assert data[str(TOP / "assets")] == "assets"
    for slug in SLUGS:
        place = Path("game") / "titles" / slug
        assert data[str(TOP / place / "rules.toml")] == str(place)
    assert all(Path(source).exists() for source in data)


def test_without_its_tool_it_says_what_to_do(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    assert run(["build", "--out", str(tmp_path)]) == 2
    assert "PyInstaller is missing" in capsys.readouterr().err and not list(tmp_path.iterdir())


@pytest.mark.parametrize("built", [False, True])
def test_saves_lie_beside_the_program(built, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "frozen", built, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "westward"))
    assert home() == (tmp_path.resolve() if built else TOP) / "saves"
