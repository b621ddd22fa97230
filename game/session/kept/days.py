"""The days' voyages among the kept games: own first attempts, the days of friends, and the score of seven days."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from game.session.daily import DayBook
from game.session.kept.saved_games import Kept
from game.session.story import Scoring, story_of
from game.table.days_voyage import VOYAGER, read_day
from game.table.playback import Playback
from game.words.texts import Texts

WEEK = 7  # days
PARTS = 4  # of a voyage, each with a sign of how the voyager stood at its end
AHEAD, BETWEEN, BEHIND = "\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK SQUARE}", "\N{BLACK DOWN-POINTING TRIANGLE}"
COMES, OPEN, UNDER_WAY, SAILED, MISSED = "comes", "open", "under_way", "sailed", "missed"
GONE, BEFORE = "gone", "before"  # its record was deleted; the day came before this machine knew of the day's voyage
Day = tuple[str, str]  # a title and a date


@dataclass(frozen=True, slots=True)
class Week:
    """The points of seven days, None where nothing counts."""

    days: tuple[tuple[date, int | None], ...]

    @property
    def total(self) -> int:
        return sum(points or 0 for _, points in self.days)


@dataclass(slots=True)
class Days:
    """The voyages of one machine and of its friends, by title and date."""

    book: DayBook
    own: dict[Day, Kept] = field(default_factory=dict)  # the first attempts
    later: dict[Day, list[Kept]] = field(default_factory=lambda: defaultdict(list))  # the newest first
    friends: dict[Day, list[Kept]] = field(default_factory=lambda: defaultdict(list))  # the best first

    def state(self, slug: str, day: date, today: date) -> str:
        """Return how a day stands: one of the constants above."""
        at = slug, day.isoformat()
        if kept := self.own.get(at):
            return SAILED if kept.result else UNDER_WAY
        if self.book.of(at[1], slug):
            return GONE
        if day >= today:
            return OPEN if day == today else COMES
        return MISSED if self.book.since and at[1] >= self.book.since else BEFORE

    def points(self, slug: str, day: date) -> int | None:
        """Return the points that count on a day."""
        kept = self.own.get((slug, day.isoformat()))
        return points_of(kept) if kept else None

    def week(self, slug: str, last: date) -> Week:
        """Return the seven days up to one."""
        days = [last - timedelta(days=n) for n in reversed(range(WEEK))]
        return Week(tuple((day, self.points(slug, day)) for day in days))

    def best_week(self, slug: str) -> int:
        """Return the most points of any seven days."""
        ends = [read_day(day) for title, day in self.own if title == slug]
        return max((self.week(slug, end).total for end in ends if end), default=0)

    def to_beat(self, slug: str, day: date) -> int | None:
        """Return the most points of a day, here or among friends."""
        at = slug, day.isoformat()
        found = [points_of(kept) for kept in (*([self.own[at]] if at in self.own else []), *self.friends.get(at, ()))]
        return max((points for points in found if points is not None), default=None)

    def again(self, slug: str, day: date) -> int:
        """Return the number of the next attempt that does not count."""
        return (
            max((kept.day.attempt for kept in self.later.get((slug, day.isoformat()), ()) if kept.day), default=1) + 1
        )


def days_of(found: Iterable[Kept], book: DayBook) -> Days:
    """Sort kept games, the last played first; a friend's later attempts count as little as one's own."""
    days = Days(book)
    for kept in found:
        if kept.day is None:
            continue
        at = kept.title, kept.day.date
        if kept.day.machine != book.machine:
            if kept.day.attempt == 1:
                days.friends[at].append(kept)
        elif kept.game == book.game(kept.day.date, kept.title):
            days.own[at] = kept
        else:
            days.later[at].append(kept)
    for friends in days.friends.values():
        friends.sort(key=lambda kept: -(points_of(kept) or 0))
    return days


def points_of(kept: Kept) -> int | None:
    """Return the points of a finished voyage."""
    return kept.result.scores[VOYAGER] if kept.result else None


def place_of(kept: Kept) -> int:
    """Return the place of a finished voyage."""
    assert kept.result
    return kept.result.places[VOYAGER]


def course(playback: Playback) -> str:
    """Return a sign for each quarter of a finished voyage: whether the voyager led alone, was last alone, or neither.

    The last one tells the end with its ties broken.
    """
    result = playback.result
    if not result:
        return ""
    events = [event for _, event in playback.past(playback.last, None)]
    rounds = story_of(Scoring.of_title(playback.title.slug), events, len(result.scores)).rounds
    ends = [rounds[-(-len(rounds) * n // PARTS) - 1].points for n in range(1, PARTS)] if rounds else []
    last = tuple(-place for place in result.places)
    return "".join(map(_sign, [*ends, last]))


def _sign(points: tuple[int, ...]) -> str:
    own, others = points[VOYAGER], [n for seat, n in enumerate(points) if seat != VOYAGER]
    return AHEAD if own > max(others) else BEHIND if own < min(others) else BETWEEN


def share_line(texts: Texts, kept: Kept, signs: str) -> str:
    """Return a finished voyage as a line to share; an attempt that does not count says so."""
    assert kept.day and kept.result
    facts = {"title": texts.of(kept.title).t("title"), "date": kept.day.date, "points": points_of(kept), "signs": signs}
    place = placed(texts, place_of(kept), len(kept.result.places))
    word = "share" if kept.day.attempt == 1 else "share_again"
    return texts.t(f"daily.{word}", place=place, number=kept.day.attempt, **facts)


def placed(texts: Texts, place: int, seats: int) -> str:
    """Return a place among seats in words."""
    return texts.t(f"daily.place.{place}", seats=seats)
