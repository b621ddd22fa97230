"""The folder built for a friend: its contents, and where the program in it keeps its games."""

import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from game.commands import build
from game.commands.cli import run
from game.table.record.saves import home
from game.titles import SLUGS
from game.ui.draw.fonts import FILES

TOP = Path(__file__).parents[2]


def test_all_data_goes_where_the_modules_look_for_it(tmp_path):
    words = build.arguments(tmp_path / "out", tmp_path)
    data = dict(words[n + 1].split(os.pathsep) for n, word in enumerate(words) if word == "--add-data")
    assert data[str(TOP / "assets")] == "assets"
    for slug in SLUGS:
        title = Path("game") / "titles" / slug
        for name in ("rules/rules.toml", "rules/versions.toml", "bot/weights.toml"):
            assert data[str(TOP / title / name)] == str((title / name).parent)
    assert all(Path(source).exists() for source in data)


def test_without_its_tool_it_says_what_to_do(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    assert run(["build", "--out", str(tmp_path)]) == 2
    assert "needs PyInstaller" in capsys.readouterr().err and not list(tmp_path.iterdir())


@pytest.mark.parametrize("built", [False, True])
def test_saves_lie_beside_the_program(built, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "frozen", built, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "westward"))
    assert home() == (tmp_path.resolve() if built else TOP) / "saves"


def test_a_built_program_calls_itself_by_its_name(monkeypatch, capsys):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(SystemExit):
        run(["--help"])
    assert "usage: westward" in capsys.readouterr().out
    assert run(["replay", "nowhere"]) == 2
    assert capsys.readouterr().err.startswith("westward replay: ")


def test_letters_of_other_languages_are_left_out(monkeypatch, tmp_path):
    kept, left = "NotoSans-Regular.ttf", ("NotoSansSC-Bold.otf", "NotoSans.woff2", "SourceSansPro-Black.ttf")

    def pack(words):
        data = tmp_path / build.NAME / "_internal" / "pygame_gui"
        data.mkdir(parents=True)
        for name in (kept, *left):
            (data / name).touch()

    monkeypatch.setattr(build, "find_spec", lambda name: True)
    monkeypatch.setitem(sys.modules, "PyInstaller", ModuleType("PyInstaller"))
    monkeypatch.setitem(sys.modules, "PyInstaller.__main__", SimpleNamespace(run=pack))
    assert run(["build", "--out", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [kept]


def test_all_faces_of_type_in_use_are_kept():
    ours = {path.name for path in FILES.values()}
    assert ours == {name for name in build.FACES if name.startswith("Source")}


@pytest.mark.parametrize(("system", "icon", "console"), [("win32", "ico", True), ("darwin", "icns", False)])
def test_it_has_an_icon_and_opens_no_console(system, icon, console, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", system)
    words = build.arguments(tmp_path / "out", tmp_path)
    assert words[words.index("--icon") + 1] == str(tmp_path / f"westward.{icon}")
    assert ("--hide-console" in words) == console and "--onedir" in words and "_tkinter" in words
