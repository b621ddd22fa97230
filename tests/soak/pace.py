"""Minutes of a game of new users at one screen, by the animation's clock: people who click at human pace, and bots.

    python -m tests.soak.pace --title africa --form short --people 2 --seats 4 --games 2

A mouse plays at the real, invisible window. Its clock counts frames, so nobody really waits; the motions of all moves
are shown at normal speed and never skipped, and the thinking of bots is not counted. A person waits for the end of a
motion, thinks before the first click of a turn and before a sealed choice, and then clicks steadily. What is clicked
is decided by a greedy bot with the view of the seat; some clicks are at random, as mistakes. Every game prints a line;
with `--most` the run fails if one takes longer.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

from tests.soak.devices import Mouse, Stuck
from tests.soak.hands import one_press
from tests.soak.words import how_many, reader, shown, sized

STEP = 0.05  # seconds of a frame while somebody waits
LIMIT = 8 * 3600  # seconds after which a game is stuck


class Clock:
    """The animation's clock of a window, and what its time was spent on."""

    def __init__(self, hand: Mouse) -> None:
        self.hand, self.seconds = hand, 0.0
        self.spent: Counter[str] = Counter()
        self._what, step = "moving", hand.pilot.app.step

        def counted(events: Any, dt: float) -> None:
            self.seconds += dt
            self.spent[self._what] += dt
            step(events, dt)

        hand.pilot.app.step = counted

    def wait(self, seconds: float, what: str = "moving") -> None:
        """Let frames pass."""
        import pygame

        self._what = what
        for _ in range(max(1, round(seconds / STEP))):
            self.hand.pilot.app.step(pygame.event.get(), STEP)
            while not self.hand.pilot.shell.scenes.build(self.hand.pilot.shell.version, 1):
                pass
        self._what = "moving"


def sit_down(hand: Mouse, game: int) -> None:
    """Open the table of a new game."""
    from functools import partial

    from game.session.beginning import begin, new_header
    from game.table.record.entries import PERSON, SeatInfo
    from game.titles import title as find_title

    given = hand.given
    title = find_title(given.title)
    seats = [SeatInfo(f"P{n + 1}", PERSON if n < given.people else f"bot:{given.bots}") for n in range(given.seats)]
    has_form = any(option.name == "form" and given.form in option.values for option in title.options)
    if given.form != "full" and not has_form:
        raise SystemExit(f"{given.title} has no form {given.form}")
    options = {"form": given.form} if has_form else {}
    given.seed = game
    hand.random.seed(game)
    hand.minds.clear()
    hand._open(hand.pilot.shell, partial(begin, None, new_header(title, seats, options, datetime(2026, 1, 2))))


def play(hand: Mouse, clock: Clock) -> dict[str, Any]:
    """Play one game; return its length."""
    scene, given = hand.top, hand.given
    clicks: Counter[str] = Counter()
    turn: object = None
    thought: object = None
    while not hand.is_at("Score") and not (scene.model.news and scene.model.news.result):
        if clock.seconds > LIMIT:
            raise Stuck(f"it does not end: {scene.model.prompt.words!r}")
        question = scene.model.question
        if scene.model.sight.curtain is not None:
            clock.wait(given.click, "clicking")
            hand.key("wait")
            clicks["curtain"] += 1
        elif scene.model.sight.face_down:
            clock.wait(given.click, "clicking")
            hand.look_up()
            clicks["look"] += 1
        elif question is None or question.sent or scene.show.coming or scene.motion.busy:
            clock.wait(STEP)
        else:
            asked = question.seat, question.moment
            if question.sealed and thought != asked:
                clock.wait(given.sealed, "thinking")
            elif question.seat != turn:
                clock.wait(given.turn, "thinking")
            else:
                clock.wait(given.click, "clicking")
            turn, thought = question.seat, asked
            one_press(hand, scene)
            clicks["click"] += 1
        if others(scene):
            turn = None
    entries = scene.model.news.updates[None].number
    spent = {name: round(seconds / 60, 1) for name, seconds in clock.spent.items()}
    return {"minutes": round(clock.seconds / 60, 1), **spent, "clicks": clicks.total(), "entries": entries}


def others(scene: Any) -> bool:
    """Return whether somebody else's turn goes on, so that the next question begins a turn."""
    from game.engine.choices import CHANCE

    waiting = scene.model.news.updates[None].waiting if scene.model.news else ()
    return any(seat != CHANCE and seat not in scene.model.people for seat in waiting)


def main() -> int:
    """Play the games, and print how long each took."""
    read = reader("pace", __doc__, seed=int)
    shown(read)
    sized(read, "960x540")
    how_many(read, "seats", 4)
    how_many(read, "people", 2)
    how_many(read, "games", 1)
    read.add_argument("--form", default="full", help="the form of the title (full)")
    read.add_argument("--bots", default="normal", help="the level of the bots (normal)")
    read.add_argument("--click", type=float, default=2.5, help="seconds before a click (2.5)")
    read.add_argument("--turn", type=float, default=8.0, help="seconds before the first click of a turn (8)")
    read.add_argument("--sealed", type=float, default=15.0, help="seconds before a secret choice (15)")
    read.add_argument("--most", type=float, default=0, help="minutes that a game may take; 0: any number (0)")
    given = read.parse_args()
    given.speed, given.silent, given.calm, given.out = "normal", True, False, None
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    slow = 0
    for game in range(given.seed, given.seed + given.games):
        with tempfile.TemporaryDirectory() as folder:
            hand = Mouse(given, Path(folder))
            clock = Clock(hand)
            sit_down(hand, game)
            clock.seconds, clock.spent = 0.0, Counter()
            found = play(hand, clock)
            hand.pilot.close()
        slow += 0 < given.most < found["minutes"]
        told = {"title": given.title, "form": given.form, "people": given.people, "seats": given.seats, "seed": game}
        print(json.dumps(told | found), flush=True)
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
