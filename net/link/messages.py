"""The messages of the two sides: frozen, tagged, and refused with anything more or less in them.

Coming in: `Hello`, `HelloOk`; both say their `First` word of SPAKE2 over the code and the hello; the guest's `Proof`,
then the host's, over the certificate that each sees. A guest that holds seats says so with its proof and then has to
`Resume` them, so that whoever comes back is welcomed once, with its seats; a guest that knows the certificate from
before resumes without the code. A guest asks for a chair with a `Claim`, which proves for this link that it has the key
it names. The host answers with `Welcome`, in a game with `Start` and a first `Updated`, which tells only the entries
that the guest does not have; from then on each change is one `Updated` for all seats of a link.

When a disk is full: an entry that the host cannot write is refused as `NOT_KEPT`, and the guest sends it again; an
entry that a guest cannot write costs it its copy of the record. A program that hangs holds its name, but not its seats:
when its link has been lost for a while, another of its name on that machine takes its ticket and comes back to them.
Should the hung program go on, it does not come back.

Before a message is unpacked `wire.py` has counted it: at most `MOST_PARTS` parts, `DEEPEST` maps or lists in each other
and `LONGEST_WORD` bytes of a word, in both directions; a stranger's is one frame of `STRANGER` bytes, a guest's one of
`KNOWN`, and only a host's may come in parts of `WHOLE` bytes together. What is packed in bytes within a message (a
header, updates, the past, a line) is counted before it is unpacked in turn: `PARTS` of
`game.table.record.packing`, for all
updates of a message and its past together, and a host tells nobody more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from game.session.lan.messages import (
    LONGEST_NAME,
    Chat,
    Decide,
    Free,
    GameName,
    Message,
    Notice,
    Number,
    Ready,
    Refusal,
    Roster,
    SeatNumber,
    Sentence,
    Word,
)
from game.session.lan.wishes import SeatRequest
from net.link.wire import BadFrame, PlainDict

MAGIC = "westward"
PROTOCOL = (3, 3)  # the oldest and the newest that this program speaks
NOT_KEPT = "not_kept"  # the reason for which something is refused that the host's disk did not take

GuestName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Hash = Annotated[bytes, Meta(min_length=32, max_length=32)]
KeyBytes = Annotated[bytes, Meta(min_length=32, max_length=32)]
Signature = Annotated[bytes, Meta(min_length=64, max_length=64)]
FewSeats = Annotated[list[SeatNumber], Meta(max_length=16)]


# Coming in


class Hello(Message, frozen=True, tag="hello"):
    """The first word of a guest."""

    magic: Word
    oldest: Annotated[int, Meta(ge=0, le=1000)]
    newest: Annotated[int, Meta(ge=0, le=1000)]
    program: Word
    rules: Annotated[dict[Word, Number], Meta(max_length=32)]  # the version of each title's rules


class HelloOk(Message, frozen=True, tag="hello_ok"):
    """The host speaks with this guest; seats sign the nonce to sit down or to return."""

    protocol: Number
    program: Word
    nonce: Hash
    game: GameName
    epoch: Number


class Refuse(Message, frozen=True, tag="refuse"):
    """The last word of a host to a guest it does not let in, or no longer."""

    code: Word
    text: Sentence
    need: Word = ""


class First(Message, frozen=True, tag="first"):
    """A side's first word of SPAKE2."""

    word: Annotated[bytes, Meta(min_length=33, max_length=33)]


class Proof(Message, frozen=True, tag="proof"):
    """A side has derived the same key, and sees the same certificate."""

    proof: Hash
    returns: bool = False  # a guest that holds seats: it comes back to them before it is told anything
    knows: Annotated[bytes, Meta(max_length=32)] = b""  # that it has worked out the key, whatever it sees


class Resume(Message, frozen=True, tag="resume"):
    """A guest returns to its seats, each proved by a signature over the nonce of this link."""

    game: GameName
    seats: FewSeats
    signatures: Annotated[list[Signature], Meta(max_length=16)]
    number: Number  # of the last entry it has
    head: Annotated[bytes, Meta(max_length=32)]


class Welcome(Message, frozen=True, tag="welcome"):
    """The guest is in."""

    game: GameName
    seats: FewSeats  # that it holds already
    epoch: Number


# In the lobby


class Claim(Message, frozen=True, tag="claim"):
    """A guest asks for a seat, any or a named one; the key is that of the seat's program."""

    name: GuestName
    key: KeyBytes
    bot: Word = ""  # that plays it at the guest's machine
    seat: SeatNumber | None = None
    colour: Word = ""
    shape: Word = ""
    proof: Annotated[bytes, Meta(max_length=64)] = b""  # the signature by which it has the key, for this link

    @classmethod
    def of(cls, request: SeatRequest, key: bytes, proof: bytes = b"") -> Claim:
        """Return the claim for a request with the key of a seat."""
        return cls(request.name, key, request.bot, request.seat, request.colour, request.shape, proof)


class Got(Message, frozen=True, tag="got"):
    """The answer to a claim: this seat."""

    seat: SeatNumber
    key: KeyBytes


# During play


class Start(Message, frozen=True, tag="start"):
    """The header of the game that begins, or goes on."""

    header: bytes


class Updated(Message, frozen=True, tag="update"):
    """The updates for each seat of this link."""

    updates: Annotated[list[bytes], Meta(min_length=1, max_length=16)]
    first: bool = False
    past: bytes = b""  # the events so far, where only the host knows them; with the first


class Put(Message, frozen=True, tag="put"):
    """An answer, seal, announcement, opening or taking back, or a machine's chains: a line signed by its seat."""

    moment: Number
    line: Annotated[bytes, Meta(max_length=1024)]


class LuckLink(Message, frozen=True, tag="link"):
    """The next link of a machine's chain of luck; every copy of the table shows when it is due."""

    moment: Number
    machine: Annotated[int, Meta(ge=0, le=15)]
    link: Hash


class LostSeal(Message, frozen=True, tag="missing"):
    """A seat has lost what it sealed."""

    seat: SeatNumber


class Over(Message, frozen=True, tag="over"):
    """The game has ended."""


# Talk


class Ping(Message, frozen=True, tag="ping"):
    """A question whether the other side is there."""

    n: Number


class Pong(Message, frozen=True, tag="pong"):
    """The answer to a ping."""

    n: Number
    delay: Number = 0


class Bye(Message, frozen=True, tag="bye"):
    """The link is ended on purpose."""

    reason: Word = ""


FromStranger = Hello | First | Proof | Resume | Bye
FromGuest = Claim | Free | Ready | Put | LuckLink | LostSeal | Decide | Chat | Ping | Pong | Bye
FromHostFirst = HelloOk | Refuse | First | Proof | Welcome | Bye
FromHost = Roster | Got | Start | Updated | Refusal | Notice | Chat | Over | Ping | Pong | Refuse | Bye

M = TypeVar("M")


def read(plain: PlainDict, kinds: Any) -> Any:
    """Return a message of one of the kinds; anything else is a BadFrame."""
    try:
        return msgspec.convert(plain, kinds, strict=True, builtin_types=(bytes,))
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise BadFrame(f"a message is not what it should be ({str(error)[:120]})") from error


def plain_of(said: Message) -> PlainDict:
    """Return a message as plain data."""
    plain: PlainDict = msgspec.to_builtins(said, builtin_types=(bytes,))
    return plain


SeatLooks = Sequence[tuple[str, str]]  # colour and shape of each seat
