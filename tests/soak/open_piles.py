"""Choices before an open card is seen: `python -m tests.soak.open_piles [FILE...] [--seats N] [--bots B] [--games K]`.

Cards and bonus tiles of Century lie in open piles. The run counts the questions that offer a choice while the top of a
non-empty pile is not shown: in games of bots, or in recorded games of any version of the rules.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from game.bots.bot import read_bots
from game.bots.executors import executor
from game.bots.match import Match, play
from game.bots.simple import LEVELS
from game.commands.games import with_bar
from game.engine.choices import CHANCE
from game.table.playback import Playback
from game.table.record.record import Record, read_record
from game.titles.century import TITLE
from game.titles.century.rules.state import NONE, Century
from tests.soak.words import how_many, in_processes, reader


def hides(game: Century) -> bool:
    """Return whether a pile with cards does not show its top."""
    tops = zip(game.stack_tops, game.stack_sizes, strict=True)
    return (game.next_card == NONE and any(game.pile)) or any(top == NONE and size for top, size in tops)


def choices(record: Record) -> Iterator[tuple[str, bool]]:
    """Yield the real choices of a record: the step that asks, and whether it asks too early."""
    for stop in Playback(TITLE, record).stops:
        question = stop.position.asked
        if CHANCE not in question and any(len(options) > 1 for options in question.values()):
            yield type(stop.position.top).__name__, hides(stop.position.game)


def counted(path: Path) -> Counter[str]:
    """Count a record's choices and those that come too early, by the steps that ask."""
    found = Counter[str]()
    for asks, early in choices(read_record(path).record):
        found.update(["all", asks] if early else ["all"])
    return found


def study(match: Match) -> Counter[str]:
    """Count the same in a match."""
    play(match)
    return counted(match.path())


def main(words: list[str] | None = None) -> int:
    """Play and count, or count in records; 1 if a choice is too early."""
    read = reader("open_piles", __doc__)
    read.add_argument("files", nargs="*", type=Path, metavar="FILE", help="records to be counted in, instead of games")
    read.add_argument("--seats", type=int, default=3, help="how many play (3)")
    read.add_argument("--bots", default="easy", help="who plays (easy)")
    how_many(read, "games", 100)
    in_processes(read)
    given = read.parse_args(words)
    if given.files:
        found = list(map(counted, given.files))
    else:
        bots = read_bots(given.bots, given.seats, LEVELS)
        with TemporaryDirectory() as folder, executor(given.jobs) as place:
            todo = [Match(TITLE.slug, bots, f"{given.seed}x{n}", folder=folder) for n in range(given.games)]
            found = list(with_bar(place.map(study, todo), len(todo)))
    early = sum(found, Counter[str]())
    every = early.pop("all", 0)
    print(f"{len(found)} games, {every} choices, {early.total()} before an open card or tile was shown")
    for asks, count in early.most_common():
        print(f"{asks:14}{count:6}")
    return int(early.total() > 0)


if __name__ == "__main__":
    sys.exit(main())
