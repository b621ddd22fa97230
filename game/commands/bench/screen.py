"""The cost of the window, without a display: frames, a table that stands still or lives, resizing, people, bots."""

from __future__ import annotations

import gc
import os
from dataclasses import replace
from queue import SimpleQueue
from random import Random
from time import perf_counter, process_time, thread_time
from typing import Any

import pygame

from game.bots.thinking import BotQuestion, Thought
from game.bots.worker import HereMind, LostMind, ProcessMind, Worker
from game.commands.bench.start import start
from game.commands.percentiles import percentile
from game.commands.pictures.offscreen import finished, hidden_window
from game.commands.pictures.samples import sample_date
from game.commands.pictures.table_picture import replay_scene
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.session.messages import Command, SessionClient, SessionMessage, taken
from game.session.session import Session
from game.table.playback import OPEN, Playback
from game.table.record.entries import PERSON, SeatInfo
from game.table.shipping import pack_update
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell, Size
from game.ui.table.scene import TableScene
from game.ui.table.targets import regions
from game.ui.top.app import App
from game.ui.top.start import prepare

SLUG, SEATS = SLUGS[0], 4
SIZE, OTHER_SIZE = (1920, 1080), (1600, 900)
FRAME = 1 / 60
FRAMES = 3000
ENTRIES = 500  # entries of the game shown
STILL, LIVING = 4.0, 10.0  # lengths of the measurements of an idle table, in seconds
SETTLING = 300  # frames until pulses and tips have come to rest, and all that lives has its pictures
HOVER_FRAMES, ANSWER_FRAMES = 8, 120  # frames for which a person points at one thing, and takes to answer
LONGEST = 20.0  # longest time to finish a resize, in seconds
LOOK = 60  # frames in which people only look at a new table
BLOCK, BLOCKS = 150, 8  # frames per block; blocks with and without a thinking bot alternate, so that all else is equal
LEVEL, THINKS = "hard", 1000  # the thinking bot's level, and the factor of its budget, so that it thinks throughout
SEEKS = 40  # jumps in a recorded game


def work_time() -> float:
    """Return the seconds this thread has worked; clock time if the system's thread clock is too coarse."""
    return perf_counter() if os.name == "nt" else thread_time()


def screen() -> dict[str, Any]:
    """Measure frames, an idle table that stands still and one that lives, resizing, a person, bots and the start."""
    without_display()
    app = new_app()
    try:
        scene, reel = show_reel(app)
        gc.freeze()  # as the running program does
        found: dict[str, Any] = {"frame": frames(app, scene, reel)}
        found["still"], found["living"] = _idle(app, scene, reel, True, STILL), _idle(app, scene, reel, False, LIVING)
        found["resize"] = _resize(app, scene)
        found["person"] = person(app)
        found["beside_bots"] = _beside_bots(app)
    finally:
        app.close()
    found["start"] = start()
    return found


def new_app() -> App:
    """Open an invisible window without a folder of saves."""
    settings = Settings(language="en")
    return App(None, settings, lambda size: Shell(size, settings))


def replays() -> dict[str, dict[str, float]]:
    """Measure jumps in a recorded game of each title."""
    without_display()
    with hidden_window():
        return {slug: _seeks(slug) for slug in SLUGS}


def _seeks(slug: str) -> dict[str, float]:
    """Measure reading a game with the title's most seats, and jumping to random stops for different viewers."""
    shell, random = Shell(SIZE, Settings(language="en")), Random(1)
    scene = replay_scene(shell, slug, find_title(slug).seats[-1], 0)
    shell.scenes.push(scene)
    picture = finished(shell)
    playback = scene.watching.player.playback
    begun = work_time()
    Playback(playback.title, playback.record)
    read, times = work_time() - begun, []
    for viewer in (None, 0, OPEN):
        scene.watching.see_with(viewer)
        for _ in range(SEEKS):
            begun = work_time()
            scene.watching.seek(random.randrange(playback.last))
            shell.scenes.update(0.0)
            shell.scenes.draw(picture)
            times.append(work_time() - begun)
    shell.scenes.clear()
    return {
        "lines": len(playback.record.lines),
        "ms_read": round(1000 * read, 1),
        "ms_seek_median": round(1000 * percentile(times, 50), 1),
        "ms_seek_worst": round(1000 * max(times), 1),
    }


