"""The page of the settings: display, game, keys. Every change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import below, columns
from game.ui.forms.form import Form, Value
from game.ui.forms.page import DESK, Page
from game.ui.shell.inputs import PAD, Act, Input, Key
from game.ui.shell.settings import GRAPHICS, KEYS, LOUDEST, PALETTES, SPEEDS, TARGETS, TEXT_SIZES, USUAL
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import key_face
from game.words.texts import Texts, languages, own_name

Rect = pygame.Rect
TABS = (("show", "eye"), ("play", "speed"), ("keys", "key"))
SETTINGS = {
    "show": ("language", "text", "palette", "targets", "full_screen", "reduced_motion", "graphics"),
    "play": ("own_speed", "other_speed", "ends_itself", "bots_talk", "sound", "music", "curtain"),
}
SLIDERS = ("sound", "music")
WORDS = {"palette": PALETTES, "targets": TARGETS, "graphics": GRAPHICS}  # values with a text of their own
KEY_COLUMNS = 3
KEY_ROWS = -(-len(KEYS) // KEY_COLUMNS)


class SettingsPage(Page):
    """The settings, on three tabs."""

    ground = DESK
    name = "settings"
    title = "settings.title"
    grows = False  # the arrows stay under the mouse that changes the text size

    def __init__(self, shell: Shell, tab: str = "show") -> None:
        super().__init__(shell)
        self.tab = tab
        self.asking = ""  # the action that waits for its key

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 13.6 * shell.settings.text if self.tab == "keys" else 1120)
        pad, gap = shell.px(28, 12), shell.px(10, 4)
        high = min(self.touch(58), column.h // 6)
        tabs, room = below(column, high, gap)
        for (tab, icon), rect in zip(TABS, columns(tabs, len(TABS), gap), strict=True):
            label, press = t(f"settings.tab_{tab}"), partial(self._open, tab)
            form.button(tab, rect, label, press, icon, region="tabs", chosen=tab == self.tab)
        inner = room.inflate(-2 * pad, -2 * pad)
        names = SETTINGS.get(self.tab, ())
        rows = self.rows(inner, len(names), 66, 16) if names else self.rows(inner, KEY_ROWS + 1, 62, 18)
        self.paper(Rect(room.x, room.y, room.w, min(room.h, rows[-1].bottom + pad - room.y)))
        if not names:
            self._keys(form, rows)
        for name, row in zip(names, rows, strict=False):
            self._setting(form, name, row)

    def _setting(self, form: Form, name: str, row: Rect) -> None:
        """Lay out a setting: its name, and a slider or a choice."""
        texts, now = self.shell.texts, getattr(self.shell.settings, name)
        self.label(texts.t(f"settings.{name}"), Rect(row.x, row.y, row.w * 9 // 20, row.h), TEXT, 20)
        place = Rect(row.x + row.w // 2, row.y, row.w - row.w // 2, row.h)
        change = lambda value: self.shell.apply(replace(self.shell.settings, **{name: value}))
        if name in SLIDERS:
            form.slider(name, place.inflate(0, -place.h // 3), now, LOUDEST, change)
            return
        tip = texts.t(f"settings.{name}_tip") if texts.has(f"settings.{name}_tip") else ""
        key = {"language": self.shell.language, "targets": now or USUAL}.get(name, now)
        form.choice(name, place, self._values(name), key, change, tip)

    def _values(self, name: str) -> list[Value]:
        t = self.shell.texts.t
        match name:
            case "language":
                return [Value(key, own_name(key)) for key in languages()]
            case "text":
                return [Value(size, t("settings.percent", percent=size)) for size in TEXT_SIZES]
            case "own_speed" | "other_speed":
                return [Value(speed, t(f"settings.{speed}")) for speed in SPEEDS]
            case "curtain":
                return [Value(False, t("settings.hides_hand")), Value(True, t("settings.hides_table"))]
            case "palette" | "targets" | "graphics":
                return [Value(key, t(f"settings.{name}_{key}")) for key in WORDS[name]]
        return [Value(False, t("word.off")), Value(True, t("word.on"))]

    def _keys(self, form: Form, rows: Sequence[Rect]) -> None:
        t, keys = self.shell.texts.t, self.shell.settings.keys
        gap, last = self.shell.px(12, 4), rows[-1]
        for n, action in enumerate(KEYS):
            rect = columns(rows[n % KEY_ROWS], KEY_COLUMNS, gap)[n // KEY_ROWS]
            held = keys.get(action, ())
            key = "…" if action == self.asking else key_label(self.shell.texts, held[0]) if held else t("word.empty")
            faces = [key_face(self.shell, rect.size, t(f"action.{action}"), key, s) for s in ("", "hover", "pressed")]
            form.pictures(f"key.{action}", rect, faces, partial(self._ask, action), region=f"keys{n // KEY_ROWS}")
        wide = (last.w - gap * (KEY_COLUMNS - 1)) // KEY_COLUMNS
        rect = Rect(last.right - wide, last.y, wide, last.h)
        form.button("reset", rect, t("settings.reset"), self._reset, "undo", region="reset")

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
        """Say which keys are left to the action that has just lost one."""
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
