"""The command `tune`: search better weights by self-play, and write them if a last match proves them."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.bots.bot import judge_of, read_bot
from game.bots.executors import Executor, fingerprint
from game.bots.simple import LEVELS
from game.bots.tuning import Check, Search, TuningPlan, checked, searched
from game.commands.cli import INTERRUPTED, program
from game.commands.games import read_seed, where, with_bar
from game.engine.judge import Judge
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.engine.weights import weights_in, weights_toml, with_values
from game.table.record.files import typed_path, write_whole
from game.table.record.saves import why_not_writable
from game.titles import title as find_title

FEWEST = 4  # fewest candidates for a search


def run(given: argparse.Namespace) -> int:
    """Search, check, print, and write better weights."""
    title = find_title(given.title)
    judge = judge_of(title)
    plan = _plan(given, title, judge)
    if given.write and (reason := why_not_writable(judge.weights_file.parent)):
        raise Trouble(f"{judge.weights_file}: cannot be written ({reason})")
    state = State.read(plan, given.state)
    found: list[Search] = []
    try:
        with where(given) as executor:
            for number in range(plan.runs):
                found.append(Search(plan, number))
                for search, gains in searched(plan, number, state.known(number), executor, with_bar):
                    found[-1] = search
                    state.keep(number, search.generation, gains)
                    _print_generation(number, search, gains)
            best, last = _checks(plan, found, given.check, executor)
    except KeyboardInterrupt:
        _print_stopped(given, judge, found)
        return INTERRUPTED
    written = bool(given.write and last.is_better)
    if written:
        _write(judge, plan, last)
    _print(given, judge, [*best, last], written)
    return 0


def _plan(given: argparse.Namespace, title: Title[Any], judge: Judge[Any]) -> TuningPlan:
    if not judge.weighs:
        raise Trouble(f"{title.slug} has no numbers to tune")
    seats = tuple(int(word) if word.strip().isdecimal() else 0 for word in given.seats.split(","))
    for count in seats:
        if count not in title.seats:
            raise Trouble(f"--seats {given.seats!r}: {title.slug} is for {title.seats[0]} to {title.seats[-1]} players")
    if given.population < FEWEST:
        raise Trouble(f"--population: a search needs at least {FEWEST} candidates")
    bot, seed = read_bot(given.bot, LEVELS), read_seed(given.seed)
    return TuningPlan(title.slug, seats, bot, given.games, given.generations, given.population, given.runs, seed)


class State:
    """The results of games in a file, so that a search can resume."""

    def __init__(self, plan: TuningPlan, path: Path | None, gains: list[list[list[float]]]) -> None:
        self._plan, self._path, self._gains = plan, path, gains

    @classmethod
    def read(cls, plan: TuningPlan, file: str | None) -> State:
        path = typed_path(file) if file else None
        if not path or not path.exists():
            return cls(plan, path, [])
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            gains = [[[float(x) for x in each] for each in run] for run in kept["gains"]]
            same = kept["plan"] == _mark(plan)
        except (ValueError, KeyError, TypeError) as error:
            raise Trouble(f"{path}: is not a saved search") from error
        if not same or any(len(each) != plan.population for run in gains for each in run):
            raise Trouble(f"{path}: comes from another search or another version of the program")
        return cls(plan, path, gains)

    def known(self, run: int) -> list[list[float]]:
        """Return the gains of a run's generations that were already played."""
        return list(self._gains[run]) if run < len(self._gains) else []

    def keep(self, run: int, generation: int, gains: list[float]) -> None:
        """Keep the gains of a generation, if it is new."""
        while len(self._gains) <= run:
            self._gains.append([])
        if generation <= len(self._gains[run]):
            return
        self._gains[run].append(gains)
        if self._path:
            write_whole(self._path, json.dumps({"plan": _mark(self._plan), "gains": self._gains}).encode())


