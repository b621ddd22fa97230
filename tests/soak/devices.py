"""Players with nothing but a mouse, a keyboard or a controller: for `hands.py`."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

WAIT = 4000  # longest wait for anything, in frames


class Stuck(AssertionError):
    """A hand that cannot get any further."""


class Hand:
    """A person at a window with one kind of device; subclasses bring the device."""

    def __init__(self, given: argparse.Namespace, saves: Path) -> None:
        from game.ui.shell.settings import Settings
        from game.ui.top.routes import TopRoutes
        from tests.ui.pilot import Pilot

        class Tables(TopRoutes):
            def table(routes, shell: Any, make: Any) -> None:
                self._open(shell, make)

        self.given, self.random = given, Random(given.seed)
        volume = 0 if given.silent else 80
        speed = given.speed
        settings = Settings(given.lang, given.text, speed, speed, volume, volume // 2, reduced_motion=given.calm)
        self.pilot = Pilot(saves, given.size, settings, given.lang)
        self.pilot.shell.routes = Tables()
        self.minds: dict[int, Any] = {}
        self.thought: tuple[Any, Any] = (None, None)  # the question, and the wish of a seat's mind
        self.shots = 0
        self.told: Counter[str] = Counter()
        self.seen: set[str] = set()
        self.refused: list[str] = []

    def _open(self, shell: Any, make: Any) -> None:
        """Open the table, with bots that think in this very process."""
        from game.bots.worker import HereMind
        from game.engine.chance import Dice
        from game.session.inline_session import InlineSession
        from game.ui.table.scene import TableScene

        shell.scenes.pop_to(shell.scenes.scenes[0])
        session = make(minds=[HereMind], luck=Dice(self.given.seed), seed=str(self.given.seed))
        shell.scenes.push(TableScene(shell, InlineSession(session)))

    @property
    def top(self) -> Any:
        return self.pilot.top

    def is_at(self, name: str) -> bool:
        """Return whether a scene of this class is on top."""
        return type(self.top).__name__ == name

    def until(self, done: Any, what: str) -> None:
        """Let frames pass until a condition holds."""
        for _ in range(WAIT):
            if done():
                return
            self.pilot.frames(1)
        raise Stuck(f"waits for {what} at {type(self.top).__name__}")

    def shot(self, name: str) -> None:
        """Keep a picture of the window."""
        if not self.given.out:
            return
        import pygame

        self.pilot.frames(30)
        self.given.out.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.pilot.app.canvas, self.given.out / f"{self.shots:02}-{name}.png")
        self.shots += 1

    # -- what differs between devices

    def press(self, name: str) -> None:
        """Press a button of a menu or a form."""
        raise NotImplementedError

    def turn(self, name: str) -> None:
        """Go one step on in a choice of a form."""
        raise NotImplementedError

    def name(self, item: str, name: str) -> None:
        """Give a name to a seat."""
        raise NotImplementedError

    def take(self, target: Any) -> None:
        """Press a thing of the table."""
        raise NotImplementedError

    def key(self, action: str) -> None:
        """Press something that has a key, a button of a controller, or a place to be clicked."""
        raise NotImplementedError

    def look_at(self, target: Any) -> None:
        """Wait for the tip of a thing."""
        raise NotImplementedError

    def look_up(self) -> None:
        """Turn one's hand up at a shared screen, and hold it up."""
        raise NotImplementedError


class Mouse(Hand):
    """A mouse alone."""

    def press(self, name: str) -> None:
        self.pilot.click(name)

    def turn(self, name: str) -> None:
        self.pilot.click(name, 1)

    def name(self, item: str, name: str) -> None:
        self.pilot.click(item)
        self.pilot.key("ctrl a")
        self.pilot.type(name)
        self.pilot.key("return")

    def take(self, target: Any) -> None:
        self.pilot.click_at(self.spot(target))

    def spot(self, target: Any) -> tuple[int, int]:
        """Return a place where a thing lies uppermost, once motions have let it be drawn."""
        from tests.soak.clicks import uppermost

        for _ in range(WAIT):
            if pos := uppermost(self.top, target):
                return pos
            if not self.top.motion.timeline.busy:
                break
            self.pilot.frames(2)
        raise Stuck(f"{target.key} is seen and cannot be clicked")

    def key(self, action: str) -> None:
        import pygame

        scene = self.top
        if action == "back":
            if hasattr(scene, "places"):
                self.pilot.click_at(scene.places.buttons["menu"].rect.center)
            else:
                self.pilot.click("back")
        elif action == "wait":
            pos = (self.given.size[0] // 2, self.given.size[1] // 2)
            self.pilot.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            self.pilot.frames(1, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        else:
            self.pilot.click_at(scene.places.buttons[action].rect.center)

    def look_at(self, target: Any) -> None:
        import pygame

        pos = self.spot(target)
        self.pilot.frames(30, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def look_up(self) -> None:
        self.pilot.click_at(self.top.places.buttons["look"].rect.center)


class Keys(Hand):
    """A keyboard alone."""

    names = {name: name for name in ("up", "down", "left", "right")} | {
        "next": "tab",
        "accept": "return",
        "back": "escape",
        "undo": "backspace",
        "hint": "h",
        "log": "l",
        "rules": "f1",
        "primary": "e",
        "confirm": "c",
        "wait": "return",
    }

    def tap(self, action: str) -> None:
        """Press one key."""
        self.pilot.key(self.names[action])

    def go(self, name: str) -> None:
        """Move the focus there."""
        from tests.ui.pilot import ring_of, way_to

        if not ring_of(self.top).name:
            self.tap("next" if self.is_at("TableScene") else "down")
        for step in way_to(self.top, name):
            self.tap(step)
        if ring_of(self.top).name != name:
            raise Stuck(f"the focus goes to {ring_of(self.top).name} instead of {name}")

    def press(self, name: str) -> None:
        self.go(name)
        self.tap("accept")

    def turn(self, name: str) -> None:
        self.go(name)
        self.tap("right")

    def name(self, item: str, name: str) -> None:
        self.go(item)
        self.tap("accept")
        self.pilot.key("ctrl a")
        self.pilot.type(name)
        self.tap("accept")

    def take(self, target: Any) -> None:
        self.go(target.key)
        self.tap("accept")

    def key(self, action: str) -> None:
        self.tap(action)

    def look_at(self, target: Any) -> None:
        self.go(target.key)
        self.pilot.frames(30)

    def look_up(self) -> None:
        import pygame

        for kind in (pygame.KEYUP, pygame.KEYDOWN):
            self.pilot.frames(3, pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))


class Pad(Keys):
    """A controller alone."""

    def __init__(self, given: argparse.Namespace, saves: Path) -> None:
        import pygame

        super().__init__(given, saves)
        button = lambda name: getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        words = {
            "up": "DPAD_UP",
            "down": "DPAD_DOWN",
            "left": "DPAD_LEFT",
            "right": "DPAD_RIGHT",
            "next": "RIGHTSHOULDER",
            "accept": "A",
            "back": "B",
            "undo": "X",
            "hint": "Y",
            "log": "BACK",
            "rules": "LEFTSTICK",
            "primary": "START",
            "confirm": "START",
            "wait": "A",
        }
        self.buttons = {action: button(word) for action, word in words.items()}

    def tap(self, action: str) -> None:
        self.pilot.pad(self.buttons[action])

    def name(self, item: str, name: str) -> None:
        self.turn(item)  # one of the names that are known

    def look_up(self) -> None:
        self.pilot.pull(0, 32000)
