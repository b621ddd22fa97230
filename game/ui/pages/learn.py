"""The page for learning: the boxes of all titles, with the chapters of their guided first games and their rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from game.session.beginning import begin
from game.session.kept.saved_games import Kept
from game.session.kept.search import SavedGames
from game.session.lesson import LEARNER, Lesson, lesson_of
from game.session.lesson_play import BOTS, made_for
from game.table.record.entries import BOT, PERSON
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import columns, put
from game.ui.forms.form import Form
from game.ui.forms.page import FLOOR, Page
from game.ui.pages.kept_games import KeptGames
from game.ui.pages.opening import go_on_with, may_go_on, open_game
from game.ui.pages.sitting import usual_name
from game.ui.pages.titles import Covers, Unpainted
from game.ui.reading.covers import Paintings, box_front
from game.ui.reading.rules import Rules
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette

Rect = pygame.Rect
BOX, LINE = 1.05, 19  # height of a box to its width at most; design size of a chapter


class Learn(Page):
    """All titles, each with its rules and its guided first game, new or unfinished."""

    ground = FLOOR
    name = "learn"
    title = "learn.title"

    def __init__(self, shell: Shell, search: SavedGames | None = None) -> None:
        super().__init__(shell)
        self._begun: dict[str, Kept] = {}
        self._done: dict[str, int] = {}  # chapters
        self.games = KeptGames(self, search, self._find_lessons)
        self.covers = Covers(self, Paintings(shell))
        self.parts.append(self.covers)

    def _find_lessons(self) -> None:
        lessons = [kept for kept in self.games.found if kept.taught]
        begun = {kept.title: kept for kept in reversed(lessons) if may_go_on(self.shell, kept)}  # the last one wins
        done: dict[str, int] = {}
        for kept in lessons:
            done[kept.title] = max(done.get(kept.title, 0), kept.learned)
        if (begun, done) != (self._begun, self._done):
            self._begun, self._done = begun, done
            self.again()

    def build(self, form: Form, area: Rect) -> None:
        shell, titles = self.shell, shown()
        intro = shell.fonts.paragraph(shell.texts.t("learn.intro"), TEXT, 19, palette.PAPER, area.w, 2, True)
        gap = shell.px(26, 9)
        put(self.sheet, intro, midbottom=(area.centerx, area.bottom))
        room = Rect(area.x, area.y, area.w, area.h - intro.get_height() - gap)
        self.covers.begin()
        most = max(len(lesson.chapters) if (lesson := lesson_of(slug)) else 0 for slug in titles)
        for slug, place in zip(titles, columns(room, len(titles), gap), strict=True):
            self._stand(form, place, slug, most)

    def _stand(self, form: Form, place: Rect, slug: str, most: int) -> None:
        """Set up a box, and under it a sheet with room for so many chapters, and with buttons."""
        shell, t, lesson = self.shell, self.shell.texts.of(slug).t, lesson_of(slug)
        pad, gap, high = shell.px(18, 8), shell.px(10, 4), shell.touch(50)
        chapters = lesson.chapters if lesson else ()
        line = shell.fonts.height(TEXT, LINE) + shell.px(8, 1)
        buttons = 2 * high + gap
        spare = place.h - 2 * pad - buttons - 2 * gap
        rows = min(most, max(0, (spare - shell.px(120, 90)) // line))
        box = Rect(place.x, place.y, place.w, min(round(place.w * BOX), spare - rows * line))
        sheet = Rect(place.x, box.bottom + gap, place.w, rows * line + buttons + 2 * pad + (gap if rows else 0))
        self.paper(sheet, 5)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        if lesson:
            self._chapters(Rect(inner.x, inner.y, inner.w, line), slug, lesson, rows)
        low = Rect(inner.x, inner.bottom - high, inner.w, high)
        done = min(self._done.get(slug, 0), len(chapters))
        mark = shell.texts.t("learn.done", done=done, count=len(chapters)) if done else ""
        faces = lambda picture: [box_front(shell, picture, slug, "", mark, state) for state in ("", HOVER, PRESSED)]
        press = self._teach(slug) if lesson else partial(self._read, slug)
        self.covers.put(form, f"box_{slug}", box, Unpainted(slug, box.size, faces), press, slug, t("about"))
        if lesson:
            self._lesson(form, low.move(0, -high - gap), slug)
        form.button(f"rules_{slug}", low, t("learn.rules"), partial(self._read, slug), "book", region=slug)

    def _chapters(self, top: Rect, slug: str, lesson: Lesson, rows: int) -> None:
        """List the chapters with a check on each that is done; where there is less room, from the first open one on."""
        shell, t, done = self.shell, self.shell.texts.of(slug).t, self._done.get(slug, 0)
        first = max(0, min(done, len(lesson.chapters) - rows))
        for n, chapter in enumerate(lesson.chapters[first : first + rows], first):
            line = top.move(0, (n - first) * top.h)
            px = min(line.h - 2, shell.fonts.px(20))
            sign = shell.art.icon("check", px, palette.GAIN_PAPER) if n < done else self._number(n + 1, px)
            place = put(self.sheet, sign, midleft=line.midleft)
            left = place.right + shell.px(10, 5)
            words = Rect(left, line.y, line.right - left, line.h)
            self.label(t(chapter.name), words, TEXT, LINE, palette.INK_SOFT if n < done else palette.INK)

    def _number(self, number: int, px: int) -> pygame.Surface:
        made = self.shell.materials.pill(px, px, palette.PAPER_LOW, palette.PAPER_EDGE).copy()
        put(made, self.shell.fonts.number(number, STRONG, 14, palette.INK), center=(px // 2, px // 2))
        return made

    def _lesson(self, form: Form, place: Rect, slug: str) -> None:
        """Put the button that begins a lesson, beside one that continues an unfinished lesson."""
        shell, t = self.shell, self.shell.texts.t
        begun, first = self._begun.get(slug), last_or_first(shell.settings.title)
        if begun is None:
            label, press = t("learn.lesson"), self._teach(slug)
            form.button(f"lesson_{slug}", place, label, press, "play", first == slug, region=slug)
            return
        again = Rect(place.right - place.h, place.y, place.h, place.h)
        goes = Rect(place.x, place.y, again.x - shell.px(10, 4) - place.x, place.h)
        tip = t("learn.go_on_tip", round=begun.round)
        form.button(f"go_on_{slug}", goes, t("learn.go_on"), self._teach(slug), "play", True, tip=tip, region=slug)
        anew = partial(start_lesson, shell, slug)
        form.button(f"lesson_{slug}", again, "", anew, "redo", tip=t("learn.anew"), region=slug)

    def _teach(self, slug: str) -> partial[None]:
        """Return the press that continues an unfinished lesson, or begins one."""
        begun = self._begun.get(slug)
        return partial(go_on_with, self.shell, begun) if begun else partial(start_lesson, self.shell, slug)

    def _read(self, slug: str) -> None:
        self.shell.scenes.push(Rules(self.shell, slug))


def start_lesson(shell: Shell, slug: str) -> None:
    """Begin the guided first game of a title; it is kept like any game."""
    lesson = lesson_of(slug)
    assert lesson
    seats = range(lesson.seats)
    names = [usual_name(shell, seat, PERSON if seat == LEARNER else BOT + BOTS) for seat in seats]
    open_game(shell, partial(begin, shell.saves, made_for(slug, names, datetime.now())))
    shell.apply(replace(shell.settings, title=slug))
