"""The types of option values. A wrong value is refused in one line."""

from __future__ import annotations

import argparse

MOST = 10_000_000
LONGEST_NAME = 32


def one_line(text: str, longest: int = 300) -> str:
    """Return a text as one line of limited length."""
    flat = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return flat if len(flat) <= longest else f"{flat[:longest]}…"


def not_empty(text: str) -> str:
    """Return a text that is not empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty")
    return text


def name(text: str) -> str:
    """Return a name for a table or a person."""
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise argparse.ArgumentTypeError(f"has to be up to {LONGEST_NAME} letters")
    return not_empty(text)


def port(text: str) -> int:
    """Return a port number."""
    number = count(text)
    if number >= 2**16:
        raise argparse.ArgumentTypeError("is below 65536")
    return number


def count(text: str) -> int:
    """Return a whole number from 0."""
    if not text.isdecimal() or len(text) > len(str(MOST)) or int(text) > MOST:
        raise argparse.ArgumentTypeError(f"{one_line(text, 40)!r} is not a whole number up to {MOST}")
    return int(text)


def positive(text: str) -> int:
    """Return a whole number from 1."""
    number = count(text)
    if not number:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def part(text: str) -> float:
    """Return a number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{one_line(text, 40)!r} is not a number from 0 to 1")
    return number
