"""Mouse and keys at any table, whoever plays: point, move the focus, read the log, look up the rules."""

from __future__ import annotations

from functools import partial

from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.inputs import DIRECTIONS, MOUSE, Wheel
from game.ui.table.show import TableShow
from game.ui.table.targets import regions, under
from game.ui.table.things import LOG

Pos = tuple[int, int]


class Browsing:
    """Looks around at a table, and changes nothing of the game."""

    def __init__(self, show: TableShow) -> None:
        self.show, self.model, self.stage, self.shell = show, show.model, show.stage, show.shell

    def point(self, pos: Pos) -> bool:
        """The mouse is somewhere; tells whether it is at another thing than before."""
        stage = self.stage
        if stage.carried and stage.carried.move(pos):
            stage.dirty = True
        found, before = under(self.model, stage, pos), stage.hover
        other = found != before and not (found and before and found.key == before.key)
        if found != before:
            stage.hover, stage.dirty = found, True
        if other:
            stage.rested, stage.hushed = 0.0, ""
        if stage.ring.name and self.shell.inputs.source == MOUSE:
            stage.ring.blur()
            stage.dirty = True
        return other

    def wheel(self, one: Wheel) -> None:
        """Scroll the log, if it is meant."""
        stage = self.stage
        meant = stage.log_area.collidepoint(one.pos) or one.pos == (-1, -1) or stage.log_open
        if stage.log_shown and meant:
            stage.dirty = stage.log.wheel(one.by * 2) or stage.dirty
            self.show.look_at_log()

    def lay_ring(self) -> None:
        """Lay the focus ring over everything."""
        self.stage.ring.lay_later(partial(regions, self.model, self.stage))

    def step(self, name: str) -> bool:
        """Move the focus; tells whether the action does that."""
        stage = self.stage
        if name not in (*DIRECTIONS, "next", "previous"):
            return False
        stage.hushed = ""
        if not stage.ring.current:
            self.show.controls.focus_first()
            stage.ring.first()
        elif name in ("next", "previous"):
            stage.ring.turn(1 if name == "next" else -1)
        elif stage.log_open and name in ("up", "down") and stage.ring.name.startswith(LOG):
            at = stage.ring.name
            if not stage.ring.move(name) or not stage.ring.name.startswith(LOG):
                stage.log.wheel(1 if name == "up" else -1)
                self.show.look_at_log()
                stage.ring.focus(at)
        else:
            stage.ring.move(name)
        return True

    def toggle_log(self) -> None:
        """Open or close the large log, and focus it for those who have no mouse."""
        stage = self.stage
        stage.log_open, stage.log.back = not stage.log_open, 0.0
        self.show.arrange()
        if stage.log_open and self.shell.inputs.source != MOUSE and stage.log.seen:
            stage.ring.focus(f"{LOG}/{stage.log.seen[0][1]}")
        elif not stage.log_open and stage.ring.name.startswith(f"{LOG}/"):
            self.show.controls.focus_first()

    def open_rules(self) -> None:
        """The rules: at what tells why not, while that is said, else at what is asked now."""
        model = self.model
        if model.header and model.news:
            said = self.show.view.tip()
            step = (said[0].rule if said else "") or model.step
            self.shell.scenes.push(Rules(self.shell, model.header.title, step))

    def open_settings(self) -> None:
        """The settings."""
        self.shell.scenes.push(SettingsPage(self.shell))

    def flash(self, row: int) -> None:
        """Let the places shine that a row of the log tells of."""
        self.stage.flash = self.stage.log.rows[row].places, 1.8
