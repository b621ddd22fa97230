"""The hall of fame: the best games of this machine by title and number of seats, worked out from their records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.session.kept.saved_games import Kept, SavedGames
from game.session.kept.tally import Group
from game.session.levels import level_name
from game.table.record.entries import PERSON
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.forms.form import Form
from game.ui.pages.kept.page import GroupPage, day, title_of
from game.words import palette
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
BEST = 10
MEDALS = (palette.GOLD, "#C9C4B8", "#C58A55")  # of the first three, light enough for ink


@dataclass(frozen=True, slots=True)
class Feat:
    """One player's result in one game."""

    points: int
    name: str
    person: bool
    won: bool
    others: tuple[tuple[str, int, str], ...]  # names, points and holders, the best first
    kept: Kept
    holder: str = PERSON


def ranking(kept: Iterable[Kept], bots: bool = True) -> dict[Group, list[Feat]]:
    """The best results of finished games, by group, people before bots; of equal points the older game first.

    Without `bots` only what people reached counts; a group in which no person played is empty then.
    """
    found: dict[Group, list[Feat]] = {}
    for one in kept:
        if not one.result or one.taught:
            continue
        rows = list(zip(one.people, one.result.scores, one.result.places, one.holders, strict=False))
        for at, (name, points, place, holder) in enumerate(rows):
            others = sorted(((n, p, h) for m, (n, p, _, h) in enumerate(rows) if m != at), key=lambda row: -row[1])
            entry = Feat(points, name, holder == PERSON, place == 1, tuple(others), one, holder)
            entries = found.setdefault((one.title, len(one.people)), [])
            if bots or entry.person:
                entries.append(entry)
    for group, entries in found.items():
        entries.sort(key=lambda entry: (not entry.person, -entry.points, not entry.won, entry.kept.made))
        found[group] = entries[:BEST]
    return dict(sorted(found.items()))


