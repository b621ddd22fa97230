"""Writing so that nothing is lost: append and sync, or a whole file beside the old one and then in its place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

NEW = ".new"


def write_whole(path: Path, data: bytes) -> None:
    """Put a whole file in place; after a power cut there is the old one or the new one, never a part."""
    beside = path.with_name(path.name + NEW)
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last."""
    if os.name == "nt":
        return  # Windows has no such call and keeps names by itself
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Appending:
    """A file that only grows. What was appended is on disk when `append` returns; what failed leaves no trace."""

    def __init__(self, file: BinaryIO, sync: bool = True) -> None:
        self._file = file
        self._sync = sync
        self._end = file.seek(0, os.SEEK_END)

    def append(self, data: bytes) -> None:
        """Write at the end, down to the disk."""
        try:
            self._file.write(data)
            self._file.flush()
            if self._sync:
                _data_to_disk(self._file.fileno())
        except OSError:
            self._file.seek(self._end)
            self._file.truncate()
            raise
        self._end += len(data)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _data_to_disk(handle: int) -> None:
    if hasattr(os, "fdatasync"):
        os.fdatasync(handle)
    else:
        os.fsync(handle)
