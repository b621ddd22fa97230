"""The messages of both sides: frozen, tagged, and refused if a field is missing or unknown.

Coming in: `Hello` and `HelloOk`; each side's `First` of SPAKE2 over the code and the hello; the guest's `Proof`, then
the host's, over the certificate that each sees. A guest that holds seats says so in its proof and must then `Resume`
them, so that it is welcomed once, with its seats; a guest that already knows the certificate resumes without the code.
The host answers with `Welcome`; once the game has begun, also with `Start` and a first `Updated`, which has only the
entries that the guest lacks. After that, each change is one `Updated` for all seats of a link. Before the game, a guest
asks for a chair with a `Claim`, which proves on this link that it has the key it names.

When a disk is full: the host refuses an entry that it cannot write as `NOT_KEPT`, and the guest sends it again; a guest
that cannot write an entry gives up its copy of the record. A hung program keeps its name, but not its seats: when its
link has been lost for a while, another program of that name on the machine takes its ticket and returns to them. If the
hung program wakes up, it does not come back.

Before unpacking a message, `wire.py` counts it: in both directions it has at most `MOST_PARTS` parts, `DEEPEST` nested
maps or lists and `LONGEST_WORD` bytes in a word. A stranger's message is one frame of at most `STRANGER` bytes, a
guest's one of `KNOWN`; only a host's may come in parts, of `WHOLE` bytes together. Bytes packed within a message (a
header, updates, the past, a line) are counted in the same way before they are unpacked: all updates of a message and
its past together hold at most `PARTS` of `game.table.record.packing`, and a host never sends more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, field, structs

from game.session.lan.messages import (
    Chat,
    Decide,
    Ended,
    Free,
    GameName,
    Message,
    Notice,
    Number,
    PlayerName,
    Ready,
    Refusal,
    Roster,
    SeatNumber,
    SeatRequest,
    Word,
)
from net.link.wire import BadFrame, PlainDict

MAGIC = "westward"
PROTOCOL = (3, 5)  # the oldest and the newest version that this program speaks; 4 has added `OptionsRequest` and clocks
OF_CLOCKS = 4  # the oldest version that knows clocks and short games: at other tables nothing else is said than before
OF_FACES = 5  # the oldest version that knows faces
NOT_KEPT = "not_kept"  # the host could not write the entry to its disk

Hash = Annotated[bytes, Meta(min_length=32, max_length=32)]
KeyBytes = Annotated[bytes, Meta(min_length=32, max_length=32)]
Signature = Annotated[bytes, Meta(min_length=64, max_length=64)]
FewSeats = Annotated[list[SeatNumber], Meta(max_length=16)]


# Coming in


class Hello(Message, frozen=True, tag="hello"):
    """A guest's first message."""

    magic: Word
    oldest: Annotated[int, Meta(ge=0, le=1000)]
    newest: Annotated[int, Meta(ge=0, le=1000)]
    program: Word
    rules: Annotated[dict[Word, Number], Meta(max_length=32)]  # the version of each title's rules


class HelloOk(Message, frozen=True, tag="hello_ok"):
    """The host's answer to a hello it accepts; seats sign the nonce to sit down or to return."""

    protocol: Number
    program: Word
    nonce: Hash
    game: GameName
    table_epoch: Number = field(name="epoch")


class First(Message, frozen=True, tag="first"):
    """A side's message of SPAKE2."""

    word: Annotated[bytes, Meta(min_length=33, max_length=33)]


class Proof(Message, frozen=True, tag="proof"):
    """Proof that a side has derived the same key and sees the same certificate."""

    proof: Hash
    returns: bool = False  # the guest holds seats and will resume them before it is welcomed
    knows: Annotated[bytes, Meta(max_length=32)] = b""  # proof of the key alone


class Resume(Message, frozen=True, tag="resume"):
    """A guest returns to its seats, each proved by a signature over the nonce of this link."""

    game: GameName
    seats: FewSeats
    signatures: Annotated[list[Signature], Meta(max_length=16)]
    number: Number  # the number of the last entry it has
    head: Annotated[bytes, Meta(max_length=32)]


class Welcome(Message, frozen=True, tag="welcome"):
    """The guest is in."""

    game: GameName
    seats: FewSeats  # the seats it already holds
    table_epoch: Number = field(name="epoch")


