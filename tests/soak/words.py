"""What the long runs have in common: the words they take, and the line that tells how far they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from game.titles import SLUGS

T = TypeVar("T")


def reader(name: str, doc: str | None, seed: Callable[[str], object] | None = str) -> argparse.ArgumentParser:
    """Return what reads the words of a run; what kind of seed it takes, if any."""
    shape = argparse.RawDescriptionHelpFormatter
    read = argparse.ArgumentParser(prog=f"python -m tests.soak.{name}", description=doc, formatter_class=shape)
    if seed:
        read.add_argument("--seed", type=seed, default="1", help="equal seeds are equal runs (1)")
    return read


def how_many(read: argparse.ArgumentParser, word: str, usual: int, of: str = "") -> None:
    """How many of something."""
    read.add_argument(f"--{word}", type=int, default=usual, help=f"how many{of} ({usual})")


def titled(read: argparse.ArgumentParser, slugs: Iterable[str]) -> None:
    """Of which titles; all of them unless told."""
    known = tuple(slugs)
    read.add_argument("--title", choices=known, action="append", help="of this title alone; may be given again")


def shown(read: argparse.ArgumentParser) -> None:
    """What a window shows, and in which words."""
    read.add_argument("--title", choices=SLUGS, default=SLUGS[0], help=f"({SLUGS[0]})")
    read.add_argument("--lang", choices=("en", "de"), default="en", help="its language (en)")
    read.add_argument("--text", type=int, default=100, help="text size in percent (100)")


def sized(read: argparse.ArgumentParser, usual: str) -> None:
    """How large a window is."""
    read.add_argument("--size", type=size, default=usual, metavar="WxH", help=f"of the window ({usual})")


def size(text: str) -> tuple[int, int]:
    """Width and height from `WxH`."""
    wide, _, high = text.partition("x")
    return int(wide), int(high)


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
