"""Writing so that nothing is lost: append and sync, or a whole file beside the old one and then in its place."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import TypeVar

from game.engine.trouble import Trouble

NEW, DAMAGED = ".new", ".damaged"
WINDOWS = os.name == "nt"
LOCKED = 2**30  # the byte that is locked on Windows: nobody else can read a locked one, and no file reaches so far
WAITS = (0.01, 0.02, 0.05, 0.1, 0.2)  # seconds between tries; a virus scanner holds a new file for a moment
T = TypeVar("T")
Rest = Callable[[float], object]


class InUse(Trouble):
    """Another window or host has the file; the message is one sentence."""


class Held(PermissionError):
    """A file that could not be replaced or deleted for longer than a moment; the old one is still in its place."""


class Broken(OSError):
    """After a failure it is not known what is on the disk; the file must be read again before it is gone on with."""


class NoHome(Trouble):
    """A path that begins with a home folder nobody has; the message is one sentence."""


def typed_path(text: str) -> Path:
    """A path as a person has typed it, where "~" is a home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise NoHome(f"{text}: there is no such home folder") from error


def make_folder(folder: Path, secret: bool = False) -> None:
    """Make a folder and those above it, so that their names last too; a secret one lets no other account look in."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(0o700 if secret else 0o777, exist_ok=True)
    sync_folder(folder.parent)


def write_whole(path: Path, data: bytes, secret: bool = False, rest: Rest = sleep) -> None:
    """Put a whole file in place; after a power cut there is the old one or the new one, never a part.

    What is `secret` no other user of the machine can read.
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
        with suppress(OSError):  # where it cannot be deleted the next try writes over it
            beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def replace(path: Path, to: Path, rest: Rest = sleep) -> None:
    """Move a file to where another one may be; `Held` if that cannot be done for longer than a moment."""
    _patiently(lambda: path.replace(to), to, rest)


def delete(path: Path, rest: Rest = sleep) -> None:
    """Delete a file, if it is there; `Held` if that cannot be done for longer than a moment."""
    _patiently(lambda: path.unlink(missing_ok=True), path, rest)


def _patiently(work: Callable[[], object], path: Path, rest: Rest) -> None:
    """Try again for a moment: Windows refuses to replace or delete a file while any program has it open."""
    for wait in (*WAITS, None):
        try:
            work()
            return
        except PermissionError as error:
            if wait is None:
                text = "another program holds it, or it may not be changed"
                raise Held(error.errno or errno.EACCES, text, str(path)) from error
            rest(wait)


def _for_one_user(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last."""
    if WINDOWS:
        return  # Windows has no such call and keeps names by itself
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(path: Path, ending: str = "", mark: str = "", first: int = 1) -> Path:
    """The name itself, or the first with a mark and a number behind it that no file has; before the ending."""
    numbers = ("", *(f"{mark}{n}" for n in range(first, 10_000)))
    names = (path.with_name(f"{path.name}{number}{ending}") for number in numbers)
    return next(name for name in names if not name.exists())


def aside(path: Path) -> Path:
    """The name under which a damaged file, or a copy of it, lies beside."""
    return free_name(path.with_name(path.name + DAMAGED))


def read_or_set_aside(path: Path, read: Callable[[bytes], T]) -> T | None:
    """Return what stands in a file, if it is there. A damaged one counts as lost and is set aside."""
    if not path.exists():
        return None
    try:
        return read(path.read_bytes())
    except Trouble:
        replace(path, aside(path))
        return None


class Appending:
    """A file that only grows, held by one process.

    What was appended is on disk when `append` returns; what could not be written leaves no trace. When even that cannot
    be made sure, the file takes nothing more. A new one no other user of the machine can read, for it may hold hands.
    """

    def __init__(self, path: Path, new: bool = False, sync: bool = True) -> None:
        self.path = path
        opener = _for_one_user if new else None
        self._file = open(path, "xb" if new else "r+b", buffering=0, opener=opener)  # noqa: SIM115 - it is held
        try:
            _lock(self._file.fileno(), path)
        except OSError:  # the disk knows no locks
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
        """Write at the end, down to the disk."""
        if self._broken:
            raise Broken("an earlier write has failed; open the game again")
        try:
            self._write(data)
        except BaseException:
            self._cut(self._end)
            raise
        self._end += len(data)

    def put(self, size: int, data: bytes) -> None:
        """Keep only the first bytes, and write these behind them.

        They are written over what stands there before the rest is cut off: the file is never just the first bytes.
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
        """Let go of the file."""
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
    """Delete a file; `InUse` when another process holds it. One that is gone already is no trouble."""
    try:
        held = Appending(path)
    except FileNotFoundError:
        return
    try:
        if WINDOWS:
            held.close()  # Windows deletes no open file
        delete(path)
    finally:
        held.close()


def _lock(handle: int, path: Path) -> None:
    """Hold a file against other processes, as long as it is open; everybody can read it all the same."""
    try:
        if WINDOWS:
            import msvcrt

            os.lseek(handle, LOCKED, os.SEEK_SET)  # it locks from where the file is at
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined] # there only on Windows
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise InUse(f"{path}: is open in another window") from error


def _unlock(handle: int) -> None:
    """Let go before the file is closed: Windows takes its time with what it has to unlock by itself."""
    if WINDOWS:
        import msvcrt

        with suppress(OSError):
            os.lseek(handle, LOCKED, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined] # there only on Windows
