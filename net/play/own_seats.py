"""The seats that a guest's machine asks for and holds at a table elsewhere, and the keys with which it does."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.choices import Seat
from game.session.lan.messages import Free
from game.session.lan.wishes import SeatRequest
from game.table.follower import Unfaithful
from game.table.record.keys import KEY, public_of
from net.link.caller import GuestPeer, Ticket
from net.link.messages import Claim


@dataclass(slots=True)
class OwnSeats:
    """The seats of one machine at one table; those that are held stand on its ticket."""

    ticket: Ticket
    wants: list[SeatRequest]
    find_link: Callable[[], GuestPeer | None]
    on_ticket: Callable[[], None] = lambda: None  # something on the ticket is new: it has to be kept
    bots: dict[Seat, str] = field(default_factory=dict)
    sits_still: bool = False  # as the host sees it, on an older link that it has not missed yet
    _asked: dict[bytes, tuple[SeatRequest, bytes]] = field(
        default_factory=dict
    )  # by public key: what for, and the secret

    @property
    def link(self) -> GuestPeer | None:
        """The link to the host, if there is one."""
        return self.find_link()

    def sit(self, want: SeatRequest, seat: Seat | None = None) -> None:
        """Ask for one more seat, or, with a seat that is held, for another look or another chair for it."""
        secret = self.ticket.keys.get(seat) if seat is not None else None
        if secret is None:
            secret = secrets.token_bytes(KEY)
        else:
            self._want_no_more(self._asked.get(public_of(secret)))
        self.wants.append(want)
        self._claim(want, secret)

    def free(self, seat: Seat) -> None:
        """Give a seat back; should the game just have begun with it, its key is known and it is come back to."""
        secret = self.ticket.keys.pop(seat, None)
        if secret is None:
            return
        self._want_no_more(self._asked.get(public_of(secret)))
        if self.link:
            self.link.send(Free(seat))

    def lose(self, seat: Seat) -> None:
        """Forget a seat that is held no longer."""
        secret = self.ticket.keys.pop(seat, None)
        if secret is not None:
            self._want_no_more(self._asked.pop(public_of(secret), None))

    def _want_no_more(self, asked: tuple[SeatRequest, bytes] | None) -> None:
        """Forget what was asked for, as it is wanted no longer."""
        self.wants = [one for one in self.wants if asked is None or one is not asked[0]]

    def _claim(self, want: SeatRequest, secret: bytes) -> None:
        self._asked[public_of(secret)] = want, secret
        if self.link:
            proof = self.link.sits_with(secret)
            self.link.send(Claim(want.name, public_of(secret), want.bot, want.seat, want.colour, want.shape, proof))

    def welcome(self, seats: list[Seat]) -> None:
        """Ask for the seats that are wanted; who has seats already has asked before."""
        if seats or self.ticket.keys or not self.link:
            self._name_bots()
            return
        for want in self.wants:
            self._ask_for(want)

    def _ask_for(self, want: SeatRequest) -> None:
        """Ask for a seat with the key with which it was asked for before."""
        secret = next((one for asked, one in self._asked.values() if asked is want), None)
        secret = secret or secrets.token_bytes(KEY)
        self._claim(want, secret)

    def ask_again(self, sitting: set[bytes]) -> None:
        """Ask for a chair once more that an older link held, when that link is gone."""
        if not self.sits_still:
            return
        for key, (want, secret) in list(self._asked.items()):
            wanted = any(one is want for one in self.wants)
            if wanted and key not in sitting and secret not in self.ticket.keys.values():
                self.sits_still = False
                self._claim(want, secret)

    @property
    def seated(self) -> dict[Seat, SeatRequest]:
        """Match each seat that is held with what was asked for; those that were only come back to in their order."""
        held = {seat: public_of(secret) for seat, secret in sorted(self.ticket.keys.items())}
        asked = {seat: self._asked[key][0] for seat, key in held.items() if key in self._asked}
        others = [want for want in self.wants if not any(want is one for one in asked.values())]
        return asked | dict(zip((seat for seat in held if seat not in asked), others, strict=False))

    def _name_bots(self) -> None:
        """Name the bots of the seats that are held, for whom each was asked."""
        for seat, want in self.seated.items():
            if want.bot:
                self.bots[seat] = want.bot

    def got(self, seat: Seat, key: bytes) -> None:
        """Hold a seat that was asked for."""
        if key not in self._asked:
            raise Unfaithful("a seat was given that was not asked for")
        want, secret = self._asked[key]
        for before in [one for one, other in self.ticket.keys.items() if other == secret]:
            del self.ticket.keys[before]
        self._hold(seat, want, secret)
        self.on_ticket()

    def _hold(self, seat: Seat, want: SeatRequest, secret: bytes) -> None:
        """Hold a seat from now on, for the one who wanted it."""
        self.ticket.keys[seat] = secret
        self.bots.pop(seat, None)  # of who sat there before
        if want.bot:
            self.bots[seat] = want.bot

    def hold_only(self, chairs: list[bytes]) -> None:
        """Keep only the seats whose chairs are ours: one may have been left before it was heard that it was given."""
        held = {seat: one for seat, one in self.ticket.keys.items() if chairs[seat : seat + 1] == [public_of(one)]}
        if held != self.ticket.keys:
            self.ticket.keys = held
            self.on_ticket()

    def take_unheard(self, owners: Sequence[bytes]) -> bool:
        """Hold the seats with whose keys a game has begun without word of them; whether there are any."""
        held = self.ticket.keys
        found = {seat: self._asked[key] for seat, key in enumerate(owners) if key in self._asked and seat not in held}
        for seat, (want, secret) in found.items():
            self._hold(seat, want, secret)
        if found:
            self.on_ticket()
        return bool(found)

    def check(self, owners: Sequence[bytes]) -> None:
        """Refuse a game that begins without the key of a seat that is held."""
        for seat, secret in self.ticket.keys.items():
            if not seat < len(owners) or owners[seat] != public_of(secret):
                raise Unfaithful(f"the game begins without the key of seat {seat + 1}")
