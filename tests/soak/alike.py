"""Equal views get equal answers: `python -m tests.soak.alike --pairs 1000 [--bot hard] [--title T] [--seed S]`.

So many pairs of games that differ in what others hide, and a bot that is asked in both. The first that gets two
different answers is told.
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice

from game.titles import SLUGS
from game.titles import title as find_title
from tests.bots.alike import pairs
from tests.titles.laws import is_secretive

LINE = 20  # pairs between two lines of progress


def main(words: list[str] | None = None) -> int:
    """Compare, and say how it went; the exit code is 1 if two answers differ."""
    secretive = [slug for slug in SLUGS if is_secretive(find_title(slug))]
    parser = argparse.ArgumentParser(prog="python -m tests.soak.alike", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--bot", default="hard", help="who is asked (hard)")
    parser.add_argument("--title", choices=secretive, default=secretive[0], help=f"({secretive[0]})")
    parser.add_argument("--seed", default="1", help="equal seeds give equal pairs (1)")
    given = parser.parse_args(words)
    for done, pair in enumerate(islice(pairs(find_title(given.title), given.seed, given.bot), given.pairs), 1):
        if pair.one != pair.other:
            print(f"\n{pair.where}: {pair.one} in one game, {pair.other} in the other")
            return 1
        if done % LINE == 0:
            print(f"\r{done} of {given.pairs} pairs", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{given.pairs} pairs, no answers that differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
