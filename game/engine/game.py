"""The base of every game: its seats, its agenda, its news."""

from __future__ import annotations

from typing import Any, Self

from game.engine import copying
from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.seeing import declared, fixed, passing, shown


class AnyStep:
    """The mark of a step, defined here so that a game can hold an agenda of them."""

    __slots__ = ()
    __is_step__ = True


@declared
class Game:
    """One position. Titles add their fields; each declares its visibility.

    The agenda is a stack: its last step is the one to do now. A step holds no hidden fact, so all may see it.
    """

    rules: Any = fixed()
    seats: int = shown()
    agenda: list[AnyStep] = shown(default_factory=list)
    epoch: int = shown(default=0)  # counts disclosures of hidden facts; no undo goes back beyond one
    news: list[Event] = passing(default_factory=list)

    def tell(self, name: str, /, **facts: Any) -> None:
        """Report to everybody what has just happened."""
        self.news.append(tuple.__new__(Event, (name, facts, None, None)))  # half the time of `Event(name, facts)`

    def tell_only(self, seat: Seat, name: str, private: dict[str, Any], /, **facts: Any) -> None:
        """Report it with private facts, which only one seat reads."""
        self.news.append(Event(name, facts, seat, private))

    def copy(self) -> Self:
        """Return a copy that shares nothing that can change."""
        return copying.copy(self)
