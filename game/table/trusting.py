"""Following a game that only the host knows whole, because cards are drawn to hands.

Signatures, heads, holders and the links of public draws are checked at once, and so are their outcomes where the
question is known. The moves of the game come from the host's views; at the end the private draws are revealed, and the
audit follows everything again.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.choices import CHANCE, NOBODY, Odds
from game.engine.game import Game
from game.engine.motion import Refused, asked
from game.engine.steps import SEALED, AskSealed
from game.table.following import check_signature, clocked, marked, rearranged
from game.table.luck import luck_from
from game.table.position import Position
from game.table.record import entries
from game.table.record.packing import Line
from game.table.record.record import Record


def revealed(record: Record) -> Record:
    """Return the record with the private draws in their places, as they were revealed at the end."""
    told = [line.entry for line in record.lines if isinstance(line.entry, entries.Revealed)]
    if not told:
        return record
    lines = list(record.lines)
    for entry in told:
        if 0 < entry.line <= len(lines):
            line = lines[entry.line - 1]
            drawn = line.entry
            if isinstance(drawn, entries.Drawn) and drawn.only is not None:
                lines[entry.line - 1] = replace(line, entry=entries.Drawn(entry.outcomes, drawn.only, entry.links))
    return Record(record.header, lines)


def trust(at: Position, line: Line) -> Position:
    """Return the position after a line without its game; once the game has moved, the questions are unknown."""
    entry, moved = line.entry, bool(line.check)
    check_signature(at, entry, line.signature)
    after = replace(at, number=at.number + 1)
    match entry:
        case entries.Sit() | entries.Chains() | entries.Retired() | entries.Moved():
            again = at.again + (isinstance(entry, entries.Retired) and not at.party.without_chain)
            after = replace(rearranged(after, entry), again=again)  # it counts only for a draw
        case entries.Seal(seat, seal, nth):
            if not at.ready:  # the first of a new question
                after = replace(after, seals={}, sealers={}, halves={})
            after = replace(
                after,
                ready={**after.ready, seat: SEALED},
                seals={**after.seals, seat: seal},
                sealers={**after.sealers, seat: at.party.keys[seat]},
                nth={**after.nth, seat: nth},
            )
        case entries.Reopen(seat, nth):
            ready = {s: c for s, c in at.ready.items() if s != seat}
            after = replace(after, ready=ready, nth={**at.nth, seat: nth})
        case entries.Announced(seat, choice, _, rest):
            after = replace(after, ready={**at.ready, seat: choice}, halves={**at.halves, seat: rest})
        case entries.Missing(seat, why):
            after = replace(after, missing={seat: why}, again=0)
        case entries.Drawn() | entries.Substitute():
            after = _luck(at, after, entry)
        case entries.Lost():
            after = marked(at, entry)
        case entries.Clocked():
            after = clocked(after, entry)
        case entries.Revealed(number):
            after = replace(after, concealed=tuple(n for n in at.concealed if n != number))
    if moved:
        return replace(after, moment=after.number, ready={}, asked=NOBODY, missing={}, again=0, ran_out=frozenset())
    return after


def stand_at(at: Position, game: Game) -> Position:
    """Return the position with the game as its host shows it."""
    now = replace(at, game=game, asked=asked(game))
    if not isinstance(at.top, AskSealed) and isinstance(now.top, AskSealed):
        now = replace(now, sealing=at.sealing + 1, nth={})
    return replace(now, turn=at.turn.after(now.asked, now.sealing, now.moment))


def _luck(at: Position, after: Position, entry: entries.Drawn | entries.Substitute) -> Position:
    """Open the links of a draw, and compare the outcome where the question is known."""
    is_private = isinstance(entry, entries.Drawn) and entry.only is not None
    if is_private:
        after = replace(after, concealed=(*at.concealed, after.number))
    if not at.party.with_keys:
        return after
    now = replace(after, draws=at.draws + 1, again=0, missing={})
    if is_private:
        return replace(now, party=at.party.opened_unseen(at.steps))
    party, odds = at.party.opened(entry.links, False, at.steps), at.asked.get(CHANCE)
    luck = luck_from(at.header.game, at.draws, tuple(party.chains), entry.links)
    if isinstance(entry, entries.Drawn) and isinstance(odds, Odds) and luck(odds) != entry.outcomes:
        raise Refused("not_what_was_drawn")
    return replace(now, party=party)
