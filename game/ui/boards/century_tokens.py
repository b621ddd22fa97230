"""The things of Century as pictures: goods in rows, trades, prices in settlers, cards, bonus and exploration tiles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.titles.century.rules import (
    BIG,
    BIG_FROM,
    DISPLACING,
    DREAMCATCHER,
    GOODS,
    HAMMER,
    ICONS,
    SADDLEBAG,
    SPICES,
    Goods,
    Rules,
    goods,
)
from game.ui import palette
from game.ui.art import Art, drawn
from game.ui.fonts import BOLD, STRONG, Fonts
from game.ui.materials import Materials, blurred, rounded, tinted
from game.ui.palette import Player

TONES = {"saddlebag": "#C99D6B", "hammer": "#8FA7B5", "dreamcatcher": "#B493BE", "compass": "#D2AE5B"}
OPEN, POOR, SHUT = "open", "poor", "shut"
GROUNDS = {OPEN: "#3F7A2C", POOR: "#A83A22", SHUT: "#6B6258"}
PLAIN = (*GOODS, *SPICES, "saddlebag", "hammer", "dreamcatcher")
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
TEXT_LEAST, ICON_LEAST = 14, 14


def icon_of(name: str) -> str:
    """The icon of a named thing of this title; names that other titles may have, too, have its own."""
    return name if name in PLAIN else f"century_{name}"


class Tokens:
    """Makes pictures for one size of the board; equal ones once."""

    def __init__(self, art: Art, fonts: Fonts, scale: float, rules: Rules) -> None:
        self.art, self.fonts, self.scale, self.rules = art, fonts, scale, rules
        self.materials = Materials(art, scale)

    def px(self, size: float, least: int = 1) -> int:
        """A design length in real pixels."""
        return max(least, round(size * self.scale))

    def icon(self, name: str, px: int, colour: str = palette.INK) -> pygame.Surface:
        """The icon of a named thing."""
        return self.art.icon(icon_of(name), px, colour)

    def number(self, value: object, px: float, colour: str = palette.INK) -> pygame.Surface:
        """A number or a few signs as high as an icon; never smaller than can be read."""
        high = max(TEXT_LEAST, round(px))
        key = "century number", str(value), high, colour

        def make() -> pygame.Surface:
            made = self.fonts.real(BOLD, high).render(str(value), True, palette.rgb(self.art.tones.ink(colour)))
            box = made.get_bounding_rect()  # without the room for letters with tails
            return made.subsurface((0, box.y, made.get_width(), max(1, box.h))).copy() if box.h else made

        return self.art.kept(key, make)

    def row(self, parts: Sequence[pygame.Surface], gap: int = 2) -> pygame.Surface:
        """Pictures beside each other."""
        if not parts:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        made = pygame.Surface(
            (sum(part.get_width() for part in parts) + gap * (len(parts) - 1), max(p.get_height() for p in parts)),
            pygame.SRCALPHA,
        )
        x = 0
        for part in parts:
            made.blit(part, (x, (made.get_height() - part.get_height()) // 2))
            x += part.get_width() + gap
        return made

    def goods(self, given: Goods, px: int, room: int = 0) -> pygame.Surface:
        """Goods one by one, or counted where there is no room for all of them."""
        return self._kept(("goods", given, px, room), lambda: self._goods(given, px, room))

    def _goods(self, given: Goods, px: int, room: int) -> pygame.Surface:
        px = max(ICON_LEAST, px)
        whole = sum(given)
        if not room or whole * px <= room:
            return self.row([self.icon(n, px) for n, count in zip(GOODS, given, strict=True) for _ in range(count)], 0)
        return self.row(self._counted(given, px), 1)

    def _counted(self, given: Goods, px: int) -> list[pygame.Surface]:
        made: list[pygame.Surface] = []
        for name, count in zip(GOODS, given, strict=True):
            if count:
                made += [self.number(count, round(px * 0.8))] if count > 1 else []
                made.append(self.icon(name, px))
        return made

    def trade(self, give: Goods, take: Goods, px: int, room: int) -> pygame.Surface:
        """What is given, an arrow, and what is taken."""

        def make() -> pygame.Surface:
            arrow = self.art.icon("arrow_right", max(10, round(px * 0.66)), palette.INK)
            size = max(ICON_LEAST, px)
            while (sum(give) + sum(take)) * size + arrow.get_width() + 4 > room and size > ICON_LEAST:
                size -= 1
            if (sum(give) + sum(take)) * size + arrow.get_width() + 4 <= room:
                return self.row([self.goods(give, size), arrow, self.goods(take, size)])
            size = max(ICON_LEAST, px)
            while size > ICON_LEAST and self._wide(give, take, size) + arrow.get_width() + 4 > room:
                size -= 1
            return self.row([self.row(self._counted(give, size), 1), arrow, self.row(self._counted(take, size), 1)])

        return self._kept(("trade", give, take, px, room), make)

    def _wide(self, give: Goods, take: Goods, size: int) -> int:
        return sum(part.get_width() + 1 for each in (give, take) for part in self._counted(each, size))

    def pill(self, parts: Sequence[pygame.Surface], high: int, ground: str, edge: str = "") -> pygame.Surface:
        """Things on a plate with round ends."""
        inner = self.row(parts, max(1, high // 12))
        wide = max(high, inner.get_width() + round(high * 0.56))
        made = self.materials.pill(wide, high, ground, edge).copy()
        made.blit(inner, inner.get_rect(center=(wide // 2, high // 2)))
        return made

    def price(self, count: int, how: str, high: int) -> pygame.Surface:
        """How many settlers a location costs, and whether it can be used."""

        def make() -> pygame.Surface:
            number = self.number(count, round(high * 0.72), palette.CREAM)
            if how == SHUT:
                sign = self.art.icon("lock", max(11, round(high * 0.66)), palette.CREAM)
            else:
                sign = self.art.icon("century_settler", max(12, round(high * 0.82)), palette.PAPER, palette.LINE)
            return self.pill([number, sign], high, GROUNDS[how], palette.CREAM)

        return self._kept(("price", count, how, high), make)

    def settlers(self, owner: Player, count: int, high: int) -> pygame.Surface:
        """Settlers of a player, how many, and the player's shape."""

        def make() -> pygame.Surface:
            settler = self.art.icon("century_settler", high, owner.colour, palette.LINE)
            number = self.number(count, round(high * 0.74), owner.ink)
            badge = self.art.badge(owner, max(12, round(high * 0.66)))
            return self.pill([settler, number, badge], high, owner.colour, palette.CREAM)

        return self._kept(("settlers", owner, count, high), make)

    def piece(self, icon: str, owner: Player, px: int) -> pygame.Surface:
        """A ship or an outpost with a light edge, the shape of its owner, and a shadow."""

        def make() -> pygame.Surface:
            made = self.art.icon(icon, px, owner.colour)
            edge, margin = max(1, round(px / 22)), max(3, px // 5)
            whole = pygame.Surface((px + 2 * margin, px + 2 * margin), pygame.SRCALPHA)
            soft = blurred(_laid(made, whole.get_size(), margin), max(1, px // 12))
            whole.blit(tinted(soft, "#04121C", 170), (1, max(1, px // 14)))
            light = tinted(made.copy(), palette.PAPER_HIGH)
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                whole.blit(light, (margin + dx * edge, margin + dy * edge))
            whole.blit(made, (margin, margin))
            badge = self.art.badge(owner, max(11, round(px * 0.42)))
            whole.blit(badge, badge.get_rect(center=(margin + round(px * 0.84), margin + round(px * 0.84))))
            return whole

        return self._kept(("piece", icon, owner, px), make)

    # cards

    def card(self, card: int, size: tuple[int, int], payable: bool = False) -> pygame.Surface:
        """A point card: its points, its symbol, what it does, what it costs."""
        return self._kept(("card", card, size, payable), lambda: self._card(card, size, payable))

    def _card(self, card: int, size: tuple[int, int], payable: bool) -> pygame.Surface:
        w, h = size
        row = self.rules.cards[card]
        radius = self.px(11, 5)
        made = self.materials.paper(w, h, radius, palette.PAPER_HIGH, palette.PAPER_EDGE, 31 + card % 17).copy()
        inset, foot = max(3, self.px(6)), max(19, round(h * 0.29))
        art = pygame.Rect(inset, inset, w - 2 * inset, h - foot - inset)
        tone = TONES[row.symbol]
        made.blit(_scene(art.w, art.h, tone, self.px(7, 3)), art)
        px = min(round(art.h * 0.62), round(art.w * 0.4))
        top = self.icon(row.symbol, px)
        made.blit(top, top.get_rect(center=(art.x + round(art.w * 0.62), art.y + round(art.h * 0.34))))
        coin = max(22, round(h * 0.29))
        disc = (
            f'<circle cx="20" cy="20" r="18" fill="{palette.GOLD}" stroke="{palette.GOLD_EDGE}" stroke-width="2.2"/>'
            f'<circle cx="20" cy="20" r="14.600" fill="none" stroke="{palette.GOLD_HIGH}" stroke-width="1.200"/>'
        )
        made.blit(self.art.svg(disc, coin, coin, (0, 0, 40, 40)), (inset - 1, inset - 1))
        number = self.number(row.points, round(coin * 0.62))
        made.blit(number, number.get_rect(center=(inset - 1 + coin // 2, inset - 1 + coin // 2)))
        effect = self.effect(card, max(ICON_LEAST, round(h * 0.19)))
        slip = self.materials.pill(
            effect.get_width() + self.px(16, 8), effect.get_height() + self.px(4, 2), palette.PAPER_HIGH, "", 0.93
        )
        place = slip.get_rect(midbottom=(art.centerx, art.bottom - max(1, self.px(3))))
        made.blit(slip, place)
        made.blit(effect, effect.get_rect(center=place.center))
        low = pygame.Rect(inset, h - foot, w - 2 * inset, foot - max(2, self.px(4)))
        ground = "#CFE3B4" if payable else palette.PAPER_LOW
        made.blit(self.materials.plate(low.w, low.h, low.h / 2, ground, "#3F7A2C" if payable else ""), low)
        cost = self.goods(row.price, min(low.h - 2, round(h * 0.24)))
        made.blit(cost, cost.get_rect(center=low.center))
        return made

    def effect(self, card: int, px: int) -> pygame.Surface:
        """What a card does, in icons."""
        row = self.rules.cards[card]
        if row.symbol == SADDLEBAG:
            return self.row([self.number(f"+{row.settlers}", px), self.icon("settler", px, "#8A6A44")])
        if row.symbol in (HAMMER, DREAMCATCHER):
            arrow = self.number(":", px)
            gain = (
                self.row([self.number("+", px), self.goods(goods(row.good), px)], 0)
                if row.good
                else self.row([self.number(f"{MINUS}1", px), self.icon("settler", px, "#8A6A44")], 0)
            )
            return self.row([self.icon(str(row.icon), px), arrow, gain])
        return self.row([self.number("+", px), self.icon("tile", px)], 1)

    # tiles

    def bonus(self, tile: int, size: tuple[int, int], sheets: int = 1) -> pygame.Surface:
        """The top of a stack of bonus tiles, and how many lie there."""
        return self._kept(("bonus", tile, size, sheets), lambda: self._bonus(tile, size, sheets))

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
        """What stands on a bonus tile: for what, and how many points."""
        row = self.rules.bonus[tile]
        if row.ability:
            fewer = self.row([self.number(f"{MINUS}1", px), self.icon("settler", px, "#8A6A44")], 0)
            where = (
                self.row(
                    [self.art.icon("century_settler", px, palette.CORAL), self.art.icon("arrow_right", px // 2)], 0
                )
                if row.ability == DISPLACING
                else self.number(f"{BIG_FROM}+", px)
                if row.ability == BIG
                else self.icon("fort", px)
            )
            return self._over(where, fewer)
        if row.symbols:
            size = (
                px if not room or px * len(row.symbols) <= room else max(ICON_LEAST, room // min(3, len(row.symbols)))
            )
            icons = [self.icon(symbol, size) for symbol in row.symbols]
            if len(icons) * size > room > 0:
                half = (len(icons) + 1) // 2
                size = min(size, px * 3 // 4)
                icons = [self.icon(symbol, max(12, size)) for symbol in row.symbols]
                top = self._over(self.row(icons[:half], 0), self.row(icons[half:], 0), 0)
            else:
                top = self.row(icons, 0)
        elif row.settlers:
            top = self.row([self.number(row.settlers, px), self.icon("settler", px, "#8A6A44")])
        else:
            top = self.icon("tile", px)
        star = self.art.icon("star", max(ICON_LEAST, round(px * 0.9)))
        return self._over(top, self.row([self.number(f"+{row.points}", round(px * 0.86)), star]))

    def _over(self, top: pygame.Surface, low: pygame.Surface, gap: int = 2) -> pygame.Surface:
        made = pygame.Surface(
            (max(top.get_width(), low.get_width()), top.get_height() + gap + low.get_height()), pygame.SRCALPHA
        )
        made.blit(top, ((made.get_width() - top.get_width()) // 2, 0))
        made.blit(low, ((made.get_width() - low.get_width()) // 2, top.get_height() + gap))
        return made

    def exploration(self, tile: int, high: int) -> pygame.Surface:
        """An exploration tile: its points and what it gives at once."""

        def make() -> pygame.Surface:
            row = self.rules.tiles[tile]
            px = max(ICON_LEAST, round(high * 0.78))
            parts = [self.row([self.number(row.points, px * 0.9), self.art.icon("star", px)], 0)]
            if row.take:
                parts.append(self.row([self.number("+", px * 0.9), self.goods(goods(row.take), px)], 0))
            if row.steps:
                parts.append(self.row([self.number(row.steps, px * 0.9), self.icon("upgrade", px)], 0))
            if row.settlers:
                parts.append(self.row([self.number("+", px * 0.9), self.icon("settler", px, "#8A6A44")], 0))
            inner = self.row(parts, max(1, self.px(4)))
            plate = self.materials.paper(
                inner.get_width() + self.px(12, 6), high, self.px(6, 3), "#F3E3B3", "#8C5A1E", 61
            ).copy()
            plate.blit(inner, inner.get_rect(center=plate.get_rect().center))
            return plate

        return self._kept(("exploration", tile, high), make)

    def words(self, names: Sequence[str], size: float, colour: str, width: int) -> pygame.Surface:
        """The first of some names that fits into a width."""
        for name in names[:-1]:
            if self.fonts.width(name, STRONG, 0) <= width:
                return self.fonts.fitted(name, STRONG, size, colour, width)
        return self.fonts.fitted(names[-1], STRONG, size, colour, width)

    def _kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.art.kept(("century", key, self.scale, self.fonts.text, self.fonts.scale), make)


def icons_of(rules: Rules, card: int) -> tuple[str, ...]:
    """Which icon of a location a card looks at, if any."""
    icon = rules.cards[card].icon
    return (icon,) if icon in ICONS else ()


def _laid(piece: pygame.Surface, size: tuple[int, int], margin: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(piece, (margin, margin))
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
