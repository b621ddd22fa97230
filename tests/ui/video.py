"""Fixtures of tests that draw: flat pictures, kept judgements of bots, no boards or paintings in menus."""

from functools import lru_cache

import pygame
import pytest

from game.ui.board.backdrop import Backdrop
from game.ui.board.drawing import picture
from game.ui.board.land import sea
from game.ui.draw import art, materials
from game.ui.draw.layout import blank
from game.ui.reading.covers import Paintings
from game.ui.widgets import furniture
from tests.ui.judgement import kept_judgement

PIXELS = (
    (pygame.image, "tobytes"),
    (pygame.mask, "from_surface"),
    (pygame.mask, "from_threshold"),
    (pygame.transform, "average_color"),
)


def _refused(name):
    def refuse(*_, **__):
        pytest.fail(f"drawings are blank here: a test that reads pixels ({name}) needs the mark `pixels`")

    return refuse


def _flat(_, width, height):
    return blank(max(1, width), max(1, height))


def drawn_once(most):
    """Keep what a function draws for its last arguments, apart for real and for flat pictures."""

    def kept(draw):
        found = lru_cache(most)(lambda flat, *args: draw(*args))
        return lambda *args: found(art.rendered is _flat, *args)

    return kept


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield


@pytest.fixture(autouse=True)
def _no_board_behind():
    """Leave out the board and the paintings that menus draw frame by frame, until somebody waits for them."""
    improve, paint = Backdrop.improve, Paintings.improve
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backdrop, "improve", lambda behind, seconds: seconds >= 1 and improve(behind, seconds))
        patch.setattr(Paintings, "improve", lambda one, seconds: paint(one, seconds) if seconds >= 1 else [])
        yield


@pytest.fixture(autouse=True)
def _flat_pictures(request):
    """Leave drawings blank and edges hard, which takes a third of the time away, unless a test looks at `pixels`.

    A test without that mark cannot compare pictures: all of them would be the same.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not request.node.get_closest_marker("pixels"):
            patch.setattr(art, "rendered", _flat)
            patch.setattr(materials, "noise_slices", lambda width, height, *_: iter([blank(width, height)]))
            for module in (furniture, picture):
                patch.setattr(module, "noise_slices", materials.noise_slices)
            patch.setattr(pygame.transform, "box_blur", lambda drawn, *_: drawn)
            patch.setattr(pygame.transform, "smoothscale", lambda drawn, size, onto=None: onto or blank(*size))
            for part in ("_chart", "_spread"):
                patch.setattr(sea, part, lambda *_: iter(()))
            for module, name in PIXELS:
                patch.setattr(module, name, _refused(name))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Start display and fonts anew before each test: a window that closes takes them along."""
    pygame.display.init()
    pygame.font.init()
