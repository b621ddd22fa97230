from dataclasses import replace

import pytest

from game.table.packing import pack
from game.ui.settings import FILE, KEYS, Settings, load_settings, save_settings


def test_there_and_back(tmp_path):
    mine = replace(
        Settings(), language="de", text=130, own_speed="off", sound=0, reduced_motion=True, names=("Jörg", "Anna")
    ).with_key("undo", "z")
    save_settings(tmp_path, mine)
    assert load_settings(tmp_path) == mine


def test_no_file(tmp_path):
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
    ],
)
def test_what_is_not_allowed_falls_back_alone(tmp_path, name, value):
    (tmp_path / FILE).write_bytes(pack({"music": 7, name: value, "of_the_future": [1]}))
    assert load_settings(tmp_path) == replace(Settings(), music=7)


def test_keys(tmp_path):
    (tmp_path / FILE).write_bytes(pack({"keys": {"hint": ["x"], "unknown": ["y"]}}))
    keys = load_settings(tmp_path).keys
    assert keys["hint"] == ("x",)
    assert keys.keys() == KEYS.keys()
    changed = Settings().with_key("undo", "h")
    assert changed.keys["hint"] == () and changed.keys["undo"] == ("h",)
    assert changed.taken_by("h") == "undo" and changed.taken_by("y") == ""


def test_names_are_clean(tmp_path):
    (tmp_path / FILE).write_bytes(pack({"names": ["An\x00na", "x" * 900]}))
    assert load_settings(tmp_path).names == ("Anna", "x" * 20)
