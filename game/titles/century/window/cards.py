"""Point cards, bonus tiles and exploration tiles of Century as pictures: what they cost, do and bring, in icons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.titles.century.rules.data import BIG, BIG_FROM, DISPLACING, DREAMCATCHER, HAMMER, SADDLEBAG, goods
from game.titles.century.telling.phrases import TONES
from game.titles.century.window.tokens import ICON_LEAST, MINUS, Tokens
from game.ui.draw.art import drawn
from game.ui.draw.materials import rounded
from game.words import palette

SETTLER = "#8A6A44"  # of nobody's settlers
SYMBOL_LEAST = 12  # below this the symbol of a card is left out: what it does tells the same


class Sheets(Tokens):
    """The same, and cards and tiles."""

    def card(self, card: int, size: tuple[int, int], payable: bool = False) -> pygame.Surface:
        """A point card: its points, its symbol, what it does, what it costs."""
        return self.kept(("card", card, size, payable), lambda: self._card(card, size, payable))

    def _card(self, card: int, size: tuple[int, int], payable: bool) -> pygame.Surface:
        w, h = size
        row = self.rules.cards[card]
        seed = 31 + card % 17
        made = self.materials.paper(w, h, self.px(11, 5), palette.PAPER_HIGH, palette.PAPER_EDGE, seed).copy()
        art, foot = self._scenery(size)
        inset = art.x
        made.blit(_scene(art.w, art.h, TONES[row.symbol], self.px(7, 3)), art)
        effect = self._effect(card, max(ICON_LEAST, round(h * 0.19)), art.w - self.px(16, 8))
        coin, place, middle, px = self.arranged(size, effect.get_size())
        if px:
            symbol = self.icon(row.symbol, px)
            made.blit(symbol, symbol.get_rect(center=middle))
        made.blit(self.materials.pill(*place.size, palette.PAPER_HIGH, "", 0.93), place)
        made.blit(effect, effect.get_rect(center=place.center))
        made.blit(self._coin(row.points, coin), (inset - 1, inset - 1))
        low = pygame.Rect(inset, h - foot, w - 2 * inset, foot - max(2, self.px(4)))
        ground, edge = ("#CFE3B4", "#3F7A2C") if payable else (palette.PAPER_LOW, "")
        made.blit(self.materials.plate(low.w, low.h, low.h / 2, ground, edge), low)
        cost = self.goods(row.price, min(low.h - 2, round(h * 0.24), (low.w - self.px(8, 4)) // sum(row.price)))
        made.blit(cost, cost.get_rect(center=low.center))
        return made

    def _coin(self, points: int, px: int) -> pygame.Surface:
        """The points of a card."""
        made = self.art.drawing("century/art/points", px).copy()
        number = self.number(points, round(px * 0.62))
        made.blit(number, number.get_rect(center=(px // 2, px // 2)))
        return made

    def _scenery(self, size: tuple[int, int]) -> tuple[pygame.Rect, int]:
        """Return where the picture of a card is, and how much room there is below it for what the card costs."""
        (w, h), inset = size, max(3, self.px(6))
        foot = max(19, round(h * 0.29))
        return pygame.Rect(inset, inset, w - 2 * inset, h - foot - inset), foot

    def arranged(self, size: tuple[int, int], effect: tuple[int, int]) -> tuple[int, pygame.Rect, tuple[int, int], int]:
        """On a card how large the coin is, where what it does stands, and where and how large the symbol is, if it is.

        The symbol is above what the card does, or beside it where there is no room for both below each other.
        """
        art, _ = self._scenery(size)
        coin = max(22, min(round(size[1] * 0.29), round(size[0] * 0.26)))
        slip = pygame.Rect(0, 0, effect[0] + self.px(16, 8), effect[1] + self.px(4, 2))
        slip.midbottom = art.centerx, art.bottom - max(1, self.px(3))
        above = slip.y - art.y
        if slip.y >= art.y + coin * 3 // 4:
            px = min(round(art.h * 0.62), round(art.w * 0.4), above)
            return coin, slip, (art.x + round(art.w * 0.62), art.y + min(round(art.h * 0.34), above // 2)), px
        slip.w = effect[0] + self.px(10, 4)
        slip.midright = art.right, art.centery
        left = art.x + coin
        px = min(round(art.h * 0.9), slip.left - left - 2)
        return coin, slip, ((left + slip.left) // 2, art.centery), px if px >= SYMBOL_LEAST else 0

    def _effect(self, card: int, px: int, room: int) -> pygame.Surface:
        """Draw what a card does, as large as the room allows."""
        return _fitting(lambda px: self.effect(card, px), px, room)

    def effect(self, card: int, px: int) -> pygame.Surface:
        """Draw what a card does, in icons."""
        row = self.rules.cards[card]
        if row.symbol == SADDLEBAG:
            return self.row([self.number(f"+{row.settlers}", px), self.icon("settler", px, SETTLER)])
        if row.symbol in (HAMMER, DREAMCATCHER):
            arrow = self.number(":", px)
            gain = (
                self.row([self.number("+", px), self.goods(goods(row.good), px)], 0)
                if row.good
                else self.row([self.number(f"{MINUS}1", px), self.icon("settler", px, SETTLER)], 0)
            )
            return self.row([self.icon(str(row.icon), px), arrow, gain])
        return self.row([self.number("+", px), self.icon("tile", px)], 1)

    def bonus(self, tile: int, size: tuple[int, int], sheets: int = 1) -> pygame.Surface:
        """The top of a stack of bonus tiles, and how many lie there."""
        return self.kept(("bonus", tile, size, sheets), lambda: self._bonus(tile, size, sheets))

    def _bonus(self, tile: int, size: tuple[int, int], sheets: int) -> pygame.Surface:
        w, h = size
        made = pygame.Surface(size, pygame.SRCALPHA)
        step = max(1, self.px(3))
        wide, high = w - step * (sheets - 1), h - step * (sheets - 1)
        for n in range(sheets - 1, -1, -1):
            sheet = self.materials.paper(wide, high, self.px(9, 4), "#DCCBE6" if n == 0 else "#BFA9CC", "#5E4570", 53)
            made.blit(sheet, (step * n, step * n))
        inner = self.bonus_face(tile, max(ICON_LEAST, round(high * 0.34)), wide - 4)
        made.blit(inner, inner.get_rect(center=(wide // 2, high // 2)))
        return made

    def bonus_face(self, tile: int, px: int, room: int = 0) -> pygame.Surface:
        """Draw what stands on a bonus tile: for what, or where it saves a settler, and how many points."""
        row, top = self.rules.bonus[tile], self._what_for(tile, px, room)
        star = self.art.icon("star", max(ICON_LEAST, round(px * 0.9)))
        gap = 2 if top.get_height() <= 1.5 * px else 0
        return self._over(top, self.row([self.number(f"+{row.points}", round(px * 0.86)), star]), gap)

    def bonus_sign(self, tile: int, px: int) -> pygame.Surface:
        """For what a bonus tile is, on a small ground of its own."""

        def make() -> pygame.Surface:
            inner = self._what_for(tile, px, 2 * px)
            w, h = inner.get_width() + 2, inner.get_height() + 2
            made = self.materials.plate(w, h, min(w, h) * 0.2, "#DCCBE6", "#5E4570", 1, 1).copy()
            made.blit(inner, (1, 1))
            return made

        return self.kept(("bonus sign", tile, px), make)

    def _what_for(self, tile: int, px: int, room: int) -> pygame.Surface:
        row = self.rules.bonus[tile]
        if row.ability:
            return self._saved(row.ability, px, room)
        if row.symbols:
            return self._symbols(row.symbols, px, room)
        return self._settler(str(row.settlers), px) if row.settlers else self.icon("tile", px)

    def _settler(self, number: str, px: int) -> pygame.Surface:
        return self.row([self.number(number, px), self.icon("settler", px, SETTLER)], 0)

    def _saved(self, ability: str, px: int, room: int) -> pygame.Surface:
        """Draw where an ability saves a settler, and that it does: side by side, or in two rows where room is short."""

        def make(px: int) -> pygame.Surface:
            return self.row([self._where(ability, px), self._settler(f"{MINUS}1", px)], 1)

        made = _fitting(make, px, room) if room else make(px)
        if room and made.get_width() > room:
            made = self._over(self._where(ability, ICON_LEAST), self._settler(f"{MINUS}1", ICON_LEAST), 0)
        return made

    def _where(self, ability: str, px: int) -> pygame.Surface:
        """Draw where an ability saves a settler."""
        if ability == DISPLACING:
            arrow = self.art.icon("arrow_right", max(8, px // 2))
            return self.row([self.icon("settler", px, palette.CORAL), arrow], 0)
        if ability == BIG:
            return self.number(f"{BIG_FROM}+:", px)
        return self.row([self.icon("fort", px), self.number(":", px)], 0)

    def _symbols(self, symbols: tuple[str, ...], px: int, room: int) -> pygame.Surface:
        """Symbols beside each other, or in two rows where they are too many."""
        if not room or px * len(symbols) <= room:
            return self.row([self.icon(symbol, px) for symbol in symbols], 0)
        if len(symbols) == 2:
            return self.row([self.icon(symbol, max(ICON_LEAST, room // 2)) for symbol in symbols], 0)
        half, size = (len(symbols) + 1) // 2, max(12, px * 3 // 4)
        top, low = ([self.icon(symbol, size) for symbol in each] for each in (symbols[:half], symbols[half:]))
        return self._over(self.row(top, 0), self.row(low, 0), 0)

    def _over(self, top: pygame.Surface, low: pygame.Surface, gap: int = 2) -> pygame.Surface:
        made = pygame.Surface(
            (max(top.get_width(), low.get_width()), top.get_height() + gap + low.get_height()), pygame.SRCALPHA
        )
        made.blit(top, ((made.get_width() - top.get_width()) // 2, 0))
        made.blit(low, ((made.get_width() - low.get_width()) // 2, top.get_height() + gap))
        return made

    def exploration(self, tile: int, high: int, room: int = 0) -> pygame.Surface:
        """An exploration tile: its points and what it gives at once; goods are counted where there is little room."""
        made = self._explored(tile, high, 0)
        return made if not room or made.get_width() <= room else self._explored(tile, high, 1)

    def _explored(self, tile: int, high: int, room: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            row = self.rules.tiles[tile]
            px = max(ICON_LEAST, round(high * 0.78))
            parts = [self.row([self.number(row.points, px * 0.9), self.art.icon("star", px)], 0)]
            if row.take:
                parts.append(self.row([self.number("+", px * 0.9), self.goods(goods(row.take), px, room)], 0))
            if row.steps:
                counted = [self.number(row.steps, px * 0.9), self.icon("upgrade", px)]  # shorter by a sign
                parts.append(
                    self.row([self.number("+", px * 0.9), *(counted if room else [self.upgrades(row.steps, px)])], 0)
                )
            if row.settlers:
                parts.append(self.row([self.number("+", px * 0.9), self.icon("settler", px, SETTLER)], 0))
            inner = self.row(parts, max(1, self.px(4)))
            plate = self.materials.paper(
                inner.get_width() + self.px(12, 6), high, self.px(6, 3), "#F3E3B3", "#8C5A1E", 61
            ).copy()
            plate.blit(inner, inner.get_rect(center=plate.get_rect().center))
            return plate

        return self.kept(("exploration", tile, high, room), make)


def _fitting(make: Callable[[int], pygame.Surface], px: int, room: int) -> pygame.Surface:
    """A row of icons, as large as the room allows."""
    made = make(px)
    while made.get_width() > room and px > ICON_LEAST:
        px = max(ICON_LEAST, min(px - 1, px * room // made.get_width()))
        made = make(px)
    return made


def _scene(w: int, h: int, tone: str, radius: int) -> pygame.Surface:
    """The picture of a card behind its symbol: sky, hills and a low sun."""
    sky, hill, far = palette.lighter(tone, 0.45), palette.darker(tone, 0.16), palette.mix(tone, "#FFFFFF", 0.12)
    foot = f"V{h - radius}Q{w} {h} {w - radius} {h}H{radius}Q0 {h} 0 {h - radius}Z"
    back = f"M0 {h * 0.62:.1f}Q{w * 0.22:.1f} {h * 0.36:.1f} {w * 0.46:.1f} {h * 0.6:.1f}T{w} {h * 0.5:.1f}{foot}"
    front = f"M0 {h * 0.8:.1f}Q{w * 0.3:.1f} {h * 0.55:.1f} {w * 0.6:.1f} {h * 0.76:.1f}T{w} {h * 0.7:.1f}{foot}"
    sun = f'<circle cx="{w * 0.84:.1f}" cy="{h * 0.26:.1f}" r="{h * 0.15:.1f}" fill="#FFF3C9" fill-opacity=".85"/>'
    hills = f'<path d="{back}" fill="{far}"/><path d="{front}" fill="{hill}" fill-opacity=".75"/>'
    return drawn(rounded(0, 0, w, h, radius, sky) + sun + hills, w, h)
