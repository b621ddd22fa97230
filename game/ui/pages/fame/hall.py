"""The hall of fame: the best results of each group, rated by the field that was beaten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.session.kept.profile import profiles
from game.session.kept.results import BEST, PERSON_WORTH, WORTH, Feat, Group, Player, ranking
from game.session.kept.search import SavedGames
from game.session.levels import level_name
from game.table.record.entries import BOT
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, put, rows
from game.ui.forms.form import Form
from game.ui.forms.page import Page
from game.ui.pages.fame.groups import Groups
from game.ui.pages.fame.profile import ProfilePage
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept_games import KeptGames, day, title_of
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.sanitize import called, clean_name
from game.words.texts import Texts

Rect = pygame.Rect
of_people = partial(ranking, bots=False)
MEDALS = (palette.GOLD, "#C9C4B8", "#C58A55")  # of the first three, light enough for ink


class Fame(Page):
    """The best results of one group; the groups are tabs."""

    name = "fame"
    title = "fame.title"
    bots = False  # whether the results of bots are shown too

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: Group | None = None) -> None:
        """Open the group to `show`, if it exists."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.groups = Groups(self, self.games, show, "fame.none")

    def build(self, form: Form, area: Rect) -> None:
        self.groups.lay(form, area, self.games.summed(ranking if self.bots else of_people), self._group)

    def _group(self, form: Form, area: Rect, group: Group, rows: Sequence[Feat]) -> None:
        shell, texts = self.shell, self.shell.texts
        self.paper(area, 7)
        inner = area.inflate(-2 * shell.px(34, 12), -2 * shell.px(18, 8))
        high, x = shell.touch(46), inner.right + shell.px(14)
        for name, label, press, icon, most, chosen in (
            ("bots", "fame.bots", self._switch, "eye" if self.bots else "eye_off", inner.w // 4, self.bots),
            ("statistics", "statistics.title", self._statistics, "log", inner.w // 4, False),
            ("people", "profile.title", self._people, "people", inner.w // 4, False),
        ):
            if name == "people" and not self.games.summed(profiles):
                continue
            wide = min(most, shell.fonts.width(texts.t(label), STRONG, 19) + high + shell.px(44, 26))
            x -= shell.px(14) + wide
            form.button(name, Rect(x, inner.y, wide, high), texts.t(label), press, icon, region="bots", chosen=chosen)
        self.label(title_of(texts, group[0]), Rect(inner.x, inner.y, x - inner.x - shell.px(20), high), TITLE, 26)
        if not rows:
            line = shell.fonts.paragraph(texts.t("fame.only_bots"), TEXT, 22, palette.INK, inner.w, centred=True)
            put(self.sheet, line, center=inner.center)
        rule = shell.fonts.height(TEXT, 16) + shell.px(4)
        self.label(self.rule, Rect(inner.x, inner.bottom - rule, inner.w, rule), TEXT, 16, palette.INK_SOFT)
        inner.h -= rule
        self._entries(below(inner, high, shell.px(10))[1], rows)

    @property
    def rule(self) -> str:
        """Return in one line how results are rated."""
        return rule_of_renown(self.shell.texts)

    def _statistics(self) -> None:
        self.shell.scenes.push(Statistics(self.shell, show=self.groups.chosen))

    def _people(self) -> None:
        """Open the profile of the best person of this machine in the group, else of whoever played most."""
        chosen = self.groups.chosen
        rows = self.games.summed(of_people).get(chosen, []) if chosen else []
        here = [feat.player.key for feat in rows if feat.counts]
        self.shell.scenes.push(ProfilePage(self.shell, show=next(iter(here), "")))

    def _switch(self) -> None:
        self.bots = not self.bots
        self.again()

    def _entries(self, area: Rect, entries: Sequence[Feat]) -> None:
        shell = self.shell
        high = min(area.h // BEST, shell.touch(70))
        shown = entries[: max(1, area.h // max(1, high))]
        for n, (entry, row) in enumerate(zip(shown, rows(area, len(shown), high, 0), strict=True)):
            if n:
                pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            self._entry(row, n, entry)

    def _entry(self, row: Rect, n: int, entry: Feat) -> None:
        shell, fonts, texts = self.shell, self.shell.fonts, self.shell.texts
        px = min(row.h - shell.px(8), shell.px(46, 24))
        middle = row.x + px // 2, row.centery
        if n < len(MEDALS):
            medal = shell.materials.plate(px, px, px / 2, MEDALS[n], palette.GOLD_EDGE, 1, 2)
            put(self.sheet, medal, center=middle)
        number = fonts.number(n + 1, BOLD, 21, palette.INK if n < len(MEDALS) else palette.INK_SOFT)
        put(self.sheet, number, center=middle)
        x, sign = row.x + px + shell.px(18), shell.px(26, 16)
        for value, drawing, widest in ((entry.renown, "renown", 16), (entry.points, "star", 100)):
            x += fonts.number(widest, BOLD, 28).get_width()
            put(self.sheet, fonts.number(value, BOLD, 28), midright=(x, row.centery))
            x = put(self.sheet, shell.art.icon(drawing, sign), midleft=(x + shell.px(6), row.centery)).right + shell.px(
                16
            )
        icon = shell.art.icon("person" if entry.player.is_person else "bot", shell.px(24, 16), palette.INK_SOFT)
        x = put(self.sheet, icon, midleft=(x + shell.px(8), row.centery)).right + shell.px(8)
        when = fonts.fitted(day(texts, entry.kept.made), TEXT, 16, palette.INK_SOFT, row.w // 3)
        wide = row.right - x
        name = fonts.fitted(_with_level(texts, entry.player), STRONG, 22, palette.INK, wide * 2 // 5)
        against = ", ".join(f"{_with_level(texts, one)} {texts.number(one.points)}" for one in entry.others)
        end = put(self.sheet, name, midleft=(x, row.centery)).right
        if entry.won:
            put(self.sheet, shell.art.icon("crown", shell.px(22, 14)), midleft=(end + shell.px(8), row.centery))
        x += wide * 2 // 5 + shell.px(40)
        beside = fonts.fitted(against, TEXT, 17, palette.INK_SOFT, max(20, row.right - x))
        both = when.get_height() + beside.get_height()
        if both <= row.h:
            place = put(self.sheet, when, topright=(row.right, row.centery - both // 2))
            put(self.sheet, beside, topright=place.bottomright)
        else:
            put(self.sheet, when, midright=(row.right, row.centery))


def rule_of_renown(texts: Texts) -> str:
    """Return in one line how results are rated."""
    levels = [f"{level_name(texts, f'{BOT}{level}')} {worth}" for level, worth in WORTH.items()]
    return texts.t("fame.rule", levels=", ".join(levels), person=PERSON_WORTH)


def _with_level(texts: Texts, one: Player) -> str:
    name, level = called(texts, clean_name(one.name), one.seat), level_name(texts, one.holder)
    return f"{name} ({level})" if level else name
