"""The pictures of what moves at a table of West of Africa, made by the same hands as what lies still."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.events import Event
from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.rules.state import NOBODY
from game.titles.west_of_africa.window.tokens import Tokens
from game.ui.board.motions import Kit
from game.ui.board.signs import Signs
from game.ui.draw.cards import Cards
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.words import palette
from game.words.card import CardFace

FLYING = 38.0  # design units of a good on its way
CARD = 96  # design pixels of a card's width
CARD_LEAST = 62  # real pixels
ISLANDS = 3  # tenths of the recap that the names of the islands take
OTHERS = 3  # counts of others in its rows
LETTERS = 3  # of a name that have to be seen, else its badge stands alone


class Pictures(Signs):
    """Makes them once; all are drawn by their middle."""

    def __init__(self, kit: Kit, tokens: Tokens, rules: Rules) -> None:
        super().__init__(kit)
        self._tokens, self._rules = tokens, rules
        self._cards = Cards(kit.fonts, kit.art, kit.materials.scale)
        self._card_width = max(CARD_LEAST, kit.materials.px(CARD))

    def ship(self, seat: int) -> pygame.Surface:
        """A ship."""
        return self._tokens.ship(self._kit.player(seat))

    def worker(self, seat: int) -> pygame.Surface:
        """A worker."""
        return self._tokens.worker(self._kit.player(seat))

    def good(self, good: str, seat: int, planted: bool = False) -> pygame.Surface:
        """A good on its way, or as it will lie on a field."""
        owner = self._kit.player(seat)
        return self._tokens.good(good, owner) if planted else self._tokens.good(good, owner, FLYING)

    def house(self, seat: int) -> pygame.Surface:
        """A settlement."""
        return self._tokens.house(self._kit.player(seat))

    def seal(self, seat: int) -> pygame.Surface:
        """The sign of an alcalde."""
        return self._tokens.seal(self._kit.player(seat))

    def marker(self, seat: int, px: int) -> pygame.Surface:
        """A marker of a track."""
        return self._tokens.marker(self._kit.player(seat), px)

    def coin(self, value: int) -> pygame.Surface:
        """Gold."""
        return self._tokens.coin(value, 40)

    def card(self, name: str) -> pygame.Surface:
        """A card that lies open."""
        texts = self._kit.texts
        return self._cards.face(CardFace(name, self._rules.cards[name], texts.name(name)), self._card_width)

    def card_back(self, seat: int) -> pygame.Surface:
        """A card that lies face down."""
        return self._cards.back(self._kit.player(seat), self._card_width)

    def announced(self, count: int, total: int) -> pygame.Surface:
        """Draw how many cards somebody has chosen, and their sum."""

        def make() -> pygame.Surface:
            kit = self._kit
            px = max(20, kit.materials.px(30))
            number = kit.texts.number
            return self.plate(
                [
                    kit.art.icon("cards", px),
                    kit.fonts.line(number(count), STRONG, 24, palette.NIGHT_TEXT),
                    kit.art.icon("sum", px, palette.GOLD),
                    kit.fonts.line(number(total), BOLD, 30, palette.CREAM),
                ]
            )

        key = "announced", count, total, self._kit.materials.scale, self._kit.fonts.text
        return self._kit.art.kept(key, make)

    def recap(
        self, events: Sequence[Event], seats: int, number: int, room: tuple[int, int]
    ) -> Iterator[pygame.Surface | None]:
        """Draw the new alcaldes with their counts and gains; in slices, the last of which is the picture."""
        kit = self._kit
        m, f, texts = kit.materials, kit.fonts, kit.texts
        row, pad = max(f.height(TEXT, 20) + m.px(10), m.px(40)), m.px(26)
        head = f.height(TITLE, 27) + m.px(26)
        foot = row + m.px(12)
        wide = min(room[0] - 4 * pad, max(m.px(640), 2 * pad + self._row_width(events, seats)))
        high = head + row * len(events) + foot
        margin = m.px(48)
        made = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
        paper = pygame.Rect(margin, margin, wide, high)
        m.cast(made, paper, m.px(16), 12, 8, 190)
        yield None
        sheet = wide, high, m.px(16), palette.PAPER, palette.GOLD_LOW, 77
        for _ in m.paper_ahead(*sheet):
            yield None
        made.blit(m.paper(*sheet), paper)
        yield None
        title = f.fitted(texts.t("recap.title", round=number), TITLE, 27, palette.INK, wide - 2 * pad)
        made.blit(title, title.get_rect(midtop=(paper.centerx, paper.y + m.px(14))))
        for n, event in enumerate(events):
            place = pygame.Rect(paper.x + pad, paper.y + head + n * row, wide - 2 * pad, row)
            self._recap_row(made, place, event)
            yield None
        gains = [sum(1 for event in events if event.facts["seat"] == seat) for seat in range(seats)]
        self._recap_foot(made, pygame.Rect(paper.x + pad, paper.bottom - foot, wide - 2 * pad, foot), gains)
        yield made

    def _row_width(self, events: Sequence[Event], seats: int) -> int:
        """Return how wide a row of the recap has to be, so that all names have room."""
        m, f, texts = self._kit.materials, self._kit.fonts, self._kit.texts
        island = max(f.width(texts.name(event.facts["island"]), STRONG, 20) for event in events) + m.px(8)
        who = max(f.width(texts.player(seat), STRONG, 20) for seat in range(seats))
        signs = max(34, m.px(46)) + max(18, m.px(26)) + max(14, m.px(20)) + m.px(46)
        rest = signs + who + f.number("10", BOLD, 22).get_width() + self._others_width(seats)
        return max(island * 10 // ISLANDS, rest * 10 // (10 - ISLANDS)) + 2

    def _recap_row(self, made: pygame.Surface, place: pygame.Rect, event: Event) -> None:
        kit = self._kit
        m, f, texts = kit.materials, kit.fonts, kit.texts
        seat, before, influence = event.facts["seat"], event.facts["before"], event.facts["influence"]
        if seat != before:
            wash = m.plate(place.w + m.px(16), place.h - m.px(3), m.px(9), palette.GOLD, opacity=0.32)
            made.blit(wash, wash.get_rect(center=place.center))
        pygame.draw.line(made, palette.HAIRLINE, place.topleft, (place.right - 1, place.y))
        column = place.w * ISLANDS // 10
        name = f.fitted(texts.name(event.facts["island"]), STRONG, 20, palette.INK, column - m.px(4))
        made.blit(name, name.get_rect(midleft=(place.x, place.centery)))
        px = max(18, m.px(26))
        x = place.x + column
        if before not in (seat, NOBODY):
            badge = kit.art.badge(kit.player(before), max(14, m.px(19)))
            made.blit(badge, badge.get_rect(midleft=(x, place.centery)))
            arrow = kit.art.icon("arrow_right", max(14, m.px(18)), palette.INK_SOFT)
            made.blit(arrow, arrow.get_rect(midleft=(x + badge.get_width() + m.px(3), place.centery)))
        x += max(34, m.px(46))
        right = place.right - self._others(made, place, influence, seat)
        if seat == NOBODY:
            none = f.fitted(texts.t("word.nobody"), TEXT, 19, palette.INK_MUTED, right - x)
            made.blit(none, none.get_rect(midleft=(x, place.centery)))
            return
        badge = kit.art.badge(kit.player(seat), px)
        made.blit(badge, badge.get_rect(midleft=(x, place.centery)))
        count = f.number(influence[seat], BOLD, 22, palette.INK)
        made.blit(count, count.get_rect(midright=(right - m.px(16), place.centery)))
        room = right - m.px(24) - count.get_width() - x - px - m.px(8)
        if list(influence).count(influence[seat]) > 1:  # gold has decided
            coin = kit.art.icon("coin", max(14, m.px(20)))
            made.blit(coin, coin.get_rect(midright=(right - m.px(22) - count.get_width(), place.centery)))
            room -= coin.get_width() + m.px(6)
        who = texts.player(seat)
        if f.width(who[:LETTERS] + "…", STRONG, 20) <= room or f.width(who, STRONG, 20) <= room:
            name = f.fitted(who, STRONG, 20, palette.INK, room)
            made.blit(name, name.get_rect(midleft=(x + px + m.px(8), place.centery)))

    def _others(self, made: pygame.Surface, place: pygame.Rect, influence: Sequence[int], winner: int) -> int:
        """The counts of the others, from the right; tells how wide the column is."""
        kit = self._kit
        m, f = kit.materials, kit.fonts
        px, whole = max(13, m.px(17)), self._others_width(len(influence))
        each = whole // min(OTHERS, len(influence) - 1)
        rest = sorted(((n, seat) for seat, n in enumerate(influence) if seat != winner and n), reverse=True)[:OTHERS]
        x = place.right - whole
        for n, seat in rest:
            badge = kit.art.badge(kit.player(seat), px)
            made.blit(badge, badge.get_rect(midleft=(x, place.centery)))
            count = f.number(n, TEXT, 18, palette.INK_SOFT)
            made.blit(count, count.get_rect(midleft=(x + px + m.px(4), place.centery)))
            x += each
        return whole

    def _others_width(self, seats: int) -> int:
        """Return how wide the column with the counts of the others is."""
        m, f = self._kit.materials, self._kit.fonts
        return (max(13, m.px(17)) + f.number("10", TEXT, 18).get_width() + m.px(12)) * min(OTHERS, seats - 1)

    def _recap_foot(self, made: pygame.Surface, place: pygame.Rect, gains: Sequence[int]) -> None:
        """Points that alcaldes bring."""
        kit = self._kit
        m, f = kit.materials, kit.fonts
        pygame.draw.line(made, palette.GOLD_LOW, place.topleft, (place.right - 1, place.y), m.px(2))
        px = max(18, m.px(24))
        step = place.w // max(1, len(gains))
        for seat, gain in enumerate(gains):
            badge = kit.art.badge(kit.player(seat), px)
            star = kit.art.icon("star", px)
            text = f.number(
                f"+{gain * self._rules.scoring.alcalde}", BOLD, 22, palette.INK if gain else palette.INK_MUTED
            )
            wide = badge.get_width() + star.get_width() + text.get_width() + m.px(12)
            x = place.x + step * seat + (step - wide) // 2
            for part in (badge, text, star):
                made.blit(part, part.get_rect(midleft=(x, place.centery)))
                x += part.get_width() + m.px(6)
