"""The proof of a day's voyage: its bots think anew about every question, and answer as the record says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.bots.bot import NEVER, VERSION
from game.bots.thinking import BotQuestion, think
from game.engine.choices import Choice, Seat
from game.engine.motion import Refused
from game.table.audit import Finding
from game.table.days_voyage import LEVEL, VOYAGER, seed_of
from game.table.record.entries import Answer, Header, Seal
from game.table.record.record import Record
from game.table.shipping import pack_update
from game.table.table import Table
from game.titles import title as find_title

Progress = Callable[[float], None]  # receives the part that is done, up to 1


def why_not_thought_anew(header: Header) -> str:
    """Return why the bots of a day's voyage cannot be asked again; empty if they can."""
    if header.day is None:
        return "it is not a daily voyage"
    if header.day.bots != VERSION:
        return f"it was played with bots of version {header.day.bots}; this program has version {VERSION}"
    return ""


def other_answers(record: Record, progress: Progress = lambda _: None) -> Iterator[Finding]:
    """Yield the answers that the bots of a day's voyage would not give, as far as the record can be followed."""
    header = record.header
    table = Table(find_title(header.title, header.version), record)
    sealed: dict[Seat, Choice] = {}
    given = Counter[Seat]()
    for number, line in enumerate(record.lines, 1):
        entry = line.entry
        if isinstance(entry, Seal | Answer) and entry.seat != VOYAGER:
            seat = entry.seat
            if isinstance(entry, Answer) and entry.salt:
                choice = sealed.get(seat, entry.choice)
            else:
                choice = _thought(table, seat, given[seat])
                given[seat] += 1
            if isinstance(entry, Seal):
                sealed[seat] = choice
            elif choice != entry.choice:
                yield Finding(number, f"seat {seat + 1} has an answer that its bot would not give")
        try:
            table.replay(entry, line.signature)
        except Refused:
            return
        progress(number / len(record.lines))


def _thought(table: Table, seat: Seat, nth: int) -> Choice:
    title = table.title
    update = pack_update(title, table.update(seat, table.position.number))
    rules = title.slug, title.version, title.form
    return think(BotQuestion(0, *rules, seat, LEVEL, seed_of(table.record.header), update, NEVER, nth=nth)).choice
