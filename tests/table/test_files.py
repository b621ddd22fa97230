"""Writing so that nothing is lost."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.table.files import Appending, write_whole


class FullDisk(io.FileIO):
    """A file that takes so many bytes more, writes what fits of the rest, and then has no room."""

    room = 10

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if len(data) > self.room:
            super().write(data[: self.room])
            raise OSError(28, "No space left on device")
        self.room -= len(data)
        return super().write(data)


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


def test_what_could_not_be_appended_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"begun.")
    file = Appending(FullDisk(str(path), "r+"))
    file.append(b"fits.")
    with pytest.raises(OSError, match="No space"):
        file.append(b"does not fit.")
    assert path.read_bytes() == b"begun.fits."
    file.append(b"ok.")
    file.close()
    assert path.read_bytes() == b"begun.fits.ok."


def test_when_syncing_fails_the_line_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"")
    file = Appending(path.open("r+b"))
    file.append(b"one.")

    def broken(_: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("os.fdatasync", broken)
        with pytest.raises(OSError, match="Input/output"):
            file.append(b"two.")
    file.append(b"three.")
    file.close()
    assert path.read_bytes() == b"one.three."
