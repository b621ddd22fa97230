"""All phones of one game, without sockets: the session's messages go in, the commands of people come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from game.engine.choices import Seat
from game.session.messages import Command, News, SessionMessage
from game.session.phones import GameSoFar, PhoneState
from game.table.record.entries import Header
from game.words import palette
from net.phones.cipher import name_of
from net.phones.keys import PhoneKeys
from net.phones.phone import Phone
from net.phones.showing import SeatLook

AWAY_AFTER = 12.0  # seconds without a beat after which a phone counts as away


class PhoneTable:
    """The phones of one game after another. Their seats are those of the keys."""

    def __init__(
        self,
        keys: PhoneKeys,
        send: Callable[[Command], None],
        looks: SeatLook = palette.player,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`send` reaches the game's owner."""
        self.keys, self.send, self.looks, self._now = keys, send, looks, now
        self.phones: dict[Seat, Phone] = {}
        self._so_far = GameSoFar()
        self.open_seats(keys.secrets)

    def open_seats(self, seats: Iterable[Seat]) -> None:
        """Let phones hold these seats from now on."""
        for seat in tuple(seats):
            self.keys.add((seat,))
            if seat not in self.phones:
                self.phones[seat] = self._phone(seat)
                if first := self._so_far.first:
                    self.phones[seat].hear(first)

    def _phone(self, seat: Seat) -> Phone:
        def send(command: Command) -> None:
            self.send(command)

        return Phone(seat, self.keys.secrets[seat], send, lambda seat: self.looks(seat), self._now)

    def hear(self, message: SessionMessage) -> None:
        """Take a message of the session; people who sit elsewhere in another game keep their phones."""
        if isinstance(message, News):
            before, now = self._so_far.header, message.header
            if before and now and now.game != before.game:
                self._follow(before, now)
            elif before and now:
                self._free_changed(before, now)
            self._so_far.hear(message)
        for phone in list(self.phones.values()):
            phone.hear(message)

    def _free_changed(self, before: Header, now: Header) -> None:
        """Take seats that have changed hands within a game from their phones, which would show another's hand."""
        for seat in tuple(self.phones):
            old, new = before.seats[seat], now.seats[seat]
            if old.name and (old.name, old.holder) != (new.name, new.holder):
                self.free(seat)

    def _follow(self, before: Header, now: Header) -> None:
        names = [one.name for one in now.seats]
        seats = {seat: names.index(one.name) for seat, one in enumerate(before.seats) if one.name in names}
        for seat in self.phones.keys() - seats.keys():
            self.free(seat)
        self.phones = {seats[seat]: phone for seat, phone in self.phones.items()}
        self.keys.secrets = {seat: phone.secret for seat, phone in self.phones.items()}
        for seat, phone in self.phones.items():
            phone.seat = seat

    def named(self, name: bytes) -> Phone | None:
        """Return the phone whose secret has a name."""
        return next((phone for phone in self.phones.values() if name_of(phone.secret) == name), None)

    def free(self, seat: Seat) -> None:
        """Take a seat from its phone, whose link counts no longer."""
        phone = self.phones.pop(seat, None)
        self.keys.secrets.pop(seat, None)
        if phone and phone.link:
            link, phone.link = phone.link, None  # what it still sends counts no longer
            link.end("freed")

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
