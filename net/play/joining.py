"""A guest from the first knock to the end of the game, with or without a window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from game.engine.choices import Seat
from game.engine.title import Result
from game.engine.trouble import Trouble
from game.session.lan.messages import Message, Ready, SeatRequest
from game.session.lan.session_maker import SessionMaker
from game.session.lan.times import MINUTE
from game.session.lan.wishes import FoundTable
from game.session.session import Session
from game.table.follower import Follower, keep_fork
from game.table.record.entries import Header
from game.table.record.files import Appending, delete, make_folder
from game.table.record.record import BadRecord, Record, read_record
from game.table.record.saves import followed
from net.link.addresses import Address, parse_addresses
from net.link.beacon import seek
from net.link.caller import Ticket
from net.link.codes import BETWEEN, IN_BETWEEN, REFUSED, read_code
from net.link.messages import Got, Welcome
from net.link.peer import BAD_MESSAGE, SILENT
from net.play.finished import GONE, finished
from net.play.guest import Guest
from net.play.guesting import RETURNS, Guesting
from net.play.host import drive
from net.play.inbox import Inbox
from net.play.lobby import one_line
from net.play.tickets import copy_of, hold_name, is_taken, keep_ticket, machine_of, recall, rules, take_ticket

LOOKING = 10.0  # the longest search for a table, in seconds
OTHERS = 1.5  # wait for other tables after the first has answered, in seconds
SHOWN = 8  # tables named at most
IN_WINDOW = SessionMaker()
SILENCE = 3.0  # time without an answer before the user is told, in seconds


class NoTable(Trouble):
    """No table can be reached; the message is one sentence."""


class Joined:
    """One guest: its link, its copy of the table, and the session that plays its seats."""

    def __init__(
        self,
        saves: Path,
        name: str,
        ticket: Ticket,
        requests: list[SeatRequest],
        inbox: Inbox,
        sessions: SessionMaker = IN_WINDOW,
    ) -> None:
        self.saves, self.name, self.ticket, self.inbox = saves, name, ticket, inbox
        self._wanted_name = name  # before it was numbered
        self._held: Appending | None = None  # reserves the name
        self._sessions = sessions
        ticket.recall = lambda game, certificate: recall(saves, self.name, ticket, game, certificate, name)
        ticket.is_taken = lambda: is_taken(saves, self.name, ticket)
        self.guesting = Guesting(ticket, requests, self._make, self._record)
        self.guesting.find_keys = self._take_keys
        self.guesting.on_fork = self._keep_fork
        self.guesting.seats.on_ticket = self._keep_ticket
        self.guesting.kept = self._kept
        self.on_player: Callable[[Session], None] = lambda _: None  # gets each new session
        self._file: Appending | None = None
        self._left: list[Record] = []  # records longer than the one the table continued from
        self._forked = False  # the copy on disk belongs to a record just left
        self.guest = Guest(self.guesting)
        self.followed: Path | None = None  # this machine's copy of the public record

    async def run(self, address: str, port: int, *others: Address) -> str:
        """Play until the game is over; return the reason if it ended earlier. Other addresses are tried in turn."""
        self.name, self._held = hold_name(self.saves, self.name)
        guest = self.guest
        guest.on_change = self.inbox.wake.set
        staying = asyncio.ensure_future(guest.run((address, port), *others))
        playing = asyncio.ensure_future(drive(self._step, self.inbox.wake, guest.flush, staying.done))
        try:
            await asyncio.wait({staying, playing}, return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                playing.result()
            return await staying
        finally:
            playing.cancel()
            staying.cancel()
            guest.close()
            self.close()
            try:
                await asyncio.wait({playing, staying})
            finally:
                await guest.gone()

    def close(self) -> None:
        for one in (self.guesting.player, self._file, self._held):
            if one:
                one.close()

    @property
    def why_over(self) -> str:
        """A sentence why this guest stopped before the game was over."""
        link = self.guesting.link
        if self.guesting.trouble:
            return f"the host breaks the rules: {self.guesting.trouble}"
        if link and link.refused:
            text = link.refused.detail
            return text if link.refused.why == REFUSED else f"the program at this address says: {text}"
        sentences = {
            SILENT: "this program stayed silent too long while the table waited; join again to continue",
            "not_the_host": "the program at this address does not know the code",
            "came_back_elsewhere": "another program has taken these seats with the same key",
            BAD_MESSAGE: "this program could not read several messages from the host in a row",
            "wrong_code": "this code does not belong to that table",
            IN_BETWEEN: BETWEEN,
        }
        return sentences.get(link.ended if link else "", "nobody answers at this address")

    def _step(self) -> bool:
        return self.guesting.step()

    def _keep_ticket(self) -> None:
        if self.ticket.is_taken():
            return
        with suppress(OSError):  # the ticket is needed only after a restart
            keep_ticket(self.saves, self.name, self.ticket)

    def _take_keys(self, owners: Mapping[Seat, bytes]) -> Mapping[Seat, bytes]:
        """Take the keys of a hung program on this machine, whose player has started this one instead."""
        keys: Mapping[Seat, bytes] = {}
        with suppress(OSError):
            keys = take_ticket(self.saves, self._wanted_name, self.name, self.ticket.game, owners)
        if keys and self.guesting.player:
            self.guesting.player.close()
        return keys

    def _copy_of(self, game: str) -> Path:
        return copy_of(self.saves, self.ticket, game)

    def _kept(self) -> Record | None:
        """Return this machine's copy of the public record; if there is none, the host sends it again."""
        with suppress(BadRecord):
            return read_record(self._copy_of(self.ticket.game)).record
        return None

    def _record(self, header: Header) -> Record:
        """Return the record to follow, appending to this machine's copy if it has one."""
        path = self._copy_of(header.game)
        record = Record.new(header)
        forked, self._forked = self._forked, False
        try:
            make_folder(path.parent, secret=True)
            if self.ticket.keys and not forked and (found := self._kept()) and found.header == header:
                record = found
            self._close_copy()  # an onlooker's, before it had a seat
            delete(path)
            self._file = Appending(path, new=True, sync=False)
            self.followed = path
        except OSError:
            return record
        self._copy(record.to_bytes())
        record.keep = self._copy
        return record

    def _copy(self, frame: bytes) -> None:
        """Append to this machine's copy; if the disk is full, the game continues without one."""
        if not self._file:
            return
        try:
            self._file.append(frame)
        except OSError:
            self._close_copy()

    def _close_copy(self) -> None:
        """Give up this machine's copy, so that the table cannot be taken over from it."""
        if self._file:
            self._file.close()
        self._file = self.followed = None

    def _keep_fork(self, record: Record) -> None:
        """Keep a record aside when the table continues from fewer entries than this machine has."""
        self._left.append(record)
        self._forked = True
        if self.guesting.player:
            self.guesting.player.close()
        self._close_copy()
        with suppress(OSError):
            keep_fork(followed(self.saves), record)
        with suppress(OSError):
            delete(self._copy_of(record.header.game))

    def _make(
        self, followed: Follower, keys: Mapping[Seat, bytes], bots: Mapping[Seat, str], elsewhere: Guesting
    ) -> Session:
        machine = machine_of(self.saves, followed.record.header, keys) if keys else None
        if machine:
            for record in self._left:
                machine.leave(record)
        player = self._sessions.follow(
            self.saves, followed, keys, self.inbox, bots=bots, elsewhere=elsewhere, machine=machine
        )
        self.on_player(player)
        return player


