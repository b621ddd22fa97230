"""The pages to host a table: a new game with seats for guests, or a kept game to continue."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.session.lan.messages import SeatRequest
from game.session.lan.wishes import HostTable
from game.table.record.entries import PERSON, bot_of
from game.ui.forms.form import BAR, Form
from game.ui.forms.rows import Pickable
from game.ui.pages.kept.load import KeptList
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.newgame import OPEN, GameForm, Sitting
from game.ui.pages.opening import host_again
from game.words import palette

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


class HostPage(GameForm):
    """The form for a table that others can join."""

    name = "host"
    title = "host.title"
    go = "host.open"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.sitting = [self.sitting[0], *(replace(one, name="", holder=OPEN) for one in self.sitting[1:])]

    def build(self, form: Form, area: Rect) -> None:
        super().build(form, area)
        high = min(self.top.h - self.shell.px(12), self.shell.touch(46))
        label = self.shell.texts.t("host.kept")
        wide = min(self.shell.fonts.width(label, "strong", 19) + 2 * high, self.shell.size[0] // 3)
        rect = Rect(self.top.right - wide - self.shell.px(20), (self.top.h - high) // 2, wide, high)
        form.button("kept", rect, label, self._kept, "folder", tip=self.shell.texts.t("host.kept_tip"), region=BAR)

    def holders(self) -> list[Pickable]:
        return [Pickable(OPEN, self.shell.texts.t("host.seat_open"), "network"), *super().holders()]

    def trouble(self) -> str:
        if all(one.holder != OPEN for one in self.sitting[: self.count]):
            return self.shell.texts.t("host.nobody")
        return super().trouble()

    def begin(self) -> None:
        shell = self.shell
        assert shell.lan
        sitting = self.sitting[: self.count]
        people = [one.name for one in sitting if one.holder == PERSON]
        shell.lan.send(
            HostTable(
                self.slug,
                self.count,
                self.chosen,
                tuple(_request(seat, one) for seat, one in enumerate(sitting) if one.holder != OPEN),
                people[0] if people else shell.texts.t("app.name"),
            )
        )
        shell.scenes.pop()
        shell.scenes.push(LobbyPage(shell))
        shell.apply(replace(shell.settings, title=self.slug))

    def _kept(self) -> None:
        self.shell.scenes.push(HostKept(self.shell))


class HostKept(KeptList):
    """The kept games that people elsewhere can continue: those of a LAN, and those of this screen."""

    name = "host_kept"
    title = "host.kept"

    @property
    def kept(self) -> list[Kept]:
        return [one for one in super().kept if one.goes_on]

    def go_on(self, kept: Kept) -> None:
        host_again(self.shell, kept)


def _request(seat: int, one: Sitting) -> SeatRequest:
    look = palette.PLAYERS[one.colour]
    return SeatRequest(name=one.name, bot=bot_of(one.holder), seat=seat, colour=look.name, shape=look.shape)
