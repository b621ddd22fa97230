"""A sealed choice is on disk before its seal can be sent, and can be shown after a crash."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.table.luck_share import open_machine
from game.table.record.entries import Answer
from game.table.record.packing import pack, unpack
from game.table.record.pocket import Pocket, open_pocket
from game.table.record.saves import pockets
from game.table.seat_program import SeatProgram
from game.titles.west_of_africa.rules.cards import ShowCards
from tests.table.harness import header_for, with_key
from tests.table.keeping import full
from tests.table.seated import Seated

WORKERS = ("la_gomera", "move_workers")


def test_a_hand_can_be_shown_by_a_program_that_was_started_again(tmp_path: Path) -> None:
    seated = Seated()
    header = seated.table.record.header
    seated.programs[0] = SeatProgram(open_pocket(tmp_path, header, 0), seated.table)
    seated.hands(WORKERS, ("tenerife",))
    assert seated.top == ShowCards(0)
    again = SeatProgram(open_pocket(tmp_path, header, 0), seated.table)
    entry = again.by_itself()
    assert isinstance(entry, Answer) and entry.choice == WORKERS
    seated.table.take(seated.moment, entry)


def test_the_seal_is_returned_only_after_the_choice_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pocket = open_pocket(tmp_path, header_for(Seated().title, 2), 0)
    pocket.seal(1, (1, 0), ("el_hierro",))
    before = dict(pocket.kept)

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        pocket.seal(1, (1, 3), ("tenerife",))
    assert pocket.kept == before
    assert open_pocket(tmp_path, pocket.header, 0).kept == before


@pytest.mark.skipif(os.name == "nt", reason="there folders belong to their makers otherwise")
def test_other_accounts_of_the_machine_cannot_look_into_pockets(tmp_path: Path) -> None:
    header = header_for(Seated().title, 2)
    open_machine(pockets(tmp_path / "saves") / "machine0", header, 0, (0,))
    open_pocket(pockets(tmp_path / "saves"), header, 0).seal(1, (1, 0), ("el_hierro",))
    folders = [pockets(tmp_path / "saves"), pockets(tmp_path / "saves") / "machine0"]
    assert [folder.stat().st_mode & 0o777 for folder in folders] == [0o700, 0o700]


def test_a_pocket_tells_whether_it_could_read_another(tmp_path: Path) -> None:
    header = header_for(Seated().title, 2)
    one = open_pocket(tmp_path, header, 0)
    one.seal(1, (1, 0), ("el_hierro",))
    assert one.path
    data, fresh = one.path.read_bytes(), Pocket(header, 0)
    assert not fresh.join(data[:-9]) and not fresh.join(b"") and not Pocket(header, 1).join(data) and not fresh.kept
    assert fresh.join(data) and fresh.join(data) and fresh.kept == one.kept


def test_the_choices_of_older_questions_stay_and_of_this_one_enough_are_kept(tmp_path: Path) -> None:
    pocket = open_pocket(tmp_path, header_for(Seated().title, 2), 0)
    old = pocket.seal(1, (1, 0), ("el_hierro",))
    seals = [pocket.seal(2, (1, 3), ("tenerife",)) for _ in range(100)]
    again = open_pocket(tmp_path, pocket.header, 0)
    assert again.kept == pocket.kept
    assert set(again.kept) == {old, *seals[-64:]}, "another copy of the game may stand before the older question"


def test_equal_choices_have_different_seals(tmp_path: Path) -> None:
    pocket = open_pocket(tmp_path, header_for(Seated().title, 2), 0)
    assert pocket.seal(1, (1, 0), ("el_hierro",)) != pocket.seal(1, (1, 0), ("el_hierro",))


@pytest.mark.parametrize(
    "bad", [b"", b"\xc1", b"\x94\x01\xa5other\x00\x90", b"\x94\x02\xa7harness\x00\x90", b"\x90", b"\xff" * 2000]
)
def test_a_damaged_pocket_counts_as_lost_and_is_set_aside(tmp_path: Path, bad: bytes) -> None:
    header = header_for(Seated().title, 2)
    (tmp_path / f"{header.game}-0.pocket").write_bytes(bad)
    pocket = open_pocket(tmp_path, header, 0)
    assert pocket.kept == {}
    assert bad in [path.read_bytes() for path in tmp_path.iterdir()]
    pocket.seal(1, (1, 0), ("el_hierro",))
    assert open_pocket(tmp_path, header, 0).kept == pocket.kept


def test_the_pocket_of_another_seat_or_game_is_not_taken_for_ones_own(tmp_path: Path) -> None:
    header = header_for(Seated().title, 2)
    open_pocket(tmp_path, header, 0).seal(1, (1, 0), ("el_hierro",))
    (tmp_path / f"{header.game}-0.pocket").rename(tmp_path / f"{header.game}-1.pocket")
    assert open_pocket(tmp_path, header, 1).kept == {}


def test_a_key_is_on_disk_before_it_is_used_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = header_for(Seated().title, 2)
    public = with_key(open_pocket(tmp_path, header, 0))
    again = open_pocket(tmp_path, header, 0)
    again.seal(1, (1, 0), ("el_hierro",))
    assert again.public == public == open_pocket(tmp_path, header, 0).public
    other = open_pocket(tmp_path, header, 1)

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        with_key(other)
    assert other.public == b""


def test_a_pocket_from_before_there_were_keys_is_read(tmp_path: Path) -> None:
    header = header_for(Seated().title, 2)
    pocket = open_pocket(tmp_path, header, 0)
    pocket.seal(1, (1, 0), ("el_hierro",))
    path = tmp_path / f"{header.game}-0.pocket"
    _, game, seat, rows, _ = unpack(path.read_bytes())
    path.write_bytes(pack([1, game, seat, rows]))
    again = open_pocket(tmp_path, header, 0)
    assert (again.kept, again.key) == (pocket.kept, b"")
