"""Two voyages of one day side by side, round by round: both boards, both scores, and a chart of the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.session.story import Scoring, story_of
from game.table.days_voyage import VOYAGER
from game.table.playback import Playback
from game.ui.board.contract.board import Board
from game.ui.board.contract.window import board_of
from game.ui.draw.fonts import BOLD, STRONG, TITLE, Fonts
from game.ui.draw.layout import below, beside, columns, put
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page
from game.ui.pages.opening import watch
from game.ui.shell.shell import Shell, Size
from game.ui.shell.slices import work_on
from game.ui.widgets.chart import Chart
from game.words import palette

Rect = pygame.Rect
SLICE = 0.006  # seconds of a frame for the boards
TWO = 2
PART = 0.5  # of a board's design size: the smallest at which all its signs can be drawn
CHARTED = 4  # lines of text below which there is no room for a chart


class Voyage:
    """A finished voyage with the positions at which it is compared: the beginnings of its rounds, and its end."""

    def __init__(self, playback: Playback, name: str, path: Path) -> None:
        self.playback, self.name, self.path = playback, name, path
        self.stops = (*playback.rounds, playback.last)
        result = playback.result
        assert result, "an unfinished voyage is not compared"
        events = [event for _, event in playback.past(playback.last, None)]
        story = story_of(Scoring.of_title(playback.title.slug), events, len(result.scores))
        starts = [story.start or (0,) * len(result.scores), *(one.points for one in story.rounds)]
        before = [starts[min(n, len(starts) - 1)][VOYAGER] for n in range(len(self.stops) - 1)]
        self.points = (*before, result.scores[VOYAGER])

    def at(self, step: int, steps: int) -> int:
        """Return which of the positions is shown; the end at the last step of both, and once this one is over."""
        last = len(self.stops) - 1
        return last if step == steps else min(step, last)

    def view(self, step: int, steps: int) -> Any:
        return self.playback.view(self.stops[self.at(step, steps)], None)


class Beside(Page):
    """Both voyages; the arrows of the page go through their rounds."""

    ground = DESK
    name = "beside"
    title = "beside.title"

    def __init__(
        self, shell: Shell, playbacks: Sequence[Playback], names: Sequence[str], paths: Sequence[Path]
    ) -> None:
        """Take one's own voyage first; all are finished."""
        super().__init__(shell)
        self.slug = playbacks[0].title.slug
        self.voyages = [Voyage(*each) for each in zip(playbacks, names, paths, strict=True)]
        self.steps = max(len(voyage.stops) for voyage in self.voyages) - 1
        self.step = self.steps
        self._boards: list[Board] = []
        self._places: list[Rect] = []
        self._sizes: list[Size] = []  # of the boards as they are drawn, before they are made smaller
        self._work: Iterator[None] | None = None

    def build(self, form: Form, area: Rect) -> None:
        shell, gap, pad = self.shell, self.shell.px(14, 5), self.shell.px(20, 8)
        body, foot = below(area, area.h - shell.touch(54) - gap, gap)
        self._buttons(form, foot)
        low = (body.h - gap) * 30 // 100
        charted = low >= shell.fonts.height(TITLE, 22) * CHARTED
        boards, chart = below(body, body.h - gap - (low if charted else shell.fonts.height(TITLE, 22) + gap), gap)
        places = []
        for n, (voyage, half) in enumerate(zip(self.voyages, columns(boards, TWO, gap), strict=True)):
            self.paper(half, 5 + n)
            inner = half.inflate(-2 * pad, -2 * shell.px(12, 5))
            head, room = below(inner, shell.fonts.height(BOLD, 28), shell.px(6, 2))
            self._head(head, n, voyage)
            places.append(room)
        self.paper(chart, 9)
        rows = [[v.points[v.at(step, self.steps)] for v in self.voyages] for step in range(self.steps + 1)]
        words, plot = beside(chart.inflate(-2 * pad, -2 * shell.px(8, 4)), shell.px(150, 70), gap)
        self.label(self.when, words, TITLE, 22)
        if charted:
            Chart(shell, rows).draw(self.sheet, plot)
        if [place.size for place in places] != [place.size for place in self._places]:
            self._boards, self._work = [], self._build_boards([place.size for place in places])
        self._places = places
        self._draw_boards()

    @property
    def when(self) -> str:
        """Return the words for the moment that is shown."""
        t = self.shell.texts.t
        return t("beside.end") if self.step == self.steps else t("beside.round", round=self.step + 1)

    def _head(self, row: Rect, number: int, voyage: Voyage) -> None:
        shell = self.shell
        points = shell.texts.t("beside.points", points=voyage.points[voyage.at(self.step, self.steps)])
        line = shell.fonts.line(points, BOLD, 24, palette.INK)
        put(self.sheet, line, midright=row.midright)
        badge = put(self.sheet, shell.art.badge(shell.player(number), shell.px(30, 18)), midleft=row.midleft)
        name = Rect(badge.right + shell.px(10), row.y, row.w - badge.w - line.get_width() - shell.px(30), row.h)
        self.label(voyage.name, name, STRONG, 22)

    def _buttons(self, form: Form, row: Rect) -> None:
        t, last = self.shell.texts.t, self.steps
        one, *steps, other = columns(row, 6, self.shell.px(10, 4))
        for n, (voyage, place) in enumerate(zip(self.voyages, (one, other), strict=True)):
            words, press = t("beside.watch", name=voyage.name), partial(self._watch, voyage)
            form.button(f"watch.{n}", place, words, press, "eye", region="steps")
        for name, icon, to, place in zip(
            ("first", "back", "on", "last"),
            ("step_back", "chevron_left", "chevron_right", "step"),
            (0, self.step - 1, self.step + 1, last),
            steps,
            strict=True,
        ):
            may = 0 <= to <= last and to != self.step
            press, main = partial(self.go, to), name == "on"
            form.button(name, place, t(f"beside.{name}"), press, icon, main, enabled=may, region="steps")

    def go(self, step: int) -> None:
        """Show another moment."""
        self.step = max(0, min(self.steps, step))
        self.again()

    def _watch(self, voyage: Voyage) -> None:
        if trouble := watch(self.shell, voyage.path):
            self.say(trouble)

    def _build_boards(self, sizes: Sequence[Size]) -> Iterator[None]:
        shell, made = self.shell, list[Board]()
        self._sizes = []
        for voyage, size in zip(self.voyages, sizes, strict=True):
            title, seats = voyage.playback.title, len(voyage.playback.header.seats)
            board = board_of(title, seats, shell.texts.of(title.slug, form=title.form))
            wide, high = board.layout.size
            fits = min(size[0] / wide, size[1] / high)
            part = max(fits, PART)
            whole = size if part == fits else (round(size[0] * part / fits), round(size[1] * part / fits))
            fonts = Fonts(part, 1.0, shell.art.tones)
            yield from board.build(whole, fonts, shell.art, part, view=voyage.view(self.step, self.steps))
            self._sizes.append(whole)
            made.append(board)
            yield
        self._boards = made

    def _draw_boards(self) -> None:
        for voyage, board, place, size in zip(self.voyages, self._boards, self._places, self._sizes, strict=False):
            view = voyage.view(self.step, self.steps)
            board.prepare(view)
            picture = pygame.Surface(size, 0, 32)
            board.draw(picture, view)
            self.sheet.blit(picture if size == place.size else pygame.transform.smoothscale(picture, place.size), place)
            self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._work and work_on(self._work, SLICE):
            self._work = None
            self._draw_boards()

    def finish(self) -> None:
        """Draw both boards at once."""
        for _ in self._work or ():
            pass
        self._work = None
        self._draw_boards()