async def join(
    saves: Path,
    name: str,
    address: str,
    code: str,
    requests: list[SeatRequest],
    sessions: SessionMaker,
    program: str,
    notice: Callable[[str], None],
    on_message: Callable[[Message], None] = lambda _: None,
) -> tuple[Record, Result]:
    """Join a table and stay until its game is over; without an address, join the only table found.

    `notice` gets a sentence when the link is lost and when it is back, `on_message` all messages of the table. If the
    table is gone because its game was over, return this machine's copy.
    """
    before = finished(saves, name, read_code(code))
    joined = Joined(saves, name, Ticket(read_code(code), program, rules()), requests, Inbox(), sessions)
    joined.guest.patience = SILENCE if before else MINUTE
    _report_links(joined, notice, on_message)
    try:
        first, *others = parse_addresses(address or await find_table())
    except NoTable:
        if not before:
            raise
        why = GONE[0]
    else:
        after = MINUTE if before else SILENCE  # with a finished copy, the guest gives up before there is need to report
        silence = asyncio.get_running_loop().call_later(after, _report_silence, joined, notice)
        try:
            why = await joined.run(*first, *others)
        finally:
            silence.cancel()
    follower = joined.guesting.follower
    if joined.guesting.over and follower:
        return follower.record, follower.title.result(follower.position.game)
    if before and not follower and why in GONE:
        notice("the table is gone, but its game was over; this is the result from your copy")
        return before.record, before.result
    raise NoTable(joined.why_over)


def _report_silence(joined: Joined, notice: Callable[[str], None]) -> None:
    if not joined.guest.was_inside:
        notice(f"still waiting to be let in; giving up after {MINUTE:.0f} seconds")


def _report_links(
    joined: Joined, notice: Callable[[str], None], on_message: Callable[[Message], None] = lambda _: None
) -> None:
    is_lost = False

    def on_link(up: bool) -> None:
        nonlocal is_lost
        guest, link = joined.guest, joined.guesting.link
        returns = link is not None and link.ended == RETURNS
        if up or is_lost or returns or not guest.was_inside:
            return
        if not joined.guesting.over and not guest.why_ended:
            is_lost = True
            notice("lost the connection to the host; trying again until the table is back")

    def handle(message: Message) -> None:
        nonlocal is_lost
        if is_lost and isinstance(message, Welcome):
            is_lost = False
            notice("the table is back")
        if isinstance(message, Got) and (link := joined.guesting.link):
            link.send(Ready(message.seat, True))  # nobody here can press a button, and a host with a window waits
        on_message(message)

    joined.guest.on_link, joined.guesting.on_message = on_link, handle


async def find_table(others: float = OTHERS) -> str:
    """Return the address of the only table that answers; if there are several, refuse and name them."""
    found: dict[str, FoundTable] = {}
    first = asyncio.Event()

    def note(table: FoundTable) -> None:
        found.setdefault(table.beacon.game, table)  # a table may answer from several addresses
        first.set()

    seeking = asyncio.ensure_future(seek(note))
    try:
        await asyncio.wait_for(first.wait(), LOOKING)
        await asyncio.sleep(others)
    except TimeoutError as error:
        text = "no table found on this network; give the address that the host shows (a firewall may hide the table)"
        raise NoTable(text) from error
    finally:
        seeking.cancel()
    tables = list(found.values())
    if len(tables) > 1:
        shown = [(one.beacon, one.address) for one in tables[:SHOWN]]
        named = ", ".join(f"{one_line(here.title)} of {one_line(here.host)} at {address}" for here, address in shown)
        more = f" and {len(tables) - SHOWN} more" if len(tables) > SHOWN else ""
        raise NoTable(f"there are several tables: {named}{more}; give the address of one of them")
    return tables[0].address
