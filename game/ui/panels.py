"""A player's panel in three densities: who it is, what the player has, what was announced, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.titles.west_of_africa.rules import GOODS
from game.titles.west_of_africa.state import ISLANDS, KINDS, PLACES, West
from game.ui import palette
from game.ui.art import Art
from game.ui.fonts import BOLD, STRONG, TEXT, Fonts
from game.ui.materials import Materials, band

FULL, MEDIUM, SMALL = "full", "medium", "small"
NAME = 20  # design pixels of a name
NONE = "\N{EN DASH}"
HEIGHTS = {FULL: 166, MEDIUM: 122, SMALL: 80}  # design units a density wants


@dataclass(frozen=True, slots=True)
class Info:
    """What a panel shows; the name and the texts come from the caller."""

    seat: Seat
    name: str
    points: int
    gold: int
    at_hand: tuple[int, ...]
    stored: tuple[int, ...]
    workers: int  # on islands
    waiting: int  # on the workers' ships
    harbour: str  # the island of the ship, or nothing
    settlements: int
    alcaldes: int
    minus: int
    announced: tuple[int, int] | None  # how many cards, their sum
    order: int  # place in the order of play, from 1; 0 if there is none yet
    active: bool = False
    ready: bool = False
    mark: str = ""  # a word in the head, such as that it is this player's turn
    note: str = ""  # a few words at the bottom
    bot: bool = False


def info(
    view: West,
    seat: Seat,
    name: str,
    active: bool = False,
    ready: bool = False,
    mark: str = "",
    note: str = "",
    bot: bool = False,
) -> Info:
    """What the panel of a seat shows of a position."""
    workers = view.workers[seat * PLACES : seat * PLACES + PLACES]
    stored = tuple(
        sum(view.stored[(seat * ISLANDS + island) * KINDS + kind] for island in range(ISLANDS)) for kind in range(KINDS)
    )
    announced = view.announced[seat] if view.announced else ()
    return Info(
        seat=seat,
        name=name,
        points=view.points[seat],
        gold=view.gold[seat],
        at_hand=tuple(view.supply[seat * KINDS : seat * KINDS + KINDS]),
        stored=stored,
        workers=sum(workers[:ISLANDS]),
        waiting=sum(workers[ISLANDS:]),
        harbour=view.rules.island_names[view.ships[seat]] if view.ships[seat] >= 0 else "",
        settlements=view.settled.count(seat),
        alcaldes=view.alcalde.count(seat),
        minus=view.minus[seat],
        announced=(int(announced[0]), int(announced[1])) if len(announced) == 2 else None,
        order=view.order.index(seat) + 1 if seat in view.order else 0,
        active=active,
        ready=ready,
        mark=mark,
        note=note,
        bot=bot,
    )


def density(height: int, scale: float) -> str:
    """The richest density for panels of this many real pixels."""
    return next((name for name, wants in HEIGHTS.items() if height >= wants * scale - 0.5), SMALL)


@dataclass(frozen=True, slots=True)
class Cell:
    """An icon with a number, and a second number on a small well."""

    icon: str
    value: str
    well: str = ""
    quiet: bool = False
    second: str = ""  # an icon instead of a number


class Panels:
    """Draws panels; equal ones are drawn once."""

    def __init__(self, fonts: Fonts, art: Art, scale: float) -> None:
        self._fonts, self._art, self._scale = fonts, art, scale
        self._materials = Materials(art, scale)

    def draw(self, onto: pygame.Surface, rect: pygame.Rect, info: Info, kind: str = "") -> None:
        """Draw a panel with its shadow, or its glow if it is that player's turn."""
        radius = self._px(14)
        if info.active:
            self._materials.halo(onto, rect, radius)
        else:
            self._materials.cast(onto, rect, radius, 8, 5, 150)
        onto.blit(self.picture(rect.size, info, kind), rect)

    def picture(self, size: tuple[int, int], info: Info, kind: str = "") -> pygame.Surface:
        """A panel without what is around it."""
        kind = kind or density(size[1], self._scale)
        key = "panel", size, info, kind, self._fonts.text, self._scale
        return self._art.kept(key, lambda: self._drawn(size, info, kind))

    def _px(self, size: float, least: int = 1) -> int:
        return max(least, round(size * self._scale))

    def _drawn(self, size: tuple[int, int], info: Info, kind: str) -> pygame.Surface:
        w, h = size
        radius = self._px(14)
        colour = palette.PAPER_HIGH if info.active else palette.PAPER
        edge = palette.GOLD if info.active else palette.PAPER_EDGE
        made = self._materials.paper(w, h, radius, colour, edge, 20 + info.seat).copy()
        rows = {FULL: 3, MEDIUM: 2, SMALL: 1}[kind]
        head = min(self._px(46, 26), h // (rows + 1) + self._px(6))
        self._head(made, pygame.Rect(0, 0, w, head), info, radius)
        body = pygame.Rect(self._px(12), head, w - self._px(24), h - head - self._px(3))
        for n in range(rows):
            top = body.y + body.h * n // rows
            row = pygame.Rect(body.x, top, body.w, body.y + body.h * (n + 1) // rows - top)
            if n:
                pygame.draw.line(made, palette.HAIRLINE, (row.x, row.y), (row.right - 1, row.y), max(1, self._px(1)))
            if rows == 1:
                self._cells(made, row, info, [*self._few(info)])
            elif n == 0:
                self._cells(made, row, info, self._goods(info))
            elif n == 1:
                self._cells(made, row, info, self._own(info, rows == 2))
            else:
                self._hand(made, row, info)
        return made

    def _head(self, made: pygame.Surface, head: pygame.Rect, info: Info, radius: int) -> None:
        player = self._art.player(info.seat)
        f, a = self._fonts, self._art
        made.blit(band(head.w, head.h, radius, a.tones.ground(player.colour)), head)
        size = min(self._px(31), round(head.h * 0.68))
        x = head.x + self._px(12)
        shape = a.shape(player, size, player.ink)
        made.blit(shape, shape.get_rect(midleft=(x, head.centery)))
        if info.order:
            small = f.real(BOLD, max(12, round(size * 0.5))).render(str(info.order), True, palette.rgb(player.ink))
            box = small.get_bounding_rect()
            drop = round(size * 0.1) if player.shape == palette.TRIANGLE else 0
            middle = x + size / 2, head.centery + drop
            made.blit(small, (middle[0] - box.w / 2 - box.x, middle[1] - box.h / 2 - box.y))
        x += size + self._px(10)
        right = head.right - self._px(15)
        points = f.number(info.points, BOLD, 28, player.ink)
        made.blit(points, points.get_rect(midright=(right, head.centery)))
        right -= max(points.get_width(), self._px(34)) + self._px(6)
        star = a.icon("star", min(self._px(26, 16), head.h - 6))
        made.blit(star, star.get_rect(midright=(right, head.centery)))
        right -= star.get_width() + self._px(8)
        wants = f.width(info.name, STRONG, NAME) + (self._px(30) if info.bot else 0)
        right = self._mark(made, head, info, right, right - x - wants)
        if info.bot:
            bot = a.icon("bot", min(self._px(20, 14), head.h - 6), player.ink)
            right -= bot.get_width() + self._px(4)
            made.blit(bot, bot.get_rect(midleft=(right, head.centery)))
        cut = f.cut(info.name, STRONG, NAME, max(8, right - x - self._px(6)))
        name = f.line(cut, STRONG, NAME, player.ink)  # of one size, whatever stands beside it
        made.blit(name, name.get_rect(midleft=(x, head.centery - 1)))

    def _mark(self, made: pygame.Surface, head: pygame.Rect, info: Info, right: int, room: int) -> int:
        """The word or tick in the head; tells how far left it reaches."""
        player = self._art.player(info.seat)
        colour = player.colour if palette.contrast(player.colour, palette.CREAM) > 3 else palette.INK
        if info.mark and self._fonts.width(info.mark, STRONG, 15.5) + self._px(34) <= room:
            text = self._fonts.line(info.mark, STRONG, 15.5, colour)
            high = min(head.h - 6, text.get_height() + self._px(5))
            pill = self._materials.pill(text.get_width() + self._px(20), high, palette.CREAM)
        elif info.mark or info.ready:
            high = min(head.h - 8, self._px(26, 18))
            text = self._art.icon("play" if info.mark else "check", round(high * 0.66), colour)
            pill = self._materials.pill(high, high, palette.CREAM)
        else:
            return right
        place = pill.get_rect(midright=(right, head.centery))
        made.blit(pill, place)
        made.blit(text, text.get_rect(center=place.center))
        return place.x - self._px(4)

    @staticmethod
    def _goods(info: Info) -> list[Cell]:
        cells = [Cell("coin", str(info.gold), quiet=not info.gold)]
        for good, hand, stored in zip(GOODS, info.at_hand, info.stored, strict=True):
            cells.append(Cell(good, str(hand), str(stored) if stored else "", quiet=not hand))
        return cells

    @staticmethod
    def _own(info: Info, short: bool) -> list[Cell]:
        cells = [
            Cell("house", str(info.settlements), quiet=not info.settlements),
            Cell("alcalde", str(info.alcaldes), quiet=not info.alcaldes),
        ]
        if not short:
            cells.append(Cell("pawn", str(info.workers), str(info.waiting) if info.waiting else ""))
            cells.append(Cell("ship", "" if info.harbour else NONE, quiet=not info.harbour, second=info.harbour))
            return cells
        cells.append(Cell("minus", str(info.minus), quiet=not info.minus))
        count, total = _announced(info)
        cells.append(Cell("cards", count, total, quiet=info.announced is None))
        return cells

    @staticmethod
    def _few(info: Info) -> list[Cell]:
        count, total = _announced(info)
        return [
            Cell("coin", str(info.gold), quiet=not info.gold),
            Cell("house", str(info.settlements), quiet=not info.settlements),
            Cell("alcalde", str(info.alcaldes), quiet=not info.alcaldes),
            Cell("cards", count, total, quiet=info.announced is None),
        ]

    def _cells(self, made: pygame.Surface, row: pygame.Rect, info: Info, cells: list[Cell]) -> None:
        """Cells in equal columns; closer to each other where one is too wide for its column."""
        parts = [self._parts(row.h, info, cell) for cell in cells]
        wides = [sum(part.get_width() + gap for part, gap in each) for each in parts]
        columns = [row.x + row.w * n // len(cells) for n in range(len(cells))]
        if any(x + wide > after for x, wide, after in zip(columns, wides, [*columns[1:], row.right], strict=True)):
            gap = (row.w - sum(wides)) / max(1, len(cells) - 1)
            columns = [round(row.x + sum(wides[:n]) + gap * n) for n in range(len(cells))]
        for x, each in zip(columns, parts, strict=True):
            self._lay(made, x, row, each)

    def _parts(self, high: int, info: Info, cell: Cell) -> list[tuple[pygame.Surface, int]]:
        """The pictures of a cell, each with the space behind it."""
        player = self._art.player(info.seat)
        size = min(self._px(27, 15), high - 2)
        icon = self._art.icon(cell.icon, size, palette.INK if cell.icon == "sum" else player.colour)
        if cell.second:
            return [(icon, self._px(6)), (self._art.icon(cell.second, size), 0)]
        ink = palette.INK_MUTED if cell.quiet else palette.INK
        parts = [(icon, self._px(5)), (self._fonts.number(cell.value, STRONG, 20, ink), self._px(4))]
        if cell.well:
            text = self._fonts.number(cell.well, STRONG, 17, palette.INK_SOFT)
            tall = min(high - 4, text.get_height())
            wide = max(tall, text.get_width() + self._px(11))
            well = self._materials.pill(wide, tall, palette.PAPER_LOW, palette.PAPER_EDGE).copy()
            well.blit(text, text.get_rect(center=(wide // 2, tall // 2)))
            parts.append((well, 0))
        return parts

    @staticmethod
    def _lay(made: pygame.Surface, x: int, row: pygame.Rect, parts: list[tuple[pygame.Surface, int]]) -> int:
        """Draw the pictures of a cell and tell where it ends."""
        for part, gap in parts:
            made.blit(part, part.get_rect(midleft=(x, row.centery)))
            x += part.get_width() + gap
        return x

    def _cell(self, made: pygame.Surface, x: int, row: pygame.Rect, info: Info, cell: Cell) -> int:
        return self._lay(made, x, row, self._parts(row.h, info, cell))

    def _hand(self, made: pygame.Surface, row: pygame.Rect, info: Info) -> None:
        count, total = _announced(info)
        quiet = info.announced is None
        self._cell(made, row.x, row, info, Cell("cards", count, quiet=quiet))
        if total:
            self._cell(made, row.x + row.w // 4, row, info, Cell("sum", total))
        x = self._cell(made, row.x + row.w // 2, row, info, Cell("minus", str(info.minus), quiet=not info.minus))
        if info.note:
            room = row.right - x - self._px(6)
            note = self._fonts.fitted(info.note, TEXT, 17, palette.INK_SOFT, room)
            made.blit(note, note.get_rect(midright=(row.right, row.centery)))


def _announced(info: Info) -> tuple[str, str]:
    """How many cards and their sum, as they are shown."""
    if info.announced is None:
        return NONE, ""
    count, total = info.announced
    return str(count), str(total).replace("-", "\N{MINUS SIGN}")
