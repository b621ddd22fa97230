"""The hall of fame: a shelf with the best results of each group, rated by the field that was beaten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

import pygame

from game.session.kept.profile import profiles
from game.session.kept.results import BEST, PERSON_WORTH, WORTH, Feat, Group, Player, of_people, ranking
from game.session.kept.search import SavedGames
from game.session.levels import level_name
from game.table.record.entries import BOT
from game.titles import SLUGS
from game.ui.board.contract.window import last_or_first
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.forms.form import Form
from game.ui.forms.page import FLOOR, Page
from game.ui.pages.fame.groups import Groups
from game.ui.pages.fame.profile import ProfilePage
from game.ui.pages.fame.shelf import (
    Shelf,
    Slot,
    cabinet,
    draw_board,
    draw_frame,
    draw_free,
    draw_words,
    inside,
    slot_faces,
)
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import Miniatures
from game.ui.pages.kept_games import KeptGames, day, title_of
from game.ui.pages.opening import watch
from game.ui.reading.covers import Paintings
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.sanitize import called, clean_name
from game.words.texts import Texts

Rect = pygame.Rect
SLICE = 0.004  # seconds of a frame for the boards


class Fame(Page):
    """The best results of one group, each with the board of its game; the groups are tabs."""

    ground = FLOOR
    name = "fame"
    title = "fame.title"
    bots = False  # whether the results of bots are shown too

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: Group | None = None) -> None:
        """Open the group to `show`, if it exists."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.groups = Groups(self, self.games, show, "fame.none", self._nothing)
        self.small, self.paintings = Miniatures(shell), Paintings(shell)
        self._places: list[tuple[Slot, Feat]] = []
        self._shown: dict[int, pygame.Surface] = {}  # the picture in each frame, by rank

    def build(self, form: Form, area: Rect) -> None:
        self._places, self._shown = [], {}
        self.groups.lay(form, area, self.games.summed(ranking if self.bots else of_people), self._group, 1560)

    def _group(self, form: Form, area: Rect, group: Group, rows: Sequence[Feat]) -> None:
        shell, texts = self.shell, self.shell.texts
        inner, high = self._cabinet(area)
        x = inner.right + shell.px(14)
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
        self._heading(title_of(texts, group.title), Rect(inner.x, inner.y, x - inner.x - shell.px(20), high))
        foot = self._foot(inner)
        self._stand(form, Rect(inner.x, inner.y + high, inner.w, foot.y - inner.y - high), foot, rows)

    def _nothing(self, area: Rect) -> None:
        """Draw the shelf as long as nobody has finished a game."""
        inner, high = self._cabinet(area)
        self._heading(self.shell.texts.t("fame.none"), Rect(inner.x, inner.y, inner.w, high))
        foot = self._foot(inner)
        shelf = Shelf(self.shell, Rect(inner.x, inner.y + high, inner.w, foot.y - inner.y - high))
        shelf.draw_boards(self.sheet)
        for slot in shelf.slots(0, BEST):
            draw_free(self.shell, self.sheet, slot, slot.rank == 0)

    def _cabinet(self, area: Rect) -> tuple[Rect, int]:
        """Draw the cabinet; return the room inside, and the height of the row above the shelf."""
        shell = self.shell
        cabinet(shell, self.sheet, area)
        return area.inflate(-2 * shell.px(40, 16), -2 * shell.px(22, 8)), shell.touch(46)

    def _heading(self, words: str, place: Rect) -> None:
        self.label(words, place, TITLE, 26, palette.GOLD)

    def _foot(self, inner: Rect) -> Rect:
        """Write the rule of the results below the shelf, and return its place."""
        high = self.shell.fonts.height(TEXT, 16) + self.shell.px(8, 3)
        foot = Rect(inner.x, inner.bottom - high, inner.w, high)
        self.label(self.rule, foot, TEXT, 16, palette.WOOD_TEXT)
        return foot

    def _stand(self, form: Form, area: Rect, foot: Rect, rows: Sequence[Feat]) -> None:
        """Put the results on the shelf, page by page if not all have room."""
        shell = self.shell
        shelf = Shelf(shell, area)
        if shelf.fits < BEST:
            low = Rect(area.x, area.bottom - shell.touch(44), area.w, shell.touch(44))
            area = Rect(area.x, area.y, area.w, low.y - area.y - shell.px(6, 2))
            shelf = Shelf(shell, area)
            sight = self.games.paged(form, low, BEST, shelf.fits, palette.WOOD_TEXT)
        else:
            sight = slice(0, BEST)
        shelf.draw_boards(self.sheet)
        for slot in shelf.slots(sight.start, min(BEST, sight.stop) - sight.start):
            if slot.rank < len(rows):
                self._result(form, slot, rows[slot.rank])
            else:
                draw_free(shell, self.sheet, slot, slot.rank == len(rows))
        if not rows:
            self.say(shell.texts.t("fame.only_bots"))
        self._draw_places()

    def _result(self, form: Form, slot: Slot, feat: Feat) -> None:
        shell, texts = self.shell, self.shell.texts
        draw_words(shell, self.sheet, slot, feat, _with_level(texts, feat.player))
        self._places.append((slot, feat))
        against = ", ".join(f"{_with_level(texts, one)} {texts.number(one.points)}" for one in feat.others)
        tip = texts.t("fame.tip", watch=texts.t("load.watch"), date=day(texts, feat.kept.made), against=against)
        press = partial(self._watch, feat)
        form.pictures(
            f"rank.{slot.rank + 1}", slot.rect, slot_faces(shell, slot.rect.size), press, "shelf", tip, bare=True
        )

    def _watch(self, feat: Feat) -> None:
        if trouble := watch(self.shell, feat.kept.path):
            self.say(trouble)

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

    # the boards, drawn little by little

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.form:
            self._improve(SLICE)

    def _improve(self, seconds: float) -> None:
        changed = bool(self.paintings.improve(seconds)) if self.paintings.busy else self.small.improve(seconds)
        if changed:
            self._draw_places()

    def finish(self) -> None:
        """Draw all boards at once."""
        while self.paintings.busy or self.small.busy:
            self._improve(inf)

    def _draw_places(self) -> None:
        """Draw each board that is new, or the painting of its title as long as there is none."""
        for slot, feat in self._places:
            slug = feat.kept.title if feat.kept.title in SLUGS else last_or_first("")
            size = inside(self.shell, slot)
            board, before = self.small.of(feat.kept, size), self._shown.get(slot.rank)
            if before is None:
                draw_frame(self.shell, self.sheet, slot, bool(feat.renown))
            if board is None and (before is None or self.paintings.made(slug, size)):
                board = self.paintings.of(slug, size)
            if board is not None and board is not before:
                draw_board(self.shell, self.sheet, slot, board, bool(feat.renown))
                self._shown[slot.rank], self.dirty = board, True


def rule_of_renown(texts: Texts) -> str:
    """Return in one line how results are rated."""
    levels = [f"{level_name(texts, f'{BOT}{level}')} {worth}" for level, worth in WORTH.items()]
    return texts.t("fame.rule", levels=", ".join(levels), person=PERSON_WORTH)


def _with_level(texts: Texts, one: Player) -> str:
    name, level = called(texts, clean_name(one.name), one.seat), level_name(texts, one.holder)
    return f"{name} ({level})" if level else name
