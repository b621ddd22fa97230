"""The pictures of goods, trades, prices, pieces, point cards, bonus tiles and exploration tiles of Century."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.titles.century.rules.data import BIG, BIG_FROM, COMPASS, DISPLACING, GOODS, SADDLEBAG, Goods, Rules, goods
from game.titles.century.rules.state import named
from game.titles.century.telling.phrases import TONES, icon_of
from game.ui.board.drawing.crowds import Crowds
from game.ui.draw.art import Art, drawn, once
from game.ui.draw.fonts import STRONG, Fonts
from game.ui.draw.layout import in_a_column, in_a_row, put
from game.ui.draw.materials import blurred, rounded, tinted
from game.words import palette
from game.words.palette import PlayerLook

OPEN, POOR, SHUT = "open", "poor", "shut"  # there are enough settlers, too few, or they would not help
NO_GOODS, NO_MARKET, NO_OUTPOST = "no_goods", "no_market", "no_outpost"  # shut by what a seat lacks
GROUNDS = {OPEN: "#3F7A2C", POOR: "#A83A22"}
GREY = "#6B6258"  # of all others
LACKED = {NO_GOODS: "century_store", NO_MARKET: "ship", NO_OUTPOST: "century_outpost"}
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
TEXT_LEAST, ICON_LEAST = 14, 14
SETTLER = "#8A6A44"  # of nobody's settlers
SYMBOL_LEAST = 12  # below this the symbol of a card is left out: its effect tells the same


class CenturyTokens(Crowds):
    """The pictures for one size of the board; equal ones are made once."""

    row = staticmethod(in_a_row)

    def __init__(self, art: Art, fonts: Fonts, scale: float, rules: Rules) -> None:
        super().__init__(art, fonts, scale)
        self.rules = rules

    def icon(self, name: str, px: int, colour: str = palette.INK) -> pygame.Surface:
        return self.art.icon(icon_of(name), px, colour)

    @once
    def goods(self, given: Goods, px: int, room: int = 0) -> pygame.Surface:
        """Draw goods one by one, or counted where there is no room for all of them."""
        size = max(ICON_LEAST, px)
        if room and sum(given) * size > room:
            return in_a_row(self._counted(given, size), 1)
        return in_a_row([self.icon(name, size) for name in named(given)], 0)

    def _counted(self, given: Goods, px: int) -> list[pygame.Surface]:
        made: list[pygame.Surface] = []
        for name, count in zip(GOODS, given, strict=True):
            if count:
                made += [self.number(count, round(px * 0.8))] if count > 1 else []
                made.append(self.icon(name, px))
        return made

    def upgrades(self, steps: int, px: int, gap: int = 0) -> pygame.Surface:
        small = max(TEXT_LEAST, round(px * 0.86))
        return in_a_row([self.icon("upgrade", px), self.number(f"{TIMES}{steps}", small)], gap)

    @once
    def trade(self, give: Goods, take: Goods, px: int, room: int) -> pygame.Surface:
        arrow = self.art.icon("arrow_right", max(10, round(px * 0.66)), palette.INK)
        left = room - arrow.get_width() - 4
        size = min(max(ICON_LEAST, px), left // (sum(give) + sum(take)))
        if size >= ICON_LEAST:
            return in_a_row([self.goods(give, size), arrow, self.goods(take, size)])
        size = max(ICON_LEAST, px)
        while size > ICON_LEAST and self._wide(give, take, size) > left:
            size -= 1
        return in_a_row([in_a_row(self._counted(give, size), 1), arrow, in_a_row(self._counted(take, size), 1)])

    def _wide(self, give: Goods, take: Goods, size: int) -> int:
        return sum(part.get_width() + 1 for each in (give, take) for part in self._counted(each, size))

    def pill(self, parts: Sequence[pygame.Surface], high: int, ground: str, edge: str = "") -> pygame.Surface:
        """Lay things on a plate with round ends."""
        inner = in_a_row(parts, max(1, high // 12))
        wide = max(high, inner.get_width() + round(high * 0.56))
        made = self.materials.pill(wide, high, ground, edge).copy()
        put(made, inner, center=(wide // 2, high // 2))
        return made

    @once
    def price(self, count: int, how: str, high: int) -> pygame.Surface:
        """Draw the settlers that a location costs, and a sign for what is lacking."""
        number = self.number(count, round(high * 0.72), palette.CREAM)
        ground = GROUNDS.get(how, GREY)
        if how == SHUT:
            sign = self.art.icon("lock", max(11, round(high * 0.66)), palette.CREAM)
        elif how in LACKED:
            sign = self._struck(self.art.icon(LACKED[how], max(13, round(high * 0.86)), palette.PAPER), ground)
        else:
            sign = self.art.icon("century_settler", max(12, round(high * 0.82)), palette.PAPER, palette.LINE)
            sign = self._struck(sign, ground) if how == POOR else sign
        return self.pill([number, sign], high, ground, palette.CREAM)

    def _struck(self, sign: pygame.Surface, ground: str) -> pygame.Surface:
        """Strike out a sign, so that its colour does not tell it alone."""
        w, h = sign.get_size()
        made, line = sign.copy(), f"M{w * 0.1:.1f} {h * 0.92:.1f}L{w * 0.9:.1f} {h * 0.08:.1f}"
        for colour, wide in ((ground, 0.24), (palette.CREAM, 0.11)):
            stroke = f'stroke="{colour}" stroke-width="{max(1.4, h * wide):.1f}" stroke-linecap="round"'
            made.blit(self.art.svg(f'<path d="{line}" {stroke}/>', w, h), (0, 0))
        return made

    def figure(self, owner: PlayerLook, high: int) -> pygame.Surface:
        return self.art.icon("century_settler", high, owner.colour, palette.LINE)

    @once
    def mist(self, wide: int, high: int) -> pygame.Surface:
        """Draw the mist over a place that nobody has explored yet."""
        return self.art.drawing("century/art/mist", wide, high)

    @once
    def piece(self, icon: str, owner: PlayerLook, px: int) -> pygame.Surface:
        """Draw a ship or an outpost with a light edge, the shape of its owner, and a shadow."""
        made = self.art.icon(icon, px, owner.colour)
        edge, margin = max(1, round(px / 22)), max(3, px // 5)
        whole = pygame.Surface((px + 2 * margin, px + 2 * margin), pygame.SRCALPHA)
        below = whole.copy()
        below.blit(made, (margin, margin))
        whole.blit(tinted(blurred(below, max(1, px // 12)), "#04121C", 170), (1, max(1, px // 14)))
        light = tinted(made.copy(), palette.PAPER_HIGH)
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            whole.blit(light, (margin + dx * edge, margin + dy * edge))
        whole.blit(made, (margin, margin))
        corner = margin + round(px * 0.84)
        put(whole, self.art.badge(owner, max(11, round(px * 0.42))), center=(corner, corner))
        return whole

    @once
    def flying_good(self, name: str) -> pygame.Surface:
        px = self.px(40, 22)
        made = self.materials.pill(px, px, palette.PAPER_HIGH, palette.COAST).copy()
        put(made, self.icon(name, round(px * 0.72)), center=(px // 2, px // 2))
        return made

    def words(self, names: Sequence[str], size: float, colour: str, width: int) -> pygame.Surface:
        """Write the first of some names that fits into a width."""
        for name in names[:-1]:
            if self.fonts.width(name, STRONG, 0) <= width:
                return self.fonts.fitted(name, STRONG, size, colour, width)
        return self.fonts.fitted(names[-1], STRONG, size, colour, width)

    # cards and tiles

    @once
    def card(self, card: int, size: tuple[int, int], payable: bool = False) -> pygame.Surface:
        w, h = size
        row = self.rules.cards[card]
        seed = 31 + card % 17
        made = self.materials.paper(w, h, self.px(11, 5), palette.PAPER_HIGH, palette.PAPER_EDGE, seed).copy()
        art, foot = self._scenery(size)
        inset = art.x
        made.blit(_scene(art.w, art.h, TONES[row.symbol], self.px(7, 3)), art)
        effect = self.effect(card, max(ICON_LEAST, round(h * 0.19)), art.w - self.px(16, 8))
        coin, place, middle, px = self.arranged(size, effect.get_size())
        if px:
            put(made, self.icon(row.symbol, px), center=middle)
        made.blit(self.materials.pill(*place.size, palette.PAPER_HIGH, "", 0.93), place)
        put(made, effect, center=place.center)
        made.blit(self._coin(row.points, coin), (inset - 1, inset - 1))
        low = pygame.Rect(inset, h - foot, w - 2 * inset, foot - max(2, self.px(4)))
        ground, edge = ("#CFE3B4", "#3F7A2C") if payable else (palette.PAPER_LOW, "")
        made.blit(self.materials.plate(low.w, low.h, low.h / 2, ground, edge), low)
        px = min(low.h - 2, round(h * 0.24), (low.w - self.px(8, 4)) // sum(row.price))
        put(made, self.goods(row.price, px), center=low.center)
        return made

    def back(self, size: tuple[int, int], colour: str = "#8B5E34") -> pygame.Surface:
        return self.materials.paper(*size, self.px(11, 5), colour, "#4A2F18", 83)

    def _coin(self, points: int, px: int) -> pygame.Surface:
        made = self.art.drawing("century/art/points", px).copy()
        put(made, self.number(points, round(px * 0.62)), center=(px // 2, px // 2))
        return made

    def _scenery(self, size: tuple[int, int]) -> tuple[pygame.Rect, int]:
        """Return the place of the picture on a card, and the height below it for the price."""
        (w, h), inset = size, max(3, self.px(6))
        foot = max(19, round(h * 0.29))
        return pygame.Rect(inset, inset, w - 2 * inset, max(1, h - foot - inset)), foot

    def arranged(self, size: tuple[int, int], effect: tuple[int, int]) -> tuple[int, pygame.Rect, tuple[int, int], int]:
        """Arrange a card: the size of the coin, the place of the effect, the middle and the size of the symbol.

        The symbol is above the effect, or beside it where there is no room for both below each other.
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

    def effect(self, card: int, px: int, room: int) -> pygame.Surface:
        """Draw the effect of a card in icons, as large as the room allows."""
        row = self.rules.cards[card]

        def make(px: int) -> pygame.Surface:
            if row.symbol == SADDLEBAG:
                return self.row([self.number(f"+{row.settlers}", px), self.icon("settler", px, SETTLER)])
            if row.symbol == COMPASS:
                return self.row([self.number("+", px), self.icon("tile", px)], 1)
            gain = self._settler(f"{MINUS}1", px)
            if row.good:
                gain = self.row([self.number("+", px), self.goods(goods(row.good), px)], 0)
            return self.row([self.icon(str(row.icon), px), self.number(":", px), gain])

        return _fitting(make, px, room)

    @once
    def bonus(self, tile: int, size: tuple[int, int], sheets: int = 1) -> pygame.Surface:
        """Draw the top of a stack of bonus tiles, and the sheets below it."""
        w, h = size
        made = pygame.Surface(size, pygame.SRCALPHA)
        step = max(1, self.px(3))
        wide, high = w - step * (sheets - 1), h - step * (sheets - 1)
        for n in range(sheets - 1, -1, -1):
            sheet = self.materials.paper(wide, high, self.px(9, 4), "#DCCBE6" if n == 0 else "#BFA9CC", "#5E4570", 53)
            made.blit(sheet, (step * n, step * n))
        coin = self._coin(self.rules.bonus[tile].points, max(17, round(high * 0.42)))
        made.blit(self._face(tile, (wide, high), coin.get_width()), self.terms(tile, (wide, high)))
        made.blit(coin, (1, 1))
        return made

    def terms(self, tile: int, size: tuple[int, int]) -> pygame.Rect:
        """Return the place of the terms on a bonus tile of a size: in its middle, as far as the coin lets them."""
        (w, h), coin = size, max(17, round(size[1] * 0.42))
        place = self._face(tile, size, coin).get_rect(center=((w + coin * 2 // 3) // 2, (h + coin // 4) // 2))
        place.right = min(place.right, w - self.px(3))
        return place

    def _face(self, tile: int, size: tuple[int, int], coin: int) -> pygame.Surface:
        return self._terms(tile, max(ICON_LEAST, round(size[1] * 0.46)), size[0] - coin // 2 - self.px(4))

    def _terms(self, tile: int, px: int, room: int) -> pygame.Surface:
        row = self.rules.bonus[tile]
        if row.ability:
            return self._saved(row.ability, px, room)
        if row.symbols:
            return self._symbols(row.symbols, px, room)
        return self._settler(str(row.settlers), px) if row.settlers else self.icon("tile", px)

    def _settler(self, number: str, px: int) -> pygame.Surface:
        return self.row([self.number(number, px), self.icon("settler", px, SETTLER)], 0)

    def _saved(self, ability: str, px: int, room: int) -> pygame.Surface:
        """Draw an ability that saves a settler, in two rows where there is little room."""

        def make(px: int) -> pygame.Surface:
            return self.row([self._where(ability, px), self._settler(f"{MINUS}1", px)], 1)

        made = make(px)
        if not room or made.get_width() <= room:
            return made
        small = max(ICON_LEAST, round(px * 0.66))
        return in_a_column([self._where(ability, small), self._settler(f"{MINUS}1", small)], centred=True)

    def _where(self, ability: str, px: int) -> pygame.Surface:
        if ability == DISPLACING:
            arrow = self.art.icon("arrow_right", max(8, px // 2))
            return self.row([self.icon("settler", px, palette.CORAL), arrow], 0)
        if ability == BIG:
            return self.number(f"{BIG_FROM}+:", px)
        return self.row([self.icon("fort", px), self.number(":", px)], 0)

    def _symbols(self, symbols: tuple[str, ...], px: int, room: int) -> pygame.Surface:
        """Draw symbols beside each other, or in two rows where they are too many."""
        if not room or px * len(symbols) <= room:
            return self.row([self.icon(symbol, px) for symbol in symbols], 0)
        if len(symbols) == 2:
            return self.row([self.icon(symbol, max(ICON_LEAST, room // 2)) for symbol in symbols], 0)
        half, size = (len(symbols) + 1) // 2, max(12, px * 3 // 4)
        rows = [[self.icon(symbol, size) for symbol in each] for each in (symbols[:half], symbols[half:])]
        return in_a_column([self.row(row, 0) for row in rows], centred=True)

    def exploration(self, tile: int, high: int, room: int = 0) -> pygame.Surface:
        """Draw the points and the gifts of an exploration tile, with goods counted where there is little room."""
        made = self._explored(tile, high, False)
        return made if not room or made.get_width() <= room else self._explored(tile, high, True)

    @once
    def _explored(self, tile: int, high: int, counted: bool) -> pygame.Surface:
        row, px = self.rules.tiles[tile], max(ICON_LEAST, round(high * 0.78))
        steps = self.number(row.steps, px * 0.9), self.icon("upgrade", px)  # shorter by a sign
        gifts: list[Sequence[pygame.Surface]] = []
        if row.take:
            gifts.append([self.goods(row.goods, px, int(counted))])
        if row.steps:
            gifts.append(steps if counted else [self.upgrades(row.steps, px)])
        if row.settlers:
            gifts.append([self.icon("settler", px, SETTLER)])
        points = self.row([self.number(row.points, px * 0.9), self.art.icon("star", px)], 0)
        parts = [self.row([self.number("+", px * 0.9), *gift], 0) for gift in gifts]
        inner = self.row([points, *parts], max(1, self.px(4)))
        wide = inner.get_width() + self.px(12, 6)
        plate = self.materials.paper(wide, high, self.px(6, 3), "#F3E3B3", "#8C5A1E", 61).copy()
        put(plate, inner, center=plate.get_rect().center)
        return plate

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.art.kept(("century", self.rules, key, self.scale, self.fonts.text, self.fonts.scale), make)


def _fitting(make: Callable[[int], pygame.Surface], px: int, room: int) -> pygame.Surface:
    """Return a row of icons as large as the room allows."""
    made = make(px)
    while made.get_width() > room and px > ICON_LEAST:
        px = max(ICON_LEAST, min(px - 1, px * room // made.get_width()))
        made = make(px)
    return made


def _scene(w: int, h: int, tone: str, radius: int) -> pygame.Surface:
    sky, hill, far = palette.lighter(tone, 0.45), palette.darker(tone, 0.16), palette.mix(tone, "#FFFFFF", 0.12)
    foot = f"V{h - radius}Q{w} {h} {w - radius} {h}H{radius}Q0 {h} 0 {h - radius}Z"
    back = f"M0 {h * 0.62:.1f}Q{w * 0.22:.1f} {h * 0.36:.1f} {w * 0.46:.1f} {h * 0.6:.1f}T{w} {h * 0.5:.1f}{foot}"
    front = f"M0 {h * 0.8:.1f}Q{w * 0.3:.1f} {h * 0.55:.1f} {w * 0.6:.1f} {h * 0.76:.1f}T{w} {h * 0.7:.1f}{foot}"
    sun = f'<circle cx="{w * 0.84:.1f}" cy="{h * 0.26:.1f}" r="{h * 0.15:.1f}" fill="#FFF3C9" fill-opacity=".85"/>'
    hills = f'<path d="{back}" fill="{far}"/><path d="{front}" fill="{hill}" fill-opacity=".75"/>'
    return drawn(rounded(0, 0, w, h, radius, sky) + sun + hills, w, h)
