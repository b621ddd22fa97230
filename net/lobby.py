"""Who sits where before the start: claims and ready marks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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

    def seat_of(self, key: bytes) -> int | None:
        """Where somebody sits, by the key."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.key == key), None)

    def claim(self, claim: Claim, own: Collection[int] = ()) -> int:
        """Somebody sits down, or who sits here already moves or looks different; refused with a reason."""
        before = self.seat_of(claim.key)
        if before is not None and before not in own:
            raise Refused("sits_already")
        free = [*self.free, *([] if before is None else [before])]
        if not free:
            raise Refused("no_seat_free")
        seat = claim.seat if claim.seat is not None else free[0] if before is None else before
        if seat not in free:
            raise Refused("seat_taken")
        name = clean(claim.name)
        if not name:
            raise Refused("no_name")
        old = Chair(key=claim.key, holder=PERSON, here=True) if before is None else self.chairs[before]
        others = [chair for chair in self.chairs if chair.key != claim.key]
        colour = old.colour if any(chair.colour == claim.colour for chair in others) else claim.colour
        shape = old.shape if any(chair.shape == claim.shape for chair in others) else claim.shape
        if before is not None:
            self.leave(before)
        self.chairs[seat] = msgspec.structs.replace(old, name=name, colour=colour, shape=shape, bot=claim.bot)
        return seat

    def fill(self, seat: int, name: str, bot: str, colour: str = "", shape: str = "") -> None:
        """A bot of the host's machine sits on a free chair, or goes again if none is named."""
        if seat not in self.free and not (0 <= seat < len(self.chairs) and self.chairs[seat].holder.startswith("bot:")):
            raise Refused("seat_taken")
        made = Chair(clean(name), f"bot:{bot}", ready=True, here=True, colour=colour, shape=shape)
        self.chairs[seat] = made if bot else Chair()

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
