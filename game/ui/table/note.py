"""The note of a lesson: the page that lies open, in its place below the panels, and a line to its subject."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot

import pygame

from game.session.model.guide import Guide
from game.session.model.seat_model import SeatModel
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.ui.table.things import NEXT
from game.ui.widgets.buttons import Button
from game.words import palette
from game.words.texts import Texts
from game.words.tip import Tip

BACK, SKIP = "lesson_back", "lesson_skip"  # names of buttons
LETTERS = (21, 19, 17, 15, 13)  # design pixels, tried until every page fits
MOST = 0.62  # of the height beside the table
STEP, DOT = 15, 7  # design pixels from dot to dot of the line, and the size of one
LARGE, INTO = 160, 0.4  # design pixels from which on a thing is large: its corners may be another's
BENDS = (0.16, 0.0, 0.32, -0.16, 0.5, -0.32)  # of the line's length that its middle lies higher: the first is best


@dataclass(frozen=True, slots=True)
class NoteSize:
    """The size that serves all pages of a lesson, so that nothing of the note moves from page to page."""

    high: int
    letters: int
    pad: int
    row: int  # the height of a row of buttons

    @classmethod
    def of(cls, guide: Guide, texts: Texts, shell: Shell, wide: int, room: int) -> NoteSize:
        """Find the largest letters with which each page fits; `room` is the height beside the table."""
        pad, row = shell.px(16, 8), shell.touch(44)
        most, high, letters = round(room * MOST), 0, LETTERS[-1]
        for letters in LETTERS:
            words = (_words(shell, texts, page.says, letters, wide - 2 * pad) for page in guide.pages)
            high = max(one.get_height() for one in words) + 2 * row + 4 * pad
            if high <= most:
                break
        return cls(min(high, most), letters, pad, row)


def _words(shell: Shell, texts: Texts, says: str, letters: int, wide: int) -> pygame.Surface:
    return shell.fonts.paragraph(texts.t(f"lesson.{says}"), TEXT, letters, palette.INK, wide)


class Note:
    """The note as it lies; it has no size while there is nothing to read."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._picture = pygame.Surface((1, 1))
        self.line: tuple[tuple[int, int], ...] = ()

    def put_away(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(
        self,
        guide: Guide,
        model: SeatModel,
        rect: pygame.Rect,
        shown: Sequence[pygame.Rect],
        written: Sequence[pygame.Rect],
        turn_page: Callable[[], None],
    ) -> tuple[Button, ...]:
        """Write the open page, draw the line to the first of the things shown, and return the buttons.

        The line passes under what is `written`.
        """
        shell, texts, page = self.shell, model.texts, guide.page
        assert page
        self.rect = rect
        size = NoteSize.of(guide, texts, shell, rect.w, shell.size[1])
        pad, row = size.pad, size.row
        note = pygame.Surface(rect.size, pygame.SRCALPHA)
        note.blit(shell.materials.plate(*rect.size, shell.px(14), palette.PAPER_HIGH, palette.GOLD, 1, 3), (0, 0))
        note.blit(_words(shell, texts, page.says, size.letters, rect.w - 2 * pad), (pad, pad))
        low = pygame.Rect(rect.x + pad, rect.bottom - pad - row, rect.w - 2 * pad, row)
        above = low.move(0, -row - pad // 2)
        count = shell.fonts.line("{} / {}".format(*guide.count), STRONG, 15, palette.INK_SOFT)
        put(note, count, midleft=(pad, above.centery - rect.y))
        self._picture = note
        self.line = line_to(shell, rect, shown[0], written) if shown else ()
        above.w, above.x = above.w - count.get_width() - pad, above.x + count.get_width() + pad
        return self._buttons(guide, model, low, above, turn_page)

    def _buttons(
        self, guide: Guide, model: SeatModel, low: pygame.Rect, above: pygame.Rect, turn_page: Callable[[], None]
    ) -> tuple[Button, ...]:
        t, begins = model.texts.t, guide.begins_chapter
        word = "known" if begins else "skip"
        square, go_back = pygame.Rect(low.x, low.y, low.h, low.h), partial(model.read, Guide.turn_back)
        back = Button(BACK, square, "", go_back, "arrow_left")
        back.tip, back.enabled = Tip(t("lesson_bar.back")), guide.may_go_back
        skip = Button(SKIP, above, t(f"lesson_bar.{word}"), partial(model.read, Guide.skip), "" if begins else "skip")
        skip.tip = Tip(t(f"lesson_bar.{word}"), t("lesson_bar.skip_tip"))
        found = (back,) if guide.ends else (back, skip)
        if not guide.reading:
            return found
        left = back.rect.right + self.shell.px(8, 4)
        label = t("lesson_bar.play" if guide.ends else "lesson_bar.next")
        place = pygame.Rect(left, low.y, low.right - left, low.h)
        return *found, Button(NEXT, place, label, turn_page, "arrow_right", primary=True, glow=True)

    def draw(self, onto: pygame.Surface) -> None:
        if self.rect.w:
            shell = self.shell
            shell.materials.cast(onto, self.rect, shell.px(14), 9, 8, 180)
            onto.blit(self._picture, self.rect)
            draw_line(shell, onto, self.line)


def draw_line(shell: Shell, onto: pygame.Surface, spots: Sequence[tuple[int, int]]) -> None:
    """Draw the dots of a line."""
    size = shell.px(DOT, 4)
    dot = shell.materials.pill(size, size, palette.GOLD_HIGH, palette.WOOD_LOW)
    for spot in spots:
        onto.blit(dot, dot.get_rect(center=spot))


def line_to(
    shell: Shell, note: pygame.Rect, subject: pygame.Rect, written: Sequence[pygame.Rect]
) -> tuple[tuple[int, int], ...]:
    """Return the dots of a bent line from a note to its subject, like a route on an old map.

    Of several bends it takes the one that crosses least of what is written. It leaves out the dots there, but for the
    last one.
    """
    size = shell.px(DOT, 4)
    crossed = [note, *(rect.inflate(size, size) for rect in written if not rect.colliderect(subject))]
    end = _edge(subject, note.center, INTO if max(subject.size) > shell.px(LARGE) else 1.0)
    start = pygame.Vector2(_nearest(note, end))
    count = int((end - start).length() / max(1, shell.px(STEP, 9)))
    lines = [_dots(start, end, bend, count) for bend in BENDS]
    window = pygame.Rect((0, 0), shell.size).inflate(-2 * size, -2 * size)
    inside = [list(filter(window.collidepoint, line)) for line in lines]
    free = [[spot for spot in line[:-1] if pygame.Rect(spot, (1, 1)).collidelist(crossed) < 0] for line in inside]
    return max(((*spots, *line[-1:]) for spots, line in zip(free, inside, strict=True)), key=len)


def _dots(start: pygame.Vector2, end: pygame.Vector2, bend: float, count: int) -> list[tuple[int, int]]:
    along = end - start
    middle = start + along / 2 - pygame.Vector2(0, abs(along.x)) * bend * 2
    parts = [(n + 0.5) / count for n in range(count)]
    spots = (start * (1 - t) ** 2 + middle * (2 * t * (1 - t)) + end * t**2 for t in parts)
    return [(round(spot.x), round(spot.y)) for spot in spots]


def _edge(rect: pygame.Rect, towards: tuple[int, int], into: float) -> pygame.Vector2:
    """Return where a line from the middle of a thing leaves the oval in it, or a smaller one."""
    middle = pygame.Vector2(rect.center)
    way: pygame.Vector2 = towards - middle
    part = into / max(1.0, hypot(2 * way.x / max(1, rect.w), 2 * way.y / max(1, rect.h)))
    return pygame.Vector2(middle.x + way.x * part, middle.y + way.y * part)


def _nearest(rect: pygame.Rect, to: tuple[float, float] | pygame.Vector2) -> tuple[float, float]:
    return max(rect.left, min(to[0], rect.right)), max(rect.top, min(to[1], rect.bottom))
