"""The deeds of seats in bots' games: `python -m tests.soak.balance --title T --seats N --bots B --games K [--jobs J]`.

`python main.py simulate` tells rounds, points and winners. This run counts deeds, by the names in the events: how often
in a game, how often by the winner, and how often by each of the others. Names that differ only in a number at their end
are also counted together. Deeds that never happened are not listed.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from game.bots.bot import read_bots
from game.bots.executors import executor
from game.bots.match import Match, play
from game.bots.simple import LEVELS
from game.commands.games import read_changes, read_options, with_bar
from game.engine.game import Game
from game.titles import SLUGS
from tests.soak.words import how_many, in_processes, reader

RARE = 0.005  # times a game below which a deed is told only if it is a whole name

Deed = tuple[str, str, str]  # event, fact, name
Told = list[tuple[float, Counter[Deed]]]  # of each seat: its share of the victory, and its deeds


def study(match: Match) -> Told:
    """Play a match and remember what the seats did."""
    deeds: list[Counter[Deed]] = [Counter() for _ in match.bots]

    def look(game: Game) -> None:
        for event in game.news:
            seat = event.facts.get("seat")
            if type(seat) is int and 0 <= seat < len(deeds):
                deeds[seat].update(_deeds(event.name, event.facts.items()))

    result = play(match, look).result
    return [(result.won(seat), done) for seat, done in enumerate(deeds)]


def _deeds(event: str, facts: Iterable[tuple[str, object]]) -> Iterator[Deed]:
    for fact, value in facts:
        names = value if isinstance(value, tuple) else (value,)
        for name in names:
            if isinstance(name, str):
                yield event, fact, name
                stem = name.rstrip("0123456789")
                if stem != name:
                    yield event, fact, f"{stem}*"
    yield event, "", ""


def told(games: list[Told]) -> Iterator[str]:
    """Yield the figures, line by line."""
    winner, other = defaultdict[Deed, float](float), defaultdict[Deed, float](float)
    for game in games:
        for won, deeds in game:
            for deed, count in deeds.items():
                winner[deed] += won * count / len(games)
                other[deed] += (1 - won) * count / len(games)
    yield f"{len(games)} games {'':50}  a game  winner  each other"
    for deed in sorted(winner):
        a_game = winner[deed] + other[deed]
        if a_game >= RARE or not deed[2].endswith("*"):
            each_other = other[deed] / (len(games[0]) - 1)
            yield f"{' '.join(filter(None, deed)):56}{a_game:8.3f}{winner[deed]:8.3f}{each_other:12.3f}"


def main(words: list[str] | None = None) -> int:
    """Play, count and print."""
    read = reader("balance", __doc__)
    read.add_argument("--title", choices=SLUGS, required=True, help="which game")
    read.add_argument("--seats", type=int, required=True, help="how many play")
    read.add_argument("--bots", default="normal", help="who plays (normal)")
    how_many(read, "games", 2000)
    read.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title")
    read.add_argument(
        "--change", action="append", default=[], metavar="PLACE=VALUE", help="try other data of the title"
    )
    in_processes(read)
    given = read.parse_args(words)
    bots = read_bots(given.bots, given.seats, LEVELS)
    options, changes = read_options(given.option), read_changes(given.change)
    todo = [Match(given.title, bots, f"{given.seed}x{n}", options, changes=changes) for n in range(given.games)]
    with executor(given.jobs) as place:
        games = list(with_bar(place.map(study, todo), len(todo)))
    for line in told(games):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
