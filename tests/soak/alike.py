"""Equal views get equal answers: `python -m tests.soak.alike --pairs 1000 [--bot hard] [--title T] [--seed S]`.

A bot answers in both games of pairs that differ only in what others hide. The run prints the first pair with two
different answers.
"""

from __future__ import annotations

import sys
from itertools import islice

from game.titles import SLUGS
from game.titles import title as find_title
from tests.bots.alike import pairs
from tests.soak.words import counted, how_many, reader
from tests.titles.laws import is_secretive

LINE = 20  # pairs between two lines of progress


def main(words: list[str] | None = None) -> int:
    """Compare, and print how it went; the exit code is 1 if two answers differ."""
    secretive = [slug for slug in SLUGS if is_secretive(find_title(slug))]
    read = reader("alike", __doc__)
    how_many(read, "pairs", 1000)
    read.add_argument("--bot", default="hard", help="who is asked (hard)")
    read.add_argument("--title", choices=secretive, default=secretive[0], help=f"({secretive[0]})")
    given = read.parse_args(words)
    found = islice(pairs(find_title(given.title), given.seed, given.bot), given.pairs)
    for pair in counted(found, given.pairs, LINE, "pairs"):
        if pair.one != pair.other:
            print(f"\n{pair.where}: {pair.one} in one game, {pair.other} in the other")
            return 1
    print(f"{given.pairs} pairs, no answers that differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
