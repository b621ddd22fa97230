"""The cost of the window: frames, a still screen, another size, a person who plays, bots, the start, replays.

It needs no display. Figures of a screen depend on the machine; that of the start is told as a multiple of an empty
window's.
"""

from __future__ import annotations

import gc
import os
from dataclasses import dataclass, field
from queue import SimpleQueue
from time import perf_counter, process_time, thread_time
from typing import TYPE_CHECKING, Any

from game.commands.bench.start import start
from game.session.messages import taken
from game.titles import SLUGS

if TYPE_CHECKING:
    from game.session.messages import Command, Message
    from game.session.session import Session
    from game.ui.top.app import App

SLUG, SEATS = SLUGS[0], 4
SIZE, OTHER_SIZE = (1920, 1080), (1600, 900)
FRAME = 1 / 60
FRAMES = 3000
ENTRIES = 500  # of the game that is shown
STILL = 4.0  # seconds
HOVER_FRAMES, ANSWER_FRAMES = 8, 120  # frames that a person points at one thing, and takes for an answer
LONGEST = 20.0  # seconds until a size must have been taken over
BLOCK, BLOCKS = 150, 8  # frames with, and then without a bot that thinks; in turn, so that all else is alike
LEVEL, THINKS = "hard", 1000  # and times its budget: the bot that is to think as long as it is looked at


def work_time() -> float:
    """Seconds this thread has worked, whatever else the machine does; where that is not told finely, of the clock."""
    return perf_counter() if os.name == "nt" else thread_time()


def screen() -> dict[str, Any]:
    """All of it."""
    _without_display()
    app = opened()
    try:
        found: dict[str, Any] = {"frame": _frames(app), "still": _still(app), "resize": _resize(app)}
        found["person"] = _person(app)
        found["beside_bots"] = _beside_bots(app)
    finally:
        app.close()
    found["start"] = start()
    return found


def replays() -> dict[str, dict[str, float]]:
    """Going anywhere in a recorded game of each title."""
    from game.commands.bench.replay import seeks

    _without_display()
    from game.commands.pictures.gallery import hidden_window

    with hidden_window():
        return seeks(work_time)


