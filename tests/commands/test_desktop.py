"""The entry in the menu of a desktop, and the icon in the formats of all systems."""

import io
import os
import shlex
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pygame
import pytest

from game.commands import app_icons
from game.commands.cli import run

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menu entries of Linux")


@linux
def test_an_entry_starts_this_program_and_can_be_taken_away(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["westward"])
    assert run(["desktop"]) == 0
    entry, icon = (tmp_path.rglob(f"westward.{ending}").__next__() for ending in ("desktop", "svg"))
    assert capsys.readouterr().out.split() == [str(entry), str(icon)]
    read = ConfigParser(interpolation=None)
    read.optionxform = str
    read.read(entry, "utf-8")
    told = read["Desktop Entry"]
    assert told["Icon"] == icon.stem and told["Type"] == "Application" and told["Name"] == "Westward"
    words = shlex.split(told["Exec"].replace("%%", "%"))
    env = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run([*words, "--help"], capture_output=True, text=True, env=env)
    assert done.returncode == 0 and "usage: westward" in done.stdout
    assert run(["desktop", "--remove"]) == 0 and run(["desktop", "--remove"]) == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_elsewhere_it_says_who_makes_the_entry(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert run(["desktop"]) == 2
    assert "on Linux only" in capsys.readouterr().err


def pictures_of_ico(data):
    """Return the sides and the pictures that a Windows icon tells of."""
    for n in range(int.from_bytes(data[4:6], "little")):
        row = data[6 + 16 * n : 22 + 16 * n]
        size, at = int.from_bytes(row[8:12], "little"), int.from_bytes(row[12:16], "little")
        yield row[0] or 256, data[at : at + size]


def pictures_of_icns(data):
    at = 8
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8])
        yield data[at : at + 4], data[at + 8 : at + size]
        at += size


def test_the_icon_has_the_sizes_that_systems_want(tmp_path, capsys):
    assert run(["build", "--icons", "--out", str(tmp_path)]) == 0
    ico, icns = ((tmp_path / f"westward.{ending}").read_bytes() for ending in ("ico", "icns"))
    for side, picture in pictures_of_ico(ico):
        assert pygame.image.load(io.BytesIO(picture), "icon.png").get_size() == (side, side)
    kinds = dict(pictures_of_icns(icns))
    assert set(kinds) == set(app_icons.ICNS_KINDS.values()) and int.from_bytes(icns[4:8]) == len(icns)
    drawn = pygame.image.load(io.BytesIO(kinds[b"ic08"]), "icon.png")
    assert drawn.get_at((128, 130)).a == 255 and drawn.get_at((0, 0)).a == 0
