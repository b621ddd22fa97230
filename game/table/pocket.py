"""Where a seat's own program keeps what it has sealed, so that it can show it after a crash. It never leaves home."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgpack

from game.engine.choices import Choice, Seat
from game.table.entries import Header
from game.table.files import write_whole
from game.table.packing import BadBytes, typed, unpack
from game.table.position import seal_of

ENDING = ".pocket"
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A secret choice: its salt, what is announced of it, and the choice."""

    salt: bytes
    said: Choice
    choice: Choice


@dataclass(slots=True)
class Pocket:
    """The secrets of one seat in one game, by the number of the sealed question; on disk before anything is sent."""

    header: Header
    seat: Seat
    path: Path | None = None  # nowhere: in memory only, for bots and simulations
    entropy: Entropy = secrets.token_bytes
    kept: dict[int, Sealed] = field(default_factory=dict)

    def seal(self, sealing: int, said: Choice, choice: Choice) -> bytes:
        """Keep a choice, then return the seal that may be sent."""
        sealed = Sealed(self.entropy(32), said, choice)
        kept = {**self.kept, sealing: sealed}
        if self.path:
            rows = [[number, one.salt, list(one.said), list(one.choice)] for number, one in kept.items()]
            write_whole(self.path, msgpack.packb([self.header.game, self.seat, rows]))
        self.kept = kept
        return seal_of(self.header, sealing, self.seat, sealed.salt, said, choice)


def open_pocket(folder: Path, header: Header, seat: Seat) -> Pocket:
    """The pocket of a seat in a folder, with what it held; a damaged one counts as lost and is set aside."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{header.game}-{seat}{ENDING}"
    pocket = Pocket(header, seat, path)
    if path.exists():
        try:
            pocket.kept = _read(path.read_bytes(), header.game, seat)
        except BadBytes:
            path.replace(path.with_name(path.name + ".damaged"))
    return pocket


def _read(data: bytes, game: str, seat: Seat) -> dict[int, Sealed]:
    raw = typed(unpack(data), tuple[str, int, list[tuple[int, bytes, list[int | str], list[int | str]]]])
    if raw[:2] != (game, seat):
        raise BadBytes("it is the pocket of another game or seat")
    return {number: Sealed(salt, tuple(said), tuple(choice)) for number, salt, said, choice in raw[2]}
