"""The table of each title in a large window: frames, the time from Begin to its picture, and the memory it leaves."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

import pygame

from game.bots.worker import HereMind
from game.commands.bench.memory import MEBIBYTE, held
from game.commands.bench.screen import SEATS, frames, new_app, person, show_reel, take_size, without_display
from game.commands.bench.start import HOME
from game.commands.pictures.samples import sample_date
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.shell.shell import Size
from game.ui.table.scene import TableScene, open_table
from game.ui.top.app import sweep
from game.ui.top.menu import Menu

SIZES: tuple[Size, ...] = ((1920, 1080), (3840, 2160))
FRAMES = 1500  # of each title at each size, in motion and again with a person
STARTS = 3  # of which the shortest counts
MENU = 30  # frames of the menu before a game begins
SCORE = 40  # frames in which the score of a game comes, and is left again
STEP = 0.05  # seconds from frame to frame of a game that only fills the memory
RESIZES: tuple[Size, ...] = (
    (1200, 675), (1280, 720), (1360, 765), (1440, 810), (1520, 855), (1600, 900), (1680, 945), (1760, 990),
)  # fmt: skip


def tables(slugs: Sequence[str]) -> dict[str, Any]:
    """Measure titles at large sizes, and the memory after a game of each of them."""
    found: dict[str, Any] = {slug: {"s_table": _fresh("begun", slug)} for slug in slugs}
    for slug in slugs:
        for size in SIZES:
            found[slug][_name(size)] = frames_of(slug, size, FRAMES)
    return {"titles": found, "memory": {_name(size): _fresh("memory", *size, *slugs) for size in SIZES}}


def frames_of(slug: str, size: Size, most: int) -> dict[str, Any]:
    """Measure frames in which something moves, and frames while a person points at everything."""
    without_display()
    app = new_app()
    try:
        scene, reel = show_reel(app, slug, size)
        sweep()  # as the running program does
        return {"motion": frames(app, scene, reel, most), "person": person(app, slug, size, most)}
    finally:
        app.close()


def begun(slug: str) -> float:
    """Return the seconds from the menu to the whole table of a new game."""
    without_display()
    app = new_app()
    app.shell.scenes.push(Menu(app.shell))
    app.window.size = SIZES[0]
    for _ in range(MENU):
        app.step(pygame.event.get(), app.clock.tick(60) / 1000)
    seats = [SeatInfo(f"Seat {n}", "bot:greedy" if n else PERSON) for n in range(SEATS)]
    header = new_header(find_title(slug), seats, {}, sample_date())
    start = perf_counter()
    open_table(app.shell, partial(begin, None, header, luck=Dice("bench"), minds=[HereMind]))
    scene = app.shell.scenes.top
    assert isinstance(scene, TableScene)
    drawn = 0
    while not drawn:
        before = app.frames
        app.step(pygame.event.get(), app.clock.tick(60) / 1000)
        if scene.show.whole and scene.laid == app.shell.version:
            drawn = app.frames - before
    seconds = perf_counter() - start
    assert app.shell.size == SIZES[0]
    app.close()
    return round(seconds, 3)


def memory(wide: int, high: int, *slugs: str) -> dict[str, float]:
    """Return the mebibytes of a window after a game of each title, in other sizes, and back at the first size."""
    without_display()
    app, size = new_app(), (wide, high)
    found: dict[str, float] = {}
    for slug in slugs:
        app.shell.scenes.clear()
        scene, reel = show_reel(app, slug, size)
        sweep()  # as the running program does
        while (reel.messages and app.shell.scenes.top is scene) or scene.motion.busy:
            app.step(pygame.event.get(), STEP)
        for _ in range(SCORE):
            app.step(pygame.event.get(), STEP)
        app.shell.scenes.pop_to(scene)
    sweep()
    found["mb_games"] = held() // MEBIBYTE
    for other in RESIZES:
        take_size(app, scene, other)
    sweep()
    found["mb_resized"] = held() // MEBIBYTE
    take_size(app, scene, size)
    sweep()
    found["mb_back"] = held() // MEBIBYTE
    app.close()
    return found


def _name(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def _fresh(what: str, *given: str | int) -> Any:
    """Run one of these functions in processes of its own; of several times the shortest counts."""
    code = f"import json; from game.commands.bench import tables as t; print(json.dumps(t.{what}(*{given!r})))"
    found = []
    for _ in range(STARTS if what == "begun" else 1):
        said = subprocess.run([sys.executable, "-c", code], check=True, cwd=HOME, stdout=subprocess.PIPE, text=True)
        found.append(json.loads(said.stdout.splitlines()[-1]))
    return min(found) if what == "begun" else found[0]
