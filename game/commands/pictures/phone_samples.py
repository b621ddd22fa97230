"""A stand-in for phones, for pictures of scenes that show them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.choices import Choice, Seat
from game.engine.trouble import Trouble
from game.session.messages import Command, SessionMessage
from game.session.phones import PhoneSeat, PhoneState, ShownFaces
from game.words.palette import PlayerLook

LINK = "http://192.0.2.7:40123/#" + "k" * 43


def held(seat: Seat, here: bool = True, ever: bool = True, idle: float = 1.0, pointed: Choice = ()) -> PhoneState:
    """Return the state of a phone."""
    return PhoneState(seat, here, ever, idle, pointed)


class SamplePhones:
    """Phones that are only made up; they note what they are told."""

    def __init__(self, *states: PhoneState) -> None:
        self.states: tuple[PhoneState, ...] = states
        self.gathered: list[Sequence[PhoneSeat]] = []
        self.heard: list[SessionMessage] = []
        self.freed: list[Seat] = []
        self.send: Callable[[Command], None] | None = None
        self.trouble, self.looked, self.left = "", 0, 0
        self.shown = ShownFaces()
        self.choices: list[tuple[Seat, str]] = []  # faces that were chosen on phones

    def dress(self, shown: ShownFaces) -> None:
        self.shown = shown

    def chosen(self) -> list[tuple[Seat, str]]:
        found, self.choices = self.choices, []
        return found

    def gather(self, seats: Sequence[PhoneSeat]) -> None:
        self.gathered.append(seats)

    def play(self, send: Callable[[Command], None], looks: Callable[[Seat], PlayerLook]) -> None:
        self.send = send

    def hear(self, message: SessionMessage) -> None:
        self.heard.append(message)

    def want(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        if self.trouble:
            raise Trouble(self.trouble)
        return dict.fromkeys(seats, LINK)

    def free(self, seat: Seat) -> None:
        self.freed.append(seat)
        self.states = tuple(one for one in self.states if one.seat != seat)

    def look(self) -> None:
        self.looked += 1

    def leave(self) -> None:
        self.send, self.left = None, self.left + 1

    def close(self) -> None:
        pass
