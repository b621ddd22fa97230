"""Settings that an older program kept are read field for field."""

from dataclasses import fields
from shutil import copyfile

from game.ui.pages.lan.join import KnownTable
from game.ui.shell.settings import FILE, GPU, KEYS, Settings, load_settings, save_settings
from tests.kept_by_older.__main__ import HOME

NEWER = {"curtain", "ends_itself", "targets", "bots_talk"}  # settings that the older program did not know
NEWER_KEYS = {"captions"}
OLDER_KEYS = [name for name in KEYS if name not in NEWER_KEYS]
KEPT = Settings(
    language="de",
    text=130,
    own_speed="fast",
    other_speed="slow",
    sound=7,
    music=93,
    palette="strong",
    reduced_motion=True,
    graphics=GPU,
    full_screen=True,
    keys={name: (f"f{n}", f"ctrl f{n}") for n, name in enumerate(OLDER_KEYS, 1)}
    | {name: KEYS[name] for name in NEWER_KEYS},
    names=("Zoë", "Jörg"),
    colours=(5, 3, 1, 0, 2),
    title="go_west",
    hosts=("192.0.2.7:47001 ABCD2345 · west_of_africa · Zoë", "192.0.2.8:47002 WXYZ6789"),
)


def test_every_setting_is_read_as_it_was_set(tmp_path):
    copyfile(HOME / FILE, tmp_path / FILE)
    assert load_settings(tmp_path) == KEPT
    assert [one.name for one in tmp_path.iterdir()] == [FILE]  # nothing was set aside


def test_no_kept_setting_is_as_usual():
    """Else it would not be seen that it was lost."""
    same = {one.name for one in fields(Settings) if getattr(KEPT, one.name) == getattr(Settings(), one.name)}
    assert same == NEWER


def test_they_are_kept_on_as_they_are(tmp_path):
    copyfile(HOME / FILE, tmp_path / FILE)
    save_settings(tmp_path, load_settings(tmp_path))
    assert load_settings(tmp_path) == KEPT


def test_tables_that_were_joined_are_known_again(tmp_path):
    copyfile(HOME / FILE, tmp_path / FILE)
    first, second = map(KnownTable.read, load_settings(tmp_path).hosts)
    assert first == KnownTable("192.0.2.7:47001", "ABCD2345", "west_of_africa", "Zoë")
    assert second == KnownTable("192.0.2.8:47002", "WXYZ6789")
