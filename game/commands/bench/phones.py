"""Phones on this machine: the bytes of the page, and touches by five phones beside a window that draws all the time."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

import pygame

from game.bots.worker import ThreadMind
from game.commands.bench.screen import FRAME, LONGEST, SIZE, spread, without_display
from game.commands.percentiles import percentile
from game.engine.chance import Dice
from game.engine.motion import asked
from game.session.beginning import begin, new_header
from game.session.messages import Choose, ChooseAgain
from game.session.threaded_session import ThreadedSession
from game.table.record.entries import PERSON, SeatInfo
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene
from game.ui.top.app import App
from net.phones.bridge import PhoneBridge
from net.phones.files import page_files
from net.phones.visitor import PhoneVisitor, secret_in

PHONES, ROUNDS, BLOCKS = 5, 8, 5  # rounds in each block; blocks with and without touches alternate
WARMING = 120  # frames
FRAMES = 12  # of a round without touches, in which the same hand is sealed and taken back by the window itself
SLUG, HERE = "west_of_africa", "127.0.0.1"
HAND = ("tenerife", "minus")  # nothing speaks against it


def phones() -> dict[str, Any]:
    """Measure pages and touches."""
    return {"page_bytes": {slug: _page_bytes(slug) for slug in SLUGS}, **_beside_a_window()}


def _page_bytes(slug: str) -> int:
    """Return the bytes of all files that a page of a title loads, packed and without headers."""
    files = page_files()
    wanted = [path for path in files if path != "/index.html" and not path.startswith("/icons/")]
    return sum(len(files[path].packed) for path in (*wanted, f"/icons/{slug}.svg"))


def _beside_a_window() -> dict[str, Any]:
    """Draw a table 60 times a second, while phones in another process touch it in every other block."""
    without_display()
    settings = Settings(language="en")
    app = App(None, settings, lambda size: Shell(size, settings))
    here, there = get_context("spawn").Pipe()
    app.shell.phones = bridge = PhoneBridge(None)
    try:
        window = DrawingWindow(app)
        links = bridge.want(range(PHONES))
        visitors = get_context("spawn").Process(target=visit, args=(there, list(links.values())), daemon=True)
        visitors.start()
        there.close()  # so that their end is heard, too
        window.until(here.poll)  # all are here
        here.recv()
        window.at_rest()  # a table of phones is laid out anew
        own, others = list[float](), list[float]()
        for _ in range(BLOCKS):
            here.send(ROUNDS)
            window.until(here.poll, True)
            for kind, found in zip((own, others, window.touched), here.recv(), strict=True):
                kind += found
            for n in range(ROUNDS * FRAMES):
                if n % FRAMES in (0, FRAMES // 2):
                    window.seal(n % FRAMES == 0)
                window.draw(False)
        here.send(0)
        visitors.join(LONGEST)
    finally:
        app.close()
        bridge.close()
    return {
        **_percentiles("touch", own),
        **_percentiles("others", others),
        **_percentiles("screen", window.delays),
        "frames_with_touches": spread(window.times[True]),
        "frames_without": spread(window.times[False]),
    }


def _percentiles(name: str, found: list[float]) -> dict[str, float]:
    return {f"{name}_ms_p{part}": round(percentile(found, part), 2) for part in (50, 95)}


class DrawingWindow:
    """A window on a table whose people all have phones. It draws each frame, and notes when a seal is drawn."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.times: dict[bool, list[float]] = {True: [], False: []}  # milliseconds of frames, by touches
        self.touched, self._seen = list[float](), list[float]()  # when seals were sent and taken back, and seen
        header = new_header(find_title(SLUG), [SeatInfo(f"P{n}", PERSON) for n in range(PHONES)], {}, datetime.now())
        self.scene = TableScene(
            app.shell, ThreadedSession(partial(begin, None, header, luck=Dice(1), minds=[ThreadMind]))
        )
        app.shell.scenes.push(self.scene)
        app.window.size = SIZE
        self._ready: Collection[int] = ()
        self.at_rest()

    @property
    def delays(self) -> list[float]:
        """The milliseconds from each seal that was touched until it was drawn."""
        return [1000 * (seen - touched) for touched, seen in zip(self.touched, self._seen, strict=True)]

    def at_rest(self) -> None:
        """Draw frames until everything is drawn and all pictures of later moments are made; forget their times."""
        app, scene = self._app, self.scene
        self.until(lambda: scene.show.whole and scene.laid == app.shell.version and app.canvas.get_size() == SIZE)
        for _ in range(WARMING):
            self.draw(False)
        self.times[False].clear()

    def until(self, done: Callable[[], object], touches: bool = False) -> None:
        """Draw frames until something is done."""
        while not done():
            self.draw(touches)

    def seal(self, seals: bool) -> None:
        """Seal a hand of the first seat, or take it back, as phones do, but without them."""
        assert self.scene.model.news
        update = self.scene.model.news.updates[0]
        moment = update.moment
        self.scene.send(Choose(0, moment, asked(update.view)[0].nth(0)) if seals else ChooseAgain(0, moment))

    def draw(self, touches: bool) -> None:
        """Draw one frame."""
        start = perf_counter()
        self.scene.dirty = True
        self._app.step(pygame.event.get(), FRAME)
        end = perf_counter()
        self.times[touches].append(1000 * (end - start))
        news = self.scene.model.news
        ready = news.updates[None].ready if news else self._ready
        if touches and ready != self._ready:
            self._seen.append(end)
        self._ready = ready
        self._app.clock.tick(60)


