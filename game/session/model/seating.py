"""Seating at a shared screen: whose view it shows, who is asked, and when a curtain must fall first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.choices import Fitting, Seat
from game.engine.seeing import has_secrets
from game.engine.steps import Announce, AskSealed
from game.table.update import Update


@dataclass(frozen=True, slots=True)
class Sight:
    """The seat whose view is drawn (None: an onlooker's), the seat that may click, and the seat a curtain waits for."""

    viewer: Seat | None = None
    asked: Seat | None = None
    curtain: Seat | None = None


def people(updates: Mapping[Seat | None, Update]) -> tuple[Seat, ...]:
    """Return the seats of people at this screen."""
    return tuple(sorted(seat for seat in updates if seat is not None))


def shown_to_all(updates: Mapping[Seat | None, Update]) -> Update:
    """Return the update to show while things move: the only person's, else an onlooker's."""
    here = people(updates)
    return updates[here[0] if len(here) == 1 else None]


def is_asked(update: Update) -> bool:
    """Return whether a person must answer for the seat of an update; its program gives some answers by itself."""
    options, agenda = update.options, update.view.agenda
    return options is not None and not isinstance(options, Fitting) and not isinstance(agenda[-1], Announce)


def is_secret(update: Update) -> bool:
    """Return whether the seat of an update sees or chooses something that others must not see."""
    agenda = update.view.agenda
    return bool(agenda and isinstance(agenda[-1], AskSealed)) or has_secrets(type(update.view))


def asked_here(updates: Mapping[Seat | None, Update]) -> tuple[Seat, ...]:
    """Return the people at this screen who have to answer."""
    return tuple(seat for seat in people(updates) if is_asked(updates[seat]))


def sight(
    updates: Mapping[Seat | None, Update], opened: Seat | None = None, first: Seat | None = None, shared: bool = False
) -> Sight:
    """Decide whose view is drawn now.

    `opened` is the seat whose curtain was opened; `first` comes first if several are asked at once. If `shared`, all
    choose at the same time with controllers, and the screen shows an onlooker's view.
    """
    here, waiting = people(updates), asked_here(updates)
    if len(here) == 1:
        return Sight(here[0], here[0] if waiting else None)
    if not waiting:
        return Sight()
    seat = first if first in waiting else opened if opened in waiting else waiting[0]
    assert seat is not None
    if not is_secret(updates[seat]) or (opened == seat and not shared):
        return Sight(seat, seat)
    return Sight() if shared else Sight(None, None, seat)


@dataclass(slots=True)
class Screen:
    """The state of one shared screen: its view, the open curtain, and the seat that chooses again."""

    is_watched: bool = False  # nobody is asked
    sight: Sight = Sight()
    opened: Seat | None = None  # the seat whose curtain was opened
    choosing_again: Seat | None = None
    shares: bool = False  # everybody wants to choose at the same time

    @property
    def looking(self) -> Seat | None:
        """The seat whose view is shown; None for an onlooker's."""
        return self.sight.asked if self.sight.asked is not None else self.sight.viewer

    @property
    def called(self) -> Seat | None:
        """The seat whose turn it is to look."""
        return self.sight.asked if self.sight.asked is not None else self.sight.curtain

    @property
    def eyes(self) -> object:
        """The viewer the picture is meant for; None for an onlooker's view or a curtain, which all may see."""
        return None if self.sight.viewer is None else (self.sight.viewer, self.opened)

    def look(self, updates: Mapping[Seat | None, Update], shared: bool) -> None:
        """Recompute the sight; `shared`: all choose in secret at the same time."""
        if self.is_watched:
            self.sight = Sight(next(iter(people(updates)), None))
        else:
            self.sight = sight(updates, self.opened, self.choosing_again, shared)
        if self.called is None:
            self.cover()

    def cover(self, choosing_again: Seat | None = None) -> None:
        """Close the curtain; `choosing_again` comes first when it opens."""
        self.opened, self.choosing_again = None, choosing_again
