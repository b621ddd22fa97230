"""A guest's own copy of a table elsewhere, and what it says to the host, without sockets and clock.

Every update is followed on the own copy and compared: a host that breaks a rule or tells two stories is noticed at
once, named, and listened to no longer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.seeing import has_secrets
from game.engine.title import Title, UnknownRules
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.follower import Follower, Unfaithful
from game.table.record.entries import PERSON, Entry, Header, Sit
from game.table.record.keys import KEY, public_of
from game.table.record.packing import Line, check_parts, pack_line, unpack_header
from game.table.record.record import Record
from game.table.shipping import unpack_past, unpack_update
from game.table.update import Update
from game.titles import title as find_title
from net.link.caller import GuestPeer, Ticket
from net.link.keys import epoch_of
from net.link.messages import (
    NOT_KEPT,
    Chair,
    Claim,
    Free,
    Got,
    Linked,
    Looks,
    Missing,
    No,
    Over,
    Put,
    Roster,
    Said,
    Start,
    Told,
    Updated,
    Welcome,
)
from net.play.lobby import looks_of
from net.play.relaying import about_luck

RETURNS = "returns"  # why a link ends that one with seats follows at once
HANGS = 5  # seconds after which who has lost its link, and lives, is back


class Player(Protocol):
    """Who answers for the seats of this machine, and follows the table for its window."""

    def catch_up(self, first: bool) -> None: ...
    def send_again(self) -> None: ...
    def step(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Want:
    """A seat that is wanted: for whom, and which, if not any; a bot plays it if one is named."""

    name: str
    bot: str = ""
    seat: Seat | None = None
    colour: str = ""
    shape: str = ""


NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MakePlayer = Callable[[Follower, Mapping[Seat, bytes], Mapping[Seat, str], "Guesting"], Player]
KeepRecord = Callable[[Header], Record]
FindKeys = Callable[[Mapping[Seat, bytes]], Mapping[Seat, bytes]]


@dataclass(slots=True)
class Guesting:
    """One table as a guest or an onlooker knows it."""

    ticket: Ticket
    wants: list[Want]
    make: MakePlayer
    record_for: KeepRecord = Record.new
    kept: Callable[[], Record | None] = lambda: None  # the copy of the ticket's game, from before it was begun anew
    on_told: Callable[[Said], None] | None = None
    on_ticket: Callable[[], None] | None = None  # something on the ticket is new: it has to be kept
    link: GuestPeer | None = None
    player: Player | None = None
    follower: Follower | None = None
    title: Title[Any] | None = None
    trouble: str = ""  # why the host is not listened to any more
    over: bool = False
    find_keys: FindKeys = lambda _: {}  # secret ones to such public ones, of a program of this machine that hangs
    lingers: bool = False  # stays linked when the game is over, for what is said then
    on_fork: Callable[[Record], None] | None = None  # keeps a story that is left
    epoch: int = 0  # of the table that is followed
    bots: dict[Seat, str] = field(default_factory=dict)
    _sat_unheard: bool = False  # the game began with this machine's people, and they were not told
    _deaf: bool = False  # what still comes on the link that is being left is not for those seats
    _was_told: bool = False  # how the table stands, on this link
    _sits_still: bool = False  # as the host sees it, on an older link that it has not missed yet
    _not_kept: bool = False  # the host could not write down what was said
    _asked: dict[bytes, tuple[Want, bytes]] = field(default_factory=dict)  # by public key: what for, and the secret

    def __post_init__(self) -> None:
        self.ticket.has = self._has

    def _has(self) -> tuple[int, bytes]:
        record = self.follower.record if self.follower else self.kept()
        return (len(record.lines), record.head) if record else (0, b"")

    # Before the start

    def sit(self, want: Want, seat: Seat | None = None) -> None:
        """Ask for one more seat, or, with a seat that is held, for another look or another chair for it."""
        secret = self.ticket.keys.get(seat) if seat is not None else None
        if secret is None:
            secret = secrets.token_bytes(KEY)
        else:
            self._want_no_more(self._asked.get(public_of(secret)))
        self.wants.append(want)
        self._claim(want, secret)

    def free(self, seat: Seat) -> None:
        """Give a seat back; should the game just have begun with it, its key is known and it is come back to."""
        secret = self.ticket.keys.pop(seat, None)
        if secret is None:
            return
        self._want_no_more(self._asked.get(public_of(secret)))
        if self.link:
            self.link.send(Free(seat))

    def _lose(self, seat: Seat) -> None:
        """A seat is held no longer."""
        secret = self.ticket.keys.pop(seat, None)
        if secret is not None:
            self._want_no_more(self._asked.pop(public_of(secret), None))

    def _want_no_more(self, asked: tuple[Want, bytes] | None) -> None:
        """What was asked for so is wanted no longer."""
        self.wants = [one for one in self.wants if asked is None or one is not asked[0]]

    def forget(self) -> None:
        """A link was lost before the start: its chairs are free again, and are asked for anew."""
        if not self.follower and not self._sat_unheard:
            if self.link and self.link.ended == "not_your_seat":
                self.ticket.recall = None  # what is kept of this table is from before its start
            self.ticket.keys.clear()
            self.ticket.game = ""

    @property
    def may_ask_anew(self) -> bool:
        """Whether seats that cannot be come back to may be asked for as by somebody new."""
        return bool(self.ticket.keys) and not self.follower and not self._sat_unheard

    def _claim(self, want: Want, secret: bytes) -> None:
        self._asked[public_of(secret)] = want, secret
        if self.link:
            proof = self.link.sits_with(secret)
            self.link.send(Claim(want.name, public_of(secret), want.bot, want.seat, want.colour, want.shape, proof))

    # The way to the table, for who plays here

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        """Send an entry; without a link it is lost, and made again when there is one."""
        if self.link:
            self.link.send(Put(moment, pack_line(Line(entry, signature=signature))))

    def opened(self, moment: int, machine: int, link: bytes) -> None:
        """Open a link of this machine's chains."""
        if self.link:
            self.link.send(Linked(moment, machine, link))

    def missing(self, seat: Seat) -> None:
        """Tell that a seat does not know what it sealed."""
        if self.link:
            self.link.send(Missing(seat))

    # What the host says

    def said(self, said: Any) -> None:
        """Do what follows from what the host says."""
        self._deaf = self._deaf and not isinstance(said, Welcome)
        if self._deaf:
            return
        try:
            self._do(said)
        except (Trouble, Refused) as error:
            self.distrust(error)
        except OSError:
            if self.link:
                self.link.end("disk")  # what has to be kept here cannot be: it is tried again with the next link
        if self.on_told:
            self.on_told(said)

    def step(self) -> bool:
        """Let who plays here do one thing; whether there was one. Only with a link, for what is sent has to arrive."""
        link = self.link
        if not self.player or not link or not link.inside or link.ended:
            return False
        try:
            return self.player.step()
        except (Unfaithful, Refused) as error:
            self.distrust(error)
            return False

    def distrust(self, error: Exception) -> None:
        """The host does what no honest one does: it is listened to no longer."""
        self.trouble = str(error)
        if self.link:
            self.link.end("unfaithful")

    def _do(self, said: Any) -> None:
        match said:
            case Welcome(_, seats, epoch):
                self.epoch, self._was_told = epoch, False
                self._welcome(seats)
            case Got(seat, key):
                self._got(seat, key)
            case No(seat, "sent_away"):
                self._lose(seat)
            case No(_, "sits_already"):
                self._sits_still = True
            case No(_, reason) if reason == NOT_KEPT:
                self._not_kept = True
            case Roster(chairs=chairs, started=False):
                keys = [chair.key for chair in chairs]
                self._hold_only(keys)
                if self._sits_still:
                    self._ask_again(set(keys))
            case Roster(chairs=chairs, started=True):
                self._see(looks_of(chairs))
                self._try_again()
                self._come_back(chairs)
            case Start(header):
                self._start(unpack_header(header))
            case Updated():
                self._update(said)
            case Over():
                self._check_the_end()
                self.over = True
            case _:
                pass

    def _welcome(self, seats: list[Seat]) -> None:
        """Ask for the seats that are wanted; who has seats already has asked before."""
        if seats or self.ticket.keys or not self.link:
            self._name_bots()
            return
        for want in self.wants:
            self.claim(want)

    def claim(self, want: Want) -> None:
        """Ask for a seat, each time with the same key."""
        secret = next((one for asked, one in self._asked.values() if asked is want), None)
        secret = secret or secrets.token_bytes(KEY)
        self._claim(want, secret)

    def _ask_again(self, sitting: set[bytes]) -> None:
        """Ask for a chair once more, when the older link is gone."""
        for key, (want, secret) in list(self._asked.items()):
            wanted = any(one is want for one in self.wants)
            if wanted and key not in sitting and secret not in self.ticket.keys.values():
                self._sits_still = False
                self._claim(want, secret)

    def _try_again(self) -> None:
        """What the host could not write down is said once more, now and then."""
        if self._not_kept and self.player:
            self.player.send_again()
        self._not_kept = False

    def _come_back(self, chairs: list[Chair]) -> None:
        """Who wants a seat and has none comes back to those of a program of its machine that hangs."""
        if not self.wants or self.ticket.keys or not self.link:
            return
        gone = {seat: one.key for seat, one in enumerate(chairs) if one.key and not one.here and one.away >= HANGS}
        if gone and (keys := self.find_keys(gone)):
            self.ticket.keys.update(keys)
            self._return_to_seats(self.link)

    def _return_to_seats(self, link: GuestPeer) -> None:
        """With a new link, for this one has come in without them."""
        self._sat_unheard, self._deaf, self.follower, self.player = True, True, None, None
        link.end(RETURNS)

    @property
    def seated(self) -> dict[Seat, Want]:
        """For whom each seat that is held was asked for; those that were only come back to in their order."""
        held = {seat: public_of(secret) for seat, secret in sorted(self.ticket.keys.items())}
        asked = {seat: self._asked[key][0] for seat, key in held.items() if key in self._asked}
        others = [want for want in self.wants if not any(want is one for one in asked.values())]
        return asked | dict(zip((seat for seat in held if seat not in asked), others, strict=False))

    def _name_bots(self) -> None:
        for seat, want in self.seated.items():
            if want.bot:
                self.bots[seat] = want.bot

    def _got(self, seat: Seat, key: bytes) -> None:
        if key not in self._asked:
            raise Unfaithful("a seat was given that was not asked for")
        want, secret = self._asked[key]
        for before in [one for one, other in self.ticket.keys.items() if other == secret]:
            del self.ticket.keys[before]
        self._hold(seat, want, secret)
        self._keep_ticket()

    def _hold(self, seat: Seat, want: Want, secret: bytes) -> None:
        """A seat is held from now on, for who wanted it."""
        self.ticket.keys[seat] = secret
        self.bots.pop(seat, None)  # of who sat there before
        if want.bot:
            self.bots[seat] = want.bot

    def _hold_only(self, chairs: list[bytes]) -> None:
        """A chair may have been left before it was heard that it was given."""
        held = {seat: one for seat, one in self.ticket.keys.items() if chairs[seat : seat + 1] == [public_of(one)]}
        if held != self.ticket.keys:
            self.ticket.keys = held
            self._keep_ticket()

    def _see(self, looks: Looks) -> None:
        """How all look, which is kept for who takes the table over."""
        if self.player and self.ticket.keys and looks != self.ticket.looks:
            self.ticket.looks = looks
            self._keep_ticket()

    def _keep_ticket(self) -> None:
        if self.on_ticket:
            self.on_ticket()

    def _start(self, header: Header) -> None:
        if self.follower:
            if header != self.follower.record.header:
                raise Unfaithful("the host goes on with another game")
            return
        if header.game != self.ticket.game:
            raise Unfaithful("the game has another name than its table")
        try:
            self.title = find_title(header.title, header.version)
        except UnknownRules as error:
            raise Unfaithful(f"the game {error}") from error
        self.follower = Follower(self.title, self.record_for(header))
        if not self.wants:
            self._keep_ticket()  # whoever only looks on is given no seat with which it would be kept

    def _update(self, said: Updated) -> None:
        if not self.follower or self.title is None:
            raise Unfaithful("something is told of a game that has not begun")
        first, self._was_told = not self._was_told, True  # whatever the host says: what comes with it comes once
        check_parts(*said.updates, said.past)
        updates = [unpack_update(self.title, data) for data in said.updates]
        if not set(self.ticket.keys) <= {update.seat for update in updates}:
            raise Unfaithful("the view of a seat of this machine is missing")
        past = unpack_past(said.past) if said.past else None
        for entry in updates[0].entries if not first else ():
            if isinstance(entry, Sit) and entry.holder != PERSON and entry.seat in self.ticket.keys:
                raise Unfaithful(f"a bot was put on seat {entry.seat + 1}, whose player is here")
        try:
            self.follower.hear(*updates, past=past)
        except Unfaithful:
            if not first or self.epoch <= epoch_of(*self.follower.position.party.epoch):
                raise  # the table has not moved since what is known here
            self._follow_the_heir(self.follower, updates)
        except NONSENSE as error:
            raise Unfaithful(f"a view shows what cannot be ({type(error).__name__})") from error
        if first and self.epoch and self.epoch != epoch_of(*self.follower.position.party.epoch):
            raise Unfaithful("the table was not moved by the seat that is said to have it now")
        for entry in updates[0].entries if not first else ():
            if self.on_told and (about := about_luck(entry, len(self.follower.position.holders))):
                self.on_told(about)
        if self.player:
            self.player.catch_up(first)
        elif not self._was_seated(self.follower):
            self._check_keys(self.follower)
            self.player = self.make(self.follower, self.ticket.keys, self.bots, self)

    def _was_seated(self, follower: Follower) -> bool:
        """Whether the link was lost just when the game began: a key that was asked with has a seat, unheard of here.

        Then it is come back to, as to any seat that is held.
        """
        owners = enumerate(follower.position.party.owners)
        found = {seat: self._asked[key] for seat, key in owners if key in self._asked and seat not in self.ticket.keys}
        if not found or not self.link:
            return False
        for seat, (want, secret) in found.items():
            self._hold(seat, want, secret)
        self._keep_ticket()
        self._return_to_seats(self.link)
        return True

    def _check_the_end(self) -> None:
        """Where hands are private the host alone knew what was drawn for them: now it can be checked."""
        follower = self.follower
        if not follower or not follower.position.over or follower.position.concealed:
            raise Unfaithful("the host ends the game before it is over")
        if has_secrets(follower.title.game):
            try:
                findings = audit(follower.title, follower.record).findings
            except NONSENSE as error:
                raise Unfaithful(f"the record shows what cannot be ({type(error).__name__})") from error
            if findings:
                raise Unfaithful(str(findings[0]))

    def _check_keys(self, follower: Follower) -> None:
        owners = follower.position.party.owners
        for seat, secret in self.ticket.keys.items():
            if not seat < len(owners) or owners[seat] != public_of(secret):
                raise Unfaithful(f"the game begins without the key of seat {seat + 1}")

    def _follow_the_heir(self, left: Follower, updates: list[Update]) -> None:
        """Who took the table over does not know the last that was told here: the longer story is kept, and left."""
        header = left.record.header
        if self.on_fork:
            self.on_fork(left.record)
        self.follower = self.player = None
        self._start(header)
        assert self.follower is not None, "the game is begun again"
        self.follower.hear(*updates)
        if self.on_told:
            _, heir = self.follower.position.party.epoch
            self.on_told(Told("forked", max(heir, 0), f"{len(left.record.lines)} entries are kept apart"))
