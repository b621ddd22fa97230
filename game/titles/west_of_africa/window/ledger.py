"""The list beside an island: its alcalde and who would be it now, its price, and what everybody has there."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.rules.state import NOBODY
from game.titles.west_of_africa.telling.account import Account, Presence
from game.titles.west_of_africa.window.signs import COIN, CORNER, PAIR, Signs
from game.titles.west_of_africa.window.tokens import NEXT_SEAL, SEAL, Tokens
from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, STRONG, Fonts
from game.ui.draw.materials import Materials
from game.words import palette

KEPT = 40  # lists
TRIPLE, LARGE = 3, 10  # chips in a row while all numbers have one digit


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """The list as a picture, and where on it the workers and goods of each seat are."""

    picture: pygame.Surface
    margin: int  # around the paper
    spots: dict[tuple[Seat, str], pygame.Rect]  # from the left top of the paper


class Ledger:
    """Draws the lists of all islands for one size of the board; equal lists are drawn once."""

    def __init__(self, fonts: Fonts, art: Art, tokens: Tokens, signs: Signs) -> None:
        self._fonts, self._art, self._tokens, self._signs = fonts, art, tokens, signs
        self._materials = Materials(art, tokens.scale)
        self.row = signs.row
        self.icon = min(max(tokens.px(22), 15), self.row)
        self._pages: OrderedDict[Account, LedgerPage] = OrderedDict()

    def page(self, account: Account) -> LedgerPage:
        """The picture of a list."""
        if account in self._pages:
            self._pages.move_to_end(account)
        else:
            self._pages[account] = self._drawn(account)
            if len(self._pages) > KEPT:
                self._pages.popitem(last=False)
        return self._pages[account]

    def make(self, account: Account) -> bool:
        """Draw a list before it is wanted; tells whether it was not there yet."""
        known = account in self._pages
        self.page(account)
        return not known

    def _drawn(self, account: Account) -> LedgerPage:
        m, signs = self._materials, self._signs
        margin, found = m.px(30), account.presences
        columns = 1
        if signs.dense:
            columns = TRIPLE if all(one.influence < LARGE for one in found) else PAIR
        width, height = signs.width, signs.height(-(-len(found) // columns))
        made = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        paper = pygame.Rect(margin, margin, width, height)
        m.cast(made, paper, m.px(10), 6, 4, 165, palette.SEA_SHADOW)
        made.blit(m.paper(width, height, m.px(10), seed=51 + account.island), paper)
        spots: dict[tuple[Seat, str], pygame.Rect] = {}
        wide = width // columns
        for n, presence in enumerate(found):
            x, y = margin + n % columns * wide, margin + signs.head + n // columns * self.row
            row = pygame.Rect(x, y, wide, self.row)
            if signs.dense:
                self._chip(made, row, presence, presence.seat == account.coming, spots, margin)
            else:
                self._row(made, row, presence, presence.seat == account.coming, n, spots, margin)
        self._header(made, paper, account)
        return LedgerPage(made, margin, spots)

    def _header(self, made: pygame.Surface, paper: pygame.Rect, account: Account) -> None:
        t, f = self._tokens, self._fonts
        size = 17 * t.scale / f.scale
        middle = paper.y + self._signs.head // 2
        coin = t.coin(account.price, COIN)
        made.blit(coin, coin.get_rect(center=(paper.right - t.px(CORNER), paper.y + t.px(11))))
        seal = t.seal(None if account.alcalde == NOBODY else self._art.player(account.alcalde))
        x = paper.x + t.px(CORNER)
        made.blit(seal, seal.get_rect(center=(x, paper.y + t.px(CORNER))))
        house = self._art.icon("warehouse", max(t.px(25), 15))
        place = house.get_rect(center=(paper.right - max(t.px(45), 31), middle))
        if account.coming == account.alcalde:
            made.blit(house, place)
            return
        x += max(t.px(SEAL), 26) // 2 + t.px(3)
        counted = not self._signs.dense  # else there is no room, and the numbers are in the rows
        if account.alcalde != NOBODY and counted:
            count = f.number(account.influence(account.alcalde), BOLD, size, palette.INK_SOFT)
            made.blit(count, count.get_rect(midleft=(x, middle)))
            x += count.get_width() + t.px(2)
        arrow = self._art.icon("arrow_right", max(t.px(17), 12), palette.INK_SOFT)
        made.blit(arrow, arrow.get_rect(midleft=(x, middle)))
        x += arrow.get_width() + t.px(2)
        coming = t.seal(None if account.coming == NOBODY else self._art.player(account.coming), True)
        wide = max(t.px(NEXT_SEAL), 20)
        made.blit(coming, coming.get_rect(center=(x + wide // 2, middle)))
        if account.coming != NOBODY and counted:
            count = f.number(account.influence(account.coming), BOLD, size, palette.INK)
            made.blit(count, count.get_rect(midleft=(x + wide + t.px(3), middle)))
            wide += count.get_width() + t.px(6)
        if x + wide < place.x:
            made.blit(house, place)

    def _chip(
        self,
        made: pygame.Surface,
        place: pygame.Rect,
        presence: Presence,
        leads: bool,
        spots: dict[tuple[Seat, str], pygame.Rect],
        margin: int,
    ) -> None:
        """Of a player only the shape and the influence."""
        t, f, m = self._tokens, self._fonts, self._materials
        if leads:
            shade = m.plate(place.w - 2, place.h - 1, t.px(6), palette.GOLD, opacity=0.5)
            made.blit(shade, (place.x + 1, place.y))
        badge = self._art.badge(self._art.player(presence.seat), 13)
        total = f.number(presence.influence, BOLD, 17 * t.scale / f.scale, palette.INK)
        x = place.centerx - (badge.get_width() + 2 + total.get_width()) // 2
        made.blit(badge, badge.get_rect(midleft=(x, place.centery)))
        made.blit(total, total.get_rect(midleft=(x + badge.get_width() + 2, place.centery)))
        for icon in ("ship", "pawn", *GOODS, "cultivate_goods"):
            spots[presence.seat, icon] = place.move(-margin, -margin)

    def _row(
        self,
        made: pygame.Surface,
        row: pygame.Rect,
        presence: Presence,
        leads: bool,
        n: int,
        spots: dict[tuple[Seat, str], pygame.Rect],
        margin: int,
    ) -> None:
        t, f, m = self._tokens, self._fonts, self._materials
        pad = t.px(5)
        if leads:
            shade = m.plate(row.w - 2 * pad + 2, row.h, t.px(6), palette.GOLD, opacity=0.34)
            made.blit(shade, (row.x + pad - 1, row.y))
        elif n:
            y = row.y
            pygame.draw.line(made, palette.rgba(palette.HAIRLINE), (row.x + pad, y), (row.right - pad - 1, y))
        owner = self._art.player(presence.seat)
        size = 17 * t.scale / f.scale
        badge = self._art.badge(owner, max(t.px(18), 13))
        x = row.x + t.px(8)
        made.blit(badge, badge.get_rect(midleft=(x, row.centery)))
        x += badge.get_width() + t.px(5)
        total = f.number(presence.influence, BOLD, size, palette.INK)
        made.blit(total, total.get_rect(midright=(row.right - t.px(9), row.centery)))
        things = [("ship", 1 if presence.ship else 0), ("pawn", presence.workers)]
        things += list(zip(GOODS, presence.goods, strict=True))
        things.append(("cultivate_goods", presence.planted))
        shown = [(icon, count) for icon, count in things if count]
        room = row.right - t.px(11) - total.get_width() - x
        counts = {icon: f.number(count, STRONG, size, palette.INK) for icon, count in shown if count > 1}
        need = sum(self.icon + (counts[icon].get_width() if icon in counts else 0) for icon, _ in shown)
        gap = max(0, min(t.px(6), (room - need) // max(1, len(shown))))
        for icon, _ in shown:
            picture = self._art.icon(icon, self.icon, owner.colour)
            wide = self.icon + (counts[icon].get_width() if icon in counts else 0)
            spots[presence.seat, icon] = pygame.Rect(x - margin, row.y - margin, wide, row.h)
            made.blit(picture, picture.get_rect(midleft=(x, row.centery)))
            x += self.icon
            if icon in counts:
                made.blit(counts[icon], counts[icon].get_rect(midleft=(x, row.centery)))
                x += counts[icon].get_width()
            x += gap
