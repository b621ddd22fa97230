"""Lines over the rounds of a game, one a seat: in its colour, with its shape at the points and its last value."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.art import drawn
from game.ui.draw.fonts import BOLD, TEXT
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.words import palette

STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
LINES = 6  # of the grid, at most


def grid_step(most: int) -> int:
    """Return the distance between the lines of the grid, in points."""
    return next((step for step in STEPS if most / step <= LINES), max(1, most // LINES))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places between low and high as near to the wanted ones as a gap between them allows."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1)) if len(wanted) > 1 else gap
    placed = [0.0] * len(wanted)
    at = low - gap
    for n in order:
        at = max(wanted[n], at + gap)
        placed[n] = at
    at = high + gap
    for n in reversed(order):
        at = min(placed[n], at - gap)
        placed[n] = at
    return placed


class Chart:
    """A chart of the points after every round."""

    def __init__(self, shell: Shell, rows: Sequence[Sequence[int]]) -> None:
        """Take a row of all points for each round, from the start to the end."""
        self._shell = shell
        self._rows = rows
        self._most = max([max(row) for row in rows] + [1])

    def draw(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        shell, fonts = self._shell, self._shell.fonts
        step = grid_step(self._most)
        top = -(-self._most // step) * step
        label = fonts.number(top, TEXT, 17).get_width() + shell.px(12)
        legend = shell.px(28) + fonts.number(99, BOLD, 22).get_width() + shell.px(20)
        low = fonts.height(TEXT, 17) + shell.px(6)
        plot = pygame.Rect(rect.x + label, rect.y + shell.px(12), rect.w - label - legend, rect.h - low - shell.px(20))
        for value in range(0, top + 1, step):
            y = self._y(plot, value, top)
            colour = palette.INK_MUTED if value == 0 else palette.HAIRLINE
            pygame.draw.line(onto, colour, (plot.x, y), (plot.right, y), shell.px(1))
            text = fonts.number(value, TEXT, 17, palette.INK_SOFT)
            put(onto, text, midright=(plot.x - shell.px(8), y))
        rounds = len(self._rows) - 1
        for n in self.marked_rounds(plot.w, fonts.number(rounds, TEXT, 17).get_width() + shell.px(14, 6)):
            text = fonts.number(n, TEXT, 17, palette.INK_SOFT)
            put(onto, text, midtop=(self._x(plot, n), plot.bottom + shell.px(6)))
        self._lines(onto, plot, top)
        self._legend(onto, plot, top)

    def marked_rounds(self, wide: int, each: int) -> list[int]:
        """Return the rounds with room for a thing of this width, the last one always."""
        rounds = len(self._rows) - 1
        every = max(1, -(-rounds * each // max(1, wide)))
        return [*range(every, rounds - every + 1, every), rounds] if rounds else []

    def _x(self, plot: pygame.Rect, n: int) -> float:
        return plot.x + plot.w * n / max(1, len(self._rows) - 1)

    @staticmethod
    def _y(plot: pygame.Rect, value: float, top: int) -> float:
        return plot.bottom - plot.h * value / top

    def _lines(self, onto: pygame.Surface, plot: pygame.Rect, top: int) -> None:
        shell = self._shell
        seats = len(self._rows[0])
        thin = max(2.0, 3.6 * shell.scale)
        margin = round(thin * 4)
        area = plot.inflate(2 * margin, 2 * margin)
        body, wide_mark = "", shell.px(17, 11)
        marked = self.marked_rounds(plot.w, wide_mark)
        marks: list[tuple[pygame.Surface, tuple[float, float]]] = []
        for seat in range(seats - 1, -1, -1):
            player = shell.player(seat)
            aside = (seat - (seats - 1) / 2) * thin * 0.45  # so that equal lines do not hide each other
            spots = [(self._x(plot, n), self._y(plot, row[seat], top) + aside) for n, row in enumerate(self._rows)]
            points = " ".join(f"{x - area.x:.1f},{y - area.y:.1f}" for x, y in spots)
            for colour, wide in ((palette.INK, thin * 1.75), (player.colour, thin)):
                body += f'<polyline points="{points}" stroke="{colour}" stroke-width="{wide:.2f}"/>'
            badge = shell.art.badge(player, wide_mark, palette.INK if player.ink == palette.INK else "")
            marks += [(badge, spots[n]) for n in marked]
        lines = f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
        onto.blit(drawn(lines, area.w, area.h), area)
        for badge, (x, y) in marks:
            put(onto, badge, center=(round(x), round(y)))

    def _legend(self, onto: pygame.Surface, plot: pygame.Rect, top: int) -> None:
        shell = self._shell
        last = self._rows[-1]
        high = shell.fonts.height(BOLD, 22)
        wanted = [self._y(plot, value, top) for value in last]
        for seat, y in enumerate(spread(wanted, high * 0.95, plot.y, plot.bottom)):
            badge = shell.art.badge(shell.player(seat), shell.px(22, 14))
            place = put(onto, badge, midleft=(plot.right + shell.px(16), y))
            put(onto, shell.fonts.number(last[seat], BOLD, 22), midleft=(place.right + shell.px(6), y))