# In the lobby


class KeyedRequest(SeatRequest, frozen=True, omit_defaults=True):
    """A request for a seat with the key of the program that will hold it; both come first on the wire."""

    name: PlayerName
    key: KeyBytes


class Claim(KeyedRequest, frozen=True, tag="claim", kw_only=True, omit_defaults=True):
    """A guest's request for any seat, or a particular one."""

    proof: Annotated[bytes, Meta(max_length=64)] = b""  # a signature with that key, valid on this link

    @classmethod
    def of(cls, request: SeatRequest, key: bytes, proof: bytes = b"") -> Claim:
        """Return the claim for a request with the key of a seat."""
        return cls(**structs.asdict(request), key=key, proof=proof)


class Got(Message, frozen=True, tag="got"):
    """The answer to a claim: the seat that was given."""

    seat: SeatNumber
    key: KeyBytes


# During play


class Start(Message, frozen=True, tag="start"):
    """The header of a game that begins or continues."""

    header: bytes


class Updated(Message, frozen=True, tag="update"):
    """The updates for each seat of this link."""

    updates: Annotated[list[bytes], Meta(min_length=1, max_length=16)]
    first: bool = False
    past: bytes = b""  # in the first update: the events so far, if only the host knows them


class Put(Message, frozen=True, tag="put"):
    """A line signed by its seat: an answer, seal, announcement, opening, taking back, or a machine's chains."""

    moment: Number
    line: Annotated[bytes, Meta(max_length=1024)]


class LuckValue(Message, frozen=True, tag="link"):
    """The next value of a machine's chain of luck; every copy of the table shows when it is due."""

    moment: Number
    machine: Annotated[int, Meta(ge=0, le=15)]
    value: Hash = field(name="link")


class OptionsRequest(Message, frozen=True, tag="ask"):
    """A question for the options of a seat, from a guest that does not know the rules."""

    seat: SeatNumber
    moment: Number


class OptionsOffered(Message, frozen=True, tag="may"):
    """The answer: all that the seat may answer now."""

    seat: SeatNumber
    moment: Number
    options: bytes


class LostSeal(Message, frozen=True, tag="missing"):
    """A report that a seat has lost the answer it sealed."""

    seat: SeatNumber


class Seen(Message, frozen=True, tag="seen"):
    """A report that the question of a moment is before the people of these seats, whose clocks run from now on."""

    moment: Number
    seats: FewSeats


class Over(Message, frozen=True, tag="over"):
    """The game has ended."""


# Talk


class Ping(Message, frozen=True, tag="ping"):
    """A check that the other side is there."""

    n: Number


class Pong(Message, frozen=True, tag="pong"):
    """The answer to a ping."""

    n: Number
    delay: Number = 0


class Bye(Message, frozen=True, tag="bye"):
    """The link is ended on purpose."""

    reason: Word = ""


FromStranger = Hello | First | Proof | Resume | Bye
FromGuest = (
    Claim | Free | Ready | Put | LuckValue | OptionsRequest | LostSeal | Seen | Decide | Chat | Ping | Pong | Bye
)
FromHostFirst = HelloOk | Ended | First | Proof | Welcome | Bye
FromHost = Roster | Got | Start | Updated | OptionsOffered | Refusal | Notice | Chat | Over | Ping | Pong | Ended | Bye

M = TypeVar("M")


def read(plain: PlainDict, kinds: Any) -> Any:
    """Return a message of one of the kinds; raise BadFrame for anything else."""
    try:
        return msgspec.convert(plain, kinds, strict=True, builtin_types=(bytes,))
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise BadFrame(f"a message has the wrong contents ({str(error)[:120]})") from error


def plain_of(message: Message) -> PlainDict:
    """Return a message as plain data."""
    plain: PlainDict = msgspec.to_builtins(message, builtin_types=(bytes,))
    return plain


def spoken(message: Message, version: int) -> Message:
    """Return a message as a program of a version knows it."""
    if version >= OF_FACES:
        return message
    if isinstance(message, Roster):
        return structs.replace(message, chairs=[structs.replace(chair, face="") for chair in message.chairs])
    return structs.replace(message, face="") if isinstance(message, Claim) else message


SeatLooks = Sequence[tuple[str, str, str]]  # colour, shape and chosen face of each seat
