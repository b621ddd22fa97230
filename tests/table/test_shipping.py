"""Updates and past events on their way to another process."""

import pytest

from game.engine.choices import CHANCE
from game.table.record.packing import BadBytes, pack, unpack
from game.table.shipping import pack_update, unpack_update
from tests.table.seated import Seated


def updates(entries=120):
    """Return the updates of the seats that are asked and of an onlooker in a game, each with the last entries."""
    seated = Seated(3)
    while (at := seated.table.position).number < entries and not at.over:
        if at.waiting[0] != CHANCE:
            yield seated.title, seated.table.update(at.waiting[0], max(0, at.number - 3))
            yield seated.title, seated.table.update(None, at.number - 1)
        seated.step()


def test_an_update_survives_the_journey():
    told = 0
    for title, update in updates():
        back = unpack_update(title, pack_update(title, update))
        assert back == update
        assert back.options == update.options
        assert [dict(a.facts) for a in back.events] == [dict(b.facts) for b in update.events]
        assert back.view.rules is title.rules
        told += len(update.events)
    assert told


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


def test_signatures_links_and_awaited_machines_travel():
    seated = Seated(2, lan=True)
    seated.commit()
    waiting = seated.table.update(None)
    for _ in range(12):
        seated.step()
    told = seated.table.update(1)
    assert waiting.awaited == (0, 1) and any(line.signature for line in told.lines)
    for update in (waiting, told):
        assert unpack_update(seated.title, pack_update(seated.title, update)) == update
