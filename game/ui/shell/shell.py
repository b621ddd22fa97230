"""The shell: the window as scenes know it, the scenes and their stack, and the routes to scenes of higher rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.layout import Scaled
from game.ui.draw.materials import Materials
from game.ui.shell.inputs import Input, Inputs, Pixel
from game.ui.shell.settings import LARGE, Settings, save_settings
from game.ui.shell.sound import Ambience, Sounds
from game.ui.shell.touch import Drag, Fingers
from game.words import palette
from game.words.palette import PlayerLook
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.engine.choices import Seat
    from game.engine.title import Result
    from game.session.kept.importing import Taking
    from game.session.kept.search import SavedGames
    from game.session.lan.lan_state import LanState
    from game.session.lan.wishes import Bridge
    from game.session.messages import Reseat, SessionClient
    from game.session.model.seat_model import SeatModel
    from game.session.people import People
    from game.session.phones import Phones, PhoneSeat
    from game.session.threaded_session import MakeSession
    from game.table.record.entries import SeatInfo

DESIGN = (1920, 1080)
NOTCH = 60  # design pixels for one notch of the wheel
TOUCH, FINGER = 40, 44  # least size of a click target, and of a large one, in real pixels
Size = tuple[int, int]


class Scene:
    """A screen, or a dialog over another one."""

    opaque = True
    name = ""
    slug = ""  # the title it shows, if it shows a single one
    ambience: Ambience | None = None  # the music that suits it; None for that of the scene below
    by_change = False  # whether only what has changed is drawn: nothing may draw on a picture that was drawn before

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.dirty = True
        self.laid = self.seen = 0  # the version of the shell that it is laid out for; that of its last whole layout
        self.work: tuple[int, Iterator[None]] | None = None  # the layout for a version, while it is made

    @property
    def waits(self) -> bool:
        """Return whether a sign stands for it while its first picture is made."""
        return False

    @property
    def holds(self) -> bool:
        """Return whether a button is held down: a new layout waits for it, unless everything has another size."""
        return False

    @property
    def eyes(self) -> object:
        """Return the only people for whom it is drawn, or None; its picture is never shown to others."""
        return None

    def resume(self) -> None:
        """Take note that the scene is on top, now or again."""

    def pause(self) -> None:
        """Take note that the scene is no longer on top."""

    def close(self) -> None:
        """Release everything; the scene is gone for good."""

    def lay_out(self) -> Iterator[None]:
        """Find all places for the size, the language and the text size, in slices of a few milliseconds."""
        return iter(())

    def again(self) -> None:
        """Have the scene laid out anew, because it shows another thing."""
        self.laid, self.work = 0, None

    def raw(self, event: pygame.event.Event) -> None:
        """Take an event as the window sent it, for widgets."""

    def handle(self, one: Input) -> bool:
        """Take an input; return whether it had any effect."""
        return False

    def drag(self, pos: Pixel) -> Drag:
        """Return what a finger means that moves on from a place."""
        return Drag.NOTHING

    def update(self, dt: float) -> None:
        """Let time pass; set `dirty` when there is something to draw."""

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the scene."""


