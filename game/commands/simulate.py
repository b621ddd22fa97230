"""The command `simulate`: statistics of whole bot games. A shared victory counts as a fraction."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import fsum
from pathlib import Path
from time import perf_counter
from typing import Any

from game.bots.bot import read_bots
from game.bots.match import Match, Played, play
from game.bots.simple import LEVELS
from game.commands.games import read_changes, read_options, read_seed, where, with_bar
from game.engine.trouble import Trouble
from game.table.record.files import typed_path
from game.table.record.saves import why_not_writable
from game.titles import title as find_title

FEW = 12  # different openings shown at most


def run(given: argparse.Namespace) -> int:
    """Play the games and print the figures."""
    matches = _matches(given)
    start = perf_counter()
    with where(given) as executor:
        played = list(with_bar(executor.map(play, matches), len(matches)))
    found = {"title": given.title, "seats": given.seats, "bots": given.bots, "seed": given.seed}
    found["changes"] = dict(read_changes(given.change))
    found |= summary(played, given.seats, perf_counter() - start)
    if given.json:
        print(json.dumps(found))
    else:
        _print(found, given)
    return 0


def _matches(given: argparse.Namespace) -> list[Match]:
    title = find_title(given.title)
    record = str(typed_path(given.record)) if given.record else ""
    options = read_options(given.option)
    changes = read_changes(given.change)
    bots = read_bots(given.bots, given.seats, LEVELS)
    seed = read_seed(given.seed)
    if record and changes:
        raise Trouble("use either --record or --change: records with changed data cannot be replayed")
    if record and given.cluster:
        raise Trouble("use either --record or --cluster: a cluster would write the records elsewhere")
    if record and (reason := why_not_writable(Path(record))):
        raise Trouble(f"{record}: cannot write records there ({reason})")
    matches = [Match(title.slug, bots, f"{seed}x{n}", options, record, changes=changes) for n in range(given.games)]
    matches[0].played.new(given.seats, dict(options))
    for match in matches if record else ():
        if match.path().exists():
            raise Trouble(f"{match.path()}: already exists; choose another folder or seed")
    return matches


def summary(played: list[Played], seats: int, seconds: float) -> dict[str, Any]:
    """Return the figures of many games."""
    answers = sum(game.answers for game in played)
    scores = [[game.result.scores[seat] for game in played] for seat in range(seats)]
    rounds = [game.rounds for game in played]
    ranked = [sorted(game.result.scores, reverse=True) for game in played]
    return {
        "games": len(played),
        "answers": answers,
        "seconds": round(seconds, 3),
        "answers_per_second": round(answers / seconds),
        "wins": [_sum(game.result.won(seat) for game in played) for seat in range(seats)],
        "wins_in_order": [
            _sum(game.result.won(game.order[turn]) for game in played if turn < len(game.order))
            for turn in range(seats)
        ],
        "openings": _openings(played),
        "scores": [_spread(row) for row in scores],
        "winner": _spread([best for best, *_ in ranked]),
        "lead": _spread([best - second for best, second, *_ in ranked]),
        "rounds": _spread(rounds),
        "ends": dict(sorted(Counter(game.result.ending for game in played).items())),
    }


def _sum(shares: Iterable[float]) -> float:
    return round(fsum(shares), 3)


def _openings(played: list[Played]) -> dict[str, dict[str, float]]:
    """Count the openings of each first turn, and their victories; return nothing if there are too many."""
    times, wins = Counter[str](), defaultdict[str, list[float]](list)
    for game in played:
        for seat, choice in zip(game.order, game.openings, strict=True):
            words = " ".join(map(str, choice))
            times[words] += 1
            wins[words].append(game.result.won(seat))
    found = {words: {"times": times[words], "wins": _sum(wins[words])} for words in sorted(times)}
    return found if len(found) <= FEW else {}


def _spread(row: list[int]) -> dict[str, float]:
    return {"mean": round(sum(row) / len(row), 2), "min": min(row), "max": max(row)}


def _print(found: dict[str, Any], given: argparse.Namespace) -> None:
    rate, rounds, winner, lead = (found[name] for name in ("answers_per_second", "rounds", "winner", "lead"))
    games = "1 game" if found["games"] == 1 else f"{found['games']} games"
    print(f"{games}, {found['answers']} answers in {found['seconds']} s ({rate} a second)")
    print(f"rounds  {rounds['mean']} ({rounds['min']} to {rounds['max']})")
    bots = read_bots(given.bots, given.seats, LEVELS)
    for seat, (bot, wins, score) in enumerate(zip(bots, found["wins"], found["scores"], strict=True), 1):
        share = 100 * wins / found["games"]
        print(f"seat {seat}  {bot!s:12} {wins:7g} won ({share:4.1f} %)  points {score['mean']:6.2f}", end="")
        print(f" ({score['min']} to {score['max']})")
    for turn, wins in enumerate(found["wins_in_order"], 1):
        print(f"acting {turn}. {wins:9g} won ({100 * wins / found['games']:4.1f} %)")
    for words, counts in found["openings"].items():
        share = 100 * counts["wins"] / counts["times"]
        print(f"began with {words:14} {counts['times']:6} times, {counts['wins']:7g} won ({share:4.1f} %)")
    print(f"winner  {winner['mean']} points ({winner['min']} to {winner['max']}), ahead by {lead['mean']}")
    for ending, count in found["ends"].items():
        print(f"ended by {ending}: {count}")
