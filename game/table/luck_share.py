"""A machine's part in the luck: it keeps its chains, commits to them, and opens each link when it is due."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.choices import Seat
from game.table.follower import Unfaithful
from game.table.luck import LINK, Links
from game.table.party import Tips
from game.table.position import Position
from game.table.record.entries import Chains, Header
from game.table.record.files import make_folder, read_or_set_aside, write_whole
from game.table.record.packing import BadBytes, pack, typed, unpack
from game.table.record.record import Record

ENDING = ".chains"
FORMAT = 1
FEW = 64  # the number of links at which a machine commits to new chains
LinkPair = tuple[Links, Links]


@dataclass(slots=True)
class Machine:
    """The chains of one machine in one game, newest last; their secrets are on disk before anything is sent.

    It opens links by the position that this machine has followed, so only for draws decided on the record.
    """

    header: Header
    number: int
    seats: tuple[Seat, ...]
    path: Path | None = None  # None: in memory only, for simulations
    entropy: Callable[[int], bytes] = secrets.token_bytes
    kept: list[bytes] = field(default_factory=list)
    known: frozenset[bytes] = frozenset()  # links opened in a story that was left
    _left_behind: int = 0  # the number of kept secrets of that story
    _made: dict[bytes, LinkPair] = field(default_factory=dict)

    def due(self, at: Position) -> Chains | None:
        """Return new chains if none are in force here or few links are left, but not while links are being opened."""
        self._check_not_robbed(at)
        if at.awaited or at.over or not at.party.with_keys:
            return None
        tips = at.party.chains.get(self.number)
        if tips and set(tips.seats) == set(self.seats) and self._left(tips) > FEW and not self._is_known(tips):
            return None
        fresh = self.kept[self._left_behind :]
        unused = (one for one in reversed(fresh) if at.party.ends.isdisjoint(chain.end for chain in self._pair(one)))
        secret = next(unused, None)
        if secret is None:
            secret = self.entropy(LINK)
            self._keep([*self.kept, secret])
        public, private = self._pair(secret)
        return Chains(self.number, self.seats, public.end, private.end)

    def chain_link(self, at: Position) -> bytes | None:
        """Return the chain link that is due now, if one is and the chain in force is known here."""
        self._check_not_robbed(at)
        if self.number not in at.awaited:
            return None
        tips = at.party.chains[self.number]
        tip, steps = (tips.private, tips.unseen + at.steps) if at.private else (tips.public, at.steps)
        links = (chain.link(tip, steps) for chain in self._chains(at.private))
        return next((link for link in links if link and link not in self.known), None)

    def leave(self, record: Record) -> None:
        """Leave a story for a shorter one, whose author could foresee what the opened links draw."""
        self.known |= {link for line in record.lines for link in getattr(line.entry, "links", ())}
        self._left_behind = len(self.kept)

    def _is_known(self, tips: Tips) -> bool:
        return any(chain.link(tips.public, 1) in self.known for chain in self._chains(False))

    def _check_not_robbed(self, at: Position) -> None:
        """Refuse commitments by others for a seat of this machine: they would shut out its own chain."""
        for number, tips in at.party.chains.items():
            if number != self.number and (taken := set(tips.seats) & set(self.seats)):
                raise Unfaithful(f"another program has committed to chains for seat {min(taken) + 1}")

    def _left(self, tips: Tips) -> int:
        public = max((chain.left(tips.public) or 0 for chain in self._chains(False)), default=0)
        private = max((chain.left(tips.private) or 0 for chain in self._chains(True)), default=0)
        return min(public, private - tips.unseen)

    def _chains(self, private: bool) -> Iterator[Links]:
        return (self._pair(secret)[private] for secret in reversed(self.kept))

    def _pair(self, secret: bytes) -> LinkPair:
        if secret not in self._made:
            self._made[secret] = Links(secret + b"public"), Links(secret + b"private")
        return self._made[secret]

    def _keep(self, kept: list[bytes]) -> None:
        if self.path:
            write_whole(self.path, pack([FORMAT, self.header.game, kept]), secret=True)
        self.kept = kept


def open_machine(folder: Path, header: Header, number: int, seats: tuple[Seat, ...]) -> Machine:
    """Open a machine's part in a game with the chains it had; a damaged file counts as lost and is set aside."""
    for one in (folder.parent, folder):  # it lies among the pockets
        make_folder(one, secret=True)
    path = folder / f"{header.game}{ENDING}"
    machine = Machine(header, number, seats, path)
    machine.kept = read_or_set_aside(path, lambda data: _read(data, header)) or []
    return machine


def _read(data: bytes, header: Header) -> list[bytes]:
    row = typed(unpack(data), tuple[int, str, list[bytes]])
    if row[:2] != (FORMAT, header.game) or any(len(secret) != LINK for secret in row[2]):
        raise BadBytes("these are the chains of another game")
    return row[2]
