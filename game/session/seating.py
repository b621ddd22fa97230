"""The view on a shared screen: whose it is, who is asked, and when a curtain must fall first."""

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
    """The seats of people at this screen."""
    return tuple(sorted(seat for seat in updates if seat is not None))


def shown_to_all(updates: Mapping[Seat | None, Update]) -> Update:
    """Return the update that a screen shows while things move: that of the only person here, else an onlooker's."""
    here = people(updates)
    return updates[here[0] if len(here) == 1 else None]


def is_asked(update: Update) -> bool:
    """Return whether the seat of an update has to answer by itself; what its own program answers does not count."""
    options, agenda = update.options, update.view.agenda
    return options is not None and not isinstance(options, Fitting) and not isinstance(agenda[-1], Announce)


def is_secret(update: Update) -> bool:
    """Return whether the seat of an update sees or chooses something that others at the same screen must not see."""
    agenda = update.view.agenda
    return bool(agenda and isinstance(agenda[-1], AskSealed)) or has_secrets(type(update.view))


def asked_here(updates: Mapping[Seat | None, Update]) -> tuple[Seat, ...]:
    """The people at this screen who have to answer."""
    return tuple(seat for seat in people(updates) if is_asked(updates[seat]))


def sight(
    updates: Mapping[Seat | None, Update], opened: Seat | None = None, wanted: Seat | None = None, shared: bool = False
) -> Sight:
    """Return whose view is drawn now.

    `opened` is the seat whose curtain was opened; of several who are asked at once `wanted` comes first. Shared: all
    choose at the same time with controllers, and the screen shows what an onlooker sees.
    """
    here = people(updates)
    waiting = asked_here(updates)
    if len(here) == 1:
        (seat,) = here
        return Sight(seat, seat if waiting else None)
    if not waiting:
        return Sight()
    seat = wanted if wanted in waiting else opened if opened in waiting else waiting[0]
    assert seat is not None
    if not is_secret(updates[seat]):
        return Sight(seat, seat)
    if shared:
        return Sight()
    return Sight(seat, seat) if opened == seat else Sight(None, None, seat)
