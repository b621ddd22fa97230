"""The memory of a window that shows whole bot games with table, board and timeline: does it grow?

    python -m tests.soak.attract --games 30

An hour of attract mode is about 25 games. The first games fill the caches; from then on memory must stay flat.
"""

from __future__ import annotations

import gc
import os
import sys
from time import perf_counter

from tests.soak.memory import held
from tests.soak.words import how_many, reader, sized

WARM = 6  # games until the caches are filled
FLAT = 10.0  # megabytes it may grow after that
STEP = 0.1  # seconds of a frame
SLUG = "west_of_africa"


def main() -> int:
    """Play, and print the memory."""
    read = reader("attract", __doc__, seed=None)
    how_many(read, "games", 30)
    how_many(read, "seats", 4)
    sized(read, "1920x1080")
    given = read.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    rows = play(given.games, given.seats, given.size)
    if len(rows) <= WARM:
        return 0
    start, middle, end = rows[WARM - 1], rows[(WARM + len(rows)) // 2], rows[-1]
    print(f"start {start:.1f} MB (after {WARM} games), middle {middle:.1f} MB, end {end:.1f} MB")
    print(f"grown {end - start:+.1f} MB over {len(rows) - WARM} games")
    return int(end - start > FLAT)


def play(games: int, seats: int, size: tuple[int, int]) -> list[float]:
    """Play this many games; return the memory after each."""
    import pygame

    from game.ui.shell.settings import Settings
    from game.ui.shell.shell import Scene, Shell
    from game.ui.top.app import App

    settings = Settings(language="en")
    app = App(None, settings, lambda there: Shell(there, settings))
    app.window.size = size
    app.shell.scenes.push(Scene(app.shell))
    rows = []
    try:
        for number in range(games):
            start = perf_counter()
            frames, seconds = one_game(app, number, seats, pygame)
            gc.collect()
            rows.append(held() / 1e6)
            took = perf_counter() - start
            print(f"game {number + 1:3}: {rows[-1]:7.1f} MB, {seconds:5.0f} s shown in {took:4.1f} s, {frames} frames")
    finally:
        app.close()
    return rows


def one_game(app, number, seats, pygame):
    """Show a game from its start to its score."""
    from game.bots.worker import HereMind
    from game.commands.pictures.samples import sample_date
    from game.engine.chance import Dice
    from game.session.beginning import begin, new_header
    from game.session.inline_session import InlineSession
    from game.table.record.entries import SeatInfo
    from game.titles import title as find_title
    from game.ui.pages.score.finale import Finale
    from game.ui.pages.score.score import Score
    from game.ui.table.scene import TableScene

    title = find_title(SLUG)
    header = new_header(title, [SeatInfo(f"Bot {n}", "bot:greedy") for n in range(1, seats + 1)], {}, sample_date())
    session = begin(None, header, luck=Dice(number), minds=[HereMind], seed=str(number))
    scene = TableScene(app.shell, InlineSession(session, steps=1))
    app.shell.scenes.push(scene)
    before, seconds = app.frames, 0.0
    while not isinstance(app.shell.scenes.top, Score):
        app.step(pygame.event.get(), STEP)
        seconds += STEP
        assert seconds < 3600, "the game does not end"
        if isinstance(top := app.shell.scenes.top, Finale) and top.over:
            top.finish()
    for _ in range(20):
        app.step(pygame.event.get(), STEP)
    app.shell.scenes.pop_to(app.shell.scenes.scenes[0])
    return app.frames - before, seconds


if __name__ == "__main__":
    sys.exit(main())
