"""Covers of titles: a painting for each, of every size, and names that fit their boxes."""

from math import inf
from xml.etree import ElementTree

import pygame
import pytest

from game.titles import SLUGS
from game.ui.draw.art import Art, Drawing
from game.ui.reading.covers import (
    Paintings,
    box_front,
    cover_faces,
    cover_picture,
    paint_ahead,
    painting,
    unpainted,
)
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words.texts import ASSETS
from tests.ui.pilot import cut_words

pytestmark = pytest.mark.pixels


def bytes_of(picture):
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_painting_is_a_drawing_in_groups_that_fills_any_size(slug):
    assert ElementTree.parse(ASSETS / slug / "cover.svg").getroot().get("viewBox")
    assert len(Drawing(f"{slug}/cover").groups) >= 4
    shell = Shell((960, 540), Settings())
    for size in ((60, 90), (160, 40), (64, 64)):
        made = painting(shell, slug, size)
        corners = {tuple(made.get_at((x, y)))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)}
        assert made.get_size() == size and (0, 0, 0) not in corners
        assert bytes_of(made) != bytes_of(unpainted(shell, slug, size))


def test_a_painting_made_ahead_in_slices_is_the_same():
    shell, other = Shell((960, 540), Settings()), Shell((960, 540), Settings())
    slices = [*paint_ahead(shell, SLUGS[0], (80, 90))]
    first = painting(shell, SLUGS[0], (80, 90))
    assert len(slices) > 2 and first is painting(shell, SLUGS[0], (80, 90))
    assert bytes_of(first) == bytes_of(painting(other, SLUGS[0], (80, 90)))


def test_a_title_without_a_painting_has_a_cover_all_the_same():
    shell = Shell((960, 540), Settings())
    assert painting(shell, "none", (50, 40)).get_size() == (50, 40)


@pytest.mark.parametrize(
    "kept", ["", "<svg", "<svg/>", '<svg viewBox="0 0 9 9"/>', '<svg viewBox="0 0 0 0"><g id="a"/></svg>']
)
def test_a_damaged_painting_gives_way_to_the_round_picture(monkeypatch, tmp_path, kept):
    (tmp_path / "africa").mkdir()
    (tmp_path / "africa" / "cover.svg").write_text(kept)
    monkeypatch.setattr(Art, "read", lambda _, name: Drawing(name, tmp_path))
    shell = Shell((960, 540), Settings())
    paintings = Paintings(shell)
    paintings.of("africa", (50, 40))
    assert paintings.improve(inf) == ["africa"] and not paintings.busy
    assert bytes_of(paintings.of("africa", (50, 40))) == bytes_of(unpainted(shell, "africa", (50, 40)))


def test_nobody_waits_for_a_painting():
    shell = Shell((960, 540), Settings())
    paintings, size = Paintings(shell), (80, 90)
    assert bytes_of(paintings.of("africa", size)) == bytes_of(unpainted(shell, "africa", size))
    paintings.improve(inf)
    made = paintings.of("africa", size)
    assert made is painting(shell, "africa", size) and bytes_of(made) != bytes_of(unpainted(shell, "africa", size))
    another = paintings.of("africa", (40, 45))
    assert (
        pygame.transform.average_color(another)[:3]
        != pygame.transform.average_color(unpainted(shell, "africa", (40, 45)))[:3]
    )
    shell.art.forget()
    assert bytes_of(paintings.of("africa", size)) == bytes_of(unpainted(shell, "africa", size)) and paintings.busy


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_fit_the_fronts_of_boxes(language, monkeypatch):
    cuts = cut_words(monkeypatch)
    for window, text in (((960, 540), 100), ((960, 540), 150), ((1920, 1080), 150)):
        shell = Shell(window, Settings(language, text))
        size = window[0] * 22 // 100, window[1] * 38 // 100
        for slug in SLUGS:
            front = box_front(shell, unpainted(shell, slug, size), slug, "1", shell.texts.t("menu.last_played"))
            assert front.get_size() == size and front.get_at((0, 0)).a == 0
            picture = unpainted(shell, slug, cover_picture(shell, size))
            assert all(face.get_size() == size for face in cover_faces(shell, size, slug, picture, False))
    assert not cuts
