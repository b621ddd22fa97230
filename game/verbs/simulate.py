"""Whole games between bots, counted."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from game.bots.bot import read_bots
from game.bots.match import Match, Played, play_all
from game.bots.simple import LEVELS
from game.engine.trouble import Trouble
from game.table.saves import why_not_writable
from game.titles import title as find_title

BAR = 32
LONGEST_SEED = 32


class BadRequest(Trouble):
    """Words that do not go together; the message is one sentence."""


def run(given: argparse.Namespace) -> int:
    """Play the games that were asked for and print what came of them."""
    matches = _matches(given)
    start = perf_counter()
    played = list(_with_bar(play_all(matches, given.jobs), len(matches)))
    found = {"title": given.title, "seats": given.seats, "bots": given.bots, "seed": given.seed}
    found |= summary(played, given.seats, perf_counter() - start)
    if given.json:
        print(json.dumps(found))
    else:
        _print(found, given)
    return 0


def _matches(given: argparse.Namespace) -> list[Match]:
    title = find_title(given.title)
    record = str(Path(given.record).expanduser()) if given.record else ""
    options = read_options(given.option)
    title.new(given.seats, dict(options))
    bots = read_bots(given.bots, given.seats, LEVELS)
    if not given.seed.isalnum() or not given.seed.isascii() or len(given.seed) > LONGEST_SEED:
        raise BadRequest(f"--seed {given.seed!r}: a seed is up to {LONGEST_SEED} of the letters a to z and the digits")
    if record and (reason := why_not_writable(Path(record))):
        raise BadRequest(f"{record}: no record can be written there ({reason})")
    matches = [Match(title.slug, bots, f"{given.seed}x{n}", options, record) for n in range(given.games)]
    return [_free(match) for match in matches] if record else matches


def _free(match: Match) -> Match:
    if match.path().exists():
        raise BadRequest(f"{match.path()}: is there already; name another folder or seed")
    return match


def read_options(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Options of a title from `NAME=VALUE`."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise BadRequest(f"--option {word!r}: an option is given as NAME=VALUE")
        if name in found:
            raise BadRequest(f"--option {name}: is given twice")
        found[name] = value
    return tuple(found.items())


def summary(played: list[Played], seats: int, seconds: float) -> dict[str, Any]:
    """What came of many games, in figures."""
    answers = sum(game.answers for game in played)
    scores = [[game.result.scores[seat] for game in played] for seat in range(seats)]
    rounds = [game.rounds for game in played]
    return {
        "games": len(played),
        "answers": answers,
        "seconds": round(seconds, 3),
        "answers_per_second": round(answers / seconds),
        "wins": [sum(game.result.places[seat] == 1 for game in played) for seat in range(seats)],
        "scores": [_spread(row) for row in scores],
        "rounds": _spread(rounds),
        "ends": dict(sorted(Counter(game.result.ending for game in played).items())),
    }


def _spread(row: list[int]) -> dict[str, float]:
    return {"mean": round(sum(row) / len(row), 2), "min": min(row), "max": max(row)}


def _with_bar(played: Iterator[Played], games: int) -> Iterator[Played]:
    """The same games, with a bar on a terminal that shows how many are done."""
    shown = sys.stderr.isatty()
    for done, game in enumerate(played, 1):
        if shown:
            full = BAR * done // games
            sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{games}")
            sys.stderr.flush()
        yield game
    if shown:
        sys.stderr.write("\r" + " " * (BAR + 24) + "\r")


def _print(found: dict[str, Any], given: argparse.Namespace) -> None:
    rate, rounds = found["answers_per_second"], found["rounds"]
    games = "1 game" if found["games"] == 1 else f"{found['games']} games"
    print(f"{games}, {found['answers']} answers in {found['seconds']} s ({rate} a second)")
    print(f"rounds  {rounds['mean']} ({rounds['min']} to {rounds['max']})")
    bots = read_bots(given.bots, given.seats, LEVELS)
    for seat, (bot, wins, score) in enumerate(zip(bots, found["wins"], found["scores"], strict=True), 1):
        share = 100 * wins / found["games"]
        print(f"seat {seat}  {bot!s:12} {wins:6} won ({share:4.1f} %)  points {score['mean']:6.2f}", end="")
        print(f" ({score['min']} to {score['max']})")
    for ending, count in found["ends"].items():
        print(f"ended by {ending}: {count}")
