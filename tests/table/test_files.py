"""Writing so that nothing is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.table.record.files import Appending, Broken, InUse, write_whole
from game.table.record.record import create, read_record
from game.table.table import Table
from game.titles.west_of_africa.rules.travel import PlaceShip
from tests.table.seated import Seated

needs_a_limit = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot limit the size of files")


def test_a_whole_file_replaces_the_old_one_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "one"
    write_whole(path, b"old")
    write_whole(path, b"new and longer")
    assert path.read_bytes() == b"new and longer"
    assert list(tmp_path.iterdir()) == [path]


def test_when_the_new_file_cannot_be_written_the_old_one_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one"
    write_whole(path, b"old")

    def broken(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="Input/output"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@contextmanager
def full_at(size: int) -> Iterator[None]:
    """Keep files of this process from growing, as on a full disk: a real write really fails.

    The limit ends with the block, as the test runner may be writing its output to a file.
    """
    import resource  # only Unix has it

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@needs_a_limit
def test_the_full_disk_of_a_test_ends_with_its_block(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="File too large"), full_at(10):
        (tmp_path / "one").write_bytes(bytes(20))
    (tmp_path / "one").write_bytes(bytes(20))


@needs_a_limit
def test_a_failed_append_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "log"
    file = Appending(path, new=True)
    file.append(b"begun.")
    for _ in range(3):
        with pytest.raises(OSError, match="File too large"), full_at(10):
            file.append(b"does not fit.")
        assert path.read_bytes() == b"begun."
    file.append(b"fits.")
    file.close()
    assert path.read_bytes() == b"begun.fits."


@needs_a_limit
def test_a_disk_that_fills_up_and_gets_room_again_loses_no_answer(tmp_path: Path) -> None:
    seated = Seated()
    record, file = create(tmp_path, seated.table.record.header)
    seated.table = Table(seated.title, record)
    for program in seated.programs:
        program.followed = seated.table
    path = tmp_path / f"{record.header.game}.westward"
    seated.until(PlaceShip)
    for _ in range(2):
        with pytest.raises(OSError, match="File too large"), full_at(path.stat().st_size + 5):
            seated.step()
    seated.to_the_end()
    file.close()
    assert read_record(path).record.lines == record.lines


def test_after_an_uncertain_write_the_file_takes_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log"
    file = Appending(path, new=True)
    file.append(b"one.")

    def broken(_: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("os.fdatasync", broken)
        with pytest.raises(OSError, match="Input/output"):
            file.append(b"two.")
    with pytest.raises(Broken):
        file.append(b"three.")
    file.close()
    assert path.read_bytes() == b"one."


def test_a_file_is_held_by_one_window_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "log"
    file = Appending(path, new=True)
    with pytest.raises(InUse, match="another window"):
        Appending(path)
    file.append(b"one.")
    file.close()
    again = Appending(path)
    again.append(b"two.")
    again.close()
    assert path.read_bytes() == b"one.two."


@needs_a_limit
def test_a_record_that_could_not_be_begun_leaves_no_file(tmp_path: Path) -> None:
    header = Seated().table.record.header
    with pytest.raises(OSError, match="File too large"), full_at(10):
        create(tmp_path, header)
    assert list(tmp_path.iterdir()) == []
    create(tmp_path, header)[1].close()
