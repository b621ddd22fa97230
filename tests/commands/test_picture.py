"""The command `picture`: any scene, without a display."""

import re
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from game.commands import cli
from game.commands.pictures import gallery
from game.titles import SLUGS
from game.ui.board.backdrop import Backdrop
from game.ui.draw.art import Art
from game.ui.draw.layout import blank
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words.texts import ASSETS

TOP = Path(__file__).parents[2]


def film_of(path) -> tuple[list[int], tuple[int, int]]:
    """Return for how many milliseconds each frame of a GIF stands, and its size."""
    with Image.open(path) as film:
        return [frame.info["duration"] for frame in ImageSequence.Iterator(film)], film.size


def test_the_scenes_are_listed(capsys):
    assert cli.run(["picture", "--list"]) == 0
    assert capsys.readouterr().out.split() == [*gallery.names(), "film"]


def test_a_picture_is_drawn_and_the_same_again(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    for out in (one, two):
        words = ["picture", "settings", "--size", "960x540", "--lang", "de", "--text", "130", "--out", str(out)]
        assert cli.run(words) == 0
    assert one.read_bytes() == two.read_bytes()
    assert pygame.image.load(one).get_size() == (960, 540)
    assert "960x540" in capsys.readouterr().out


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sheet_shows_every_drawing_of_a_title(slug, monkeypatch):
    drawn, icons = set(), set()
    monkeypatch.setattr(
        Art, "drawing", lambda _, name, wide, high=0, *__, **___: drawn.add(name) or blank(wide, high or wide)
    )
    monkeypatch.setattr(Art, "icon", lambda _, name, px, *__: icons.add(name) or blank(px, px))
    gallery.draw("sheet", gallery.PictureWanted(slug, size=(960, 540)))
    folder = ASSETS / slug
    assert {f"{slug}/{part}/{file.stem}" for part in ("art", "land") for file in (folder / part).glob("*")} <= drawn
    assert {file.stem for file in (folder / "icons").glob("*.svg")} <= icons


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["menu"],
        ["nowhere", "--out", "x.png"],
        ["menu", "--out", "x.jpg"],
        ["film", "--out", "x.png"],
        ["film", "--out", "x.gif", "--size", "640x360", "--title", "africa"],
        ["menu", "--out", "/no/such/folder/x.gif", "--size", "640x360", "--seconds", "0.05"],
        ["menu", "--out", "x", "--size", "640x360"],
        ["menu", "--out", "/no/such/folder/x.png", "--size", "640x360"],
        ["menu", "--out", "x.png", "--size", "huge"],
        ["menu", "--out", "x.png", "--size", "10x10"],
        ["menu", "--out", "x.png", "--text", "99"],
        ["menu", "--out", "x.png", "--seats", "9"],
        ["menu", "--out", "x.png", "--title", "chess"],
        ["table", "--out", "x.png", "--title", "century", "--option", "islands=ring"],
        ["sharing", "--out", "x.png", "--title", "africa", "--size", "640x360"],
        ["curtain", "--out", "x.png", "--title", "africa", "--size", "640x360"],
        ["reveal", "--out", "x.png", "--title", "africa", "--size", "640x360"],
    ],
)
def test_wrong_words_get_one_line(words, capsys, monkeypatch):
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    assert cli.run(["picture", *words]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1 and not told.out


def test_what_moves_is_drawn_so_many_frames_later_and_less_motion_is_still(tmp_path, monkeypatch):
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    out, drawn = tmp_path / "out.png", {}
    for scene, frame in (("reveal", 40), ("reveal", 100), ("reveal_still", 1), ("reveal_still", 100)):
        words = ["--title", "west_of_africa", "--seats", "2", "--size", "960x540", "--frame", str(frame)]
        assert cli.run(["picture", scene, *words, "--out", str(out)]) == 0
        drawn[scene, frame] = out.read_bytes()
    assert drawn["reveal", 40] != drawn["reveal", 100]
    assert drawn["reveal_still", 1] == drawn["reveal_still", 100]


def test_the_shortest_film_has_one_picture(tmp_path):
    out = tmp_path / "short.gif"
    assert cli.run(["picture", "menu", "--size", "640x360", "--seconds", "0.02", "--out", str(out)]) == 0
    assert len(film_of(out)[0]) == 1


def test_a_film_moves_and_is_the_same_again(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    one, two = tmp_path / "one.gif", tmp_path / "two.gif"
    for out in (one, two):
        assert cli.run(["picture", "film", "--size", "640x360", "--seconds", "0.5", "--out", str(out)]) == 0
    assert "10 frames" in capsys.readouterr().out
    assert one.read_bytes() == two.read_bytes()
    durations, size = film_of(one)
    assert (len(durations) > 1, sum(durations), size) == (True, 500, (640, 360))


def test_the_readme_shows_a_film_of_ten_seconds_that_loads_quickly():
    (name,) = re.findall(r"!\[[^\]]+\]\((assets/common/\S+\.gif)\)", (TOP / "README.md").read_text(encoding="utf-8"))
    durations, (wide, _) = film_of(TOP / name)
    assert sum(durations) == 10_000 and wide <= 800
    assert (TOP / name).stat().st_size < 3_000_000


def test_a_table_is_drawn_as_its_options_say(tmp_path, monkeypatch):
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    drawn = set()
    for way in ("star", "lot"):
        out = tmp_path / f"{way}.png"
        words = ["--title", "century", "--size", "960x540", "--moment", "12", "--option", f"islands={way}"]
        assert cli.run(["picture", "table", *words, "--out", str(out)]) == 0
        drawn.add(out.read_bytes())
    assert len(drawn) == 2


@pytest.mark.parametrize("slug", ["west_of_africa", "go_west"])
def test_the_curtain_hangs_at_any_moment(slug):
    for moment in (0, 5):
        with gallery.hidden_window():
            shell = Shell((320, 200), Settings())
            scene = gallery.makers()["curtain"](shell, gallery.PictureWanted(slug, 3, moment=moment))
            assert scene.model.sight.curtain is not None
            scene.close()
