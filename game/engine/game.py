"""The base of every game: its seats, its agenda, its news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from game.engine import copying
from game.engine.events import Event
from game.engine.seeing import declared, fixed, passing, shown

if TYPE_CHECKING:
    from game.engine.choices import Seat


class AnyStep:
    """The mark of a step, known here so that a game can hold an agenda of them."""

    __slots__ = ()
    __is_step__ = True


@declared
class Game:
    """One position. Titles add their fields; each says who may see it.

    The agenda is a stack: its last step is the one to do now. A step carries no hidden fact, so all may see it.
    """

    rules: Any = fixed()
    seats: int = shown()
    agenda: list[AnyStep] = shown(default_factory=list)
    epoch: int = shown(default=0)  # how often something hidden has come to light; taking back never goes behind it
    news: list[Event] = passing(default_factory=list)

    def tell(self, name: str, /, **facts: Any) -> None:
        """Report what has just happened, to everybody."""
        self.news.append(tuple.__new__(Event, (name, facts, None, None)))  # half the time of `Event(name, facts)`

    def tell_only(self, seat: Seat, name: str, private: dict[str, Any], /, **facts: Any) -> None:
        """Report what has just happened; the private facts reach one seat."""
        self.news.append(Event(name, facts, seat, private))

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        return copying.copy(self)
