"""The one function that brings a table further.

`follow` makes the next position from an entry or refuses it; live play, loading, a guest's own copy and the audit of a
record all go through it, so they cannot differ.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed
from game.table.answering import announced, chosen, reopened, sealed, undone
from game.table.drawing import drawn, missed, stood_in
from game.table.position import Position
from game.table.record.entries import (
    MOST_LINES,
    Announced,
    Answer,
    Chains,
    Drawn,
    Entry,
    Lost,
    Missing,
    Moved,
    Reopen,
    Retired,
    Revealed,
    Seal,
    Sit,
    Substitute,
    Undo,
)
from game.table.record.keys import is_signed


def follow(at: Position, entry: Entry, signature: bytes = b"") -> Position:
    """The position after an entry. Refused with a reason: nothing has changed."""
    check_signature(at, entry, signature)
    match entry:
        case Seal():
            return sealed(at, entry)
        case Reopen():
            return reopened(at, entry)
        case Announced():
            return announced(at, entry)
        case Answer():
            return chosen(at, entry)
        case Undo(seat, to):
            return undone(at, seat, to)
        case Drawn():
            return drawn(at, entry)
        case Missing():
            return missed(at, entry)
        case Substitute():
            return stood_in(at, entry)
        case Revealed(line):
            if not at.over or line not in at.concealed:
                raise Refused("nothing_to_reveal")
            return replace(at, number=at.number + 1, concealed=tuple(n for n in at.concealed if n != line))
        case Lost():
            return marked(at, entry)
        case _:
            return replace(rearranged(at, entry), number=at.number + 1)


def marked(at: Position, entry: Lost) -> Position:
    """The position behind a mark of damage. The game stays as it is, and two marks in a row would be one."""
    if not 0 <= entry.lines <= MOST_LINES or at.marked == at.number:
        raise Refused("not_a_mark")
    return replace(at, number=at.number + 1, marked=at.number + 1)


def rearranged(at: Position, entry: Sit | Chains | Retired | Moved) -> Position:
    """Other people, machines or places; the game stays as it is."""
    match entry:
        case Sit():
            return replace(at, party=at.party.sit(entry))
        case Chains():
            if at.awaited:
                raise Refused("links_are_being_opened")
            return replace(at, party=at.party.commit(entry))
        case Retired():
            return replace(at, party=at.party.retire(entry), again=at.again + bool(at.awaited))
        case Moved():
            if at.ready and not isinstance(at.top, AskSealed | Announce):
                raise Refused("others_have_answered")
            return replace(at, party=at.party.move(entry))


def check_signature(at: Position, entry: Entry, signature: bytes) -> None:
    """Refuse what is not signed by who has to, and what is signed by anybody else."""
    key = at.signer(entry)
    if key and not signature:
        raise Refused("not_signed")
    if signature and not (key and is_signed(key, at.stated(entry), signature)):
        raise Refused("forged")
