"""All choose at the same time with controllers: when that begins and ends, and whose controller is whose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.messages import Choose, ChooseAgain, Command
from game.ui.table.sharing import Grips, Sharing, Wishes
from game.ui.table.show import TableShow


class PadsTogether:
    """The controllers of the people at a table."""

    def __init__(self, show: TableShow, send: Callable[[Command], None], pause: Callable[[], None]) -> None:
        self.model, self.stage, self.shell = show.model, show.stage, show.shell
        self.grips = Grips()
        self._plugged = self.shell.pads
        choose = lambda seat, moment, choice: send(Choose(seat, moment, choice))
        again = lambda seat, moment: send(ChooseAgain(seat, moment))
        alone = lambda: self.model.share(False)
        self._wishes = Wishes(choose, again, alone, pause, lambda pad: self.shell.rumble(pad))

    def follow(self) -> None:
        """Begin, go on with, or end the choosing at the same time."""
        model, stage = self.model, self.stage
        if not model.shared or not model.news:
            stage.sharing = None
            return
        updates = model.news.updates
        if stage.sharing is None or stage.sharing.moment != updates[None].moment:
            stage.sharing = Sharing(updates, model.people, self.grips, self._wishes)
            stage.sharing.plugged(self.shell.pads)
        stage.sharing.show(updates)

    def update(self, dt: float) -> None:
        """Let time pass; controllers may have come or gone."""
        stage = self.stage
        if self._plugged != self.shell.pads:
            self._plugged = self.shell.pads
            if stage.sharing:
                stage.sharing.plugged(self._plugged)
            elif self.model.news:
                self.grips.plugged(self._plugged, self.model.people)
            self.model.refresh()
            stage.dirty = True
        if stage.sharing:
            stage.dirty = stage.sharing.update(dt) or stage.dirty

    def raw(self, event: pygame.event.Event) -> None:
        """Hear a controller while all choose."""
        if self.stage.sharing and self.stage.sharing.raw(event):
            self.stage.dirty = True

    def let_go(self) -> None:
        """Nothing is held any more, as when a menu opens."""
        if self.stage.sharing:
            self.stage.sharing.let_go()