def visit(pipe: Connection, links: list[str]) -> None:
    """Come with all phones, in a process of their own; measure as many rounds as told, until told none."""
    where, secrets = links[0].removeprefix("http://").partition("/")[0], [secret_in(link) for link in links]
    port = where.rpartition(":")[2]
    visitors = [PhoneVisitor(f"{HERE}:{port}", secret, f"p{n}", "en") for n, secret in enumerate(secrets)]
    made = [MeasuringPhone(one) for one in visitors]
    pipe.send("here")
    while rounds := pipe.recv():
        pipe.send(_measure(made, rounds))
    for one in visitors:
        one.close()


class MeasuringPhone:
    """A phone that seals a hand and takes it back, and the state of its page."""

    def __init__(self, visitor: PhoneVisitor) -> None:
        self.visitor, self.n, self.state = visitor, 0, dict[str, Any]()
        self.until(lambda state: bool(state.get("ask")))

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> None:
        """Hear until the page fits."""
        while not (self.state and fits(self.state)):
            message = self.visitor.hear()
            self.state |= message.get("set", {}) | {name: message[name] for name in ("done",) if name in message}

    def until_asked(self, asked: bool) -> None:
        """Hear until the page asks its owner, or no longer."""
        self.until(lambda state: bool(state["prompt"]["mine"]) is asked)

    def until_sealed(self, sealed: bool) -> None:
        """Hear until the page shows that the first seat has sealed its hand, or not."""
        self.until(lambda state: bool(state["panels"][0]["ready"]) is sealed)

    def touch(self, do: str, *names: str) -> float:
        """Touch something; return the milliseconds to its answer."""
        started = perf_counter()
        self.n += 1
        what = {"n": self.n, "do": do, "names": list(names), "moment": self.state["ask"]["moment"]}
        self.visitor.say({"is": "touch", **what})
        self.until(lambda state: state.get("done") == self.n)
        return 1000 * (perf_counter() - started)


def _measure(phones: list[MeasuringPhone], rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Return the milliseconds to a phone's own answers and to the news on another, and when hands were sealed."""
    first, second, *_ = phones
    own, others, sealed = list[float](), list[float](), list[float]()
    for _ in range(rounds):
        own += [one.touch("take", card) for one in phones[1:] for card in ("minus", "minus")]  # and put it back
        own += [first.touch("take", card) for card in HAND]
        for do, is_ready in (("confirm", True), ("again", False)):
            sealed.append(perf_counter())
            own.append(first.touch(do))
            second.until_sealed(is_ready)
            others.append(1000 * (perf_counter() - sealed[-1]))
            first.until_asked(not is_ready)
    return own, others, sealed
