"""All choose at the same time with controllers: beginning, end, and the owners of controllers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.session.messages import Command
from game.session.model.seat_model import SeatModel
from game.ui.table.sharing import PadOwners, Sharing, SharingActions
from game.ui.table.stage import TablePlaces


class PadsTogether:
    """The controllers of the people at a table."""

    def __init__(
        self, model: SeatModel, places: TablePlaces, send: Callable[[Command], None], pause: Callable[[], None]
    ) -> None:
        self.model, self.places, self.shell = model, places, places.shell
        self.owners = PadOwners()
        self._plugged = self.shell.pads
        self._actions = SharingActions(
            send, partial(self.model.share, False), pause, lambda pad: self.shell.rumble(pad)
        )

    def follow(self) -> None:
        """Begin, continue or end the choosing at the same time."""
        model, places = self.model, self.places
        if not model.screen.shared or not model.news:
            places.sharing = None
            return
        updates = model.news.updates
        if places.sharing is None or places.sharing.moment != updates[None].moment:
            places.sharing = Sharing(updates, model.people, self.owners, self._actions)
            places.sharing.plugged(self.shell.pads)
        places.sharing.note_ready(updates)

    def update(self, dt: float) -> None:
        """Let time pass, and notice controllers that were plugged in or lost."""
        places = self.places
        if self._plugged != self.shell.pads:
            self._plugged = self.shell.pads
            if places.sharing:
                places.sharing.plugged(self._plugged)
            elif self.model.news:
                self.owners.plugged(self._plugged, self.model.people)
            self.model.refresh()
        if places.sharing and places.sharing.update(dt):
            self.model.change()

    def raw(self, event: pygame.event.Event) -> bool:
        """Take an event of the window; return whether a controller chose with it."""
        return self.places.sharing is not None and self.places.sharing.raw(event)

    def let_go(self) -> None:
        """Forget what is held, as when a menu opens."""
        if self.places.sharing:
            self.places.sharing.let_go()
