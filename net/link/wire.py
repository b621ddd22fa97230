"""Bytes to plain maps and back: frames with a length, strictly bounded msgpack, long messages in parts.

Any fault in foreign bytes raises `BadFrame`. A frame is read only after its length has been checked, and unpacked only
after its number of parts, its depth and its words have.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgpack

from game.engine.trouble import Trouble
from game.table.record.bounds import Most, count

HEAD = 4  # size of a frame's length, in bytes
STRANGER, KNOWN, WHOLE = 2 * 1024, 64 * 1024, 4 * 1024 * 1024  # bytes: of a stranger, of a known peer, in parts
PART = KNOWN - 64  # size of one part, in bytes
DEEPEST = 8
MOST_PARTS = 1024  # twice the parts of the fullest message, a roster
LONGEST_WORD = 4 * 300  # the longest sentence in bytes, in any script
MOST = Most(MOST_PARTS, DEEPEST, LONGEST_WORD)

PlainDict = dict[str, Any]


class BadFrame(Trouble):
    """Bytes that no honest program sends; the message is one sentence."""


def pack(plain: PlainDict) -> bytes:
    """Return a map as bytes, without a length."""
    packed: bytes = msgpack.packb(plain)
    return packed


def frames(content: bytes) -> bytes:
    """Return packed content as one frame, or in several parts if it is too long for one."""
    if len(content) <= KNOWN:
        return len(content).to_bytes(HEAD) + content
    if len(content) > WHOLE:
        raise BadFrame("it is too long to send")
    pieces = [content[at : at + PART] for at in range(0, len(content), PART)]
    rows = [pack({"t": "part", "b": piece, "more": n < len(pieces)}) for n, piece in enumerate(pieces, 1)]
    return b"".join(len(row).to_bytes(HEAD) + row for row in rows)


def unpack(content: bytes) -> PlainDict:
    """Return the map in a frame, after checking the size of the foreign bytes; `read` checks what the map holds."""
    try:
        count(content, MOST)
        plain = msgpack.unpackb(
            content,
            raw=False,
            strict_map_key=True,
            max_bin_len=WHOLE,
            max_ext_len=0,
            object_pairs_hook=_no_twins,
        )
        if type(plain) is not dict:
            raise ValueError("it is not a map")
    except (ValueError, RecursionError, TypeError, OverflowError) as error:
        raise BadFrame(f"a message cannot be read ({str(error)[:80]})") from error
    return plain


def _no_twins(pairs: list[tuple[Any, Any]]) -> PlainDict:
    made = dict(pairs)
    if len(made) != len(pairs) or not all(type(key) is str for key in made):
        raise ValueError("its keys are not words, or one stands twice")
    return made


@dataclass(slots=True)
class FrameReader:
    """A reader of whole messages from bytes; `longest` grows once the other side is known."""

    longest: int = STRANGER
    whole: int = 0  # longest message in parts, in bytes; by default none are allowed
    _bytes: bytearray = field(default_factory=bytearray)
    _parts: bytearray = field(default_factory=bytearray)

    @property
    def waiting(self) -> int:
        """Return the number of bytes not yet turned into messages."""
        return len(self._bytes) + len(self._parts)

    def feed(self, data: bytes) -> None:
        self._bytes += data

    def one(self) -> PlainDict | None:
        """Return the next whole message; None if there is none."""
        while (content := self._frame()) is not None:
            plain = unpack(content)
            if plain.get("t") != "part":
                if self._parts:
                    raise BadFrame("another message came between two parts of one")
                return plain
            if (joined := self._joined(plain)) is not None:
                return joined
        return None

    def _frame(self) -> bytes | None:
        if len(self._bytes) < HEAD:
            return None
        length = int.from_bytes(self._bytes[:HEAD])
        if not 0 < length <= self.longest:
            raise BadFrame(f"a frame of {length} bytes is not allowed")
        if len(self._bytes) < HEAD + length:
            return None
        content = bytes(self._bytes[HEAD : HEAD + length])
        del self._bytes[: HEAD + length]
        return content

    def _joined(self, part: PlainDict) -> PlainDict | None:
        piece, more = part.get("b"), part.get("more")
        if set(part) != {"t", "b", "more"} or type(piece) is not bytes or type(more) is not bool or not piece:
            raise BadFrame("a part is damaged")
        if len(self._parts) + len(piece) > self.whole:
            raise BadFrame("the parts of a message are too many")
        self._parts += piece
        if more:
            return None
        content = bytes(self._parts)
        self._parts.clear()
        plain = unpack(content)
        if plain.get("t") == "part":
            raise BadFrame("a part within parts")
        return plain