class Fame(GroupPage):
    """One group at a time; the groups are tabs."""

    name = "fame"
    title = "fame.title"

    def __init__(self, shell: Shell, shelf: SavedGames | None = None, show: Group | None = None) -> None:
        """`show` is the group that is open at first, if there is such a one."""
        super().__init__(shell, shelf, show)
        self.bots = False  # whether what bots reached is shown too

    def build(self, form: Form, area: Rect) -> None:
        shell, texts = self.shell, self.shell.texts
        groups = ranking([replace(one, people=one.called(texts)) for one in self.kept], self.bots)
        column = self.middle(area, 1240)
        if not groups:
            self.paper(column, 7)
            line = shell.fonts.paragraph(texts.t("fame.none"), TEXT, 22, palette.INK, column.w * 3 // 4, centred=True)
            self.sheet.blit(line, line.get_rect(center=column.center))
            return
        if self.group not in groups:
            self.group = next(iter(groups))
        high, gap = shell.touch(54), shell.px(14, 6)
        self.tabs(form, Rect(area.x, area.y, area.w, high), list(groups))
        paper = Rect(column.x, column.y + high + gap, column.w, column.h - high - gap)
        self.paper(paper, 7)
        inner = paper.inflate(-2 * shell.px(34, 12), -2 * shell.px(18, 8))
        label, icon = texts.t("fame.bots"), "eye" if self.bots else "eye_off"
        wide = min(inner.w // 2, shell.fonts.width(label, STRONG, 19) + shell.touch(46) + shell.px(44, 26))
        switch = Rect(inner.right - wide, inner.y, wide, shell.touch(46))
        form.button("bots", switch, label, self._switch, icon, region="bots", chosen=self.bots)
        label = texts.t("statistics.title")
        wide = min(inner.w // 3, shell.fonts.width(label, STRONG, 19) + shell.touch(46) + shell.px(44, 26))
        more = Rect(switch.x - shell.px(14) - wide, inner.y, wide, switch.h)
        form.button("statistics", more, label, self._statistics, "log", region="bots")
        room = more.x - inner.x - shell.px(20)
        title = shell.fonts.fitted(title_of(texts, self.group[0]), TITLE, 26, palette.INK, room)
        self.sheet.blit(title, title.get_rect(midleft=(inner.x, switch.centery)))
        top = switch.h + shell.px(10)
        if not groups[self.group]:
            line = shell.fonts.paragraph(texts.t("fame.only_bots"), TEXT, 22, palette.INK, inner.w, centred=True)
            self.sheet.blit(line, line.get_rect(center=inner.center))
        self._entries(Rect(inner.x, inner.y + top, inner.w, inner.h - top), groups[self.group])

    def _statistics(self) -> None:
        from game.ui.pages.fame.statistics import Statistics

        self.shell.scenes.push(Statistics(self.shell, show=self.group))

    def _switch(self) -> None:
        self.bots = not self.bots
        self.again()

    def _entries(self, area: Rect, entries: Sequence[Feat]) -> None:
        shell = self.shell
        high = min(area.h // BEST, shell.touch(70))
        for n, entry in enumerate(entries[: max(1, area.h // max(1, high))]):
            row = Rect(area.x, area.y + n * high, area.w, high)
            if n:
                pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            self._entry(row, n, entry)

    def _entry(self, row: Rect, n: int, entry: Feat) -> None:
        shell, fonts, texts = self.shell, self.shell.fonts, self.shell.texts
        px = min(row.h - shell.px(8), shell.px(46, 24))
        middle = row.x + px // 2, row.centery
        if n < len(MEDALS):
            medal = shell.materials.plate(px, px, px / 2, MEDALS[n], palette.GOLD_EDGE, 1, 2)
            self.sheet.blit(medal, medal.get_rect(center=middle))
        number = fonts.number(n + 1, BOLD, 21, palette.INK if n < len(MEDALS) else palette.INK_SOFT)
        self.sheet.blit(number, number.get_rect(center=middle))
        x = row.x + px + shell.px(18)
        points = fonts.number(entry.points, BOLD, 28, palette.INK)
        room = fonts.number(100, BOLD, 28).get_width()
        self.sheet.blit(points, points.get_rect(midright=(x + room, row.centery)))
        star = shell.art.icon("star", shell.px(26, 16))
        self.sheet.blit(star, star.get_rect(midleft=(x + room + shell.px(6), row.centery)))
        x += room + star.get_width() + shell.px(24)
        icon = shell.art.icon("person" if entry.person else "bot", shell.px(24, 16), palette.INK_SOFT)
        self.sheet.blit(icon, icon.get_rect(midleft=(x, row.centery)))
        x += icon.get_width() + shell.px(8)
        when = fonts.fitted(day(texts, entry.kept.made), TEXT, 16, palette.INK_SOFT, row.w // 3)
        wide = row.right - x
        name = fonts.fitted(_with_level(texts, entry.name, entry.holder), STRONG, 22, palette.INK, wide * 2 // 5)
        against = ", ".join(f"{_with_level(texts, row[0], row[2])} {texts.number(row[1])}" for row in entry.others)
        self.sheet.blit(name, name.get_rect(midleft=(x, row.centery)))
        if entry.won:
            crown = shell.art.icon("crown", shell.px(22, 14))
            self.sheet.blit(crown, crown.get_rect(midleft=(x + name.get_width() + shell.px(8), row.centery)))
        x += wide * 2 // 5 + shell.px(40)
        beside = fonts.fitted(against, TEXT, 17, palette.INK_SOFT, max(20, row.right - x))
        both = when.get_height() + beside.get_height()
        if both <= row.h:
            self.sheet.blit(when, when.get_rect(topright=(row.right, row.centery - both // 2)))
            self.sheet.blit(beside, beside.get_rect(topright=(row.right, row.centery - both // 2 + when.get_height())))
        else:
            self.sheet.blit(when, when.get_rect(midright=(row.right, row.centery)))


def _with_level(texts: Texts, name: str, holder: str) -> str:
    """A name, and behind it of what level a bot is."""
    level = level_name(texts, holder)
    return f"{name} ({level})" if level else name
