"""Pictures and places of the reveal of sealed choices: columns of faces, stacks, sums and boats on a strip of water."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.engine.seeing import HIDDEN
from game.ui.board.motion.kit import Kit, Signs
from game.ui.draw.art import drawn
from game.ui.draw.fonts import BOLD, STRONG, TITLE
from game.ui.draw.layout import blank, in_a_column, put, put_around
from game.ui.draw.materials import gradient, veil
from game.ui.draw.portraits import portrait
from game.words import palette
from game.words.faces import CALM, GLAD

FACE, BACK, BOAT, SUM = 132, 78, 150, 84  # design pixels
FACE_LEAST, BACK_LEAST, BOAT_LEAST, SUM_LEAST = 52, 34, 58, 38  # real pixels
COLUMN = 290  # design pixels from one column to the next, at most
NAME, TITLE_SIZE, REASON = 21, 34, 20
DRY, SUNK, WET = 0.74, 0.14, 0.62  # heights of a boat: over the water, in it, and the water itself
VEIL = (0, 196, 222, 226, 228, 230, 230, 228, 226, 222, 196, 0)
RAYS, LINES = 14, 2  # of the flare; of the reasons for which ties break
Made = Callable[[Seat, int], pygame.Surface]  # makes a picture of a seat at a size in real pixels


@dataclass(frozen=True, slots=True)
class RevealLook:
    """The places of a reveal, in pixels of the window, and its pictures."""

    middle: tuple[int, int]
    band: pygame.Surface
    columns: tuple[int, ...]  # the middles of the columns
    title: int  # the heights of the middles of all rows
    faces: int
    names: int
    stacks: int
    sums: int
    boats: int
    lanes: int  # of the numbers of the lanes, and of the signs of ties between them
    reasons: int
    surface: int  # of the water in front of the boats
    water: pygame.Surface
    aside: int  # how far a column gives way to another
    bob: int
    flare: pygame.Surface
    boat: Callable[[Seat], pygame.Surface]
    face: Callable[[Seat, str], pygame.Surface]
    name: Callable[[Seat], pygame.Surface]
    back: Callable[[Seat], pygame.Surface]


class RevealPictures(Signs):
    """The maker of the pictures of a reveal."""

    def __init__(self, kit: Kit, back: Made, boat: Made) -> None:
        super().__init__(kit)
        self.kit, self._back, self._boat = kit, back, boat

    def lay_out(self, area: pygame.Rect, seats: int) -> RevealLook:
        """Lay the rows out in the middle of the board, the same for all sums, so that it can be made beforehand."""
        kit = self.kit
        m, f = kit.materials, kit.fonts
        gap = m.px(10)
        step = min(m.px(COLUMN), (area.w - 2 * m.px(24)) // seats)
        title, name = f.height(TITLE, TITLE_SIZE), f.height(STRONG, NAME)
        words = (f.height(STRONG, REASON) + gap // 2) * LINES
        fixed = title + name + words + 6 * gap
        sizes = (FACE, FACE_LEAST), (BACK, BACK_LEAST), (BOAT, BOAT_LEAST), (SUM, SUM_LEAST)
        face, back, boat, total = (max(least, m.px(size)) for size, least in sizes)
        room = min(1.0, (area.h - 2 * gap - fixed) / (face + back * 1.4 + boat * (DRY + WET)))
        face, back, boat, total = (max(18, round(px * room)) for px in (face, back, boat, total))
        face = min(face, step - m.px(8))
        cards = round(back * 1.4)
        high = fixed + face + cards + round(boat * (DRY + WET))
        top = max(area.y + gap, area.centery - round(area.h * 0.06) - high // 2)
        y = top + 2 * gap
        rows = []
        for tall in (title, face, name, cards):
            rows.append(y + tall // 2)
            y += tall + (gap if tall == title else gap // 3)
        water = y + round(boat * DRY)
        lanes = water + round(boat * (WET + SUNK) / 2)
        under = water + round(boat * WET) + gap + words // 2
        x = area.centerx - step * (seats - 1) // 2
        columns = tuple(x + n * step for n in range(seats))
        band = self._band(area.w, high + 2 * gap, water - top + gap, boat)
        return RevealLook(
            middle=(area.centerx, top + high // 2),
            band=band,
            columns=columns,
            title=rows[0],
            faces=rows[1],
            names=rows[2],
            stacks=rows[3],
            sums=rows[3] + round(cards * 0.16),
            boats=water - round(boat * (0.5 - SUNK)),
            lanes=lanes,
            water=self._water(area.w, round(boat * WET), columns, lanes - water, round(boat * (WET - SUNK) * 0.8)),
            surface=water + round(boat * WET) // 2,
            reasons=under,
            aside=round(face * 0.3),
            bob=m.px(4),
            flare=self._flare(round(total * 2.7)),
            boat=lambda seat: self._boat(seat, boat),
            face=lambda seat, mood: portrait(kit.art, kit.face(seat), mood, kit.player(seat), face),
            name=lambda seat: self._name(seat, step - m.px(14)),
            back=lambda seat: self._back(seat, back),
        )

    def warm(self, area: pygame.Rect, seats: int) -> Iterator[None]:
        """Make everything that does not depend on the choices, in slices."""
        look = self.lay_out(area, seats)
        yield
        for seat in range(seats):
            for mood in (CALM, GLAD):
                look.face(seat, mood)
                yield
            look.boat(seat)
            yield
            look.back(seat)
            look.name(seat)
            yield

    @property
    def tie_height(self) -> int:
        return max(28, self.kit.materials.px(52))

    def title(self, words: str, room: int) -> pygame.Surface:
        return self.kit.fonts.fitted(words, TITLE, TITLE_SIZE, palette.GOLD_HIGH, room)

    def reasons(self, words: Sequence[str], room: int) -> pygame.Surface | None:
        """Write why ties break, a line each."""
        f = self.kit.fonts
        lines = [f.fitted(line, STRONG, REASON, palette.CREAM, room) for line in words]
        return in_a_column(lines, self.kit.materials.px(5), centred=True) if lines else None

    def sum(self, total: int | None, bright: bool) -> pygame.Surface:
        """Draw a sum on a disc, or the sign of one that is not counted yet; that of the smallest is golden."""
        kit = self.kit
        m = kit.materials
        px = max(SUM_LEAST, m.px(SUM))

        def make() -> pygame.Surface:
            made = blank(px, px)
            colours = (palette.GOLD_HIGH, palette.GOLD_EDGE) if bright else (palette.PAPER_HIGH, palette.GOLD)
            made.blit(m.pill(px, px, *colours), (0, 0))
            said = HIDDEN if total is None else kit.texts.number(total)
            text = kit.fonts.real(BOLD, round(px * 0.6)).render(said, True, palette.rgb(palette.INK))
            if text.get_width() > px - 6:
                text = pygame.transform.smoothscale_by(text, (px - 6) / text.get_width())
            put_around(made, text, (px / 2, px / 2))
            return made

        return kit.art.kept(("revealed sum", total, bright, px), make)

    def grown(self, picture: pygame.Surface, size: float) -> pygame.Surface:
        """Return a picture at a part of its size."""
        if abs(size - 1) < 0.02:
            return picture
        w, h = picture.get_size()
        return pygame.transform.smoothscale(picture, (max(1, round(w * size)), max(1, round(h * size))))

    def compared(self, icon: str, more: int, less: int) -> pygame.Surface:
        """Draw two numbers, the first of which is larger and decides."""
        f, px = self.kit.fonts, round(self.tie_height * 0.62)
        parts = [
            self.kit.art.icon(icon, px),
            f.number(more, BOLD, 30, palette.GOLD_HIGH),
            self.kit.art.icon("chevron_right", round(px * 0.8), palette.NIGHT_TEXT),
            f.number(less, BOLD, 25, palette.NIGHT_TEXT),
        ]
        return self.plate(parts)

    def stacked(self, icon: str, upper: Seat, lower: Seat) -> pygame.Surface:
        """Draw the markers of two seats one above the other, as they lie; the upper one decides."""
        kit = self.kit
        px = round(self.tie_height * 0.46)
        made = blank(px + 4, 2 * px + 2)
        for n, seat in enumerate((upper, lower)):
            put(made, kit.art.badge(kit.player(seat), px), midtop=(made.get_width() // 2, n * (px + 2)))
        arrow = pygame.transform.flip(kit.art.icon("arrow_down", round(px * 1.2), palette.GOLD_HIGH), False, True)
        return self.plate([kit.art.icon(icon, round(px * 1.3)), made, arrow])

    def _name(self, seat: Seat, room: int) -> pygame.Surface:
        kit = self.kit
        px = max(14, kit.fonts.height(STRONG, NAME) - 4)
        text = kit.fonts.fitted(kit.texts.player(seat), STRONG, NAME, palette.CREAM, room - px - 6)
        made = blank(px + 6 + text.get_width(), max(px, text.get_height()))
        put(made, kit.art.badge(kit.player(seat), px), midleft=(0, made.get_height() // 2))
        put(made, text, midright=made.get_rect().midright)
        return made

    def _flare(self, px: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            rays = []
            for n in range(RAYS):
                turn, wide = math.tau * n / RAYS, 0.09
                far = 50 if n % 2 else 42
                tips = [(turn - wide, 22.0), (turn, far), (turn + wide, 22.0)]
                rays.append(" ".join(f"{50 + r * math.cos(a):.1f},{50 + r * math.sin(a):.1f}" for a, r in tips))
            body = "".join(f'<polygon points="{ray}" fill="{palette.GOLD_HIGH}" fill-opacity=".55"/>' for ray in rays)
            stops = "".join(
                f'<stop offset="{at}" stop-color="{palette.GOLD_GLOW}" stop-opacity="{shade}"/>'
                for at, shade in ((0.3, 0.95), (0.6, 0.5), (1, 0))
            )
            glow = (
                f'<radialGradient id="g" cx="50" cy="50" r="46" gradientUnits="userSpaceOnUse">{stops}</radialGradient>'
            )
            disc = '<circle cx="50" cy="50" r="46" fill="url(#g)"/>'
            return drawn(disc + body, px, px, (0, 0, 100, 100), glow)

        return self.kit.art.kept(("reveal flare", px), make)

    def _band(self, wide: int, high: int, water: int, boat: int) -> pygame.Surface:
        """Draw the dusk behind the columns, with golden edges, and the water behind the boats."""
        m = self.kit.materials

        def make() -> pygame.Surface:
            rim = m.px(26)
            made = veil(wide, high + 2 * rim, VEIL)
            sea = gradient(wide, round(boat * WET), [[palette.SEA_HIGH], [palette.SEA], [palette.SEA_ABYSS]])
            made.blit(sea, (0, rim + water))
            for edge in (rim, high + rim):
                pygame.draw.line(made, palette.rgba(palette.GOLD, 230), (0, edge), (wide, edge), max(1, m.px(2)))
            return made

        return self.kit.art.kept(("reveal band", wide, high, water, boat, m.scale), make)

    def _water(self, wide: int, high: int, columns: Sequence[int], lanes: int, tall: int) -> pygame.Surface:
        """Draw the water in front of the boats: waves, and the numbers of the lanes at the start line."""
        kit = self.kit
        m = kit.materials

        def make() -> pygame.Surface:
            k = 1 / m.scale
            crest = "".join(" q14 -7 28 0 q14 7 28 0" for _ in range(round(wide * k / 56) + 1))
            body = f'<path d="M0 8{crest} V{high * k} H0 Z" fill="{palette.SEA}" fill-opacity=".5"/>'
            body += f'<path d="M0 8{crest}" fill="none" stroke="{palette.HALO}" stroke-width="3" stroke-opacity=".9"/>'
            glyph = 'q7 -6 14 0 q7 6 14 0" fill="none" stroke="#A6E3D4" stroke-opacity=".35" stroke-width="2"/>'
            places = ((24 + 96 * n, high * k * (0.36, 0.78, 0.55)[n % 3]) for n in range(round(wide * k / 96)))
            body += "".join(f'<path d="M{x:.0f} {y:.0f} {glyph}' for x, y in places)
            made = drawn(body, wide, high, (0, 0, wide * k, high * k))
            for n, x in enumerate(columns, 1):
                text = kit.fonts.real(TITLE, max(14, tall)).render(str(n), True, palette.rgb(palette.GOLD_HIGH))
                put_around(made, text, (x, lanes))
            return made

        return kit.art.kept(("reveal water", wide, high, tuple(columns), lanes, tall, m.scale), make)
