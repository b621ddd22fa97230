"""A player's panel: name, points and turn in its head, and below as many rows of the title as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.engine.choices import Seat
from game.ui.draw.art import Art, once
from game.ui.draw.fonts import BOLD, STRONG, Fonts
from game.ui.draw.layout import Scaled, put, put_around
from game.ui.draw.materials import Materials, band
from game.ui.draw.portraits import portrait
from game.words import palette
from game.words.faces import MOODS
from game.words.panel import Cell, Panel, PanelRow

NAME, NAME_LEAST, CLOCK = 20, 16, 17  # design pixels of a name, at least if it is long, and of the time on a clock
ROW, FIRST = 44, 34  # design pixels that each row wants, and that the head wants
KEPT = 24  # pictures of panels
ON_FACE = 0.46  # of a face's size, the shape that lies on it
SIGN_LEAST = 14  # real pixels of the sign of a bot
PARTS = (1.0, 0.92, 0.84, 0.76)  # sizes of the contents of a row: the first at which they do not touch


@dataclass(frozen=True, slots=True)
class ClockFace:
    """A player's clock as it is shown now."""

    time: str
    runs: bool = False
    hurries: bool = False


def wanted(rows: int) -> int:
    """Return the best height of a panel with a number of rows, in design pixels."""
    return FIRST + ROW * rows


def fitting(ways: Sequence[tuple[PanelRow, ...]], height: int, scale: float) -> tuple[PanelRow, ...]:
    """Return the richest rows that fit into a height in real pixels, or the poorest of all."""
    return next((rows for rows in ways if height >= wanted(len(rows)) * scale - 0.5), ways[-1])


