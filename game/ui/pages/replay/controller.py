"""Mouse, keys and controllers at a replay: they go through the game, and choose nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.ui.pages.replay.bar import SLIDER, SideActions, Slider, bar_of, leave_room, put_actions, put_bar, slider_tip
from game.ui.pages.replay.watching import Watching
from game.ui.shell.focus import Region
from game.ui.shell.inputs import LEFT_BUTTON, MOUSE, RIGHT_BUTTON, Act, Hover, Input, Key, Lift, Press, Release, Wheel
from game.ui.shell.touch import Drag
from game.ui.table.browsing import Browsing
from game.ui.table.edges import key_of
from game.ui.table.offers import hand_and_buttons, lay_cards, lay_top
from game.ui.table.show import TableShow
from game.ui.table.stage import TableParts
from game.ui.table.targets import regions
from game.ui.table.things import BUTTON, LOG, OFFER, Target
from game.words.tip import Tip

BAR = ("round_back", "back", "play", "on", "round_on", SLIDER, "speed")


class ReplayController:
    """The input of people who watch a replay."""

    def __init__(
        self,
        parts: TableParts,
        show: TableShow,
        watching: Watching,
        browsing: Browsing,
        aside: SideActions,
        pause: Callable[[], None],
    ) -> None:
        self.model, self.places, self.pointing, self.motion = parts
        self.shell, self.show, self.watching, self.browsing = self.places.shell, show, watching, browsing
        self._aside, self._pause = aside, pause
        self._dragging = False
        self._actions: dict[str, Callable[[], None]] = {
            "undo": watching.step_back,
            "end_turn": watching.step_on,
            "undo_turn": partial(watching.seek_round, -1),
            "confirm": partial(watching.seek_round, 1),
            "hint": aside.choose_eyes,
            "quick": watching.faster,
            "log": browsing.toggle_log,
            "captions": browsing.toggle_captions,
            "rules": browsing.open_rules,
        }
        self._keys: dict[str, Callable[[], None]] = {  # keys that the settings leave free
            ",": watching.step_back,
            ".": watching.step_on,
            "page up": partial(watching.seek_round, -1),
            "page down": partial(watching.seek_round, 1),
            "home": partial(watching.seek, 0),
            "end": partial(watching.seek, watching.playback.last),
            "t": partial(watching.seek_turn, 1),
            "r": partial(watching.seek_turn, -1),
        }

    def lay(self) -> None:
        places, texts = self.places, self.model.texts
        hand, _ = hand_and_buttons(self.model, places)
        lay_cards(self.model, places, self.motion.view, hand, self.watching.known_cards)
        places.buttons, places.offers = {}, {}
        lay_top(places, texts, self.browsing.top_buttons(self._pause))
        put_actions(self.watching, self._aside)
        leave_room(self.watching)
        put_bar(self.watching)
        tip = Tip(texts.t("table.menu"), texts.t("replay.menu_tip"), key=key_of(self.shell, "back"))
        places.buttons["menu"].tip = tip

    def regions(self) -> Iterable[Region]:
        """List everything the focus can go to, the bar first."""
        found: list[Region] = []
        for region in regions(self.model, self.places):
            if region.name == "buttons":
                inside = tuple(s for s in region.spots if s.name.partition("/")[2] in BAR)
                found.insert(0, Region("bar", inside))
                region = Region("buttons", tuple(s for s in region.spots if s not in inside))
            found.append(region)
        return found

    def focus_first(self) -> None:
        self.pointing.ring.focus(f"{BUTTON}/play")

    def handle(self, one: Input) -> bool:
        if not self.places.ready:
            return self.browsing.leaves_early(one)
        slider = self.places.buttons.get(SLIDER)
        if isinstance(slider, Slider) and self._slide(one, slider):
            return True
        match one:
            case Key(name):
                if name not in self._keys or self.shell.settings.taken_by(name):
                    return False
                self._keys[name]()
            case Hover(pos):
                self.browsing.point(pos)
            case Press(pos, button) if button == LEFT_BUTTON:
                self._press(pos)
            case Press(_, button) if button == RIGHT_BUTTON:
                self.browsing.back(None)
            case Lift():
                self.browsing.lift()
            case Wheel():
                self.browsing.wheel(one)
            case Act():
                self._act(one)
        return True

    def drag(self, pos: tuple[int, int]) -> Drag:
        """Return the meaning of a finger that moves on from a place."""
        slider = self.places.buttons.get(SLIDER)
        if slider and slider.rect.collidepoint(pos):
            return Drag.CARRY
        return Drag.SCROLL if self.places.ready and self.browsing.scrolls(pos) else Drag.NOTHING

    def _slide(self, one: Input, slider: Slider) -> bool:
        """Drag the slider, or turn the wheel over the bar; return whether the input meant that."""
        watching = self.watching
        match one:
            case Press(pos, button) if button == LEFT_BUTTON and slider.rect.collidepoint(pos):
                self._dragging = True
                self.pointing.ring.blur()
                watching.seek(slider.stop_at(pos[0]))
            case Hover(pos) if self._dragging:
                watching.seek(slider.stop_at(pos[0]))
                self.browsing.point(pos)
            case Hover(pos) if slider.rect.collidepoint(pos):
                self.browsing.point(pos)
                slider.tip = slider_tip(watching, slider.stop_at(pos[0]))
            case Wheel(pos, by) if bar_of(self.shell).collidepoint(pos):
                watching.seek(watching.player.stop + (1 if by < 0 else -1))
            case _:
                self._dragging = self._dragging and not isinstance(one, Release)
                return False
        return True

    def _press(self, pos: tuple[int, int]) -> None:
        pointing, target = self.pointing, self.browsing.under(pos)
        if target and target.kind in (BUTTON, LOG):
            self.browsing.point(pos)
            pointing.ring.blur()
            self.activate(target)
        elif not self.show.skip() and not self.browsing.follow_link(pos):
            pointing.said = None
            self.browsing.point(pos)
            pointing.ring.blur()
            if target:
                self.activate(target)
            elif self.places.log_open and not self.places.log_area.collidepoint(pos):
                self.browsing.toggle_log()

    def activate(self, target: Target) -> None:
        """Press a button, or go to the moment of a row of the log."""
        places, watching = self.places, self.watching
        if target.kind == LOG:
            row = places.log.rows[int(target.name)]
            watching.pause()
            watching.seek(watching.playback.at(row.number))
            self.motion.flash = row.places, 1.8
            return
        self.pointing.said = None
        if target.kind in (BUTTON, OFFER):
            self.browsing.push(places.buttons[target.name])

    def _act(self, act: Act) -> None:
        name, watching = act.name, self.watching
        if self.pointing.ring.name == f"{BUTTON}/{SLIDER}" and name in ("left", "right"):
            watching.seek(watching.player.stop + (1 if name == "right" else -1))
        elif name == "accept":
            self._accept()
        else:
            self.browsing.acted(name)
            self._do(name)

    def _do(self, name: str) -> None:
        if self.browsing.step(name):
            return
        if name == "back":
            self.browsing.back(self._pause)
        elif name == "skip":
            self.show.skip()
        elif name in self._actions:
            self._actions[name]()

    def _accept(self) -> None:
        if self.pointing.focused:
            self.activate(self.pointing.focused)
            return
        self.watching.toggle()
        if self.shell.inputs.source != MOUSE:
            self.focus_first()
