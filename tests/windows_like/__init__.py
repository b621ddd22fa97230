"""Files as Windows keeps them, on Linux: `python -m pytest -p tests.windows_like tests/table tests/net ...`.

A range of bytes that one handle has locked no other handle can read or write. A file that somebody has open can be
neither deleted nor replaced nor renamed, and none takes its place. The program makes no file with a name that Windows
refuses and opens no folder, and `msvcrt` is there in place of `fcntl`. Locks are those of open files of the kernel, so
they hold between processes too and vanish with them; processes that a test starts live by the same rules.

PYTEST_DONT_REWRITE: a worker of xdist has it before pytest comes to it.
"""

from __future__ import annotations

import errno
import fcntl
import io
import os
import struct
import subprocess  # noqa: F401 - it must not see the module that is put in place below
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import game.table.record.files

HERE = Path(__file__).resolve().parent
FOR_CHILDREN = f"{HERE}{os.pathsep}{HERE.parents[1]}"  # `sitecustomize` from there is run by each Python that starts
CAN = hasattr(fcntl, "F_OFD_GETLK") and Path("/proc/self/fd").is_dir()
WHY_NOT = "only Linux has locks of open files and tells who has a file open"

FLOCK = "hhqqi4x"  # kind, whence, start, length, process
RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{name}{n}" for name in ("COM", "LPT") for n in range(1, 10))}
REFUSED = '<>:"|?*\\'

io_open, os_open, os_replace, os_rename, os_unlink = open, os.open, os.replace, os.rename, os.unlink
Where = Any  # whatever names a file


class Handle(io.FileIO):
    """An open file; what another handle has locked of it cannot be read or written."""

    def readinto(self, buffer: Any) -> int:
        self._ask(len(memoryview(buffer).cast("B")))
        return super().readinto(buffer)

    def read(self, size: int | None = -1) -> bytes:
        if size is None or size < 0:
            return self.readall()
        self._ask(size)
        return super().read(size)

    def readall(self) -> bytes:
        self._ask(max(1, os.fstat(self.fileno()).st_size - self.tell()) if self.seekable() else 0)
        return super().readall()

    def write(self, data: Any) -> int:
        self._ask(len(memoryview(data).cast("B")))
        return super().write(data)

    def _ask(self, size: int) -> None:
        if size and self.seekable() and is_locked(self.fileno(), self.tell(), size):
            raise PermissionError(errno.EACCES, "Permission denied")  # as Windows says it: without a name


def is_locked(handle: int, start: int, size: int) -> bool:
    """Return whether another handle has locked something of this range."""
    asked = struct.pack(FLOCK, fcntl.F_RDLCK, os.SEEK_SET, start, size, 0)
    return struct.unpack(FLOCK, fcntl.fcntl(handle, fcntl.F_OFD_GETLK, asked))[0] != fcntl.F_UNLCK


def made_msvcrt() -> ModuleType:
    """Return what the program uses of the module that only Windows has."""
    made: Any = ModuleType("msvcrt")
    made.LK_UNLCK, made.LK_LOCK, made.LK_NBLCK = range(3)

    def locking(handle: int, kind: int, size: int) -> None:
        """Lock so many bytes, or let go of them, from where the file is at."""
        wanted = fcntl.F_UNLCK if kind == made.LK_UNLCK else fcntl.F_WRLCK
        here = os.lseek(handle, 0, os.SEEK_CUR)
        try:
            fcntl.fcntl(handle, fcntl.F_OFD_SETLK, struct.pack(FLOCK, wanted, os.SEEK_SET, here, size, 0))
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None

    made.locking = locking
    return made


def is_open(path: Where) -> bool:
    """Return whether a process of this group has a file open."""
    real, group = Path(path).resolve(), os.getpgrp()
    for process in Path("/proc").iterdir():
        try:
            handles = process.name.isdecimal() and os.getpgid(int(process.name)) == group and process / "fd"
            if handles and any(_leads_to(handle, real) for handle in handles.iterdir()):
                return True
        except OSError:
            continue  # it has ended
    return False


