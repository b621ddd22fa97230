"""Cards: faces with a value, a title, a picture and an effect, backs in a player's colour, and their states."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.draw.art import Art, drawn, once
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE, Fonts
from game.ui.draw.layout import put, put_around
from game.ui.draw.materials import Materials, dimmed, rounded
from game.words import palette
from game.words.card import CardFace
from game.words.palette import PlayerLook, darker, lighter, mix
from game.words.texts import numeral

NORMAL, HOVER, CHOSEN, USED = "normal", "hover", "chosen", "used"
ASPECT = 230 / 164
FULL, MEDIUM = 128, 92  # real pixels of width from which a card has its effect, and its title
SMALLER = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)  # parts of a size, until a text fits
TWO_LINES = 2.56  # their height, in sizes of their text
LIFT = 0.07  # of its height by which a card is raised


class Cards:
    """Cards at any size; equal ones are drawn once."""

    def __init__(self, fonts: Fonts, art: Art, scale: float) -> None:
        self._fonts, self._art = fonts, art
        self._materials = Materials(art, scale)

    @staticmethod
    def size(width: int) -> tuple[int, int]:
        return width, round(width * ASPECT)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._art.kept((key, self._fonts.text, self._materials.scale), make)

    def draw(self, onto: pygame.Surface, rect: pygame.Rect, face: CardFace, state: str = NORMAL) -> None:
        """Draw a card with its shadow or glow, raised if it is hovered or chosen."""
        high = state in (HOVER, CHOSEN)
        place = rect.move(0, -round(rect.h * LIFT)) if high else rect.copy()
        radius = _radius(rect.w)
        self._materials.cast(onto, place, radius, 12 if high else 8, 11 if high else 6, 185)
        if high:
            self._materials.halo(onto, place, radius, 1 if state == HOVER else 0.8)
        onto.blit(self.face(face, rect.w, state), place)

    def draw_back(self, onto: pygame.Surface, rect: pygame.Rect, player: PlayerLook) -> None:
        self._materials.cast(onto, rect, _radius(rect.w), 6, 4, 170)
        onto.blit(self.back(player, rect.w), rect)

    @once
    def face(self, face: CardFace, width: int, state: str = NORMAL) -> pygame.Surface:
        """Return a card without its shadow."""
        w, h = self.size(width)
        k = width / 164
        lit = state in (HOVER, CHOSEN)
        edge = palette.GOLD if lit else palette.PAPER_EDGE
        seed = 60 + sum(map(ord, face.name)) % 37
        made = self._materials.sheet(w, h, _radius(w), palette.PAPER_HIGH, edge, seed)
        if lit:
            line = max(2.0, 3 * k)
            body = rounded(line / 2, line / 2, w - line, h - line, _radius(w), "none", palette.GOLD, line)
            made.blit(drawn(body, w, h), (0, 0))
        full, medium = width >= FULL and bool(face.effect), width >= MEDIUM
        top = round(46 * k) if width >= FULL else round(20 * k)
        low = round(126 * k) if full else h - (self._foot(face, w, k) if medium else round(10 * k))
        margin = round(10 * k)
        area = pygame.Rect(margin, top, w - 2 * margin, low - top)
        made.blit(self._picture(face, area.w, area.h), area)
        self._texts(made, face, k, area, full, medium)
        if face.value is not None:
            self._coin(made, face.value, width)
        return self._marked(made, state)

    def _texts(
        self, made: pygame.Surface, face: CardFace, k: float, area: pygame.Rect, full: bool, medium: bool
    ) -> None:
        w, h = made.get_size()
        size = 18 * k / self._fonts.scale
        if full or w >= FULL:
            left = round((10 if face.value is None else 48) * k)
            title = self._title(face.title, size, w - left - round(4 * k), area.top - round(2 * k))
            put(made, title, midleft=(left, round(25 * k)))
        elif medium:
            title = self._small_title(face, w, k)
            put(made, title, center=(w // 2, (area.bottom + h) // 2 - 1))
        if not full:
            return
        room = pygame.Rect(round(9 * k), area.bottom + round(5 * k), w - round(18 * k), 0)
        room.h = h - room.y - round(6 * k)
        put(made, self._effect(face.effect, 17.5 * k / self._fonts.scale, room), center=room.center)

    def _title(self, title: str, size: float, room: int, high: int) -> pygame.Surface:
        """Return a title to stand beside the coin: one line unless it would be small, else two."""
        two = min(size * 0.86, high / TWO_LINES / self._fonts.scale / self._fonts.text)
        if self._fonts.width(title, TITLE, min(size * 0.82, two)) <= room:
            return self._fonts.fitted(title, TITLE, size, palette.INK, room)
        if " " not in title:
            role = TITLE if self._fonts.width(title, TITLE, 0) <= room else STRONG
            return self._fonts.fitted(title, role, size, palette.INK, room)
        return self._in_two(title, TITLE, two, room)

    def _in_two(self, title: str, role: str, size: float, room: int, centred: bool = False) -> pygame.Surface:
        fits = [part for part in SMALLER if max(self._fonts.width(w, role, size * part) for w in title.split()) <= room]
        return self._fonts.paragraph(title, role, size * (fits or [0.0])[0], palette.INK, room, 2, centred)

    def _effect(self, effect: str, size: float, room: pygame.Rect) -> pygame.Surface:
        for part in SMALLER:
            text = self._fonts.paragraph(effect, TEXT, size * part, palette.INK, room.w, 0, True)
            if text.get_height() <= room.h:
                return text
        line = round(self._fonts.px(0) * 1.24)
        return self._fonts.paragraph(effect, TEXT, 0, palette.INK, room.w, max(1, room.h // line), True)

    def _small_title(self, face: CardFace, w: int, k: float) -> pygame.Surface:
        """Return the title of a card that has little else: one line if it fits, else two."""
        room, size = w - round(9 * k), 24 * k / self._fonts.scale
        if self._fonts.width(face.title, STRONG, size if " " in face.title else 0) <= room:
            return self._fonts.fitted(face.title, STRONG, size, palette.INK, room)
        if " " not in face.title:
            return self._fonts.fitted(face.title, TEXT, size, palette.INK, room)
        return self._in_two(face.title, STRONG, size, room, True)

    def _foot(self, face: CardFace, w: int, k: float) -> int:
        return max(self._small_title(face, w, k).get_height() + round(8 * k), round(48 * k))

    def _coin(self, made: pygame.Surface, value: int, width: int) -> None:
        k = width / 164
        px = max(24, round(41 * k))
        middle = (max(14, round(25 * k)),) * 2
        low = value < 0
        put(made, self._art.drawing("common/art/card_loss" if low else "common/art/card_value", px), center=middle)
        ink = palette.rgb(palette.CREAM if low else palette.INK)
        put_around(made, self._fonts.real(BOLD, max(14, round(px * 0.56))).render(numeral(value), True, ink), middle)

    def _picture(self, face: CardFace, w: int, h: int) -> pygame.Surface:
        name, tone = face.name, face.tone
        dark, light = mix(tone, "#1d2a30", 0.3), lighter(tone, 0.42)
        far, sun = mix(tone, "#24323a", 0.16), "#FFF4D2"
        sky = f'<stop offset="0" stop-color="{tone}"/><stop offset="1" stop-color="{light}"/>'
        defs = f'<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">{sky}</linearGradient>'
        k = h / 88
        shift = sum(map(ord, name)) % 40
        bright = 0.75 if face.sun else 0
        body = (
            f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#s)"/>'
            f'<circle cx="{w * (0.2 if shift % 2 else 0.8):.1f}" cy="{h * 0.24:.1f}" r="{13 * k:.1f}" fill="{sun}" '
            f'fill-opacity="{bright}"/>'
            f'<path d="M0 {h}V{h * 0.62:.1f}C{w * 0.18:.1f} {h * (0.42 + shift / 300):.1f} {w * 0.3:.1f} '
            f'{h * 0.66:.1f} {w * 0.5:.1f} {h * 0.6:.1f}S{w * 0.82:.1f} {h * 0.44:.1f} {w} {h * 0.58:.1f}V{h}Z" '
            f'fill="{far}"/>'
            f'<path d="M0 {h}V{h * 0.82:.1f}C{w * 0.25:.1f} {h * 0.7:.1f} {w * 0.45:.1f} {h * 0.9:.1f} '
            f'{w * 0.62:.1f} {h * 0.82:.1f}S{w * 0.9:.1f} {h * 0.72:.1f} {w} {h * 0.8:.1f}V{h}Z" fill="{dark}"/>'
        )
        frame = rounded(0.8, 0.8, w - 1.6, h - 1.6, 2, "none", palette.COAST, 1.6)
        made = drawn(body, w, h, None, defs)
        size = round(min(w, h) * 0.8)
        if self._art.has(name):
            put(made, self._art.icon(name, size), center=(w // 2, round(h * 0.53)))
        made.blit(drawn(frame, w, h), (0, 0))
        return made

    def _marked(self, made: pygame.Surface, state: str) -> pygame.Surface:
        """Mark a state with a tick: a chosen card, or one played already, which is grey."""
        if state in (NORMAL, HOVER):
            return made
        w, h = made.get_size()
        px = max(24, round(w * 0.24))
        ground, ink = palette.GAIN_PAPER, palette.CREAM
        if state == USED:
            ground, ink = palette.WOOD, palette.WOOD_TEXT
            made = dimmed(made, 0.55)
            veil = drawn(rounded(0, 0, w, h, _radius(w), palette.WOOD), w, h)
            veil.set_alpha(70)
            made.blit(veil, (0, 0))
        self._tick(made, px, (w - px // 2 - round(w * 0.045), round(h * (0.5 if w >= FULL else 0.62))), ground, ink)
        return made

    def _tick(self, made: pygame.Surface, px: int, middle: tuple[int, int], ground: str, ink: str) -> None:
        put(made, self._art.drawing("common/art/card_sign", px, ground=ground, ink=ink), center=middle)
        put(made, self._art.icon("check", round(px * 0.62), ink), center=middle)

    @once
    def back(self, player: PlayerLook, width: int) -> pygame.Surface:
        w, h = self.size(width)
        k = width / 164
        made = self._materials.sheet(w, h, _radius(w), palette.PAPER_HIGH, palette.PAPER_EDGE, 77)
        m = 9 * k
        inner_w, inner_h = w - 2 * m, h - 2 * m
        light, dark = lighter(player.colour, 0.16), darker(player.colour, 0.22)
        stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        defs = f'<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">{stops}</linearGradient>'
        step = 20 * k
        net = "".join(
            f"M{m + n * step - inner_h:.1f} {m:.1f}l{inner_h:.1f} {inner_h:.1f}M{m + n * step:.1f} {m:.1f}"
            f"l{-inner_h:.1f} {inner_h:.1f}"
            for n in range(1, int((inner_w + inner_h) / step) + 1)
        )
        ground = drawn(rounded(m, m, inner_w, inner_h, 7 * k, "url(#b)"), w, h, None, defs)
        look = f'fill="none" stroke="{player.ink}" stroke-opacity=".2" stroke-width="{1.6 * k:.2f}"'
        lines = drawn(f'<path d="{net}" {look}/>', w, h)
        mask = drawn(rounded(m, m, inner_w, inner_h, 7 * k, "#ffffff"), w, h)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(ground, (0, 0))
        made.blit(lines, (0, 0))
        ring = rounded(m + 4 * k, m + 4 * k, inner_w - 8 * k, inner_h - 8 * k, 5 * k, "none", player.ink, 1.6 * k)
        made.blit(drawn(f'<g stroke-opacity=".55">{ring}</g>', w, h), (0, 0))
        px = round(74 * k)
        put(made, self._art.drawing("common/art/card_plate", px), center=(w // 2, h // 2))
        put(made, self._art.badge(player, round(44 * k), player.line), center=(w // 2, h // 2))
        return made


def _radius(width: int) -> float:
    return width * 13 / 164
