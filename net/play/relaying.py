"""The game at a table with links. A seat's entries are accepted only with its signature; a rule-breaker is named.

Cheating never costs others the game: a wrong entry is refused, or replaced by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.session.lan.messages import Notice
from game.session.lan.times import DEAD, GRACE, SHORT, SITS_AGAIN, THRICE
from game.session.session import Session
from game.table.record.entries import PERSON, Chains, Entry, Missing, Reopen, Retired, Seal, Undo
from game.table.record.packing import BadBytes, unpack_line
from game.table.shipping import pack_options
from game.table.table import Table
from net.link.door import HostPeer
from net.link.messages import LuckValue, OptionsOffered, Over, Put
from net.link.peer import SILENT, Allowance
from net.play.audience import Audience
from net.play.overdue import Overdue, kept_back

OFTEN, REFILL = 120.0, 0.1  # a seat's take-backs: in one burst, and more per second; each adds at most two lines
CHEATS = ("forged", "not_signed", "not_what_was_sealed", "wrong_link", "not_a_chain", "not_the_seats_key")


@dataclass(slots=True)
class Relaying:
    """A game played at a table with links."""

    keeper: Session
    audience: Audience
    grace: float = GRACE
    stand_in: str = ""  # the bot that plays for an absent player if nobody decides in twice the grace time
    over: bool = False
    lost: dict[Seat, float | None] = field(default_factory=dict)  # absent seats, and since when
    silent: set[Seat] = field(default_factory=set)  # seats of `lost` that are linked but say nothing
    informed: set[Seat] = field(default_factory=set)  # seats that left after the end, so know how it ended
    _was_lost: dict[Seat, tuple[float, float]] = field(default_factory=dict)  # start and end of the last absence
    _owing: Overdue = field(default_factory=Overdue)
    _named: dict[tuple[Seat, str], int] = field(default_factory=dict)  # the entry at which a cheat was last named
    _looked_at: int = 0  # the number of lines already searched for notices of luck
    _waits: dict[Seat, int] = field(default_factory=dict)  # extra waits granted to each seat
    _backs: dict[Seat, Allowance] = field(default_factory=dict)  # take-backs of each seat
    _given_back: dict[Seat, float] = field(default_factory=dict)  # time of each bot's making way for its player

    def __post_init__(self) -> None:
        """Relay all changes from now on, and let stand-ins play on."""
        self.keeper.relay = self.send_news
        if self.keeper.timing:
            self.keeper.timing.shared = True
        self._looked_at = len(self.table.record.lines)
        for seat in [seat for seat in self.keeper.away if self.table.position.holders[seat] != PERSON]:
            self.keeper.play_for(seat)
        self.over = self.table.position.over and not self.table.position.to_reveal

    @property
    def table(self) -> Table:
        return self.keeper.own

    @property
    def owners(self) -> dict[Seat, bytes]:
        """The public keys of seats that can be returned to."""
        return {seat: key for seat, key in enumerate(self.table.position.party.owners) if key}

    @property
    def misses(self) -> bool:
        """Return whether a player may not know how the game ended, because messages can be lost."""
        return bool(self.keeper.away - self.informed)

    def send_news(self) -> None:
        self.audience.send_news(self.table)
        lines = self.table.record.lines
        for entry in [line.entry for line in lines[self._looked_at :]]:
            if notice := about_luck(entry, len(self.table.position.holders)):
                self.audience.on_message(notice)  # guests see it in the record themselves
        self._looked_at = len(lines)
        self._end()

    def _end(self) -> None:
        """After the last move, reveal everything, then tell everybody that the game is over."""
        if self.over or not self.table.position.over:
            return
        if self.table.position.to_reveal:
            with suppress(OSError):  # the next tick tries again
                self.keeper.change(self.table.reveal)  # calls `send_news`, which ends the game
            return
        self.over = True
        self.audience.send_all(Over())

    # Messages of a link

    def put(self, link: HostPeer, message: Put, now: float) -> None:
        """Accept a seat's entry, or refuse it with a reason."""
        try:
            line = unpack_line(message.line)
        except BadBytes as error:
            link.bad(str(error))
            return
        entry = line.entry
        seats = entry.seats if isinstance(entry, Chains) else (getattr(entry, "seat", -1),)
        check_seats(link, *seats)
        if self.table.position.missing:
            raise Refused("links_are_being_opened")
        costs = self._costs(entry, seats[0])
        if costs and self._take_backs(seats[0], now).left < 1:
            raise Refused("too_often")
        try:
            if isinstance(entry, Chains) and entry.machine not in entry.seats:
                raise Refused("not_a_chain")  # it would block that other machine's chains
            self.keeper.take_entry(message.moment, entry, line.signature)
        except Refused as refused:
            if refused.reason in CHEATS:
                self._cheated(seats[0], refused.reason)
            raise
        self._take_backs(seats[0], now).left -= costs

    def _costs(self, entry: Entry, seat: Seat) -> int:
        """Return the number of take-backs an entry counts as; all of them stay in the record."""
        at = self.table.position
        match entry:
            case Undo(_, to):
                return max(1, sum(position.moment >= to for position in at.past))
            case Reopen() | Chains():
                return 1
            case Seal():
                return int(seat in at.ready)
        return 0

    def _take_backs(self, seat: Seat, now: float) -> Allowance:
        """Return the take-backs a seat has left; the limit keeps the record short enough to read."""
        backs = self._backs.setdefault(seat, Allowance(OFTEN, REFILL, now))
        backs.refill(now)
        return backs

    def luck_value(self, link: HostPeer, message: LuckValue) -> None:
        """Accept the next value of a machine's chain; after a wrong one the chain no longer counts."""
        machine, chains = message.machine, self.table.position.party.chains
        if machine not in chains:
            raise Refused("no_such_chain")
        seats = chains[machine].seats
        check_seats(link, *seats)
        if machine not in self.table.awaited:
            return  # it came twice, or the draw was settled without it
        try:
            self.keeper.change(lambda: self.table.offer(message.moment, machine, message.value))
        except Refused as refused:
            if refused.reason in CHEATS:
                self._cheated(seats[0], refused.reason)
                self.keeper.change(lambda: self.table.retire(machine, "wrong_link"))
            raise

    def options(self, link: HostPeer, seat: Seat, moment: int) -> OptionsOffered:
        """Return what a seat may answer now."""
        check_seats(link, seat)
        if moment != self.table.position.moment:
            raise Refused("table_moved_on")
        return OptionsOffered(seat, moment, pack_options(self.table.position, seat))

    def missing(self, link: HostPeer, seat: Seat) -> None:
        """Let luck stand in for a seat that has lost the answer it sealed."""
        check_seats(link, seat)
        self._stand_in_by_luck(seat, "pocket_lost")

    def seen(self, link: HostPeer, moment: int, seats: Sequence[Seat]) -> None:
        """Let the clocks run of people elsewhere whose question is before them."""
        check_seats(link, *seats)
        if self.keeper.timing:
            self.keeper.timing.see(self.table.position, moment, seats)

    def stop_clocks(self) -> None:
        """Let the clocks of those stand whose links are lost, and the others run."""
        if timing := self.keeper.timing:
            timing.stand(self.table.position, self.lost.keys() - self.silent)

    def _cheated(self, seat: Seat, reason: str) -> None:
        """Name a cheat to everybody, and replace a false opening by luck."""
        number = self.table.position.number
        if self._named.get((seat, reason)) != number:  # name each cheat once, however often it is tried
            self._named[seat, reason] = number
            self.audience.send_all(Notice("cheat", seat, reason))
        if reason == "not_what_was_sealed":
            self._stand_in_by_luck(seat, reason)

    def _stand_in_by_luck(self, seat: Seat, why: str) -> None:
        self.keeper.change(lambda: self.table.substitute(seat, _no_luck, why))

    # Absences

    def gone(self, seat: Seat, now: float, on_purpose: bool = False) -> None:
        """Note that a seat's link was lost, or ended by its holder."""
        since, until = self._was_lost.pop(seat, (now, now))
        self.lost[seat] = since if now - until < DEAD else now  # so brief a return does not restart the wait
        self.silent.discard(seat)
        self.stop_clocks()
        if self.over and on_purpose:
            self.informed.add(seat)
        self.audience.send_all(Notice("lost", seat))

    def back(self, seat: Seat, now: float) -> None:
        """Note that a seat's holder has come back."""
        sat_in = seat not in self.keeper.away and not self.over
        if sat_in:
            self.keeper.give_back(seat)
            self._given_back[seat] = now
        self._was_lost[seat] = self.lost.pop(seat, None) or now, now
        self.silent.discard(seat)
        self.stop_clocks()
        self.audience.send_all(Notice("given_back" if sat_in else "back", seat))

    def decide(self, seat: Seat, bot: str, now: float) -> None:
        """Let a bot play for an absent player, or wait again."""
        if seat not in self.lost or seat not in self.keeper.away or self.over:
            raise Refused("is_there")
        if not bot:
            if self._waits.get(seat) and now - (self.lost[seat] or 0.0) < SHORT:
                return  # several people clicked at once: it is one wait
            if not self.waits(seat):
                raise Refused("waited_often")
            self._waits[seat] = self._waits.get(seat, 0) + 1
            self.lost[seat] = now
            return
        if now - (self.lost[seat] or now) < self.grace:
            raise Refused("wait_a_little")
        if seat in self._given_back and now - self._given_back[seat] < SITS_AGAIN:
            raise Refused("wait_a_little")
        self.keeper.stand_in(seat, bot)
        self._take_backs(seat, now).left -= 2  # lines for the stand-in, the retired machine and the return
        self._go_on_without(seat)
        self.audience.send_all(Notice("stand_in", seat, bot))

    def _go_on_without(self, seat: Seat) -> None:
        """Stop waiting for the machine of a seat that a bot plays."""
        with suppress(OSError, Refused):  # the next tick tries again
            for machine in self._machines_of(seat):
                self.keeper.change(partial(self.table.retire, machine, "gone"))
        if seat in self.silent:
            self._part_from(seat)

    def waits(self, seat: Seat) -> int:
        """Return the extra waits that the others may still grant a seat."""
        return THRICE - self._waits.get(seat, 0)

    def _machines_of(self, seat: Seat) -> list[int]:
        """Return the machines whose chains a lost seat takes along, including its own before it has chains."""
        party = self.table.position.party
        made = [machine for machine, tips in party.chains.items() if seat in tips.seats]
        return made or [seat] * (seat in party.without_chain)

    def _part_from(self, seat: Seat) -> None:
        """Disconnect a linked but silent guest, which returns only when its player wants it to."""
        self.silent.discard(seat)
        for link in self.audience.links:
            if seat in link.seats:
                link.end(SILENT)

    def excuse(self) -> None:
        """Blame nobody for messages that this machine could not write down."""
        self._owing.excuse()

    def _look_for_silent(self, now: float) -> None:
        """Treat a linked guest that keeps the table waiting like an absent one."""
        holders = self.table.position.holders
        there = {seat for seat in self.keeper.away - self.lost.keys() | self.silent if holders[seat] == PERSON}
        late = self._owing.late(self.table, there, now)
        for seat in sorted(self.silent - late.keys()):
            self.silent.discard(seat)
            del self.lost[seat]
            self.audience.send_all(Notice("back", seat))
        for seat in sorted(late.keys() - self.silent):
            self.silent.add(seat)
            self.lost[seat] = late[seat]
            self.audience.send_all(Notice(SILENT, seat))

    def tick(self, now: float) -> None:
        """Seat a bot for an absent player if nobody decides; never for one who is only thinking."""
        self._end()
        if self.over:
            return
        self._look_for_silent(now)
        for seat in self.owners:
            if self.table.position.holders[seat] != PERSON:  # the rest may not have been written down
                self._go_on_without(seat)
        if not self.stand_in or not any(link.seats for link in self.audience.links):
            return
        thinks = self.silent - kept_back(self.table)
        for seat, since in list(self.lost.items()):
            if since and seat in self.keeper.away - thinks and now - since >= 2 * self.grace:
                with suppress(OSError, Refused):  # the next tick tries again
                    self.decide(seat, self.stand_in, now)


def about_luck(entry: Entry, seats: int) -> Notice | None:
    """Return a notice if an entry says that a seat or a machine takes no further part in the luck; else None."""
    match entry:
        case Missing(seat, why):
            return Notice("luck", seat, why[:64])
        case Retired(machine, why) if 0 <= machine < seats:
            return Notice("retired", machine, why[:64])
    return None


def check_seats(link: HostPeer, *seats: Seat) -> None:
    """Refuse a link that speaks for seats it does not hold."""
    if not seats or not set(seats) <= link.seats:
        raise Refused("not_your_seat")


def _no_luck(_odds: object) -> Any:
    raise Refused("luck_is_made_together")
