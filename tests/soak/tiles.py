"""The worth of bonus tiles with an ability, compared with others: `python -m tests.soak.tiles --games 200 [--jobs J]`.

Bots play a game of Century until a seat may take such a tile or another one. From there they play on twice or more with
the tile, and equally often with the best other tile in the bots' judgement, each time with the same luck. The run
prints that seat's points and victories in both cases.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from game.bots.bot import Bot, judge_of, read_bots
from game.bots.executors import executor
from game.bots.match import Match
from game.bots.simple import LEVELS, make
from game.commands.games import read_changes, with_bar
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Asked, Choice, Seat
from game.engine.motion import answer, settle
from game.engine.seeing import redact
from game.engine.title import Title
from game.titles.century.rules.seafaring import TakeBonus
from game.titles.century.rules.state import Century
from tests.soak.words import how_many, in_processes, reader

SLUG = "century"


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game for the seat that took a tile: its points, and its share of the victory."""

    points: int
    won: float


@dataclass(frozen=True, slots=True)
class Case:
    """A tile with an ability and another one, with the ends of the game for each."""

    ability: str
    other: str
    cards: int  # claimed by the seat before
    with_ability: tuple[End, ...]
    with_other: tuple[End, ...]


def study(match: Match, runs: int) -> Case | None:
    """Return the first case of a game, if it has one."""
    title = match.played
    game: Century = title.new(len(match.bots), dict(match.options))
    bots, dice = _bots(title, match, "until"), Dice(f"dice {match.seed}")
    question = settle(game)
    while question:
        if found := _choice(title, game, question):
            seat, ability, other = found
            tried = [_tried(title, game, match, runs, seat, stack) for stack in (ability, other)]
            names = [
                game.rules.bonus[game.stack_tops[game.rules.stacks.index(str(s[0]))]].name for s in (ability, other)
            ]
            return Case(names[0], names[1], len(game.cards[seat]), tried[0], tried[1])
        question = _moved(game, question, bots, dice)
    return None


def _choice(title: Title[Any], game: Century, question: Asked) -> tuple[Seat, Choice, Choice] | None:
    """Return the seat that may take a tile with an ability or another, with the best of each kind, if any may now."""
    if not isinstance(game.agenda[-1], TakeBonus):
        return None
    ((seat, options),) = question.items()
    best: dict[bool, tuple[float, Choice]] = {}
    for choice in options:
        tile = game.rules.bonus[game.stack_tops[game.rules.stacks.index(str(choice[0]))]]
        after = game.copy()
        answer(after, {seat: choice})
        worth = judge_of(title).worth(after, seat)
        kind = tile.ability is not None
        best[kind] = max(best.get(kind, (worth, choice)), (worth, choice))
    return (seat, best[True][1], best[False][1]) if len(best) == 2 else None


def _tried(title: Title[Any], game: Century, match: Match, runs: int, seat: Seat, stack: Choice) -> tuple[End, ...]:
    """Play on several times after a choice; the luck of each time does not depend on their number."""
    ends = []
    for run in range(runs):
        after = game.copy()
        bots, dice = _bots(title, match, f"run {run}"), Dice(f"dice {run} {match.seed}")
        question = answer(after, {seat: stack})
        while question:
            question = _moved(after, question, bots, dice)
        result = title.result(after)
        ends.append(End(result.scores[seat], result.won(seat)))
    return tuple(ends)


def _bots(title: Title[Any], match: Match, when: str) -> list[Bot]:
    return [
        make(bot, judge_of(title), seat, Random(f"{when} {seat} {match.seed}")) for seat, bot in enumerate(match.bots)
    ]


def _moved(game: Century, question: Asked, bots: Sequence[Bot], dice: Dice) -> Asked:
    """Answer a question by luck or by the bot that is asked."""
    ((seat, options),) = question.items()
    if seat == CHANCE:
        return answer(game, {seat: dice(options)})  # type: ignore[arg-type] # chance is asked with odds
    return answer(game, {seat: bots[seat].choose(redact(game, seat))})


def told(cases: Sequence[Case]) -> Iterator[str]:
    """Yield the figures, of all cases and by the name of the ability."""
    yield f"{'':16}{'cases':>6}{'points':>9}{'within':>8}{'won with':>10}{'without':>9}"
    for name in ("all", *sorted({case.ability for case in cases})):
        some = [case for case in cases if name in ("all", case.ability)]
        more = [mean(e.points for e in c.with_ability) - mean(e.points for e in c.with_other) for c in some]
        within = 2 * stdev(more) / sqrt(len(more)) if len(more) > 1 else float("nan")
        won = [100 * mean(end.won for case in some for end in ends(case)) for ends in (_with, _without)]
        yield f"{name:16}{len(some):6}{mean(more):+9.2f}{within:8.2f}{won[0]:9.1f}%{won[1]:8.1f}%"


def _with(case: Case) -> tuple[End, ...]:
    return case.with_ability


def _without(case: Case) -> tuple[End, ...]:
    return case.with_other


def main(words: list[str] | None = None) -> int:
    """Play, compare and print."""
    read = reader("tiles", __doc__)
    read.add_argument("--seats", type=int, choices=(2, 3, 4), default=4, help="how many play (4)")
    read.add_argument("--bots", default="normal", help="who plays (normal)")
    how_many(read, "games", 200)
    how_many(read, "runs", 2, " times each case is played on with either tile")
    read.add_argument(
        "--change", action="append", default=[], metavar="PLACE=VALUE", help="try other data of the title"
    )
    in_processes(read)
    given = read.parse_args(words)
    bots, changes = read_bots(given.bots, given.seats, LEVELS), read_changes(given.change)
    todo = [Match(SLUG, bots, f"{given.seed}x{n}", changes=changes) for n in range(given.games)]
    with executor(given.jobs) as place:
        found = list(with_bar(place.map(partial(study, runs=given.runs), todo), len(todo)))
    cases = [case for case in found if case]
    if not cases:
        print("no game came to such a choice")
        return 1
    for line in told(cases):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
