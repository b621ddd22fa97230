"""All choose at the same time with controllers: beginning, end, and the owners of controllers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.messages import Choose, ChooseAgain, Command
from game.ui.table.sharing import PadOwners, Sharing, SharingActions
from game.ui.table.show import TableShow


class PadsTogether:
    """The controllers of the people at a table."""

    def __init__(self, show: TableShow, send: Callable[[Command], None], pause: Callable[[], None]) -> None:
        self.model, self.stage, self.shell = show.model, show.stage, show.shell
        self.owners = PadOwners()
        self._plugged = self.shell.pads
        choose = lambda seat, moment, choice: send(Choose(seat, moment, choice))
        again = lambda seat, moment: send(ChooseAgain(seat, moment))
        alone = lambda: self.model.share(False)
        self._actions = SharingActions(choose, again, alone, pause, lambda pad: self.shell.rumble(pad))

    def follow(self) -> None:
        """Begin, continue or end the choosing at the same time."""
        model, stage = self.model, self.stage
        if not model.shared or not model.news:
            stage.sharing = None
            return
        updates = model.news.updates
        if stage.sharing is None or stage.sharing.moment != updates[None].moment:
            stage.sharing = Sharing(updates, model.people, self.owners, self._actions)
            stage.sharing.plugged(self.shell.pads)
        stage.sharing.note_ready(updates)

    def update(self, dt: float) -> None:
        """Let time pass, and notice controllers that were plugged in or lost."""
        stage = self.stage
        if self._plugged != self.shell.pads:
            self._plugged = self.shell.pads
            if stage.sharing:
                stage.sharing.plugged(self._plugged)
            elif self.model.news:
                self.owners.plugged(self._plugged, self.model.people)
            self.model.refresh()
            stage.dirty = True
        if stage.sharing:
            stage.dirty = stage.sharing.update(dt) or stage.dirty

    def raw(self, event: pygame.event.Event) -> None:
        if self.stage.sharing and self.stage.sharing.raw(event):
            self.stage.dirty = True

    def let_go(self) -> None:
        """Forget what is held, as when a menu opens."""
        if self.stage.sharing:
            self.stage.sharing.let_go()
