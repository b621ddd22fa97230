"""The view of a shared screen: whose it is, who is asked, and what a hand or a curtain hides meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.engine.choices import Fitting, Seat, Some
from game.engine.seeing import has_secrets
from game.engine.steps import Announce, AskSealed
from game.table.update import Update


@dataclass(frozen=True, slots=True)
class Sight:
    """The seat whose view is drawn (None: an onlooker's), the seat that may click, and the seat a curtain waits for."""

    viewer: Seat | None = None
    asked: Seat | None = None
    curtain: Seat | None = None

    @property
    def face_down(self) -> bool:
        """Return whether the seat that may click chooses from a hand that lies face down."""
        return self.asked is not None and self.viewer is None


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


def hides_hand(update: Update) -> bool:
    """Return whether only the cards chosen from a hand are secret, so that the table may stay in sight meanwhile."""
    sealed = isinstance(update.options, Some) and isinstance(update.view.agenda[-1], AskSealed)
    return sealed and not has_secrets(type(update.view))


def sight(
    updates: Mapping[Seat | None, Update],
    opened: Seat | None = None,
    first: Seat | None = None,
    shared: bool = False,
    covers: bool = True,
    phones: Collection[Seat] = (),
) -> Sight:
    """Decide whose view is drawn now.

    `opened` is the seat that has opened its curtain or looks at its hand; `first` comes first if several are asked at
    once. If `shared`, all choose at the same time with controllers, and the screen shows an onlooker's view. Unless it
    `covers` the table, a secret choice hides only the hand. A secret on a phone is not asked for at this screen.
    """
    here = people(updates)
    waiting = tuple(seat for seat in asked_here(updates) if not (seat in phones and is_secret(updates[seat])))
    if len(here) == 1:
        return Sight(here[0], here[0] if waiting else None)
    if not waiting:
        return Sight()
    seat = first if first in waiting else opened if opened in waiting else waiting[0]
    assert seat is not None
    if not is_secret(updates[seat]) or (opened == seat and not shared):
        return Sight(seat, seat)
    if shared:
        return Sight()
    return Sight(None, None, seat) if covers or not hides_hand(updates[seat]) else Sight(None, seat)


@dataclass(slots=True)
class Screen:
    """The state of one shared screen: its view, the open curtain, and the seat that chooses again."""

    is_watched: bool = False  # nobody is asked
    sight: Sight = Sight()
    opened: Seat | None = None  # the seat that has opened its curtain, or looks at its hand
    choosing_again: Seat | None = None
    shares: bool = False  # everybody wants to choose at the same time
    covers: bool = False  # a secret choice covers the whole table, as people have set
    sealing: bool = False  # all are asked in secret now
    hides_hand: bool = False  # the hand of the seat asked lies face down unless its owner looks
    shared: bool = False  # all choose in secret at the same time at this screen
    phones: frozenset[Seat] = frozenset()  # people who see their secrets on phones
    away: frozenset[Seat] = frozenset()  # those of them whose phones sleep, or have lost the network

    @property
    def looking(self) -> Seat | None:
        """The seat whose view is shown; None for an onlooker's."""
        return self.sight.viewer

    @property
    def called(self) -> Seat | None:
        """The seat whose turn it is to look."""
        return self.sight.asked if self.sight.asked is not None else self.sight.curtain

    @property
    def eyes(self) -> object:
        """The viewer the picture is meant for; None for an onlooker's view or a curtain, which all may see."""
        return None if self.sight.viewer is None else (self.sight.viewer, self.opened)

    def look(self, updates: Mapping[Seat | None, Update]) -> None:
        """Recompute the sight, and what is hidden."""
        agenda, several = updates[None].view.agenda, len(people(updates)) > 1
        self.sealing = bool(agenda) and isinstance(agenda[-1], AskSealed)
        self.shared = self.shares and self.sealing and several
        if self.is_watched:
            self.sight = Sight(next(iter(people(updates)), None))
        else:
            self.sight = sight(updates, self.opened, self.choosing_again, self.shared, self.covers, self.phones)
        if self.called is None:
            self.cover()
        asked = self.sight.asked
        self.hides_hand = asked is not None and several and not self.covers and hides_hand(updates[asked])

    def cover(self, choosing_again: Seat | None = None) -> None:
        """Close the curtain, or turn the hand down; `choosing_again` comes first when it opens."""
        self.opened, self.choosing_again = None, choosing_again
