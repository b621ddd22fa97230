"""Kept games without a folder, for pictures."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from game.commands.pictures.samples import sample
from game.commands.pictures.table_picture import NAMES
from game.engine.title import FULL, SHORT, Result
from game.session.kept.facts import COUNTS, POINTS
from game.session.kept.saved_games import Kept
from game.session.kept.search import SavedGames, SearchState
from game.session.story import Scoring
from game.table.record.entries import PERSON
from game.table.record.packing import pack
from game.titles import SLUGS
from game.titles import title as find_title

PEOPLE = ("Anna", "Jörg", "Leonie")
LEVELS = ("easy", "normal", "hard", "expert")


class Examples(SavedGames):
    """A few made-up games instead of a folder's, all found at once."""

    def __init__(self, slug: str) -> None:  # starts no thread to look through a folder
        endings = find_title(slug).endings
        self.done, self.state = True, SearchState()
        three, names = ("person",) * 3, ("Anna", "Jörg", "Leonie")
        first, last = Result(endings[0], (41, 37), (1, 2)), Result(endings[-1], (29, 33, 30), (3, 1, 2))

        position = partial(_position, slug)
        self.found = [
            Kept(Path("1"), "g1", slug, names, three, "2026-01-17T20:15", 214, 4, position=position(3, 214)),
            Kept(
                Path("2"), "g2", slug, ("Anna", "Mar", "Inés", "Nuria"), ("person",), "2026-01-11T16:40", 61, 2,
                position=position(4, 61),
            ),
            Kept(
                Path("3"), "g3", slug, ("Jörg", "Anna"), ("person",) * 2, "2026-01-03T09:05", 398, 6, first,
                here=(True, True), position=position(2, 10**6),
            ),
            Kept(
                Path("4"), "g4", slug, ("Leonie", "Jörg", "Anna"), three, "2025-12-28T21:30", 512, 7, last,
                here=(True,) * 3,
            ),
            Kept(Path("5"), "g5", trouble="unreadable"),
        ]  # fmt: skip


class TaughtExamples(Examples):
    """Guided first games: one that goes on, and one that is over."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        first, second = slug, SLUGS[SLUGS.index(slug) - 1]
        seats, result = NAMES[:2], Result(find_title(second).endings[0], (30, 20), (1, 2))
        self.found = [
            Kept(Path("1"), "g1", first, seats, (PERSON,), "2026-01-17T20:15", 80, 2, taught=True, learned=2),
            Kept(Path("2"), "g2", second, seats, (PERSON,), "2026-01-11T16:40", 61, 9, result, taught=True, learned=9),
        ]  # fmt: skip


class PlayedExamples(Examples):
    """Some dozens of finished games of three people and bots."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.found = [_played(n, slug) for n in range(44)]


@cache
def _position(slug: str, seats: int, moment: int) -> bytes:
    game = sample(slug, NAMES[:seats], moment).table.position.game
    return pack(find_title(slug).plain.of(game))


def _played(n: int, slug: str) -> Kept:
    """Make up a game: every other one of the given title, every third one short."""
    title = slug if n % 2 else SLUGS[n // 2 % len(SLUGS)]
    seats = 4 if n % 5 else 2
    first, guests = n * 5 % 3, 1 + n % 2
    people = [PEOPLE[(first + k) % 3] for k in range(guests)]
    holders = [PERSON] * guests + [f"bot:{LEVELS[(n * 7 + k) % 4]}" for k in range(seats - guests)]
    people += NAMES[guests:seats]
    scores = tuple(28 + (n * 11 + k * 17 + len(people[k]) * 5) % 37 for k in range(seats))
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    scoring = Scoring.of_title(title)
    names = [f"{POINTS}.{name}" for name in scoring.categories]
    names += [f"{COUNTS}.{rule.name}" for rule in scoring.awards if rule.event != scoring.points]
    deeds = tuple(
        (name, tuple((n * 3 + m * 7 + len(who) * (m + 2)) % 14 for who in people)) for m, name in enumerate(names)
    )
    made = f"2026-{1 + n // 24:02}-{1 + n % 24:02}T20:15"
    ending = find_title(title).endings[0]
    return Kept(
        Path(str(n)), f"g{n}", title, tuple(people), tuple(holders), made, 300, 7, Result(ending, scores, places),
        category=SHORT if n % 3 == 0 else FULL, deeds=deeds, position=_position(title, seats, 10**6) if n % 2 else b"",
    )  # fmt: skip
