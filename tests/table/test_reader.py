"""A second reader of records, in another language: what it finds must be what this program finds.

It needs Node, and once `npm install --prefix tests/table/reader`.
"""

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from game.table.record.entries import Announced, Answer, Seal
from game.table.record.record import from_bytes
from tests.table.seated import Seated

FOLDER = Path(__file__).parent / "reader"
NODE = shutil.which("node")
pytestmark = [
    pytest.mark.skipif(not NODE, reason="needs Node"),
    pytest.mark.skipif(
        not (FOLDER / "node_modules" / "@msgpack" / "msgpack").is_dir(),
        reason="needs `npm install --prefix tests/table/reader`",
    ),
]


def read(path: Path):
    """Return what the other reader finds in a file."""
    done = subprocess.run([NODE, FOLDER / "read_record.js", path], capture_output=True, check=True)
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def record():
    """Return the record of a game with secret choices, signatures and draws, a few rounds long."""
    seated = Seated(3, lan=True)
    seated.commit()
    while seated.table.position.sealing < 4:
        seated.step()
    return seated.table.record


def test_it_finds_the_same_heads_seals_and_signatures(record, tmp_path):
    path = tmp_path / "game.westward"
    path.write_bytes(record.to_bytes())
    found = read(path)
    assert found["heads"] == [head.hex() for head in record.heads]
    opened = [line for line in record.lines if isinstance(line.entry, Answer) and line.entry.salt]
    assert found["counts"] == {
        "seals": sum(isinstance(line.entry, Seal) for line in record.lines),
        "announced": sum(isinstance(line.entry, Announced) for line in record.lines),
        "opened": len(opened),
        "signed": sum(bool(line.signature) for line in record.lines),
    }
    assert len(opened) == 9 and found["wrong"] == []


def test_it_finds_the_public_heads_of_a_record_with_private_hands(tmp_path):
    seated = Seated(2, slug="go_west", lan=True)
    seated.commit()
    while seated.table.position.number < 40:
        seated.step()
    record, path = seated.table.record, tmp_path / "game.westward"
    path.write_bytes(record.to_bytes())
    found = read(path)
    assert found["heads"] == [head.hex() for head in record.heads] and found["wrong"] == []


def test_it_stops_at_damage_where_this_program_does(record, tmp_path):
    data = bytearray(record.to_bytes())
    data[len(data) // 2] ^= 1
    path = tmp_path / "game.westward"
    path.write_bytes(data)
    assert len(read(path)["heads"]) == len(from_bytes(bytes(data)).record.heads) < len(record.heads)


def test_it_names_a_seal_that_was_opened_to_something_else(record, tmp_path):
    lines = list(record.lines)
    number, line = next((n, line) for n, line in enumerate(lines, 1) if isinstance(line.entry, Announced))
    salt = bytes(len(line.entry.salt))
    lines[number - 1] = replace(line, entry=replace(line.entry, salt=salt))
    path = tmp_path / "game.westward"
    path.write_bytes(type(record)(record.header, lines).to_bytes())
    assert [number, "announcement"] in read(path)["wrong"] and [number, "signature"] in read(path)["wrong"]
