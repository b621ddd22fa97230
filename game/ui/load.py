"""The kept games: go on with one, look at one again, or delete it after being asked."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.title import Result
from game.engine.trouble import Trouble
from game.table.files import InUse
from game.ui import palette
from game.ui.couch import go_on
from game.ui.dialog import Answer, Dialog
from game.ui.fonts import STRONG, TEXT
from game.ui.form import Form
from game.ui.kept_page import KeptPage, day, title_of
from game.ui.opening import open_game
from game.ui.shelf import Kept, Shelf, delete
from game.ui.troubles import told

if TYPE_CHECKING:
    from game.ui.shell import Shell

Rect = pygame.Rect


class Load(KeptPage):
    """A plain list, the game that was played last first."""

    name = "load"
    title = "load.title"
    only_looks = False  # whether games are only to be looked at again

    def __init__(self, shell: Shell, shelf: Shelf | None = None) -> None:
        super().__init__(shell, shelf)
        self.page = 0
        self.pages = 1

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 1300)
        pad, gap = shell.px(24, 10), shell.px(12, 5)
        self.paper(column)
        inner = column.inflate(-2 * pad, -2 * pad)
        if not self.kept:
            self.label(t("load.none"), Rect(inner.x, inner.y, inner.w, shell.touch(60)), TEXT, 20, palette.INK_SOFT)
            return
        foot = shell.touch(46)
        high = shell.touch(72)
        fits = max(1, (inner.h - foot) // (high + gap))
        self.pages = -(-len(self.kept) // fits)
        self.page = min(self.page, self.pages - 1)
        for n, kept in enumerate(self.kept[self.page * fits : (self.page + 1) * fits]):
            self._row(form, Rect(inner.x, inner.y + n * (high + gap), inner.w, high), kept)
        if self.pages > 1:
            low = Rect(inner.x, inner.bottom - foot, inner.w, foot)
            for by, icon, x in ((-1, "chevron_left", low.centerx - 2 * foot), (1, "chevron_right", low.centerx + foot)):
                rect = Rect(x, low.y, foot, foot)
                form.button(f"page{by}", rect, "", partial(self._turn, by), icon, region="pages")
            number = f"{self.page + 1} / {self.pages}"
            line = shell.fonts.line(number, TEXT, 19, palette.INK_SOFT)
            self.sheet.blit(line, line.get_rect(center=low.center))

    def _row(self, form: Form, row: Rect, kept: Kept) -> None:
        shell, texts = self.shell, self.shell.texts
        gap = shell.px(10, 4)
        bin_ = Rect(row.right - row.h, row.y, row.h, row.h)
        wide = min(row.w // 3, max(shell.px(210), 130))
        go = Rect(bin_.x - gap - wide, row.y, wide, row.h)
        text = Rect(row.x, row.y, go.x - gap - row.x, row.h)
        upper, lower = Rect(text.x, text.y, text.w, text.h // 2), Rect(text.x, text.centery, text.w, text.h // 2)
        if kept.people:
            first = texts.t("load.row", title=title_of(texts, kept.title), people=texts.row(kept.people))
        else:
            first = kept.name or texts.t("word.empty")
        self.label(first, upper.move(0, shell.px(4)), STRONG, 20)
        second, colour = self._told(kept)
        self.label(second, lower.move(0, -shell.px(4)), TEXT, 17, colour)
        line = pygame.Rect(row.x, row.bottom + shell.px(5, 2), row.w, 1)
        pygame.draw.rect(self.sheet, palette.HAIRLINE, line)
        slim = go.inflate(0, -go.h // 4)
        if self.only_looks or kept.result:
            label, press, icon, enabled = texts.t("load.watch"), partial(self._watch, kept), "replay", kept.can_be_seen
        else:
            label, press, icon, enabled = texts.t("load.continue"), partial(self._open, kept), "play", kept.goes_on
        form.button(f"go.{kept.game}", slim, label, press, icon, enabled=enabled, region="games")
        ask = partial(self._ask_delete, kept)
        tip = texts.t("load.delete")
        small = bin_.inflate(-bin_.h // 4, -bin_.h // 4)
        form.button(f"delete.{kept.game}", small, "", ask, "trash", tip=tip, region="games")

    def _told(self, kept: Kept) -> tuple[str, str]:
        """What there is to say of a game, and in which colour."""
        texts = self.shell.texts
        if kept.trouble:
            able = kept.can_be_seen and self.only_looks
            return texts.t(f"load.{kept.trouble}_seen" if able else f"load.{kept.trouble}"), palette.LOSS_PAPER
        parts = [texts.t("load.made", date=day(texts, kept.made), round=max(1, kept.round))]
        if kept.result:
            parts = [day(texts, kept.made), self._ended(kept, kept.result)]
        if kept.branched:
            parts.append(texts.t("load.branched"))
        if kept.damaged:
            parts.append(texts.t("load.damaged_seen" if self.only_looks or kept.result else "load.damaged"))
        return " · ".join(parts), palette.INK_SOFT

    def _ended(self, kept: Kept, result: Result) -> str:
        """Who has won, and everybody's points."""
        texts = self.shell.texts
        winners = [name for name, place in zip(kept.people, result.places, strict=False) if place == 1]
        points = " : ".join(map(texts.number, result.scores))
        return texts.t("load.ended", who=texts.row(winners), count=len(winners), points=points)

    def _watch(self, kept: Kept) -> None:
        if trouble := watch(self.shell, kept.path):
            self.say(trouble)

    def _open(self, kept: Kept) -> None:
        if self.shell.saves:
            open_game(self.shell, partial(go_on, self.shell.saves, kept.game))

    def _ask_delete(self, kept: Kept) -> None:
        shell = self.shell

        def text() -> str:
            people = shell.texts.row(kept.people) if kept.people else kept.name
            return shell.texts.t("load.delete_ask", people=people, date=day(shell.texts, kept.made))

        def answers() -> list[Answer]:
            t = shell.texts.t
            return [
                Answer(t("word.delete"), partial(self._delete, kept), "trash"),
                Answer(t("word.cancel"), primary=True),
            ]

        shell.scenes.push(Dialog(shell, text, answers))

    def _delete(self, kept: Kept) -> None:
        if self.shell.saves and self.shelf:
            try:
                delete(self.shell.saves, kept)
            except (InUse, OSError) as error:
                self.say(told(self.shell.texts, error, "load.not_deleted"))
                return
            self.shelf.found = [one for one in self.shelf.found if one is not kept]
            self.again()

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages
        self.again()


class Replays(Load):
    """The same list, to look at games again."""

    name = "replays"
    title = "replay.title"
    only_looks = True


def watch(shell: Shell, path: Path) -> str:
    """Show a record again; why not, in words, if that cannot be."""
    from game.ui.replay import replay

    try:
        shell.scenes.push(replay(shell, path))
    except (Trouble, OSError) as error:
        return told(shell.texts, error, "replay.cannot")
    return ""
