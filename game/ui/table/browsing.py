"""Commands at any table, played or replayed: point, move the focus, read the log, look up the rules, pause, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.forms.pause import PauseEntry, pause
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.inputs import DIRECTIONS, MOUSE, Act, Input, Key, Wheel
from game.ui.shell.shell import Scene
from game.ui.shell.touch import Drag
from game.ui.table.offers import TopButton
from game.ui.table.show import TableShow
from game.ui.table.stage import TableParts
from game.ui.table.targets import under
from game.ui.table.things import BOARD, CARD, LOG, Target
from game.ui.table.view import TableView
from game.ui.widgets.buttons import Button
from game.words.tip import Tip

Pos = tuple[int, int]


class Browsing:
    """Commands at a table that change nothing in the game."""

    def __init__(self, parts: TableParts, view: TableView, show: TableShow, leave: Callable[[], None]) -> None:
        self.model, self.places, self.pointing, self.motion = parts
        self.shell, self.view, self.show, self.leave = self.places.shell, view, show, leave
        self._before_log = ""  # the focused thing when the log was opened

    def under(self, pos: Pos) -> Target | None:
        return under(self.model, self.places, self.motion, pos)

    def point(self, pos: Pos) -> bool:
        """Follow the mouse; return whether it points at a different thing."""
        pointing = self.pointing
        if pointing.carried and pointing.carried.move(pos):
            self.show.redraw()
        found, before = self.under(pos), pointing.hover or pointing.lifted
        other = found != before and not (found and before and found.key == before.key)
        pointing.lifted = None
        if found != pointing.hover:
            pointing.hover = found
            self.show.redraw()
        if other:
            pointing.rested, pointing.tip_hidden_of = 0.0, ""
        if pointing.ring.name and self.shell.inputs.source == MOUSE:
            pointing.ring.blur()
            self.show.redraw()
        return other

    def lift(self) -> None:
        """Stop pointing, but remember what the finger pointed at."""
        pointing = self.pointing
        pointing.hover, pointing.lifted, pointing.rested = None, pointing.hover, 0.0

    def scrolls(self, pos: Pos) -> bool:
        """Return whether a finger that moves on from a place scrolls the log."""
        return self.places.log_shown and self.places.log_area.collidepoint(pos)

    def drag(self, pos: Pos) -> Drag:
        """Return the meaning of a finger that moves on from a place."""
        model, places = self.model, self.places
        if not model.news or not places.ready or model.sight.curtain is not None:
            return Drag.NOTHING
        if self.scrolls(pos):
            return Drag.SCROLL
        target, question = self.under(pos), model.question
        held = target and question and not question.hand and target.kind in (BOARD, CARD)
        return Drag.CARRY if held else Drag.NOTHING

    def wheel(self, one: Wheel) -> None:
        places = self.places
        if places.log_shown and (places.log_area.collidepoint(one.pos) or one.pos == (-1, -1) or places.log_open):
            places.log.wheel(one.by * 2)
            self.show.look_at_log()

    def top_buttons(self, pause: Callable[[], None]) -> list[TopButton]:
        """List the buttons of the upper bar, from its right end."""
        found = [TopButton("menu", "menu", pause, "back"), TopButton("rules", "help", self.open_rules, "rules")]
        if self.captioned:
            found.append(TopButton("captions", "label", self.toggle_captions, "captions"))
        return found + [TopButton("log", "log", self.toggle_log, "log")] * self.places.layout.drawer

    def push(self, button: Button) -> None:
        if button.enabled:
            self.shell.sounds.play("click")
            button.press()
        else:
            tip = button.tip
            self.model.say(Tip("", reason=tip.reason or tip.text, rule=tip.rule), button.name)

    def acted(self, action: str) -> None:
        """Hide the tip of the mouse, as any action does, and the remark, unless the action may be about it."""
        pointing = self.pointing
        if pointing.looked_at(self.model.question is not None) and not pointing.said and not pointing.focused:
            pointing.hide_tip()
        if action not in ("back", "rules"):
            pointing.said = None

    def back(self, pause: Callable[[], None] | None, take_back: Callable[[], None] | None = None) -> None:
        """Close the open log, else take the last click back, else pause; tips and remarks cost no press of their own.

        The right button of the mouse does not `pause`, and hides the remark before it takes a click back.
        """
        pointing = self.pointing
        if self.places.log_open:
            self.toggle_log()
            return
        said, pointing.said = pointing.said, None
        if said and not pause:
            return
        pointing.hide_tip()
        if take_back:
            take_back()
        elif pause:
            pause()

    def step(self, name: str) -> bool:
        """Move the focus; return whether the action does that."""
        places, ring = self.places, self.pointing.ring
        if name not in (*DIRECTIONS, "next", "previous"):
            return False
        self.pointing.tip_hidden_of = ""
        if not ring.current:
            self.show.focus_first()
            ring.first()
        elif name in ("next", "previous"):
            ring.turn(1 if name == "next" else -1)
        elif places.log_open and name in ("up", "down") and ring.name.startswith(LOG):
            at = ring.name
            if not ring.move(name) or not ring.name.startswith(LOG):
                places.log.wheel(1 if name == "up" else -1)
                self.show.look_at_log()
                ring.focus(at)
        else:
            ring.move(name)
        return True

    @property
    def captioned(self) -> bool:
        """Return whether the board has captions that come forward."""
        return bool(self.places.table and self.places.table.board.captioned)

    def toggle_captions(self) -> None:
        """Show all captions of the board, or again only those of what is pointed at."""
        if self.captioned and self.places.table:
            board = self.places.table.board
            board.all_captions = not board.all_captions
            self.show.redraw()

    def toggle_log(self) -> None:
        """Open or close the large log; the focus goes there, unless the mouse is in use, and back again."""
        places, ring = self.places, self.pointing.ring
        at = ring.name
        places.log_open, places.log.back = not places.log_open, 0.0
        self.show.arrange()
        if places.log_open and self.shell.inputs.source != MOUSE and places.log.seen:
            self._before_log = at
            ring.focus(f"{LOG}/{places.log.seen[0][1]}")
        elif not places.log_open and at.startswith(f"{LOG}/") and not ring.focus(self._before_log):
            self.show.focus_first()

    def follow_link(self, pos: Pos) -> bool:
        """Open the rules if a place lies on the link to one; return whether it does."""
        is_link = self.view.on_link(pos)
        if is_link:
            self.open_rules()
        return is_link

    def open_rules(self) -> None:
        """Open the rules: at the rule behind the refusal in sight, else at the present step."""
        model = self.model
        if model.header and model.news:
            said = self.view.tip()
            step = (said[0].rule if said else "") or model.step
            self.shell.scenes.push(Rules(self.shell, model.header.title, step, model.header.form))

    def pause(self, go_on: str, more: Sequence[PauseEntry], leave: PauseEntry, note: str) -> None:
        """Open the pause over the table; its first entry goes on, its last one leaves."""
        first, rules = (go_on, "play", lambda: None), ("rules", "book", self.open_rules)
        settings = ("settings", "settings", lambda: self.shell.scenes.push(SettingsPage(self.shell)))
        self.shell.scenes.push(pause(self.shell, (first, *more, rules, settings, leave), note))

    def leaves_early(self, one: Input) -> bool:
        """Handle an input before the first picture: going back alone does anything."""
        if isinstance(one, Act) and one.name == "back":
            self.leave()
        return not isinstance(one, Key)

    def flash(self, row: int) -> None:
        self.motion.flash = self.places.log.rows[row].places, 1.8


def leave(scene: Scene) -> None:
    """Close a scene and everything over it."""
    scenes = scene.shell.scenes
    if scene in scenes.scenes:
        scenes.pop_to(scene)
        scenes.pop()
