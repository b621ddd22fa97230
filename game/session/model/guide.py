"""The guide through a lesson: the page to read, and the answers it allows."""

from __future__ import annotations

from game.session.lesson import Lesson, LessonPage, Move
from game.session.model.question import Question

READ, LATER = "lesson_read", "lesson_later"  # reasons against a click


class Guide:
    """A learner's place in a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._at, self._page = -1, 0
        self._read = -1  # the last move with all pages read
        self._asks = ""  # the name of the step that asks now

    @property
    def move(self) -> Move | None:
        """The learner's due move, if this question belongs to the lesson."""
        move = self.lesson.moves[self._at] if 0 <= self._at < len(self.lesson.moves) else None
        return move if move and move.asks == self._asks else None

    @property
    def page(self) -> LessonPage | None:
        move = self.move
        return move.pages[self._page] if move and self._page < len(move.pages) else None

    @property
    def reading(self) -> bool:
        """Return whether pages are left to read before the learner acts; the last page stays open during the move."""
        move = self.move
        return move is not None and self._page < len(move.pages) - (1 if move.choose else 0)

    @property
    def ends(self) -> bool:
        """Return whether this is the lesson's last page; after it the game is free."""
        return self._at == len(self.lesson.moves) - 1 and self.page is self.lesson.moves[-1].pages[-1]

    @property
    def count(self) -> tuple[int, int]:
        """The number of the current page, and of all pages in the lesson."""
        pages = [len(move.pages) for move in self.lesson.moves]
        return sum(pages[: self._at]) + self._page + 1, sum(pages)

    def asked(self, taught: int, asks: str) -> None:
        """Note which step asks, after `taught` moves."""
        if taught != self._at:
            self._at = taught
            move = self.lesson.moves[taught] if taught < len(self.lesson.moves) else None
            again = move and taught <= self._read  # the move was taken back: show only its last page
            self._page = max(0, len(move.pages) - 1) if move and again else 0
        self._asks = asks

    def turn(self, page: int | None = None) -> None:
        """Go to the next page, or to a given page of this move, at most to its last."""
        if page is None:
            self._page += 1
            if not self.reading:
                self._read = max(self._read, self._at)
        else:
            self._page = min(page, len(self.move.pages) - 1) if self.move and self.move.pages else 0

    def limit(self, question: Question) -> None:
        move = self.move
        if move and self.reading:
            question.limit((), READ)
        elif move and move.choose and (allowed := move.allowed(question.whole)):
            question.limit(allowed, LATER)
        elif move and question.is_limited:
            question.free()

    def shows(self) -> tuple[str, ...]:
        """Return the names of the things that the page points at."""
        return self.page.show if self.page else ()