def _leads_to(handle: Path, real: Path) -> bool:
    try:
        return handle.readlink() == real
    except OSError:
        return False  # it has just been closed


def _refuse_if_open(*paths: Where) -> None:
    for path in paths:
        if Path(path).is_file() and is_open(path):
            raise PermissionError(errno.EACCES, "The process cannot access the file", os.fspath(path))


def _refuse_name(path: Where) -> None:
    if not _by_the_program():
        return  # a test may want to know how names from elsewhere are borne
    name = Path(os.fsdecode(path)).name
    plain = name.partition(".")[0].rstrip().upper()
    if plain in RESERVED or name != name.rstrip(". ") or any(c in REFUSED or ord(c) < 32 for c in name):
        raise OSError(errno.EINVAL, "Invalid argument", os.fspath(path))


def _by_the_program() -> bool:
    """Return whether a module of the program asks, if need be through the standard library's paths."""
    frame = sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__name__") in (__name__, "pathlib", "pathlib._local"):
        frame = frame.f_back
    return frame.f_globals.get("__name__", "").partition(".")[0] in ("game", "net")


def open_handle(path: Where, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
    """Open a file as `os.open`."""
    if _by_the_program() and Path(path).is_dir():
        raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
    if flags & os.O_CREAT:
        _refuse_name(path)
    return os_open(path, flags, mode, dir_fd=dir_fd)


def open_file(
    file: Any,
    mode: str = "r",
    buffering: int = -1,
    encoding: str | None = None,
    errors: str | None = None,
    newline: str | None = None,
    closefd: bool = True,
    opener: Callable[[str, int], int] | None = None,
) -> Any:
    """Open a file as `open`."""
    if isinstance(file, int):  # as a rule the end of a pipe
        return io_open(file, mode, buffering, encoding, errors, newline, closefd, opener)
    binary = "b" in mode
    if set(mode) & set("wxa"):
        _refuse_name(file)
    raw = Handle(file, mode.replace("b", "").replace("t", ""), closefd, opener)
    if binary and buffering == 0:
        return raw
    try:
        size = buffering if buffering > 1 else io.DEFAULT_BUFFER_SIZE
        kind: Any = io.BufferedReader
        if raw.writable():
            kind = io.BufferedRandom if raw.readable() else io.BufferedWriter
        buffered = kind(raw, size)
        if binary:
            return buffered
        text = io.TextIOWrapper(buffered, io.text_encoding(encoding), errors, newline, buffering == 1)
        text.mode = mode  # type: ignore[misc]
        return text
    except BaseException:
        raw.close()
        raise


def replace(source: Where, target: Where, **how: Any) -> None:
    """Put a file in another's place as `os.replace`."""
    if not how:
        _refuse_name(target)
        _refuse_if_open(source, target)
    os_replace(source, target, **how)


def rename(source: Where, target: Where, **how: Any) -> None:
    """Rename as `os.rename`."""
    if not how:
        _refuse_name(target)
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, "File exists", os.fspath(source), None, os.fspath(target))
        _refuse_if_open(source)
    os_rename(source, target, **how)


def unlink(path: Where, **how: Any) -> None:
    """Delete a file as `os.unlink`."""
    if not how:
        _refuse_if_open(path)
    os_unlink(path, **how)


@contextmanager
def like_windows() -> Iterator[None]:
    """Live by these rules for a while, with all processes that are started meanwhile."""
    path = os.pathsep.join(filter(None, (FOR_CHILDREN, os.environ.get("PYTHONPATH"))))
    names = {"replace": replace, "rename": rename, "unlink": unlink, "remove": unlink, "open": open_handle}
    with (
        patch.dict(os.environ, PYTHONPATH=path),
        patch.dict(sys.modules, msvcrt=made_msvcrt()),
        patch.object(game.table.record.files, "WINDOWS", True),
        patch.multiple(os, **names),
        patch.multiple("builtins", open=open_file),
        patch.multiple(io, open=open_file),
    ):
        yield


def pytest_configure(config: Any) -> None:
    """Live by these rules as long as the tests run."""
    rules = like_windows()
    rules.__enter__()
    config.add_cleanup(lambda: rules.__exit__(None, None, None))
