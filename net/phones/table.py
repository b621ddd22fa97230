"""All phones of one game, without sockets: the session's messages go in, the commands of people come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from time import monotonic

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.session.messages import Command, News, SessionMessage
from game.words import palette
from net.phones.keys import PhoneKeys
from net.phones.messages import PageBeat, PageHere, PageTouch
from net.phones.phone import PageLink, Phone
from net.phones.showing import SeatLook

AWAY_AFTER = 12.0  # seconds without a beat after which a phone counts as away


@dataclass(frozen=True, slots=True)
class PhoneState:
    """The state of one seat's phone, for the shared screen."""

    seat: Seat
    here: bool
    ever: bool  # it has been here
    idle: float  # seconds since it was touched
    pointed: Choice


class PhoneTable:
    """The phones of one game. Its seats are those of the keys."""

    def __init__(
        self,
        keys: PhoneKeys,
        send: Callable[[Command], None],
        looks: SeatLook = palette.player,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`send` reaches the game's owner."""
        self.keys, self._send, self._looks, self._now = keys, send, looks, now
        self.phones: dict[Seat, Phone] = {}
        self._news: News | None = None
        self._past: list[tuple[int, Event]] = []  # the events so far, as everybody may know them
        self.open_seats(keys.secrets)

    def open_seats(self, seats: Iterable[Seat]) -> None:
        """Let phones hold these seats from now on."""
        for seat in seats:
            self.keys.add((seat,))
            if seat not in self.phones:
                self.phones[seat] = Phone(seat, lambda command: self._send(command), self._looks, self._now)
                if self._news:
                    self.phones[seat].hear(self._from_now())

    def play(self, send: Callable[[Command], None], looks: SeatLook | None = None) -> None:
        """Go on with another game, at which the same phones have the same seats."""
        self._send = send
        self._looks = looks or self._looks

    def hear(self, message: SessionMessage) -> None:
        """Take a message of the session."""
        if isinstance(message, News):
            self._remember(message)
        for phone in list(self.phones.values()):
            phone.hear(message)

    def _remember(self, news: News) -> None:
        """Keep what a phone needs that is added later."""
        if news.first:
            self._past = list(news.past)
        elif news.back_to is not None:
            self._past = [(number, event) for number, event in self._past if number <= news.back_to]
        header = news.header or (self._news.header if self._news else None)
        self._past += [(news.updates[None].number, event) for event in news.updates[None].events]
        self._news = replace(news, header=header)

    def _from_now(self) -> News:
        assert self._news
        return replace(self._news, first=True, past=tuple(self._past), back_to=None, own=())

    # Links

    def secret(self, seat: Seat) -> bytes | None:
        return self.keys.secrets.get(seat)

    def join(self, seat: Seat, link: PageLink, here: PageHere) -> None:
        self.phones[seat].join(link, here)

    def heard(self, seat: Seat, link: PageLink, message: PageHere | PageBeat | PageTouch) -> None:
        """Take a message of a page, unless another one holds its seat by now."""
        phone = self.phones.get(seat)
        if not phone or phone.link is not link:
            return
        match message:
            case PageBeat():
                phone.beat(message)
            case PageTouch():
                phone.touch(message)

    def leave(self, seat: Seat, link: PageLink) -> None:
        if seat in self.phones:
            self.phones[seat].leave(link)

    def free(self, seat: Seat) -> None:
        """Take a seat from its phone, whose link counts no longer."""
        phone = self.phones.pop(seat, None)
        self.keys.secrets.pop(seat, None)
        if phone and phone.link:
            phone.link.end("freed")

    def close(self) -> None:
        for phone in self.phones.values():
            if phone.link:
                phone.link.end("over")

    @property
    def states(self) -> tuple[PhoneState, ...]:
        now = self._now()
        return tuple(
            PhoneState(
                seat,
                phone.link is not None and now - phone.seen < AWAY_AFTER,
                phone.seen > 0,
                now - phone.touched if phone.touched else 0.0,
                phone.pointed,
            )
            for seat, phone in sorted(self.phones.items())
        )
