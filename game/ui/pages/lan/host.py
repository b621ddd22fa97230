"""The pages to host a table: a new game with seats for guests, or a kept game to continue."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.session.lan.messages import SeatRequest
from game.session.lan.wishes import HostTable
from game.table.record.entries import PERSON, SeatInfo, bot_of
from game.ui.draw.fonts import STRONG
from game.ui.forms.form import BAR, Form
from game.ui.pages.kept.load import KeptList, ListPurpose
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.newgame import FormPurpose, GameForm
from game.ui.pages.opening import host_again
from game.ui.pages.sitting import OPEN, Sitting, bot_at_zero, keep_faces
from game.words import palette

if TYPE_CHECKING:
    from game.session.kept.search import SavedGames
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


def host_page(shell: Shell) -> GameForm:
    """Make the form for a table that others can join."""
    return GameForm(shell, FormPurpose("host", "host.title", "host.open", _open_table, guests=True, more=_kept_button))


def _kept_button(page: GameForm, form: Form) -> None:
    """Put the way to kept games into the upper bar."""
    shell = page.shell
    high = min(page.top.h - shell.px(12), shell.touch(46))
    label = shell.texts.t("host.kept")
    wide = min(shell.fonts.width(label, STRONG, 19) + 2 * high, shell.size[0] // 3)
    rect = Rect(page.top.right - wide - shell.px(20), (page.top.h - high) // 2, wide, high)
    press, tip = lambda: shell.scenes.push(host_kept(shell)), shell.texts.t("host.kept_tip")
    form.button("kept", rect, label, press, "folder", tip=tip, region=BAR)


def _open_table(page: GameForm) -> None:
    """Open the table, and show its lobby."""
    shell, sitting = page.shell, page.seating.seated
    assert shell.lan
    people = [one.name for one in sitting if one.holder == PERSON]
    keep_faces(shell, sitting)
    requests = tuple(_request(page, seat, one) for seat, one in enumerate(sitting) if one.holder != OPEN)
    host = people[0] if people else shell.texts.t("app.name")
    shell.lan.send(HostTable(page.slug, page.count, page.chosen, requests, host, clock=page.clock))
    shell.scenes.pop()
    shell.scenes.push(LobbyPage(shell))
    shell.apply(replace(shell.settings, title=page.slug))


def host_kept(shell: Shell, search: SavedGames | None = None) -> KeptList:
    """Make the page of the kept games that people elsewhere can continue: those of a LAN, and those of this screen."""
    return KeptList(
        shell, ListPurpose("host_kept", "host.kept", host_again, lambda kept: kept.goes_on and not kept.day), search
    )


def _request(page: GameForm, seat: int, one: Sitting) -> SeatRequest:
    look, at_zero = palette.PLAYERS[one.colour], bot_at_zero(page.shell, one) if page.clock else ""
    holder = {"bot": bot_of(one.holder), "at_zero": at_zero}
    face = "" if bot_of(one.holder) else page.shell.faces([SeatInfo(one.name)])[0]
    return SeatRequest(name=one.name, seat=seat, colour=look.name, shape=look.shape, face=face, **holder)
