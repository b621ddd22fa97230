"""The laws for any number of games: `python -m tests.soak.laws --games 10000 [--seed S] [--jobs J] [--title T]`.

It plays this many random games of every title, or of the named ones, with each number of seats in turn. The first
broken law is reported with title, seats and seed, and `--only TITLE:SEATS:SEED` plays that game alone.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from game.bots.executors import executor
from game.engine.choices import Announcements, Fitting, Odds
from tests.soak.words import counted, how_many, in_processes, reader, titled
from tests.titles import laws, table_laws
from tests.titles.laws import TITLES, Walk
from tests.titles.table_laws import Sitting, Twins

LOOKED_AT = 0.02  # share of the positions that are copied, packed and viewed from every seat
AT_A_TABLE = 20  # one game in this many is also played at a table, and its record replayed
LINE = 200  # games between two lines of progress


@dataclass(frozen=True)
class Task:
    """One game; equal tasks are equal games."""

    title: str
    seats: int
    seed: str
    table: bool

    def __str__(self) -> str:
        return f"{self.title}:{self.seats}:{self.seed}"


def check(task: Task) -> str:
    """Play a game; return what broke, or an empty text."""
    try:
        _play(task)
    except Exception:  # the run looks for any failure, and reports it
        return traceback.format_exc()
    return ""


def _play(task: Task) -> None:
    title, random = TITLES[task.title], Random(f"soak {task.seed}")
    walk = Walk(title, task.seats, task.seed)
    for question in walk:
        for options in question.asked.values():
            if not isinstance(options, Fitting | Announcements) or random.random() < LOOKED_AT:
                laws.clicked_on(options, random)
            if not isinstance(options, Odds):
                at = random.randrange(len(options))
                assert options.nth(at) in options
        for seat in question.seats:
            if seat in walk.hands and question.answers[seat] == walk.hands[seat]:
                laws.clicked_through(question.asked[seat], walk.hands[seat], random)
        if random.random() < LOOKED_AT:
            laws.copy_is_equal_and_apart(title, question.game)
            laws.plain_comes_back(title, question.game)
            laws.views_are_stable(question.game)
            laws.views_tell_the_options(question)
            laws.onlooker_sees_what_all_see(title, question.game)
            laws.same_for_who_cannot_know(title, question.game, random)
            laws.preview_tells_what_comes(question, random)
        laws.events_are_plain_and_past(question.game.news, 0)
    laws.result_is_sound(title, walk.game)
    if task.table:
        sitting = Sitting(title, task.seats, task.seed)
        sitting.to_the_end()
        table_laws.record_replays(sitting)
        Twins(title, task.seats, task.seed, random.randrange(task.seats)).play()


def tasks(games: int, seed: str, titles: Iterable[str] = TITLES) -> Iterator[Task]:
    """List this many games of every title, or of these."""
    for n in range(games):
        for slug in titles:
            seats = TITLES[slug].seats
            yield Task(slug, seats[n % len(seats)], f"{seed}.{n}", n % AT_A_TABLE == 0)


def main(words: list[str] | None = None) -> int:
    """Play, and print how it went; the exit code is 1 if a law is broken."""
    read = reader("laws", __doc__)
    how_many(read, "games", 1000, " of every title")
    titled(read, TITLES)
    in_processes(read)
    read.add_argument("--only", metavar="TITLE:SEATS:SEED", help="one game, as a broken law was told")
    given = read.parse_args(words)
    if given.only:
        slug, seats, seed = given.only.split(":", 2)
        todo = [Task(slug, int(seats), seed, True)]
    else:
        todo = list(tasks(given.games, given.seed, given.title or TITLES))
    with executor(given.jobs) as place:
        found = zip(todo, place.map(check, todo), strict=True)
        for task, broken in counted(found, len(todo), LINE, "games"):
            if broken:
                print(f"\n{broken}\na law is broken in {task.title}, {task.seats} seats, seed {task.seed}")
                print(f"again: python -m tests.soak.laws --only {task}")
                return 1
    print(f"{len(todo)} games, 0 broken laws")
    return 0


if __name__ == "__main__":
    sys.exit(main())
