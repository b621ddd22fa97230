"""The guest's side of a link: coming in, and making sure that the host is the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from game.session.lan.messages import Ended, Message
from game.table.record.keys import public_of, sign
from net.link.codes import IN_BETWEEN, NOT_LET_IN, REFUSED, Exchange
from net.link.keys import claiming, sitting
from net.link.messages import (
    MAGIC,
    PROTOCOL,
    First,
    FromHost,
    FromHostFirst,
    Hello,
    HelloOk,
    Proof,
    Resume,
    SeatLooks,
    Welcome,
    plain_of,
)
from net.link.peer import LEFT, Limits, Peer
from net.link.wire import KNOWN, WHOLE, pack

AT_HOME = -1  # the table epoch on a ticket for seats of the host's own machine


@dataclass(slots=True)
class Ticket:
    """The credentials a guest needs to come in and to come back."""

    code: str
    program: str
    rules: Mapping[str, int]
    game: str = ""  # unknown until the first welcome
    certificate: bytes = b""  # the hash of the certificate known to be the table's
    keys: dict[int, bytes] = field(default_factory=dict)  # the secret key of each seat it holds
    table_epoch: int = 0
    looks: SeatLooks = ()  # everybody's look, in case this machine takes the table over
    recall: Callable[[str, bytes], bool] | None = None  # reads a game's kept ticket; False if it is another table's
    is_taken: Callable[[], bool] = lambda: False  # whether another program here has come back to its seats
    has: Callable[[], tuple[int, bytes]] = lambda: (0, b"")  # its record's length and head


class GuestPeer(Peer):
    """The guest's side of one link."""

    arriving: ClassVar[object] = FromHostFirst
    accepts: ClassVar[object] = FromHost | Welcome

    def __init__(self, ticket: Ticket, certificate: bytes, now: float, limits: Limits) -> None:
        """`certificate` is the hash of the certificate shown on this link."""
        super().__init__(now, limits)
        self.ticket, self.certificate = ticket, certificate
        self.refused: Ended | None = None
        self._hello = Hello(MAGIC, *PROTOCOL, ticket.program, dict(ticket.rules))
        self._greeted: HelloOk | None = None
        self._exchange: Exchange | None = None
        self._proved = False
        self._resumed = False
        self.send(self._hello)

    def handle_arriving(self, message: Message, now: float) -> list[Message]:
        match message:
            case HelloOk() if not self._greeted:
                self._greet(message)
            case First(word) if self._exchange and not self._proved:
                if self._exchange.receive(word):
                    self.send(Proof(self._exchange.proof, self._returns, self._exchange.code_proof))
                else:
                    self.end("wrong_code")
            case Proof(proof, _, knows) if self._exchange and not self._proved:
                self._proved = self._exchange.proves(proof)
                if not self._proved:
                    self.end(IN_BETWEEN if self._exchange.proves_code(knows) else "not_the_host")
                elif self._returns:
                    self._resume()
            case Welcome() if self._proved or self._resumed:
                return self._welcome(message)
            case Ended():
                self._refuse(message)
            case _:
                self.bad("this message is out of place")
        return []

    @property
    def lets_close(self) -> bool:
        """Leave closing to the host after a good-bye: its last messages must not meet a closed socket."""
        return self.ended == LEFT

    def handle_inside(self, message: Message) -> list[Message]:
        if isinstance(message, Ended):
            self._refuse(message)
        return [message]

    def _refuse(self, message: Ended) -> None:
        """Take the host's last message; this side must find out itself whether somebody is in between."""
        self.refused = Ended(REFUSED, NOT_LET_IN) if message.why == IN_BETWEEN else message
        self.ended = self.refused.why or REFUSED

    def _greet(self, message: HelloOk) -> None:
        self._greeted, self.version = message, message.protocol
        ticket = self.ticket
        if ticket.recall and message.game != ticket.game and not ticket.recall(message.game, self.certificate):
            self.end("not_the_host")  # joining would overwrite another table's ticket
        elif message.table_epoch < ticket.table_epoch and message.game == ticket.game:
            self.end("old_table")  # another machine has taken the table over since
        elif self._returns and ticket.is_taken():
            self.end("came_back_elsewhere")
        elif ticket.certificate == self.certificate and self._returns:
            self._resume()
        else:
            greeting = pack(plain_of(self._hello)) + pack(plain_of(message))
            self._exchange = Exchange(ticket.code, greeting, self.certificate, guest=True)
            self.send(First(self._exchange.first))

    @property
    def _returns(self) -> bool:
        """Return whether this guest comes back to its seats at this table."""
        return bool(self.ticket.keys) and self._greeted is not None and self._greeted.game == self.ticket.game

    def _resume(self) -> None:
        greeted, keys = self._greeted, sorted(self.ticket.keys.items())
        assert greeted is not None, "it cannot come back without a greeting"
        game, nonce, table_epoch = greeted.game, greeted.nonce, greeted.table_epoch
        signed = [sign(key, claiming(game, seat, self.certificate, nonce, table_epoch)) for seat, key in keys]
        self._resumed = True
        self.send(Resume(game, [seat for seat, _ in keys], signed, *self.ticket.has()))

    def sits_with(self, secret: bytes) -> bytes:
        """Return the proof, valid on this link only, that this guest has the key it claims with."""
        if not (greeted := self._greeted):
            return b""
        return sign(secret, sitting(greeted.game, public_of(secret), self.certificate, greeted.nonce))

    def _welcome(self, message: Welcome) -> list[Message]:
        """Come in, if this is the table that has proved itself and that the seats signed for."""
        greeted, ticket = self._greeted, self.ticket
        if greeted is None or (message.game, message.table_epoch) != (greeted.game, greeted.table_epoch):
            self.bad("a different table answered")
            return []
        self.inside = True
        self.reader.longest, self.reader.whole = KNOWN, WHOLE
        ticket.game, ticket.table_epoch, ticket.certificate = message.game, message.table_epoch, self.certificate
        return [message]
