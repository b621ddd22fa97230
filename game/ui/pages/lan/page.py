"""Shared parts of the pages of a LAN game: they take the network's news and follow them to the next scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.session.lan.messages import Ended
from game.session.lan.wishes import LeaveTable, chosen_faces, looks
from game.ui.forms.dialog import notice
from game.ui.forms.page import FLOOR, Page
from game.words.sanitize import shown
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.session.lan.lan_state import LanState
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


class LanPage(Page):
    """A page that is part of a LAN game."""

    ground = FLOOR

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        assert shell.lan, "the menu leads here only where there is a network"
        self.lan: LanState = shell.lan
        self._held: pygame.event.Event | None = None  # the press of a button that is still held

    def lay_out(self) -> Iterator[None]:
        """Lay out everything at once, so that no click meets half a page; typing goes on."""
        typing = self.typing_at
        for _ in super().lay_out():
            pass
        self.type_on(typing)
        if self.form and self._held:
            self.form.raw(self._held)  # a click that began before the new layout ends on it
        yield

    def raw(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._held = event if event.type == pygame.MOUSEBUTTONDOWN else None
        super().raw(event)

    def changed(self) -> None:
        """React to news of the network."""
        self.again()

    def joined(self) -> None:
        """React to the beginning of the game, before its table is shown."""

    def update(self, dt: float) -> None:
        if self.lan.poll(dt):
            if self.lan.client:
                self.joined()
                to_table(self.shell)
                return
            self.changed()
        super().update(dt)

    def leave(self) -> None:
        self.lan.send(LeaveTable())
        super().leave()


def trouble(texts: Texts, ended: Ended) -> str:
    """Return a sentence that says why the table is gone."""
    name = ended.why if texts.has(f"lan.why_{ended.why}") else "failed"  # another version may name unknown reasons
    return texts.t(f"lan.why_{name}", need=shown(ended.need, 40), detail=shown(ended.detail or ended.why))


def refused(texts: Texts, reason: str) -> str:
    """Return the sentence that says why something was refused; another version may name unknown reasons."""
    known = texts.has(f"reason.{reason}")
    return texts.reason(reason) if known else texts.t("lan.why_failed", detail=shown(reason, 60))


def to_table(shell: Shell) -> None:
    """Show the table of the game that has begun, over the menu."""
    lan = shell.lan
    assert lan and lan.client and shell.routes
    client, lan.client = lan.client, None
    if lan.room:
        shell.wear(looks(lan.chairs), chosen_faces(lan.chairs))
    shell.scenes.pop_to_lowest()
    shell.scenes.push(shell.routes.lan_table(shell, client))


def to_lobby(shell: Shell) -> None:
    """Show the lobby, over the menu."""
    assert shell.routes
    shell.wear(())
    shell.scenes.pop_to_lowest()
    shell.scenes.push(shell.routes.lobby(shell))


def to_menu(shell: Shell, ended: Ended | None = None) -> None:
    """Leave the table, go back to the menu and say why."""
    lan = shell.lan
    assert lan
    lan.send(LeaveTable())
    shell.scenes.pop_to_lowest()
    if ended:
        notice(shell, lambda: trouble(shell.texts, ended))
