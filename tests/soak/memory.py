"""How much memory a process holds, and letting go of what it holds in vain."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def held(process: int | str = "self") -> int:
    """Bytes that a process holds now."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except OSError:
        if process != "self":
            raise
        import resource  # no such file on this system: the most it ever had

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def mebibytes(process: int | str = "self") -> int:
    """The same, as it is told."""
    return held(process) // 2**20


def let_go() -> None:
    """Give back what nobody uses any more; the C library keeps what was freed for itself until it is told."""
    gc.collect()
    library = ctypes.CDLL(None) if os.name == "posix" else None
    if hasattr(library, "malloc_trim"):  # of glibc
        library.malloc_trim(0)
