"""Forms of pygame-gui for keys and controllers as well: every widget is a spot of a focus ring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame
import pygame_gui

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import put
from game.ui.forms.theme import STATES, dress, manager, push_button
from game.ui.shell.focus import DIRECTIONS, Region, Ring, Spot
from game.ui.shell.inputs import MOUSE, Act, Hover, Input, Press, key_name
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import MIDDLE, choice_face, face, ring, sign_px
from game.words import palette
from game.words.palette import PlayerLook
from game.words.sanitize import NAME_LONGEST, clean, without_boxes

Rect = pygame.Rect
BAR = "bar"  # the region of the buttons that all pages share
REDRAWN = 3  # frames after the last event in which widgets may still change
TELLS = 2  # frames until a button that was let go has told of it
STEPS = 10  # of a slider, from key to key
KINDS = (
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
    pygame_gui.UI_TEXT_ENTRY_FINISHED,
)
LEADS_OUT = {"accept": "down", "back": "", "next": "down", "previous": "up", "up": "up", "down": "down"}  # of a text
SIGN = 0.6  # of a row's height
MIDDLE_PART = 5  # of a choice's width, on either side of its middle, where a click shows all values


@dataclass(frozen=True, slots=True)
class Value:
    """One of the values of a choice, with its name, a look or an icon, and words about it."""

    key: Any
    label: str
    sign: PlayerLook | str = ""
    about: str = ""
    off: bool = False  # it cannot be chosen now

    def badge(self, shell: Shell, px: int) -> pygame.Surface | None:
        if isinstance(self.sign, PlayerLook):
            return shell.art.badge(self.sign, px)
        return shell.art.icon(self.sign, px) if self.sign else None


@dataclass(slots=True)
class Item:
    """A widget that can be focused."""

    name: str
    rect: Rect
    widget: Any
    region: str
    tip: str = ""
    enabled: bool = True
    press: Callable[[], None] | None = None
    turn: Callable[[int], None] | None = None  # left and right
    heard: Callable[[pygame.event.Event], None] | None = None  # takes the events of the widget; else they press
    empty: str | None = None  # pale words in an entry without text; None: it is no entry
    mark: Callable[[bool], None] | None = None  # shows it as chosen or not
    bare: bool = False  # its usual picture lets the ground be seen
    shape: pygame.Surface | None = None  # its usual picture, if it shines by its outline


class Form:
    """Widgets on one screen, made anew with every layout; the focus stays on its name."""

    def __init__(self, shell: Shell, focus: Ring) -> None:
        """Make an empty form for a focus ring that outlives it."""
        self.shell, self.focus = shell, focus
        self.manager = manager(shell)
        self.items: dict[str, Item] = {}
        self.main = ""  # the coloured button
        self.home = ""  # where the focus begins: else at the coloured button, else at the first outside the bar
        self.sudden = False  # it came unasked, so Enter may be meant for the scene before
        self.typing = ""  # the name of the entry with the cursor
        self.left_out: Callable[[], None] = lambda: None  # called when typed letters cannot be drawn
        self._lively = REDRAWN
        self._tells = 0  # frames in which a button that was let go may tell of it
        self.dirty = True  # whether it may look different since the last drawing

    @property
    def tip(self) -> str:
        """Return the tip of the focused widget or of the one under the mouse."""
        by_mouse = self.shell.inputs.source == MOUSE
        item = self._under_mouse() if by_mouse else self.items.get(self.focus.name)
        return item.tip if item else ""

    def button(
        self,
        name: str,
        rect: Rect,
        label: str,
        press: Callable[[], None],
        icon: str = "",
        primary: bool = False,
        enabled: bool = True,
        tip: str = "",
        region: str = "form",
        align: str = MIDDLE,
        chosen: bool = False,
        badge: Callable[[int], pygame.Surface] | None = None,
    ) -> None:
        """Add a button. `chosen` marks the open one of a row; `badge` draws a sign instead of an icon."""

        def faces(opened: bool) -> list[pygame.Surface]:
            colour = palette.CORAL if primary else palette.GOLD if opened else palette.PAPER
            sign = badge(sign_px(self.shell, rect.h)) if badge else None
            return [face(self.shell, rect.size, label, icon, colour, s, align, badge=sign) for s in STATES]

        widget = push_button(self.manager, rect, faces(chosen), enabled)
        item = self.items[name] = Item(name, rect, widget, region, tip, enabled, press)
        item.mark = lambda opened: dress(widget, faces(opened))
        if primary and enabled:
            self.main = name

    def pictures(
        self,
        name: str,
        rect: Rect,
        faces: Sequence[pygame.Surface],
        press: Callable[[], None],
        region: str = "form",
        tip: str = "",
        bare: bool = False,
        enabled: bool = True,
        shaped: bool = False,
    ) -> None:
        """Add a button with its pictures: usual, under the mouse, pressed; `bare` and `shaped` say how it shines."""
        widget = push_button(self.manager, rect, [*faces[:3], faces[-1] if len(faces) > 3 else faces[0]], enabled)
        shape = faces[0] if shaped else None
        self.items[name] = Item(name, rect, widget, region, tip, enabled, press=press, bare=bare, shape=shape)

    def choice(
        self,
        name: str,
        rect: Rect,
        values: Sequence[Value],
        key: Any,
        changed: Callable[[Any], None],
        tip: str = "",
        enabled: bool = True,
        region: str = "form",
        opens: Callable[[int], None] | None = None,
        above: str = "",
    ) -> None:
        """Add one of several values, with its name `above`: a click left or right, or the arrows, go to the next one.

        A click in the middle, or Enter, calls `opens`, if there is one, to show all values at once with signs as large.
        """
        px = min(round(rect.h * SIGN), self.shell.px(30, 18))
        at = next((n for n, value in enumerate(values) if value.key == key), 0)

        def faces() -> list[pygame.Surface]:
            value = values[at]
            badge = value.badge(self.shell, px)
            return [choice_face(self.shell, rect.size, value.label, badge, s, bool(opens), above) for s in STATES]

        widget = push_button(self.manager, rect, faces(), enabled)

        def turn(by: int) -> None:
            nonlocal at
            at = (at + by) % len(values)
            dress(widget, faces())
            self._lively = REDRAWN
            changed(values[at].key)

        def pressed(_: pygame.event.Event) -> None:
            aside = self.shell.inputs.pos[0] - rect.centerx
            if opens and abs(aside) < rect.w // MIDDLE_PART:
                opens(px)
            else:
                turn(-1 if aside < 0 else 1)

        press = partial(opens, px) if opens else partial(turn, 1)
        self.items[name] = Item(name, rect, widget, region, tip, enabled, press, turn, pressed)

    def slider(self, name: str, rect: Rect, value: int, most: int, changed: Callable[[int], None]) -> None:
        widget = pygame_gui.elements.UIHorizontalSlider(rect, value, (0, most), self.manager, click_increment=STEPS)

        def turn(by: int) -> None:
            now = max(0, min(most, round(widget.get_current_value()) + by * max(1, most // STEPS)))
            widget.set_current_value(now)
            self._lively = REDRAWN
            changed(now)

        def moved(event: pygame.event.Event) -> None:
            if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
                changed(round(event.value))

        self.items[name] = Item(name, rect, widget, "form", turn=turn, heard=moved)

    def entry(
        self,
        name: str,
        rect: Rect,
        text: str,
        changed: Callable[[str], None],
        ideas: Sequence[str] = (),
        longest: int = NAME_LONGEST,
        tip: str = "",
        region: str = "form",
        boxes: bool = False,
        empty: str = "",
    ) -> None:
        """Add a line of text, with pale words while it is `empty`. Left and right go through ideas, without a keyboard.

        Letters that cannot be drawn are left out, unless `boxes` may stand for them, as in the name of a folder.
        """
        widget = pygame_gui.elements.UITextEntryLine(rect, self.manager, initial_text=text)
        widget.set_text_length_limit(longest)
        at = ideas.index(text) if text in ideas else -1

        def turn(by: int) -> None:
            nonlocal at
            if ideas:
                at = (at + by) % len(ideas) if at >= 0 else 0
                widget.set_text(ideas[at])
                self._lively = REDRAWN
                changed(ideas[at])

        def typed(event: pygame.event.Event) -> None:
            if event.type in (pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED):
                text = clean(event.text, longest)
                if not boxes and (known := without_boxes(text)) != text:
                    text = known
                    widget.set_text(text)
                    self.left_out()
                changed(text)

        self.items[name] = Item(name, rect, widget, region, tip, True, lambda: self.type_in(name), turn, typed, empty)

    @property
    def holds(self) -> bool:
        """Return whether a button is held down, or was let go and has not told of it yet."""
        return self._tells > 0 or any(getattr(item.widget, "held", False) for item in self.items.values())

    def mark(self, name: str, chosen: bool) -> None:
        """Show or no longer show a button of a row as the open one."""
        if mark := self.items[name].mark:
            mark(chosen)
        self._lively = REDRAWN

    def finish(self) -> None:
        """Lay the focus ring over all widgets, and show the focus to keys and controllers unless the form is sudden."""
        regions: dict[str, list[Spot]] = {}
        for item in self.items.values():
            regions.setdefault(item.region, []).append(Spot(item.name, (item.rect.x, item.rect.y, *item.rect.size)))
        self.focus.lay(Region(name, tuple(spots)) for name, spots in regions.items())
        if self.sudden:
            return
        own = next((item.name for item in self.items.values() if item.region != BAR), "")
        self.focus.home = self.home or self.main or own
        if own and self.shell.inputs.source != MOUSE:
            self.focus.first()

    def type_in(self, name: str, caret: int | None = None) -> None:
        """Type into an entry from now on, at its end or before a letter; an unknown name ends typing."""
        item = self.items.get(name)
        self.typing = name if item else ""
        self.shell.inputs.typing = bool(item)
        self.manager.set_focus_set({item.widget} if item else None)
        if item:
            rect = item.rect
            end = len(item.widget.get_text())
            item.widget.edit_position = end if caret is None else min(caret, end)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)
            pygame.key.set_repeat(360, 40)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()
        self._lively = REDRAWN

    def raw(self, event: pygame.event.Event) -> None:
        if hasattr(event, "ui_element"):
            self._widget_event(event)
            return
        if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN) and not self.typing:
            return
        if event.type == pygame.TEXTINPUT:
            event = pygame.event.Event(pygame.TEXTINPUT, {**event.dict, "text": clean(event.text) or " "})
        if event.type == pygame.KEYDOWN and self._switches_screen(event):
            self.shell.apply(replace(self.shell.settings, full_screen=not self.shell.settings.full_screen))
            return
        if event.type == pygame.MOUSEBUTTONUP and self.holds:
            self._tells = TELLS
        self.manager.process_events(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._clicked()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN):
            self._lively = REDRAWN

    def _switches_screen(self, event: pygame.event.Event) -> bool:
        """Return whether a function key switches the full screen, as it does when nobody types."""
        function = pygame.K_F1 <= event.key <= pygame.K_F12
        return function and key_name(event) in self.shell.settings.keys.get("full_screen", ())

    def handle(self, one: Input) -> bool:
        """Take an input other than of the mouse; return whether it had any effect."""
        if isinstance(one, Hover | Press):
            self._lively = REDRAWN
            return False
        if not isinstance(one, Act):
            return False
        done = self._act(one.name)
        if done:
            self._lively = REDRAWN
        return done

    def update(self, dt: float) -> None:
        self.manager.update(dt)
        self.dirty = self._lively > 0 or bool(self.typing)
        self._lively, self._tells = max(0, self._lively - 1), max(0, self._tells - 1)

    def draw(self, onto: pygame.Surface) -> None:
        item = self.items.get(self.focus.name)
        if item and self.shell.inputs.source != MOUSE:
            ring(self.shell, onto, item.rect, item.bare, item.shape)
        self.manager.draw_ui(onto)
        for one in self.items.values():
            if one.empty and one.name != self.typing and not one.widget.get_text():
                room = one.rect.inflate(-2 * self.shell.px(14), 0)
                put(onto, self.shell.fonts.fitted(one.empty, TEXT, 17, palette.INK_MUTED, room.w), midleft=room.midleft)

    def close(self) -> None:
        if self.typing:
            self.type_in("")
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call] # pygame-gui gives no types here
        self.items.clear()  # so that no scene is held by its buttons

    def _act(self, name: str) -> bool:
        if self.typing:
            return self._stop_typing(name)
        if name in DIRECTIONS:
            return self._go(name)
        if name in ("next", "previous"):
            return self.focus.turn(1 if name == "next" else -1)
        return name == "accept" and self._accept()

    def _stop_typing(self, name: str) -> bool:
        if name not in LEADS_OUT:
            return False
        self.type_in("")
        if towards := LEADS_OUT[name]:
            self.focus.move(towards)
        return True

    def _go(self, towards: str) -> bool:
        """Move the focus; left and right go through the values of a widget that has some."""
        item = self.items.get(self.focus.name)
        if towards in ("left", "right") and item and item.turn and item.enabled:
            item.turn(1 if towards == "right" else -1)
            return True
        return self.focus.move(towards)

    def _accept(self) -> bool:
        """Press the focused widget; if nothing had the focus, press only the coloured one."""
        framed = self.focus.first()
        item = self.items.get(self.focus.name)
        if framed and (self.focus.name != self.main or self.sudden):
            item = None
        if item and item.press and item.enabled:
            self.shell.sounds.play("click")
            item.press()
            return True
        return framed

    def _clicked(self) -> None:
        hit = self._under_mouse()
        if hit:
            self.focus.focus(hit.name)
        wanted = hit.name if hit and hit.empty is not None else ""
        if wanted != self.typing:
            self.type_in(wanted)

    def _widget_event(self, event: pygame.event.Event) -> None:
        item = next((item for item in self.items.values() if item.widget is event.ui_element), None)
        if not item or event.type not in KINDS:
            return
        self._lively = REDRAWN
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self.shell.sounds.play("click")
        if item.heard:
            item.heard(event)
        elif item.press:
            item.press()

    def _under_mouse(self) -> Item | None:
        return next((item for item in self.items.values() if item.rect.collidepoint(self.shell.inputs.pos)), None)
