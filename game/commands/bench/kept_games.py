"""The cost of many kept games: their first index, and with the index there the menu and the pages that list them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pygame

from game.bots.bot import BotName
from game.bots.executors import executor
from game.bots.match import Match, play
from game.commands.bench.screen import FRAME, LONGEST, SIZE, without_display, work_time
from game.commands.games import with_bar
from game.commands.percentiles import percentile
from game.engine.title import FORM, SHORT
from game.session.kept.index import FILE
from game.table.record.entries import PERSON, Header, SeatInfo
from game.table.record.files import delete, make_folder
from game.table.record.record import Record, read_record
from game.table.record.saves import records
from game.titles import SLUGS
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import load
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.ui.top.app import App
from game.ui.top.menu import Menu

FOLDER = "bench"  # in the folder of saves; the games in it are used again
BOT = "random"
PEOPLE = ("Anna", "Jörg", "Leonie")
MANY = 50  # games that are worth other processes
UNFINISHED = 10  # of so many games one is not finished, and the last one is not
PATIENCE = 600.0  # seconds for the first index
TRIES = 3  # of which the shortest counts
EPOCH = 1_700_000_000  # when the first game was played
NS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class NumberedGame(Match):
    """A quick short game of people and bots, in the titles one after the other."""

    number: int = 0

    def header(self) -> Header:
        made, n = Match.header(self), self.number
        people = [SeatInfo(PEOPLE[(n + k) % len(PEOPLE)], PERSON) for k in range(1 + n % 2)]
        seats = (*people, *made.seats[len(people) :])
        return replace(made, seats=seats, made=f"{2020 + n // 336}-{1 + n // 28 % 12:02}-{1 + n % 28:02}T20:15")


def kept_games(saves: Path, games: int) -> dict[str, float]:
    """Measure a folder of so many games, which is made at the first time."""
    folder = saves / FOLDER / f"kept-{games}"
    make_games(folder, games)
    without_display()
    with TemporaryDirectory() as nothing:
        _until_menu(Path(nothing))  # loads the modules
        empty = min(_until_menu(Path(nothing)) for _ in range(TRIES))
    delete(folder / FILE)
    first = _first_index(folder)
    menu = min(_until_menu(folder) for _ in range(TRIES))
    pages: dict[str, Callable[[Shell], Scene]] = {"list": load, "fame": Fame, "statistics": Statistics}
    shortest = {name: min(_until_page(folder, make) for _ in range(TRIES)) for name, make in pages.items()}
    return {
        "games": games,
        **first,
        "ms_menu_without_games": round(1000 * empty, 1),
        "ms_menu": round(1000 * menu, 1),
        **{f"ms_{name}": round(1000 * seconds, 1) for name, seconds in shortest.items()},
    }


def make_games(folder: Path, games: int) -> None:
    """Play the games that are not there yet; the later a number, the later its file."""
    make_folder(records(folder))
    matches = [_match(folder, number) for number in range(games)]
    missing = [match for match in matches if not match.path().exists()]
    if not missing:
        return
    with executor(os.cpu_count() or 1 if len(missing) > MANY else 1) as running:
        for _ in with_bar(running.map(play, missing), len(missing)):
            pass
    for match in missing:
        path, last = match.path(), match.number == games - 1
        if last or match.number % UNFINISHED == 0:
            found = read_record(path).record
            path.write_bytes(Record(found.header, found.lines[: len(found.lines) * 2 // 3]).to_bytes())
        at = (EPOCH + 3600 * match.number) * NS
        os.utime(path, ns=(at, at))


def _match(folder: Path, number: int) -> NumberedGame:
    seats = 2 + number // len(SLUGS) % 2
    bots, options = (BotName(BOT),) * seats, ((FORM.name, SHORT),)
    return NumberedGame(
        SLUGS[number % len(SLUGS)], bots, f"kept{number:06}", options, str(records(folder)), number=number
    )


def _open(saves: Path, make: Callable[[Shell], Scene]) -> App:
    settings = Settings(language="en", title=SLUGS[0])
    app = App(None, settings, lambda size: Shell(size, settings, saves))
    app.window.size = SIZE
    app.shell.resize(SIZE)
    app.shell.scenes.push(make(app.shell))
    return app


def _is_known(app: App) -> bool:
    """Return whether all games are known and shown."""
    games, top = app.shell.games, app.shell.scenes.top
    return bool(games and games.done and top and top.laid == app.shell.version and not top.dirty)


def _until_menu(saves: Path) -> float:
    """Measure the seconds until the menu of a program that has just started knows all games."""
    app = _open(saves, Menu)
    seconds = _until_known(app)
    app.close()
    return seconds


def _until_page(saves: Path, make: Callable[[Shell], Scene]) -> float:
    """Measure the seconds until a page opened from the menu shows all games."""
    app = _open(saves, Menu)
    _until_known(app)
    app.shell.scenes.push(make(app.shell))
    seconds = _until_known(app)
    app.close()
    return seconds


def _until_known(app: App) -> float:
    begun, seen = perf_counter(), 0
    while seen < 2 and perf_counter() - begun < LONGEST:  # the second time all that came is laid out
        app.step(pygame.event.get(), FRAME)
        seen = seen + 1 if _is_known(app) else 0
        app.clock.tick(60)
    return perf_counter() - begun


def _first_index(saves: Path) -> dict[str, float]:
    """Measure the first index, and the frames of the list while it grows; all work is in another process."""
    app = _open(saves, load)
    begun, before = perf_counter(), os.times()
    clock: list[float] = []
    work: list[float] = []
    while not _is_known(app) and perf_counter() - begun < PATIENCE:
        start, worked = perf_counter(), work_time()
        app.step(pygame.event.get(), FRAME)
        clock.append(1000 * (perf_counter() - start))
        work.append(1000 * (work_time() - worked))
        app.clock.tick(60)
    seconds, after = perf_counter() - begun, os.times()
    app.close()
    there = os.cpu_count() or 1
    load_now = 0.0
    with suppress(OSError, AttributeError):
        load_now = os.getloadavg()[0]
    return {
        "s_first_index": round(seconds, 2),
        "s_first_index_work": round(sum(after[2:4]) - sum(before[2:4]), 2),
        "ms_frame_p99": round(percentile(clock, 99), 2),
        "ms_frame_p99_work": round(percentile(work, 99), 2),
        "ms_frame_longest": round(max(clock), 2),
        "load": round(load_now, 2),
        "cores": there,
    }
