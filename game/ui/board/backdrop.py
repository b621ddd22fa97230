"""The backdrop of menus and pages: the sea at once, the real board of a game as soon as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import gradient, vignette
from game.ui.shell.slices import work_on
from game.words import palette
from game.words.palette import rgba

if TYPE_CHECKING:
    from game.ui.board.contract.board import Board
    from game.ui.shell.shell import Shell

SEATS, MOMENT = 4, 120  # of the game on the board; fewer seats if the title has no more
LEAST = 740  # pixels that the words of a board need; for a smaller window it is drawn so large and then made smaller
LIGHT = (
    (palette.SEA, palette.SEA_MID, palette.SEA_MID, palette.SEA_MID, palette.SEA),
    (palette.SEA_MID, palette.SEA_HIGH, palette.SEA_HIGH, palette.SEA_HIGH, palette.SEA_MID),
    (palette.SEA, palette.SEA_MID, palette.SEA_MID, palette.SEA_MID, palette.SEA),
    (palette.SEA_ABYSS, palette.SEA_DEEP, palette.SEA_DEEP, palette.SEA_DEEP, palette.SEA_ABYSS),
)
EDGE = 24  # design pixels right of the board
SOFT_PART = 4  # the soft picture is made this much smaller and enlarged again
SHADE = 118  # opacity over the soft picture, of 255


def backdrop_of(shell: Shell) -> Backdrop:
    """Return the shared backdrop of a shell."""
    found = shell.backdrop
    looks = shell.size, shell.language, shell.art.tones
    if not isinstance(found, Backdrop) or found.looks != looks:
        found = shell.backdrop = Backdrop(shell)
    return found


def enlarged(shell: Shell) -> float:
    """Return how many times larger a board is drawn than it is shown in a small window."""
    return max(1.0, LEAST / max(1, shell.size[0] - shell.px(EDGE)))


def times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    """Return a size so many times as large."""
    return round(size[0] * factor), round(size[1] * factor)


class Backdrop:
    """The picture behind menus, for one size of the window and one language."""

    def __init__(self, shell: Shell) -> None:
        self.size = shell.size
        self.looks = shell.size, shell.language, shell.art.tones
        self._factor = enlarged(shell)
        self.picture = _sea(shell.size)
        self.slug, self.seats = "", 0  # of the game whose board it is
        self._wanted = ""  # the title of the board that is drawn now or next
        self.board: Board | None = None
        self.view: Any = None  # the position on it
        self._coming: Any = None  # the position that is drawn now
        self._soft: pygame.Surface | None = None
        self._work: Iterator[None] | None = self._first(shell)

    @property
    def soft(self) -> pygame.Surface:
        """Return the picture blurred and darkened, to lie behind a page: the sea until its title's board is drawn."""
        if self._soft is None:
            wide, high = self.size
            if self.board and self.slug == self._wanted:
                small = pygame.transform.smoothscale(
                    self.picture, (max(1, wide // SOFT_PART), max(1, high // SOFT_PART))
                )
                blurred = pygame.transform.box_blur(pygame.transform.box_blur(small, 5), 5)
                self._soft = pygame.transform.smoothscale(blurred, self.size)
            else:
                self._soft = _sea(self.size)
            shade = pygame.Surface(self.size, pygame.SRCALPHA)
            shade.fill(rgba(palette.SEA_SHADOW, SHADE))
            self._soft.blit(shade, (0, 0))
        return self._soft

    def improve(self, seconds: float) -> bool:
        """Draw for a while; return whether the picture has changed."""
        if self._work is None or not work_on(self._work, seconds):
            return False
        self._work = None
        return True

    def finish(self) -> None:
        while self._work is not None:
            self.improve(1.0)

    @property
    def busy(self) -> bool:
        return self._work is not None

    def suit(self, shell: Shell, slug: str) -> None:
        """Draw the board of a title, unless that is what is shown or drawn."""
        from game.ui.board.contract.window import shown  # boards are slow to load

        if slug != self._wanted and slug in shown():
            self.turn_to(shell, slug)

    def turn_to(self, shell: Shell, slug: str, seats: int = 0, view: Any = None) -> None:
        """Draw another board, with a position if given; until it is finished the last one stays."""
        seats = seats or _usual(slug)
        if slug != self._wanted:
            self._wanted, self._soft = slug, None
        if self._work and view is not None and view is self._coming:
            return
        if (slug, seats) != (self.slug, self.seats) or self._work:
            self._coming, self._work = view, self._drawing(shell, slug, seats, view)
        elif view is not None and view is not self.view:
            self.show(view)

    def show(self, view: Any) -> None:
        if self.board:
            self.view = view
            self.board.prepare(view)
            large = pygame.Surface(times(self.size, self._factor), 0, 32)
            self.board.draw(large, view)
            self.picture.blit(large if self._factor == 1 else pygame.transform.smoothscale(large, self.size), (0, 0))
            self._soft = None

    def small(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the board alone, as large as fits into a size; None until it is drawn."""
        if not self.board:
            return None
        frame, (wide, high) = self.board.frame, self.board.layout.size
        part = frame.rect(0, 0, wide, high)
        part = pygame.Rect(*times(part.topleft, 1 / self._factor), *times(part.size, 1 / self._factor))
        part = part.clip(self.picture.get_rect())
        factor = min(size[0] / part.w, size[1] / part.h)
        return pygame.transform.smoothscale(self.picture.subsurface(part), times(part.size, factor))

    def _first(self, shell: Shell) -> Iterator[None]:
        from game.ui.board.contract.window import last_or_first  # boards are slow to load

        yield
        slug = self._wanted = last_or_first(shell.settings.title)
        yield from self._drawing(shell, slug, _usual(slug))

    def _drawing(self, shell: Shell, slug: str, seats: int, view: Any = None) -> Iterator[None]:
        from game.ui.board.contract.window import board_of  # loaded between two frames, as what follows

        yield
        from game.session.random_game import played  # rules are slow to load
        from game.titles import title as find_title

        yield
        for game in played(slug, seats, MOMENT) if view is None else ():
            view = game
            yield
        board = board_of(find_title(slug), seats, shell.texts.of(slug))
        factor, scale = self._factor, shell.scale * self._factor
        size = times(self.size, factor)
        wide = max(round((self.size[0] - shell.px(EDGE)) * factor), LEAST)
        room = pygame.Rect(0, 0, wide, size[1])  # the words need all the height
        yield from board.build(size, Fonts(scale, 1.0, shell.art.tones), shell.art, scale, room)
        self.slug, self.seats, self.board = slug, seats, board
        self.show(view)


def _sea(size: tuple[int, int]) -> pygame.Surface:
    made = gradient(*size, LIGHT)
    made.blit(vignette(*size), (0, 0))
    return made


def _usual(slug: str) -> int:
    """Return the number of seats of a board that shows no particular game."""
    from game.titles import title as find_title  # rules are slow to load

    return min(SEATS, find_title(slug).seats[-1])
