"""Small pictures of the boards of kept games, drawn in slices beside the frames and kept only as long as their page."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.titles import title as find_title
from game.ui.draw.fonts import Fonts

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.ui.board.board import Board
    from game.ui.shell.shell import Shell

Size = tuple[int, int]
PART = 0.5  # of a board's design size: the least at which all its signs can be drawn


class Miniatures:
    """Pictures by game and size; what is not there yet is wanted, and drawn when there is time."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._boards: dict[tuple[str, int | None, int], Board] = {}
        self._made: dict[tuple[str, Size], pygame.Surface] = {}
        self._wanted: dict[tuple[str, Size], Kept] = {}
        self._work: Iterator[None] | None = None

    @property
    def busy(self) -> bool:
        """Return whether there are pictures to be drawn."""
        return self._work is not None or bool(self._wanted)

    def of(self, kept: Kept, size: Size) -> pygame.Surface | None:
        """The picture of a game, if it is there; else it is wanted from now on."""
        key = kept.game, size
        if key not in self._made and kept.view is not None:
            self._wanted[key] = kept
        return self._made.get(key)

    def improve(self, seconds: float) -> bool:
        """Draw on for a while; tells whether there are pictures that were not there."""
        until, before = perf_counter() + seconds, len(self._made)
        while perf_counter() < until:
            if self._work is None:
                if not self._wanted:
                    break
                key = next(iter(self._wanted))
                self._work = self._draw(key, self._wanted.pop(key))
            if next(self._work, self) is self:
                self._work = None
        return len(self._made) > before

    def _draw(self, key: tuple[str, Size], kept: Kept) -> Iterator[None]:
        from game.ui.board.window import board_of

        group = kept.title, kept.version, len(kept.people)
        board = self._boards.get(group)
        if board is None:
            shell = self._shell
            board = board_of(find_title(kept.title, kept.version), len(kept.people), shell.texts.of(kept.title))
            wide, high = board.layout.size
            size = round(wide * PART), round(high * PART)
            yield from board.build(size, Fonts(PART, 1.0, shell.art.tones), shell.art, PART)
            self._boards[group] = board
            yield
        wide, high = board.layout.size
        whole = pygame.Surface((round(wide * PART), round(high * PART)), 0, 32)
        board.draw(whole, kept.view)
        yield
        part = min(key[1][0] / wide, key[1][1] / high)
        self._made[key] = pygame.transform.smoothscale(whole, (round(wide * part), round(high * part)))
