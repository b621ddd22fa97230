"""Faces of buttons and the focus on them, with text fitted into the room in any language; hints of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import in_a_row, put
from game.ui.draw.materials import blurred, tinted
from game.ui.draw.outlines import outlined
from game.ui.shell.inputs import PAD
from game.ui.shell.shell import Shell, Size
from game.ui.widgets.pictures import kept
from game.words import palette
from game.words.palette import mix, text_on

if TYPE_CHECKING:
    from game.words.texts import Texts

LEFT, MIDDLE = "left", "middle"
HOVER, PRESSED, DISABLED = "hover", "pressed", "disabled"
PADDING = 16  # design pixels
PAD_ICONS = {  # buttons of a controller, shown by their places, because their names differ
    "A": ("pad_south",),
    "B": ("pad_east",),
    "X": ("pad_west",),
    "Y": ("pad_north",),
    "Start": ("pad_start",),
    "LB / RB": ("pad_shoulder_left", "pad_shoulder_right"),
}


@kept
def face(
    shell: Shell,
    size: Size,
    label: str,
    icon: str = "",
    colour: str = palette.PAPER,
    state: str = "",
    align: str = MIDDLE,
    design: float = 19,
    below: str = "",
    badge: pygame.Surface | None = None,
) -> pygame.Surface:
    """Return a button with its icon, or a badge, and its label; `below` is a second line, where there is room."""
    wide, high = size
    made = shell.materials.button(wide, high, colour, state).copy()
    ink = mix(text_on(colour), colour, 0.3) if state == DISABLED else text_on(colour)
    pad = min(shell.px(PADDING), wide // 8)
    has_icon = icon and shell.art.has(icon)
    sign = badge or (shell.art.icon(icon, sign_px(shell, high, design), ink) if has_icon else None)
    before = sign.get_width() + (pad * 2 // 3 if label else 0) if sign else 0
    text = shell.fonts.fitted(label, STRONG, design, ink, max(8, wide - 2 * pad - before)) if label else None
    x = pad if align == LEFT else (wide - before - (text.get_width() if text else 0)) // 2
    down = 1 if state == PRESSED else 0
    if sign:
        made.blit(sign, (x, (high - sign.get_height()) // 2 + down))
        x += before
    if not text:
        return made
    y = (high - text.get_height()) // 2 + down
    more = shell.fonts.paragraph(below, TEXT, design - 4, ink, max(8, wide - pad - x), 2) if below else None
    if more and text.get_height() + more.get_height() + shell.px(12) <= high:
        y = (high - text.get_height() - more.get_height()) // 2 + down
        made.blit(more, (x, y + text.get_height()))
    made.blit(text, (x, y))
    return made


def needed(shell: Shell, label: str, icon: str, high: int, design: float = 19) -> int:
    """Return the width at which a button of this height shows its label at full size."""
    pad = shell.px(PADDING)
    sign = sign_px(shell, high, design) + pad * 2 // 3 if icon else 0
    return 2 * pad + sign + shell.fonts.width(label, STRONG, design)


def sign_px(shell: Shell, high: int, design: float = 19) -> int:
    """Return the size of the sign on a button of this height with text of a design size."""
    return min(round(high * 0.52), shell.px(design + 6, 18))


def choice_face(
    shell: Shell, size: Size, label: str, badge: pygame.Surface | None, state: str, opens: bool, above: str = ""
) -> pygame.Surface:
    """Return a value between two arrows, with its name `above`; one that opens has a third arrow that points down."""
    wide, high = size
    made = shell.materials.button(wide, high, palette.PAPER, state).copy()
    px = min(round(high * 0.5), shell.px(22, 16))
    pad = shell.px(8, 6)
    ink = palette.INK_MUTED if state == DISABLED else palette.INK
    for icon, x in (("chevron_left", pad), ("chevron_right", wide - pad - px)):
        made.blit(shell.art.icon(icon, px, palette.GOLD_LOW if state != DISABLED else ink), (x, (high - px) // 2))
    room = wide - 2 * (px + 2 * pad)
    side = badge.get_width() + pad if badge else 0
    down = shell.art.icon("chevron_down", px * 2 // 3, palette.GOLD_LOW) if opens else None
    room -= down.get_width() + pad if down else 0
    text = shell.fonts.fitted(label, STRONG, 18, ink, max(8, room - side))
    x, middle = (wide - text.get_width() - side) // 2, high // 2
    if above:
        name = shell.fonts.fitted(above, TEXT, 16, palette.INK_SOFT if state != DISABLED else ink, wide - 2 * pad)
        top = (high - name.get_height() - text.get_height()) // 2
        middle = put(made, name, midtop=(wide // 2, top)).bottom + text.get_height() // 2
    if badge:
        put(made, badge, midleft=(x, middle))
    put(made, text, midleft=(x + side, middle))
    if down:
        put(made, down, midleft=(x + side + text.get_width() + pad, middle))
    return made


def ring(
    shell: Shell,
    onto: pygame.Surface,
    rect: pygame.Rect,
    bare: bool = False,
    picture: pygame.Surface | None = None,
) -> None:
    """Draw the focus around a thing: a glow, and a light line on a dark one, seen on paper and on wood.

    A `bare` thing has no ground of its own, so what lies under it stays. With a `picture` its outline shines.
    """
    if picture:
        put(onto, _shining(shell, picture), center=rect.center)
        return
    under = onto.subsurface(rect.clip(onto.get_rect())).copy() if bare else None
    shell.materials.halo(onto, rect, shell.px(12), 0.9)
    line = shell.px(3, 2)
    for reach, colour in ((2 * line, palette.GOLD_EDGE), (line, palette.GOLD_HIGH)):
        grown = rect.inflate(2 * reach, 2 * reach)
        onto.blit(shell.materials.plate(grown.w, grown.h, shell.px(14) + reach, colour), grown)
    if under:
        onto.blit(under, rect.clip(onto.get_rect()))


@kept
def _shining(shell: Shell, picture: pygame.Surface) -> pygame.Surface:
    """Return the focus around a picture of any shape."""
    line, reach = shell.px(3, 2), shell.px(12, 5)
    made = blurred(outlined(picture, [(line, palette.GOLD)], 3 * reach), reach)
    made = tinted(made, palette.GOLD)
    made.blit(made.copy(), (0, 0))
    lines = [(2 * line, palette.GOLD_EDGE), (line, palette.GOLD_HIGH)]
    put(made, outlined(picture, lines, 2 * line), center=made.get_rect().center)
    return made


def key_hints(shell: Shell, texts: Texts, **does: str) -> list[tuple[str, str]]:
    """Return keys, or the buttons of a controller in use, with what they do, by the names of texts."""
    kind = "pad" if shell.inputs.source == PAD else "key"
    return [(texts.t(f"{kind}.{key}"), texts.t(what)) for key, what in does.items()]


def words_at_left(
    shell: Shell, onto: pygame.Surface, room: pygame.Rect, words: str, colour: str, pad: int
) -> pygame.Rect:
    """Draw a line of words, if there are any, and return the rest of the room."""
    if not words:
        return room
    line = put(onto, shell.fonts.fitted(words, TEXT, 18, colour, room.w), midleft=(room.x, room.centery))
    return pygame.Rect(room.x + line.w + pad, room.y, max(0, room.w - line.w - pad), room.h)


def hints(
    shell: Shell, onto: pygame.Surface, area: pygame.Rect, pairs: list[tuple[str, str]], colour: str = palette.WOOD_TEXT
) -> None:
    """Draw as many hints of keys or buttons as there is room for, from the right; fingers need none."""
    if shell.inputs.touched:
        return
    pad, least = shell.px(8, 5), 10
    made = [_hint(shell, area, key, what, colour) for key, what in pairs]
    needs = [face.get_width() + pad + text.get_width() for face, text in made]
    while made and sum(needs) + least * (len(made) - 1) > area.w:
        del made[0], needs[0]
    gap = min(shell.px(26), (area.w - sum(needs)) // max(1, len(made) - 1)) if made else 0
    x = area.right
    for face, text in reversed(made):
        x = put(onto, text, midright=(x, area.centery)).x - pad
        x = put(onto, face, midright=(x, area.centery)).x - gap


def _hint(shell: Shell, area: pygame.Rect, key: str, what: str, colour: str) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the face of a key, or the icons of a controller's buttons, and the words beside it."""
    text = shell.fonts.line(what, TEXT, 16, colour)
    cap = shell.fonts.line(key, STRONG, 14, palette.WOOD_LOW)
    icons = PAD_ICONS.get(key, ()) if shell.inputs.source == PAD else ()
    if icons:
        size = min(area.h - 2, max(20, cap.get_height() + shell.px(4)))
        return in_a_row([shell.art.icon(icon, size, palette.WOOD_TEXT) for icon in icons], 0), text
    pad, high = shell.px(8, 5), cap.get_height() + shell.px(4, 2)
    face = shell.materials.pill(cap.get_width() + 2 * pad, high, palette.WOOD_TEXT).copy()
    face.blit(cap, (pad, (high - cap.get_height()) // 2))
    return face, text


def key_face(shell: Shell, size: Size, label: str, key: str, state: str = "") -> pygame.Surface:
    """Return a button with an action and its key."""
    wide, high = size
    made = shell.materials.button(wide, high, palette.PAPER, state).copy()
    pad = min(shell.px(PADDING), wide // 12)
    cap = shell.fonts.fitted(key, STRONG, 16, palette.PAPER, wide * 2 // 5)
    across, down = cap.get_width() + 2 * pad, min(high - 4, cap.get_height() + shell.px(6, 4))
    made.blit(shell.materials.pill(across, down, palette.WOOD_HIGH), (wide - pad - across, (high - down) // 2))
    made.blit(cap, (wide - 2 * pad - cap.get_width(), (high - cap.get_height()) // 2))
    text = shell.fonts.fitted(label, TEXT, 18, palette.INK, max(8, wide - across - 3 * pad))
    made.blit(text, (pad, (high - text.get_height()) // 2))
    return made
