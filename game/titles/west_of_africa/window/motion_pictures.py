"""Pictures for the motions of West of Africa: cards, announcements, and the recap of the new alcaldes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.events import Event
from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.rules.state import NOBODY
from game.titles.west_of_africa.window.tokens import WestTokens
from game.ui.board.motion.kit import Kit, Signs
from game.ui.draw.cards import Cards
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import blank, put
from game.ui.draw.portraits import portrait
from game.words import palette
from game.words.card import CardFace
from game.words.faces import CALM

CARD = 96  # design pixels of a card's width
CARD_LEAST = 62  # real pixels
ISLANDS = 3  # tenths of the recap that the names of the islands take
OTHERS = 3  # counts of others in its rows
LETTERS = 3  # of a name that have to be seen, else its badge stands alone


class Pictures(Signs):
    """The pictures of these motions, each made once and drawn by its middle."""

    def __init__(self, kit: Kit, tokens: WestTokens, rules: Rules) -> None:
        super().__init__(kit)
        self._tokens, self._rules = tokens, rules
        self._cards = Cards(kit.fonts, kit.art, kit.materials.scale)
        self._card_width = max(CARD_LEAST, kit.materials.px(CARD))

    def card(self, name: str, width: int = 0) -> pygame.Surface:
        texts = self._kit.texts
        return self._cards.face(CardFace(name, self._rules.cards[name], texts.name(name)), width or self._card_width)

    def card_back(self, seat: int, width: int = 0) -> pygame.Surface:
        return self._cards.back(self._kit.player(seat), width or self._card_width)

    def owner(self, seat: int, count: int, total: int) -> pygame.Surface:
        """Draw the face and the name of a seat, the number of its cards, and their sum."""

        def make() -> pygame.Surface:
            kit = self._kit
            px = max(20, kit.materials.px(30))
            number = kit.texts.number
            look = kit.player(seat)
            return self.plate(
                [
                    portrait(kit.art, kit.face(seat), CALM, look, 2 * px),
                    kit.art.badge(look, px),
                    kit.fonts.line(kit.texts.player(seat), TITLE, 26, palette.CREAM),
                    kit.art.icon("cards", px),
                    kit.fonts.line(number(count), STRONG, 24, palette.NIGHT_TEXT),
                    kit.art.icon("sum", px, palette.GOLD),
                    kit.fonts.line(number(total), BOLD, 30, palette.CREAM),
                ]
            )

        who = seat, self._kit.face(seat), self._kit.texts.player(seat)
        key = "owner of cards", who, count, total, self._kit.materials.scale, self._kit.fonts.text
        return self._kit.art.kept(key, make)

    def recap(
        self, events: Sequence[Event], seats: int, number: int, room: tuple[int, int]
    ) -> Iterator[pygame.Surface | None]:
        """Draw the new alcaldes with their counts and gains; in slices, the last of which is the picture."""
        m, f, texts = self._kit.materials, self._kit.fonts, self._kit.texts
        row, pad = max(f.height(TEXT, 20) + m.px(10), m.px(40)), m.px(26)
        head = f.height(TITLE, 27) + m.px(26)
        foot = row + m.px(12)
        wide = min(room[0] - 4 * pad, max(m.px(640), 2 * pad + self._row_width(events, seats)))
        high = head + row * len(events) + foot
        margin = m.px(48)
        made = blank(wide + 2 * margin, high + 2 * margin)
        paper = pygame.Rect(margin, margin, wide, high)
        m.cast(made, paper, m.px(16), 12, 8, 190)
        yield None
        sheet = wide, high, m.px(16), palette.PAPER, palette.GOLD_LOW, 77
        for _ in m.paper_ahead(*sheet):
            yield None
        made.blit(m.paper(*sheet), paper)
        yield None
        title = f.fitted(texts.t("recap.title", round=number), TITLE, 27, palette.INK, wide - 2 * pad)
        put(made, title, midtop=(paper.centerx, paper.y + m.px(14)))
        for n, event in enumerate(events):
            place = pygame.Rect(paper.x + pad, paper.y + head + n * row, wide - 2 * pad, row)
            self._recap_row(made, place, event)
            yield None
        gains = [sum(1 for event in events if event.facts["seat"] == seat) for seat in range(seats)]
        self._recap_foot(made, pygame.Rect(paper.x + pad, paper.bottom - foot, wide - 2 * pad, foot), gains)
        yield made

    def _row_width(self, events: Sequence[Event], seats: int) -> int:
        """Return the width of a row of the recap in which all names have room."""
        m, f, texts = self._kit.materials, self._kit.fonts, self._kit.texts
        island = max(f.width(texts.name(event.facts["island"]), STRONG, 20) for event in events) + m.px(8)
        player = max(f.width(texts.player(seat), STRONG, 20) for seat in range(seats))
        signs = max(34, m.px(46)) + max(18, m.px(26)) + max(14, m.px(20)) + m.px(46)
        rest = signs + player + f.number("10", BOLD, 22).get_width() + self._others_width(seats)
        return max(island * 10 // ISLANDS, rest * 10 // (10 - ISLANDS)) + 2

    def _recap_row(self, made: pygame.Surface, place: pygame.Rect, event: Event) -> None:
        kit, y = self._kit, place.centery
        m, f, texts = kit.materials, kit.fonts, kit.texts
        seat, before, influence = event.facts["seat"], event.facts["before"], event.facts["influence"]
        if seat != before:
            wash = m.plate(place.w + m.px(16), place.h - m.px(3), m.px(9), palette.GOLD, opacity=0.32)
            put(made, wash, center=place.center)
        pygame.draw.line(made, palette.HAIRLINE, place.topleft, (place.right - 1, place.y))
        column = place.w * ISLANDS // 10
        put(
            made,
            f.fitted(texts.name(event.facts["island"]), STRONG, 20, palette.INK, column - m.px(4)),
            midleft=(place.x, y),
        )
        x = place.x + column
        if before not in (seat, NOBODY):
            badge = put(made, kit.art.badge(kit.player(before), max(14, m.px(19))), midleft=(x, y))
            arrow = kit.art.icon("arrow_right", max(14, m.px(18)), palette.INK_SOFT)
            put(made, arrow, midleft=(badge.right + m.px(3), y))
        x += max(34, m.px(46))
        right = place.right - self._others(made, place, influence, seat)
        if seat == NOBODY:
            put(made, f.fitted(texts.t("word.nobody"), TEXT, 19, palette.INK_MUTED, right - x), midleft=(x, y))
            return
        px = max(18, m.px(26))
        put(made, kit.art.badge(kit.player(seat), px), midleft=(x, y))
        count = f.number(influence[seat], BOLD, 22, palette.INK)
        put(made, count, midright=(right - m.px(16), y))
        room = right - m.px(24) - count.get_width() - x - px - m.px(8)
        if list(influence).count(influence[seat]) > 1:  # gold has decided
            coin = kit.art.icon("coin", max(14, m.px(20)))
            put(made, coin, midright=(right - m.px(22) - count.get_width(), y))
            room -= coin.get_width() + m.px(6)
        name = texts.player(seat)
        if f.width(name[:LETTERS] + "…", STRONG, 20) <= room or f.width(name, STRONG, 20) <= room:
            put(made, f.fitted(name, STRONG, 20, palette.INK, room), midleft=(x + px + m.px(8), y))

    def _others(self, made: pygame.Surface, place: pygame.Rect, influence: Sequence[int], winner: int) -> int:
        """Draw the counts of the others at the right; return the width of their column."""
        kit = self._kit
        m, f = kit.materials, kit.fonts
        px, whole = max(13, m.px(17)), self._others_width(len(influence))
        each = whole // min(OTHERS, len(influence) - 1)
        rest = sorted(((n, seat) for seat, n in enumerate(influence) if seat != winner and n), reverse=True)[:OTHERS]
        for column, (n, seat) in enumerate(rest):
            x = place.right - whole + column * each
            put(made, kit.art.badge(kit.player(seat), px), midleft=(x, place.centery))
            put(made, f.number(n, TEXT, 18, palette.INK_SOFT), midleft=(x + px + m.px(4), place.centery))
        return whole

    def _others_width(self, seats: int) -> int:
        m, f = self._kit.materials, self._kit.fonts
        return (max(13, m.px(17)) + f.number("10", TEXT, 18).get_width() + m.px(12)) * min(OTHERS, seats - 1)

    def _recap_foot(self, made: pygame.Surface, place: pygame.Rect, gains: Sequence[int]) -> None:
        kit = self._kit
        m, f = kit.materials, kit.fonts
        pygame.draw.line(made, palette.GOLD_LOW, place.topleft, (place.right - 1, place.y), m.px(2))
        px = max(18, m.px(24))
        step = place.w // max(1, len(gains))
        for seat, gain in enumerate(gains):
            colour = palette.INK if gain else palette.INK_MUTED
            text = f.number(f"+{gain * self._rules.scoring.alcalde}", BOLD, 22, colour)
            parts = kit.art.badge(kit.player(seat), px), text, kit.art.icon("star", px)
            x = place.x + step * seat + (step - sum(part.get_width() for part in parts) - m.px(12)) // 2
            for part in parts:
                x = put(made, part, midleft=(x, place.centery)).right + m.px(6)
