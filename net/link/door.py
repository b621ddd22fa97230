"""The host's side of a link, and the door to the table: limits on guesses, and proofs of seats."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from game.session.lan.messages import Ended, Message
from game.session.lan.times import MINUTE
from game.table.record.keys import is_signed
from net.link.codes import BETWEEN, IN_BETWEEN, Exchange, new_code
from net.link.keys import claiming, sitting
from net.link.messages import (
    MAGIC,
    PROTOCOL,
    First,
    FromGuest,
    FromStranger,
    Hello,
    HelloOk,
    Proof,
    Resume,
    Welcome,
    plain_of,
)
from net.link.peer import BAD_MESSAGE, Allowance, Limits, Peer
from net.link.wire import KNOWN, pack

GUESSES = 5  # an address's guesses in a minute: at that pace a 40-bit code lasts for ever
MOST_ADDRESSES = 1024
WRONG_CODE = "This code does not belong to this table."
BACKS, BACKS_AGAIN = 30.0, 1.0  # a seat's returns: in one burst, and how many more each second


@dataclass(slots=True)
class Door:
    """The state shared by all links of a table: its game, its code, and the guesses."""

    game: str
    program: str
    rules: Mapping[str, int]
    certificate: bytes  # the hash of its certificate
    code: str = field(default_factory=new_code)
    table_epoch: int = 0
    needs: int = PROTOCOL[0]  # the oldest version of the protocol that can play this game
    keys: Mapping[int, bytes] = field(default_factory=dict)  # the public keys of seats that can be returned to
    entropy: Callable[[int], bytes] = secrets.token_bytes
    _guesses: dict[str, list[float]] = field(default_factory=dict)  # times of an address's guesses, without right ones
    _backs: dict[int, Allowance] = field(default_factory=dict)  # returns of each seat

    def spends_a_guess(self, address: str, now: float) -> bool:
        """Count a guess before it is checked, as many can run at once; return False if the address has none left."""
        recent = [when for when in self._guesses.pop(address, ()) if now - when < MINUTE]
        may_guess = len(recent) < GUESSES
        self._guesses[address] = [*recent, now] if may_guess else recent
        if len(self._guesses) > MOST_ADDRESSES:
            del self._guesses[next(iter(self._guesses))]
        return may_guess

    def guessed_right(self, address: str, when: float) -> None:
        guesses = self._guesses.get(address, [])
        if when in guesses:
            guesses.remove(when)

    def spends_a_return(self, seat: int, now: float) -> bool:
        """Count a return, which costs the host a whole update; return False if the seat has none left."""
        backs = self._backs.setdefault(seat, Allowance(BACKS, BACKS_AGAIN, now))
        comes_back = backs.refill(now) >= 1
        backs.left -= comes_back
        return comes_back


class Entered(Message, frozen=True):
    """A guest has come in with the code, or has returned to its seats. This message of the door never travels."""

    resumed: Resume | None = None


class HostPeer(Peer):
    """The host's side of one link."""

    arriving: ClassVar[object] = FromStranger
    accepts: ClassVar[object] = FromGuest

    def __init__(
        self,
        door: Door,
        address: str,
        now: float,
        limits: Limits,
        has_room: Callable[[HostPeer], bool] = lambda _: True,
    ) -> None:
        """`has_room` is asked only about guests without seats: those with seats always have room."""
        super().__init__(now, limits)
        self.door, self.address, self._has_room = door, address, has_room
        self.seats: set[int] = set()
        self._greeting = b""
        self._nonce = b""
        self._exchange: Exchange | None = None  # the guess being checked
        self._guessed: float | None = None  # the time of the guess

    @property
    def has_guessed(self) -> bool:
        return self._guessed is not None

    def turn_away(self, why: str, detail: str, need: str = "") -> None:
        """End the link, and say why in a sentence."""
        self.end(why, Ended(why, detail, need))

    def bad(self, what: str) -> None:
        self.turn_away(BAD_MESSAGE, f"The host cannot read a message from your program: {what[:200]}.")

    def handle_arriving(self, message: Message, now: float) -> list[Message]:
        match message:
            case Hello() if not self._greeting:
                self._hello(message)
            case First(word) if self._greeting and self._guessed is None:
                self._guess(word, now)
            case Proof() if self._exchange and self._guessed is not None:
                return self._check_proof(message, self._exchange, self._guessed)
            case Resume() if self._greeting and not self._exchange:
                return self._resume(message, now)
            case _:
                self.bad("this message is out of place")
        return []

    def _guess(self, word: bytes, now: float) -> None:
        """Begin the exchange over the code. It spends a guess, which a right code gets back."""
        if not self.door.spends_a_guess(self.address, now):
            self.turn_away("too_many_guesses", "Too many wrong codes. Wait a minute.")
            return
        self._guessed = now
        self._exchange = Exchange(self.door.code, self._greeting, self.door.certificate, guest=False)
        if self._exchange.receive(word):
            self.send(First(self._exchange.first))
        else:
            self.turn_away("wrong_code", WRONG_CODE)

    def _check_proof(self, message: Proof, exchange: Exchange, guessed: float) -> list[Message]:
        """Answer a guest that knows the code, and let it in unless it sees another certificate than this table's."""
        self._exchange = None
        proves = exchange.proves(message.proof)
        if not proves and not exchange.proves_code(message.knows):
            self.turn_away("wrong_code", WRONG_CODE)
            return []
        self.door.guessed_right(self.address, guessed)
        self.send(Proof(exchange.proof, knows=exchange.code_proof))  # the guest finds out by itself who is in between
        if not proves:
            self.turn_away(IN_BETWEEN, BETWEEN)
            return []
        return [] if message.returns else self._come_in(None)

    def _hello(self, hello: Hello) -> None:
        door = self.door
        if hello.magic != MAGIC:
            self.turn_away("not_westward", "The other program is not Westward.")
        elif hello.oldest > PROTOCOL[1] or hello.newest < door.needs:
            self._speaks_otherwise(hello)
        elif other := [slug for slug, version in door.rules.items() if hello.rules.get(slug) != version]:
            text = f"The host has different rules for {', '.join(other)}: you both need the same version of Westward."
            self.turn_away("other_rules", text, door.program)
        else:
            self._nonce = door.entropy(32)
            self.version = min(hello.newest, PROTOCOL[1])
            answer = HelloOk(self.version, door.program, self._nonce, door.game, door.table_epoch)
            self._greeting = pack(plain_of(hello)) + pack(plain_of(answer))
            self.send(answer)

    def _speaks_otherwise(self, hello: Hello) -> None:
        """Tell which side needs a newer program: name the version, or the protocol if the versions are equal."""
        ours, theirs, program = PROTOCOL[1], hello.oldest, self.door.program
        code, who, needed, protocol = "host_is_older", "the host needs", hello.program, theirs
        if hello.newest < self.door.needs:  # older guests know only this reason
            theirs = hello.newest
            code, who, needed, protocol = "other_protocol", "you need", program, ours
        need = needed if hello.program != program else f"{needed} (LAN {protocol})"
        both = f"The host has Westward {program} (LAN {ours}), and you have {hello.program} (LAN {theirs})"
        text = f"{both}: {who} Westward {need}."
        self.turn_away(code, text, need)

    def has_key(self, key: bytes, proof: bytes) -> bool:
        """Return whether a guest has the key it claims; otherwise it could take the seat of an absent player."""
        statement = sitting(self.door.game, key, self.door.certificate, self._nonce)
        return is_signed(key, statement, proof)

    def _resume(self, message: Resume, now: float) -> list[Message]:
        door, seats = self.door, message.seats
        fits = message.game == door.game and 0 < len(seats) == len(message.signatures) == len(set(seats))
        for seat, signature in zip(seats, message.signatures, strict=False):
            claim = claiming(door.game, seat, door.certificate, self._nonce, door.table_epoch)
            fits = fits and seat in door.keys and is_signed(door.keys[seat], claim, signature)
        if not fits:
            self.turn_away("not_your_seat", "Your program does not hold these seats.")
            return []
        if not door.spends_a_return(min(seats), now):
            self.turn_away("too_often", "You have reconnected too often. Wait a moment.")
            return []
        self.seats |= set(seats)
        return self._come_in(message)

    def _come_in(self, resumed: Resume | None) -> list[Message]:
        if not resumed and not self._has_room(self):
            self.turn_away("too_many", "This table has too many connections already.")
            return []
        self.inside = True
        self.reader.longest = KNOWN
        self.send(Welcome(self.door.game, sorted(self.seats), self.door.table_epoch))
        return [Entered(resumed)]
