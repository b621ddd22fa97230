"""Made-up days of a title, for pictures of the day's voyage."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from pathlib import Path

from game.bots.bot import VERSION
from game.commands.pictures.samples import WHOLE, sample
from game.engine.title import Result
from game.session.daily import BegunDay, DayBook
from game.session.kept.saved_games import Kept
from game.session.kept.search import SavedGames, SearchState
from game.table.days_voyage import HOLDERS
from game.table.playback import Playback
from game.table.record.entries import DaysVoyage
from game.titles import title as find_title
from game.ui.pages.daily.beside import Beside
from game.ui.pages.daily.courses import Courses
from game.ui.pages.daily.page import DayPage
from game.ui.shell.shell import Scene, Shell

HERE, THERE = "1a2b3c4d", "5e6f7a8b"  # names of machines
POINTS = {3: 31, 4: 44, 5: 28, 8: 39, 9: 41, 10: 36, 12: 47, 13: 30, 15: 38, 16: 45, 17: 33, 19: 42}  # by day
NAMES = ("Anna", "Captain Mar", "Doña Inés", "Old Tomás")


class SampleDays(SavedGames):
    """The voyages of some days of a title, and those of a friend on the last one, all found at once."""

    def __init__(self, slug: str) -> None:  # starts no thread to look through a folder
        self.done, self.state = True, SearchState()
        own = [self._kept(slug, book_of_samples().game(day(n), slug), HERE, "Anna", n, p) for n, p in POINTS.items()]
        friends = [self._kept(slug, name, THERE, name, 19, points) for name, points in (("Jörg", 45), ("Mar", 38))]
        self.found = [*own, *friends]

    @staticmethod
    def _kept(slug: str, game: str, machine: str, name: str, number: int, points: int) -> Kept:
        scores = points, 44, 29, 35
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        voyage = DaysVoyage(day(number), 1, machine, VERSION)
        title = find_title(slug)
        result = Result(title.endings[0], scores, places)
        people = (name, *NAMES[1:])
        return Kept(
            Path(game), game, slug, people, HOLDERS, day(number), 300, 5, result, day=voyage, version=title.version
        )


def noon() -> datetime:
    """Return the time of the pictures."""
    return datetime(2026, 11, 19, 12)


def day(number: int) -> str:
    """Return a date in the month of the pictures."""
    return f"2026-11-{number:02}"


def book_of_samples() -> DayBook:
    """Return a book in which one record is gone."""
    return DayBook(Path(), HERE, day(2), day(19), (BegunDay(day(6), "africa"), BegunDay(day(6), "century")))


def days_page(shell: Shell, slug: str) -> Scene:
    """Return the page of a sailed day."""
    page = DayPage(shell, slug, search=SampleDays(slug), book=book_of_samples(), now=noon)
    page.courses = Courses(page, lambda _: "▲■▼■")
    return page


@cache
def two_voyages(slug: str) -> tuple[Playback, ...]:
    """Return two finished games of a title that differ."""
    tables = sample(slug, NAMES, WHOLE).table, sample(slug, NAMES, WHOLE, bot="random", seed="friend").table
    return tuple(Playback(table.title, table.record) for table in tables)


def days_beside(shell: Shell, slug: str, moment: int = 0) -> Scene:
    """Return two voyages side by side, at a round or in the middle."""
    scene = Beside(shell, two_voyages(slug), ("Anna", "Jörg"), (Path("1"), Path("2")))
    scene.step = moment or scene.steps // 2
    return scene
