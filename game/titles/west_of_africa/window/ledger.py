"""The list beside an island: its alcalde and the coming one, its price, and what everybody has there.

At rest it tells the influence of each seat and the goods in its warehouse; all else stands on the island. Brought
forward it also counts ships, workers and crops.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.rules.state import NOBODY
from game.titles.west_of_africa.telling.account import Account, Presence
from game.titles.west_of_africa.window.signs import COIN, CORNER, PAIR, WestSigns
from game.titles.west_of_africa.window.tokens import NEXT_SEAL, SEAL, WestTokens
from game.ui.draw.fonts import BOLD, STRONG
from game.ui.draw.layout import blank, put
from game.words import palette

KEPT = 40  # lists
TRIPLE, LARGE = 3, 10  # chips in a row while all numbers have one digit


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """The list as a picture, and the places of each seat's workers and goods on it."""

    picture: pygame.Surface
    margin: int  # around the paper
    spots: dict[tuple[Seat, str], pygame.Rect]  # from the left top of the paper
    size: tuple[int, int]  # of the paper


class Ledger:
    """The lists of all islands for one size of the board; equal lists are drawn once."""

    def __init__(self, tokens: WestTokens, signs: WestSigns) -> None:
        self._tokens, self._signs = tokens, signs
        self._fonts, self._art, self._materials = tokens.fonts, tokens.art, tokens.materials
        self._text = 17 * tokens.scale / tokens.fonts.scale
        self.row = signs.row
        self.icon = min(max(tokens.px(22), 15), self.row)
        self.page = lru_cache(KEPT)(self._drawn)

    def _drawn(self, account: Account, forward: bool) -> LedgerPage:
        m, signs = self._materials, self._signs
        margin, found = m.px(30), account.presences
        columns = 1
        if signs.dense:
            columns = TRIPLE if all(one.influence < LARGE for one in found) else PAIR
        height, rest = signs.height(-(-len(found) // columns)), self._across(account, False)
        width = self._across(account, True) if forward else rest
        made = blank(width + 2 * margin, height + 2 * margin)
        paper = pygame.Rect(margin, margin, width, height)
        m.cast(made, paper, m.px(10), 6, 4, 165, palette.SEA_SHADOW)
        made.blit(m.paper(width, height, m.px(10), seed=51 + account.island), paper)
        spots: dict[tuple[Seat, str], pygame.Rect] = {}
        wide = width // columns
        for n, presence in enumerate(found):
            x, y = margin + n % columns * wide, margin + signs.head + n // columns * self.row
            place, leads = pygame.Rect(x, y, wide, self.row), presence.seat == account.coming
            if signs.dense:
                places = self._chip(made, place, presence, leads)
            else:
                places = self._row(made, place, presence, leads, n == 0, forward)
            spots |= {(presence.seat, icon): spot.move(-margin, -margin) for icon, spot in places.items()}
        self._header(made, pygame.Rect(paper.topleft, (rest, height)), account)  # which stays as it is
        return LedgerPage(made, margin, spots, paper.size)

    def _across(self, account: Account, forward: bool) -> int:
        """Return the width of a paper."""
        if self._signs.dense and account.presences:
            return self._signs.width
        return max(self._least(account), *(self._wide(one, forward) for one in account.presences), 0)

    def _least(self, account: Account) -> int:
        """Return the width of a paper that has room for its header."""
        t = self._tokens
        ends = 2 * t.px(CORNER) + max(t.px(SEAL), 26) // 2 + max(t.px(COIN), 21) // 2
        middle = max(t.px(25), 15) + t.px(8)
        if account.coming != account.alcalde:
            known = [one for one in (account.alcalde, account.coming) if one != NOBODY]
            numbers = sum(self._number(account.influence(one)).get_width() for one in known)
            middle += max(t.px(17), 12) + max(t.px(NEXT_SEAL), 20) + numbers + t.px(14)
        return min(self._signs.width, ends + middle)

    def _header(self, made: pygame.Surface, paper: pygame.Rect, account: Account) -> None:
        t, x, middle = self._tokens, paper.x + self._tokens.px(CORNER), paper.y + self._signs.head // 2
        put(made, t.coin(account.price, COIN), center=(paper.right - t.px(CORNER), paper.y + t.px(11)))
        put(made, self._seal(account.alcalde), center=(x, paper.y + t.px(CORNER)))
        house = self._art.icon("warehouse", max(t.px(25), 15))
        place = house.get_rect(center=(paper.right - max(t.px(45), 31), middle))
        if account.coming == account.alcalde:
            made.blit(house, place)
            return
        x += max(t.px(SEAL), 26) // 2 + t.px(3)
        counted = not self._signs.dense  # else there is no room, and the numbers are in the rows
        if account.alcalde != NOBODY and counted:
            count = self._number(account.influence(account.alcalde), palette.INK_SOFT)
            x = put(made, count, midleft=(x, middle)).right + t.px(2)
        arrow = self._art.icon("arrow_right", max(t.px(17), 12), palette.INK_SOFT)
        x = put(made, arrow, midleft=(x, middle)).right + t.px(2)
        wide = max(t.px(NEXT_SEAL), 20)
        put(made, self._seal(account.coming, True), center=(x + wide // 2, middle))
        x += wide
        if account.coming != NOBODY and counted:
            count = self._number(account.influence(account.coming))
            x = put(made, count, midleft=(x + t.px(3), middle)).right - t.px(3) + t.px(6)
        if x < place.x:
            made.blit(house, place)

    def _seal(self, seat: Seat, coming: bool = False) -> pygame.Surface:
        return self._tokens.seal(None if seat == NOBODY else self._art.player(seat), coming)

    def _number(self, number: int, colour: str = palette.INK, font: str = BOLD) -> pygame.Surface:
        return self._fonts.number(number, font, self._text, colour)

    def _chip(
        self, made: pygame.Surface, place: pygame.Rect, presence: Presence, leads: bool
    ) -> dict[str, pygame.Rect]:
        """Draw only the shape and the influence of a player; return the place, which is that of all its pieces."""
        t = self._tokens
        if leads:
            shade = self._materials.plate(place.w - 2, place.h - 1, t.px(6), palette.GOLD, opacity=0.5)
            made.blit(shade, (place.x + 1, place.y))
        badge, total = self._art.badge(self._art.player(presence.seat), 13), self._number(presence.influence)
        x = place.centerx - (badge.get_width() + 2 + total.get_width()) // 2
        put(made, total, midleft=(put(made, badge, midleft=(x, place.centery)).right + 2, place.centery))
        return dict.fromkeys(GOODS, place)

    def _row(
        self,
        made: pygame.Surface,
        row: pygame.Rect,
        presence: Presence,
        leads: bool,
        first: bool,
        forward: bool,
    ) -> dict[str, pygame.Rect]:
        """Draw the influence and the goods of a player, and all other pieces if the list has come forward.

        Return the places of the goods.
        """
        t, pad, y = self._tokens, self._tokens.px(5), row.centery
        if leads:
            shade = self._materials.plate(row.w - 2 * pad + 2, row.h, t.px(6), palette.GOLD, opacity=0.34)
            made.blit(shade, (row.x + pad - 1, row.y))
        elif not first:
            ends = (row.x + pad, row.y), (row.right - pad - 1, row.y)
            pygame.draw.line(made, palette.rgba(palette.HAIRLINE), *ends)
        owner = self._art.player(presence.seat)
        total = self._number(presence.influence)
        x = put(made, self._art.badge(owner, max(t.px(18), 13)), midleft=(row.x + t.px(8), y)).right + t.px(5)
        put(made, total, midleft=(x, y))
        x = row.x + self._start
        places: dict[str, pygame.Rect] = {}
        for icon, count in self._things(presence, forward):
            wide = self._thing(count)
            places[icon] = pygame.Rect(x, row.y, wide, row.h)
            put(made, self._art.icon(icon, self.icon, owner.colour), midleft=(x, y))
            if count > 1:
                put(made, self._number(count, font=STRONG), midleft=(x + self.icon, y))
            x += wide + self._gap
        return {good: places[good] for good in GOODS if good in places}

    @property
    def _gap(self) -> int:
        return max(1, self._tokens.px(4))

    @property
    def _start(self) -> int:
        """Return where the things of a row begin: after the badge and the influence."""
        t = self._tokens
        return t.px(8) + max(t.px(18), 13) + t.px(5) + self._number(LARGE + LARGE).get_width() + t.px(5)

    def _thing(self, count: int) -> int:
        return self.icon + (self._number(count, font=STRONG).get_width() if count > 1 else 0)

    def _wide(self, presence: Presence, forward: bool) -> int:
        """Return the width of a paper that has room for the row of a player."""
        things = self._things(presence, forward)
        return self._start + sum(self._thing(count) + self._gap for _, count in things) + self._tokens.px(7)

    @staticmethod
    def _things(presence: Presence, forward: bool) -> list[tuple[str, int]]:
        """Return the things in a row and their counts; goods come first, so that they keep their places."""
        found = [*zip(GOODS, presence.goods, strict=True)]
        if forward:
            found += [("ship", int(presence.ship)), ("worker", presence.workers), ("cultivate_goods", presence.planted)]
        return [(icon, count) for icon, count in found if count]
