"""A strip of small cards over the log: the deeds of each rival since one's turn, until one's first click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.choices import Seat
from game.session.model.since import RivalTurn
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import blank, in_a_row, put, rows
from game.ui.draw.panels import ON_FACE
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.texts import Texts
from game.words.tip import Gain, Tip, TipLine

POINTS = "star"
MOST_GAINS = 4  # of a card
MOST_LINES = 3  # of a card
FACE, SMALL = 52, 1.4  # design pixels of a face, and how many times as high as the name it is no longer a small one
NAME = 0.62  # of a card's width, at most, for a name that leaves room for a number
MOST_ROWS, ROW = 12, 90  # of a tip, and the real pixels of the window for each
FLOATS = 0.42  # of the sea's width, where there is no room for a log


class SinceStrip:
    """The cards in their places; there are none once a person has begun to play."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.area = pygame.Rect(0, 0, 0, 0)
        self.cards: dict[str, tuple[pygame.Rect, RivalTurn]] = {}  # by the number of the seat
        self._title: pygame.Surface | None = None
        self._pictures: dict[str, pygame.Surface] = {}
        self._faces: dict[str, pygame.Rect] = {}  # their places on the cards
        self._laid: tuple[object, ...] = ()  # everything the cards depend on

    @property
    def rects(self) -> dict[str, pygame.Rect]:
        return {name: rect for name, (rect, _) in self.cards.items()}

    def turn(self, name: str) -> RivalTurn | None:
        return self.cards[name][1] if name in self.cards else None

    def lay(self, rivals: Sequence[RivalTurn], log: pygame.Rect, sea: pygame.Rect, texts: Texts) -> None:
        """Lay the cards out over the log, or over the upper left of the sea if there is no log."""
        shell, fonts = self.shell, self.shell.fonts
        laid = rivals, (*log,), (*sea,), texts, shell.version
        if laid == self._laid:
            return
        self._laid, self.cards, self._pictures, self._title = laid, {}, {}, None
        self.area = pygame.Rect(0, 0, 0, 0)
        if not rivals:
            return
        gap, pad = max(3, shell.px(6)), max(5, shell.px(9))
        title = fonts.fitted(texts.t("table.since_title"), TITLE, 18, palette.INK, (log.w or sea.w) - 2 * pad)
        line = fonts.height(STRONG, 16) + 4
        area = log.copy()
        if log.h <= line:  # a drawer
            size = round(sea.w * FLOATS), title.get_height() + (line + gap) * len(rivals) + 2 * pad
            area = pygame.Rect((sea.x + shell.px(14, 5), sea.y + shell.px(14, 5)), size)
        room = area.inflate(-2 * pad, -pad)
        if title.get_height() + gap + len(rivals) * (line + gap) <= room.h:
            self._title = title
            room = pygame.Rect(room.x, room.y + title.get_height() + gap, room.w, room.h - title.get_height() - gap)
        high = min((room.h + gap) // len(rivals) - gap, MOST_LINES * line + gap)
        for rival, rect in zip(rivals, rows(room, len(rivals), high, gap), strict=True):
            self.cards[str(rival.seat)] = rect, rival
            self._pictures[str(rival.seat)] = self._card(rect.size, rival, texts)
        self.area = area

    def draw(self, onto: pygame.Surface, lit: str, portrait: Callable[[Seat, int], pygame.Surface]) -> None:
        """Draw the strip; `lit` is the card that is pointed at, `portrait` returns the face of a seat at a size."""
        if not self.cards:
            return
        shell, area = self.shell, self.area
        shell.materials.cast(onto, area, shell.px(14))
        onto.blit(shell.materials.paper(area.w, area.h, shell.px(14), seed=23), area)
        if self._title:
            first = next(iter(self.cards.values()))[0]
            put(onto, self._title, bottomleft=(first.x, first.y - max(2, shell.px(4))))
        for name, (rect, rival) in self.cards.items():
            edge = palette.GOLD if name == lit else palette.PAPER_EDGE
            plate = shell.materials.plate(rect.w, rect.h, shell.px(8), palette.PAPER_HIGH, edge, 1, 2)
            onto.blit(plate, rect)
            onto.blit(self._pictures[name], rect)
            face = self._faces[name].move(rect.topleft)
            onto.blit(portrait(rival.seat, face.w), face)
            badge = shell.art.badge(shell.player(rival.seat), round(face.w * ON_FACE))
            put(onto, badge, bottomright=face.bottomright)

    def _card(self, size: tuple[int, int], rival: RivalTurn, texts: Texts) -> pygame.Surface:
        """Draw who it was and what it brought, and below it, if there is room, the deeds."""
        shell, fonts = self.shell, self.shell.fonts
        onto, step = blank(*size), fonts.height(STRONG, 16) + 2
        room = onto.get_rect().inflate(-2 * shell.px(8, 4), -2)
        lines = room.h // step
        two = lines > 1
        top = pygame.Rect(room.x, room.y, room.w, round(room.h / lines) if two else room.h)
        beside = top if shell.px(FACE) < SMALL * top.h else room  # a small one leaves the deeds the whole width
        px = min(beside.h, max(shell.px(FACE), top.h))
        face = self._faces[str(rival.seat)] = pygame.Rect(room.x, beside.centery - px // 2, px, px)
        left = face.right + shell.px(8, 4)
        if beside is room:
            room.w, room.x = room.right - left, left
        again = put(onto, shell.art.icon("replay", fonts.px(15), palette.INK_SOFT), midright=top.midright)
        right = again.x - shell.px(8, 4)
        name, space = texts.player(rival.seat), shell.px(8, 4)
        named = min(fonts.width(name, STRONG, 16), round((right - left) * NAME))
        chips = 0
        for gain in sorted(rival.gains, key=lambda one: one.icon != POINTS)[:MOST_GAINS]:
            chip = self._chip(gain)
            if right - chip.get_width() < left + named + space:
                break
            chips += 1
            right = put(onto, chip, midright=(right, top.centery)).x - shell.px(9, 5)
        wide = max(1, right - left)
        written = put(
            onto, fonts.line(fonts.cut(name, STRONG, 16, wide), STRONG, 16, palette.INK), midleft=(left, top.centery)
        )
        rest = right - written.right - space
        if not two and not chips and (told := self._fitting(rival, texts, 16, rest, 1)):
            put(onto, fonts.line(told, TEXT, 16, palette.INK_SOFT), midright=(right, top.centery))
        if two:
            if told := self._fitting(rival, texts, 15, room.w, lines - 1):
                below = fonts.paragraph(told, TEXT, 15, palette.INK_SOFT, room.w)
            else:
                below = self._icons(rival, room.w)
            put(onto, below, midleft=(room.x, (top.bottom + room.bottom) // 2))
        return onto

    def _fitting(self, rival: RivalTurn, texts: Texts, size: int, width: int, lines: int) -> str:
        """Return as many deeds as fit as whole words; the tip has all of them."""
        said = ""
        for deed in deeds(rival, texts):
            longer = f"{said} · {deed}" if said else deed
            words = max(longer.split(), key=len)
            fits = self.shell.fonts.width(words, TEXT, size) <= width
            if fits and len(self.shell.fonts.wrapped(longer, TEXT, size, max(1, width))) <= lines:
                said = longer
        return said

    def _icons(self, rival: RivalTurn, width: int) -> pygame.Surface:
        """Draw the icons of as many deeds as there is room for."""
        px, gap = self.shell.fonts.px(17), self.shell.px(10, 5)
        icons = [row.icon for row in rival.rows if row.icon and row.icon != POINTS][: width // (px + gap)]
        return in_a_row([self.shell.art.icon(icon, px) for icon in icons], gap) if icons else blank(1, 1)

    def _chip(self, gain: Gain) -> pygame.Surface:
        fonts, art = self.shell.fonts, self.shell.art
        colour = palette.INK if gain.rises else palette.INK_SOFT
        number = fonts.line(change(gain), STRONG, 16, colour)
        return in_a_row([number, art.icon(gain.icon, fonts.px(17))], 2)

    def tip(self, name: str, texts: Texts) -> Tip:
        """Return the tip of a card: each row of the log."""
        rival = self.turn(name)
        if not rival:
            return Tip("")
        most = min(MOST_ROWS, self.shell.size[1] // ROW)
        lines = tuple(TipLine(row.text) for row in rival.rows[-most:])
        again = (TipLine(texts.t("table.watch_again"), ("replay",), palette.GOLD_HIGH),) if rival.deeds else ()
        return Tip(texts.player(rival.seat), lines=(*lines, *again), seat=rival.seat)


def deeds(rival: RivalTurn, texts: Texts) -> list[str]:
    """Return the deeds without the name and the points, which stand beside them; those that touch the person first."""
    rows = [row for row in rival.rows if row.icon != POINTS] or rival.rows
    rows = sorted(rows, key=lambda row: rival.towards not in row.text)
    return [row.text.removeprefix(texts.player(rival.seat)).lstrip(": ") for row in rows]


def change(gain: Gain) -> str:
    """Return the change of a number with its sign, or the new value if it is not a plain number."""
    minus = "\N{MINUS SIGN}"
    try:
        by = int(gain.after.replace(minus, "-")) - int(gain.before.replace(minus, "-"))
    except ValueError:
        return gain.after
    return f"+{by}" if by > 0 else f"{minus}{-by}"
