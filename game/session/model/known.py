"""The last news of a game at one screen, and the eyes it is seen with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.choices import Seat
from game.engine.steps import AskSealed
from game.session.messages import News
from game.session.model.history import History
from game.session.seating import Sight, people
from game.table.record.entries import Header


class Known:
    """A game as it was told last; everything else follows from that and from who looks."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.record: Path | None = None  # where the game is kept, if that is here
        self.news: News | None = None
        self.history = History()
        self.sight = Sight()
        self.opened: Seat | None = None  # whose curtain was opened
        self.wanted: Seat | None = None  # whose turn it is to choose again
        self.shares = False  # all want to choose at the same time at this screen

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.header.seats) if self.header else 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(seat.name for seat in self.header.seats) if self.header else ()

    @property
    def holders(self) -> tuple[str, ...]:
        """The holder of each seat now: a person or a bot."""
        return self.news.updates[None].holders if self.news else ()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people here."""
        return people(self.news.updates) if self.news else ()

    @property
    def ready(self) -> tuple[Seat, ...]:
        """The people here who have sealed their choice."""
        ready = self.news.updates[None].ready if self.news else ()
        return tuple(seat for seat in self.people if seat in ready)

    @property
    def looking(self) -> Seat | None:
        """The seat with whose eyes the position is seen; an onlooker's if nobody's."""
        return self.sight.asked if self.sight.asked is not None else self.sight.viewer

    @property
    def view(self) -> Any:
        """The position as whoever looks may see it."""
        assert self.news
        return self.news.updates[self.looking].view

    @property
    def eyes(self) -> object:
        """The eyes for which the picture is meant; None for an onlooker's view or a curtain, which all may see."""
        return None if self.sight.viewer is None else (self.sight.viewer, self.opened)

    @property
    def called(self) -> Seat | None:
        """The seat whose turn it is to look at this screen."""
        return self.sight.asked if self.sight.asked is not None else self.sight.curtain

    @property
    def step(self) -> str:
        """The name of the step that asks now; an empty word when the game is over."""
        agenda = self.news.updates[None].view.agenda if self.news else ()
        return type(agenda[-1]).__name__ if agenda else ""

    @property
    def shared(self) -> bool:
        """Tell whether all choose in secret at the same time at this screen."""
        return self.shares and self.sealed and len(self.people) > 1

    @property
    def sealed(self) -> bool:
        """Tell whether people choose in secret."""
        agenda: Any = self.news.updates[None].view.agenda if self.news else ()
        return bool(agenda) and isinstance(agenda[-1], AskSealed)
