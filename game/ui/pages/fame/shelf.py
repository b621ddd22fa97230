"""The shelf of the hall of fame: cups and medals before the boards of their games, and places that are still free."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.session.kept.days import placed
from game.session.kept.results import BEST, Feat
from game.ui.draw.fonts import BOLD, STRONG, TEXT
from game.ui.draw.layout import blank, in_a_column, in_a_row, put
from game.ui.pages.kept_games import day
from game.ui.shell.shell import Shell, Size
from game.words import palette

Rect = pygame.Rect
CUPS = 3  # of the best
MOST = BEST - CUPS  # medals on one board
METALS = (  # light, metal, dark and edge of each cup, and of the medals
    (palette.GOLD_HIGH, palette.GOLD, palette.GOLD_LOW, palette.GOLD_EDGE),
    ("#F4F2EC", "#C9C4B8", "#8F8A80", "#5B574F"),
    ("#F0C9A0", "#C58A55", "#94602F", "#5F3B1A"),
)
FRAME, FREE = "#8A6A45", "#A58B6C"
SHAPE = 60 / 72  # width of a cup to its height
UPPER = 0.6  # of the height, for the cups


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on the shelf: that of a framed board above, that of words on a plate below."""

    rank: int  # from 0
    rect: Rect
    picture: Rect
    plate: Rect


def inside(shell: Shell, slot: Slot) -> Size:
    """Return the size of a picture in the frame of a place."""
    rim = shell.px(8, 3)
    return slot.picture.w - 2 * rim, slot.picture.h - 2 * rim


