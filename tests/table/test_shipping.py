"""Updates and what has happened, as they travel."""

import pytest

from game.bots.bot import BotName
from game.bots.match import Match, _pocket
from game.bots.simple import make
from game.engine.chance import Dice
from game.engine.choices import CHANCE
from game.table.packing import BadBytes, pack, unpack
from game.table.program import SeatProgram
from game.table.record import Record
from game.table.shipping import pack_update, unpack_update
from game.table.table import Table
from game.titles import title as find_title
from tests.table.seated import Seated


def updates(seats=3, entries=120):
    from random import Random

    title = find_title("west_of_africa")
    header = Match(title.slug, (BotName("random"),) * seats, "1").header()
    table, dice = Table(title, Record.new(header)), Dice(1)
    bots = [make(BotName("random"), title, seat, Random(seat)) for seat in range(seats)]
    programs = [SeatProgram(_pocket(header, seat, "1"), table) for seat in range(seats)]
    while len(table.record.lines) < entries and (waiting := table.position.waiting):
        seat = waiting[0]
        if seat == CHANCE:
            table.draw(dice)
            continue
        update = table.update(seat, max(0, table.position.number - 3))
        yield title, update
        yield title, table.update(None, table.position.number - 1)
        program = programs[seat]
        table.take(update.moment, program.by_itself() or program.chosen(bots[seat].choose(update.view)))


def test_an_update_comes_out_as_it_went_in():
    for title, update in updates():
        back = unpack_update(title, pack_update(title, update))
        assert back == update
        assert back.options == update.options
        assert [dict(a.facts) for a in back.events] == [dict(b.facts) for b in update.events]
        assert back.view.rules is title.rules


def test_damaged_bytes_are_refused():
    title, update = next(updates())
    data = pack_update(title, update)
    for cut in range(0, len(data), 7):
        with pytest.raises(BadBytes):
            unpack_update(title, data[:cut])
    raw = unpack(data)
    for at in range(len(raw)):
        for wrong in (3.5, {"a": 1}, [[[]]]):
            with pytest.raises(BadBytes):
                unpack_update(title, pack([*raw[:at], wrong, *raw[at + 1 :]]))


def test_the_table_tells_what_an_entry_brought_about():
    *_, (_, update) = updates()
    assert update.events


def test_signatures_links_and_who_is_awaited_travel():
    seated = Seated(2, lan=True)
    seated.commit()
    waiting = seated.table.update(None)
    for _ in range(12):
        seated.step()
    told = seated.table.update(1)
    assert waiting.awaited == (0, 1) and any(line.signature for line in told.lines)
    for update in (waiting, told):
        assert unpack_update(seated.title, pack_update(seated.title, update)) == update
