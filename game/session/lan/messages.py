"""Messages of a table that its window and its links share: one type each, with the fields that travel.

The limits in the annotations hold for what comes from other machines; `net.link.messages` reads it and has the rest.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, structs

from game.table.record.entries import PERSON

LONGEST_CHAT, LONGEST_NAME = 300, 32
PHRASES = ("hello", "thinking", "well_played", "your_turn", "back_soon", "thanks", "again")

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Word = Annotated[str, Meta(max_length=64)]
Sentence = Annotated[str, Meta(max_length=300)]
Level = Annotated[str, Meta(pattern=r"\A[a-z]{0,16}\Z")]
GameName = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9]{1,64}\Z")]  # it is part of names of files


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Anything that travels between host and guest."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair as everybody at the table sees it."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    holder: Word = ""  # a person, `bot:LEVEL`, or nobody
    key: Annotated[bytes, Meta(max_length=32)] = b""
    ready: bool = False
    here: bool = False  # the link of its holder stands
    delay: Number = 0  # milliseconds there and back
    colour: Word = ""
    shape: Word = ""
    bot: Word = ""  # that plays it at a guest's machine
    away: Number = 0  # seconds since its link was lost, or since it fell silent
    waits: Number = 0  # how often the others may still wait anew
    address: Word = ""  # where its machine can be asked for the table, if the host is lost

    @property
    def free(self) -> bool:
        """Return whether nobody sits there."""
        return not self.holder

    @property
    def is_person(self) -> bool:
        """Return whether a person plays from there."""
        return self.holder == PERSON and not self.bot

    @property
    def missed(self) -> bool:
        """Return whether the others wait for its holder, who has lost the link or is silent on it."""
        return not self.here or self.away > 0


class Roster(Message, frozen=True, tag="roster"):
    """The table before and during the game, as everybody sees it."""

    title: Word
    game: GameName
    chairs: Annotated[list[Chair], Meta(max_length=16)]
    options: Annotated[dict[Word, Word], Meta(max_length=32)]
    host: Word
    started: bool
    watching: Number
    words: Annotated[list[Word], Meta(max_length=4)] = []

    @property
    def all_ready(self) -> bool:
        """Return whether all chairs are taken by players who are ready."""
        return all(not chair.free and chair.ready for chair in self.chairs)

    @property
    def steady(self) -> Roster:
        """The roster without what changes by itself as time passes."""
        return structs.replace(self, chairs=[structs.replace(chair, delay=0, away=0) for chair in self.chairs])


class Free(Message, frozen=True, tag="free"):
    """A player leaves a chair before the start; the host may send others away."""

    seat: SeatNumber


class Ready(Message, frozen=True, tag="ready"):
    """A player is ready to start, or no longer."""

    seat: SeatNumber
    ready: bool


class Decide(Message, frozen=True, tag="decide"):
    """A decision about an absent player: let a bot play, or wait anew if none is named."""

    seat: SeatNumber
    bot: Level


class Chat(Message, frozen=True, tag="chat"):
    """A few words, or the name of a quick phrase; an onlooker has no seat."""

    seat: SeatNumber | None
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)]
    phrase: Word = ""


class Refusal(Message, frozen=True, tag="refused"):
    """The answer to something a seat may not do; the reason is the name of a text."""

    seat: SeatNumber
    reason: Word


class Notice(Message, frozen=True, tag="told"):
    """Something all have to know, by name: a seat that cheated, was replaced, came back."""

    word: Word
    seat: SeatNumber | None = None
    detail: Sentence = ""