class Panels(Scaled):
    """Panels at any size; equal ones are drawn once."""

    def __init__(self, fonts: Fonts, art: Art, scale: float) -> None:
        self._fonts, self._art, self.scale = fonts, art, scale
        self._materials = Materials(art, scale)
        self._pictures: dict[Hashable, pygame.Surface] = {}

    def draw(self, onto: pygame.Surface, rect: pygame.Rect, panel: Panel) -> None:
        """Draw a panel with its shadow, or with a glow in that player's turn."""
        radius = self.px(14)
        if panel.active:
            self._materials.halo(onto, rect, radius)
        else:
            self._materials.cast(onto, rect, radius, 8, 5, 150)
        onto.blit(self.picture(rect.size, panel), rect)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Keep only the last pictures: most panels are never seen again."""
        found = self._pictures.pop(key) if key in self._pictures else make()
        self._pictures[key] = found
        if len(self._pictures) > KEPT:
            del self._pictures[next(iter(self._pictures))]
        return found

    def spots(self, rect: pygame.Rect, panel: Panel) -> Mapping[str, pygame.Rect]:
        """Return the places of the head (an empty name) and of the named parts of a panel."""
        head, rows = self._parted(rect, panel)
        made = {"": head}
        left, wide = rect.x + self.px(12), rect.w - self.px(24)
        for row, place in rows:
            columns, at = sum(cell.columns for cell in row), 0
            for cell in row:
                x0, x1 = left + wide * at // columns, left + wide * (at + cell.columns) // columns
                at += cell.columns
                if cell.part:
                    spot = pygame.Rect(x0, place.y, x1 - x0, place.h)
                    made[cell.part] = made[cell.part].union(spot) if cell.part in made else spot
        return made

    def _parted(self, rect: pygame.Rect, panel: Panel) -> tuple[pygame.Rect, list[tuple[PanelRow, pygame.Rect]]]:
        """Return the place of the head, and the rows with their places."""
        rows = fitting(panel.rows, rect.h, self.scale)
        head = min(self.px(46, 26), rect.h // (len(rows) + 1) + self.px(6))
        body = pygame.Rect(rect.x + self.px(12), rect.y + head, rect.w - self.px(24), rect.h - head - self.px(3))
        tops = [body.y + body.h * n // len(rows) for n in range(len(rows) + 1)]
        places = [pygame.Rect(body.x, top, body.w, low - top) for top, low in pairwise(tops)]
        return pygame.Rect(rect.x, rect.y, rect.w, head), list(zip(rows, places, strict=True))

    @once
    def picture(self, size: tuple[int, int], panel: Panel) -> pygame.Surface:
        """Return a panel without shadow and glow."""
        w, h = size
        radius = self.px(14)
        colour = palette.PAPER_HIGH if panel.active else palette.PAPER
        edge = palette.GOLD if panel.active else palette.PAPER_EDGE
        made = self._materials.paper(w, h, radius, colour, edge, 20 + panel.seat).copy()
        head, rows = self._parted(made.get_rect(), panel)
        self._head(made, head, panel, radius)
        for n, (row, place) in enumerate(rows):
            if n:
                line = self.px(1)
                pygame.draw.line(made, palette.HAIRLINE, place.topleft, (place.right - 1, place.y), line)
            self._cells(made, place, panel.seat, row)
        return made

    def _head(self, made: pygame.Surface, head: pygame.Rect, panel: Panel, radius: int) -> None:
        player = self._art.player(panel.seat)
        f, a = self._fonts, self._art
        ground = a.tones.ground(player.colour)
        made.blit(a.kept(("band", head.size, radius, ground), lambda: band(head.w, head.h, radius, ground)), head)
        put(made, f.number(panel.points, BOLD, 28, player.ink), midright=(head.right - self.px(15), head.centery))
        star, right = self._star(head, panel)
        if star.w:
            put(made, a.icon("star", star.h), center=star.center)
        wants, beside = self._name_room(head, panel)
        x = self._seat(made, head, panel)
        size = max(NAME_LEAST, NAME * min(1.0, (right - x - beside) / max(1, wants)))
        right = self._mark(made, head, panel, right, right - x - wants)
        name = f.cut(panel.name, STRONG, size, max(8, right - x - self.px(6)))
        put(made, f.line(name, STRONG, size, player.ink), midleft=(x, head.centery - 1))

    def _name_room(self, head: pygame.Rect, panel: Panel) -> tuple[int, int]:
        """Return the width that a name wants, and one kept free beside it, so that it never changes its size."""
        return self._fonts.width(panel.name, STRONG, NAME), self._pill_px(head) + self.px(6)

    def face(self, rect: pygame.Rect, panel: Panel) -> pygame.Rect:
        """Return the place of the face on a panel."""
        head, _ = self._parted(rect, panel)
        return self._face_place(head, panel)

    def _face_place(self, head: pygame.Rect, panel: Panel) -> pygame.Rect:
        """Return the place of the face in a head: where room is short, under the shape, unless that bears a number."""
        px = self._face_px(head)
        beside = head.x + self.px(12) + self._shape(head) + self.px(6)
        room = self._star(head, panel)[1] - sum(self._name_room(head, panel))
        place = pygame.Rect(beside, 0, px, px)
        if not panel.order and place.right + self.px(7) > room:
            place.x = head.x + self.px(6)
        place.centery = head.centery
        return place

    def _seat(self, made: pygame.Surface, head: pygame.Rect, panel: Panel) -> int:
        """Draw the shape and the face of a player, and return where the name begins."""
        shape = self._shape(head)
        left, gap = head.x + self.px(12), self.px(7)
        if not panel.face:
            self._ordered_shape(made, head, panel)
            return left + shape + self.px(10)
        place = self._face_place(head, panel)
        if place.x > left:
            self._ordered_shape(made, head, panel)
        self._face(made, place, panel)
        if place.x < left:
            badge = self._art.badge(self._art.player(panel.seat), round(place.w * ON_FACE))
            put(made, badge, bottomright=place.bottomright)
        return place.right + gap

    def _ordered_shape(self, made: pygame.Surface, head: pygame.Rect, panel: Panel) -> None:
        """Draw the shape of a player with the place in the order of play."""
        player, size, f = self._art.player(panel.seat), self._shape(head), self._fonts
        shape = put(made, self._art.shape(player, size, player.ink), midleft=(head.x + self.px(12), head.centery))
        if panel.order:
            small = f.real(BOLD, max(12, round(size * 0.5))).render(str(panel.order), True, palette.rgb(player.ink))
            drop = round(size * 0.1) if player.shape == palette.TRIANGLE else 0
            put_around(made, small, (shape.x + size / 2, head.centery + drop))

    def _face(self, made: pygame.Surface, place: pygame.Rect, panel: Panel) -> None:
        """Draw the face of a player; that of a bot bears a sign."""
        made.blit(portrait(self._art, panel.face, panel.mood, self._art.player(panel.seat), place.w), place)
        if panel.bot:
            sign = max(SIGN_LEAST, round(place.w * ON_FACE))
            disc = put(
                made, self._materials.pill(sign, sign, palette.NIGHT, palette.CREAM), bottomleft=place.bottomleft
            )
            put(made, self._art.icon("bot", round(sign * 0.74), palette.CREAM), center=disc.center)

    def _face_px(self, head: pygame.Rect) -> int:
        return head.h - 2

    def _pill_px(self, head: pygame.Rect) -> int:
        """Return the size of a tick, or of the icon that replaces a word."""
        return min(head.h - 8, self.px(26, 18))

    def faces_ahead(self, rect: pygame.Rect, panel: Panel) -> Iterator[None]:
        """Draw the face of a panel in all moods, one at a time, so that a change of mood costs little."""
        head, _ = self._parted(rect, panel)
        for mood in MOODS if panel.face else ():
            portrait(self._art, panel.face, mood, self._art.player(panel.seat), self._face_px(head))
            yield

    def _star(self, head: pygame.Rect, panel: Panel) -> tuple[pygame.Rect, int]:
        """Return the place of the star before the points, and the end of the room for whatever stands before it.

        Beside a clock the star gives way to a long name.
        """
        points = self._fonts.number(panel.points, BOLD, 28).get_width()
        size = min(self.px(26, 16), head.h - 6)
        star = pygame.Rect(0, 0, size, size)
        star.midright = head.right - self.px(15) - max(points, self.px(34)) - self.px(6), head.centery
        if not panel.timed:
            return star, star.x - self.px(8)
        name = head.x + self.px(22) + self._shape(head) + self._fonts.width(panel.name, STRONG, NAME) + self.px(14)
        if name > self._clock_place(head, star, panel.timed).x:
            star = pygame.Rect(head.right - self.px(15) - points, star.y, 0, star.h)
        return star, self._clock_place(head, star, panel.timed).x - self.px(8)

    def _shape(self, head: pygame.Rect) -> int:
        """Return the size of the player's shape."""
        return min(self.px(31), round(head.h * 0.68))

    def _clock_place(self, head: pygame.Rect, star: pygame.Rect, timed: str) -> pygame.Rect:
        f = self._fonts
        pad = self.px(16, 10) if star.w else self.px(8, 6)
        place = pygame.Rect(0, 0, f.width(timed, STRONG, CLOCK) + pad, 0)
        place.h = min(head.h - 4, f.height(STRONG, CLOCK) + self.px(2))
        place.midright = star.x - self.px(6), head.centery
        return place

    def clock_place(self, rect: pygame.Rect, panel: Panel) -> pygame.Rect:
        """Return the place of the clock in a panel that has one."""
        head, _ = self._parted(rect, panel)
        star, _ = self._star(head, panel)
        return self._clock_place(head, star, panel.timed)

    def draw_clock(self, onto: pygame.Surface, rect: pygame.Rect, panel: Panel, face: ClockFace) -> None:
        """Draw the clock of a panel: quiet while it stands, and in a warning colour in its last seconds."""
        place = self.clock_place(rect, panel)
        ground = palette.CORAL if face.hurries else palette.CREAM if face.runs else palette.PAPER_LOW
        ink = palette.CREAM if face.hurries else palette.INK if face.runs else palette.INK_SOFT
        edge = palette.CREAM if face.hurries else ""  # on a head in the colour of warnings, too
        onto.blit(self._materials.pill(place.w, place.h, ground, edge), place)
        put(onto, self._fonts.number(face.time, STRONG, CLOCK, ink), center=place.center)

    def _mark(self, made: pygame.Surface, head: pygame.Rect, panel: Panel, right: int, room: int) -> int:
        """Draw the word or tick in the head and return its left end."""
        player = self._art.player(panel.seat)
        colour = player.colour if palette.contrast(player.colour, palette.CREAM) > 3 else palette.INK
        if panel.mark and self._fonts.width(panel.mark, STRONG, 15.5) + self.px(34) <= room:
            text = self._fonts.line(panel.mark, STRONG, 15.5, colour)
            high = min(head.h - 6, text.get_height() + self.px(5))
            pill = self._materials.pill(text.get_width() + self.px(20), high, palette.CREAM)
        elif panel.mark or panel.ready:
            high = self._pill_px(head)
            text = self._art.icon(panel.sign if panel.mark else "check", round(high * 0.66), colour)
            pill = self._materials.pill(high, high, palette.CREAM)
        else:
            return right
        place = put(made, pill, midright=(right, head.centery))
        put(made, text, center=place.center)
        return place.x - self.px(4)

    def _cells(self, made: pygame.Surface, place: pygame.Rect, seat: Seat, row: PanelRow) -> None:
        """Draw cells in equal columns; closer together where one is too wide for its column, then smaller."""
        parts: list[list[tuple[pygame.Surface, int]]] = []
        wides: list[int] = []
        for of in PARTS:
            parts = [self._parts(place.h, seat, cell, of) for cell in row]
            wides = [sum(part.get_width() + gap for part, gap in each) for each in parts]
            if sum(wides) + self.px(4) * (len(row) - 1) <= place.w:
                break
        columns = sum(cell.columns for cell in row)
        before = [sum(cell.columns for cell in row[:n]) for n in range(len(row))]
        lefts = [place.x + place.w * n // columns for n in before]
        if any(x + wide > after for x, wide, after in zip(lefts, wides, [*lefts[1:], place.right], strict=True)):
            gap = (place.w - sum(wides)) / max(1, len(row) - 1)
            lefts = [round(place.x + sum(wides[:n]) + gap * n) for n in range(len(row))]
        for x, each in zip(lefts, parts, strict=True):
            for part, gap in each:
                x = put(made, part, midleft=(x, place.centery)).right + gap

    def _parts(self, high: int, seat: Seat, cell: Cell, of: float) -> list[tuple[pygame.Surface, int]]:
        """Return the pictures of a cell at a part of their size, each with the gap behind it."""
        if not cell.icon:
            return []
        size = min(self.px(27 * of, 15), high - 2)
        colour = cell.colour or (palette.INK if cell.icon == "sum" else self._art.player(seat).colour)
        icon = self._art.icon(cell.icon, size, colour)
        if cell.second:
            return [(icon, self.px(6)), (self._art.icon(cell.second, size), 0)]
        ink = palette.INK_MUTED if cell.quiet else palette.INK
        parts = [(icon, self.px(5)), (self._fonts.number(cell.value, STRONG, 20 * of, ink), self.px(4))]
        if cell.well:
            text = self._fonts.number(cell.well, STRONG, 17 * of, palette.INK_SOFT)
            tall = min(high - 4, text.get_height())
            wide = max(tall, text.get_width() + self.px(11 * of))
            well = self._materials.pill(wide, tall, palette.PAPER_LOW, palette.PAPER_EDGE).copy()
            put(well, text, center=(wide // 2, tall // 2))
            parts.append((well, 0))
        return parts