def _mark(plan: TuningPlan) -> dict[str, Any]:
    """Return JSON that identifies a state's search; generations and runs may differ, to continue it."""
    kept = asdict(plan) | {"program": fingerprint(), "bot": str(plan.bot), "seats": list(plan.seats)}
    return {name: value for name, value in kept.items() if name not in ("generations", "runs")}


def _checks(plan: TuningPlan, found: list[Search], games: int, executor: Executor) -> tuple[list[Check], Check]:
    """Check each run's result in a match; the best plays again, because the best of several was also lucky."""
    best = [checked(plan, search.favourite, games, f"run{n}", executor, with_bar) for n, search in enumerate(found)]
    winner = max(best, key=lambda check: check.tally.rate)
    return best, checked(plan, winner.values, games, "last", executor, with_bar)


def _write(judge: Judge[Any], plan: TuningPlan, last: Check) -> None:
    low, high = (100 * end for end in last.tally.interval)
    words = ("bot", "games", "generations", "population", "runs", "seed")
    command = " ".join(f"--{word} {getattr(plan, word)}" for word in words)
    comments = [
        f"Made by: python main.py tune {plan.title} --seats {','.join(map(str, plan.seats))} {command}",
        f"One with these numbers against those before won {100 * last.tally.rate:.1f} % [{low:.1f}, {high:.1f}]",
        f"of {last.tally.games} games; by chance {100 * last.chance:.1f} %.",
    ]
    record = with_values(judge.weights, last.values)
    write_whole(judge.weights_file, weights_toml(record, comments).encode())


def _print_generation(run: int, search: Search, gains: list[float]) -> None:
    mean = sum(gains) / len(gains)
    told = f"run {run + 1}, generation {search.generation}: gain {mean:.3f}, best {max(gains):.3f}"
    print(f"{told}, spread {search.spread:.3f}", file=sys.stderr)


def _print_stopped(given: argparse.Namespace, judge: Judge[Any], found: list[Search]) -> None:
    if found and not given.json:
        _print_weights(judge, [search.favourite for search in found])
    elif given.json:
        print(json.dumps({"stopped": True, "runs": [_named(judge, search.favourite) for search in found]}))
    print(f"{program()} tune: stopped before the last match; nothing was written", file=sys.stderr)


def _print(given: argparse.Namespace, judge: Judge[Any], checks: list[Check], written: bool) -> None:
    *runs, last = checks
    if given.json:
        rows = [_row(judge, check) for check in runs]
        print(json.dumps({"runs": rows, "last": _row(judge, last), "written": written}))
        return
    _print_weights(judge, [check.values for check in runs])
    for name, check in [*((f"run {n}", check) for n, check in enumerate(runs, 1)), ("last", last)]:
        low, high = check.tally.interval
        rates = f"{100 * check.tally.rate:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {check.tally.games} games"
        print(f"{name}: won {rates}, by chance {100 * check.chance:.1f} %")
    if written:
        print(f"better: written to {judge.weights_file.name}")
    else:
        print("better; --write keeps the new numbers" if last.is_better else "not proven better: nothing was written")


def _print_weights(judge: Judge[Any], found: list[tuple[float, ...]]) -> None:
    weights = weights_in(judge.weights)
    wide = max(len(w.name) for w in weights)
    print(f"{'':{wide}}       now" + "".join(f"{f'run {n}':>10}" for n in range(1, len(found) + 1)))
    for n, w in enumerate(weights):
        print(f"{w.name:{wide}}{w.value:10.4g}" + "".join(f"{values[n]:10.4g}" for values in found))


def _row(judge: Judge[Any], check: Check) -> dict[str, Any]:
    proof = {"chance": round(check.chance, 4), "is_better": check.is_better}
    return {"weights": _named(judge, check.values), **check.tally.figures(), **proof}


def _named(judge: Judge[Any], values: tuple[float, ...]) -> dict[str, float]:
    return {w.name: value for w, value in zip(weights_in(judge.weights), values, strict=True)}
