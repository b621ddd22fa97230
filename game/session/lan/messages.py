"""Messages that a table's window and its links share: one type each, with the fields that travel.

The limits in the annotations apply to messages from other machines; `net.link.messages` reads them and has the rest.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field, structs

from game.table.record.entries import PERSON

LONGEST_NAME = 32
PHRASES = ("hello", "thinking", "well_played", "your_turn", "back_soon", "thanks", "again")

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Word = Annotated[str, Meta(max_length=64)]
Sentence = Annotated[str, Meta(max_length=300)]
Level = Annotated[str, Meta(pattern=r"\A[a-z]{0,16}\Z")]
PlayerName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
GameName = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9]{1,64}\Z")]  # part of file names


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A message between host and guest."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A chair as everybody at the table sees it. Older programs do not know its last fields."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    holder: Word = ""  # a person, `bot:LEVEL`, or nobody
    key: Annotated[bytes, Meta(max_length=32)] = b""
    ready: bool = False
    here: bool = False  # its holder is linked
    delay: Number = 0  # the round trip to its holder, in milliseconds
    colour: Word = ""
    shape: Word = ""
    bot: Word = ""  # the bot that plays it on a guest's machine
    away: Number = 0  # its absence or silence, in seconds
    waits: Number = 0  # extra waits that the others may still grant
    address: Word = ""  # its machine's address, to ask for the table if the host is lost
    at_zero: Word = ""  # the bot that answers for its person when time has run out
    face: Word = ""  # of its person

    @property
    def free(self) -> bool:
        return not self.holder

    @property
    def is_person(self) -> bool:
        """Return whether a person, not a guest's bot, plays here."""
        return self.holder == PERSON and not self.bot

    @property
    def missed(self) -> bool:
        """Return whether its holder has lost the link or is silent on it, so that the others wait."""
        return not self.here or self.away > 0


class Roster(Message, frozen=True, tag="roster", omit_defaults=True):
    """The table before and during the game, as everybody sees it. Older programs do not know its last fields."""

    title: Word
    game: GameName
    chairs: Annotated[list[Chair], Meta(max_length=16)]
    options: Annotated[dict[Word, Word], Meta(max_length=32)]
    host: Word
    started: bool
    watching: Number
    words: Annotated[list[Word], Meta(max_length=4)] = []
    clock: Word = ""

    @property
    def all_ready(self) -> bool:
        """Return whether all chairs are taken by players who are ready."""
        return all(not chair.free and chair.ready for chair in self.chairs)

    @property
    def steady(self) -> Roster:
        """The roster without delays and absences, which change as time passes."""
        return structs.replace(self, chairs=[structs.replace(chair, delay=0, away=0) for chair in self.chairs])


class Beacon(Message, frozen=True, tag="here"):
    """A table that can be joined or watched."""

    magic: Word
    newest: Number  # the newest protocol that its host speaks
    title: Word
    host: PlayerName
    port: Annotated[int, Meta(ge=1, le=65535)]
    game: GameName
    table_epoch: Number = field(name="epoch")
    seats: Number
    taken: Number
    started: bool


class SeatRequest(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A request for a seat, with a name and a look, and a bot if one is to play it; `Claim` sends it."""

    name: str
    bot: Word = ""  # the bot that plays the seat on the guest's machine
    seat: SeatNumber | None = None  # None: any seat
    colour: Word = ""
    shape: Word = ""
    at_zero: Word = ""  # the bot that answers when time has run out; only at a table with a clock
    face: Word = ""


class Free(Message, frozen=True, tag="free"):
    """A request to leave a chair before the start; the host may send others away, and its bots."""

    seat: SeatNumber


class Ready(Message, frozen=True, tag="ready"):
    """A message that a guest is ready to start, or no longer."""

    seat: SeatNumber
    ready: bool


class Decide(Message, frozen=True, tag="decide"):
    """A decision about an absent player: let a bot play, or wait again if none is named."""

    seat: SeatNumber
    bot: Level


class Chat(Message, frozen=True, tag="chat"):
    """A chat text, or the name of a quick phrase; an onlooker has no seat."""

    seat: SeatNumber | None
    text: Sentence
    phrase: Word = ""


class Refusal(Message, frozen=True, tag="refused"):
    """The refusal of a seat's request; the reason is the name of a text."""

    seat: SeatNumber
    reason: Word


class Ended(Message, frozen=True, tag="refuse"):
    """The last message of a host that refuses a guest or sends it away; also the news that a table is gone."""

    why: Word = field(name="code")
    detail: Sentence = field(name="text", default="")
    need: Word = ""  # the version needed


class Notice(Message, frozen=True, tag="told"):
    """A named announcement to everybody, such as that a seat cheated, was replaced or came back."""

    word: Word
    seat: SeatNumber | None = None
    detail: Sentence = ""
