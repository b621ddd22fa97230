"""The stage of a table: where everything lies in this window, what is pointed at, and what still moves."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.choices import Name, Seat
from game.session.model.seat_model import SeatModel
from game.ui.board.animate import Timeline
from game.ui.board.title_table import TitleTable
from game.ui.draw.panels import Panels
from game.ui.shell.focus import Ring
from game.ui.shell.scenes import Scene
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

PLAYER = "player"  # the head of a panel among its parts
TIP_UNTIL = 6.0  # seconds after which it goes away again while nothing is asked
TIP_AFTER = 0.22  # seconds that the mouse rests on a thing before its tip comes


class TableStage:
    """Everything that a window adds to a model: places, focus, light and motion."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.shell = shell = scene.shell
        self.layout = TableLayout.fitting(shell.size, 1)
        self.table: TitleTable | None = None
        self.hand: Hand | None = None  # once everything was laid out
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
        self.rested = 0.0  # seconds that the mouse has rested there
        self.hushed = ""  # the thing whose tip was hidden
        self.carried: Carried | None = None  # what was picked by a press that is still held
        self.said: tuple[Tip, pygame.Rect, float] | None = None  # a refusal, beside what, for how long
        self.flash: tuple[tuple[str, ...], float] = ((), 0.0)
        self.pulse = 0.0
        self.thinking = 0.0  # seconds that a hint has been thought about
        self.laid: Any = None  # the view for which cards and buttons were laid

    @property
    def dirty(self) -> bool:
        """Return whether the scene has to be drawn anew."""
        return self._scene.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._scene.dirty = dirty

    @property
    def ready(self) -> bool:
        """Tell whether everything was laid out once."""
        return self.table is not None and self.hand is not None

    @property
    def log_shown(self) -> bool:
        """Tell whether the log is seen."""
        return self.log_open or not self.layout.drawer

    @property
    def log_area(self) -> pygame.Rect:
        """The place of the log."""
        return self.layout.drawn_log if self.log_open else self.layout.log

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be shown."""
        return bool(self.timeline and self.timeline.busy)

    @property
    def held_up(self) -> bool:
        """Tell whether people have to wait for the motion."""
        return bool(self.timeline and self.timeline.busy and not self.timeline.free)

    def view(self, model: SeatModel) -> Any:
        """The position that is drawn."""
        if self.timeline and (self.timeline.busy or model.looking is None):
            return self.timeline.view
        return model.view

    # places

    def board_rect(self, name: Name) -> pygame.Rect | None:
        """Find a thing of the board in the window."""
        rect = self.table.rect(str(name)) if self.table else None
        return rect.move(self.layout.sea.topleft) if rect else None

    def on_board(self, name: Name) -> bool:
        """Tell whether a name lies on the board."""
        return self.table is not None and self.table.rect(str(name)) is not None

    def among_cards(self, name: Name) -> bool:
        """Tell whether a name lies among the cards."""
        return self.hand is not None and str(name) in self.hand.rects

    def board_hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The things of the board at a place of the window, innermost first."""
        sea = self.layout.sea
        return self.table.hit((pos[0] - sea.x, pos[1] - sea.y)) if self.table else ()

    def panel_spots(self, model: SeatModel) -> dict[str, pygame.Rect]:
        """The parts of all panels that tell something."""
        found: dict[str, pygame.Rect] = {}
        if model.news and self.table:
            view = self.view(model)
            for seat, rect in enumerate(self.layout.panels):
                panel = model.telling.panel(view, seat, PanelState(model.names[seat]))
                spots = self.panels.spots(rect, panel)
                found |= {f"{part or PLAYER}:{seat}": spot for part, spot in spots.items()}
        return found

    def panel_part(self, model: SeatModel, seat: Seat, part: str) -> pygame.Rect:
        """A part of a seat's panel, for what flies there: the whole panel if it has no such part."""
        return self.panel_spots(model).get(f"{part}:{seat}", self.layout.panels[seat])

    # what is pointed at

    @property
    def focused(self) -> Target | None:
        """The thing focused by keys or a controller."""
        spot = self.ring.current
        if not spot:
            return None
        kind, _, name = spot.name.partition("/")
        means = self.table.telling.stands_for(name) if self.table and kind in (BOARD, LOOK) else name
        return Target(kind, name, spot.rect, tuple(dict.fromkeys((name, means))))

    @property
    def pointed(self) -> Target | None:
        """The thing that is focused, else the one under the mouse."""
        return self.focused or self.hover

    def looked_at(self, asked: bool) -> Target | None:
        """Find the thing a tip is wanted for: the focus, else the rest of the mouse, briefly where nobody is asked."""
        target = self.focused
        if target is None and self.hover and self.rested >= TIP_AFTER:
            target = self.hover if asked or self.rested < TIP_UNTIL else None
        return target if target and target.key != self.hushed else None

    @property
    def row_read(self) -> LogRow | None:
        """The row of the log that is pointed at or focused."""
        target = self.pointed
        if not target or target.kind != LOG or int(target.name) >= len(self.log.rows):
            return None  # what was taken back is gone before the pointer moves
        return self.log.rows[int(target.name)]

    def is_on(self, kind: str, name: str) -> bool:
        """Tell whether a thing is pointed at."""
        target = self.pointed
        return bool(target and target.kind == kind and target.name == name)

    def hush(self) -> None:
        """Hide the tip of what is pointed at until something else is."""
        target = self.pointed
        self.hushed = target.key if target else ""

    def say(self, tip: Tip, beside: pygame.Rect, seconds: float) -> None:
        """Say something beside a thing for a while."""
        if tip.reason:
            self.shell.sounds.play("refused")
        self.rested = max(self.rested, TIP_AFTER)  # what is pointed at has nothing else to say
        self.said, self.dirty = (tip, beside.copy(), seconds), True
