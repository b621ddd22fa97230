"""A board that is built in another size: what is seen until it is finished."""

from copy import deepcopy

import pygame
import pytest

from game.session.random_game import played
from game.titles import SLUGS, title
from game.ui.board.contract.window import board_of
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.words.texts import Texts

pytestmark = pytest.mark.pixels

SIZE, OTHER = (480, 300), (640, 360)


def pixels(board, view, size):
    made = pygame.Surface(size, 0, 32)
    board.draw(made, view)
    return made


@pytest.mark.parametrize("slug", SLUGS)
def test_the_last_picture_with_its_pieces_stands_in_until_a_board_is_built(slug):
    before, *_, now = (deepcopy(view) for n, view in enumerate(played(slug, 2, 61)) if n % 30 == 0)
    board = board_of(title(slug), 2, Texts("en", slug))
    for _ in board.build(SIZE, Fonts(0.4), Art(), 0.4):
        pass
    board.prepare(now)
    old = pixels(board, now, SIZE)
    building = board.build(OTHER, Fonts(0.5), Art(), 0.5)
    next(building)
    stretched = pygame.image.tobytes(pygame.transform.smoothscale(old, OTHER), "RGB")
    assert pygame.image.tobytes(pixels(board, now, OTHER), "RGB") == stretched
    bare = pygame.image.tobytes(pixels(board, before, OTHER), "RGB")
    assert bare != stretched, "a view that shows other pieces"
    assert pygame.image.tobytes(pixels(board, now, OTHER), "RGB") == stretched
    for _ in building:
        pass
    board.prepare(now)
    assert pygame.image.tobytes(pixels(board, now, OTHER), "RGB") not in (stretched, bare)
