"""The page of the rules: chapters on the left, their text and pictures on paper, first a summary of one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.title import FULL
from game.session.random_game import played
from game.titles import title as find_title
from game.ui.board.contract.board import Board
from game.ui.board.contract.window import board_of, last_or_first, shown
from game.ui.draw.fonts import BOLD, TEXT, TITLE, Fonts
from game.ui.draw.layout import beside, blank, in_a_column
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page, Scrolled
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Shell
from game.ui.shell.slices import work_on
from game.ui.widgets.faces import LEFT
from game.ui.widgets.scroll import Scroll
from game.words import palette
from game.words.book import BOARD_PART, WHOLE, book_of
from game.words.texts import Paragraph, RulesChapter, Texts

Rect = pygame.Rect
SLICE = 0.006  # seconds of a frame for the board
SEATS, MOMENT = 4, 60  # of the game on the board
WIDE = 1556  # design pixels of a board
SHAPE = WIDE / 820
SHARE = 0.85  # of the page's width
LARGER = 1.5  # the board is drawn larger, because its words need room, and shown smaller
ICON = 34  # design pixels
SIZE = 20  # of the text, in design pixels
QUESTIONS = "questions"  # the chapter whose paragraphs begin with a question
EXAMPLE = "example_"  # the beginning of the name of a paragraph with a worked example


class Rules(Page):
    """The rules, opened at the beginning or at the paragraph of a step."""

    name = "rules"
    title = "book.title"

    def __init__(self, shell: Shell, slug: str = "", step: str = "", form: str = FULL) -> None:
        """Open the rules of a form of a title; without a title, offer all and begin with the last one played."""
        super().__init__(shell)
        self.titles = () if slug else shown()
        self.slug = slug or last_or_first(shell.settings.title)
        self.step, self.form_played = step, form
        self.scroll = Scroll()
        self.parts = [Scrolled(shell, self.scroll, self._follow)]
        self.chapter = ""  # marked on the left
        self.pictures = RulesPictures(shell, self.slug)
        self._marks: dict[str, tuple[int, int]] = {}  # top and bottom of chapters and paragraphs
        self._opened = True

    def build(self, form: Form, area: Rect) -> None:
        shell = self.shell
        chapters = self.texts.chapters()
        column = self.middle(area, 1500)
        gap, pad = shell.px(20, 8), shell.px(34, 14)
        wide = min(column.w * 2 // 5, max(shell.px(350 * (0.5 + shell.settings.text / 200)), 190))
        side, sheet = beside(column, wide, gap)
        self.chapter = self.chapter or self._chapter_of(chapters, self.step)
        rows = self.rows(side, len(chapters) + (len(self.titles) > 1), 48, 8)
        if len(self.titles) > 1:
            games = [Value(slug, shell.texts.of(slug).t("title")) for slug in self.titles]
            form.choice("game", rows.pop(0), games, self.slug, self._turn_to, region="chapters")
        form.home = self.chapter
        for row, chapter in zip(rows, chapters, strict=True):
            chosen = chapter.name == self.chapter
            go = partial(self._go, chapter.name)
            form.button(chapter.name, row, chapter.title, go, region="chapters", align=LEFT, chosen=chosen)
        self.paper(sheet, 5)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        inner.w -= shell.px(12, 6)
        share = self.scroll.at / max(1, self.scroll.picture.get_height())
        self.pictures = self.pictures.fitting(inner.w)
        self.scroll.lay(inner, self._written(chapters, inner.w, inner.h))
        if self._opened and self.step in self._marks:
            before = max(self._marks[self.chapter][0], self._marks[self.step][0] - inner.h // 4)
            self.scroll.at = min(self.scroll.most, before)  # without the chapter before it
        elif not self._opened:
            self.scroll.at = min(self.scroll.most, round(share * self.scroll.picture.get_height()))
        self._opened = False

    def _written(self, chapters: tuple[RulesChapter, ...], wide: int, page: int) -> pygame.Surface:
        """Draw all chapters as one tall picture, the first alone on its page, and note their places."""
        fonts, px = self.shell.fonts, self.shell.px
        indent, gap, head = px(16, 8), px(18, 7), px(12, 5)
        parts: list[tuple[str, int, int, pygame.Surface]] = []  # name, space above and before, picture
        for n, chapter in enumerate(chapters):
            title = fonts.fitted(chapter.title, TITLE, 30, palette.INK, wide)
            used = sum(above + picture.get_height() for _, above, _, picture in parts)
            above = max(px(26, 10), page - used) if n == 1 else px(26, 10) if n else 0
            parts.append((chapter.name, above, 0, title))
            for m, paragraph in enumerate(chapter.paragraphs):
                block = self._block(chapter, paragraph, n == 0, wide - indent)
                parts.append((paragraph.name, gap if m or not n else head, indent, block))
        made = blank(wide, sum(above + picture.get_height() for _, above, _, picture in parts))
        self._marks, y = {}, 0
        for name, above, x, picture in parts:
            y += above
            self._marks.setdefault(name, (y, y + picture.get_height()))
            if name == self.step and x:
                bar = Rect(0, y, max(2, px(5)), picture.get_height())
                pygame.draw.rect(made, palette.GOLD_LOW, bar, border_radius=bar.w // 2)
            made.blit(picture, (x, y))
            y += picture.get_height()
        return made

    def _block(self, chapter: RulesChapter, paragraph: Paragraph, short: bool, wide: int) -> pygame.Surface:
        """Draw a paragraph with its pictures, before its words if it is short, else below them."""
        fonts, names = self.shell.fonts, book_of(self.slug).pictures.get(paragraph.name, ())
        if short:
            picture = self.pictures.row(names, 30, wide)
            left = fonts.px(30) + self.shell.px(16, 8)
            words = fonts.paragraph(paragraph.text, TEXT, SIZE, palette.INK, wide - left)
            made = blank(wide, max(words.get_height(), picture.get_height()))
            made.blit(picture, (0, 0))
            made.blit(words, (left, max(0, (picture.get_height() - words.get_height()) // 2)))
            return made
        words = self._words(chapter, paragraph, wide)
        if not names:
            return words
        return in_a_column([words, self.pictures.drawn(names, wide)], self.shell.px(10, 4))

    def _words(self, chapter: RulesChapter, paragraph: Paragraph, wide: int) -> pygame.Surface:
        """Draw the words of a paragraph, the question of one in bold above its answer, and an example paler."""
        fonts = self.shell.fonts
        if chapter.name == QUESTIONS:
            question, mark, answer = paragraph.text.partition("?")
            parts = ((question + mark, BOLD), (answer.strip(), TEXT))
            return in_a_column([fonts.paragraph(text, role, SIZE, palette.INK, wide) for text, role in parts])
        colour = palette.INK_SOFT if paragraph.name.startswith(EXAMPLE) else palette.INK
        return fonts.paragraph(paragraph.text, TEXT, SIZE, colour, wide)

    @property
    def texts(self) -> Texts:
        """Return the texts of the form of the title."""
        return self.shell.texts.of(self.slug, form=self.form_played)

    def _chapter_of(self, chapters: tuple[RulesChapter, ...], step: str) -> str:
        found = (c.name for c in chapters if any(p.name == step for p in c.paragraphs))
        return next(found, chapters[0].name)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictures.improve(SLICE):
            self.again()

    def _turn_to(self, slug: str) -> None:
        self.slug, self.chapter, self.step, self.scroll.at = slug, "", "", 0
        self.pictures = RulesPictures(self.shell, slug)
        self.again()

    def _go(self, chapter: str) -> None:
        self.scroll.at = min(self.scroll.most, self._marks[chapter][0])
        self._mark(chapter)

    def _mark(self, chapter: str) -> None:
        if chapter != self.chapter and self.form:
            self.form.mark(self.chapter, False)
            self.form.mark(chapter, True)
            self.chapter = chapter
        self.dirty = True

    def _follow(self) -> None:
        """Mark the chapter on the screen."""
        chapters = self.texts.chapters()
        line = self.scroll.at + self.scroll.rect.h // 4
        at = [c.name for c in chapters if self._marks[c.name][0] <= line]
        self._mark(at[-1] if at else chapters[0].name)

    def handle(self, one: Input) -> bool:
        if isinstance(one, Act) and one.name in ("left", "right") and self.focus.name != "back":
            self.scroll.move((1 if one.name == "right" else -1) * self.scroll.rect.h * 3 // 4)
            self._follow()
            return True
        return super().handle(one)

    def hint_pairs(self) -> list[tuple[str, str]]:
        t, pairs = self.shell.texts.t, super().hint_pairs()
        return [*pairs[:2], (t("key.sideways"), t("hint.scroll")), pairs[-1]]


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

    def improve(self, seconds: float) -> bool:
        """Draw on for a while; return whether the board is finished now."""
        if self._work is None or not work_on(self._work, seconds):
            return False
        self._work = None
        return True

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
