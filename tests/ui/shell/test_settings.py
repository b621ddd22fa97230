"""Settings are kept, and damaged ones fall back to the usual."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.record import files
from game.table.record.packing import pack
from game.ui.forms.dialog import Dialog
from game.ui.shell.settings import FILE, KEYS, NEEDED, Settings, load_settings, save_settings
from game.ui.shell.shell import Scene, Shell
from game.ui.top.routes import TopRoutes
from tests.table.keeping import full


def test_saved_settings_are_loaded_again(tmp_path):
    mine = replace(
        Settings(), language="de", text=130, own_speed="off", sound=0, reduced_motion=True, names=("Jörg", "Anna")
    ).with_key("undo", "z")
    save_settings(tmp_path, mine)
    assert load_settings(tmp_path) == mine


def test_without_a_file_settings_are_the_usual(tmp_path):
    assert load_settings(tmp_path / "none") == Settings()


@pytest.mark.parametrize("data", [b"", b"\xc1", b"nonsense" * 20, pack([1, 2]), pack("x"), pack({"a": 1})[:-1]])
def test_a_damaged_file_is_set_aside(tmp_path, data):
    (tmp_path / FILE).write_bytes(data)
    assert load_settings(tmp_path) == Settings()
    assert not (tmp_path / FILE).exists()
    assert (tmp_path / "settings.damaged").read_bytes() == data


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "fr"),
        ("text", 99),
        ("text", True),
        ("sound", 101),
        ("sound", -1),
        ("reduced_motion", 1),
        ("keys", 3),
        ("keys", {"undo": [1]}),
        ("names", "Anna"),
        ("graphics", []),
        ("colours", []),
        ("colours", [1]),
        ("colours", [0, 1, 2, 3, 3]),
    ],
)
def test_a_value_that_is_not_allowed_falls_back_alone(tmp_path, name, value):
    (tmp_path / FILE).write_bytes(pack({"music": 7, name: value, "of_the_future": [1]}))
    assert load_settings(tmp_path) == replace(Settings(), music=7)


def test_keys(tmp_path):
    (tmp_path / FILE).write_bytes(pack({"keys": {"hint": ["x"], "unknown": ["y"]}}))
    keys = load_settings(tmp_path).keys
    assert keys["hint"] == ("x",)
    assert keys.keys() == KEYS.keys()
    changed = Settings().with_key("undo", "h")
    assert changed.keys["hint"] == ("backspace", "u") and changed.keys["undo"] == ("h",)
    assert changed.taken_by("h") == "undo" and changed.taken_by("y") == ""


def test_names_are_clean(tmp_path):
    (tmp_path / FILE).write_bytes(pack({"names": ["An\x00na", "x" * 900]}))
    assert load_settings(tmp_path).names == ("Anna", "x" * 20)


@given(
    st.lists(st.tuples(st.sampled_from(sorted(KEYS)), st.sampled_from(["up", "return", "enter", "space", "h", "x"])))
)
def test_no_action_that_is_needed_loses_its_last_key(taken):
    it = Settings()
    for action, key in taken:
        it = it.with_key(action, key)
        held = [key for keys in it.keys.values() for key in keys]
        assert all(it.keys.values()) and len(held) == len(set(held))


def test_a_needed_key_is_not_taken_when_nothing_comes_for_it():
    it = replace(Settings(), keys={**KEYS, "hint": ()})
    assert it.with_key("hint", "up") == it
    assert it.with_key("hint", "q").keys["quick"] == ()
    assert it.with_key("hint", "space").keys["accept"] == ("return", "enter")


@pytest.mark.parametrize(
    "keys",
    [
        {"accept": []},
        {"back": [""], "hint": ["escape"]},
        {"accept": [" "]},
        {"accept": ["a\x00b"]},
        {"left": ["x" * 10_000]},
        {"hint": ["up"], "undo": ["left"]},
    ],
)
def test_without_a_needed_key_all_are_the_usual_ones(tmp_path, keys):
    (tmp_path / FILE).write_bytes(pack({"keys": keys}))
    assert load_settings(tmp_path).keys == KEYS


def test_hostile_keys_are_left_out(tmp_path):
    (tmp_path / FILE).write_bytes(
        pack({"keys": {"undo": ["a\x00b", "", "x", "x"], "hint": ["x", *map(str, range(99))]}})
    )
    keys = load_settings(tmp_path).keys
    assert keys["undo"] == ("x",) and "x" not in keys["hint"] and len(keys["hint"]) == 8
    assert all(keys[action] for action in NEEDED)


def test_a_damaged_file_that_cannot_be_set_aside(tmp_path, monkeypatch):
    (tmp_path / FILE).write_bytes(b"nonsense")
    monkeypatch.setattr("pathlib.Path.replace", full)
    assert load_settings(tmp_path) == Settings()


def test_a_second_damaged_file_replaces_no_other(tmp_path):
    for data in (b"first", b"second"):
        (tmp_path / FILE).write_bytes(data)
        assert load_settings(tmp_path) == Settings()
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"first", b"second"}


@pytest.fixture
def shell(tmp_path):
    made = Shell((960, 540), Settings(), tmp_path, "de")
    made.routes = TopRoutes()
    made.scenes.push(Scene(made))
    return made


def test_a_full_disk_keeps_settings_in_memory_and_is_told_once(shell, tmp_path, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(files.os, "fsync", full)
        shell.apply(replace(shell.settings, sound=10))
        assert isinstance(shell.scenes.top, Dialog)
        said = shell.scenes.top._text()
        assert said.startswith(shell.texts.t("settings.not_kept")) and "No space left" in said
        shell.scenes.pop()
        shell.apply(replace(shell.settings, sound=20))
        assert not isinstance(shell.scenes.top, Dialog) and shell.settings.sound == 20
    shell.apply(replace(shell.settings, music=20))
    assert load_settings(tmp_path).sound == 20


def test_settings_where_a_file_is_in_the_way(tmp_path):
    (tmp_path / "file").write_text("x")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        shell = Shell((960, 540), Settings(), place)
        shell.apply(replace(shell.settings, sound=10))
        assert shell.settings.sound == 10
