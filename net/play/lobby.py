"""The chairs of a table: claims, looks and ready marks."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

import msgspec

from game.engine.motion import Refused
from game.session.lan.messages import Chair, SeatRequest
from game.table.party import Party
from game.table.record.entries import BOT, PERSON, Header, SeatInfo, bot_of
from game.table.table import Table
from net.link.messages import Claim, SeatLooks

SHORT = 17  # longest name to which a number is added, in letters


class ChairChange(TypedDict, total=False):
    """The fields of a chair that change while its holder stays."""

    ready: bool
    here: bool
    delay: int
    away: int
    waits: int
    address: str
    face: str


@dataclass(slots=True)
class Lobby:
    """The chairs of a table."""

    chairs: list[Chair]
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()  # of a kept game's players, who keep their seats
    owners: tuple[bytes, ...] = ()  # keys of the players seated by an earlier attempt to resume, which failed

    @classmethod
    def of(cls, seats: int, bots: Mapping[int, str], options: Mapping[str, str]) -> Lobby:
        """Return chairs that are empty except for this machine's bots."""
        taken = {seat: Chair(f"{bot} {seat + 1}", f"{BOT}{bot}", ready=True, here=True) for seat, bot in bots.items()}
        return cls([taken.get(seat, Chair()) for seat in range(seats)], options)

    @classmethod
    def kept(cls, header: Header, bots: Mapping[int, str], owners: tuple[bytes, ...] = ()) -> Lobby:
        """Return the chairs of a game kept at one screen, each under its player's name, with its bots seated.

        A chair that has an owner waits for nobody else.
        """
        made = cls([], header.options, tuple(info.name for info in header.seats), owners)
        for seat, info in enumerate(header.seats):
            holder = f"{BOT}{bots[seat]}" if seat in bots else info.holder if info.holder != PERSON else ""
            chair = Chair(info.name, holder, ready=bool(holder), here=bool(holder))
            made.chairs.append(chair if holder else made._empty(seat))
        return made

    @classmethod
    def of_game(cls, header: Header, party: Party, looks: SeatLooks = ()) -> Lobby:
        """Return the chairs of a game that has begun."""
        lobby = cls.of(len(header.seats), {}, header.options)
        for seat, info in enumerate(header.seats):
            key = party.owners[seat]
            holder = PERSON if key else party.holders[seat]
            colour, shape, face = looks[seat] if seat < len(looks) else ("", "", "")
            chair = Chair(info.name, holder, key, True, not key, colour=colour, shape=shape, face=face)
            lobby.chairs[seat] = msgspec.structs.replace(chair, at_zero=party.at_zero[seat])
        return lobby

    @property
    def looks(self) -> SeatLooks:
        return looks_of(self.chairs)

    @property
    def keys(self) -> dict[int, bytes]:
        """The keys of the people, by their seats."""
        return {seat: chair.key for seat, chair in enumerate(self.chairs) if chair.key}

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if not chair.holder)

    @property
    def all_ready(self) -> bool:
        return not self.free and all(chair.ready for chair in self.chairs)

    def seat_of(self, key: bytes) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.key == key), None)

    def claim(self, claim: Claim, own: Collection[int] = ()) -> int:
        """Seat a newcomer, or move or restyle a player who already sits here; refuse with a reason."""
        before = self.seat_of(claim.key)
        if before is not None and before not in own:
            raise Refused("sits_already")
        free = [*self.free, *([] if before is None else [before])]
        if not free:
            raise Refused("no_seat_free")
        seat = claim.seat if claim.seat is not None else self._usual(claim.name, free) if before is None else before
        if seat not in free:
            raise Refused("seat_taken")
        old = Chair(key=claim.key, holder=PERSON, here=True) if before is None else self.chairs[before]
        others = [chair for chair in self.chairs if chair.key != claim.key]
        name = self.names[seat] if self.names else _unlike(one_line(claim.name), others)
        if not name:
            raise Refused("no_name")
        colour = old.colour if claim.colour in {chair.colour for chair in others} else claim.colour
        shape = old.shape if claim.shape in {chair.shape for chair in others} else claim.shape
        if before is not None:
            self.leave(before)
        worn = {"name": name, "colour": colour, "shape": shape, "face": claim.face}
        self.chairs[seat] = msgspec.structs.replace(old, bot=claim.bot, at_zero=claim.at_zero, **worn)
        return seat

    def _usual(self, name: str, free: list[int]) -> int:
        """Return the chair for a newcomer who names none: in a kept game the one of that name, else the first free."""
        return next((seat for seat in free if self.names and self.names[seat] == one_line(name)), free[0])

    def fill(self, request: SeatRequest) -> None:
        """Put a bot of the host's machine on a chair that is free or has another bot."""
        seat = -1 if request.seat is None else request.seat
        if seat not in self.free and not (0 <= seat < len(self.chairs) and bot_of(self.chairs[seat].holder)):
            raise Refused("seat_taken")
        name = self.names[seat] if self.names else one_line(request.name)
        holder = f"{BOT}{request.bot}"
        self.chairs[seat] = Chair(name, holder, ready=True, here=True, colour=request.colour, shape=request.shape)

    def leave(self, seat: int) -> None:
        self.chairs[seat] = self._empty(seat)

    def _empty(self, seat: int) -> Chair:
        owner = self.owners[seat] if self.owners else b""
        return Chair(self.names[seat], PERSON if owner else "", owner) if self.names else Chair()

    def change(self, seat: int, **changes: Unpack[ChairChange]) -> None:
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], **changes)

    def seated(self, header: Header) -> Header:
        """Return the header of the game to play, unchanged for a kept game."""
        return header if self.names else self.with_people(header)

    def sit(self, table: Table) -> None:
        """Record the present holder of each seat of a kept game."""
        for seat, chair in enumerate(self.chairs if self.names else ()):
            if chair.key or chair.holder != table.position.holders[seat]:
                chooses = chair.key and table.record.header.clock and not table.position.party.owners[seat]
                at_zero = chair.at_zero if chooses else ""
                table.sit(seat, chair.holder, chair.key, at_zero=at_zero)

    def with_people(self, header: Header) -> Header:
        """Return the header with the present people and bots."""
        seats = tuple(
            SeatInfo(chair.name, chair.holder, chair.key, (chair.at_zero or old.at_zero) if header.clock else "")
            for chair, old in zip(self.chairs, header.seats, strict=True)
        )
        return replace(header, seats=seats)


def _unlike(name: str, others: Sequence[Chair]) -> str:
    """Return a name that nobody else at the table has, so that nobody can pass for another player."""
    taken = {_alike(chair.name) for chair in others}
    numbered = (f"{name[:SHORT]} {n}" for n in range(2, len(others) + 3))
    return next((one for one in (name, *numbered) if _alike(one) not in taken), "") if name else ""


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def looks_of(chairs: Sequence[Chair]) -> SeatLooks:
    """Return each chair's colour, shape and chosen face."""
    return tuple((chair.colour, chair.shape, chair.face) for chair in chairs)


def one_line(text: str) -> str:
    """Return foreign text as one line of printable letters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
