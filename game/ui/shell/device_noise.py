"""The noise that system libraries print about missing devices; the program says it in its own words."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHATTER = (b"ALSA lib ", b"error: XDG_RUNTIME_DIR ")  # how what they write begins
ERRORS = 2  # where they write it
MOST = 2**16  # bytes that a pipe holds while nobody reads it


@contextmanager
def hushed() -> Iterator[None]:
    """Leave their chatter out of what is written meanwhile; everything else is written afterwards."""
    if os.name == "nt" or sys.stderr is None:  # nobody chatters there, or there is nobody to hear it
        yield
        return
    sys.stderr.flush()
    kept, (out, into) = os.dup(ERRORS), os.pipe()
    for end in (out, into):
        os.set_blocking(end, False)  # what does not fit is lost, but nobody waits
    os.dup2(into, ERRORS)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(kept, ERRORS)
        os.close(into)
        with suppress(BlockingIOError):  # nothing was written, and a program that was started meanwhile still can
            for line in os.read(out, MOST).splitlines(keepends=True):
                if not line.startswith(CHATTER):
                    os.write(ERRORS, line)
        os.close(out)
        os.close(kept)
