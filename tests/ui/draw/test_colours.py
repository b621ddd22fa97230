"""The colours that people choose are those of their pieces, panels and log."""

from __future__ import annotations

import pygame
import pytest

from game.titles.west_of_africa.telling.position import panel
from game.titles.west_of_africa.window.board import WestBoard
from game.titles.west_of_africa.window.layout import Layout
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.panels import Panels
from game.words.palette import PLAYERS, PlayerLook, player, rgb
from tests.ui.stages import played

pytestmark = pytest.mark.pixels

SIZE = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.set_mode(SIZE)


def swapped(seat: int) -> PlayerLook:
    return player(4 - seat if seat >= 0 else seat)


def colours_in(picture: pygame.Surface) -> dict[tuple[int, ...], int]:
    found: dict[tuple[int, ...], int] = {}
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            colour = tuple(picture.get_at((x, y)))[:3]
            found[colour] = found.get(colour, 0) + 1
    return found


def test_a_panel_is_of_the_chosen_colour() -> None:
    view = played("west_of_africa", 2)[120][0]
    panels = Panels(Fonts(0.66), Art(player=swapped), 0.66)
    for seat in range(2):
        picture = panels.picture((240, 100), panel(view, seat))
        counts = colours_in(picture)
        assert counts.get(rgb(swapped(seat).colour), 0) > 1000
        assert counts.get(rgb(PLAYERS[seat].colour), 0) < 20


def test_pieces_on_the_board_are_of_the_chosen_colours() -> None:
    view = played("west_of_africa", 2)[120][0]
    board = WestBoard(view.rules, Layout.read(view.rules), 2)
    screen = pygame.Surface(SIZE)
    for _ in board.build(SIZE, Fonts(0.66), Art(player=swapped), 0.66, view=view):
        pass
    board.draw(screen, view, {}, None)
    counts = colours_in(screen)
    for seat in range(2):
        assert counts.get(rgb(swapped(seat).colour), 0) > 10 * counts.get(rgb(PLAYERS[seat].colour), 0)
