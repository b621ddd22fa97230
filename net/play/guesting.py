"""A guest's copy of a table elsewhere, and its messages to the host, without sockets or a clock.

The guest replays every update on its copy and compares: a host that breaks a rule or tells two stories is noticed at
once, named, and ignored from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.seeing import has_secrets
from game.engine.title import Title, UnknownRules
from game.engine.trouble import Trouble
from game.session.lan.messages import Chair, Message, Notice, Refusal, Roster, SeatRequest
from game.session.lan.times import SHORT
from game.session.session import Session
from game.table.audit import audit
from game.table.follower import Follower, Unfaithful
from game.table.record.entries import PERSON, Entry, Header, Sit
from game.table.record.packing import Line, check_parts, pack_line, unpack_header
from game.table.record.record import Record
from game.table.shipping import unpack_past, unpack_update
from game.table.update import Past, Update
from game.titles import title as find_title
from net.link.caller import GuestPeer, Ticket
from net.link.keys import table_epoch_of
from net.link.messages import NOT_KEPT, Got, LostSeal, LuckValue, Over, Put, SeatLooks, Seen, Start, Updated, Welcome
from net.play.lobby import looks_of
from net.play.own_seats import OwnSeats
from net.play.relaying import about_luck

RETURNS = "returns"  # the guest reconnects at once to return to its seats
NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MakePlayer = Callable[[Follower, Mapping[Seat, bytes], Mapping[Seat, str], "Guesting"], Session]
KeepRecord = Callable[[Header], Record]
FindKeys = Callable[[Mapping[Seat, bytes]], Mapping[Seat, bytes]]


@dataclass(slots=True)
class Guesting:
    """One table as a guest or an onlooker knows it."""

    ticket: Ticket
    requests: InitVar[list[SeatRequest]]
    make: MakePlayer
    record_for: KeepRecord = Record.new
    kept: Callable[[], Record | None] = lambda: None  # an earlier run's copy of the game
    on_message: Callable[[Message], None] = lambda _: None
    link: GuestPeer | None = None
    player: Session | None = None
    follower: Follower | None = None
    trouble: str = ""  # the reason to distrust the host; empty while trusted
    over: bool = False
    find_keys: FindKeys = lambda _: {}  # finds a hung program's secret keys on this machine
    lingers: bool = False  # stay linked after the game, for chat
    on_fork: Callable[[Record], None] = lambda _: None  # keeps a record that is longer than the table's
    table_epoch: int = 0  # of the followed table
    seats: OwnSeats = field(init=False)
    _returning: bool = False  # the last link was ended to return to seats on the next
    _ignoring: bool = False  # ignore messages until the next link's welcome
    _was_updated: bool = False  # this link has had its first update
    _not_kept: bool = False  # the host could not write down an entry

    def __post_init__(self, requests: list[SeatRequest]) -> None:
        self.seats = OwnSeats(self.ticket, requests, lambda: self.link)
        self.ticket.has = self._has

    def _has(self) -> tuple[int, bytes]:
        record = self.follower.record if self.follower else self.kept()
        return (len(record.lines), record.head) if record else (0, b"")

    # Before the start

    def forget(self) -> None:
        """Drop the seats of a link lost before the start: the host has freed them, so they are asked for again."""
        if not self.follower and not self._returning:
            if self.link and self.link.ended == "not_your_seat":
                self.ticket.recall = None  # the ticket is from before the start
                self.link = None  # its refusal does not count for a newcomer
            self.ticket.keys.clear()
            self.ticket.game = ""

    @property
    def may_ask_again(self) -> bool:
        """Return whether a guest that cannot return to its seats may ask for them like a newcomer."""
        return bool(self.ticket.keys) and not self.follower and not self._returning

    # Messages of this machine's session

    def put(self, moment: int, entry: Entry, signature: bytes) -> None:
        """Send an entry; without a link, the session makes it again on the next one."""
        self._send(Put(moment, pack_line(Line(entry, signature=signature))))

    def opened(self, moment: int, machine: int, chain_link: bytes) -> None:
        """Send the due link of this machine's luck chain."""
        self._send(LuckValue(moment, machine, chain_link))

    def missing(self, seat: Seat) -> None:
        """Report that a seat has lost the answer it sealed."""
        self._send(LostSeal(seat))

    def seen(self, moment: int, seats: Iterable[Seat]) -> None:
        """Report that people here see the question of a moment, so that their clocks run."""
        self._send(Seen(moment, sorted(seats)))

    def _send(self, message: Message) -> None:
        if self.link:
            self.link.send(message)

    # Messages of the host

    def handle(self, message: Message) -> None:
        self._ignoring = self._ignoring and not isinstance(message, Welcome)
        if self._ignoring:
            return
        try:
            self._do(message)
        except (Trouble, Refused) as error:
            self.distrust(error)
        except OSError:
            if self.link:
                self.link.end("disk")  # it could not be written down here: try again on the next link
        self.on_message(message)

    def step(self) -> bool:
        """Let the session do one thing, but only while linked: its messages must arrive. Return whether it did one."""
        link = self.link
        if not self.player or not link or not link.inside or link.ended:
            return False
        try:
            return self.player.step()
        except (Unfaithful, Refused) as error:
            self.distrust(error)
            return False

    def distrust(self, error: Exception) -> None:
        """Ignore a host from now on that breaks the rules."""
        self.trouble = str(error)
        if self.link:
            self.link.end("unfaithful")

    def _do(self, message: Message) -> None:
        match message:
            case Welcome(_, seats, table_epoch):
                self.table_epoch, self._was_updated = table_epoch, False
                self.seats.welcome(seats)
            case Got(seat, key):
                self.seats.got(seat, key)
            case Refusal(seat, "sent_away"):
                self.seats.lose(seat)
            case Refusal(_, "sits_already"):
                self.seats.sits_still = True
            case Refusal(_, reason) if reason == NOT_KEPT:
                self._not_kept = True
            case Roster(chairs=chairs, started=False):
                keys = [chair.key for chair in chairs]
                self.seats.hold_only(keys)
                self.seats.ask_again(set(keys))
            case Roster(chairs=chairs, started=True):
                self._keep_looks(looks_of(chairs))
                self._try_again()
                self._come_back(chairs)
            case Start(header):
                self._start(unpack_header(header))
            case Updated():
                self._update(message)
            case Over():
                self._check_the_end()
                self.over = True

    def _try_again(self) -> None:
        """Repeat the entries that the host could not write down."""
        if self._not_kept and self.player:
            self.player.send_again()
        self._not_kept = False

    def _come_back(self, chairs: list[Chair]) -> None:
        """Take over the seats of a hung program on this machine, if this one wants a seat and has none."""
        if not self.seats.requests or self.ticket.keys or not self.link:
            return
        gone = {seat: one.key for seat, one in enumerate(chairs) if one.key and not one.here and one.away >= SHORT}
        if gone and (keys := self.find_keys(gone)):
            self.ticket.keys.update(keys)
            self._return_to_seats(self.link)

    def _return_to_seats(self, link: GuestPeer) -> None:
        """End this link, which came in without its seats; the next one returns to them."""
        self._returning, self._ignoring, self.follower, self.player = True, True, None, None
        link.end(RETURNS)

    def _keep_looks(self, looks: SeatLooks) -> None:
        """Keep everybody's look, in case this machine takes the table over."""
        if self.player and self.ticket.keys and looks != self.ticket.looks:
            self.ticket.looks = looks
            self.seats.on_ticket()

    def _start(self, header: Header) -> None:
        if self.follower:
            if header != self.follower.record.header:
                raise Unfaithful("it continues with another game")
            return
        if header.game != self.ticket.game:
            raise Unfaithful("the game does not belong to this table")
        try:
            title = find_title(header.title, header.version, header.form)
        except UnknownRules as error:
            raise Unfaithful(f"the game {error}") from error
        self.follower = Follower(title, self.record_for(header))
        if not self.seats.requests:
            self.seats.on_ticket()  # onlookers are granted no seat, so nothing else would keep it

    def _update(self, message: Updated) -> None:
        if not self.follower:
            raise Unfaithful("it sends moves of a game that has not begun")
        first, self._was_updated = not self._was_updated, True  # one first update per link, whatever the host says
        updates, past = self._unpacked(self.follower.title, message)
        entries = () if first else updates[0].entries
        self._check_bots(entries)
        follower = self._follow(self.follower, updates, past, first)
        for entry in entries:
            if notice := about_luck(entry, len(follower.position.holders)):
                self.on_message(notice)
        if self.player:
            self.player.catch_up(first)
        elif not self._was_seated(follower):
            self.seats.check(follower.position.party.owners)
            self.player = self.make(follower, self.ticket.keys, self.seats.bots, self)

    def _unpacked(self, title: Title[Any], message: Updated) -> tuple[list[Update], Past | None]:
        """Unpack the update for each held seat, and the past if it was sent."""
        check_parts(*message.updates, message.past)
        updates = [unpack_update(title, data) for data in message.updates]
        if not set(self.ticket.keys) <= {update.seat for update in updates}:
            raise Unfaithful("the view of one of your seats is missing")
        return updates, unpack_past(message.past) if message.past else None

    def _check_bots(self, entries: Sequence[Entry]) -> None:
        """Refuse a bot on a seat whose player is here."""
        for entry in entries:
            if isinstance(entry, Sit) and entry.holder != PERSON and entry.seat in self.ticket.keys:
                raise Unfaithful(f"it put a bot in seat {entry.seat + 1}, although its player is here")

    def _follow(self, follower: Follower, updates: list[Update], past: Past | None, first: bool) -> Follower:
        """Apply the updates; return the follower, a new one if the table has moved to another host."""
        try:
            follower.follow(*updates, past=past)
        except Unfaithful:
            if not first or self.table_epoch <= table_epoch_of(*follower.position.party.moved):
                raise  # the table has not moved, so the host is lying
            follower = self._follow_the_heir(follower, updates)
        except NONSENSE as error:
            raise Unfaithful(f"a view shows something impossible ({type(error).__name__})") from error
        if first and self.table_epoch and self.table_epoch != table_epoch_of(*follower.position.party.moved):
            raise Unfaithful("the table has moved, but not to the player who claims to host it")
        return follower

    def _was_seated(self, follower: Follower) -> bool:
        """Return whether the game began with a seat whose grant was lost; if so, reconnect to return to it."""
        if not self.link or not self.seats.take_ungranted(follower.position.party.owners):
            return False
        self._return_to_seats(self.link)
        return True

    def _check_the_end(self) -> None:
        """Check the draws to private hands, which only the host knew until now."""
        follower = self.follower
        if not follower or not follower.position.over or follower.position.to_reveal:
            raise Unfaithful("it ends the game before it is over")
        if has_secrets(follower.title.game):
            try:
                findings = audit(follower.title, follower.record).findings
            except NONSENSE as error:
                raise Unfaithful(f"the record shows something impossible ({type(error).__name__})") from error
            if findings:
                raise Unfaithful(str(findings[0]))

    def _follow_the_heir(self, left: Follower, updates: list[Update]) -> Follower:
        """Follow a new host that lacks our last entries, and keep our longer record aside."""
        header = left.record.header
        self.on_fork(left.record)
        self.follower = self.player = None
        self._start(header)
        assert self.follower is not None, "it starts the game a second time"
        self.follower.follow(*updates)
        _, heir = self.follower.position.party.moved
        self.on_message(Notice("forked", max(heir, 0), f"a copy with {len(left.record.lines)} entries is kept"))
        return self.follower
