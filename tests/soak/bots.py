"""Whole games of bots of all levels: `python -m tests.soak.bots --games 300 [--title T] [--seed S] [--jobs J]`.

Titles and numbers of seats take turns; each seat plays any level with a small part of its budget. The run reports a
table that refuses an answer, a bot that fails, a game that does not end, and a game that ends differently when it is
repeated.
"""

from __future__ import annotations

import sys
import traceback
from random import Random

from game.bots.bot import BotName
from game.bots.executors import executor
from game.bots.match import Match, play
from game.bots.simple import LEVELS
from game.titles import SLUGS
from game.titles import title as find_title
from tests.soak.words import counted, how_many, in_processes, reader, titled
from tests.titles.laws import any_options

LITTLE = {"greedy": 0.1, "hard": 0.04, "expert": 0.004}  # of a level's budget, so that many games are played
AGAIN = "0"  # games whose seed ends in this are played twice
LINE = 20  # games between two lines of progress


def match(n: int, seed: str, titles: tuple[str, ...]) -> Match:
    """Return the n-th game."""
    title, random = find_title(titles[n % len(titles)]), Random(f"bots {seed} {n}")
    levels = random.choices(LEVELS, k=title.seats[n // len(titles) % len(title.seats)])
    bots = tuple(BotName(level, LITTLE.get(level, 1.0)) for level in levels)
    return Match(title.slug, bots, f"{seed}x{n}", tuple(any_options(title, len(levels), random).items()))


def check(match: Match) -> str:
    """Play a game; return what broke, or an empty text."""
    try:
        result = play(match).result
        if match.seed.endswith(AGAIN) and play(match).result != result:
            return "played again it came out otherwise"
    except Exception:  # the run looks for any failure, and reports it
        return traceback.format_exc()
    return ""


def main(words: list[str] | None = None) -> int:
    """Play, and print how it went; the exit code is 1 if something broke."""
    read = reader("bots", __doc__)
    how_many(read, "games", 300)
    titled(read, SLUGS)
    in_processes(read)
    given = read.parse_args(words)
    todo = [match(n, given.seed, tuple(given.title or SLUGS)) for n in range(given.games)]
    with executor(given.jobs) as place:
        found = zip(todo, place.map(check, todo), strict=True)
        for one, broken in counted(found, len(todo), LINE, "games"):
            if broken:
                print(f"\n{broken}\n{one.title}, {', '.join(map(str, one.bots))}, seed {one.seed}")
                return 1
    print(f"{len(todo)} games, nothing broke")
    return 0


if __name__ == "__main__":
    sys.exit(main())