def _without_display() -> None:
    """Get ready as the program does, but for a screen that nobody sees."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    from game.ui.shell.settings import Settings
    from game.ui.top.start import prepare

    prepare(Settings())


@dataclass(slots=True)
class Reel:
    """News of a game that was played before; one is told whenever the last one has been shown."""

    messages: list[Message]
    scene: Any = None
    sent: list[Command] = field(default_factory=list)

    def send(self, command: Command) -> None:
        """Nobody listens."""

    def some_news(self, most: int) -> list[Message]:
        """The next news, when those before have been shown."""
        timeline = self.scene.stage.timeline if self.scene else None
        if not self.messages or (timeline and timeline.busy):
            return []
        return [self.messages.pop(0)]

    def news(self) -> list[Message]:
        """The same, for who asks for all."""
        return self.some_news(1)

    def close(self) -> None:
        """There is nothing to keep."""


def opened() -> App:
    """A window in which a game between bots is shown."""
    from game.ui.shell.settings import Settings
    from game.ui.shell.shell import Shell
    from game.ui.table.scene import TableScene
    from game.ui.top.app import App

    settings = Settings(language="en")
    app = App(None, settings, lambda size: Shell(size, settings))
    app.window.size = SIZE
    reel = Reel(_recorded())
    scene = TableScene(app.shell, reel)
    reel.scene = scene
    app.shell.scenes.push(scene)
    _settle(app, SIZE)
    gc.freeze()  # as the running program does
    return app


def _couch_of_bots() -> Session:
    """A game of bots."""
    from game.bots.worker import HereMind
    from game.engine.chance import Dice
    from game.session.beginning import begin, new_header
    from game.session.samples import epoch
    from game.table.record.entries import SeatInfo
    from game.titles import title as find_title

    title = find_title(SLUG)
    header = new_header(title, [SeatInfo(f"Bot {n}", "bot:greedy") for n in range(1, SEATS + 1)], {}, epoch())
    return begin(None, header, luck=Dice("bench"), minds=[HereMind], seed="bench")


def _recorded() -> list[Message]:
    """The news of a game of bots."""
    couch = _couch_of_bots()
    found: list[Message] = []
    while len(found) < ENTRIES and not couch.table.position.over:
        couch.step()
        found += taken(couch.outbox)
    couch.close()
    return found


def _settle(app: App, size: tuple[int, int]) -> None:
    """Let frames pass until all is drawn at a size."""
    import pygame

    until = perf_counter() + LONGEST
    while perf_counter() < until:
        app.step(pygame.event.get(), FRAME)
        if sharp(app, size) and whole(app):
            return
    raise AssertionError("the window has not come to rest")


def sharp(app: App, size: tuple[int, int]) -> bool:
    """Return whether text and panels are drawn at this size, not stretched."""
    return app.canvas.get_size() == size == app.shell.size


def whole(app: App) -> bool:
    """Return whether the board is drawn at its size too."""
    from game.ui.table.scene import TableScene

    top = app.shell.scenes.top
    return isinstance(top, TableScene) and top.show.whole


def _frames(app: App) -> dict[str, float]:
    """The work of frames in which something moves."""
    import pygame

    scene: Any = app.shell.scenes.top
    times: list[float] = []
    drawn = 0
    while len(times) < FRAMES and scene.link.messages:
        before = app.frames
        start = work_time()
        app.step(pygame.event.get(), FRAME)
        taken = work_time() - start
        if scene.stage.timeline and scene.stage.timeline.busy:
            times.append(1000 * taken)
            drawn += app.frames - before
    return {"frames": len(times), "drawn": drawn, **_spread(times)}


def _spread(times: list[float]) -> dict[str, float]:
    """The middle, the 99th of a hundred and the longest, in ms."""
    times = sorted(times)
    return {
        "ms_p50": round(times[len(times) // 2], 2),
        "ms_p99": round(times[len(times) * 99 // 100], 2),
        "ms_longest": round(times[-1], 2),
    }


def _person(app: App) -> dict[str, float]:
    """The work of drawn frames while a person points at everything there is; bots think elsewhere and do not count."""
    from random import Random

    import pygame

    from game.engine.choices import any_of
    from game.ui.table.scene import TableScene
    from game.ui.table.targets import regions

    link = _table_with_person()
    scene = TableScene(app.shell, link)
    app.shell.scenes.push(scene)
    app.window.size = SIZE
    _settle(app, SIZE)
    random, things = Random("bench"), [(0, 0, 0, 0)]
    times: list[float] = []
    moving = 0
    for n in range(FRAMES):
        events = pygame.event.get()
        if n % HOVER_FRAMES == 0:
            things = things or [spot.rect for region in regions(scene.model, scene.stage) for spot in region.spots]
            x, y, wide, high = things.pop(0)
            pos = x + wide // 2, y + high // 2
            events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        if n % ANSWER_FRAMES == ANSWER_FRAMES - 1 and scene.model.question:
            scene.model.choose(any_of(scene.model.question.options, random))
        before, link.spent, start = app.frames, 0.0, work_time()
        app.step(events, FRAME)
        taken = work_time() - start - link.spent
        if app.frames > before:
            times.append(1000 * taken)
            moving += bool(scene.stage.timeline and scene.stage.timeline.busy)
    return {"drawn": len(times), "animated": moving, **_spread(times)}


def _beside_bots(app: App) -> dict[str, Any]:
    """Return how long frames take by the clock while a hard bot thinks in its process, and while none does."""
    import pygame

    from game.bots.thinking import BotQuestion, Thought
    from game.bots.worker import LostMind, ProcessMind, Worker
    from game.table.shipping import pack_update
    from game.ui.table.scene import TableScene

    reel = Reel(_recorded())
    scene = TableScene(app.shell, reel)
    reel.scene = scene
    app.shell.scenes.push(scene)
    _settle(app, SIZE)
    couch = _couch_of_bots()
    while 0 not in couch.table.position.waiting:
        couch.step()
    update = pack_update(couch.title, couch.table.update(0))
    told: SimpleQueue[Thought | LostMind] = SimpleQueue()
    worker = Worker(told.put, (ProcessMind,))
    times: dict[bool, list[float]] = {False: [], True: []}
    asked = 0

    def ask() -> None:
        nonlocal asked
        asked += 1
        rules = SLUG, couch.title.version
        worker.ask(BotQuestion(asked, *rules, 0, f"{LEVEL}@{THINKS}", str(asked), update, seconds=600.0))

    try:
        ask()  # the process is up before anything is timed
        worker.stop(asked)
        for block in range(2 * BLOCKS):
            thinks = block % 2 == 0
            if thinks:
                ask()
            for _ in range(BLOCK):
                while told.qsize():
                    if worker.take(told.get()):
                        ask()
                start = perf_counter()
                app.step(pygame.event.get(), FRAME)
                if scene.stage.timeline and scene.stage.timeline.busy:
                    times[thinks].append(1000 * (perf_counter() - start))
                app.clock.tick(60)
            worker.stop(asked)
    finally:
        worker.close()
        couch.close()
    return {"level": LEVEL, "with": _spread(times[True]), "without": _spread(times[False])}


def _table_with_person() -> Any:
    """A game of a person and bots; its link tells how long the table has worked."""
    from game.bots.worker import HereMind
    from game.engine.chance import Dice
    from game.session.beginning import begin, new_header
    from game.session.inline_session import InlineSession
    from game.session.samples import epoch
    from game.table.record.entries import PERSON, SeatInfo
    from game.titles import title as find_title

    class Timed(InlineSession):
        spent = 0.0

        def some_news(self, most: int) -> list[Message]:
            start = work_time()
            found = super().some_news(most)
            self.spent += work_time() - start
            return found

    seats = [SeatInfo(f"Seat {n}", "bot:greedy" if n else PERSON) for n in range(SEATS)]
    header = new_header(find_title(SLUG), seats, {}, epoch())
    return Timed(begin(None, header, luck=Dice("bench"), minds=[HereMind], seed="bench"))


def _still(app: App) -> dict[str, float]:
    """The work of a table at which nothing happens, as a part of a core, with the clock of a real window."""
    import pygame

    scene: Any = app.shell.scenes.top
    scene.link.messages.clear()
    while scene.stage.timeline.busy:
        app.step(pygame.event.get(), FRAME)
    for _ in range(180):  # pulses and tips come to rest
        app.step(pygame.event.get(), FRAME)
    before, work, start = app.frames, process_time(), perf_counter()
    while perf_counter() - start < STILL:
        app.step(pygame.event.get(), app.clock.tick(60) / 1000)
    seconds = perf_counter() - start
    return {
        "percent_of_a_core": round(100 * (process_time() - work) / seconds, 2),
        "frames_drawn": app.frames - before,
    }


def _resize(app: App) -> dict[str, float]:
    """Seconds from the last event of a new size until text and panels, and then all, are drawn at it; the worst."""
    import pygame

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
            if sharp(app, size):
                text = text or perf_counter() - start
                everything = perf_counter() - start if whole(app) else 0.0
        rows.append((everything, text, longest))
    everything, text, longest = (max(row[n] for row in rows) for n in range(3))
    return {
        "s_until_text": round(text, 3),
        "s_until_all": round(everything, 3),
        "ms_longest_frame": round(1000 * longest, 1),
    }
