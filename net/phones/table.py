"""All phones of one game, without sockets: the session's messages go in, the commands of people come out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from time import monotonic

from game.engine.choices import Seat
from game.session.messages import Command, News, SessionMessage
from game.session.phones import GameSoFar, PhoneSeat, PhoneState, ShownFaces, renamed
from game.table.record.entries import Header
from game.words import palette
from net.phones.cipher import name_of
from net.phones.keys import PhoneKeys
from net.phones.phone import Phone
from net.phones.showing import SeatLook
from net.phones.wardrobe import Wardrobe

AWAY_AFTER = 12.0  # seconds without a beat after which a phone counts as away
LOG = logging.getLogger("westward.phones.table")


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
        self.wardrobe = Wardrobe()
        self.phones: dict[Seat, Phone] = {}
        self._names: Sequence[str] = ()  # of the people on the seats, once they are known
        self._spare: dict[str, Phone] = {}  # of people without a seat in the game that will begin, by their names
        self._gathered: Sequence[PhoneSeat] = ()
        self._so_far = GameSoFar()
        self.open_seats(keys.secrets)

    def open_seats(self, seats: Iterable[Seat]) -> None:
        """Let phones hold these seats from now on."""
        for seat in tuple(seats):
            self.keys.add((seat,))
            if seat not in self.phones:
                self.phones[seat] = self._phone(seat)
                if self._gathered:
                    self.phones[seat].wait(self._gathered)
                elif first := self._so_far.first:
                    self.phones[seat].hear(first)

    def _phone(self, seat: Seat) -> Phone:
        def send(command: Command) -> None:
            self.send(command)

        return Phone(seat, self.keys.secrets[seat], send, lambda seat: self.looks(seat), self.wardrobe, self._now)

    def gather(self, seats: Sequence[PhoneSeat]) -> None:
        """Follow people to the seats of a game that has not begun; whoever has none keeps the phone for now."""
        names = [one.name if one.mine else "" for one in seats]
        self._spare = self._follow(names, renamed(self._gathered, seats))
        self._gathered = tuple(seats)
        for phone in self.phones.values():
            phone.wait(self._gathered)
        for phone in self._spare.values():
            phone.show()

    def dress(self, shown: ShownFaces) -> None:
        """Show faces on all pages from now on."""
        self.wardrobe.shown = shown
        for phone in self.all:
            phone.show()

    def hear(self, message: SessionMessage) -> None:
        """Take a message of the session; people who sit elsewhere in another game keep their phones."""
        if isinstance(message, News):
            before, now = self._so_far.header, message.header
            if now and (self._gathered or not before or now.game != before.game):
                here = [one.name if seat in message.updates else "" for seat, one in enumerate(now.seats)]
                for phone in self._follow(here).values():
                    phone.part("freed")
                if self._gathered or before:
                    self._free_unused()
                self._gathered, self._spare = (), {}
            elif before and now:
                self._free_changed(before, now)
            self._so_far.hear(message)
        for phone in list(self.phones.values()):
            try:
                phone.hear(message)
            except Exception:  # the others play on; this page comes back and begins anew
                LOG.exception("the phone of seat %d", phone.seat)
                phone.part("failed")

    def _free_unused(self) -> None:
        """Free the seats whose pictures nobody has scanned before the game: their people play at the screen."""
        for seat in [seat for seat, phone in self.phones.items() if not phone.seen]:
            self.free(seat)

    def _free_changed(self, before: Header, now: Header) -> None:
        """Take seats that have changed hands within a game from their phones, which would show another's hand."""
        for seat in tuple(self.phones):
            old, new = before.seats[seat], now.seats[seat]
            if old.name and (old.name, old.holder) != (new.name, new.holder):
                self.free(seat)

    def _follow(self, names: Sequence[str], keep: Collection[Seat] = ()) -> dict[str, Phone]:
        """Move phones to the seats of their people; return those without one.

        They stay at seats of the same name, and at those that they are told to `keep`.
        """
        left, phones = dict(self._spare), dict[Seat, Phone]()
        for seat, phone in self.phones.items():
            name = self._names[seat] if seat < len(self._names) else ""
            now = names[seat] if seat < len(names) else ""
            if not name or now == name or seat in keep:
                phones[seat] = phone
            else:
                left[name] = phone
        for seat, name in enumerate(names):
            if name in left and seat not in phones:
                phones[seat] = left.pop(name)
                phones[seat].no_faces = ""
        for phone in left.values():
            phone.no_faces = "no_faces_now"  # its number is somebody else's seat
        self._names, self.phones = tuple(names), phones
        self.keys.secrets = {seat: phone.secret for seat, phone in phones.items()}
        for seat, phone in phones.items():
            phone.seat = seat
        return left

    def named(self, name: bytes) -> Phone | None:
        """Return the phone whose secret has a name."""
        return next((phone for phone in self.all if name_of(phone.secret) == name), None)

    @property
    def all(self) -> tuple[Phone, ...]:
        """Return the phones of all people, with or without a seat."""
        return (*self.phones.values(), *self._spare.values())

    def free(self, seat: Seat) -> None:
        """Take a seat from its phone, whose link counts no longer."""
        phone = self.phones.pop(seat, None)
        self.keys.secrets.pop(seat, None)
        if phone:
            phone.part("freed")

    def close(self) -> None:
        for phone in self.all:
            phone.part("over")

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
                phone.sealed,
            )
            for seat, phone in sorted(self.phones.items())
        )
