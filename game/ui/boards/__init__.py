"""Boards: one module a title, found by its slug, and what they share.

A title's module has `board(rules, seats, texts)`, which makes its `Board`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.title import Title

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.fonts import Fonts
    from game.ui.texts import Texts


class Board(Protocol):
    """A board as the menu and the motions see it; its title's table knows more of it."""

    def build(
        self, size: tuple[int, int], fonts: Fonts, art: Art, scale: float, room: pygame.Rect | None = None
    ) -> Iterator[None]:
        """Make everything that depends on the size, in slices of a few milliseconds; all things lie in the room."""
        ...

    def draw(
        self,
        surface: pygame.Surface,
        view: Any,
        glow: Mapping[str, float] | None = None,
        hover: str | None = None,
        hidden: Collection[str] = (),
    ) -> None:
        """Draw the board with its left top at that of the surface; `hidden` things are on their way elsewhere."""
        ...


def board_of(title: Title[Any], seats: int, texts: Texts) -> Board:
    """The board of a title for so many players, with its names in a language."""
    made: Board = import_module(f"{__name__}.{title.slug}").board(title.rules, seats, texts)
    return made
