"""Speed of the program on this machine. Figures, not tests: compare the ratios within one run."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Announcements, Choice, Fitting, Odds, Options, Seat
from game.engine.motion import answer, settle
from game.engine.steps import SEALED
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.record.files import delete, write_whole
from game.table.record.packing import Chain, pack_header, pack_line
from game.table.record.record import create, from_bytes, read_record
from game.table.table import Table
from game.titles import SLUGS
from game.titles import title as find_title

SEATS = 4
SECONDS = 2.0  # at least so long is measured
TRIES = 3  # the best counts


class BadPart(Trouble):
    """There is no such part; the message is one sentence."""


def run(given: argparse.Namespace) -> int:
    """Measure the parts that were asked for."""
    wanted = [part.strip() for part in given.only.split(",")] if given.only else list(PARTS)
    for part in wanted:
        if part not in PARTS:
            raise BadPart(f"there is no part {part!r}; there are {' and '.join(PARTS)}")
    found = {part: net(given.title) if part == "net" else PARTS[part]() for part in wanted}
    if given.json:
        print(json.dumps(found))
        return 0
    for part, figures in found.items():
        print(part)
        _print(figures, 1)
    return 0


def _print(figures: dict[str, Any], depth: int) -> None:
    for name, value in figures.items():
        if isinstance(value, dict):
            print("  " * depth + name)
            _print(value, depth + 1)
        else:
            print("  " * depth + f"{name:32} " + (value if isinstance(value, str) else f"{value:,}"))


def engine() -> dict[str, Any]:
    """Random four-player games through `settle` and `answer`, options made for every question."""
    return {slug: _engine(find_title(slug)) for slug in SLUGS}


def _engine(title: Title[Any]) -> dict[str, float]:
    seats = min(SEATS, title.seats[-1])
    playout(title, seats, 0)
    rates, cpu_rates, seed = [], [], 0
    for _ in range(TRIES):
        start, cpu, answers = perf_counter(), process_time(), 0
        while perf_counter() - start < SECONDS:
            seed += 1
            answers += playout(title, seats, seed)
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


def playout(title: Title[Any], seats: int, seed: int, seen: Callable[[Any, Options], None] | None = None) -> int:
    """One random game; returns how many answers it took. `seen` is shown every question with the game."""
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
                choice = options.nth(int(pick() * len(options)))
                choices[seat] = choice
                if len(asked) > 1:
                    hands[seat] = choice
                    choices[seat] = SEALED
        game.news.clear()
        asked = answer(game, choices)
        answers += len(choices)
    return answers


def _options(title: Title[Any], seats: int) -> tuple[int, int, int, int]:
    """Count the options of all questions of some games, the questions, and the answers somebody had
    to decide (an announcement or an opening follows from what was sealed), and how many answers in all.
    """
    counts: list[int] = []
    follow = 0

    def count(_: Any, options: Options) -> None:
        nonlocal follow
        follow += isinstance(options, Announcements | Fitting)
        if not isinstance(options, Odds):
            counts.append(len(options))

    answers = sum(playout(title, seats, seed, count) for seed in range(20))
    return sum(counts), len(counts), answers - follow, answers


def _copy(title: Title[Any], seats: int) -> float:
    """Microseconds for a copy of a game in mid-game."""
    games: list[Any] = []
    playout(title, seats, 1, lambda game, _: games.append(game.copy()))
    game = games[len(games) // 2]
    times = []
    for _ in range(TRIES):
        start = perf_counter()
        for _ in range(20_000):
            game.copy()
        times.append((perf_counter() - start) / 20_000)
    return min(times) * 1e6


def record() -> dict[str, Any]:
    """Write, append with sync, and load a record, beside a bare write of the same bytes."""
    found = {}
    for slug in SLUGS:
        title = find_title(slug)
        seats = min(SEATS, title.seats[-1])
        with TemporaryDirectory() as folder:
            play(Match(slug, (BotName("greedy"),) * seats, "bench", folder=folder))
            data = next(Path(folder).iterdir()).read_bytes()
            found[slug] = _record(title, data, Path(folder))
    return found


def _record(title: Title[Any], data: bytes, folder: Path) -> dict[str, float]:
    """Beside each of ours the bare work on the same bytes: the frames written one by one with the same sync, the whole
    file written in one go.
    """
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


def screen() -> dict[str, Any]:
    """The window; only then is pygame needed."""
    from game.commands.bench.screen import screen as measured

    return measured()


def net(slug: str = SLUGS[0]) -> dict[str, Any]:
    """An answer's way to all others."""
    from game.commands.bench.net import net as measured  # so that the other parts need no network

    return measured(slug)


def keep() -> dict[str, Any]:
    """Saving an answer, and going on with a game."""
    from game.commands.bench.keep import keeping

    return dict(keeping())


def replay() -> dict[str, Any]:
    """Going anywhere in a recorded game."""
    from game.commands.bench.screen import replays

    return dict(replays())


PARTS: dict[str, Callable[[], dict[str, Any]]] = {
    "engine": engine,
    "record": record,
    "keep": keep,
    "screen": screen,
    "replay": replay,
    "net": net,
}
