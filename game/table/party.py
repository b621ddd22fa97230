"""The party at a table: its holders, keys and chains, none of which an undo touches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.choices import CHANCE, Seat
from game.engine.motion import Refused
from game.table.luck import LINK, leads_to
from game.table.record.clocks import AT_ZERO
from game.table.record.entries import PERSON, Chains, Entry, Header, Moved, Retired, SeatInfo, Sit
from game.table.record.keys import KEY


@dataclass(frozen=True, slots=True)
class Tips:
    """The opened ends of a machine's chains, and the seats at that machine."""

    seats: tuple[Seat, ...]
    public: bytes
    private: bytes
    unseen: int = 0  # private links opened since, which only the host knows


@dataclass(frozen=True, slots=True)
class Party:
    """Everybody at a table. A seat's owner is the first key it was given; a stand-in has another key."""

    holders: tuple[str, ...]
    keys: tuple[bytes, ...]  # of the present holders
    owners: tuple[bytes, ...]
    chains: Mapping[int, Tips] = field(default_factory=dict)  # by machine, in order
    given_up: frozenset[Seat] = frozenset()  # seats of retired machines
    ends: frozenset[bytes] = frozenset()  # of all chains so far, so that none is used twice
    moved: tuple[int, Seat] = (0, CHANCE)  # the number of the last move of the table, and its seat
    names: tuple[str, ...] = ()  # of the present holders
    at_zero: tuple[str, ...] = ()  # the bots that answer for people without time

    def sitting(self, header: Header) -> tuple[SeatInfo, ...]:
        """Return the seats of a header as they are held now."""
        now = zip(header.seats, self.names, self.holders, self.at_zero, strict=True)
        return tuple(replace(seat, name=name, holder=holder, at_zero=bot) for seat, name, holder, bot in now)

    def bot_at_zero(self, seat: Seat) -> str:
        """Return the bot that answers for a seat's person without time: the usual one, unless one was chosen."""
        return self.at_zero[seat] if self.at_zero[seat] in AT_ZERO else AT_ZERO[0]

    @property
    def with_keys(self) -> bool:
        """Return whether the machines need not trust each other; luck comes from chains then."""
        return bool(self.chains) or any(self.keys)

    @property
    def without_chain(self) -> tuple[Seat, ...]:
        """Return the seats whose machine has yet to commit to chains."""
        made = {seat for tips in self.chains.values() for seat in tips.seats}
        return tuple(seat for seat in range(len(self.keys)) if seat not in made and seat not in self.given_up)

    def after(self, entry: Sit | Chains | Retired | Moved) -> Party:
        match entry:
            case Sit():
                return self._sit(entry)
            case Chains():
                return self._commit(entry)
            case Retired():
                return self._retire(entry)
            case Moved():
                return self._move(entry)

    def _sit(self, entry: Sit) -> Party:
        """Give a seat a holder. Only its person brings the owner's key; a stand-in may bring any other.

        A seat with an owner keeps its name, so that nobody can pass for somebody else, and its bot for want of time.
        """
        seat, key = entry.seat, entry.key
        if not 0 <= seat < len(self.keys):
            raise Refused("no_such_seat")
        owner = self.owners[seat] or key
        if len(key) not in (0, KEY) or (entry.holder == PERSON and key not in (b"", owner)):
            raise Refused("not_the_seats_key")
        if entry.holder != PERSON and key and key == self.owners[seat]:
            raise Refused("not_the_seats_key")
        if (entry.name and owner) or (entry.at_zero and self.owners[seat]):
            raise Refused("not_the_seats_key")
        now = owner if entry.holder == PERSON else key
        return replace(
            self,
            holders=_with(self.holders, seat, entry.holder),
            names=_with(self.names, seat, entry.name) if entry.name else self.names,
            at_zero=_with(self.at_zero, seat, entry.at_zero) if entry.at_zero else self.at_zero,
            keys=_with(self.keys, seat, now),
            owners=_with(self.owners, seat, owner if entry.holder == PERSON else self.owners[seat]),
        )

    def _commit(self, entry: Chains) -> Party:
        """Accept a machine's chains, new or in place of its older ones."""
        ends = {entry.public, entry.private}
        if len(ends) != 2 or ends & self.ends or any(len(end) != LINK for end in ends) or entry.machine < 0:
            raise Refused("not_a_chain")
        if len(set(entry.seats)) != len(entry.seats) or not set(entry.seats) <= set(range(len(self.keys))):
            raise Refused("no_such_seat")
        others = {n: tips for n, tips in self.chains.items() if n != entry.machine}
        if any(set(tips.seats) & set(entry.seats) for tips in others.values()):
            raise Refused("has_a_chain")
        tips = Tips(entry.seats, entry.public, entry.private)
        chains = dict(sorted({**others, entry.machine: tips}.items()))
        return replace(self, chains=chains, ends=self.ends | ends, given_up=self.given_up - frozenset(entry.seats))

    def _retire(self, entry: Retired) -> Party:
        """Drop a machine's chains, but never the last ones while there are keys.

        If a stand-in holds a seat whose machine has no chains yet, stop waiting for them; the entry names that seat.
        """
        if entry.machine not in self.chains and self._never_commits(entry.machine):
            return replace(self, given_up=self.given_up | {entry.machine})
        if entry.machine not in self.chains or (len(self.chains) == 1 and any(self.keys)):
            raise Refused("no_such_chain")
        chains = {n: tips for n, tips in self.chains.items() if n != entry.machine}
        return replace(self, chains=chains, given_up=self.given_up | frozenset(self.chains[entry.machine].seats))

    def _never_commits(self, seat: Seat) -> bool:
        """Return whether to stop waiting for a seat's machine; a host cannot shut out a person unnoticed."""
        stood_in = seat in self.without_chain and bool(self.owners[seat]) and self.holders[seat] != PERSON
        return stood_in and bool(self.chains)

    def _move(self, entry: Moved) -> Party:
        if not 0 <= entry.seat < len(self.keys):
            raise Refused("no_such_seat")
        if not self.keys[entry.seat]:
            raise Refused("not_the_seats_key")  # nobody could sign for it
        if (entry.nth, entry.seat) <= self.moved:
            raise Refused("older_epoch")
        return replace(self, moved=(entry.nth, entry.seat))

    def fits(self, machine: int, link: bytes, private: bool, steps: int) -> bool:
        """Return whether a link is the next one of a machine."""
        tips = self.chains.get(machine)
        return tips is not None and leads_to(link, tips.private if private else tips.public, steps)

    def opened(self, links: tuple[bytes, ...], private: bool, steps: int) -> Party:
        if len(links) != len(self.chains):
            raise Refused("links_missing")
        if not all(self.fits(n, link, private, steps) for n, link in zip(self.chains, links, strict=True)):
            raise Refused("wrong_link")
        chains = {
            n: replace(tips, private=link) if private else replace(tips, public=link)
            for (n, tips), link in zip(self.chains.items(), links, strict=True)
        }
        return replace(self, chains=chains)

    def opened_unseen(self, steps: int) -> Party:
        """Return the party after all machines have opened private links that are not known here."""
        chains = {n: replace(tips, unseen=tips.unseen + steps) for n, tips in self.chains.items()}
        return replace(self, chains=chains)


def party_of(header: Header, entries: Iterable[Entry] = ()) -> Party:
    """Return the party of a header, or that after some entries; these do not tell how far the chains were opened."""
    keys = tuple(seat.key for seat in header.seats)
    names, at_zero = (tuple(getattr(seat, word) for seat in header.seats) for word in ("name", "at_zero"))
    party = Party(tuple(seat.holder for seat in header.seats), keys, keys, names=names, at_zero=at_zero)
    for entry in entries:
        if isinstance(entry, Sit | Chains | Retired | Moved):
            party = party.after(entry)
    return party


def _with(row: tuple[str, ...] | tuple[bytes, ...], at: int, new: str | bytes) -> tuple[Any, ...]:
    return (*row[:at], new, *row[at + 1 :])
