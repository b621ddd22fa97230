"""A real game between bots behind an idle menu; it moves as at the table."""

from __future__ import annotations

from collections import deque
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.session.beginning import begin, new_header
from game.session.messages import Left, News
from game.session.session import AHEAD
from game.session.threaded_session import ThreadedSession
from game.table.record.entries import BOT, SeatInfo
from game.titles import title as find_title
from game.ui.board.backdrop import enlarged, times
from game.ui.board.contract.window import window_of
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Timeline
from game.ui.draw.fonts import TEXT, TITLE, Fonts
from game.ui.draw.layout import put
from game.ui.draw.materials import Materials
from game.ui.shell.shell import Shell
from game.words import palette

if TYPE_CHECKING:
    from game.ui.board.contract.board import Board

LEVEL = "greedy"
NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
PANEL = (220, 120)  # design pixels of the panels of players, placed beyond the right edge
TOLD = 6.0  # seconds in which it stands there how to come back
PAUSE = 6.0  # seconds at the end of a game


class Attract:
    """A game between bots; it is `over` a while after its end."""

    def __init__(self, shell: Shell, slug: str, seats: int, board: Board, caption: str = "") -> None:
        """Begin a game on a board of a backdrop for the whole window, under a caption."""
        self._shell, self._board, self._caption = shell, board, caption
        title = find_title(slug)
        self._seats, names = seats, NAMES[:seats]
        factor = enlarged(shell)
        size, scale = times(shell.size, factor), shell.scale * factor
        self._large = pygame.Surface(size, 0, 32) if factor > 1 else None  # made smaller to be shown
        self._area, self._scale = pygame.Rect((0, 0), size), scale
        texts = shell.texts.of(slug, names)
        fonts = Fonts(scale, shell.settings.text / 100, shell.art.tones)
        kit = Kit(fonts, shell.art, Materials(shell.art, scale), texts, palette.player)
        self._motions = window_of(slug).motions(Stage(board, self._area, self._panel), kit)
        self._timeline: Timeline | None = None
        self._coming: deque[Any] = deque()  # views that are not shown yet
        self._ended = False
        self._wait, self._age = PAUSE, 0.0
        header = new_header(title, [SeatInfo(name, f"{BOT}{LEVEL}") for name in names], {}, datetime(2026, 1, 1))
        self._session = ThreadedSession(partial(begin, None, header))

    def close(self) -> None:
        self._session.close()

    @property
    def over(self) -> bool:
        """Return whether the game has ended and there was time to see it."""
        return self._wait <= 0

    @property
    def view(self) -> Any:
        """Return the position on the screen; None before the first one."""
        return self._timeline.view if self._timeline else None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether there is another picture."""
        told, self._age = self._age < TOLD, self._age + dt * (self._timeline is not None)
        for message in self._session.some_news(0 if self._ended else AHEAD - len(self._coming)):
            if isinstance(message, Left):
                self._ended, self._wait = True, float("inf")  # it could not begin; the picture stays
            elif isinstance(message, News):
                self._take(message)
        timeline = self._timeline
        if not timeline:
            return False
        settings = self._shell.settings
        timeline.other_speed, timeline.calm = settings.other_speed, settings.reduced_motion
        before = timeline.view
        changed = timeline.update(dt) or timeline.view is not before
        while self._coming and (not timeline.busy or any(view is timeline.arrived for view in self._coming)):
            self._coming.popleft()
        if self._ended and not timeline.busy:
            self._wait -= dt
        if changed:
            self._board.prepare(timeline.view, timeline.hidden)
        return changed or told != (self._age < TOLD)

    def draw(self, onto: pygame.Surface) -> bool:
        """Draw the board and all that moves on it; return whether there was anything to draw."""
        if not self._timeline:
            return False
        board = self._large or onto
        self._board.draw(board, self._timeline.view, hidden=self._timeline.hidden)
        self._timeline.draw(board)
        if self._large:
            onto.blit(pygame.transform.smoothscale(self._large, onto.get_size()), (0, 0))
        self._draw_caption(onto)
        return True

    def _draw_caption(self, onto: pygame.Surface) -> None:
        """Draw the caption on a dark band at the top, and at first how to come back on one at the bottom."""
        shell, wide = self._shell, onto.get_width()
        back = shell.texts.t("menu.come_back") if self._age < TOLD else ""
        for words, role, size, colour, low in (
            (self._caption, TITLE, 30, palette.GOLD, False),
            (back, TEXT, 18, palette.PAPER, True),
        ):
            if words:
                line = shell.fonts.fitted(words, role, size, colour, wide - shell.px(48, 20))
                band = pygame.Surface((wide, line.get_height() + shell.px(20, 8)), pygame.SRCALPHA)
                band.fill(palette.rgba(palette.WOOD_LOW, 190))
                put(band, line, center=band.get_rect().center)
                onto.blit(band, (0, onto.get_height() - band.get_height() if low else 0))

    def _take(self, news: News) -> None:
        update = news.updates[None]
        if news.first or not self._timeline:
            self._coming.clear()
            self._timeline = Timeline(self._motions, update.view)
            self._board.prepare(self._timeline.view, self._timeline.hidden)
        else:
            self._coming.append(update.view)
            self._timeline.feed(update.view, update.events, news.frames)
        if news.result:
            self._ended = True

    def _panel(self, seat: int, _part: str) -> pygame.Rect:
        """Return the place of a seat's panel in a wider window: cards are shown left of it."""
        rect = pygame.Rect((self._area.w, 0), times(PANEL, self._scale))
        rect.centery = self._area.h * (2 * seat + 1) // (2 * self._seats)
        return rect
