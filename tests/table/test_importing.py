"""Records from elsewhere: an impossible one is refused early, and a large one takes little memory."""

import subprocess
import sys
from itertools import chain as chained
from itertools import repeat
from pathlib import Path

import msgpack
import pytest

from game.table.exported_game import LARGEST, LARGEST_POCKET, follow_record, opened, receive
from game.table.exported_game import MAGIC as PARCEL
from game.table.record.entries import MOST_LINES, Answer, Header, SeatInfo, Sit
from game.table.record.packing import MAGIC, Chain, Line, pack_header, pack_line
from game.table.record.record import BIGGEST, BadRecord, NewerRecord, read_record
from game.table.record.saves import followed, records
from game.titles import title
from tests.table.keeping import public_bytes, whole
from tests.table.seated import Seated

AFRICA = title("africa")
SEATS = (SeatInfo("Anna"), SeatInfo("Jörg"))
POSSIBLE = Line(Sit(0, f"bot:{'x' * 200}"))
IMPOSSIBLE = Line(Answer(0, ("nothing",) * 60))
SHORT = Line(Answer(0, ()))
MOST_MEMORY = 200 * 2**10  # kB
STATUS = Path("/proc/self/status")  # its peak is that of the program alone, unlike what `resource` tells
MEASURED = """
import sys
from pathlib import Path
from game.engine.trouble import Trouble
from game.table.exported_game import receive
try:
    print(receive(Path(sys.argv[1]), Path(sys.argv[2])).lines)
except Trouble as error:
    print("refused")
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def record_of(lines, size=BIGGEST, header=None):
    """Return the bytes of a record with as many lines as fit."""
    header = header or Header("large", "africa", AFRICA.version, SEATS, AFRICA.settings({}, len(SEATS)))
    chain = Chain()
    parts = [MAGIC, chain.frame(pack_header(header))]
    room = size - sum(map(len, parts))
    for line in lines:
        parts.append(chain.frame(pack_line(line)))
        room -= len(parts[-1])
        if room < 0:
            return b"".join(parts[:-1])
    return b"".join(parts)


def looked_at(data, says):
    """Return the number of lines of a record that were followed until it was refused."""
    told = []
    with pytest.raises(BadRecord, match=says):
        follow_record(data, told.append)
    return len(told)


def test_of_impossible_lines_only_the_first_is_looked_at():
    data = record_of(repeat(IMPOSSIBLE))
    assert len(data) > BIGGEST - 1000
    assert looked_at(data, "line 1: Answer is not possible there") == 0


def test_an_impossible_line_is_the_last_that_is_looked_at():
    data = record_of(chained(repeat(POSSIBLE, 40), repeat(IMPOSSIBLE)), 2**20)
    assert looked_at(data, "line 41: Answer is not possible there") == 40


def test_more_lines_than_a_game_has_are_refused_before_one_is_looked_at():
    assert looked_at(record_of(repeat(SHORT)), f"more than {MOST_LINES} lines") == 0
    assert len(follow_record(record_of(repeat(Line(Sit(0, "")), 3))).found.record.lines) == 3


def test_a_record_with_wrong_checks_is_refused(tmp_path):
    record = read_record(whole(tmp_path, "africa")).record
    lines = [Line(line.entry, b"12345678" if n == 20 else line.check) for n, line in enumerate(record.lines)]
    assert looked_at(record_of(lines, header=record.header), "line 21: from here, the game differs") == 20


@pytest.mark.parametrize(
    ("header", "kind"),
    [
        (Header("g", "of_the_future", 1, SEATS), NewerRecord),
        (Header("g", "africa", AFRICA.version + 1, SEATS, AFRICA.settings({}, len(SEATS))), NewerRecord),
        (Header("g", "africa", AFRICA.version, SEATS[:1]), BadRecord),
        (Header("g", "africa", AFRICA.version, SEATS, {"moon": "full"}), BadRecord),
    ],
)
def test_a_game_that_nobody_here_can_follow_is_refused(header, kind, tmp_path):
    path = tmp_path / "file"
    path.write_bytes(record_of([POSSIBLE], header=header))
    with pytest.raises(kind, match="file: "):
        receive(tmp_path / "saves", path)
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize("ended", [True, False])
def test_a_guests_copy_is_followed_as_far_as_hands_are_shown(ended, tmp_path):
    seated = Seated(2, slug="go_west", lan=True)
    seated.to_the_end()
    if ended:
        seated.table.reveal()
    data, path = public_bytes(seated.table.record), tmp_path / "copy"
    path.write_bytes(data)
    taken = receive(tmp_path / "saves", path)
    assert taken.path.read_bytes() == data and taken.path.parent == records(tmp_path / "saves")
    assert taken.over == ended and not followed(tmp_path / "saves").exists()
    path.write_bytes(data[:-40] + bytes([data[-40] ^ 1]) + data[-39:])
    short = receive(tmp_path / "other", path)
    assert short.is_short and not short.over


def test_an_impossible_copy_of_a_guest_is_refused():
    seated = Seated(2, slug="go_west", lan=True)
    seated.to_the_end()
    seated.table.reveal()
    lines = [line.public for line in seated.table.record.lines]
    unsigned = next(n for n, line in reversed(list(enumerate(lines))) if line.signature)
    lines[unsigned] = Line(lines[unsigned].entry, lines[unsigned].check)
    with pytest.raises(BadRecord, match=f"line {unsigned + 1}: .* is not signed"):
        follow_record(seated.with_lines(lines).to_bytes())


def test_files_that_are_too_big_are_refused_unread(tmp_path):
    with pytest.raises(BadRecord, match="too large"):
        opened(bytes(MAGIC) + bytes(BIGGEST))
    with pytest.raises(BadRecord, match="too large"):
        opened(PARCEL + msgpack.packb([1, bytes(MAGIC) + bytes(BIGGEST), []]))
    path = tmp_path / "giant"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadRecord, match="too large"):
        receive(tmp_path / "saves", path)


def test_a_pocket_that_is_larger_than_any_is_not_taken():
    parcel = opened(PARCEL + msgpack.packb([1, record_of([POSSIBLE]), [[0, bytes(LARGEST_POCKET + 1)], [1, b"x"]]]))
    assert parcel.pockets == {1: b"x"} and parcel.spoiled == (0,)


def large():
    """Return exported games of 16 MB, and the number of lines taken from each; None if it is refused."""
    game = record_of(repeat(POSSIBLE), BIGGEST)
    pockets = [[seat, bytes(LARGEST_POCKET - 1000)] for seat in range(7)]
    nested, rows = b"\x93\x01" + b"\x90" * 2**24, b"\x93\x01\xc4\x00\xdd\x00\x3f\xff\xff" + b"\x92\x00\xc4\x00" * 2**22
    yield "whole", PARCEL + msgpack.packb([1, game, pockets]), True
    yield "nested", PARCEL + nested, False
    yield "rows", PARCEL + rows, False
    yield "in a pocket", PARCEL + msgpack.packb([1, record_of([POSSIBLE]), [[0, b"\x90" * 2**20]] * 15]), True
    yield "a record", record_of(repeat(SHORT), 2**24), False


@pytest.mark.skipif(not STATUS.exists(), reason="this system does not tell the peak of a program")
def test_16_megabytes_take_at_most_200_of_memory(tmp_path):
    for name, data, taken in large():
        path = tmp_path / name
        path.write_bytes(data[:LARGEST])
        words = [sys.executable, "-c", MEASURED, str(tmp_path / f"saves {name}"), str(path)]
        lines, memory = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        assert (lines != "refused") == taken, name
        assert int(memory) < MOST_MEMORY, f"{name}: {memory} kB"
