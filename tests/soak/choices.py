"""The same choices as before: `python -m tests.soak.choices [--title T] [--places N] [--write]`.

The searching bots answer at recorded positions with their whole budgets. Whatever makes them faster but not wiser must
not change an answer; the run prints each one that differs from those kept in `tests/bots/choices`. Where bots are meant
to answer otherwise, `--write` keeps their new answers, and `VERSION` in `game/bots/bot.py` is raised.
"""

from __future__ import annotations

import sys

from game.titles import SLUGS
from tests.bots.same_choices import KEPT, LEVELS, answered, kept, places
from tests.soak.words import counted, how_many, reader, titled

LINE = 10  # questions between two lines of progress
PLACES = 240  # questions of a title that are kept


def main(words: list[str] | None = None) -> int:
    """Compare or write, and print how it went; the exit code is 1 if an answer differs."""
    read = reader("choices", __doc__, seed=None)
    titled(read, SLUGS)
    how_many(read, "places", PLACES, " of a title")
    read.add_argument("--write", action="store_true", help="keep the answers of now")
    given = read.parse_args(words)
    differ = 0
    for title in given.title or SLUGS:
        found = list(places(title)) if given.write else list(kept(title))
        found = found[:: max(1, -(-len(found) // given.places))]
        hashes = (tuple(answered(place, level) for level in LEVELS) for place in found)
        answers = zip(found, counted(hashes, len(found), LINE, f"questions of {title}"), strict=True)
        if given.write:
            rows = [f"{place} {' '.join(now)}\n" for place, now in answers]
            (KEPT / f"{title}.txt").write_text("".join(rows))
            continue
        before = kept(title)
        for place, now in answers:
            for level, one, other in zip(LEVELS, before[place], now, strict=True):
                if one != other:
                    differ += 1
                    print(f"\n{title}, {place}: {level} answers otherwise")
    print("written" if given.write else f"{differ} answers differ")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
