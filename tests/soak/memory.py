"""The memory of a process: reading its size, and giving back what is free."""

from __future__ import annotations

import ctypes
import gc
import os

from game.commands.bench.memory import held


def mebibytes(process: int | str = "self") -> int:
    """Return the same in mebibytes."""
    return held(process) // 2**20


def let_go() -> None:
    """Give back unused memory; the C library keeps what was freed until it is asked to return it."""
    gc.collect()
    library = ctypes.CDLL(None) if os.name == "posix" else None
    if hasattr(library, "malloc_trim"):  # of glibc
        library.malloc_trim(0)
