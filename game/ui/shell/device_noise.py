"""The noise that system libraries print about missing devices; the program says it in its own words."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHATTER = (b"ALSA lib ", b"error: XDG_RUNTIME_DIR ")  # beginnings of their lines
ERRORS = 2  # the file they write to
MOST = 2**16  # bytes that a pipe holds while nobody reads it


@contextmanager
def hushed() -> Iterator[None]:
    """Hold back what is written to stderr in the meantime, then write it without the chatter."""
    if os.name == "nt" or sys.stderr is None:  # no chatter there, or no place for it
        yield
        return
    sys.stderr.flush()
    kept, (out, into) = os.dup(ERRORS), os.pipe()
    for end in (out, into):
        os.set_blocking(end, False)  # lines that do not fit are lost, but nobody waits
    os.dup2(into, ERRORS)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(kept, ERRORS)
        os.close(into)
        with suppress(BlockingIOError):  # nothing was written, but a child process still could
            for line in os.read(out, MOST).splitlines(keepends=True):
                if not line.startswith(CHATTER):
                    os.write(ERRORS, line)
        os.close(out)
        os.close(kept)
