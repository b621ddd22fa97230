"""How much memory a process holds."""

from __future__ import annotations

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
