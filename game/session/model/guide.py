"""The guide through a lesson: the page that lies open, and the answers it allows."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from game.engine.choices import Choice
from game.session.lesson import Lesson, LessonPage, Move
from game.session.model.question import Question

READ, LATER = "lesson_read", "lesson_later"  # reasons against a click


class Guide:
    """A learner's place in a lesson. A move without pages leaves the page before it open."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        moves = enumerate(lesson.moves)
        self._pages = [(number, n, page) for number, move in moves for n, page in enumerate(move.pages)]
        self._at = -1  # the due move
        self._open, self._read = 0, -1  # the open page, and the last one that was turned over
        self._skips_to = 0  # moves before this one are made for the learner
        self._asks = ""  # the name of the step that asks now

    @property
    def pages(self) -> list[LessonPage]:
        return [page for _, _, page in self._pages]

    @property
    def move(self) -> Move | None:
        """The learner's due move, if this question belongs to the lesson."""
        move = self.lesson.moves[self._at] if 0 <= self._at < len(self.lesson.moves) else None
        return move if move and move.asks == self._asks else None

    @property
    def page(self) -> LessonPage | None:
        move = self.move
        return self._pages[self._open][2] if move and (move.choose or self._read < self._last) else None

    @property
    def reading(self) -> bool:
        """Return whether pages are left to read before the learner acts; the last page stays open during the move."""
        move = self.move
        return bool(move and self.page and not self.skipping and (self._open < self._last or not move.choose))

    @property
    def skipping(self) -> bool:
        return self._at < self._skips_to

    @property
    def ends(self) -> bool:
        """Return whether this is the lesson's last page; after it the game is free."""
        return self._open == len(self._pages) - 1

    @property
    def count(self) -> tuple[int, int]:
        """The number of the open page, and of all pages in the lesson."""
        return self._open + 1, len(self._pages)

    @property
    def may_go_back(self) -> bool:
        return self._open > 0

    @property
    def begins_chapter(self) -> bool:
        """Return whether the open page is the first of its chapter."""
        return any((one.move, one.page) == self._pages[self._open][:2] for one in self.lesson.chapters)

    @property
    def _last(self) -> int:
        """The last page up to the due move."""
        return bisect_right(self._pages, self._at, key=lambda one: one[0]) - 1

    def asked(self, taught: int, asks: str) -> None:
        """Note which step asks, after `taught` moves."""
        if taught != self._at:
            self._at = taught
            before = bisect_left(self._pages, taught, key=lambda one: one[0]) - 1
            self._read = max(self._read, before)
            self._open = min(self._read + 1, self._last)  # of a move that was taken back only the last page
            if not self.skipping:
                self._skips_to = 0  # a move taken back later is the learner's again
        self._asks = asks

    def turn(self) -> None:
        """Go to the next page."""
        self._read = max(self._read, self._open)
        self._open = min(self._open + 1, self._last)

    def turn_back(self) -> None:
        """Open the page before, to read it again."""
        self._open = max(0, self._open - 1)

    def skip(self) -> None:
        """Leave out the rest of the chapter: its moves are made for the learner, until the next chapter begins."""
        later = (one for one in self.lesson.chapters if (one.move, one.page) > self._pages[self._open][:2])
        if chapter := next(later, None):
            self._skips_to = chapter.move
            first = bisect_left(self._pages, (chapter.move, chapter.page), key=lambda one: one[:2])
        else:  # only the last page of all is left
            first = len(self._pages) - 1
        self._read = max(self._read, first - 1)
        self._open = min(self._read + 1, self._last)

    def made_for(self, question: Question) -> Choice | None:
        """Return the due move while a chapter is skipped."""
        move = self.move
        return next(iter(move.allowed(question.whole)), None) if move and self.skipping else None

    def limit(self, question: Question) -> None:
        move = self.move
        if move and self.reading:
            question.limit((), READ)
        elif move and move.choose and (allowed := move.allowed(question.whole)):
            question.limit(allowed, LATER)
        elif move and question.is_limited:
            question.free()

    def shows(self) -> tuple[str, ...]:
        """Return the names of the things that the page points at; a page read again may speak of what is gone."""
        page, number = self.page, self._pages[self._open][0]
        return page.show if page and number == self._at and self._open >= min(self._read + 1, self._last) else ()
