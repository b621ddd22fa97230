"""Covers of titles: a painting for each, of every size, and names that fit their boxes."""

from xml.etree import ElementTree

import pygame
import pytest

from game.titles import SLUGS
from game.ui.draw.art import Drawing
from game.ui.reading.covers import box_front, cover_faces, paint_ahead, painting, unpainted
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words.texts import ASSETS
from tests.ui.pilot import cut_words


@pytest.mark.parametrize("slug", SLUGS)
def test_a_painting_is_a_drawing_in_groups_that_fills_any_size(slug):
    assert ElementTree.parse(ASSETS / slug / "cover.svg").getroot().get("viewBox")
    assert len(Drawing(f"{slug}/cover").groups) >= 4
    shell = Shell((960, 540), Settings())
    for size in ((60, 90), (160, 40), (64, 64)):
        made = painting(shell, slug, size)
        corners = {tuple(made.get_at((x, y)))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)}
        assert made.get_size() == size and (0, 0, 0) not in corners
        assert pygame.image.tobytes(made, "RGB") != pygame.image.tobytes(unpainted(shell, slug, size), "RGB")


def test_a_painting_made_ahead_in_slices_is_the_same():
    shell, other = Shell((960, 540), Settings()), Shell((960, 540), Settings())
    slices = [*paint_ahead(shell, SLUGS[0], (80, 90))]
    first = painting(shell, SLUGS[0], (80, 90))
    assert len(slices) > 2 and first is painting(shell, SLUGS[0], (80, 90))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(painting(other, SLUGS[0], (80, 90)), "RGB")


def test_a_title_without_a_painting_has_a_cover_all_the_same():
    shell = Shell((960, 540), Settings())
    assert painting(shell, "none", (50, 40)).get_size() == (50, 40)


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_fit_the_fronts_of_boxes(language, monkeypatch):
    cuts = cut_words(monkeypatch)
    for window, text in (((960, 540), 100), ((960, 540), 150), ((1920, 1080), 150)):
        shell = Shell(window, Settings(language, text))
        size = window[0] * 22 // 100, window[1] * 38 // 100
        for slug in SLUGS:
            front = box_front(shell, unpainted(shell, slug, size), slug, "1", shell.texts.t("menu.last_played"))
            assert front.get_size() == size and front.get_at((0, 0)).a == 0
            assert all(face.get_size() == size for face in cover_faces(shell, size, slug, False, painted=True))
    assert not cuts
