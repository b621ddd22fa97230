"""The plates of Century: the outposts of each player, the pile of cards, and the table of points."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.counting import CATEGORIES, score_by_category
from game.titles.century.rules.data import ROWS, SPICES
from game.titles.century.rules.state import NONE, Century
from game.titles.century.window.layout import Places
from game.titles.century.window.tokens import ICON_LEAST, CenturyTokens
from game.ui.draw.art import once
from game.ui.draw.fonts import BOLD, STRONG, TITLE
from game.ui.draw.layout import put
from game.words import palette
from game.words.palette import PlayerLook

WELL = 8  # real pixels of a space for a bonus tile that is free
CATEGORY_ICONS = {
    "cards": "card",
    "bonus": "century_bonus",
    "outposts": "century_outpost",
    "explored": "century_tile",
    "goods": "century_store",
}


class Plates:
    """The plates beside the map."""

    def __init__(self, tokens: CenturyTokens, places: Places, texts: Mapping[str, str]) -> None:
        self.tokens, self.places, self.texts = tokens, places, texts
        self.rules, self.kept = places.rules, tokens.kept

    def outposts(self, view: Century, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
        """Draw the outposts of a seat row by row, those built as their numbers, and its bonus tiles."""
        rows = tuple(view.emptied[seat * ROWS : (seat + 1) * ROWS])
        return self._outposts(rows, view.bonus[seat], seat, self.tokens.player(seat), size)

    @once
    def _outposts(
        self, rows: tuple[int, ...], bonus: tuple[int, ...], seat: Seat, player: PlayerLook, size: tuple[int, int]
    ) -> pygame.Surface:
        t, m, (w, h) = self.tokens, self.tokens.materials, size
        made = m.paper(w, h, m.px(11, 5), palette.PAPER, player.colour, 71 + seat).copy()
        made.blit(m.plate(w, h, m.px(11, 5), "none", player.colour, 1, 3), (0, 0))
        numbers = self.rules.play.outpost_numbers
        pad = max(3, m.px(7))
        left = pad + max(14, round(h * 0.13)) + 1
        step = (w - left - pad) / len(numbers)
        line = (h - 2 * pad) / (ROWS + 2)
        px = min(round(step * 0.94), round(line * 0.92))
        head, margin = round(pad + line / 2), (pad + left) // 2
        columns = [round(left + step * (n + 0.5)) for n in range(len(numbers))]
        put(made, t.art.badge(player, max(13, round(line * 0.74))), center=(margin, head))
        for x, number in zip(columns, numbers, strict=True):
            put(made, t.number(number, line * 0.6, palette.INK_SOFT), center=(x, head))
        for row, (spice, gone) in enumerate(zip(SPICES, rows, strict=True)):
            y = round(pad + line * (row + 1.5))
            put(made, t.icon(spice, max(14, round(line * 0.78))), center=(margin, y))
            for n, (x, number) in enumerate(zip(columns, numbers, strict=True)):
                if n < gone:
                    put(made, m.pill(px, px, palette.GOLD, palette.GOLD_EDGE), center=(x, y))
                    put(made, t.number(number, px * 0.62), center=(x, y))
                else:
                    put(made, t.art.icon("century_outpost", px, player.colour), center=(x, y))
        self._bonus_tiles(made, bonus, pad, line)
        return made

    def _bonus_tiles(self, made: pygame.Surface, bonus: tuple[int, ...], pad: int, line: float) -> None:
        t, m, w = self.tokens, self.tokens.materials, made.get_width()
        y = round(pad + line * (ROWS + 1.5))
        pygame.draw.line(made, palette.HAIRLINE, (pad, round(y - line / 2)), (w - pad, round(y - line / 2)))
        spaces = self.rules.play.bonus_spaces
        each = (w - 2 * pad) / spaces
        signs = self._signs(bonus, w - 2 * pad, round(line) - 2)
        wells = (w - 2 * pad - sum(sign.get_width() + 1 for sign in signs)) / max(1, spaces - len(bonus))
        x = float(pad)
        for n in range(spaces):
            room = signs[n].get_width() + 1 if n < len(signs) else wells if signs else each
            wide = round(min(room * 0.92, line * 0.94))
            if n < len(bonus):
                thing = signs[n] if signs else t.icon("bonus", wide)
            else:
                thing = m.pill(max(6, wide * 2 // 3), max(6, wide * 2 // 3), palette.PAPER_LOW, palette.PAPER_EDGE)
            put(made, thing, center=(round(x + room / 2), y))
            x += room

    def _signs(self, bonus: tuple[int, ...], wide: int, high: int) -> list[pygame.Surface]:
        """Return the signs of bonus tiles, or none at all where there is not room for all."""
        wells = WELL * (self.rules.play.bonus_spaces - len(bonus))
        for px in range(max(ICON_LEAST, round(high * 0.6)), ICON_LEAST - 1, -1):
            signs = [self.tokens.bonus_sign(tile, px) for tile in bonus]
            if sum(sign.get_width() + 1 for sign in signs) + wells > wide:
                continue
            if all(sign.get_height() <= high for sign in signs):
                return signs
        return []

    def pile(self, view: Century, size: tuple[int, int], hidden: bool) -> pygame.Surface:
        return self._pile(NONE if hidden else view.next_card, sum(view.pile), size, self.texts["board.next"])

    @once
    def _pile(self, card: int, left: int, size: tuple[int, int], title: str) -> pygame.Surface:
        t, (w, h) = self.tokens, size
        m = t.materials
        made = pygame.Surface(size, pygame.SRCALPHA)
        head = max(17, round(h * 0.18))
        step = max(1, m.px(3))
        room = pygame.Rect(0, head, w - 3 * step, h - head - 3 * step)
        back = t.back(room.size)
        for n in range(3 if left > 8 else 2 if left else 0, 0, -1):
            made.blit(back, room.move(n * step, n * step))
        if card != NONE:
            made.blit(t.card(card, room.size), room)
        elif left:
            made.blit(back, room)
        words = t.fonts.fitted(title, STRONG, 16, palette.CREAM, w - max(24, m.px(40)))
        number = t.number(left + (card != NONE), max(14, head * 0.62), palette.CREAM)
        made.blit(m.pill(w - 3 * step, head - 1, palette.SEA_DEEP, "", 0.7), (0, 0))
        put(made, words, midleft=(m.px(12, 6), head // 2))
        put(made, number, midright=(w - 3 * step - m.px(12, 6), head // 2))
        return made

    def scores(self, view: Century, size: tuple[int, int]) -> pygame.Surface:
        """Draw the points of all seats by category, as if the game ended now."""
        points = [score_by_category(view, seat) for seat in range(view.seats)]
        rows = tuple(tuple(each[name] for name in CATEGORIES) for each in points)
        players = tuple(self.tokens.player(seat) for seat in range(view.seats))
        return self._scores(rows, players, size, self.texts["board.now"])

    @once
    def _scores(
        self, rows: tuple[tuple[int, ...], ...], players: tuple[PlayerLook, ...], size: tuple[int, int], words: str
    ) -> pygame.Surface:
        t, (w, h) = self.tokens, size
        m = t.materials
        made = m.paper(w, h, m.px(11, 5), palette.PAPER, palette.PAPER_EDGE, 91).copy()
        pad = max(3, m.px(8))
        line = (h - 2 * pad + 2) / (len(rows) + 1)
        px = max(14, min(round(line * 0.86), m.px(30)))
        first = max(px * 2, round(w * 0.2))
        step = (w - first - pad) / (len(CATEGORIES) + 1)
        y = round(pad + line / 2)
        title = t.fonts.fitted(words, TITLE, 16, palette.INK_SOFT, first - pad)
        put(made, title, midleft=(pad, y))
        for n, name in enumerate((*CATEGORIES, "sum")):
            icon = t.art.icon(CATEGORY_ICONS.get(name, "star"), px, palette.INK_SOFT)
            put(made, icon, center=(round(first + step * (n + 0.5)), y))
        best = max(map(sum, rows))
        for at, (row, player) in enumerate(zip(rows, players, strict=True)):
            y = round(pad + line * (at + 1.5))
            if at:
                pygame.draw.line(made, palette.HAIRLINE, (pad, round(y - line / 2)), (w - pad, round(y - line / 2)))
            badge = t.art.badge(player, max(12, round(min(px, line * 0.8))))
            put(made, badge, center=(pad + px // 2, y))
            for n, points in enumerate((*row, sum(row))):
                last = n == len(row)
                colour = palette.INK if last or points else palette.INK_MUTED
                text = t.fonts.number(points, BOLD if last else STRONG, 19 if last else 17, colour)
                middle = round(first + step * (n + 0.5)), y
                if last and points == best:
                    high = min(round(line * 0.94), text.get_height())
                    wide = max(high, text.get_width() + m.px(16, 8))
                    put(made, m.pill(wide, high, palette.GOLD, palette.GOLD_EDGE), center=middle)
                put(made, text, center=middle)
        return made
