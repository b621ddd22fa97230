"""The window of a title: its board, table and motions, found by its slug."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game import titles
from game.engine.title import Title
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions
from game.ui.shell.shell import Shell
from game.words.texts import Texts


class TitleWindow(ABC):
    """A maker of what a title shows in the window: `WINDOW` in its package `window`."""

    @abstractmethod
    def board(self, rules: Any, seats: int, texts: Texts) -> Board:
        """Make the board for a number of players, with its names in a language."""

    @property
    @abstractmethod
    def table(self) -> type[TitleTable]:
        """Return the class of the title's table."""

    def motions(self, stage: Stage, kit: Kit) -> Motions:
        """Make the motions of the title's events; by default events are shown at once."""
        return Motions(stage)


def shown() -> tuple[str, ...]:
    """Return the titles that have a window, in order."""
    return tuple(slug for slug in titles.SLUGS if titles.has(titles.title(slug), "window"))


def last_or_first(last: str) -> str:
    """Return the title to offer first: the one played last, if it can be played."""
    offered = shown()
    return last if last in offered else offered[0]


def board_of(title: Title[Any], seats: int, texts: Texts) -> Board:
    """Make the board of a title for a number of players, with its names in a language."""
    return window_of(title.slug).board(title.rules, seats, texts)


def table_of(title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...]) -> TitleTable:
    """Make the table of a title for a number of seats and the names of the people who sit there."""
    board = board_of(title, seats, shell.texts.of(title.slug, people, title.form))
    return window_of(title.slug).table(title, shell, seats, people, board)


def window_of(slug: str) -> TitleWindow:
    """Find the window of a title."""
    return titles.find(titles.title(slug), "window", TitleWindow)  # type: ignore[type-abstract] # found, never made
