"""Real programs as processes of one test."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

TOP = Path(__file__).resolve().parents[2]
WEST = "west_of_africa"
LIMIT = 600  # a test fails after this many seconds; even on a busy machine none takes that long

Process = subprocess.Popen[bytes]


class Programs:
    """Processes of one test, each with saves of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Process] = []
        self.links: list[str] = []  # for phones, of the last host

    def start(self, *words: str, saves: str) -> Process:
        """Start the program with these arguments."""
        command = [sys.executable, str(TOP / "main.py"), *words, "--saves", str(self.folder / saves)]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, bufsize=0, cwd=TOP, stdout=pipe, stderr=pipe)  # reads no further than asked
        self.started.append(process)
        return process

    def host(self, *words: str, saves: str = "host", of: str = WEST) -> tuple[Process, list[str]]:
        """Start a host; return it and the arguments to join it."""
        process = self.start("host", of, *words, "--address", "127.0.0.1", "--json", saves=saves)
        line = out(process).readline()
        assert line, process.stderr and process.stderr.read().decode()
        found = json.loads(line)
        assert set(found) - {"phones"} == {"address", "code", "addresses"}
        self.links = [one["link"] for one in found.get("phones", ())]
        return process, [found["address"], "--code", found["code"]]

    def bot(self, name: str, way: list[str]) -> Process:
        """Start a guest played by a bot."""
        return self.start("join", *way, "--bot", "random", "--name", name, "--json", saves=name)

    def watch(self, way: list[str]) -> Process:
        """Start an onlooker."""
        return self.start("watch", *way, "--json", saves="watcher")


@contextmanager
def programs_in(folder: Path) -> Iterator[Programs]:
    """Yield programs, and kill at the end those that still run."""
    made = Programs(folder)
    yield made
    for process in made.started:
        process.kill()
        process.communicate()


def out(process: Process) -> IO[bytes]:
    assert process.stdout is not None
    return process.stdout


def rest(process: Process, quiet: bool = False) -> list[dict[str, Any]]:
    """Wait for the end of a program, which may have printed errors unless quiet; return the rest of its output."""
    text, errors = process.communicate(timeout=LIMIT)
    assert process.returncode == 0 and not (quiet and errors), errors.decode()
    return [json.loads(line) for line in text.splitlines()]
