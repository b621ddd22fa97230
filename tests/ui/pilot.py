"""A user at the window: keys, mouse and controller as posted events, frame by frame, without a clock."""

from contextlib import contextmanager, nullcontext
from time import sleep

import pygame

from game.commands.pictures.table_picture import table_scene
from game.ui.draw.fonts import Fonts
from game.ui.shell.focus import Ring
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.ui.top.app import App
from game.ui.top.menu import Menu
from game.ui.top.routes import TopRoutes

FRAME = 0.016
PATIENCE = 20_000  # frames that a thread may take on a busy machine
PAD = 7
STILL = {"own_speed": "off", "other_speed": "off", "reduced_motion": True, "targets": "usual"}  # nothing moves


BY_KEYS = {"up": "up", "down": "down", "left": "left", "right": "right", "next": "tab"}
BY_PAD = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


class NoTable(TopRoutes):
    """Routes that note each game instead of opening its table."""

    def __init__(self):
        self.opened = []

    def table(self, shell, make):
        self.opened.append(make)


class Pilot:
    sparing = False  # whether only the last of several frames is drawn

    def __init__(self, saves=None, size=(1280, 720), settings=None, language="en"):
        settings = settings or Settings(reduced_motion=True)
        self.app = App(saves, settings, lambda _: Shell(size, settings, saves, language))
        self.app.window.size = size
        self.shell = self.app.shell
        self.shell.routes = NoTable()
        self._menu, self._unseen = Menu(self.shell), False
        self.show(Scene(self.shell), 12)  # until the window has its size
        self.shell.scenes.clear()
        self.shell.scenes.push(self._menu)
        self._unseen = True  # the menu is laid out only for tests that look at it

    @property
    def opened(self):
        return self.shell.routes.opened

    @property
    def menu(self):
        self._look()
        return self._menu

    @property
    def top(self):
        self._look()
        return self.shell.scenes.top

    def _look(self):
        if self._unseen and self.shell.scenes.top is self._menu:
            self._unseen = False
            self.frames(15)

    def show(self, scene, frames=8):
        """Put a scene on the window."""
        self.shell.scenes.push(scene)
        self.frames(frames)
        return scene

    def sit(self, slug, moment, seats=4, steps=0, **how):
        """Show the table of a sampled game after so many entries, which goes on by so many at a time."""
        scene = table_scene(self.shell, slug, seats, moment, **how)
        scene.client.steps = steps
        return self.show(scene)

    def frames(self, count=4, *events):
        """Give the events to the first of some frames; widgets post events of their own."""
        self._look()
        for left in reversed(range(count)):
            with undrawn(self.shell.scenes) if self.sparing and left else nullcontext():
                self.app.step([*pygame.event.get(), *events], FRAME)
            events = ()
            self._build()

    def _build(self):
        """Build whatever a frame had no time for, so that no picture depends on how busy the machine is."""
        while not self.shell.scenes.build(self.shell.version, 1):
            pass

    def key(self, *names):
        for name in names:
            held, _, rest = name.partition(" ")
            mod = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}.get(held, 0)
            code = pygame.key.key_code(rest if mod and rest else name)
            down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
            up = pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            self.frames(3, down, up)

    def type(self, text):
        self.frames(3, pygame.event.Event(pygame.TEXTINPUT, text=text))

    def pad(self, *buttons):
        for button in buttons:
            down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=PAD)
            up = pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=PAD)
            self.frames(3, down, up)

    def pull(self, *values):
        """Pull a trigger of the controller so far, one time after another."""
        for value in values:
            axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
            self.frames(3, pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value))

    def click(self, name, side=0):
        """Click an item of the menu or of a form; `side` is left (-1) or right (1) of its middle."""
        rect = self.rect(name)
        self.click_at((rect.centerx + side * rect.w // 4, rect.centery))

    def point(self, pos, frames=1):
        """Move the mouse to a point."""
        self.frames(frames, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click_at(self, pos):
        pygame.mouse.set_pos(pos)
        self.point(pos, 2)
        self.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frames(4, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def go(self, name, by="keys"):
        """Move the focus to a thing by arrows and Tab, or by cross and shoulder, and turn no value on the way."""
        tap, steps = (self.key, BY_KEYS) if by == "keys" else (self.pad, BY_PAD)
        if not ring_of(self.top).name:
            tap(steps["down"])  # the first one only shows where one is
        for step in way_to(self.top, name):
            tap(steps[step])
        assert ring_of(self.top).name == name

    def drag(self, start, end):
        """Press at one place, and let go at another."""
        pygame.mouse.set_pos(end)
        self.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
        self.frames(6, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def finger(self, kind, pos, finger=1, frames=1):
        """Let a finger do something, with the event of a mouse that SDL sends before it for the first finger."""
        wide, high = self.shell.size
        of = {"x": pos[0] / wide, "y": pos[1] / high, "finger_id": finger, "touch_id": 0, "dx": 0.0, "dy": 0.0}
        kinds = {
            "down": (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, {"button": 1}),
            "move": (pygame.FINGERMOTION, pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (1, 0, 0)}),
            "up": (pygame.FINGERUP, pygame.MOUSEBUTTONUP, {"button": 1}),
        }
        touch, mouse, more = kinds[kind]
        events = [pygame.event.Event(mouse, pos=pos, touch=True, **more)] if finger == 1 else []
        self.frames(frames, *events, pygame.event.Event(touch, **of))

    def tap(self, pos):
        pygame.mouse.set_pos(pos)
        self.finger("down", pos, frames=3)
        self.finger("up", pos, frames=4)

    def hold(self, pos, frames=50):
        """Leave a finger on a point."""
        pygame.mouse.set_pos(pos)
        self.finger("down", pos, frames=frames)

    def swipe(self, start, end, frames=6):
        """Draw a finger from one point to another."""
        self.finger("down", start)
        for n in range(1, frames + 1):
            self.finger("move", tuple(a + (b - a) * n // frames for a, b in zip(start, end, strict=True)))
        self.finger("up", end)

    def rect(self, name):
        self._look()
        form = getattr(self.top, "form", None)
        if form:
            return form.items[name].rect
        return next(entry.rect for entry in self.top.entries if entry.name == name)

    def close(self):
        self.app.close()


@contextmanager
def undrawn(scenes):
    """Let scenes keep what they would draw for a later frame."""
    scenes.draw = lambda onto: None
    yield
    del scenes.draw


class Controllers:
    """The part of SDL that opens controllers; none of them can rumble."""

    def __init__(self):
        self.shaken = []

    def Controller(self, number):
        return Controller(self, number)


class Controller:
    """A controller of SDL."""

    def __init__(self, support, number):
        self.support, self.number = support, number

    def as_joystick(self):
        return self

    def get_instance_id(self):
        return self.number + 100

    def rumble(self, low, high, duration):
        self.support.shaken.append(self.number)
        raise pygame.error("cannot rumble")


def wait(pilot, done):
    """Let frames pass until a thread is done."""
    for _ in range(PATIENCE):
        pilot.frames(1)
        if done():
            pilot.frames(1)  # what a thread has just finished, the scene sees now
            return
        sleep(0.002)
    raise AssertionError("it does not come")


def cut_words(monkeypatch, but=()):
    """Return the list of words cut from now on; words with some beginnings may be cut."""
    cuts, cut = [], Fonts._cut

    def recorded(words, font, width):
        made = cut(words, font, width)
        if made != words and not words.startswith(tuple(but)):
            cuts.append(words)
        return made

    monkeypatch.setattr(Fonts, "_cut", staticmethod(recorded))
    return cuts


def ring_of(scene):
    """Return the focus ring of a scene."""
    return getattr(scene, "focus", None) or scene.pointing.ring


def way_to(scene, name):
    """Return the shortest way of the focus to a thing that turns no value."""
    form = getattr(scene, "form", None)
    turns = {name for name, item in form.items.items() if item.turn} if form else set()
    found = ways(ring_of(scene), lambda ring, step: step in ("left", "right") and ring.name in turns, name)
    assert name in found, f"{name} cannot be reached in {type(scene).__name__}, only {list(found)}"
    return found[name]


def ways(ring, skip=lambda ring, step: False, goal=None):
    """Return the shortest way of the focus to every target, or as far as the goal, tried on copies of the ring.

    Some steps do not move it.
    """
    found, queue = {ring.name: []}, [ring]
    while queue and goal not in found:
        at = queue.pop(0)
        for step in ("next", "up", "down", "left", "right"):
            if skip(at, step):
                continue
            ahead = Ring()
            ahead.lay(at.regions)
            ahead.name, ahead._last, ahead._rect = at.name, {**at._last}, at._rect
            ahead.turn(1) if step == "next" else ahead.move(step)
            if ahead.name not in found:
                found[ahead.name] = [*found[at.name], step]
                queue.append(ahead)
    return found
