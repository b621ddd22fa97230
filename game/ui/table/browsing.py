"""Hands at any table, played or replayed: point, move the focus, read the log, look up the rules, pause, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.forms.pause import Pause, PauseEntry
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.inputs import DIRECTIONS, MOUSE, Wheel
from game.ui.table.offers import TopButton
from game.ui.table.show import TableShow
from game.ui.table.targets import under
from game.ui.table.things import LOG
from game.ui.widgets.buttons import Button
from game.words.tip import Tip

Pos = tuple[int, int]


class Browsing:
    """Acts on a table that change nothing of the game."""

    def __init__(self, show: TableShow) -> None:
        self.show, self.model, self.stage, self.shell = show, show.model, show.stage, show.shell

    def point(self, pos: Pos) -> bool:
        """Follow the mouse; return whether it is on another thing than before."""
        stage = self.stage
        if stage.carried and stage.carried.move(pos):
            stage.dirty = True
        found, before = under(self.model, stage, pos), stage.hover
        other = found != before and not (found and before and found.key == before.key)
        if found != before:
            stage.hover, stage.dirty = found, True
        if other:
            stage.rested, stage.tip_hidden_of = 0.0, ""
        if stage.ring.name and self.shell.inputs.source == MOUSE:
            stage.ring.blur()
            stage.dirty = True
        return other

    def wheel(self, one: Wheel) -> None:
        stage = self.stage
        meant = stage.log_area.collidepoint(one.pos) or one.pos == (-1, -1) or stage.log_open
        if stage.log_shown and meant:
            stage.dirty = stage.log.wheel(one.by * 2) or stage.dirty
            self.show.look_at_log()

    def top_buttons(self, pause: Callable[[], None]) -> list[TopButton]:
        """List the buttons of the upper bar, from its right end."""
        found = [
            TopButton("menu", "menu", pause, "back"),
            TopButton("rules", "help", self.open_rules, "rules"),
            TopButton("log", "log", self.toggle_log, "log"),
        ]
        return found if self.stage.layout.drawer else found[:2]

    def push(self, button: Button) -> None:
        """Press a button, or say why it cannot be pressed."""
        if button.enabled:
            self.shell.sounds.play("click")
            button.press()
        else:
            tip = button.tip
            self.show.say(Tip("", reason=tip.reason or tip.text, rule=tip.rule), button.rect)

    def hides_tip(self, action: str) -> bool:
        """Hide what is said, as any key does; return whether the action was meant for the mouse's tip alone."""
        stage = self.stage
        if stage.looked_at(self.model.question is not None) and not stage.said and not stage.focused:
            stage.hide_tip()
            if action == "back":
                return True
        if action not in ("back", "rules"):
            stage.said = None
        return False

    def back(self, pause: Callable[[], None] | None, take_back: Callable[[], None] | None = None) -> None:
        """Close what is open; else hide what is said and take the last click back; else pause.

        The right button of the mouse does not `pause`, and hides what is said before it takes a click back.
        """
        stage, tip = self.stage, self.show.view.tip()
        if stage.log_open:
            self.toggle_log()
        elif stage.said and not pause:
            stage.said = None
        elif take_back or (pause and tip and not tip[0].empty):
            if take_back:
                take_back()
            stage.said = None
            stage.hide_tip()
        elif pause:
            pause()
        stage.dirty = True

    def step(self, name: str) -> bool:
        """Move the focus; return whether the action does that."""
        stage = self.stage
        if name not in (*DIRECTIONS, "next", "previous"):
            return False
        stage.tip_hidden_of = ""
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
        """Open or close the large log, and focus it when the mouse is not in use."""
        stage = self.stage
        stage.log_open, stage.log.back = not stage.log_open, 0.0
        self.show.arrange()
        if stage.log_open and self.shell.inputs.source != MOUSE and stage.log.seen:
            stage.ring.focus(f"{LOG}/{stage.log.seen[0][1]}")
        elif not stage.log_open and stage.ring.name.startswith(f"{LOG}/"):
            self.show.controls.focus_first()

    def open_rules(self) -> None:
        """Open the rules: at the rule of the refusal while it is said, else at the present step."""
        model = self.model
        if model.header and model.news:
            said = self.show.view.tip()
            step = (said[0].rule if said else "") or model.step
            self.shell.scenes.push(Rules(self.shell, model.header.title, step))

    def pause(self, go_on: str, more: Sequence[PauseEntry], leave: PauseEntry, note: str) -> None:
        """Open the pause over the table; its first entry goes on, its last one leaves."""
        entries = (
            (go_on, "play", lambda: None),
            *more,
            ("rules", "book", self.open_rules),
            ("settings", "settings", lambda: self.shell.scenes.push(SettingsPage(self.shell))),
            leave,
        )
        self.shell.scenes.push(Pause(self.shell, entries, note))

    def leave(self) -> None:
        scene, scenes = self.show.scene, self.shell.scenes
        if scene in scenes.scenes:
            scenes.pop_to(scene)
            scenes.pop()

    def flash(self, row: int) -> None:
        """Light up the places that a row of the log speaks of."""
        self.stage.flash = self.stage.log.rows[row].places, 1.8
