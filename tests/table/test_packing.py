"""Incoming bytes are typed and bounded; bad ones raise one kind of error and never anything else."""

from __future__ import annotations

from random import Random

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.record.entries import (
    CODES,
    Announced,
    Answer,
    Chains,
    Clocked,
    Drawn,
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
    seats_of,
)
from game.table.record.packing import BadBytes, Line, Newer, pack, pack_line, unpack, unpack_line
from game.table.record.record import Record
from tests.table.seated import Seated

LINES = [
    Line(Seal(0, bytes(range(32)), 2)),
    Line(Reopen(4, 3)),
    Line(Announced(1, (3, -4), bytes(32), bytes(range(32))), b"12345678"),
    Line(Answer(2, ("load", "sugar")), b"12345678", b"87654321"),
    Line(Answer(2, ("load", "sugar")), b"12345678", b"", b"signature"),
    Line(Answer(2, ("minus", "minus"), bytes(32)), b"12345678"),
    Line(Drawn(("seat:1", "seat:0")), b"12345678"),
    Line(Drawn(("card:7",), only=2, links=(bytes(32), b"")), b"12345678", b"87654321"),
    Line(Undo(0, 17), b"12345678"),
    Line(Sit(0, "bot:greedy@0.5", b"key")),
    Line(Sit(0, "person", name="Jörg")),
    Line(Substitute(3, ("la_palma",), "pocket_lost", (b"link",)), b"12345678"),
    Line(Missing(3, "pocket_lost")),
    Line(Chains(1, (2, 3), bytes(32), bytes(range(32))), signature=bytes(64)),
    Line(Retired(1, "link_withheld")),
    Line(Moved(2, 1), signature=bytes(64)),
    Line(Revealed(17, ("card:7",), (bytes(32), bytes(32)))),
    Line(Lost(40)),
    Line(Clocked(1, 90_000)),
]


def test_every_kind_of_entry_comes_back_as_it_was() -> None:
    assert {type(line.entry) for line in LINES} == set(CODES)
    for line in LINES:
        assert unpack_line(pack_line(line)) == line


def test_a_holder_without_a_name_is_written_as_before_there_were_names() -> None:
    code = CODES[Sit]
    assert pack_line(Line(Sit(0, "person"))) == pack([code, [0, "person", b""]])
    assert pack_line(Line(Sit(0, "person", name="Jörg"))) == pack([code, [0, "person", b"", "Jörg"]])
    for row in ([0, "person"], [0, "person", b"", ""], [0, "person", b"", "Jörg", ""]):
        with pytest.raises(BadBytes):
            unpack_line(pack([code, row]))


def test_the_seats_of_an_entry_follow_from_its_kind() -> None:
    found = {type(line.entry): seats_of(line.entry) for line in LINES}
    made = {Seal: (0,), Reopen: (4,), Announced: (1,), Answer: (2,), Undo: (0,), Chains: (2, 3)}
    assert found == dict.fromkeys(CODES, ()) | made


@pytest.mark.parametrize(
    "row",
    [
        [0, [True, bytes(32), 1]],
        [0, ["0", bytes(32), 1]],
        [0, [1.0, bytes(32), 1]],
        [0, [0, "text", 1]],
        [0, [0, bytes(32)]],
        [0, [0, bytes(65), 1]],
        [0, 0, bytes(32)],
        [99, [0]],
        [-1, [0]],
        [True, [0]],
        [3, [0, ["a", None], b""]],
        [3, [0, ["a", ["b"]], b""]],
        [3, [0, "abc", b""]],
        [3, [0, [1.5], b""]],
        [3, [0, ["x" * 257], b""]],
        [3, [0, ["x"] * 65, b""]],
        [5, [0, 1], b"check", b"whole", b"sign", b"more"],
        [5, [0, 1], "check"],
        [5, [0, 1], bytes(65)],
        {"t": 0},
        3,
        None,
        [],
        ["Seal", [0]],
    ],
)
def test_an_entry_of_another_shape_is_refused(row: object) -> None:
    with pytest.raises(BadBytes):
        unpack_line(pack(row))


def test_an_entry_of_an_unknown_kind_is_reported_as_newer() -> None:
    with pytest.raises(Newer):
        unpack_line(pack([99, [0]]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\xdd\xff\xff\xff\xff",
        b"\x91" * 5000,
        b"\x82\x01\x02\x01\x03",
        b"\x82\xa1a\x01\xa1a\x02",
        b"\xd9\x02\xff\xfe",
        b"\xc7\x01\x05x",
        pack([1]) + b"\x00",
        b"\xc6\x7f\xff\xff\xff",
    ],
)
def test_bytes_that_are_no_bounded_data_are_refused(data: bytes) -> None:
    with pytest.raises(BadBytes):
        unpack(data)


@given(st.binary(max_size=200))
def test_any_bytes_are_an_entry_or_refused(data: bytes) -> None:
    try:
        line = unpack_line(data)
    except BadBytes:
        return
    assert unpack_line(pack_line(line)) == line


def test_mutated_entries_are_an_entry_or_refused() -> None:
    random, entries = Random(11), 0
    for _ in range(4000):
        data = bytearray(pack_line(random.choice(LINES)))
        for _ in range(random.randint(1, 3)):
            data[random.randrange(len(data))] = random.randrange(256)
        try:
            line = unpack_line(bytes(data))
        except BadBytes:
            continue
        assert type(line.entry) in CODES and unpack_line(pack_line(line)) == line
        entries += 1
    assert 0 < entries < 4000


def test_mutated_records_never_do_worse_than_a_finding() -> None:
    seated = Seated(2, seed=9)
    seated.to_the_end()
    lines, random, looked_at = seated.table.record.lines, Random(12), 0
    for _ in range(60):
        at = random.randrange(len(lines))
        data = bytearray(pack_line(lines[at]))
        data[random.randrange(len(data))] = random.randrange(256)
        try:
            changed = unpack_line(bytes(data))
        except BadBytes:
            continue
        record = Record(seated.table.record.header, [*lines[:at], changed, *lines[at + 1 :]])
        try:
            found = audit(seated.title, record)
        except Trouble:
            continue
        assert found.findings or changed == lines[at]
        looked_at += 1
    assert looked_at


def test_floats_that_are_no_numbers_do_not_come_in() -> None:
    with pytest.raises(BadBytes):
        unpack_line(msgpack.packb([5, [float("nan"), 3]]))
