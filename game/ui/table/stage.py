"""The parts that a window adds to a model: motion, the places of things, and the pointer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple, Protocol

import pygame

from game.engine.choices import Name, Seat
from game.session.model.clocks import ClockFaces
from game.session.model.seat_model import SeatModel
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.motion.kit import SEALED
from game.ui.board.motion.timeline import Timeline
from game.ui.draw.panels import Panels
from game.ui.shell.focus import Region, Ring
from game.ui.shell.shell import Shell
from game.ui.shell.sound import Ambience
from game.ui.table.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.table.log import Log
from game.ui.table.note import Note
from game.ui.table.sharing import Sharing
from game.ui.table.since import SinceStrip
from game.ui.table.things import BOARD, LOG, LOOK, SINCE, Carried, Target
from game.ui.widgets.buttons import Button
from game.words.log import LogRow
from game.words.tip import Tip

PLAYER = "player"  # the part of a panel that is its head
ON_BOARD = "board:"  # precedes the name of a thing of the board that has a namesake among the cards
TIP_UNTIL = 6.0  # seconds until a tip goes away while nothing is asked
TIP_AFTER = 0.22  # seconds that the mouse rests until a tip comes
KEPT = 1000  # seconds from which on a remark stays until it is answered
PULSES, DEPTH = 2.5, 0.45  # pulses a second, and the depth of each
DOT = 0.25  # seconds that each dot shines while a hint is thought about


def ambience_of(model: SeatModel) -> Ambience | None:
    """Return the music that suits a game: it grows tense towards the end, and is calm again after it."""
    if not model.news or not model.header:
        return None
    return Ambience(model.header.title, 0.0 if model.news.result else model.telling.nearness(model.view))


class TableMotion:
    """The motion on a table: moving, shining and pulsing things, and the view that is drawn meanwhile."""

    def __init__(self, shell: Shell, model: SeatModel) -> None:
        self._shell, self._model = shell, model
        self.timeline: Timeline | None = None  # made by the first layout
        self.flash: tuple[tuple[str, ...], float] = ((), 0.0)  # shining things, and the seconds left to them
        self.pulse = 0.0  # seconds for which clickable things still pulse
        self.thinking = 0.0  # seconds of thinking about a hint
        self.clocks = ClockFaces()

    @property
    def busy(self) -> bool:
        return bool(self.timeline and self.timeline.busy)

    @property
    def held_up(self) -> bool:
        """Return whether people have to wait for the motion."""
        return bool(self.timeline and self.timeline.busy and not self.timeline.free)

    @property
    def hidden(self) -> Collection[str]:
        """The things of the board that are on their way elsewhere."""
        return self.timeline.hidden if self.timeline else ()

    @property
    def view(self) -> Any:
        if self.timeline and (self.timeline.busy or self._model.screen.looking is None):
            return self.timeline.view
        return self._model.view

    @property
    def light(self) -> float:
        """The light of clickable things, which pulses at first."""
        if self.pulse <= 0 or self._shell.settings.reduced_motion:
            return 1.0
        return (1 - DEPTH) + DEPTH * abs((self.pulse * PULSES) % 2 - 1)

    def fade(self, dt: float) -> bool:
        """Let time pass for the lights; return whether that can be seen."""
        seen = self.pulse > 0 or self.flash[1] > 0
        if self.pulse > 0:
            self.pulse -= dt
        if self.flash[1] > 0:
            self.flash = self.flash[0], self.flash[1] - dt
        if self._model.hint_wanted:
            before, self.thinking = self.thinking, self.thinking + dt
            seen = seen or int(before / DOT) != int(self.thinking / DOT)
        return seen


class TablePlaces:
    """The places of all things in the window."""

    def __init__(self, shell: Shell, model: SeatModel, motion: TableMotion) -> None:
        self.shell, self._model, self._motion = shell, model, motion
        self.layout = TableLayout.fitting(shell.size, 1)
        self.table: TitleTable | None = None
        self.hand: Hand | None = None  # made by the first layout
        self.log = Log(shell, shell.texts)
        self.log_open = False
        self.since = SinceStrip(shell)
        self.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.note = Note(shell)
        self.sharing: Sharing | None = None  # while all choose at the same time
        self.buttons: dict[str, Button] = {}
        self.offers: dict[str, Button] = {}
        self.sealed_at: dict[Seat, pygame.Rect] = {}  # from where a sealed hand is on its way to its owner's panel

    @property
    def ready(self) -> bool:
        """Return whether everything was laid out once."""
        return self.table is not None and self.hand is not None

    def live(self, dt: float, is_on_top: bool) -> bool:
        """Let the board live while nothing hides it from people; return whether anything looks different."""
        shell, table = self.shell, self.table
        if not table or not self.ready:
            return False
        if shell.settings.reduced_motion:
            return table.board.rest()
        seen = is_on_top and shell.in_front and self._model.sight.curtain is None
        return seen and table.live(self._motion.view, dt)

    @property
    def log_shown(self) -> bool:
        return self.log_open or not self.layout.drawer

    @property
    def log_area(self) -> pygame.Rect:
        return self.layout.drawn_log if self.log_open else self.layout.log

    def board_rect(self, name: Name) -> pygame.Rect | None:
        rect = self.table.rect(str(name)) if self.table else None
        return rect.move(self.layout.sea.topleft) if rect else None

    @property
    def written(self) -> list[pygame.Rect]:
        """The places of pieces, words and numbers on the board."""
        table, at = self.table, self.layout.sea.topleft
        return [rect.move(at) for rect in table.board.written] if table and table.board.ready else []

    def board_hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the things of the board at a place of the window, innermost first."""
        sea = self.layout.sea
        return self.table.hit((pos[0] - sea.x, pos[1] - sea.y)) if self.table else ()

    @property
    def panel_spots(self) -> dict[str, pygame.Rect]:
        """The places of the parts of all panels."""
        found: dict[str, pygame.Rect] = {}
        model = self._model
        if model.news and self.table:
            view = self._motion.view
            for seat, rect in enumerate(self.layout.panels):
                panel = model.telling.panel(view, seat)
                found |= {f"{part or PLAYER}:{seat}": spot for part, spot in self.panels.spots(rect, panel).items()}
        return found

    def panel_part(self, seat: Seat, part: str) -> pygame.Rect:
        """Return the place of a part of a seat's panel, or of the whole panel if it has no such part.

        A sealed hand that is still on its way to the panel is where it came from.
        """
        if part == SEALED and seat in self.sealed_at:
            return self.sealed_at[seat]
        return self.panel_spots.get(f"{part}:{seat}", self.layout.panels[seat])

    def spoken_of(self, name: str) -> pygame.Rect | None:
        """Find a thing a lesson speaks of: a button, a card, a part of a panel, a thing of the board."""
        if name.startswith(ON_BOARD):
            return self.board_rect(name.removeprefix(ON_BOARD))
        if name in self.buttons:
            return self.buttons[name].rect
        if self.hand and name in self.hand.rects:
            return pygame.Rect(self.hand.rects[name])
        return self.panel_spots.get(name) or self.board_rect(name)


