"""Records as bytes and as files: whole, cut, damaged, foreign, newer."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.record.entries import Lost
from game.table.record.packing import MAGIC, Chain, Line, pack, pack_header
from game.table.record.record import BIGGEST, BadRecord, Record, create, from_bytes, read_record, reopen
from game.table.table import Table, Unlike
from game.titles import title
from tests.table.seated import Seated


@pytest.fixture(scope="module")
def whole() -> Record:
    seated = Seated(4, seed=2)
    seated.to_the_end()
    return seated.table.record


@pytest.fixture(scope="module")
def data(whole: Record) -> bytes:
    return whole.to_bytes()


def test_a_record_comes_back_as_it_was(whole: Record, data: bytes) -> None:
    found = from_bytes(data)
    assert (found.record.header, found.record.lines) == (whole.header, whole.lines)
    assert (found.sound, found.torn, found.trouble) == (len(data), 0, "")
    assert found.record.chain.head == whole.chain.head


def test_a_record_of_a_four_player_game_is_small(data: bytes) -> None:
    assert len(data) < 20_000


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (b"", "is empty"),
        (MAGIC[:5], "cut off"),
        (MAGIC, "cut off or damaged in its header"),
        (b"PK\x03\x04 something else entirely", "not a Westward record"),
        (MAGIC + b"\x00\x03abc", "cut off or damaged in its header"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_sentence(tmp_path: Path, bad: bytes, says: str) -> None:
    path = tmp_path / "bad.westward"
    path.write_bytes(bad)
    with pytest.raises(BadRecord, match=says) as caught:
        read_record(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == bad


def test_a_record_of_a_newer_program_says_so(whole: Record) -> None:
    newer = MAGIC + Chain().frame(pack_header(replace(whole.header, format=99)))
    with pytest.raises(BadRecord, match="newer version of the program"):
        from_bytes(newer)


@pytest.mark.parametrize(
    "header",
    [
        "text",
        [],
        [1],
        [1, "game", "west_of_africa", "one", [], {}, ""],
        [1, "../../etc", "west_of_africa", 1, [], {}, ""],
        [1, "", "west_of_africa", 1, [], {}, ""],
        [1, "game", "west_of_africa", 1, [["Anna"]], {}, "", "more"],
        [1, "game", "west_of_africa", 1, [["Anna", 3, b""]], {}, ""],
        [-1, "game", "west_of_africa", 1, [], {}, ""],
        [True, "game", "west_of_africa", 1, [], {}, ""],
    ],
)
def test_a_header_of_another_shape_is_refused(header: object) -> None:
    with pytest.raises(BadRecord):
        from_bytes(MAGIC + Chain().frame(pack(header)))


def test_a_missing_file_a_folder_and_a_giant_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="does not exist"):
        read_record(tmp_path / "nowhere")
    with pytest.raises(BadRecord, match="is not a file"):
        read_record(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadRecord, match="is not a file"):
        read_record(tmp_path / "pipe")
    giant = tmp_path / "giant"
    with giant.open("wb") as file:
        file.truncate(BIGGEST + 1)
    with pytest.raises(BadRecord, match="too large"):
        read_record(giant)


@given(st.data())
def test_a_flipped_bit_is_found_and_nothing_before_it_is_lost(whole: Record, data: bytes, draw: st.DataObject) -> None:
    at = draw.draw(st.integers(0, len(data) - 1))
    bit = draw.draw(st.integers(0, 7))
    bad = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
    try:
        found = from_bytes(bad)
    except BadRecord:
        assert at < _first_line(whole)
        return
    assert found.trouble or found.torn, "a damaged record passed as sound"
    assert found.sound <= at
    assert found.record.lines == whole.lines[: len(found.record.lines)]


@given(st.binary(max_size=300))
def test_any_bytes_behind_a_record_are_set_aside(data: bytes, more: bytes) -> None:
    found = from_bytes(data + more)
    assert found.sound == len(data)
    assert bool(found.torn or found.trouble) == bool(more)


def test_lines_dropped_swapped_or_doubled_break_the_chain(whole: Record) -> None:
    frames = _frames(whole)
    for changed in (frames[:5] + frames[6:], [*frames[:5], frames[6], frames[5], *frames[7:]], frames[:6] + frames[5:]):
        found = from_bytes(b"".join([MAGIC, *changed]))
        assert found.trouble
        assert found.record.lines == whole.lines[: len(found.record.lines)]


def test_a_new_record_lies_in_a_file_of_its_own_and_never_over_another(tmp_path: Path, whole: Record) -> None:
    record, file = create(tmp_path, whole.header)
    for line in whole.lines:
        record.add(line)
    file.close()
    path = tmp_path / "harness.westward"
    assert path.read_bytes() == whole.to_bytes()
    with pytest.raises(BadRecord, match="already exists"):
        create(tmp_path, whole.header)
    assert path.read_bytes() == whole.to_bytes()


def test_an_unfinished_line_is_cut_off_and_the_game_goes_on(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "torn.westward"
    path.write_bytes(data[: len(data) // 2])
    found, file = reopen(path)
    assert found.torn and not found.trouble
    assert found.record.lines[-1] == Line(Lost(0)) and found.record.to_bytes() == path.read_bytes()
    assert path.read_bytes().startswith(data[: found.sound])
    table = Table(title("west_of_africa"), found.record)
    table.resume()
    table.sit(0, "bot:random")
    file.close()
    assert read_record(path).record.lines == table.record.lines
    assert {other.read_bytes() for other in tmp_path.iterdir() if other != path} == {data[: len(data) // 2]}


def test_a_damaged_length_is_no_torn_line(tmp_path: Path, whole: Record, data: bytes) -> None:
    frames = _frames(whole)
    at = len(MAGIC) + len(b"".join(frames[:20]))
    bad = data[:at] + bytes([data[at] ^ 0x40]) + data[at + 1 :]
    found = from_bytes(bad)
    assert found.trouble == "line 20: is damaged"
    assert found.torn == 0


def test_a_record_of_a_newer_program_is_never_cut(tmp_path: Path, whole: Record) -> None:
    chain = Chain()
    data = MAGIC + chain.frame(pack_header(whole.header)) + chain.frame(pack([99, ["what is to come"]]))
    path = tmp_path / "newer.westward"
    path.write_bytes(data)
    for read in (read_record, reopen):
        with pytest.raises(BadRecord, match="newer version of the program"):
            read(path)
    assert path.read_bytes() == data


def test_a_damaged_file_is_copied_before_the_game_goes_on(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.westward"
    for _ in range(2):
        at = Random(len(list(tmp_path.iterdir()))).randrange(2000, 4000)
        bad = data[:at] + b"\xff\xff\xff\xff" + data[at + 4 :]
        path.write_bytes(bad)
        found, file = reopen(path)
        file.close()
        assert found.trouble
        assert bad in [other.read_bytes() for other in tmp_path.iterdir() if other != path]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_record_that_these_rules_refuse_names_the_line(whole: Record, data: bytes) -> None:
    lines = from_bytes(data).record.lines
    last = max(n for n, line in enumerate(lines) if line.check)
    for n in (7, last):  # the last check vouches for all; only if it is wrong is the first wrong one looked for
        lines[n] = replace(lines[n], check=b"12345678")
    table = Table(title("west_of_africa"), Record(whole.header, lines))
    with pytest.raises(Unlike, match="line 8"):
        table.resume()
    assert table.position.number == 8


def _frames(record: Record) -> list[bytes]:
    rows, at, data = [], len(MAGIC), record.to_bytes()
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2]) + 8
        rows.append(data[at:end])
        at = end
    return rows


def _first_line(record: Record) -> int:
    return len(MAGIC) + len(_frames(record)[0])
