"""Bars about people: the points of each game, and what somebody does more than others."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.kept.facts import POINTS
from game.session.kept.profile import Habit
from game.session.kept.tally import Tally
from game.session.story import Scoring
from game.ui.draw.fonts import BOLD, STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.ui.widgets.chart import grid_step
from game.words import palette
from game.words.palette import PlayerLook
from game.words.texts import Texts

Rect = pygame.Rect
WIDEST = 150  # design pixels of a bar with its room
LEAST_MORE = 0.15  # the difference from which on a bar fills its room
MOST_BARS = 40  # the last games that a chart shows


def game_bars(shell: Shell, onto: pygame.Surface, area: Rect, one: Tally) -> None:
    """Draw a bar for each of a person's games, gold where it was won."""
    fonts = shell.fonts
    points, won = one.points[-MOST_BARS:], one.won[-MOST_BARS:]
    step = grid_step(max(1, *points))
    top = max(step, -(-max(1, *points) // step) * step)
    label = fonts.number(top, TEXT, 16).get_width() + shell.px(12)
    high = max(8, area.h - fonts.height(BOLD, 16) - shell.px(6))
    plot = Rect(area.x + label, area.bottom - high, area.w - label, high)
    apart = max(step, -(-top * fonts.height(TEXT, 16) // high // step) * step)
    for value in range(0, top + 1, apart):
        y = plot.bottom - 1 - plot.h * value // top
        pygame.draw.line(onto, palette.HAIRLINE, (plot.x, y), (plot.right, y))
        put(onto, fonts.number(value, TEXT, 16, palette.INK_SOFT), midright=(plot.x - shell.px(8), y))
    each = min(plot.w / len(points), shell.px(WIDEST))
    for n, (value, is_won) in enumerate(zip(points, won, strict=True)):
        tall = max(1, plot.h * max(0, value) // top)
        bar = Rect(round(plot.x + (n + 0.15) * each), plot.bottom - tall, max(2, round(each * 0.7)), tall)
        pygame.draw.rect(onto, palette.GOLD if is_won else palette.INK_MUTED, bar, border_radius=shell.px(4))
        text = fonts.number(value, BOLD, 16, palette.INK)
        if text.get_width() <= each:
            put(onto, text, midbottom=(bar.centerx, bar.y))
        if is_won and each > shell.px(20):
            crown = shell.art.icon("crown", min(bar.w, shell.px(20, 12)))
            if crown.get_height() < bar.h:
                put(onto, crown, midtop=(bar.centerx, bar.y + shell.px(3)))


def habit_bars(
    shell: Shell, onto: pygame.Surface, area: Rect, texts: Texts, habits: Sequence[Habit], look: PlayerLook
) -> None:
    """Draw a row for each habit: a person's average in the person's colour, and that of the others below it.

    All bars of the others are equally long, and the greatest difference in sight fills the room: averages themselves
    are so much alike that nobody would see which of two bars is longer. The numbers say how much they are.
    """
    fonts = shell.fonts
    high = min(area.h // max(1, len(habits)), shell.touch(46))
    px = min(high - 2, shell.px(28, 16))
    label = min(area.w * 42 // 100, max(fonts.width(texts.t(one.deed), STRONG, 17) for one in habits) + shell.px(8))
    own_wide = max(fonts.width(_tenths(texts, one.own), BOLD, 16) for one in habits)
    others_wide = max(fonts.width(_tenths(texts, one.others), TEXT, 15) for one in habits)
    gap = shell.px(10, 5)
    bars = Rect(area.x + px + gap + label, area.y, 0, 0)
    bars.w = area.right - own_wide - others_wide - 2 * gap - bars.x
    reach = max(LEAST_MORE, *(abs(one.more) for one in habits))
    for n, one in enumerate(habits):
        row = Rect(area.x, area.y + n * high, area.w, high)
        icon = shell.art.icon(_icon(texts.slug, one.deed), px, palette.CORAL)
        put(onto, icon, midleft=row.midleft)
        words = fonts.fitted(texts.t(one.deed), STRONG, 17, palette.INK, label - shell.px(8))
        put(onto, words, midleft=(row.x + px + gap, row.centery))
        thick = max(3, min(high // 3, shell.px(13)))
        for share, colour, y in (
            ((1 + one.more / reach) / 2, look.colour, row.centery - thick - 1),
            (1 / 2, palette.INK_MUTED, row.centery + 1),
        ):
            bar = Rect(bars.x, y, max(2, round(share * bars.w)), thick)
            pygame.draw.rect(onto, colour, bar, border_radius=thick // 3)
            if colour == look.colour:
                pygame.draw.rect(onto, palette.INK, bar, 1, border_radius=thick // 3)
        own, others = _tenths(texts, one.own), _tenths(texts, one.others)
        put(onto, fonts.number(others, TEXT, 15, palette.INK_SOFT), midright=row.midright)
        put(onto, fonts.number(own, BOLD, 16, palette.INK), midright=(row.right - others_wide - gap, row.centery))


def _icon(slug: str, deed: str) -> str:
    scoring = Scoring.of_title(slug)
    group, _, name = deed.partition(".")
    if group == POINTS:
        return dict(zip(scoring.categories, scoring.icons, strict=True)).get(name, "star")
    return next((rule.icon for rule in scoring.awards if rule.name == name), "star")


def _tenths(texts: Texts, value: float) -> str:
    tenths = round(10 * value)
    whole, rest = texts.number(tenths // 10 if tenths >= 0 else -(-tenths // 10)), abs(tenths) % 10
    return f"{whole}{texts.t('word.decimal')}{rest}" if rest else whole
