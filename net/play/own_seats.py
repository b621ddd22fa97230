"""The seats that a guest's machine asks for and holds at a table elsewhere, and their keys."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.choices import Seat
from game.session.lan.messages import Free, SeatRequest
from game.table.follower import Unfaithful
from game.table.record.keys import KEY, public_of
from net.link.caller import GuestPeer, Ticket
from net.link.messages import Claim, spoken


@dataclass(slots=True)
class OwnSeats:
    """The seats of one machine at one table; its ticket lists those it holds."""

    ticket: Ticket
    requests: list[SeatRequest]
    link: Callable[[], GuestPeer | None]
    on_ticket: Callable[[], None] = lambda: None  # called when the ticket has changed and must be kept
    bots: dict[Seat, str] = field(default_factory=dict)
    sits_still: bool = False  # the host still seats us on an older link that it believes alive
    _asked: dict[bytes, tuple[SeatRequest, bytes]] = field(default_factory=dict)  # request and secret, by public key

    def sit(self, request: SeatRequest, held: Seat | None = None) -> None:
        """Ask for one more seat, or for another chair or look for a held one."""
        secret = self.ticket.keys.get(held) if held is not None else None
        if secret is None:
            secret = secrets.token_bytes(KEY)
        else:
            self._drop_request(secret)
        self.requests.append(request)
        self._claim(request, secret)

    def free(self, seat: Seat) -> None:
        """Give up a seat. If the game has just begun with it, return to it by its key."""
        secret = self.ticket.keys.pop(seat, None)
        if secret is None:
            return
        self._drop_request(secret)
        if link := self.link():
            link.send(Free(seat))

    def lose(self, seat: Seat) -> None:
        secret = self.ticket.keys.pop(seat, None)
        if secret is not None:
            self._drop_request(secret)
            self._asked.pop(public_of(secret), None)

    def _drop_request(self, secret: bytes) -> None:
        asked, _ = self._asked.get(public_of(secret), (None, b""))
        self.requests = [one for one in self.requests if one is not asked]

    def _claim(self, request: SeatRequest, secret: bytes) -> None:
        self._asked[public_of(secret)] = request, secret
        if link := self.link():
            link.send(spoken(Claim.of(request, public_of(secret), link.sits_with(secret)), link.version))

    def welcome(self, seats: list[Seat]) -> None:
        """Ask for the wanted seats, each with its last key; if some are already held, only name their bots."""
        if seats or self.ticket.keys or not self.link():
            self.bots |= {seat: request.bot for seat, request in self.seated.items() if request.bot}
            return
        for request in self.requests:
            last = next((secret for asked, secret in self._asked.values() if asked is request), None)
            self._claim(request, last or secrets.token_bytes(KEY))

    def ask_again(self, sitting: set[bytes]) -> None:
        """Ask again for a chair that an older link held, once that link is gone."""
        if not self.sits_still:
            return
        for key, (request, secret) in list(self._asked.items()):
            wanted = any(one is request for one in self.requests)
            if wanted and key not in sitting and secret not in self.ticket.keys.values():
                self.sits_still = False
                self._claim(request, secret)

    @property
    def seated(self) -> dict[Seat, SeatRequest]:
        """Each held seat with its request; seats without one get the remaining requests in order."""
        held = {seat: public_of(secret) for seat, secret in sorted(self.ticket.keys.items())}
        asked = {seat: self._asked[key][0] for seat, key in held.items() if key in self._asked}
        others = [request for request in self.requests if not any(request is one for one in asked.values())]
        return asked | dict(zip((seat for seat in held if seat not in asked), others, strict=False))

    def got(self, seat: Seat, key: bytes) -> None:
        """Hold a seat that was asked for."""
        if key not in self._asked:
            raise Unfaithful("the host gave a seat that nobody asked for")
        request, secret = self._asked[key]
        for before in [one for one, other in self.ticket.keys.items() if other == secret]:
            del self.ticket.keys[before]
        self._hold(seat, request, secret)
        self.on_ticket()

    def _hold(self, seat: Seat, request: SeatRequest, secret: bytes) -> None:
        self.ticket.keys[seat] = secret
        self.bots.pop(seat, None)  # the bot of an earlier player there
        if request.bot:
            self.bots[seat] = request.bot

    def hold_only(self, chairs: list[bytes]) -> None:
        """Drop seats whose chairs are no longer ours: one may have been left before its grant arrived."""
        held = {seat: one for seat, one in self.ticket.keys.items() if chairs[seat : seat + 1] == [public_of(one)]}
        if held != self.ticket.keys:
            self.ticket.keys = held
            self.on_ticket()

    def take_ungranted(self, owners: Sequence[bytes]) -> bool:
        """Hold seats whose grant was lost, because the game began with their keys; return whether there are any."""
        held = self.ticket.keys
        found = {seat: self._asked[key] for seat, key in enumerate(owners) if key in self._asked and seat not in held}
        for seat, (request, secret) in found.items():
            self._hold(seat, request, secret)
        if found:
            self.on_ticket()
        return bool(found)

    def check(self, owners: Sequence[bytes]) -> None:
        """Refuse a game that begins without the key of a held seat."""
        for seat, secret in self.ticket.keys.items():
            if not seat < len(owners) or owners[seat] != public_of(secret):
                raise Unfaithful(f"the game began without the key of seat {seat + 1}")
