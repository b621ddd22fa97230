"""The things of Century as pictures: goods in rows, trades, prices in settlers, cards, bonus and exploration tiles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.titles.century.rules.data import GOODS, Goods, Rules
from game.titles.century.telling.phrases import icon_of
from game.ui.board.tokens import Tokens as Base
from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, STRONG, Fonts
from game.ui.draw.materials import blurred, tinted
from game.ui.draw.pictures import in_a_row
from game.words import palette
from game.words.palette import PlayerLook

OPEN, POOR, SHUT = "open", "poor", "shut"  # settlers suffice, do not, and would not help
NO_GOODS, NO_MARKET, NO_OUTPOST = "no_goods", "no_market", "no_outpost"  # shut by what a seat lacks
GROUNDS = {OPEN: "#3F7A2C", POOR: "#A83A22"}
GREY = "#6B6258"  # of all others
LACKED = {NO_GOODS: "century_store", NO_MARKET: "ship", NO_OUTPOST: "century_outpost"}
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
TEXT_LEAST, ICON_LEAST = 14, 14


class Tokens(Base):
    """Makes pictures for one size of the board; equal ones once."""

    row = staticmethod(in_a_row)

    def __init__(self, art: Art, fonts: Fonts, scale: float, rules: Rules) -> None:
        super().__init__(art, fonts, scale)
        self.rules = rules

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

    def goods(self, given: Goods, px: int, room: int = 0) -> pygame.Surface:
        """Goods one by one, or counted where there is no room for all of them."""
        return self.kept(("goods", given, px, room), lambda: self._goods(given, px, room))

    def _goods(self, given: Goods, px: int, room: int) -> pygame.Surface:
        px = max(ICON_LEAST, px)
        whole = sum(given)
        if not room or whole * px <= room:
            return in_a_row([self.icon(n, px) for n, count in zip(GOODS, given, strict=True) for _ in range(count)], 0)
        return in_a_row(self._counted(given, px), 1)

    def _counted(self, given: Goods, px: int) -> list[pygame.Surface]:
        made: list[pygame.Surface] = []
        for name, count in zip(GOODS, given, strict=True):
            if count:
                made += [self.number(count, round(px * 0.8))] if count > 1 else []
                made.append(self.icon(name, px))
        return made

    def upgrades(self, steps: int, px: int, gap: int = 0) -> pygame.Surface:
        """So many steps of upgrading."""
        small = max(TEXT_LEAST, round(px * 0.86))
        return in_a_row([self.icon("upgrade", px), self.number(f"{TIMES}{steps}", small)], gap)

    def trade(self, give: Goods, take: Goods, px: int, room: int) -> pygame.Surface:
        """Draw what is given, an arrow, and what is taken."""

        def make() -> pygame.Surface:
            arrow = self.art.icon("arrow_right", max(10, round(px * 0.66)), palette.INK)
            size = max(ICON_LEAST, px)
            while (sum(give) + sum(take)) * size + arrow.get_width() + 4 > room and size > ICON_LEAST:
                size -= 1
            if (sum(give) + sum(take)) * size + arrow.get_width() + 4 <= room:
                return in_a_row([self.goods(give, size), arrow, self.goods(take, size)])
            size = max(ICON_LEAST, px)
            while size > ICON_LEAST and self._wide(give, take, size) + arrow.get_width() + 4 > room:
                size -= 1
            return in_a_row([in_a_row(self._counted(give, size), 1), arrow, in_a_row(self._counted(take, size), 1)])

        return self.kept(("trade", give, take, px, room), make)

    def _wide(self, give: Goods, take: Goods, size: int) -> int:
        return sum(part.get_width() + 1 for each in (give, take) for part in self._counted(each, size))

    def pill(self, parts: Sequence[pygame.Surface], high: int, ground: str, edge: str = "") -> pygame.Surface:
        """Things on a plate with round ends."""
        inner = in_a_row(parts, max(1, high // 12))
        wide = max(high, inner.get_width() + round(high * 0.56))
        made = self.materials.pill(wide, high, ground, edge).copy()
        made.blit(inner, inner.get_rect(center=(wide // 2, high // 2)))
        return made

    def price(self, count: int, how: str, high: int) -> pygame.Surface:
        """Draw how many settlers a location costs, and whether it can be used; if not, what is lacking."""

        def make() -> pygame.Surface:
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

        return self.kept(("price", count, how, high), make)

    def _struck(self, sign: pygame.Surface, ground: str) -> pygame.Surface:
        """A sign that is struck out: it is not told by colour alone."""
        w, h = sign.get_size()
        made, line = sign.copy(), f"M{w * 0.1:.1f} {h * 0.92:.1f}L{w * 0.9:.1f} {h * 0.08:.1f}"
        for colour, wide in ((ground, 0.24), (palette.CREAM, 0.11)):
            stroke = f'stroke="{colour}" stroke-width="{max(1.4, h * wide):.1f}" stroke-linecap="round"'
            made.blit(self.art.svg(f'<path d="{line}" {stroke}/>', w, h), (0, 0))
        return made

    def settlers(self, owner: PlayerLook, count: int, high: int) -> pygame.Surface:
        """Settlers of a player, how many, and the player's shape."""

        def make() -> pygame.Surface:
            settler = self.art.icon("century_settler", high, owner.colour, palette.LINE)
            number = self.number(count, round(high * 0.74), owner.ink)
            badge = self.art.badge(owner, max(12, round(high * 0.66)))
            return self.pill([settler, number, badge], high, owner.colour, palette.CREAM)

        return self.kept(("settlers", owner, count, high), make)

    def piece(self, icon: str, owner: PlayerLook, px: int) -> pygame.Surface:
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

        return self.kept(("piece", icon, owner, px), make)

    def words(self, names: Sequence[str], size: float, colour: str, width: int) -> pygame.Surface:
        """The first of some names that fits into a width."""
        for name in names[:-1]:
            if self.fonts.width(name, STRONG, 0) <= width:
                return self.fonts.fitted(name, STRONG, size, colour, width)
        return self.fonts.fitted(names[-1], STRONG, size, colour, width)

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.art.kept(("century", self.rules, key, self.scale, self.fonts.text, self.fonts.scale), make)


def _laid(piece: pygame.Surface, size: tuple[int, int], margin: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(piece, (margin, margin))
    return made
