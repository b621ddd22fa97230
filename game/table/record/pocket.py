"""The pocket of a seat's program: it keeps sealed choices, to show them even after a crash, and never leaves home."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.choices import Choice, Seat
from game.table.record.entries import Header
from game.table.record.files import make_folder, read_or_set_aside, write_whole
from game.table.record.keys import KEY, public_of
from game.table.record.packing import BadBytes, pack, typed, unpack
from game.table.record.seals import SIZE, SealedQuestion, seal_of

ENDING = ".pocket"
FORMAT = 2
OLD = 1  # without a key
MOST = 64  # kept choices of one question
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Sealed:
    """A secret choice: its question, its announcement and the choice itself, each with a salt."""

    sealing: int
    said_salt: bytes
    said: Choice
    salt: bytes
    choice: Choice

    def halves(self, header: Header, seat: Seat) -> tuple[bytes, bytes]:
        question = SealedQuestion(header, self.sealing, seat)
        return question.announcement(self.said_salt, self.said), question.choice(self.salt, self.choice)


@dataclass(slots=True)
class Pocket:
    """The secrets of one seat in one game, by their seals; they are on disk before anything is sent.

    A newer choice does not replace an older one: only the table knows which seal came in time.
    """

    header: Header
    seat: Seat
    path: Path | None = None  # None: in memory only, for bots and simulations
    entropy: Entropy = secrets.token_bytes
    kept: dict[bytes, Sealed] = field(default_factory=dict)
    key: bytes = b""  # the secret key of the seat's program

    @property
    def public(self) -> bytes:
        return public_of(self.key) if self.key else b""

    def keep_key(self, key: bytes) -> None:
        """Keep the new secret key of the seat; it is on disk when this returns."""
        if key != self.key:
            self._write(self.kept, key)

    def seal(self, sealing: int, said: Choice, choice: Choice) -> bytes:
        """Keep a choice, then return the seal that may be sent.

        Choices of older questions stay too: another copy of the game may still ask them.
        """
        return self.keep(Sealed(sealing, self.entropy(SIZE), said, self.entropy(SIZE), choice))

    def keep(self, sealed: Sealed) -> bytes:
        """Keep a choice that has its salts already; return its seal."""
        same = [seal for seal, one in self.kept.items() if one.sealing == sealed.sealing]
        seal = seal_of(*sealed.halves(self.header, self.seat))
        over = set(same[: 1 - MOST])
        kept = {**{old: one for old, one in self.kept.items() if old not in over}, seal: sealed}
        self._write(kept, self.key)
        return seal

    def join(self, data: bytes) -> bool:
        """Add the contents of another pocket of the same seat and game; return whether it could be read."""
        try:
            more, key = _read(data, self.header, self.seat)
        except BadBytes:
            return False
        kept, key = {**more, **self.kept}, self.key or key
        if (kept, key) != (self.kept, self.key):
            self._write(kept, key)
        return True

    def _write(self, kept: dict[bytes, Sealed], key: bytes) -> None:
        if self.path:
            rows = [[one.sealing, one.said_salt, one.said, one.salt, one.choice] for one in kept.values()]
            write_whole(self.path, pack([FORMAT, self.header.game, self.seat, rows, key]), secret=True)
        self.kept, self.key = kept, key


def pocket_path(folder: Path, game: str, seat: Seat) -> Path:
    """Return the path of a seat's pocket in a folder."""
    return folder / f"{game}-{seat}{ENDING}"


def open_pocket(folder: Path, header: Header, seat: Seat) -> Pocket:
    """Open the pocket of a seat with its contents; a damaged one counts as lost and is set aside."""
    make_folder(folder, secret=True)
    path = pocket_path(folder, header.game, seat)
    pocket = Pocket(header, seat, path)
    if held := read_or_set_aside(path, lambda data: _read(data, header, seat)):
        pocket.kept, pocket.key = held
    return pocket


def _read(data: bytes, header: Header, seat: Seat) -> tuple[dict[bytes, Sealed], bytes]:
    names = list[int | str]
    raw = unpack(data)
    if isinstance(raw, list) and raw[:1] == [OLD]:
        raw = [FORMAT, *raw[1:], b""]
    row = typed(raw, tuple[int, str, int, list[tuple[int, bytes, names, bytes, names]], bytes])
    if row[:3] != (FORMAT, header.game, seat) or len(row[4]) not in (0, KEY):
        raise BadBytes("it is the pocket of another game or seat")
    found = [Sealed(n, said_salt, tuple(said), salt, tuple(choice)) for n, said_salt, said, salt, choice in row[3]]
    return {seal_of(*one.halves(header, seat)): one for one in found}, row[4]
