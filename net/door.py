"""The host's side of a link, and the door it comes in by: who may guess the code, and who holds which seat."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from game.table.keys import is_signed
from net.codes import BETWEEN, IN_BETWEEN, Exchange, new_code
from net.keys import claiming, sitting
from net.messages import (
    MAGIC,
    PROTOCOL,
    Bye,
    First,
    FromGuest,
    FromStranger,
    Hello,
    HelloOk,
    Proof,
    Refuse,
    Resume,
    Said,
    Welcome,
    plain_of,
    read,
)
from net.peer import LEFT, Limits, Peer
from net.wire import KNOWN, Plain, pack

GUESSES, MINUTE, ALL_GUESSES = 5, 60.0, 30  # failures of an address in a minute; in all, before the code changes
FORGET = 600.0  # seconds after which a failure does not count towards that any more; so long a code lasts at least
MOST_ADDRESSES = 1024
BACKS, BACKS_AGAIN = 30.0, 1.0  # how often a seat may be come back to at once, and again in a second


@dataclass(slots=True)
class Door:
    """What all links of one table share: its game, its code, and who has guessed wrong."""

    game: str
    program: str
    rules: Mapping[str, int]
    certificate: bytes  # its hash
    code: str = field(default_factory=new_code)
    epoch: int = 0
    keys: Mapping[int, bytes] = field(default_factory=dict)  # of the seats that may be come back to
    on_new_code: Callable[[str], None] | None = None
    entropy: Callable[[int], bytes] = secrets.token_bytes
    _wrong: dict[str, list[float]] = field(default_factory=dict)
    _wrong_in_all: list[float] = field(default_factory=list)  # when, since the code changed
    _changed: float | None = None
    _backs: dict[int, tuple[float, float]] = field(default_factory=dict)  # how often a seat may still, and since when

    def is_shut(self, address: str, now: float) -> bool:
        """Whether an address has guessed too often of late."""
        recent = [when for when in self._wrong.get(address, ()) if now - when < MINUTE]
        return len(recent) >= GUESSES

    def spends_a_return(self, seat: int, now: float) -> bool:
        """Count a return; false if the seat has none left, for each costs the host all that is told anew."""
        left, since = self._backs.get(seat, (BACKS, now))
        left = min(BACKS, left + (now - since) * BACKS_AGAIN)
        comes_back = left >= 1
        self._backs[seat] = left - comes_back, now
        return comes_back

    def guessed_wrong(self, address: str, now: float) -> None:
        """Remember a failure; too many in all make a new code."""
        recent = [when for when in self._wrong.pop(address, ()) if now - when < MINUTE]
        self._wrong[address] = [*recent[1 - GUESSES :], now]
        if len(self._wrong) > MOST_ADDRESSES:
            del self._wrong[next(iter(self._wrong))]
        self._wrong_in_all = [*(when for when in self._wrong_in_all if now - when < FORGET), now][-ALL_GUESSES:]
        lasts = self._changed is not None and now - self._changed < FORGET
        if len(self._wrong_in_all) >= ALL_GUESSES and not lasts:
            self._wrong_in_all, self._changed = [], now
            self.code = new_code(self.entropy)
            if self.on_new_code:
                self.on_new_code(self.code)


@dataclass(frozen=True)
class Entered:
    """Somebody has come in who knows the code, or has come back to seats of its own."""

    resumed: Resume | None = None


class HostPeer(Peer):
    """The host's side of one link."""

    hears: ClassVar[object] = FromGuest

    def __init__(self, door: Door, address: str, now: float, limits: Limits) -> None:
        super().__init__(now, limits)
        self.door, self.address = door, address
        self.seats: set[int] = set()
        self._now = now
        self._greeting = b""
        self._nonce = b""
        self._exchange: Exchange | None = None  # a guess that is not done with
        self._guessed = False

    @property
    def has_greeted(self) -> bool:
        """Whether it has said who it is."""
        return bool(self._greeting)

    def receive(self, data: bytes, now: float) -> list[Said]:
        self._now = now
        return super().receive(data, now)

    def tick(self, now: float) -> list[Said]:
        self._now = now
        return super().tick(now)

    def lost(self) -> None:
        """A guess that was not carried through is a wrong one: else looking at half of it would be free."""
        super().lost()
        if self._exchange and not self.inside:
            self._exchange = None
            self.door.guessed_wrong(self.address, self._now)

    def bad(self, what: str) -> None:
        self.end("bad_message", Refuse("bad_message", what[:300]))

    def coming_in(self, plain: Plain, now: float) -> list[Said]:
        said = read(plain, FromStranger)
        match said:
            case Hello() if not self._greeting:
                self._hello(said, now)
            case First(word) if self._greeting and not self._guessed:
                self._guessed = True
                self._exchange = Exchange(self.door.code, self._greeting, self.door.certificate, guest=False)
                if self._exchange.hear(word):
                    self.send(First(self._exchange.first))
                else:
                    self.end("wrong_code", Refuse("wrong_code", "This is not the code of this table."))
            case Proof(proof, returns, knows) if self._exchange:
                if not self._exchange.proves(proof):
                    self._refuse_proof(self._exchange.proves_code(knows))
                    return []
                self.send(Proof(self._exchange.proof, knows=self._exchange.code_proof))
                self._exchange = None
                return [] if returns else self._come_in(None)
            case Resume() if self._greeting and not self._exchange:
                return self._resume(said)
            case Bye(reason):
                self.ended = reason or LEFT
                self.lost()
            case _:
                self.bad("this is not the time for that")
        return []

    def _refuse_proof(self, knows_the_code: bool) -> None:
        if knows_the_code:
            self._exchange = None  # nobody has guessed
            self.end(IN_BETWEEN, Refuse(IN_BETWEEN, BETWEEN))
        else:
            self.end("wrong_code", Refuse("wrong_code", "This is not the code of this table."))

    def _hello(self, hello: Hello, now: float) -> None:
        door = self.door
        if hello.magic != MAGIC:
            self.end("not_westward", Refuse("not_westward", "Something else than Westward has called."))
        elif hello.oldest > PROTOCOL[1] or hello.newest < PROTOCOL[0]:
            self._speaks_otherwise(hello)
        elif other := [slug for slug, version in door.rules.items() if hello.rules.get(slug) != version]:
            text = f"The host plays other rules of {', '.join(other)}: both need the same version of Westward."
            self.end("other_rules", Refuse("other_rules", text, door.program))
        elif door.is_shut(self.address, now):
            self.end("too_many_guesses", Refuse("too_many_guesses", "Too many wrong codes: wait a minute."))
        else:
            self._nonce = door.entropy(32)
            newest = min(hello.newest, PROTOCOL[1])
            answer = HelloOk(newest, door.program, self._nonce, door.game, door.epoch)
            self._greeting = pack(plain_of(hello)) + pack(plain_of(answer))
            self.send(answer)

    def _speaks_otherwise(self, hello: Hello) -> None:
        """Tell who needs a newer program, by its version, or by its protocol where both say they are the same."""
        ours, theirs, program = PROTOCOL[1], hello.oldest, self.door.program
        code, who, needed, protocol = "host_is_older", "the host needs", hello.program, theirs
        if hello.newest < PROTOCOL[0]:  # all older guests know this word, and newer ones the other
            theirs = hello.newest
            code, who, needed, protocol = "other_protocol", "you need", program, ours
        need = needed if hello.program != program else f"{needed} (LAN {protocol})"
        both = f"The host plays Westward {program} (LAN {ours}), you play {hello.program} (LAN {theirs})"
        text = f"{both}: {who} Westward {need}."
        self.end(code, Refuse(code, text, need))

    def has_key(self, key: bytes, proof: bytes) -> bool:
        """Whether who sits down with a key has it: else it could be sat down with that of somebody who is gone."""
        said = sitting(self.door.game, key, self.door.certificate, self._nonce)
        return is_signed(key, said, proof)

    def _resume(self, said: Resume) -> list[Said]:
        door, seats = self.door, said.seats
        fits = said.game == door.game and 0 < len(seats) == len(said.signatures) == len(set(seats))
        for seat, signature in zip(seats, said.signatures, strict=False):
            claim = claiming(door.game, seat, door.certificate, self._nonce, door.epoch)
            fits = fits and seat in door.keys and is_signed(door.keys[seat], claim, signature)
        if not fits:
            self.end("not_your_seat", Refuse("not_your_seat", "These seats are not held by this program."))
            return []
        if not door.spends_a_return(min(seats), self._now):
            self.end("too_often", Refuse("too_often", "You come back too often: wait a little."))
            return []
        self.seats |= set(seats)
        return self._come_in(said)

    def _come_in(self, resumed: Resume | None) -> list[Said]:
        self.inside = True
        self.reader.longest = KNOWN
        self.send(Welcome(self.door.game, sorted(self.seats), self.door.epoch))
        return [Entered(resumed)]  # type: ignore[list-item] # it stands among the messages, in their order
