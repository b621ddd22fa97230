"""The stage of a table: the places of things in this window, what is pointed at, and what still moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame

from game.engine.choices import Name, Seat
from game.session.model.seat_model import SeatModel
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.motion.timeline import Timeline
from game.ui.draw.panels import Panels
from game.ui.shell.focus import Ring
from game.ui.shell.shell import Scene
from game.ui.table.curtain import Curtain
from game.ui.table.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.table.log import Log
from game.ui.table.note import Note
from game.ui.table.sharing import Sharing
from game.ui.table.things import BOARD, LOG, LOOK, Carried, Target
from game.ui.widgets.buttons import Button
from game.words.log import LogRow
from game.words.panel import PanelState
from game.words.tip import Tip

PLAYER = "player"  # the part of a panel that is its head
TIP_UNTIL = 6.0  # seconds until a tip goes away while nothing is asked
TIP_AFTER = 0.22  # seconds that the mouse rests until a tip comes


class TableStage:
    """Everything a window adds to a model: places, focus, light and motion."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.shell = shell = scene.shell
        self.layout = TableLayout.fitting(shell.size, 1)
        self.table: TitleTable | None = None
        self.hand: Hand | None = None  # made by the first layout
        self.timeline: Timeline | None = None
        self.ring = Ring()
        self.log = Log(shell, shell.texts)
        self.log_open = False
        self.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.curtain = Curtain(shell)
        self.note = Note(shell)
        self.sharing: Sharing | None = None  # while all choose at the same time
        self.buttons: dict[str, Button] = {}
        self.offers: dict[str, Button] = {}
        self.hover: Target | None = None
        self.rested = 0.0  # seconds that the mouse has rested on it
        self.tip_hidden_of = ""  # the thing whose tip is hidden
        self.carried: Carried | None = None  # a thing picked by a press that is still held
        self.said: tuple[Tip, pygame.Rect, float] | None = None  # a tip, its place, and the seconds left to it
        self.flash: tuple[tuple[str, ...], float] = ((), 0.0)
        self.pulse = 0.0
        self.thinking = 0.0  # seconds of thinking about a hint
        self.laid: Any = None  # the view that cards and buttons are laid out for

    @property
    def dirty(self) -> bool:
        return self._scene.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._scene.dirty = dirty

    @property
    def ready(self) -> bool:
        """Return whether everything was laid out once."""
        return self.table is not None and self.hand is not None

    @property
    def log_shown(self) -> bool:
        return self.log_open or not self.layout.drawer

    @property
    def log_area(self) -> pygame.Rect:
        return self.layout.drawn_log if self.log_open else self.layout.log

    @property
    def moving(self) -> bool:
        return bool(self.timeline and self.timeline.busy)

    @property
    def hidden(self) -> Collection[str]:
        """Return the things of the board that are on their way elsewhere."""
        return self.timeline.hidden if self.timeline else ()

    @property
    def held_up(self) -> bool:
        """Return whether people have to wait for the motion."""
        return bool(self.timeline and self.timeline.busy and not self.timeline.free)

    def view(self, model: SeatModel) -> Any:
        """Return the view that is drawn."""
        if self.timeline and (self.timeline.busy or model.screen.looking is None):
            return self.timeline.view
        return model.view

    def board_rect(self, name: Name) -> pygame.Rect | None:
        rect = self.table.rect(str(name)) if self.table else None
        return rect.move(self.layout.sea.topleft) if rect else None

    def on_board(self, name: Name) -> bool:
        return self.table is not None and self.table.rect(str(name)) is not None

    def among_cards(self, name: Name) -> bool:
        return self.hand is not None and str(name) in self.hand.rects

    def board_hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the things of the board at a place of the window, innermost first."""
        sea = self.layout.sea
        return self.table.hit((pos[0] - sea.x, pos[1] - sea.y)) if self.table else ()

    def panel_spots(self, model: SeatModel) -> dict[str, pygame.Rect]:
        """Return the places of the parts of all panels."""
        found: dict[str, pygame.Rect] = {}
        if model.news and self.table:
            view = self.view(model)
            for seat, rect in enumerate(self.layout.panels):
                panel = model.telling.panel(view, seat, PanelState(model.names[seat]))
                spots = self.panels.spots(rect, panel)
                found |= {f"{part or PLAYER}:{seat}": spot for part, spot in spots.items()}
        return found

    def panel_part(self, model: SeatModel, seat: Seat, part: str) -> pygame.Rect:
        """Return the place of a part of a seat's panel, or of the whole panel if it has no such part."""
        return self.panel_spots(model).get(f"{part}:{seat}", self.layout.panels[seat])

    @property
    def focused(self) -> Target | None:
        spot = self.ring.current
        if not spot:
            return None
        kind, _, name = spot.name.partition("/")
        means = self.table.telling.stands_for(name) if self.table and kind in (BOARD, LOOK) else name
        return Target(kind, name, spot.rect, tuple(dict.fromkeys((name, means))))

    @property
    def pointed(self) -> Target | None:
        """Return the focused thing, else the one under the mouse."""
        return self.focused or self.hover

    def looked_at(self, asked: bool) -> Target | None:
        """Return the thing to show a tip of: the focus, else where the mouse rests; briefly if nobody is `asked`."""
        target = self.focused
        if target is None and self.hover and self.rested >= TIP_AFTER:
            target = self.hover if asked or self.rested < TIP_UNTIL else None
        return target if target and target.key != self.tip_hidden_of else None

    @property
    def row_read(self) -> LogRow | None:
        target = self.pointed
        if not target or target.kind != LOG or int(target.name) >= len(self.log.rows):
            return None  # a row taken back is gone before the pointer moves
        return self.log.rows[int(target.name)]

    def is_on(self, kind: str, name: str) -> bool:
        target = self.pointed
        return bool(target and target.kind == kind and target.name == name)

    def hide_tip(self) -> None:
        """Hide the tip of the pointed thing until something else is pointed at."""
        target = self.pointed
        self.tip_hidden_of = target.key if target else ""
