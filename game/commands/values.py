"""The types of option values. A wrong value is refused in one line."""

from __future__ import annotations

import argparse

MOST = 10_000_000
LONGEST_NAME = 32
LONGEST = 60  # seconds of a moving picture


def one_line(given: str, longest: int = 300) -> str:
    """Return a text as one line of limited length."""
    flat = " ".join("".join(c if c.isprintable() else " " for c in given).split())
    return flat if len(flat) <= longest else f"{flat[:longest]}…"


def text(given: str) -> str:
    """Return a text that is not empty."""
    if not given.strip():
        raise argparse.ArgumentTypeError("is empty")
    return given


def name(given: str) -> str:
    """Return a name for a table or a person."""
    if len(given) > LONGEST_NAME or not given.isprintable():
        raise argparse.ArgumentTypeError(f"must have at most {LONGEST_NAME} printable characters")
    return text(given)


def port(given: str) -> int:
    """Return a port number."""
    number = count(given)
    if number >= 2**16:
        raise argparse.ArgumentTypeError("must be below 65536")
    return number


def count(given: str) -> int:
    """Return a whole number from 0."""
    if not given.isdecimal() or len(given) > len(str(MOST)) or int(given) > MOST:
        raise argparse.ArgumentTypeError(f"{one_line(given, 40)!r} is not a whole number up to {MOST}")
    return int(given)


def positive(given: str) -> int:
    """Return a whole number from 1."""
    number = count(given)
    if not number:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def part(given: str) -> float:
    """Return a number from 0 to 1."""
    try:
        number = float(given)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{one_line(given, 40)!r} is not a number from 0 to 1")
    return number


def seconds(given: str) -> float:
    """Return a number of seconds, up to a minute."""
    try:
        number = float(given)
    except ValueError:
        number = 0.0
    if not 0 < number <= LONGEST:
        raise argparse.ArgumentTypeError(f"{one_line(given, 40)!r} is not a number of seconds up to {LONGEST}")
    return number
