"""What guides a learner through a lesson: which page is read, what may be answered, and the note that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.session.lessons.lesson import Lesson, Move, Said
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.table.targets import board_rect
from game.ui.widgets.buttons import Button
from game.ui.widgets.tooltip import placed
from game.words import palette

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

READ, LATER = "lesson_read", "lesson_later"  # why something cannot be done now
ON_BOARD = "board:"  # before the name of a thing of the board, where a card has the same name
NEXT = "lesson"  # the name of the button that turns the page
WIDE, WIDE_LEAST = 470, 250  # design and real pixels of the note


class Guide:
    """Where a learner stands in a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.rect = pygame.Rect(0, 0, 0, 0)  # of the note, where there is one
        self._at, self._page = -1, 0
        self.opens_at = 0  # the page with which the next move begins
        self._read = -1  # the last move whose pages were all read
        self._asks = ""  # the step that asks now
        self._note = pygame.Surface((1, 1))

    @property
    def move(self) -> Move | None:
        """The move that is made now, if this is a question of the lesson."""
        move = self.lesson.moves[self._at] if 0 <= self._at < len(self.lesson.moves) else None
        return move if move and move.asks == self._asks else None

    @property
    def page(self) -> Said | None:
        """What is to be read now."""
        move = self.move
        return move.pages[self._page] if move and self._page < len(move.pages) else None

    @property
    def reading(self) -> bool:
        """Whether something more is to be read before the learner acts; the last page stays while one acts."""
        move = self.move
        return bool(move) and self._page < len(move.pages) - (1 if move.choose else 0) if move else False

    @property
    def ends(self) -> bool:
        """Whether this is the last page of all: behind it the game is the learner's own."""
        return self._at == len(self.lesson.moves) - 1 and self.page is self.lesson.moves[-1].pages[-1]

    @property
    def count(self) -> tuple[int, int]:
        """Which page this is, and how many there are in the whole lesson."""
        pages = [len(move.pages) for move in self.lesson.moves]
        return sum(pages[: self._at]) + self._page + 1, sum(pages)

    def asked(self, taught: int, asks: str) -> None:
        """So many moves were made, and this step asks."""
        if taught != self._at:
            self._at, self._page, self.opens_at = taught, self.opens_at, 0
            move = self.lesson.moves[taught] if taught < len(self.lesson.moves) else None
            if move and taught <= self._read:  # taken back: only what is to be done is said again
                self._page = max(0, len(move.pages) - 1)
            self._page = min(self._page, len(move.pages) - 1) if move and move.pages else 0
        self._asks = asks

    def turn(self) -> None:
        """Go on to the next page."""
        self._page += 1
        if not self.reading:
            self._read = max(self._read, self._at)

    def limit(self, scene: TableScene) -> None:
        """Limit what may be answered now."""
        question, move = scene.question, self.move
        if not question or not move:
            return
        if self.reading:
            question.limit((), READ)
        elif move.choose and (allowed := move.allowed(question.whole)):
            question.limit(allowed, LATER)
        elif question.is_limited:
            question.free()

    def shows(self) -> tuple[str, ...]:
        """The names of what the page speaks of."""
        return self.page.show if self.page else ()

    def lay(self, scene: TableScene) -> None:
        """Lay the note out, beside what it speaks of and where it covers least of what is used."""
        page, shell, t = self.page, scene.shell, scene.texts.t
        if not page or not scene.question:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        fonts, pad, gap = shell.fonts, shell.px(18, 9), shell.px(10, 5)
        sea = scene.layout.sea
        letters = shell.settings.text / 100
        wide = min(max(round(shell.px(WIDE) * (0.5 + letters / 2)), round(WIDE_LEAST * letters)), sea.w * 3 // 5)
        words = fonts.paragraph(t(f"lesson.{page.says}"), TEXT, 19, palette.INK, wide - 2 * pad)
        button = shell.touch(44) if self.reading else 0
        read, pages = self.count
        count = fonts.line(f"{read} / {pages}", STRONG, 15, palette.INK_SOFT)
        high = words.get_height() + 2 * pad + (gap + button if button else gap + count.get_height())
        places = [rect for name in page.show if (rect := place_of(scene, name))]
        beside = places[0] if places else pygame.Rect(sea.centerx, sea.y + sea.h // 4, 1, 1)
        room = pygame.Rect(sea.x, sea.y, sea.w, scene.layout.dock.y - sea.y)
        self.rect = placed((wide, high), beside, room, gap * 2, list(used(scene)))
        note = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        note.blit(shell.materials.plate(wide, high, shell.px(14), palette.PAPER_HIGH, palette.GOLD, 1, 3), (0, 0))
        note.blit(words, (pad, pad))
        note.blit(count, count.get_rect(bottomleft=(pad, high - pad)))
        self._note = note
        if button:
            label = t("lesson_bar.play" if self.ends else "lesson_bar.next")
            least = fonts.width(label, STRONG, 21) + button + 2 * pad
            across = min(wide - 3 * pad - count.get_width(), max(shell.px(200), least))
            rect = pygame.Rect(self.rect.right - pad - across, self.rect.bottom - pad - button, across, button)
            press = lambda: scene.turn_page()
            scene.offers[NEXT] = Button(NEXT, rect, label, press, "arrow_right", primary=True, glow=True)

    def draw(self, scene: TableScene, onto: pygame.Surface) -> None:
        """Draw the note; its button is drawn with the others."""
        if self.rect.w:
            shell = scene.shell
            shell.materials.cast(onto, self.rect, shell.px(14), 9, 8, 180)
            onto.blit(self._note, self.rect)


def place_of(scene: TableScene, name: str) -> pygame.Rect | None:
    """Where something is that a page speaks of: a button, a card, a part of a panel, a thing of the board."""
    if name.startswith(ON_BOARD):
        return board_rect(scene, name.removeprefix(ON_BOARD))
    if name in scene.buttons:
        return scene.buttons[name].rect
    if name in scene.hand.rects:
        return pygame.Rect(scene.hand.rects[name])
    return scene.panel_spots().get(name) or board_rect(scene, name)


def used(scene: TableScene) -> Iterator[pygame.Rect]:
    """What the note must leave free if it can: what may be clicked now, and what it speaks of."""
    yield from (button.rect for button in scene.buttons.values())
    yield from (pygame.Rect(rect) for rect in scene.hand.rects.values())
    question, guide = scene.question, scene.guide
    names = [] if not question or question.hand else [*question.spots, *question.clicks.next]
    for choice in question.options if question and question.is_limited and not question.hand else ():
        names += choice
    for name in dict.fromkeys([*(guide.shows() if guide else ()), *map(str, names)]):
        if rect := place_of(scene, name):
            yield rect