class Shelf:
    """The places of boards and trophies in a cabinet."""

    def __init__(self, shell: Shell, area: Rect) -> None:
        fonts, gap = shell.fonts, shell.px(22, 7)
        self._shell, self._area, self._gap = shell, area, gap
        self._plank = shell.px(20, 8)
        words = fonts.height(STRONG, 18) + fonts.height(BOLD, 20) + shell.px(12, 5)
        least = words + shell.px(110, 44) + self._plank
        self._two = area.h >= 2 * least
        self._across = max(CUPS, min(MOST, (area.w + gap) // (max(shell.px(180), 6 * fonts.px(20)) + gap)))

    @property
    def fits(self) -> int:
        """Return how many results have room at once."""
        return CUPS + self._across * self._two

    def slots(self, first: int, count: int) -> list[Slot]:
        """Return the places from a rank on: the upper board has the large ones."""
        upper = Rect(self._area)
        if self._two:
            upper.h = round(self._area.h * UPPER)
        lower = Rect(upper.x, upper.bottom, upper.w, self._area.bottom - upper.bottom)
        places = self._row(upper, CUPS) + (self._row(lower, self._across) if self._two else [])
        return [self._slot(first + n, place) for n, place in enumerate(places[:count])]

    def _row(self, board: Rect, count: int) -> list[Rect]:
        gap, high = self._gap, board.h - self._plank - self._shell.px(14, 4)
        wide = (board.w - gap * (count - 1)) // count
        return [Rect(board.x + n * (wide + gap), board.bottom - self._plank - high, wide, high) for n in range(count)]

    def _slot(self, rank: int, rect: Rect) -> Slot:
        fonts, shell = self._shell.fonts, self._shell
        lines = fonts.height(STRONG, 18) + fonts.height(BOLD, 20)
        if rect.h > 4 * lines:  # room for the date
            lines += fonts.height(TEXT, 15)
        plate = Rect(rect.x, 0, rect.w, lines + shell.px(12, 5))
        plate.bottom = rect.bottom
        room = Rect(rect.x, rect.y, rect.w, plate.y - rect.y - shell.px(4, 1))
        wide = min(room.w, room.h * 16 // 9)
        picture = Rect(0, 0, wide, wide * 9 // 16)
        picture.midbottom = room.midbottom
        plate = plate.inflate(min(0, wide + shell.px(90, 40) - plate.w), 0)
        return Slot(rank, picture.union(plate), picture, plate)

    def draw_boards(self, onto: pygame.Surface) -> None:
        """Draw the boards on which everything stands."""
        shell, area = self._shell, self._area
        bottoms = [area.y + round(area.h * UPPER), area.bottom] if self._two else [area.bottom]
        line = shell.px(2)
        for bottom in bottoms:
            board = Rect(area.x - shell.px(14, 5), bottom - self._plank, area.w + 2 * shell.px(14, 5), self._plank)
            shell.materials.cast(onto, board, 0, 10, 8, 170)
            onto.blit(shell.materials.wood(board.w, board.h), board)
            pygame.draw.rect(onto, palette.WOOD_TEXT, (board.x, board.y, board.w, line))
            pygame.draw.rect(onto, palette.WOOD_LOW, (board.x, board.bottom - line, board.w, line))


def cabinet(shell: Shell, onto: pygame.Surface, rect: Rect) -> None:
    """Draw the back of a cabinet of dark wood."""
    radius = shell.px(16)
    shell.materials.cast(onto, rect, radius, 10, 6, 170)
    onto.blit(shell.materials.plate(rect.w, rect.h, radius, palette.WOOD_HIGH, palette.WOOD_LOW, line=2), rect)
    rim = shell.px(10, 4)
    inner = rect.inflate(-2 * rim, -2 * rim)
    back = shell.materials.wood(inner.w, inner.h, True).copy()
    back.fill((212, 206, 200), special_flags=pygame.BLEND_RGB_MULT)
    onto.blit(back, inner)
    pygame.draw.rect(onto, palette.rgb(palette.WOOD_LOW), inner, shell.px(2))


def draw_frame(shell: Shell, onto: pygame.Surface, slot: Slot, won: bool) -> None:
    """Draw the frame of a board with its shadow, and the cup or medal before it, if it is `won`."""
    frame = slot.picture
    shell.materials.cast(onto, frame, shell.px(5), 6, 4, 170)
    onto.blit(shell.materials.plate(frame.w, frame.h, shell.px(5), FRAME, palette.WOOD_LOW), frame)
    if won:
        _put_trophy(shell, onto, slot)


def draw_board(shell: Shell, onto: pygame.Surface, slot: Slot, board: pygame.Surface, won: bool) -> None:
    """Draw a board in its frame, behind a cup or medal that is `won`; whatever was drawn there before is gone."""
    rim = shell.px(6, 2)
    inner = slot.picture.inflate(-2 * rim, -2 * rim)
    onto.set_clip(inner)
    onto.fill(palette.PAPER_LOW, inner)
    put(onto, board, center=inner.center)
    if won:
        _put_trophy(shell, onto, slot)
    onto.set_clip(None)


def _put_trophy(shell: Shell, onto: pygame.Surface, slot: Slot) -> None:
    frame = slot.picture
    high = round(slot.picture.h * 0.6)
    made = trophy(shell, slot.rank, high)
    left = max(slot.rect.x, frame.x - made.get_width() // 3)
    put(onto, made, bottomleft=(left, slot.plate.y + shell.px(3, 1)))


def trophy(shell: Shell, rank: int, high: int) -> pygame.Surface:
    """Return the cup or medal of a rank, with its number."""
    light, metal, dark, edge = METALS[min(rank, len(METALS) - 1)]
    colours = {"light": light, "metal": metal, "dark": dark, "edge": edge}
    wide = round(high * SHAPE)
    if rank < CUPS:
        made = shell.art.drawing("common/art/cup", wide, high, **colours).copy()
    else:
        made = shell.art.drawing("common/art/medal", wide, high, **colours).copy()
    number = shell.fonts.real(BOLD, max(9, round(high * 0.3))).render(str(rank + 1), True, palette.rgb(palette.INK))
    box = number.get_bounding_rect()
    y = high * (0.36 if rank < CUPS else 0.68)
    made.blit(number, (wide / 2 - box.w / 2 - box.x, y - box.h / 2 - box.y))
    return made


def draw_words(shell: Shell, onto: pygame.Surface, slot: Slot, feat: Feat, name: str) -> None:
    """Draw who, how many points, how much renown, else which place, and when, on a plate before the board."""
    fonts, plate, pad = shell.fonts, slot.plate, shell.px(12, 4)
    onto.blit(shell.materials.button(plate.w, plate.h, palette.PAPER), plate)
    room = plate.w - 2 * pad
    sign = fonts.height(STRONG, 18) * 3 // 4
    crown = [shell.art.icon("crown", sign)] if feat.won else []
    who = fonts.fitted(name, STRONG, 18, palette.INK, room - (sign + pad) * len(crown))
    first = in_a_row([who, *crown], shell.px(6, 3))
    numbers = [fonts.number(feat.points, BOLD, 20, palette.INK), shell.art.icon("star", fonts.px(20))]
    if feat.renown:
        numbers += [fonts.number(feat.renown, BOLD, 20, palette.INK), shell.art.icon("renown", fonts.px(20))]
    else:
        place = placed(shell.texts, feat.player.place, len(feat.table))
        numbers.append(fonts.fitted(place, TEXT, 18, palette.INK_SOFT, room // 2))
    lines = [first, _numbers(shell, numbers)]
    whole, when = in_a_column(lines, 0, centred=True), day(shell.texts, feat.kept.made)
    spare = plate.h - whole.get_height() - shell.px(4, 2)
    if spare >= fonts.height(TEXT, 15) and fonts.width(when, TEXT, 15) <= room:
        lines.append(fonts.line(when, TEXT, 15, palette.INK_SOFT))
        whole = in_a_column(lines, 0, centred=True)
    put(onto, whole, center=plate.center)


def _numbers(shell: Shell, parts: list[pygame.Surface]) -> pygame.Surface:
    near, far = shell.px(4, 2), shell.px(16, 6)
    made = blank(sum(part.get_width() for part in parts) + 2 * near + far, max(part.get_height() for part in parts))
    x = 0
    for part, gap in zip(parts, (near, far, near, 0), strict=False):
        x = put(made, part, midleft=(x, made.get_height() // 2)).right + gap
    return made


def draw_free(shell: Shell, onto: pygame.Surface, slot: Slot, invites: bool) -> None:
    """Draw a free place: the shade of what would stand there, and with the first one whose it could be."""
    fonts, texts, plate = shell.fonts, shell.texts, slot.plate
    _dashed(shell, onto, slot.picture)
    shade = trophy(shell, slot.rank, round(slot.picture.h * 0.66))
    shade.fill((*palette.rgb(FREE), 150), special_flags=pygame.BLEND_RGBA_MULT)
    put(onto, shade, center=slot.picture.center)
    room = plate.w - shell.px(16, 6)
    words = [fonts.fitted(texts.t("fame.place", place=slot.rank + 1), STRONG, 18, palette.WOOD_TEXT, room)]
    if invites:
        free = texts.t("fame.free")
        lines = (plate.h - words[0].get_height()) // round(fonts.px(16) * 1.24)
        if len(fonts.wrapped(free, TEXT, 16, room)) <= lines:
            words.append(fonts.paragraph(free, TEXT, 16, palette.GOLD, room, centred=True))
    put(onto, in_a_column(words, 0, centred=True), center=plate.center)


def _dashed(shell: Shell, onto: pygame.Surface, rect: Rect) -> None:
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft, rect.topleft)
    dash, thick = shell.px(14, 6), shell.px(2)
    for (x, y), (to_x, to_y) in pairwise(corners):
        long = max(abs(to_x - x), abs(to_y - y))
        for n in range(0, max(1, long // dash), 2):
            begin, end = n * dash / max(1, long), min(1.0, (n + 1) * dash / max(1, long))
            one, other = ((x + (to_x - x) * part, y + (to_y - y) * part) for part in (begin, end))
            pygame.draw.line(onto, palette.rgb(FREE), one, other, thick)


def slot_faces(shell: Shell, size: Size) -> list[pygame.Surface]:
    """Return the usual, hovered and pressed face over a place: nothing, or a light with a golden edge."""
    radius = shell.px(10)
    usual = blank(*size)
    lit = [usual]
    for light in (0.16, 0.08):
        made = shell.materials.plate(*size, radius, "#ffffff", "", light).copy()
        made.blit(shell.materials.plate(*size, radius, "none", palette.GOLD, line=3), (0, 0))
        lit.append(made)
    return lit
