"""The memory of a process: reading its size, and giving back what is free."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def held(process: int | str = "self") -> int:
    """Return the bytes that a process holds now."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except OSError:
        if process != "self":
            raise
        import resource  # no such file on this system: take the most it ever had

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def mebibytes(process: int | str = "self") -> int:
    """Return the same in mebibytes."""
    return held(process) // 2**20


def let_go() -> None:
    """Give back unused memory; the C library keeps what was freed until it is asked to return it."""
    gc.collect()
    library = ctypes.CDLL(None) if os.name == "posix" else None
    if hasattr(library, "malloc_trim"):  # of glibc
        library.malloc_trim(0)