class Stack:
    """The open scenes; the one on top is used, and nothing below an opaque one is updated or drawn."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.changed = False  # whether another scene is on top since the last look

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def visible(self) -> list[Scene]:
        """Return the scenes that are seen, from the lowest to the top."""
        first = next((n for n in range(len(self.scenes) - 1, -1, -1) if self.scenes[n].opaque), 0)
        return self.scenes[first:]

    @property
    def eyes(self) -> tuple[object, ...]:
        """Return the only people for whom the scenes are drawn; empty for everybody."""
        return tuple(scene.eyes for scene in self.scenes if scene.eyes is not None)

    @property
    def slug(self) -> str:
        """Return the title of the uppermost scene that shows a single one."""
        return next((scene.slug for scene in reversed(self.scenes) if scene.slug), "")

    @property
    def opening(self) -> bool:
        """Return whether the scene on top was never laid out."""
        return self.top is not None and not self.top.laid

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self.scenes.append(scene)
        self._on_top()

    def pop(self) -> None:
        self._leave()
        self._on_top()

    def replace(self, scene: Scene) -> None:
        self._leave()
        self.scenes.append(scene)
        self._on_top()

    def pop_to(self, scene: Scene) -> None:
        """Leave all scenes on top of one."""
        if scene in self.scenes:
            while self.top is not scene:
                self._leave()
            self._on_top()

    def pop_to_lowest(self) -> None:
        """Leave all scenes over the menu."""
        self.pop_to(self.scenes[0])

    def clear(self) -> None:
        while self.scenes:
            self._leave()

    def build(self, version: int, seconds: float) -> bool:
        """Lay out the visible scenes for a version of the shell within some seconds; return whether all is done."""
        until = perf_counter() + seconds
        for scene in self.visible:
            if scene.laid == version or (scene.seen == version and scene.holds):
                continue
            if scene.work is None or scene.work[0] != version:
                scene.work = version, scene.lay_out()
            for _ in scene.work[1]:
                if perf_counter() >= until:
                    return False
            scene.work, scene.laid, scene.seen, scene.dirty = None, version, version, True
        return True

    def update(self, dt: float) -> bool:
        for scene in self.visible:
            scene.update(dt)
        return any(scene.dirty for scene in self.visible)

    def draw(self, onto: pygame.Surface) -> None:
        for scene in self.visible:
            scene.draw(onto)
            scene.dirty = False

    def _leave(self) -> None:
        scene = self.scenes.pop()
        scene.pause()
        scene.close()
        scene.again()

    def _on_top(self) -> None:
        self.changed = True
        if self.top:
            self.top.dirty = True
            self.top.resume()


class Behind(Protocol):
    """The picture behind menus and pages, which the room of the boards draws."""

    @property
    def soft(self) -> pygame.Surface:
        """Return the picture blurred and darkened."""

    def improve(self, seconds: float) -> bool:
        """Draw for a while; return whether the picture has changed."""

    def suit(self, shell: Shell, slug: str) -> None:
        """Draw the board of a title, unless that is what is shown or drawn."""


class Routes(Protocol):
    """The ways to scenes of higher rooms; the top room implements them."""

    def tell(self, shell: Shell, text: Callable[[], str]) -> None:
        """Show a notice over the scene on top."""

    def table(self, shell: Shell, make: MakeSession) -> None:
        """Open the table of a game; `make` begins or continues it in the thread that will own it."""

    def seats(
        self, shell: Shell, model: SeatModel, done: Callable[[Sequence[Reseat]], None], awaited: Mapping[Seat, Reseat]
    ) -> Scene:
        """Make the scene in which people of a game at this screen join and leave; `done` takes what they chose."""

    def score(self, shell: Shell, model: SeatModel, result: Result) -> Scene:
        """Make the scene of the end of a game."""

    def finale(self, shell: Shell, score: Scene) -> Scene:
        """Make the scene that celebrates the end of a game and leads to the scene of its score."""

    def replay(self, shell: Shell, path: Path) -> Scene:
        """Make the scene that replays a record; a Trouble or an OSError if it cannot be read."""

    def days_page(self, shell: Shell, slug: str, day: str) -> Scene:
        """Make the page of the day's voyage, at a day of a title."""

    def lobby(self, shell: Shell) -> Scene:
        """Make the scene of a LAN table before its start."""

    def lan_table(self, shell: Shell, client: SessionClient) -> Scene:
        """Make the scene of a LAN game that has begun."""

    def phones(self, shell: Shell, people: Mapping[Seat, PhoneSeat], update: Callable[[float], None]) -> Scene:
        """Make the page of the pictures for phones; `update` lets time pass for the scene below."""