def without_display() -> None:
    """Prepare as the program does, but for an invisible screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    prepare(Settings())


class Reel:
    """A source of a bot game's news, each once the last one has been shown.

    Until it runs it tells only how the game begins, so that the board can be finished first.
    """

    def __init__(self, app: App, slug: str) -> None:
        self._app = app
        self.runs = False
        self.messages: list[SessionMessage] = []
        session = _session(slug)
        while len(self.messages) < ENTRIES and not session.table.position.over:
            session.step()
            self.messages += taken(session.outbox)
        session.close()

    def send(self, command: Command) -> None:
        pass

    def some_news(self, most: int) -> list[SessionMessage]:
        if not self.messages:
            return []
        scene = self._app.shell.scenes.top
        assert isinstance(scene, TableScene)
        timeline, begun = scene.motion.timeline, scene.model.news is not None
        waits = (timeline and timeline.busy) or (begun and not self.runs)
        return [] if waits else [self.messages.pop(0)]

    def close(self) -> None:
        pass


def show_reel(app: App, slug: str = SLUG, size: Size = SIZE) -> tuple[TableScene, Reel]:
    """Show a bot game, which goes on once everything is drawn."""
    reel = Reel(app, slug)
    scene = _show(app, reel, size)
    reel.runs = True
    return scene, reel


def _show(app: App, client: SessionClient, size: Size) -> TableScene:
    """Show a table at a size, and let frames pass until everything is drawn and people have looked at it once."""
    scene = TableScene(app.shell, client)
    app.shell.scenes.push(scene)
    take_size(app, scene, size)
    for _ in range(LOOK):
        app.step(pygame.event.get(), FRAME)
    return scene


def take_size(app: App, scene: TableScene, size: Size) -> None:
    """Give the window a size, and let frames pass until everything is drawn."""
    app.window.size = size
    until = perf_counter() + LONGEST
    while perf_counter() < until:
        app.step(pygame.event.get(), FRAME)
        if _is_sharp(app, size) and scene.show.whole and scene.laid == app.shell.version:
            return
    raise AssertionError("the window has not come to rest")


def _session(slug: str, people: int = 0) -> Session:
    """Begin a game between bots, with people on the first seats."""
    seats = [SeatInfo(f"Seat {n}", PERSON if n < people else "bot:greedy") for n in range(SEATS)]
    header = new_header(find_title(slug), seats, {}, sample_date())
    return begin(None, header, luck=Dice("bench"), minds=[HereMind], seed="bench")


def _is_sharp(app: App, size: Size) -> bool:
    """Return whether text and panels are drawn at this size, not stretched."""
    return app.canvas.get_size() == size == app.shell.size


def frames(app: App, scene: TableScene, reel: Reel, most: int = FRAMES) -> dict[str, float]:
    """Measure the work of frames in which something moves."""
    times: list[float] = []
    drawn = 0
    while len(times) < most and reel.messages:
        before = app.frames
        start = work_time()
        app.step(pygame.event.get(), FRAME)
        taken = work_time() - start
        if scene.motion.timeline and scene.motion.timeline.busy:
            times.append(1000 * taken)
            drawn += app.frames - before
    return {"frames": len(times), "drawn": drawn, **spread(times)}


def spread(times: list[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the longest, in ms."""
    return {
        "ms_p50": round(percentile(times, 50), 2),
        "ms_p99": round(percentile(times, 99), 2),
        "ms_longest": round(max(times), 2),
    }


def person(app: App, slug: str = SLUG, size: Size = SIZE, most: int = FRAMES) -> dict[str, float]:
    """Measure drawn frames while a person points at everything, without the bots' work."""
    client = Timed(_session(slug, people=1))
    scene = _show(app, client, size)
    random, things = Random("bench"), [(0, 0, 0, 0)]
    times: list[float] = []
    moving = 0
    for n in range(most):
        events = pygame.event.get()
        if n % HOVER_FRAMES == 0:
            things = things or [spot.rect for region in regions(scene.model, scene.places) for spot in region.spots]
            x, y, wide, high = things.pop(0)
            pos = x + wide // 2, y + high // 2
            events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        if n % ANSWER_FRAMES == ANSWER_FRAMES - 1 and scene.model.question:
            scene.model.choose(any_of(scene.model.question.options, random))
        before, client.spent, start = app.frames, 0.0, work_time()
        app.step(events, FRAME)
        taken = work_time() - start - client.spent
        if app.frames > before:
            times.append(1000 * taken)
            moving += bool(scene.motion.timeline and scene.motion.timeline.busy)
    return {"drawn": len(times), "animated": moving, **spread(times)}


