"""Pictures in the rules: icons in a row, and parts of the real board, drawn while the reader reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.session.samples import played
from game.titles import title as find_title
from game.ui.board.contract.board import Board
from game.ui.board.contract.window import board_of
from game.ui.draw.fonts import Fonts
from game.ui.draw.layout import blank
from game.ui.shell.shell import Shell
from game.ui.shell.slices import work_on
from game.words import palette
from game.words.book import BOARD_PART, WHOLE, book_of

SLICE = 0.006  # seconds of a frame for the board
SEATS, MOMENT = 4, 60  # of the game on the board
WIDE = 1556  # design pixels of a board
SHAPE = WIDE / 820
SHARE = 0.85  # of the page's width
LARGER = 1.5  # the board is drawn larger, because its words need room, and shown smaller
ICON = 34  # design pixels


class RulesPictures:
    """The pictures of a title's rules, for one width of the page."""

    def __init__(self, shell: Shell, slug: str, wide: int = 0) -> None:
        self.shell, self.slug, self.wide = shell, slug, wide
        self._version = shell.version
        self._board: pygame.Surface | None = None
        self._made: Board | None = None
        drawn = [name for names in book_of(slug).pictures.values() for name in names]
        wanted = wide and any(name.startswith(BOARD_PART) for name in drawn)
        self._work: Iterator[None] | None = self._drawing() if wanted else None

    def fitting(self, wide: int) -> RulesPictures:
        """Return these pictures, or others if the page has another width or other looks."""
        same = wide == self.wide and self._version == self.shell.version
        return self if same else RulesPictures(self.shell, self.slug, wide)

    def improve(self) -> bool:
        """Draw on for a part of a frame; return whether the board is finished now."""
        if self._work is None or not work_on(self._work, SLICE):
            return False
        self._work = None
        return True

    def finish(self) -> bool:
        """Draw to the end; return whether the board is finished now."""
        work, self._work = self._work, None
        for _ in work or ():
            pass
        return work is not None

    def drawn(self, names: Sequence[str], wide: int) -> pygame.Surface:
        """Draw the pictures below a paragraph: a part of the board, or icons."""
        part = next((name.removeprefix(BOARD_PART) for name in names if name.startswith(BOARD_PART)), "")
        return self._part(part) if part else self.row(names, ICON, wide)

    def row(self, names: Sequence[str], design: float, wide: int) -> pygame.Surface:
        """Draw icons in a row, smaller if there are many."""
        fonts, art = self.shell.fonts, self.shell.art
        gap = self.shell.px(9, 4)
        px = max(1, min(fonts.px(design), (wide - gap * len(names)) // max(1, len(names))))
        made = blank(len(names) * (px + gap), px)
        for n, name in enumerate(names):
            made.blit(art.icon(name, px), (n * (px + gap), 0))
        return made

    def _part(self, name: str) -> pygame.Surface:
        """Draw a part of the board with soft corners, or its place on paper until the board is finished."""
        px, size = self.shell.px, self._size(name)
        made = blank(*size)
        made.fill(palette.rgba(palette.PAPER_LOW, 255))
        if self._board and self._made and name == WHOLE:
            made.blit(pygame.transform.smoothscale(self._board, size), (0, 0))
        elif self._board and self._made:
            part = pygame.Rect((0, 0), size)
            part.center = self._made.rect(name).center
            made.blit(self._board, (0, 0), part.clamp(self._board.get_rect()))
        corners = blank(*size)
        pygame.draw.rect(corners, (255, 255, 255, 255), corners.get_rect(), border_radius=px(12, 5))
        made.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return made

    def _size(self, name: str) -> tuple[int, int]:
        wide = max(1, round(self.wide * SHARE))
        high = max(1, round(wide / SHAPE))
        return (wide, high) if name == WHOLE else (wide // 2, round(high * 0.5))

    def _drawing(self) -> Iterator[None]:
        """Draw the board in the middle of a quick game."""
        yield
        shell, title = self.shell, find_title(self.slug)
        seats = min(SEATS, title.seats[-1])
        view: Any = None
        for view in played(self.slug, seats, MOMENT):  # noqa: B007 - the last one is wanted
            yield
        board = board_of(title, seats, shell.texts.of(self.slug))
        wide, high = self._size(WHOLE)
        size = round(wide * LARGER), round(high * LARGER)
        scale = size[0] / WIDE
        yield from board.build(size, Fonts(scale, 1.0, shell.art.tones), shell.art, scale)
        picture = pygame.Surface(size)
        board.prepare(view)
        board.draw(picture, view)
        self._made, self._board = board, picture
