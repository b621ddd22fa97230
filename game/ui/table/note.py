"""The note of a lesson: a page beside the things it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.lesson import LessonPage
from game.session.model.guide import Guide
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.ui.table.layout import TableLayout
from game.ui.table.things import NEXT
from game.ui.widgets.buttons import Button
from game.ui.widgets.tooltip import placed
from game.words import palette
from game.words.texts import Texts

WIDE, WIDE_LEAST = 470, 250  # design and real pixels of the note


class Note:
    """The note as it lies; it has no size while there is nothing to read."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._picture = pygame.Surface((1, 1))

    def put_away(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(
        self,
        guide: Guide,
        page: LessonPage,
        texts: Texts,
        layout: TableLayout,
        places: Sequence[pygame.Rect],
        used: Sequence[pygame.Rect],
        turn: Callable[[], None],
    ) -> Button | None:
        """Place the note where it covers least of what is used, and return its button."""
        shell, t = self.shell, texts.t
        fonts, pad, gap, sea = shell.fonts, shell.px(18, 9), shell.px(10, 5), layout.sea
        letters = shell.settings.text / 100
        wide = min(max(round(shell.px(WIDE) * (0.5 + letters / 2)), round(WIDE_LEAST * letters)), sea.w * 3 // 5)
        words = fonts.paragraph(t(f"lesson.{page.says}"), TEXT, 19, palette.INK, wide - 2 * pad)
        button = shell.touch(44) if guide.reading else 0
        read, pages = guide.count
        count = fonts.line(f"{read} / {pages}", STRONG, 15, palette.INK_SOFT)
        high = words.get_height() + 2 * pad + (gap + button if button else gap + count.get_height())
        beside = places[0] if places else pygame.Rect(sea.centerx, sea.y + sea.h // 4, 1, 1)
        room = pygame.Rect(sea.x, sea.y, sea.w, layout.dock.y - sea.y)
        self.rect = placed((wide, high), beside, room, gap * 2, used)
        note = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        note.blit(shell.materials.plate(wide, high, shell.px(14), palette.PAPER_HIGH, palette.GOLD, 1, 3), (0, 0))
        note.blit(words, (pad, pad))
        put(note, count, bottomleft=(pad, high - pad))
        self._picture = note
        if not button:
            return None
        label = t("lesson_bar.play" if guide.ends else "lesson_bar.next")
        least = fonts.width(label, STRONG, 21) + button + 2 * pad
        across = min(wide - 3 * pad - count.get_width(), max(shell.px(200), least))
        rect = pygame.Rect(self.rect.right - pad - across, self.rect.bottom - pad - button, across, button)
        return Button(NEXT, rect, label, turn, "arrow_right", primary=True, glow=True)

    def draw(self, onto: pygame.Surface) -> None:
        if self.rect.w:
            self.shell.materials.cast(onto, self.rect, self.shell.px(14), 9, 8, 180)
            onto.blit(self._picture, self.rect)
