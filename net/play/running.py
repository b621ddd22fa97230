"""The network's loop in a program without a window, until it is done or interrupted."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


def run_until_done(work: Coroutine[Any, Any, None]) -> int:
    """Run work to its end and return the exit code; an interrupt or termination lets it close everything first."""
    return asyncio.run(_with_signals(work))


async def _with_signals(work: Coroutine[Any, Any, None]) -> int:
    task = asyncio.ensure_future(work)
    stopped: list[int] = []

    def stop(number: int) -> None:
        stopped.append(number)
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no such handlers; there the interrupt arrives as an exception
            asyncio.get_running_loop().add_signal_handler(number, stop, number)
    try:
        await task
    except asyncio.CancelledError:
        if not stopped:
            raise
    return 128 + stopped[0] if stopped else 0
