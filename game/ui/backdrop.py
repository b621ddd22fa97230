"""What lies behind menus and pages: the sea at once, the real board of a game as soon as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pygame

from game.ui import palette
from game.ui.fonts import Fonts
from game.ui.materials import gradient, vignette
from game.ui.palette import rgba

if TYPE_CHECKING:
    from game.ui.boards.west_of_africa import Board
    from game.ui.shell import Shell

SHOWN = "west_of_africa"
SEATS, MOMENT = 4, 120  # of the game that lies there
LIGHT = (
    (palette.SEA, palette.SEA_MID, palette.SEA_MID, palette.SEA_MID, palette.SEA),
    (palette.SEA_MID, palette.SEA_HIGH, palette.SEA_HIGH, palette.SEA_HIGH, palette.SEA_MID),
    (palette.SEA, palette.SEA_MID, palette.SEA_MID, palette.SEA_MID, palette.SEA),
    (palette.SEA_ABYSS, palette.SEA_DEEP, palette.SEA_DEEP, palette.SEA_DEEP, palette.SEA_ABYSS),
)
SOFT_PART = 4  # the soft picture is this much smaller and blown up again
SHADE = 118  # of 255, over the soft picture


def backdrop_of(shell: Shell, left: int | None = None) -> Backdrop:
    """The backdrop of a shell, shared by all that lie on it; `left` is where the board begins, if that matters."""
    found = shell.backdrop
    looks = shell.size, shell.language, shell.art.tones
    if found is None or found.looks != looks or left not in (None, found.left):
        found = shell.backdrop = Backdrop(shell, left or 0)
    return found


class Backdrop:
    """The picture behind menus, for one size of the window and one language."""

    def __init__(self, shell: Shell, left: int = 0) -> None:
        """The board is drawn in what is right of `left`."""
        self.size = shell.size
        self.looks = shell.size, shell.language, shell.art.tones
        self.left = left
        self.picture = gradient(*shell.size, LIGHT)
        self.picture.blit(vignette(*shell.size), (0, 0))
        self.board: Board | None = None
        self._soft: pygame.Surface | None = None
        self._work: Iterator[None] | None = self._drawing(shell, left)

    @property
    def soft(self) -> pygame.Surface:
        """The same out of focus and darker, to lie behind a page."""
        if self._soft is None:
            wide, high = self.size
            small = pygame.transform.smoothscale(self.picture, (max(1, wide // SOFT_PART), max(1, high // SOFT_PART)))
            self._soft = pygame.transform.smoothscale(
                pygame.transform.box_blur(pygame.transform.box_blur(small, 5), 5), self.size
            )
            shade = pygame.Surface(self.size, pygame.SRCALPHA)
            shade.fill(rgba(palette.SEA_SHADOW, SHADE))
            self._soft.blit(shade, (0, 0))
        return self._soft

    def improve(self, seconds: float) -> bool:
        """Draw on for a while; tells whether the picture has changed."""
        if self._work is None:
            return False
        until = perf_counter() + seconds
        for _ in self._work:
            if perf_counter() >= until:
                return False
        self._work = None
        return True

    def finish(self) -> None:
        """Draw to the end."""
        while self._work is not None:
            self.improve(1.0)

    def show(self, view: Any) -> None:
        """Another position on the board, once there is one."""
        if self.board:
            self.board.draw(self.picture, view)
            self._soft = None

    def _drawing(self, shell: Shell, left: int) -> Iterator[None]:
        from game.ui.boards.layout import load_layout

        yield
        from game.ui.boards.west_of_africa import Board

        yield
        from game.titles import title as find_title
        from game.ui.samples import played

        yield
        rules = find_title(SHOWN).rules
        yield
        view = None
        for game in played(SHOWN, SEATS, MOMENT):
            view = game
            yield
        texts = shell.texts.of(SHOWN)
        board = Board(rules, load_layout(rules), SEATS, {name: texts.name(name) for name in rules.places})
        room = pygame.Rect(left, 0, self.size[0] - left - shell.px(24), self.size[1])  # all of it, nothing is cut off
        yield from board.build(self.size, Fonts(shell.scale, 1.0, shell.art.tones), shell.art, shell.scale, room)
        self.board = board
        self.show(view)
