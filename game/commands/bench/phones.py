"""Phones on this machine: the bytes of the page, and the time from a touch to its answer, here and on other phones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from threading import Thread
from time import perf_counter
from typing import Any

from game.bots.worker import ThreadMind
from game.commands.percentiles import percentile
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.threaded_session import ThreadedSession
from game.table.record.entries import PERSON, SeatInfo
from game.titles import SLUGS
from game.titles import title as find_title
from net.phones.files import page_files
from net.phones.keys import PhoneKeys
from net.phones.server import PhoneThread
from net.phones.table import PhoneTable
from net.phones.visitor import PhoneVisitor

PHONES, ROUNDS = 5, 30
SLUG, HERE = "west_of_africa", "127.0.0.1"
HAND = ("tenerife", "minus")  # nothing speaks against it


def phones() -> dict[str, Any]:
    """Measure pages and touches."""
    return {"page_bytes": {slug: _page_bytes(slug) for slug in SLUGS}, **_touches()}


def _page_bytes(slug: str) -> int:
    """Return the bytes of all files that a page of a title loads, packed and without headers."""
    files = page_files()
    wanted = [path for path in files if path != "/index.html" and not path.startswith("/icons/")]
    return sum(len(files[path].packed) for path in (*wanted, f"/icons/{slug}.svg"))


def _touches() -> dict[str, float]:
    """Let each phone take cards and put them back, then seal its hand, while the others wait for the news."""
    header = new_header(find_title(SLUG), [SeatInfo(f"P{n}", PERSON) for n in range(PHONES)], {}, datetime.now())
    session = ThreadedSession(partial(begin, None, header, luck=Dice(1), minds=[ThreadMind]))
    table = PhoneTable(PhoneKeys(), session.send)
    table.open_seats(range(PHONES))
    thread = PhoneThread(table)
    port = thread.open(HERE, 0)

    def carry() -> None:
        while not session.closed:
            if message := session.wait(0.05):
                thread.call(table.hear, message)

    carrying = Thread(target=carry, daemon=True)
    carrying.start()
    visitors = [PhoneVisitor(f"{HERE}:{port}", table.keys.secrets[n], f"p{n}", "en") for n in range(PHONES)]
    try:
        own, others = _measure(visitors)
    finally:
        for one in visitors:
            one.close()
        session.close()
        carrying.join()
        thread.close()
    return {
        "touch_ms_p50": round(percentile(own, 50), 2),
        "touch_ms_p95": round(percentile(own, 95), 2),
        "others_ms_p50": round(percentile(others, 50), 2),
        "others_ms_p95": round(percentile(others, 95), 2),
    }


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

    def touch(self, do: str, *names: str) -> float:
        """Touch something; return the milliseconds to its answer."""
        started = perf_counter()
        self.n += 1
        what = {"n": self.n, "do": do, "names": list(names), "moment": self.state["ask"]["moment"]}
        self.visitor.say({"is": "touch", **what})
        self.until(lambda state: state.get("done") == self.n)
        return 1000 * (perf_counter() - started)


def _measure(visitors: list[PhoneVisitor]) -> tuple[list[float], list[float]]:
    """Return the milliseconds to a phone's own answers, and to the news of a sealed hand on another."""
    first, second, *_ = made = [MeasuringPhone(one) for one in visitors]
    own, others = list[float](), list[float]()
    for _ in range(ROUNDS):
        own += [one.touch("take", card) for one in made[1:] for card in ("minus", "minus")]  # take it, and put it back
        own += [first.touch("take", card) for card in HAND]
        started = perf_counter()
        own.append(first.touch("confirm"))
        second.until(lambda state: bool(state["panels"][0]["ready"]))
        others.append(1000 * (perf_counter() - started))
        first.until(lambda state: not state["prompt"]["mine"])
        own.append(first.touch("again"))
        second.until(lambda state: not state["panels"][0]["ready"])
        first.until(lambda state: bool(state["prompt"]["mine"]))
    return own, others
