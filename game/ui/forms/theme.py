"""pygame-gui in our colours and type. Buttons show pictures of ours, so their theme is empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import i18n
import pygame
import pygame_gui
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.ui.draw.fonts import FILES, TEXT
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import DISABLED, HOVER, PRESSED
from game.words import palette

CLEAR = "#00000000"
STATES = ("", HOVER, PRESSED, DISABLED)  # of a button, a picture each
NAMES = ("normal", "hovered", "selected", "disabled")  # of these states in pygame-gui


def theme(shell: Shell) -> dict[str, Any]:
    """Return the theme for the shell's scale and text size."""
    radius = str(shell.px(9, 4))
    line = str(shell.px(2))
    flat = {"border_width": "0", "shadow_width": "0", "shape": "rectangle"}
    font = {"name": "source_sans_pro", "size": str(shell.fonts.px(19)), "regular_path": str(FILES[TEXT])}
    paper = {
        "dark_bg": palette.PAPER_HIGH,
        "normal_border": palette.PAPER_EDGE,
        "normal_text": palette.INK,
        "selected_text": palette.INK,
        "selected_bg": palette.GOLD,
        "text_cursor": palette.CORAL,
    }
    states = ("normal", "hovered", "active", "selected", "disabled")
    clear = {f"{state}_{part}": CLEAR for state in states for part in ("bg", "border", "text")}
    knob = {f"{state}_bg": palette.GOLD for state in states}
    knob |= {f"{state}_border": palette.GOLD_EDGE for state in states}
    knob |= {"hovered_bg": palette.GOLD_HIGH, "active_bg": palette.GOLD_LOW}
    rounded = {"shape": "rounded_rectangle", "shape_corner_radius": radius, "border_width": line, "shadow_width": "0"}
    return {
        "defaults": {"font": font, "colours": {"dark_bg": palette.PAPER, "normal_text": palette.INK}},
        "button": {"misc": flat, "colours": clear},
        "text_entry_line": {
            "font": font,
            "misc": {**rounded, "padding": f"{shell.px(12)},{shell.px(6)}"},
            "colours": paper,
        },
        "horizontal_slider": {
            "misc": {**rounded, "enable_arrow_buttons": "0", "sliding_button_width": str(shell.px(26, 16))},
            "colours": {**paper, "dark_bg": palette.PAPER_LOW},
        },
        "horizontal_slider.button": {"misc": rounded, "colours": knob},
        "horizontal_slider.#sliding_button": {"misc": rounded, "colours": knob},
    }


class Manager(pygame_gui.UIManager):
    """A manager of widgets that shares its theme with the next ones, as reading one takes a whole frame."""

    _last: tuple[object, UIAppearanceTheme] | None = None  # what was read, and what came of it

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.size, theme(shell), enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        if not Manager._last or Manager._last[0] != theme_path:
            Manager._last = theme_path, super().create_new_theme(theme_path)
        return Manager._last[1]


def manager(shell: Shell) -> pygame_gui.UIManager:
    """Return a manager of widgets for the shell's window."""
    made = Manager(shell)
    i18n.load_path[:] = dict.fromkeys(i18n.load_path)  # each manager adds the same folders once more
    made.mouse_pos_scale_factor = [shell.inputs.pixels, shell.inputs.pixels]
    return made


def push_button(
    manager: pygame_gui.UIManager, rect: pygame.Rect, faces: Sequence[pygame.Surface], enabled: bool
) -> Any:
    """Make a button with a picture for each of its states."""
    widget = pygame_gui.elements.UIButton(rect, "", manager)
    dress(widget, faces)
    if not enabled:
        widget.disable()  # type: ignore[no-untyped-call] # pygame-gui gives no types here
    return widget


def dress(widget: Any, faces: Sequence[pygame.Surface]) -> None:
    """Give a button other pictures of its states."""
    for state, picture in zip(NAMES, faces, strict=True):
        setattr(widget, f"{state}_images", [picture.premul_alpha()])  # pygame-gui blends premultiplied pictures
        setattr(widget, f"{state}_image_positions", [(0.5, 0.5)])
    widget.rebuild()
