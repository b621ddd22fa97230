"""The program's speed on this machine. Figures, not tests: compare the ratios within one run."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.commands.bench.bots import bots
from game.commands.bench.keep import keeping
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Announcements, Choice, Fitting, Odds, Options, Seat
from game.engine.motion import answer, settle
from game.engine.steps import SEALED
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.record.files import delete, write_whole
from game.table.record.packing import Chain, pack_header, pack_line
from game.table.record.record import create, from_bytes, read_record
from game.table.record.saves import saves_folder
from game.table.table import Table
from game.titles import SLUGS
from game.titles import title as find_title

SEATS = 4
SECONDS = 2.0  # shortest measurement, in seconds
TRIES = 3  # tries, of which the best counts
PARTS = ("engine", "record", "bots", "keep", "screen", "replay", "net", "clicks", "phones", "sound")


def run(given: argparse.Namespace) -> int:
    """Measure the requested parts."""
    asked = [part.strip() for part in given.only.split(",")] if given.only else PARTS
    for part in asked:
        if part not in PARTS:
            raise Trouble(f"there is no part {part!r}; there are {' and '.join(PARTS)}")
    found = {part: _measured(part, given) for part in asked}
    if given.json:
        print(json.dumps(found))
        return 0
    for part, figures in found.items():
        print(part)
        _print(figures, 1)
    return 0


def _measured(part: str, given: argparse.Namespace) -> Mapping[str, Any]:
    """Measure a part; load its module only then, so that most parts need neither pygame nor the network."""
    match part:
        case "engine":
            return {slug: _engine(find_title(slug)) for slug in SLUGS}
        case "record":
            return {slug: _record(find_title(slug)) for slug in SLUGS}
        case "bots":
            return bots([given.title] if given.title else SLUGS)
        case "keep":
            if not given.games:
                return keeping()
            from game.commands.bench.kept_games import kept_games  # pygame is slow to load

            return keeping() | kept_games(saves_folder(given.saves), given.games)
        case "clicks":
            from game.commands.bench.clicks import clicks  # pygame is slow to load

            return clicks()
        case "net":
            from game.commands.bench.net import net  # no other part needs the network

            return net(given.title or SLUGS[0])
        case "phones":
            from game.commands.bench.phones import phones  # no other part needs them

            return phones()
        case "sound":
            try:
                from game.commands.bench.sound import sound  # optional packages, and slow to load
            except ImportError as error:
                raise Trouble('sound needs more packages: run "python -m pip install -e .[test]"') from error
            return sound()
    from game.commands.bench.screen import replays, screen  # pygame is slow to load

    if part == "replay":
        return replays()
    from game.commands.bench.tables import tables  # no other part needs the menu

    return screen() | tables([given.title] if given.title else SLUGS)


def _print(figures: Mapping[str, Any], depth: int) -> None:
    for name, value in figures.items():
        if isinstance(value, dict):
            print("  " * depth + name)
            _print(value, depth + 1)
        else:
            print("  " * depth + f"{name:32} " + (value if isinstance(value, str) else f"{value:,}"))


def _engine(title: Title[Any]) -> dict[str, float]:
    seats = min(SEATS, title.seats[-1])
    _playout(title, seats, 0)
    rates, cpu_rates, seed = [], [], 0
    for _ in range(TRIES):
        start, cpu, answers = perf_counter(), process_time(), 0
        while perf_counter() - start < SECONDS:
            seed += 1
            answers += _playout(title, seats, seed)
        rates.append(answers / (perf_counter() - start))
        cpu_rates.append(answers / (process_time() - cpu))
    options, questions, decided, answers = _options(title, seats)
    return {
        "answers_per_second": round(max(rates)),
        "answers_per_cpu_second": round(max(cpu_rates)),
        "decided_share": round(decided / answers, 2),
        "options_per_question": round(options / questions, 1),
        "us_per_answer": round(1e6 / max(rates), 2),
        "us_per_copy": round(_copy(title, seats), 2),
    }


def _playout(title: Title[Any], seats: int, seed: int, seen: Callable[[Any, Options], None] | None = None) -> int:
    """Play one random game and return its number of answers; `seen` is called with the game for every question."""
    random = Random(seed)
    dice, pick = Dice(seed), random.random
    game = title.new(seats)
    asked = settle(game)
    hands: dict[Seat, Choice] = {}
    answers = 0
    while asked:
        choices: dict[Seat, Choice] = {}
        for seat, options in asked.items():
            if seen:
                seen(game, options)
            if seat == CHANCE:
                choices[seat] = dice(options)  # type: ignore[arg-type] # chance is asked with odds
            elif type(options) is Announcements:
                choices[seat] = options.by.announce(hands[seat])
            elif type(options) is Fitting:
                choices[seat] = hands[seat]
            else:
                choices[seat] = options.nth(int(pick() * len(options)))
                if len(asked) > 1:
                    hands[seat], choices[seat] = choices[seat], SEALED
        game.news.clear()
        asked = answer(game, choices)
        answers += len(choices)
    return answers


def _options(title: Title[Any], seats: int) -> tuple[int, int, int, int]:
    """Count the options of all questions of some games, the questions, the decided answers, and all answers.

    An announcement or an opening is not decided: it follows from the sealed answer.
    """
    counts: list[int] = []
    follow = 0

    def count(_: Any, options: Options) -> None:
        nonlocal follow
        follow += isinstance(options, Announcements | Fitting)
        if not isinstance(options, Odds):
            counts.append(len(options))

    answers = sum(_playout(title, seats, seed, count) for seed in range(20))
    return sum(counts), len(counts), answers - follow, answers


def _copy(title: Title[Any], seats: int) -> float:
    """Return the time to copy a game in mid-game, in microseconds."""
    games: list[Any] = []
    _playout(title, seats, 1, lambda game, _: games.append(game.copy()))
    game = games[len(games) // 2]
    times = []
    for _ in range(TRIES):
        start = perf_counter()
        for _ in range(20_000):
            game.copy()
        times.append((perf_counter() - start) / 20_000)
    return min(times) * 1e6


def _record(title: Title[Any]) -> dict[str, float]:
    """Measure writing a record, appending with sync and loading, each beside the bare work on the same bytes.

    The bare work writes the frames one by one with the same sync, or the whole file in one go.
    """
    with TemporaryDirectory() as saves:
        folder = Path(saves)
        play(Match(title.slug, (BotName("greedy"),) * min(SEATS, title.seats[-1]), "bench", folder=saves))
        return _record_in(title, next(folder.iterdir()).read_bytes(), folder)


def _record_in(title: Title[Any], data: bytes, folder: Path) -> dict[str, float]:
    source = from_bytes(data).record
    chain = Chain()
    rows = [chain.frame(pack_header(source.header)), *(chain.frame(pack_line(line)) for line in source.lines)]
    sync = getattr(os, "fdatasync", os.fsync)
    path = folder / "saved"
    path.write_bytes(data)

    def bare_appends() -> None:
        with (folder / "bare").open("wb", buffering=0) as file:
            for row in rows:
                file.write(row)
                sync(file.fileno())

    def appends() -> None:
        made, file = create(folder / "new", source.header)
        for line in source.lines:
            made.add(line)
        file.close()
        delete(folder / "new" / f"{source.header.game}.westward")

    def load() -> None:
        record = read_record(path).record
        Table(title, record).resume()

    return {
        "bytes": len(data),
        "lines": len(source.lines),
        "ms_load": _ms(load),
        "ms_write_whole": _ms(lambda: write_whole(folder / "whole", data)),
        "ms_bare_write": _ms(lambda: (folder / "whole").write_bytes(data)),
        "us_per_append": round(1000 * _ms(appends) / len(rows), 1),
        "us_per_bare_append": round(1000 * _ms(bare_appends) / len(rows), 1),
    }


def _ms(work: Callable[[], object]) -> float:
    times = []
    for _ in range(TRIES):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return round(1000 * min(times), 3)
