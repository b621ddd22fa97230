"""What the long runs have in common: the words they take, and the line that tells how far they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def reader(name: str, doc: str | None) -> argparse.ArgumentParser:
    """What reads the words of a run; all of them take a seed."""
    shape = argparse.RawDescriptionHelpFormatter
    read = argparse.ArgumentParser(prog=f"python -m tests.soak.{name}", description=doc, formatter_class=shape)
    read.add_argument("--seed", default="1", help="equal seeds are equal runs (1)")
    return read


def how_many(read: argparse.ArgumentParser, word: str, usual: int, of: str = "") -> None:
    """How many of something."""
    read.add_argument(f"--{word}", type=int, default=usual, help=f"how many{of} ({usual})")


def titled(read: argparse.ArgumentParser, slugs: Iterable[str]) -> None:
    """Of which titles; all of them unless told."""
    known = tuple(slugs)
    read.add_argument("--title", choices=known, action="append", help="of this title alone; may be given again")


def in_processes(read: argparse.ArgumentParser) -> None:
    """In how many processes."""
    read.add_argument("--jobs", type=int, default=1, help="in so many processes (1)")


def counted(found: Iterable[T], of: int, each: int, what: str) -> Iterator[T]:
    """The same things, and now and then a line that tells how many of them there are."""
    for done, one in enumerate(found, 1):
        yield one
        if done % each == 0 or done == of:
            print(f"\r{done} of {of} {what}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