class Pointing:
    """The things at which the mouse or the focus points, the thing carried, and the remark shown."""

    def __init__(self, places: TablePlaces) -> None:
        self._places = places
        self.ring = Ring()
        self.hover: Target | None = None
        self.lifted: Target | None = None  # the thing under a finger that has left the screen
        self.rested = 0.0  # seconds that the mouse has rested on it
        self.tip_hidden_of = ""  # the thing whose tip is hidden
        self.carried: Carried | None = None  # a thing picked by a press that is still held
        self.said: tuple[Tip, pygame.Rect, float] | None = None  # a tip, its place, and the seconds left to it
        self.aimed: pygame.Rect | None = None  # the thing clicked, beside which a refusal is said

    @property
    def focused(self) -> Target | None:
        spot, table = self.ring.current, self._places.table
        if not spot:
            return None
        kind, _, name = spot.name.partition("/")
        means = table.telling.stands_for(name) if table and kind in (BOARD, LOOK) else name
        return Target(kind, name, spot.rect, tuple(dict.fromkeys((name, means))))

    @property
    def pointed(self) -> Target | None:
        """The focused thing, else the one under the mouse."""
        return self.focused or self.hover

    def looked_at(self, asked: bool) -> Target | None:
        """Return the thing to show a tip of: the focus, else where the mouse rests; briefly if nobody is `asked`."""
        target = self.focused
        if target is None and self.hover and self.rested >= TIP_AFTER:
            target = self.hover if asked or self.rested < TIP_UNTIL else None
        return target if target and target.key != self.tip_hidden_of else None

    @property
    def lit_row(self) -> int:
        """The pointed row of the log, or -1."""
        target = self.pointed
        return int(target.name) if target and target.kind == LOG else -1

    @property
    def row_read(self) -> LogRow | None:
        row, rows = self.lit_row, self._places.log.rows
        return rows[row] if 0 <= row < len(rows) else None  # a row taken back is gone before the pointer moves

    @property
    def places_read(self) -> tuple[str, ...]:
        """The places that the pointed row of the log tells of, or the pointed card of a rival's turn."""
        target = self.pointed
        if target and target.kind == SINCE:
            turn = self._places.since.turn(target.name)
            return turn.places if turn else ()
        return self.row_read.places if self.row_read else ()

    def is_on(self, kind: str, name: str) -> bool:
        target = self.pointed
        return bool(target and target.kind == kind and target.name == name)

    def hide_tip(self) -> None:
        """Hide the tip of the pointed thing until something else is pointed at."""
        target = self.pointed
        self.tip_hidden_of = target.key if target else ""

    def hide_tip_of_mouse(self) -> None:
        """Hide the tip of the mouse, which would stand behind a new scene."""
        if not self.ring.name:
            self.hide_tip()

    def rest(self, dt: float, on_tip: Callable[[], bool]) -> bool:
        """Let time pass for tips; return whether one comes or goes. `on_tip` tells whether the mouse is on one."""
        said, rested, seen = self.said, self.rested, False
        if said and said[2] < KEPT:
            self.said = (*said[:2], said[2] - dt) if said[2] > dt else None
            seen = self.said is None
        if self.hover and rested < TIP_UNTIL:
            self.rested += dt
            seen = seen or any(rested < at <= self.rested for at in (TIP_AFTER, TIP_UNTIL))
        if self.said and rested < TIP_AFTER <= self.rested and not on_tip():
            self.said = None  # the mouse rests on something else now
        return seen


class TableParts(NamedTuple):
    """A model, and the parts that a window adds to it."""

    model: SeatModel
    places: TablePlaces
    pointing: Pointing
    motion: TableMotion

    @classmethod
    def of(cls, model: SeatModel, shell: Shell) -> TableParts:
        motion = TableMotion(shell, model)
        places = TablePlaces(shell, model, motion)
        return cls(model, places, Pointing(places), motion)


class Redrawable(Protocol):
    """The scene of a table, which knows whether it is drawn in this frame and can be laid out anew."""

    dirty: bool

    def again(self) -> None: ...


class Controls(Protocol):
    """The input of a table: its buttons, and where the focus begins."""

    def lay(self) -> None:
        """Lay out cards and buttons for the present question."""

    def regions(self) -> Iterable[Region]:
        """List everything the focus can go to."""

    def focus_first(self) -> None:
        """Focus the first thing that can be clicked."""
