"""The window and its loop: events in, time on, and a picture only when something has changed."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread

import pygame

from game.engine.trouble import Trouble
from game.ui.draw.art import Art
from game.ui.draw.canvas import Canvas
from game.ui.shell.inputs import Act, Key, Pads
from game.ui.shell.settings import LARGE, USUAL, Settings
from game.ui.shell.shell import Scene, Shell, Size
from game.ui.shell.sound import Ambience
from game.ui.top.routes import TopRoutes
from game.words import palette
from game.words.palette import rgb
from game.words.texts import language_of

TITLE = "Westward"
ICON, ICON_SIDE = "westward", 128  # in the bar of the desktop, and its size in pixels
TABLE = "game.ui.table.scene"  # loaded beside the menu, so that no game has to wait for it
NOWHERE = "offscreen"  # the driver of SDL where there is no display
SMALLEST = (640, 360)
MIDDLING = (1280, 720)
FRAMES, FRAMES_ASLEEP = 60, 15  # a second
LONGEST_STEP = 0.05  # seconds that may pass for animations in one frame
SETTLED = 0.15  # seconds from the last change of size to the new layout
SLICE = 0.011  # seconds of a frame for laying out a scene that is seen already
OPENING = 0.018  # the same for a new scene, while nothing else moves
SIGN = 0.05  # seconds between two pictures of the sign of a scene that is coming
FADE = 0.16  # seconds from one scene to the next


class NoWindow(Trouble):
    """A window that cannot be opened; the message is one sentence."""


class App:
    """The window, the clock, and the shell of the scenes."""

    def __init__(self, saves: Path | None, settings: Settings, make: Callable[[Size], Shell]) -> None:
        try:
            pygame.display.init()
            if pygame.display.get_driver() == NOWHERE and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("there is no display")
            pygame.font.init()
            self.window = pygame.Window(TITLE, _first_size(), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoWindow(f"cannot open a window ({error}); start the program from a desktop") from error
        self.window.minimum_size = SMALLEST
        self.window.set_icon(Art().icon(ICON, ICON_SIDE))
        pygame.key.stop_text_input()
        self.clock = pygame.time.Clock()
        self.pads = Pads()
        surface = self.window.get_surface()
        self.shell = make(surface.get_size())
        self.shell.routes = self.shell.routes or TopRoutes()
        self.shell.rumble = self.pads.rumble
        self._canvas = Canvas(pygame.Surface(surface.get_size()).convert(surface))
        self.frames = 0  # drawn so far
        self._full_screen = False
        self._signed = 0.0  # seconds since the sign of a coming scene was drawn
        self._settling = 0.0  # seconds left until a new size is taken over
        self._fading: tuple[pygame.Surface, float] | None = None
        self._stretched: tuple[Size, bool] = surface.get_size(), False  # the last picture, and whether it was covered
        self._eyes: tuple[object, ...] = ()  # the people for whom the canvas was drawn
        self._marred = True  # whether the window may show something else than the canvas
        self._fit_window()

    @property
    def canvas(self) -> pygame.Surface:
        """Return the last picture, without the old one that fades over it."""
        return self._canvas.surface

    def run(self) -> None:
        swept: object = None  # the table and the size at the last look
        try:
            while self.shell.running and self.shell.scenes.top:
                passed = self.clock.tick(FRAMES if self.shell.in_front else FRAMES_ASLEEP) / 1000
                self.step(pygame.event.get(), min(passed, LONGEST_STEP))
                if self.frames == 1:  # the window comes first
                    self.shell.sounds.start()
                    Thread(target=import_module, args=(TABLE,), daemon=True, name="ahead").start()
                    gc.freeze()
                table = next((scene for scene in self.shell.scenes.scenes if scene.by_change and scene.laid), None)
                if swept != (now := (table, self.canvas.get_size())):
                    swept = now
                    sweep()
        finally:
            self.close()

    def close(self) -> None:
        self.shell.scenes.clear()
        if self.shell.games:
            self.shell.games.close()
        self.shell.sounds.close()
        self.window.destroy()
        pygame.display.quit()

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Run one frame: take events, let time pass, and draw if anything has changed."""
        for event in events:
            self.take(event)
        for one in (*self.shell.inputs.tick(dt), *self.shell.fingers.tick(dt)):
            if self.shell.scenes.top:
                self.shell.scenes.top.handle(one)
        if self.shell.settings.full_screen != self._full_screen:
            self._switch_full_screen()
        self._settle(dt)
        self._show(dt)
        self.shell.sounds.update(dt, self._ambience())

    def _ambience(self) -> Ambience | None:
        """Return the music of the uppermost scene that has any, by default that of the menu; none out of focus."""
        found = (scene.ambience for scene in reversed(self.shell.scenes.scenes))
        return next((one for one in found if one), Ambience()) if self.shell.in_front else None

    def take(self, event: pygame.event.Event) -> None:
        shell = self.shell
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                shell.quit()
                return
            case pygame.WINDOWFOCUSGAINED:
                shell.in_front = True
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                shell.in_front = False
                shell.inputs.let_go()
                shell.fingers.let_go()
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._marred = True
                if self.window.get_surface().get_size() != shell.size:
                    self._settling = SETTLED
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWDISPLAYCHANGED:
                self._marred = True
                if shell.scenes.top:
                    shell.scenes.top.dirty = True
        if self.pads.take(event):
            shell.pads = self.pads.plugged
            shell.inputs.plugged(shell.pads)
            if shell.scenes.top:
                shell.scenes.top.dirty = True  # it may show keys or the signs of controllers
            return
        found = [*shell.inputs.read(event), *shell.fingers.read(event)]  # first, so that widgets find the mouse there
        if shell.scenes.top:
            shell.scenes.top.raw(shell.fingers.for_widgets(event))
        for one in found:
            if one == Act("full_screen"):
                shell.apply(replace(shell.settings, full_screen=not shell.settings.full_screen))
            elif shell.scenes.top and shell.scenes.top.handle(one) and isinstance(one, Key):
                break  # a scene that takes the key itself does not get its action
        if event.type == pygame.FINGERUP and shell.inputs.touched and not shell.settings.targets:
            self._offer_large_targets()

    def _offer_large_targets(self) -> None:
        """Ask at the first touch whether what is tapped shall be large."""
        from game.ui.forms.dialog import Dialog, DialogAnswer  # slow to load, and needed once

        shell = self.shell
        if not shell.scenes.top or not shell.scenes.top.opaque:
            return  # the next touch comes soon
        answers = [
            DialogAnswer("settings.targets_yes", partial(self._size_targets, LARGE), "hand", primary=True),
            DialogAnswer("settings.targets_no", partial(self._size_targets, USUAL)),
        ]
        shell.scenes.push(Dialog(shell, lambda: shell.texts.t("settings.targets_ask"), answers))

    def _size_targets(self, size: str) -> None:
        self.shell.apply(replace(self.shell.settings, targets=size))

    def _settle(self, dt: float) -> None:
        if self._settling > 0:
            self._settling -= dt
            if self._settling <= 0:
                self._fit_window()

    def _fit_window(self) -> None:
        surface = self.window.get_surface()
        self.shell.inputs.pixels = surface.get_width() / max(1, self.window.size[0])
        self.shell.resize(surface.get_size())

    def _show(self, dt: float) -> None:
        shell, surface = self.shell, self.window.get_surface()
        size = surface.get_size()
        if size != shell.size and self._settling <= 0:
            self._settling = SETTLED  # also before any event of it
        built = shell.scenes.build(shell.version, OPENING if shell.scenes.opening else SLICE)
        if not built and self._settling <= 0 and shell.scenes.top and shell.scenes.top.waits and not self._covered:
            self._sign(shell.scenes.top, surface, dt)
            return
        if self._settling > 0 or not built:
            if built:
                shell.scenes.update(dt)  # the game goes on while the window is dragged
            self._stretch(surface)
            return
        self._prepare(surface)
        dirty = shell.scenes.update(dt)
        if shell.scenes.changed:
            return  # another scene was opened and has to be laid out first
        if self._covered:
            self._fading = None  # the old picture is not for these eyes
        if not dirty and not self._fading:
            return
        self._put(surface, dt, self._draw() if dirty else [])

    def _draw(self) -> list[pygame.Rect] | None:
        """Draw the scenes; return the changed parts of the canvas, or None if all of it may be changed."""
        scenes = self.shell.scenes
        self._eyes = scenes.eyes
        if scenes.top and scenes.top.by_change:
            return self._canvas.draw(scenes.draw, (scenes.top, self._eyes))
        self._canvas.forget()
        scenes.draw(self.canvas)
        return None

    def _prepare(self, surface: pygame.Surface) -> None:
        """Fit the canvas to the window, and let the old picture fade if another scene is on top."""
        scenes = self.shell.scenes
        if self.canvas.get_size() != surface.get_size():
            self._canvas = Canvas(pygame.Surface(surface.get_size()).convert(surface))
            self._marred = True
        if scenes.changed:
            scenes.changed = False
            if self.frames and not self.shell.settings.reduced_motion and not self._covered:
                self._fading = self.canvas.copy(), FADE

    def _put(self, surface: pygame.Surface, dt: float, changed: list[pygame.Rect] | None) -> None:
        """Show the canvas in the window; only changed parts of it, if the window shows the rest already."""
        self._stretched = surface.get_size(), False
        if changed is None or self._marred:
            changed = [surface.get_rect()]
        for part in changed:
            surface.blit(self.canvas, part, part)
        self._marred = self._fade(surface, dt)
        self.window.flip()
        self.frames += 1

    def _sign(self, scene: Scene, surface: pygame.Surface, dt: float) -> None:
        self._prepare(surface)
        self._signed += dt
        if scene.dirty or self._fading or self._signed >= SIGN:
            self._signed = 0.0
            self._canvas.forget()
            scene.draw(self.canvas)
            scene.dirty = False
            self._put(surface, dt, None)

    def _stretch(self, surface: pygame.Surface) -> None:
        """Stretch the old picture to the new size until there is a new one; show a plain colour if it is covered."""
        wanted = surface.get_size(), self._covered
        if wanted == self._stretched:
            return
        self._stretched, self._marred = wanted, True
        if self._covered:
            surface.fill(rgb(palette.WOOD_LOW))
        else:
            pygame.transform.smoothscale(self.canvas, surface.get_size(), surface)
        self.window.flip()

    @property
    def _covered(self) -> bool:
        """Return whether the canvas was drawn for people other than those who look now."""
        return bool(self._eyes) and self._eyes != self.shell.scenes.eyes

    def _fade(self, surface: pygame.Surface, dt: float) -> bool:
        """Draw the old picture as far as it still fades; return whether anything of it is seen."""
        if not self._fading:
            return False
        old, left = self._fading
        if left <= 0 or old.get_size() != surface.get_size():
            self._fading = None
            return False
        old.set_alpha(round(255 * left / FADE))
        surface.blit(old, (0, 0))
        self._fading = old, left - dt
        return True

    def _switch_full_screen(self) -> None:
        self._full_screen = self.shell.settings.full_screen
        if self._full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._settling = SETTLED


def sweep() -> None:
    """Free what is left of a table or a size that is gone, and count on the objects that are there to stay.

    Looking through all of them in the middle of a game would cost several frames.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    library = ctypes.CDLL(None) if os.name == "posix" else None
    if library and hasattr(library, "malloc_trim"):  # of glibc, which keeps what is free until it is asked
        library.malloc_trim(0)


def _first_size() -> Size:
    """Return a size up to full HD that leaves a margin on the desktop."""
    try:
        wide, high = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return MIDDLING
    part = min(1.0, 0.86 * wide / 1920, 0.86 * high / 1080)
    return max(SMALLEST[0], round(1920 * part)), max(SMALLEST[1], round(1080 * part))


def system_language() -> str:
    """Return the language of the system, as far as this program speaks it."""
    try:
        return language_of(pygame.system.get_pref_locales())
    except (pygame.error, AttributeError):
        return language_of([])
