"""The page of the settings: display, game, keys. Every change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import below, columns
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.shell.inputs import PAD, Act, Input, Key
from game.ui.shell.settings import GRAPHICS, KEYS, LOUDEST, PALETTES, SPEEDS, TARGETS, TEXT_SIZES, USUAL
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import key_face
from game.words.texts import LANGUAGES, Texts

Rect = pygame.Rect
TABS = (("show", "eye"), ("play", "speed"), ("keys", "key"))
KEY_COLUMNS = 3


class SettingsPage(Page):
    """The settings, on three tabs."""

    name = "settings"
    title = "settings.title"
    grows = False  # the arrows stay under the mouse that changes the text size

    def __init__(self, shell: Shell, tab: str = "show") -> None:
        super().__init__(shell)
        self.tab = tab
        self.asking = ""  # the action that waits for its key

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 12.4 * shell.settings.text if self.tab == "keys" else 980)
        pad, gap = shell.px(28, 12), shell.px(10, 4)
        high = min(self.touch(50), column.h // 6)
        tabs, room = below(column, high, gap)
        for (tab, icon), rect in zip(TABS, columns(tabs, len(TABS), gap), strict=True):
            label, press = t(f"settings.tab_{tab}"), partial(self._open, tab)
            form.button(tab, rect, label, press, icon, region="tabs", chosen=tab == self.tab)
        inner = room.inflate(-2 * pad, -2 * pad)
        {"show": self._show, "play": self._play, "keys": self._keys}[self.tab](form, room, inner, pad)

    def _sheet(self, room: Rect, last: Rect, pad: int) -> None:
        self.paper(Rect(room.x, room.y, room.w, min(room.h, last.bottom + pad - room.y)))

    def _show(self, form: Form, room: Rect, inner: Rect, pad: int) -> None:
        t, now = self.shell.texts.t, self.shell.settings
        switch = self._switch()
        rows = self.rows(inner, 7)
        self._sheet(room, rows[-1], pad)
        sizes = [Value(size, t("settings.percent", percent=size)) for size in TEXT_SIZES]
        self._row(form, rows[0], "language", self._words("language.", LANGUAGES), self.shell.language)
        self._row(form, rows[1], "text", sizes, now.text)
        self._row(form, rows[2], "palette", self._words("settings.palette_", PALETTES), now.palette)
        tip = t("settings.targets_tip")
        self._row(form, rows[3], "targets", self._words("settings.targets_", TARGETS), now.targets or USUAL, tip)
        self._row(form, rows[4], "full_screen", switch, now.full_screen)
        self._row(form, rows[5], "reduced_motion", switch, now.reduced_motion)
        tip = t("settings.graphics_tip")
        self._row(form, rows[6], "graphics", self._words("settings.graphics_", GRAPHICS), now.graphics, tip)

    def _play(self, form: Form, room: Rect, inner: Rect, pad: int) -> None:
        t, now = self.shell.texts.t, self.shell.settings
        rows = self.rows(inner, 6)
        self._sheet(room, rows[-1], pad)
        speeds = [Value(speed, t(f"settings.{speed}")) for speed in SPEEDS]
        self._row(form, rows[0], "own_speed", speeds, now.own_speed)
        self._row(form, rows[1], "other_speed", speeds, now.other_speed)
        self._row(form, rows[2], "ends_itself", self._switch(), now.ends_itself, t("settings.ends_itself_tip"))
        for row, name, value in ((rows[3], "sound", now.sound), (rows[4], "music", now.music)):
            right = self._labelled(row, name)
            form.slider(name, right.inflate(0, -right.h // 3), value, LOUDEST, self._setting(name))
        hides = [Value(False, t("settings.hides_hand")), Value(True, t("settings.hides_table"))]
        self._row(form, rows[5], "curtain", hides, now.curtain, t("settings.curtain_tip"))

    def _keys(self, form: Form, room: Rect, inner: Rect, pad: int) -> None:
        t, keys = self.shell.texts.t, self.shell.settings.keys
        gap = self.shell.px(12, 4)
        count = -(-len(KEYS) // KEY_COLUMNS)
        rows = self.rows(inner, count + 1, 46, 10)
        self._sheet(room, rows[-1], pad)
        for n, action in enumerate(KEYS):
            rect = columns(rows[n % count], KEY_COLUMNS, gap)[n // count]
            held = keys.get(action, ())
            key = "…" if action == self.asking else key_label(self.shell.texts, held[0]) if held else t("word.empty")
            faces = [key_face(self.shell, rect.size, t(f"action.{action}"), key, s) for s in ("", "hover", "pressed")]
            form.pictures(f"key.{action}", rect, faces, partial(self._ask, action), region=f"keys{n // count}")
        wide = (inner.w - gap * (KEY_COLUMNS - 1)) // KEY_COLUMNS
        rect = Rect(inner.right - wide, rows[-1].y, wide, rows[-1].h)
        form.button("reset", rect, t("settings.reset"), self._reset, "undo", region="reset")

    def _labelled(self, row: Rect, name: str) -> Rect:
        """Draw the label of a setting and return the place of its value."""
        self.label(self.shell.texts.t(f"settings.{name}"), Rect(row.x, row.y, row.w * 9 // 20, row.h), TEXT, 20)
        return Rect(row.x + row.w // 2, row.y, row.w - row.w // 2, row.h)

    def _words(self, group: str, keys: Sequence[str]) -> list[Value]:
        return [Value(key, self.shell.texts.t(f"{group}{key}")) for key in keys]

    def _switch(self) -> list[Value]:
        t = self.shell.texts.t
        return [Value(False, t("word.off")), Value(True, t("word.on"))]

    def _row(self, form: Form, row: Rect, name: str, values: Sequence[Value], now: Any, tip: str = "") -> None:
        form.choice(name, self._labelled(row, name), values, now, self._setting(name), tip)

    def _setting(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.shell.apply(replace(self.shell.settings, **{name: value}))

    def _open(self, tab: str) -> None:
        self.tab, self.asking = tab, ""
        self.again()

    def _reset(self) -> None:
        self.shell.apply(replace(self.shell.settings, keys=dict(KEYS)))
        self.again()

    def _ask(self, action: str) -> None:
        self.asking = action
        self.again()
        self.say(self.shell.texts.t("settings.press", action=self.shell.texts.t(f"action.{action}")))

    def handle(self, one: Input) -> bool:
        if self.asking:
            if isinstance(one, Key):
                self._take(one.name)
                return True
            if isinstance(one, Act):
                if one.source == PAD:  # without a keyboard it would wait for ever
                    self.asking, self.note = "", ""
                    self.again()
                return True
        return super().handle(one)

    def _take(self, key: str) -> None:
        """Give a key to the action that waits for one."""
        action = self.asking
        self.asking, self.note = "", ""
        if key != "escape" or action == "back":
            before = self.shell.settings.taken_by(key)
            self.shell.apply(self.shell.settings.with_key(action, key))
            if before and before != action:
                self._tell_loser(key, before)
        self.again()

    def _tell_loser(self, key: str, before: str) -> None:
        """Say which keys are left to the action that had a key."""
        texts = self.shell.texts
        left = self.shell.settings.keys[before]
        facts = {"key": key_label(texts, key), "action": texts.t(f"action.{before}")}
        if key in left:
            self.say(texts.t("settings.needed", **facts))
        elif left:
            self.say(texts.t("settings.taken", other=key_label(texts, left[0]), **facts))
        else:
            self.say(texts.t("settings.lost", **facts))


def key_label(texts: Texts, key: str) -> str:
    """Return a key as a keyboard labels it."""
    mods, _, last = key.rpartition(" ") if key.startswith(("ctrl ", "shift ")) else ("", "", key)
    parts = [part for part in (mods, last) if part]
    named = [texts.t(f"keyname.{p}") if texts.has(f"keyname.{p}") else p[:1].upper() + p[1:] for p in parts]
    return " + ".join(named)
