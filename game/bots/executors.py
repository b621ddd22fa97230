"""Executors for many bot games: in this process, in several on this machine, or on a dask cluster.

The work is a function of one argument and depends on nothing else, so the results are the same everywhere. They come in
the order of the tasks.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from game.engine.trouble import Trouble

Task = TypeVar("Task")
Found = TypeVar("Found")

CONNECT = 10  # longest wait for a cluster to answer, in seconds
PROGRAM = Path(__file__).resolve().parents[1]
KINDS = (".py", ".toml")


class Executor(Protocol):
    """A way to do the same work on many tasks."""

    def map(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Iterator[Found]:
        """Yield the result of each task in order, as soon as it is ready."""


class LocalExecutor:
    """An executor that works in the calling process."""

    def map(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Iterator[Found]:
        return map(work, tasks)


class Processes:
    """Processes on this machine, started with the first work and kept for the next."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: Any = None

    def map(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Iterator[Found]:
        if not self._pool:
            self._pool = _pool(self._jobs)
        found: Iterator[Found] = self._pool.imap(work, tasks)
        return found

    def close(self) -> None:
        """End the processes at once."""
        if self._pool:
            self._pool.terminate()
            self._pool.join()


def _pool(jobs: int) -> Any:
    """Make processes that ignore interrupts: this process gets them, and ends the others."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)


class Cluster:
    """The machines of a `dask.distributed` cluster, which must all have this same version of the program."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client  # optional, and slow to load
        except ImportError as error:
            raise Trouble('--cluster needs more packages: run "python -m pip install -e .[cluster]"') from error
        # so that it can be closed even if `__init__` fails; otherwise exit may hang
        self._client = Client.__new__(Client)
        try:
            self._begin(address)
            self._compare(address)
        except BaseException:
            self.close()
            raise

    def _begin(self, address: str) -> None:
        try:
            self._client.__init__(address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise Trouble(f"{address}: no cluster answers at this address") from error

    def _compare(self, address: str) -> None:
        try:
            prints = self._client.run(fingerprint)
        except ImportError as error:
            raise Trouble(f"{address}: this program is not installed on every computer of the cluster") from error
        if not prints:
            raise Trouble(f"{address}: the cluster has no workers")
        other = sorted(worker for worker, found in prints.items() if found != fingerprint())
        if other:
            raise Trouble(f"{', '.join(other)}: a different version of this program runs there")

    def map(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Iterator[Found]:
        from distributed import CancelledError, KilledWorker  # optional, and slow to load

        open_ = deque(self._client.map(work, tasks, pure=False))
        try:
            while open_:
                yield open_[0].result()
                open_.popleft()
        except (KilledWorker, CancelledError) as error:
            raise Trouble(f"lost the cluster ({type(error).__name__})") from error
        finally:
            self._client.cancel(list(open_))

    def close(self) -> None:
        self._client.close()


def fingerprint() -> str:
    """Return a hash that differs between versions of the program."""
    hashed = sha256()
    for path in sorted(path for path in PROGRAM.rglob("*") if path.suffix in KINDS):
        hashed.update(path.relative_to(PROGRAM).as_posix().encode() + path.read_bytes())
    return hashed.hexdigest()


@contextmanager
def executor(jobs: int = 1, cluster: str = "") -> Iterator[Executor]:
    """Open a cluster if one is named, else processes if there are several jobs; close them at the end."""
    if not cluster and jobs <= 1:
        yield LocalExecutor()
        return
    made = Cluster(cluster) if cluster else Processes(jobs)
    try:
        yield made
    finally:
        made.close()
