"""Who sits where before the start: claims and ready marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from game.engine.motion import Refused
from game.table.entries import PERSON, Header, SeatInfo
from net.messages import Chair, Claim


@dataclass(slots=True)
class Lobby:
    """The chairs of a table."""

    chairs: list[Chair]
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, seats: int, bots: Mapping[int, str], options: Mapping[str, str]) -> Lobby:
        """Empty chairs, but for the bots of this machine."""
        taken = {seat: Chair(f"{bot} {seat + 1}", f"bot:{bot}", ready=True, here=True) for seat, bot in bots.items()}
        return cls([taken.get(seat, Chair()) for seat in range(seats)], options)

    @property
    def free(self) -> tuple[int, ...]:
        """The chairs nobody sits on."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if not chair.holder)

    @property
    def all_ready(self) -> bool:
        """Whether everybody is there and ready."""
        return not self.free and all(chair.ready for chair in self.chairs)

    def claim(self, claim: Claim) -> int:
        """Somebody sits down; refused with a reason."""
        mine = [seat for seat, chair in enumerate(self.chairs) if chair.key == claim.key]
        if mine:
            raise Refused("sits_already")
        if not self.free:
            raise Refused("no_seat_free")
        seat = self.free[0] if claim.seat is None else claim.seat
        if seat not in self.free:
            raise Refused("seat_taken")
        name = clean(claim.name)
        if not name:
            raise Refused("no_name")
        self.chairs[seat] = Chair(name, PERSON, claim.key, False, True, 0, claim.colour, claim.shape, bot=claim.bot)
        return seat

    def leave(self, seat: int) -> None:
        """A chair is free again."""
        self.chairs[seat] = Chair()

    def change(self, seat: int, **what: Any) -> None:
        """Something about who sits there is another."""
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], **what)

    def ready(self, seat: int, ready: bool) -> None:
        """Somebody wants to begin, or not yet."""
        self.change(seat, ready=ready)

    def seated(self, header: Header) -> Header:
        """The header of the game that these play."""
        seats = tuple(SeatInfo(chair.name, chair.holder, chair.key) for chair in self.chairs)
        return replace(header, seats=seats)


def clean(text: str) -> str:
    """A text of somebody else's as it may be shown: one line, nothing that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
