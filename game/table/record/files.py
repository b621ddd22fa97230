"""Writing without loss: append and sync, or write a whole file beside the old one and put it in its place."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import TypeVar

from game.engine.trouble import Trouble

NEW, DAMAGED = ".new", ".damaged"
WINDOWS = os.name == "nt"
LOCKED = 2**30  # the locked byte on Windows: beyond the end of any file, as others cannot read it
WAITS = (0.01, 0.02, 0.05, 0.1, 0.2)  # seconds between tries, as a virus scanner may hold a new file
T = TypeVar("T")
Rest = Callable[[float], object]


class InUse(Trouble):
    """A file that another window or host holds; the message is one sentence."""


class Held(PermissionError):
    """A file that could not be replaced or deleted for more than a moment; the old one is still in its place."""


class Broken(OSError):
    """A failure after which the file on the disk is unknown; it must be read again before it is written."""


class NoHome(Trouble):
    """A path that begins with an unknown home folder; the message is one sentence."""


def typed_path(text: str) -> Path:
    """Return the path that a person has typed, where "~" is a home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise NoHome(f"{text}: this home folder does not exist") from error


def make_folder(folder: Path, secret: bool = False) -> None:
    """Make a folder and its parents, with their names on the disk.

    Only this account can look into a secret one. On Windows, Python sees to that from 3.12.4 on; before, a folder lets
    in whoever may look into the one around it.
    """
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(0o700 if secret else 0o777, exist_ok=True)
    sync_folder(folder.parent)


def write_whole(path: Path, data: bytes, secret: bool = False, rest: Rest = sleep) -> None:
    """Put a whole file in place; after a power cut either the old or the new file is there, never a part.

    Only this account can read a secret file; on Windows, whoever may look into its folder.
    """
    beside = path.with_name(path.name + NEW)
    if secret:
        delete(beside, rest)
    try:
        with open(beside, "wb", opener=_for_one_user if secret else None) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        replace(beside, path, rest)
    except OSError:
        with suppress(OSError):  # if it cannot be deleted, the next try overwrites it
            beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def replace(path: Path, to: Path, rest: Rest = sleep) -> None:
    """Move a file, perhaps onto another one; raise `Held` if that fails for more than a moment."""
    _patiently(lambda: path.replace(to), to, rest)


def delete(path: Path, rest: Rest = sleep) -> None:
    """Delete a file if it is there; raise `Held` if that fails for more than a moment."""
    _patiently(lambda: path.unlink(missing_ok=True), path, rest)


def _patiently(work: Callable[[], object], path: Path, rest: Rest) -> None:
    """Try again for a moment: Windows refuses to replace or delete a file while any program has it open."""
    for wait in (*WAITS, None):
        try:
            work()
            return
        except PermissionError as error:
            if wait is None:
                text = "another program is using it, or you may not change it"
                raise Held(error.errno or errno.EACCES, text, str(path)) from error
            rest(wait)


def _for_one_user(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def sync_folder(folder: Path) -> None:
    """Write the names in a folder to the disk."""
    if WINDOWS:
        return  # Windows has no such call and keeps names by itself
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(path: Path, ending: str = "", mark: str = "", first: int = 1) -> Path:
    """Return the first free name: the path itself, or with a mark and a number before the ending."""
    numbers = ("", *(f"{mark}{n}" for n in range(first, 10_000)))
    names = (path.with_name(f"{path.name}{number}{ending}") for number in numbers)
    return next(name for name in names if not name.exists())


def aside(path: Path) -> Path:
    """Return a free name beside a damaged file, for the file or a copy of it."""
    return free_name(path.with_name(path.name + DAMAGED))


def read_or_set_aside(path: Path, read: Callable[[bytes], T]) -> T | None:
    """Read a file if it is there; a damaged one counts as lost and is set aside."""
    if not path.exists():
        return None
    try:
        return read(path.read_bytes())
    except Trouble:
        replace(path, aside(path))
        return None


class Appending:
    """A file that only grows, held by one process.

    Data is on disk when `append` returns; a failed write leaves no trace. If even that is uncertain, the file takes
    nothing more. Only this account can read a new file, for it may hold hands; on Windows that is left to its folder.
    """

    def __init__(self, path: Path, new: bool = False, sync: bool = True) -> None:
        self.path = path
        opener = _for_one_user if new else None
        self._file = open(path, "xb" if new else "r+b", buffering=0, opener=opener)  # noqa: SIM115 - it is held
        try:
            _lock(self._file.fileno(), path)
        except OSError:  # a disk without locks
            self._file.close()
            if new:
                delete(path)
            raise
        except InUse:
            self._file.close()
            raise
        self._sync = sync
        self._broken = False
        self._end = self._file.seek(0, os.SEEK_END)

    def append(self, data: bytes) -> None:
        if self._broken:
            raise Broken("an earlier write has failed; open the game again")
        try:
            self._write(data)
        except BaseException:
            self._cut(self._end)
            raise
        self._end += len(data)

    def put(self, size: int, data: bytes) -> None:
        """Keep only the first `size` bytes, and write the data behind them.

        The data is written before the rest is cut off, so the file never consists of the first bytes alone.
        """
        if self._broken:
            raise Broken("an earlier write has failed; open the game again")
        try:
            self._file.seek(size)
            self._write(data)
            self._file.truncate(size + len(data))
            self._to_disk()
        except BaseException:
            self._broken = True
            raise
        self._end = size + len(data)

    def close(self) -> None:
        if not self._file.closed:
            _unlock(self._file.fileno())
        self._file.close()

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        self._to_disk()

    def _cut(self, size: int) -> None:
        try:
            self._file.truncate(size)
            self._file.seek(size)
            self._to_disk()
        except OSError:
            self._broken = True

    def _to_disk(self) -> None:
        if self._sync:
            getattr(os, "fdatasync", os.fsync)(self._file.fileno())


def remove(path: Path) -> None:
    """Delete a file unless it is gone already; raise `InUse` when another process holds it."""
    with suppress(FileNotFoundError), closing(Appending(path)) as held:
        if WINDOWS:
            held.close()  # Windows deletes no open file
        delete(path)


def _lock(handle: int, path: Path) -> None:
    """Hold an open file against other processes, which can still read it."""
    try:
        if WINDOWS:
            import msvcrt  # only Windows has it

            os.lseek(handle, LOCKED, os.SEEK_SET)  # locking begins at the current position
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined] # there only on Windows
        else:
            import fcntl  # Windows lacks it

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise InUse(f"{path}: already open in another window") from error


def _unlock(handle: int) -> None:
    """Unlock a file before it is closed: Windows alone would take its time."""
    if WINDOWS:
        import msvcrt  # only Windows has it

        with suppress(OSError):
            os.lseek(handle, LOCKED, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined] # there only on Windows