class Shell(Scaled):
    """The window as scenes know it. Its `version` grows when everything has to be laid out anew."""

    def __init__(self, size: Size, settings: Settings, saves: Path | None = None, language: str = "en") -> None:
        """Keep nothing without a folder; `language` is that of the system."""
        self.saves, self.settings = saves, settings
        self.system_language = language
        self.scenes = Stack()
        self.inputs = Inputs(settings.keys)
        self.fingers = Fingers(self.inputs, lambda pos: self.scenes.top.drag(pos) if self.scenes.top else Drag.NOTHING)
        self.art = Art(player=self.player)
        self.sounds = Sounds(settings.sound, settings.music)
        self.pads: tuple[int, ...] = ()  # the controllers that are plugged in
        self.rumble: Callable[[int], None] = lambda _: None
        self.version = 0
        self.running = True
        self.in_front = True  # whether the window has the focus of the desktop
        self.size: Size = size
        self.backdrop: Behind | None = None  # shared by all pages
        self.routes: Routes | None = None  # where there is a window
        self.bridge: Bridge | None = None  # to the network, if there is one
        self.phones: Phones | None = None  # of the people at this window
        self.taking: Taking | None = None  # of games; it outlives the page of games
        self.games: SavedGames | None = None  # in the folder, shared by the menu and all pages
        self._lan: LanState | None = None
        self._people: People | None = None
        self.looks: tuple[PlayerLook, ...] = ()  # of the people at a LAN table, by seat
        self.worn_faces: tuple[str, ...] = ()  # theirs, as they chose them
        self._unkept = False  # whether it was said that settings cannot be kept
        self._fit()

    @property
    def lan(self) -> LanState | None:
        """Return the state of the LAN, made at its first use; None without a network."""
        if self.bridge and (self._lan is None or self._lan.bridge is not self.bridge):
            from game.session.lan.lan_state import LanState  # menus need none

            self._lan = LanState(self.bridge)
        return self._lan

    @property
    def people(self) -> People:
        """Return the people of this machine, read at the first use."""
        if self._people is None:
            from game.session.people import load_people  # the menu starts without records

            self._people = load_people(self.saves)
        return self._people

    def keep_people(self, people: People) -> None:
        """Write the people to disk; if that fails, they hold all the same, and a notice says so."""
        from game.session.people import save_people  # the menu starts without records

        before, self._people = self.people, people
        if people.known == before.known:
            return
        try:
            save_people(self.saves, people)
        except OSError as error:
            if self.scenes.top and self.routes:
                self.routes.tell(self, partial(self._not_kept, error))

    @property
    def language(self) -> str:
        return self.settings.language or self.system_language

    def resize(self, size: Size) -> None:
        if size != self.size:
            self.size = size
            self._fit()

    def apply(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        if settings == before:
            return
        self.inputs.bind(self.settings.keys)
        self.sounds.volumes(self.settings.sound, self.settings.music)
        self._keep()
        if any(getattr(before, name) != getattr(settings, name) for name in ("language", "text", "palette", "targets")):
            self._fit()

    def _keep(self) -> None:
        """Write the settings to disk; if that fails, they hold all the same, and a notice says so once."""
        if not self.saves:
            return
        try:
            save_settings(self.saves, self.settings)
            self._unkept = False
        except OSError as error:
            if not self._unkept and self.scenes.top and self.routes:
                self.routes.tell(self, partial(self._not_kept, error))
            self._unkept = True

    def _not_kept(self, error: OSError) -> str:
        from game.words.error_texts import told  # slow to load

        return told(self.texts, error, "settings.not_kept")

    @property
    def large(self) -> bool:
        """Return whether everything to be clicked is large enough for a finger."""
        return self.settings.targets == LARGE

    def touch(self, size: float, grows: bool = True) -> int:
        """Return the length of a click target: never too small, and growing with the text unless told not to."""
        text = self.settings.text / 100 if grows else 1
        return max(FINGER if self.large else TOUCH, round(size * self.scale * text))

    def player(self, seat: int) -> PlayerLook:
        """Return the look of a seat on this screen; a negative seat is nobody."""
        if 0 <= seat < len(self.looks):
            return self.looks[seat]
        colours = self.settings.colours
        return palette.player(colours[seat] if 0 <= seat < len(colours) else seat)

    def faces(self, seats: Iterable[SeatInfo]) -> tuple[str, ...]:
        """Return the faces that people at a table have chosen, by seat; at one of a LAN only its host knows them."""
        return self.worn_faces or tuple(self.people.face(seat.name) for seat in seats)

    def wear(self, looks: tuple[PlayerLook, ...], faces: tuple[str, ...] = ()) -> None:
        """Take over the looks of the people at a LAN table; without any, the settings of this screen hold."""
        self.worn_faces = faces
        if looks != self.looks:
            self.looks = looks
            self.art.forget()
            self.version += 1

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def _fit(self) -> None:
        self.fingers.size = self.size
        self.scale = min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])
        self.fingers.notch = self.px(NOTCH)
        self.art.restyle(palette.tones(self.settings.palette), self.size)
        self.fonts = Fonts(self.scale, self.settings.text / 100, self.art.tones)
        self.materials = Materials(self.art, self.scale)
        self.texts = Texts(self.language)
        self.version += 1
