"""The command `ladder`: win rates of bots against each other, their points, and their thinking times."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from game.bots.bot import read_bot
from game.bots.ladder import RESULT, Deal, Ladder, Pair, PairTally, all_pairs, deals, read_pairs
from game.bots.match import play
from game.bots.simple import LEVELS
from game.commands.cli import INTERRUPTED, program
from game.commands.games import read_changes, read_options, read_seed, where, with_bar
from game.commands.percentiles import percentile
from game.engine.trouble import Trouble
from game.titles import title as find_title

KINDS = {"turn": "turn", "sealed": "secret choice"}


def run(given: argparse.Namespace) -> int:
    """Play the games and print the pairs' results; after an interrupt, the results so far."""
    title = find_title(given.title)
    options, changes = read_options(given.option), read_changes(given.change)
    todo = deals(_pairs(given), title.slug, given.seats, given.games, read_seed(given.seed), options, changes)
    todo[0].match.played.new(given.seats, dict(options))
    ladder, stopped = Ladder(), False
    try:
        with where(given) as executor:
            played = executor.map(play, [deal.match for deal in todo])
            for deal, game in zip(todo, with_bar(played, len(todo)), strict=True):
                ladder.add(deal, game)
    except KeyboardInterrupt:
        stopped = True
    _report(ladder, todo, given, stopped)
    return INTERRUPTED if stopped else 0


def _pairs(given: argparse.Namespace) -> tuple[Pair, ...]:
    if given.pairs:
        if given.levels:
            raise Trouble("use either --levels or --pairs")
        return read_pairs(given.pairs, LEVELS)
    names = [read_bot(word.strip(), LEVELS) for word in (given.levels or ",".join(LEVELS)).split(",")]
    if len(set(names)) < max(2, len(names)):
        raise Trouble("--levels: give at least two different levels, the weakest first")
    return all_pairs(names)


def _report(ladder: Ladder, todo: list[Deal], given: argparse.Namespace, stopped: bool) -> None:
    found = {"title": given.title, "seats": given.seats, "seed": given.seed, **figures(ladder, given.seats)}
    found["changes"] = dict(read_changes(given.change))
    played = sum(row["games"] for row in found["pairs"])
    if given.json:
        print(json.dumps(found | {"stopped": stopped}))
    elif played:
        _print(found)
    if stopped:
        print(f"{program()} ladder: stopped after {played} of {len(todo)} games", file=sys.stderr)


def figures(ladder: Ladder, seats: int) -> dict[str, Any]:
    """Return the results as figures; only the times depend on the machine."""
    return {
        "chance": round(1 / seats, 4),
        "pairs": [_row(pair, tally) for pair, tally in ladder.tallies.items()],
        "ms": {
            str(bot): {"turn": _spread(thinking.turns), "sealed": _spread(thinking.sealed)}
            for bot, thinking in ladder.thinking.items()
        },
    }


def _row(pair: Pair, tally: PairTally) -> dict[str, Any]:
    return {
        "one": str(pair.one),
        "others": str(pair.others),
        **tally.figures(),
        "is_result": tally.games >= RESULT,
        "points": round(tally.points / tally.games, 2),
        "others_points": round(tally.others_points / tally.games, 2),
    }


def _spread(seconds: list[float]) -> dict[str, float]:
    """Return the count, the median, the 95th percentile and the maximum, in ms."""
    if not seconds:
        return {"count": 0}
    row = [1000 * s for s in seconds]
    p50, p95 = percentile(row, 50), percentile(row, 95)
    return {"count": len(row), "p50": round(p50, 2), "p95": round(p95, 2), "max": round(max(row), 2)}


def _print(found: dict[str, Any]) -> None:
    seats = found["seats"]
    print(f"{found['title']}, {seats} seats: one against {seats - 1}, by chance {100 * found['chance']:.0f} %")
    wide = max(len(f"{row['one']}:{row['others']}") for row in found["pairs"])
    print(f"{'pair':{wide}}   games   wins   95 % between   points  others'")
    for row in found["pairs"]:
        pair = f"{row['one']}:{row['others']}"
        rates = f"{100 * row['rate']:5.1f} %  {100 * row['low']:5.1f} and {100 * row['high']:5.1f}"
        print(f"{pair:{wide}}  {row['games']:6}  {rates}  {row['points']:7.2f}  {row['others_points']:7.2f}", end="")
        print("" if row["is_result"] else f"  too few games to count: fewer than {RESULT}")
    wide = max(map(len, found["ms"]))
    print(f"\n{'thinking':{wide}}             decisions  median ms      p95      max")
    for bot, kinds in found["ms"].items():
        for kind, spread in kinds.items():
            if spread["count"]:
                row = f"{spread['p50']:9.2f}  {spread['p95']:8.2f} {spread['max']:8.2f}"
                print(f"{bot:{wide}}  {KINDS[kind]:13} {spread['count']:6}  {row}")