def _beside_bots(app: App) -> dict[str, Any]:
    """Measure frames by the clock while a hard bot thinks in its process, and while no bot thinks."""
    scene, _ = show_reel(app)
    session = _session(SLUG)
    while 0 not in session.table.position.waiting:
        session.step()
    update = pack_update(session.title, session.table.update(0))
    thoughts: SimpleQueue[Thought | LostMind] = SimpleQueue()
    worker = Worker(thoughts.put, (ProcessMind,))
    times: dict[bool, list[float]] = {False: [], True: []}
    asked = 0

    def ask() -> None:
        nonlocal asked
        asked += 1
        rules = SLUG, session.title.version, session.title.form
        worker.ask(BotQuestion(asked, *rules, 0, f"{LEVEL}@{THINKS}", str(asked), update, seconds=600.0))

    try:
        ask()  # start the process before timing
        worker.stop(asked)
        for block in range(2 * BLOCKS):
            thinks = block % 2 == 0
            if thinks:
                ask()
            for _ in range(BLOCK):
                while thoughts.qsize():
                    if worker.take(thoughts.get()):
                        ask()
                start = perf_counter()
                app.step(pygame.event.get(), FRAME)
                if scene.motion.timeline and scene.motion.timeline.busy:
                    times[thinks].append(1000 * (perf_counter() - start))
                app.clock.tick(60)
            worker.stop(asked)
    finally:
        worker.close()
        session.close()
    return {"level": LEVEL, "with": spread(times[True]), "without": spread(times[False])}


class Timed(InlineSession):
    """A session that measures its work."""

    spent = 0.0

    def some_news(self, most: int) -> list[SessionMessage]:
        start = work_time()
        found = super().some_news(most)
        self.spent += work_time() - start
        return found


def _idle(app: App, scene: TableScene, reel: Reel, still: bool, seconds: float) -> dict[str, float]:
    """Measure an idle table's work, as a fraction of a core, with the clock of a real window.

    It is `still` with less motion; else it lives.
    """
    reel.messages.clear()
    app.shell.apply(replace(app.shell.settings, reduced_motion=still))
    while scene.motion.timeline and scene.motion.timeline.busy:
        app.step(pygame.event.get(), FRAME)
    for _ in range(SETTLING):
        app.step(pygame.event.get(), FRAME)
    before, work, start = app.frames, process_time(), perf_counter()
    while perf_counter() - start < seconds:
        app.step(pygame.event.get(), app.clock.tick(60) / 1000)
    passed = perf_counter() - start
    return {
        "percent_of_a_core": round(100 * (process_time() - work) / passed, 2),
        "frames_drawn": app.frames - before,
    }


def _resize(app: App, scene: TableScene) -> dict[str, float]:
    """Measure the seconds until text and panels, then everything, are drawn at a new size; report the worst."""
    rows = []
    for size in (OTHER_SIZE, SIZE, OTHER_SIZE):
        app.window.size = size
        app.step(pygame.event.get(), FRAME)
        start = perf_counter()
        text = everything = longest = 0.0
        while not everything and perf_counter() - start < LONGEST:
            dt = app.clock.tick(60) / 1000
            begun = work_time()
            app.step(pygame.event.get(), min(dt, 0.05))
            longest = max(longest, work_time() - begun)
            if _is_sharp(app, size):
                text = text or perf_counter() - start
                everything = perf_counter() - start if scene.show.whole else 0.0
        rows.append((everything, text, longest))
    everything, text, longest = (max(row[n] for row in rows) for n in range(3))
    return {
        "s_until_text": round(text, 3),
        "s_until_all": round(everything, 3),
        "ms_longest_frame": round(1000 * longest, 1),
    }
