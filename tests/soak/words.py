"""Shared parts of the long runs: their command-line options, and the line that shows their progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from game.titles import SLUGS

T = TypeVar("T")


def reader(name: str, doc: str | None, seed: Callable[[str], object] | None = str) -> argparse.ArgumentParser:
    """Make the parser of a run's options; `seed` is the type of its seed, if it takes one."""
    shape = argparse.RawDescriptionHelpFormatter
    read = argparse.ArgumentParser(prog=f"python -m tests.soak.{name}", description=doc, formatter_class=shape)
    if seed:
        read.add_argument("--seed", type=seed, default="1", help="equal seeds are equal runs (1)")
    return read


def how_many(read: argparse.ArgumentParser, word: str, usual: int, of: str = "") -> None:
    """Add an option for a number of things."""
    read.add_argument(f"--{word}", type=int, default=usual, help=f"how many{of} ({usual})")


def titled(read: argparse.ArgumentParser, slugs: Iterable[str]) -> None:
    """Add the option for titles; without it a run takes all of them."""
    known = tuple(slugs)
    read.add_argument("--title", choices=known, action="append", help="of this title alone; may be given again")


def shown(read: argparse.ArgumentParser) -> None:
    """Add the options for a window's title, language and size of text."""
    read.add_argument("--title", choices=SLUGS, default=SLUGS[0], help=f"({SLUGS[0]})")
    read.add_argument("--lang", choices=("en", "de"), default="en", help="its language (en)")
    read.add_argument("--text", type=int, default=100, help="text size in percent (100)")


def sized(read: argparse.ArgumentParser, usual: str) -> None:
    """Add the option for the size of a window."""
    read.add_argument("--size", type=size, default=usual, metavar="WxH", help=f"of the window ({usual})")


def size(text: str) -> tuple[int, int]:
    """Read width and height from `WxH`."""
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def in_processes(read: argparse.ArgumentParser) -> None:
    """Add the option for the number of processes."""
    read.add_argument("--jobs", type=int, default=1, help="in so many processes (1)")


def counted(found: Iterable[T], of: int, each: int, what: str) -> Iterator[T]:
    """Yield the same things, and print now and then how many have come."""
    for done, one in enumerate(found, 1):
        yield one
        if done % each == 0 or done == of:
            print(f"\r{done} of {of} {what}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
