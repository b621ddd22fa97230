"""Start-up time of the program, beside importing pygame and opening an empty window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.top.app import App

HOME = Path(__file__).resolve().parents[3]
STARTS = 5
FRAME = 1 / 60

EMPTY = (
    "import os; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'; import pygame; pygame.display.init(); "
    "window = pygame.Window('', (1280, 720)); window.get_surface().fill('navy'); window.flip(); os._exit(0)"
)
MENU = "from game.commands.bench.start import first_frame; first_frame({saves!r})"


def start() -> dict[str, float]:
    """Measure the time until the menu is visible: the shortest of several starts, as the first ones compile modules."""
    with TemporaryDirectory() as saves, TemporaryDirectory() as compiled:
        empty = min(seconds(EMPTY, compiled) for _ in range(STARTS))
        menu = min(seconds(MENU.format(saves=saves), compiled) for _ in range(STARTS))
    return {"s_empty_window": round(empty, 3), "s_menu": round(menu, 3), "times": round(menu / empty, 2)}


def seconds(code: str, compiled: str) -> float:
    """Measure the time of a program in a separate process.

    Its compiled modules are kept in a folder for the next run, even if the environment forbids it: a player's program
    is not compiled at each start either.
    """
    env = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, cwd=HOME, env=env, stdout=subprocess.DEVNULL)
    return perf_counter() - begun


def first_frame(saves: str) -> None:
    """Start the program as the command line does, and end it at the first visible frame."""
    from game.commands.cli import run  # these imports are part of the measured start
    from game.ui.top import app as window

    def until_seen(self: App) -> None:
        import pygame  # the command line loads it

        while not self.frames:
            self.step(pygame.event.get(), FRAME)
        os._exit(0)  # exiting is not measured, here or for the empty window

    window.App.run = until_seen  # type: ignore[method-assign] # the command line makes its own App
    run(["play", "--saves", saves])
