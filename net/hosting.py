"""The host's table and all its links, without sockets and clock: who may do what, who is told what.

It orders, checks and relays. What a seat sends is taken only from the link that holds the seat, and only with the
signature of the seat's key; who breaks a rule is named to all, and the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.seeing import has_secrets
from game.engine.title import Title
from game.table.entries import PERSON, Chains, Entry, Header
from game.table.packing import BadBytes, pack_header, unpack_line
from game.table.shipping import pack_past, pack_update
from game.table.table import Table
from game.table.update import NEVER
from game.table.words import table_words
from net.door import Door, Entered, HostPeer
from net.lobby import Lobby
from net.messages import (
    Chat,
    Claim,
    Decide,
    Free,
    Got,
    Linked,
    Missing,
    No,
    Over,
    Put,
    Ready,
    Resume,
    Roster,
    Said,
    Start,
    Told,
    Updated,
    plain_of,
)
from net.talk import Talk
from net.wire import frames, pack

GRACE = 60.0  # seconds before the others may let a bot play for who is gone
FRESH = 5.0  # seconds between two tellings of how long the ways are
CHEATS = ("forged", "not_signed", "not_what_was_sealed", "wrong_link", "not_a_chain", "not_the_seats_key")


class Keeper(Protocol):
    """Who keeps the table on this machine, and answers for its own seats."""

    away: set[Seat]
    relay: Callable[[], None] | None

    @property
    def own(self) -> Table: ...
    def hear(self, moment: int, entry: Entry, signature: bytes) -> None: ...
    def change(self, change: Callable[[], None]) -> None: ...
    def stand_in(self, seat: Seat, bot: str) -> None: ...
    def play_for(self, seat: Seat) -> None: ...
    def give_back(self, seat: Seat) -> None: ...


MakeKeeper = Callable[[Header, set[Seat]], Keeper]


@dataclass(slots=True)
class Hosting:
    """One table and everybody who is linked to it."""

    title: Title[Any]
    header: Header  # without its people before the start
    door: Door
    lobby: Lobby
    make: MakeKeeper  # begins the game when all are there
    name: str = ""
    grace: float = GRACE
    starts: bool = True  # by itself when all chairs are taken; else when the host says so
    keeper: Keeper | None = None
    links: list[HostPeer] = field(default_factory=list)
    on_told: Callable[[Said], None] | None = None  # this machine's own window
    talk: Talk = field(default_factory=Talk)
    over: bool = False
    own: set[Seat] = field(default_factory=set)  # seats with keys of people at this machine
    _told: dict[int, int] = field(default_factory=dict)  # up to which entry each link has been told
    _lost: dict[Seat, float] = field(default_factory=dict)
    _fresh: float = 0.0

    # Coming and going

    def resume(self, keeper: Keeper) -> None:
        """Go on with a game: its people come back by themselves."""
        self.keeper = keeper
        self.header = keeper.own.record.header
        keeper.relay = self.tell
        self.door.keys = {seat: info.key for seat, info in enumerate(self.header.seats) if info.key}
        keeper.away |= set(self.door.keys) - self.own
        self._lost = dict.fromkeys(keeper.away, 0.0)
        for seat in [seat for seat in keeper.away if keeper.own.position.holders[seat] != PERSON]:
            keeper.play_for(seat)
        self.over = keeper.own.position.over

    def entered(self, link: HostPeer, resumed: Resume | None, now: float) -> None:
        """Somebody has come in, or has come back to its seats: the newest link has them."""
        if link not in self.links:
            self.links.append(link)
        for seat in sorted(link.seats) if resumed else ():
            for other in [one for one in self.links if one is not link and seat in one.seats]:
                other.seats.clear()
                other.end("came_back_elsewhere")
            self._back(seat)
        if self.keeper:
            link.send(Start(pack_header(self.header)))
            self._tell(link, resumed)
        if self.over:
            link.send(Over())
        self.tell_roster(now)

    def gone(self, link: HostPeer, now: float) -> None:
        """A link is no more; before the start its chairs are free again."""
        if link not in self.links:
            return
        self.links.remove(link)
        self._told.pop(id(link), None)
        self.talk.forget(id(link))
        for seat in link.seats:
            if self.keeper:
                self._lost[seat] = now
                self.lobby.change(seat, here=False)
                self.tell_all(Told("lost", seat))
            else:
                self.lobby.leave(seat)
        self.tell_roster(now)

    def _back(self, seat: Seat) -> None:
        self._lost.pop(seat, None)
        self.lobby.change(seat, here=True)
        if self.keeper and seat not in self.keeper.away and not self.over:
            self.keeper.give_back(seat)
            self.tell_all(Told("given_back", seat))
        else:
            self.tell_all(Told("back", seat))

    # What is said

    def said(self, link: HostPeer, said: Any, now: float) -> None:
        """Do what a link says; what is refused changes nothing."""
        try:
            self._do(link, said, now)
        except Refused as refused:
            seat = getattr(said, "seat", None)
            link.send(No(seat if seat is not None else min(link.seats, default=0), refused.reason))

    def _do(self, link: HostPeer, said: Any, now: float) -> None:
        match said:
            case Entered(resumed):
                self.entered(link, resumed, now)
            case Claim():
                self._claim(link, said, now)
            case Free(seat) | Ready(seat):
                self._before_the_start(link, said, seat)
                self.tell_roster(now)
                self._begin_if_ready(now)
            case Put():
                self._put(link, said)
            case Linked():
                self._link(link, said)
            case Missing(seat):
                self._playing(link, seat)
                self._stand_in_by_luck(seat, "pocket_lost")
            case Decide(seat, bot):
                self._decide(link, seat, bot, now)
            case Chat():
                heard = self.talk.heard(id(link), said, link.seats, now)
                if isinstance(heard, str):
                    raise Refused(heard)
                self.tell_all(heard)

    def _claim(self, link: HostPeer, claim: Claim, now: float) -> None:
        if self.keeper:
            raise Refused("has_begun")
        before = self.lobby.seat_of(claim.key)
        seat = self.lobby.claim(claim, link.seats)
        link.seats.discard(seat if before is None else before)
        link.seats.add(seat)
        link.send(Got(seat, claim.key))
        if self.starts:
            self.lobby.ready(seat, True)
        self.tell_roster(now)
        self._begin_if_ready(now)

    def _before_the_start(self, link: HostPeer, said: Free | Ready, seat: Seat) -> None:
        if self.keeper:
            raise Refused("has_begun")
        if seat not in link.seats:
            raise Refused("not_your_seat")
        if isinstance(said, Free):
            link.seats.discard(seat)
            self.lobby.leave(seat)
        else:
            self.lobby.ready(seat, said.ready)

    def _begin_if_ready(self, now: float) -> None:
        if self.starts and not self.keeper and self.lobby.all_ready:
            self.begin(now)

    def begin(self, now: float) -> None:
        """All are there: the game begins."""
        if self.lobby.free:
            raise Refused("seats_are_free")
        header = self.lobby.seated(self.header)
        away = {seat for seat, info in enumerate(header.seats) if info.key} - self.own
        keeper = self.make(header, away)
        self.resume(keeper)
        self._lost.clear()
        for link in self.links:
            link.send(Start(pack_header(self.header)))
            self._tell(link)
        self.tell_roster(now)

    # During play

    def _playing(self, link: HostPeer, *seats: Seat) -> Keeper:
        if not self.keeper:
            raise Refused("has_not_begun")
        if not seats or not set(seats) <= link.seats:
            raise Refused("not_your_seat")
        return self.keeper

    def _put(self, link: HostPeer, said: Put) -> None:
        try:
            line = unpack_line(said.line)
        except BadBytes as error:
            link.bad(str(error))
            return
        entry = line.entry
        seats = entry.seats if isinstance(entry, Chains) else (getattr(entry, "seat", -1),)
        keeper = self._playing(link, *seats)
        if keeper.own.position.missing:
            raise Refused("links_are_being_opened")
        try:
            keeper.hear(said.moment, entry, line.signature)
        except Refused as refused:
            if refused.reason in CHEATS:
                self._cheated(seats[0], refused.reason)
            raise
        except OSError as error:
            raise Refused("not_kept") from error

    def _cheated(self, seat: Seat, reason: str) -> None:
        """Name it to all, and let luck take the place of what does not fit."""
        self.tell_all(Told("cheat", seat, reason))
        if reason == "not_what_was_sealed":
            self._stand_in_by_luck(seat, reason)

    def _stand_in_by_luck(self, seat: Seat, why: str) -> None:
        keeper = self.keeper
        assert keeper is not None, "somebody plays"
        keeper.change(lambda: keeper.own.substitute(seat, _no_luck, why))

    def _link(self, link: HostPeer, said: Linked) -> None:
        machine = said.machine
        if not self.keeper or machine not in self.keeper.own.position.party.chains:
            raise Refused("no_such_chain")
        seats = self.keeper.own.position.party.chains[machine].seats
        keeper = self._playing(link, *seats)
        if machine not in keeper.own.awaited:
            return  # it came twice, or was decided otherwise meanwhile
        try:
            keeper.change(lambda: keeper.own.offer(said.moment, machine, said.link))
        except Refused as refused:
            if refused.reason in CHEATS:
                self._cheated(seats[0], refused.reason)
                keeper.change(lambda: keeper.own.retire(machine, "wrong_link"))
            raise
        except OSError as error:
            raise Refused("not_kept") from error

    def _decide(self, link: HostPeer, seat: Seat, bot: str, now: float) -> None:
        """What the others want for who is gone; a bot may sit in after the grace time."""
        if not link.seats or seat in link.seats:
            raise Refused("not_your_seat")
        self.decide(seat, bot, now)

    def decide(self, seat: Seat, bot: str, now: float) -> None:
        """Let a bot play for who is gone, or wait anew."""
        keeper, since = self.keeper, self._lost.get(seat)
        if not keeper or since is None or seat not in keeper.away or self.over:
            raise Refused("is_there")
        if not bot:
            self._lost[seat] = now
            return
        if now - since < self.grace:
            raise Refused("wait_a_little")
        keeper.stand_in(seat, bot)
        for machine, tips in list(keeper.own.position.party.chains.items()):
            if seat in tips.seats:
                keeper.change(lambda machine=machine: keeper.own.retire(machine, "gone"))  # type: ignore[misc]
        self.tell_all(Told("stand_in", seat, bot))

    # Telling

    def tell(self) -> None:
        """Tell everybody what is new."""
        for link in list(self.links):
            if id(link) in self._told:
                self._tell(link)
        keeper = self.keeper
        if keeper and keeper.own.position.over and not self.over:
            self.over = True
            if keeper.own.position.concealed:
                keeper.change(keeper.own.reveal)
            self.tell_all(Over())

    def _tell(self, link: HostPeer, resumed: Resume | None = None) -> None:
        """How the table stands for the seats of a link; to who is new or back, all that it has not."""
        assert self.keeper is not None, "there is something to tell"
        table = self.keeper.own
        first = id(link) not in self._told
        since = NEVER if first else self._told[id(link)]
        if resumed and resumed.number and table.record.head_at(resumed.number) == resumed.head:
            since = resumed.number
        seats: list[Seat | None] = [*sorted(link.seats)]
        if not seats or has_secrets(self.title.game):
            seats.append(None)  # what all may see of what the others have cannot be told from what one of them sees
        updates = [table.update(seat, since) for seat in seats]
        if not first and updates[0].number == since and not updates[0].lines:
            return
        past = b""
        if first:
            updates = [replace(update, events=()) for update in updates]
            past = pack_past(table.past()) if has_secrets(self.title.game) else b""
        self._told[id(link)] = updates[0].number
        link.send(Updated([pack_update(self.title, update) for update in updates], first, past))

    def tell_all(self, said: Said) -> None:
        """Say something to all, this machine's window too."""
        framed = frames(pack(plain_of(said)))
        for link in self.links:
            link.send_packed(framed)
        if self.on_told:
            self.on_told(said)

    def tell_roster(self, now: float) -> None:
        """Who sits where, who is there, and how long the ways are."""
        self._fresh = now
        for link in self.links:
            for seat in link.seats:
                self.lobby.change(seat, here=True, delay=round(link.delay * 1000), address=link.address[:64])
        for seat, since in self._lost.items():
            self._lost[seat] = since or now  # of a game that is gone on with they are awaited from now on
            self.lobby.change(seat, here=False, away=max(0, round(now - self._lost[seat])))
        watching = sum(not link.seats for link in self.links)
        words = list(table_words(self.lobby.seated(self.header)))
        options = dict(self.header.options)
        begun = self.keeper is not None
        chairs = list(self.lobby.chairs)
        self.tell_all(Roster(self.title.slug, self.header.game, chairs, options, self.name, begun, watching, words))

    @property
    def misses(self) -> bool:
        """Whether somebody who plays is not there, and so has not heard how it ended."""
        return self.keeper is not None and bool(set(self._lost) & self.keeper.away)

    def tick(self, now: float) -> None:
        """Let time pass."""
        if now - self._fresh >= FRESH and (self.links or self.on_told):
            self.tell_roster(now)


def _no_luck(_odds: object) -> Any:
    raise Refused("luck_is_made_together")


def lobby_of(header: Header) -> Lobby:
    """The chairs of a game that has begun."""
    lobby = Lobby.of(len(header.seats), {}, header.options)
    for seat, info in enumerate(header.seats):
        lobby.change(seat, name=info.name, holder=info.holder, key=info.key, ready=True, here=not info.key)
    return lobby
