"""The size of packed bytes, counted before anything is unpacked: one byte can become a hundred of memory."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class TooMuch(ValueError):
    """Bytes that exceed their bounds; the message is part of a sentence."""


class Most(NamedTuple):
    """The bounds of packed bytes."""

    parts: int  # maps, keys, values, lists, their items, words and numbers, at all depths together
    depth: int = 64
    word: int = 0xFFFF  # bytes of one word


class _Head(NamedTuple):
    """The meaning of a part's first byte: the size of its length, what to add to it, and the parts of each unit."""

    length_bytes: int = 0
    fixed: int = 0
    parts: int = 0
    is_word: bool = False


@cache
def _heads() -> tuple[_Head, ...]:
    """Return the meanings of all first bytes that msgpack knows."""
    heads = [_Head()] * 256
    heads[0x80:0x90] = [_Head(fixed=n, parts=2) for n in range(16)]
    heads[0x90:0xA0] = [_Head(fixed=n, parts=1) for n in range(16)]
    heads[0xA0:0xC0] = [_Head(fixed=n, is_word=True) for n in range(32)]
    for power in range(3):
        heads[0xC4 + power] = _Head(length_bytes=1 << power)  # bytes
        heads[0xC7 + power] = _Head(length_bytes=1 << power, fixed=1)  # an extension
        heads[0xD9 + power] = _Head(length_bytes=1 << power, is_word=True)
    for power in range(2):
        heads[0xCA + power] = _Head(fixed=4 << power)  # with a fraction
        heads[0xDC + power] = _Head(length_bytes=2 << power, parts=1)
        heads[0xDE + power] = _Head(length_bytes=2 << power, parts=2)
    for power in range(4):
        heads[0xCC + power] = heads[0xD0 + power] = _Head(fixed=1 << power)  # whole numbers
    for power in range(5):
        heads[0xD4 + power] = _Head(fixed=1 + (1 << power))  # extensions
    return tuple(heads)


def count(data: bytes, most: Most) -> int:
    """Count the parts in packed bytes; raise TooMuch as soon as one bound is passed."""
    heads, at, parts = _heads(), 0, 1
    open_ = [1]  # the number of parts to come, at each depth
    while open_:
        if not open_[-1]:
            open_.pop()
            continue
        open_[-1] -= 1
        if at >= len(data):
            raise TooMuch("it claims to be longer than it is")
        length_bytes, size, each, is_word = heads[data[at]]
        at += 1 + length_bytes
        size += int.from_bytes(data[at - length_bytes : at])
        if not each:
            at += size
            if is_word and size > most.word:
                raise TooMuch("a word in it is too long")
            continue
        parts += size * each
        if parts > most.parts:
            raise TooMuch("it holds too many parts")
        if len(open_) > most.depth:
            raise TooMuch("it is too deep")
        open_.append(size * each)
    return parts
