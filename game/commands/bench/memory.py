"""The memory that a process holds."""

from __future__ import annotations

import os
import sys
from pathlib import Path

MEBIBYTE = 2**20


def held(process: int | str = "self") -> int:
    """Return the bytes that a process holds now; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        if process != "self":
            raise
    if sys.platform == "win32":
        return 0
    import resource  # not on all systems

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # the most it ever had
    return most if sys.platform == "darwin" else most * 1024
