"""The window's bridge to the network: wishes become messages, and messages become news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from game.bots.worker import ProcessMind, ThreadMind
from game.commands.lan import following, keeping, rules
from game.engine.choices import Seat
from game.engine.motion import Refused
from game.session.beginning import new_header
from game.session.lan import wishes
from game.session.messages import Command, Message, taken
from game.session.session import Session
from game.table.follower import Follower
from game.table.link_status import Asked, Ended, Linked, Opened, WasOver
from game.table.record.entries import Header, SeatInfo, bot_of
from game.table.record.record import BadRecord, read_record
from game.titles import title as find_title
from game.ui.pages.score.score import rematch
from net.link.addresses import BadAddress, parse_ways
from net.link.caller import Ticket
from net.link.codes import BadCode, read_code
from net.link.messages import Chat, No, Roster, Told
from net.play.at_home import AtHome
from net.play.bridge import NetworkBridge
from net.play.news import FoundOne
from net.play.own_seats import Want
from net.play.serving import Order
from net.play.visiting import Visiting

MINDS = (ProcessMind, ThreadMind)
ANY_NAME = "Westward"


class QueueLink:
    """The window's end of the two queues, for a session that the network runs."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def send(self, command: Command) -> None:
        self._session.inbox.put(command)

    def some_news(self, most: int) -> list[Message]:
        return taken(self._session.outbox, most)

    def close(self) -> None:
        """Leave only the scene; the table is left through the bridge."""


class LanBridge:
    """The network as the window sees it."""

    def __init__(self, saves: Path, program: str) -> None:
        self.saves, self.program = saves, program
        self._news: SimpleQueue[wishes.News] = SimpleQueue()
        self._bridge = NetworkBridge(self._heard)
        self._host: wishes.HostTable | None = None
        self._kept: Session | None = None  # at this machine's table, until all are told that its game has begun

    # The wishes of the window

    def send(self, wish: wishes.Wish) -> None:
        bridge = self._bridge
        match wish:
            case wishes.Look(wanted):
                bridge.look(wanted)
            case wishes.HostTable():
                bridge.open(lambda: self._home(wish))
            case wishes.Join(address, code, who) if wrong := _wrong(address, code):
                self._news.put(Ended(wrong))
            case wishes.Join(address, code, who):
                bridge.open(lambda: self._visit(address, code, who))
            case wishes.TakeSeat(who, seat):
                bridge.with_session(lambda table: table.sit(_want(who), seat))
            case wishes.Stand(seat):
                bridge.with_session(lambda table: table.free(seat))
            case wishes.SetReady(seat, ready):
                bridge.with_session(lambda table: table.ready(seat, ready))
            case wishes.Fill(chair, name, bot):
                bridge.with_session(_at_home(lambda table: table.fill(chair, name, bot)))
            case wishes.StartGame():
                bridge.with_session(_at_home(lambda table: table.start()))
            case wishes.Say(seat, text, phrase):
                bridge.with_session(lambda table: table.say(seat, text, phrase))
            case wishes.DecideSeat(seat, bot):
                bridge.with_session(lambda table: table.decide(seat, bot))
            case wishes.Rematch():
                bridge.with_session(_at_home(self._again))
            case wishes.TakeOver():
                bridge.with_session(self._take_over)
            case wishes.LeaveTable():
                bridge.leave()

    def news(self) -> list[wishes.News]:
        return taken(self._news)

    def close(self) -> None:
        self._bridge.close()

    # In the thread of the network

    def _home(self, wish: wishes.HostTable, port: int = 0, code: str = "", header: Header | None = None) -> AtHome:
        title = find_title(wish.title)
        if wish.kept:
            header = read_record(wish.kept).record.header
        elif header is None:
            header = new_header(title, (SeatInfo(""),) * wish.seats, wish.options, datetime.now())
        self._host, self._kept = wish, None
        return AtHome(
            Order(
                saves=self.saves,
                title=title,
                header=header,
                bots={},
                make=lambda header, keys, **how: self._keep(wish.kept, header, keys, **how),
                program=self.program,
                rules=rules(),
                name=wish.name or ANY_NAME,
                port=port,
                resume=wish.kept,
                code=code,
                starts=False,
            ),
            {} if wish.kept else {who.seat: _want(who) for who in wish.sitting if who.seat is not None},
            self._heard,
        )

    def _again(self, home: AtHome) -> None:
        """Begin another game of the same people, each one seat on, at the same address and code."""
        served, wish = home.served, self._host
        assert wish is not None, "there was a table"
        header = rematch(served.hosting.header)
        chairs = served.hosting.lobby.chairs
        sitting = []
        for seat, chair in enumerate([*chairs[1:], chairs[0]]):
            old = (seat + 1) % len(chairs)
            bot = bot_of(chair.holder)
            if bot or old in served.hosting.own:
                sitting.append(wishes.Who(chair.name, chair.colour, chair.shape, bot, seat))
        again = wishes.HostTable(wish.title, len(chairs), header.options, tuple(sitting), wish.name)
        port, code = served.port, served.door.code
        empty = Header(header.game, header.title, header.version, (SeatInfo(""),) * len(chairs), header.options)
        home.again()
        self._bridge.open(lambda: self._home(again, port, code, empty))

    def _take_over(self, visiting: Visiting) -> None:
        """Keep the table on this machine, because the host is lost."""
        path = visiting.copy
        try:
            header = read_record(path).record.header
        except (BadRecord, OSError) as error:
            raise Refused("no_copy") from error
        name = next((header.seats[seat].name for seat in sorted(visiting.mine())), ANY_NAME)
        self._bridge.open(lambda: self._home(wishes.HostTable(header.title, len(header.seats), {}, (), name, path)))

    def _keep(self, kept: Path | None, header: Header, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        self._kept = keeping(self.saves, kept, minds=MINDS)(header, keys, **how)
        return self._kept

    def _visit(self, address: str, code: str, who: wishes.Who) -> Visiting:
        self._kept, letters = None, read_code(code)
        ticket = lambda: Ticket(letters, self.program, rules())
        visiting = Visiting(self.saves, address, ticket, [_want(who)], self._follow)
        visiting.tell = self._heard
        return visiting

    def _follow(self, followed: Follower, keys: Mapping[Seat, bytes], **how: Any) -> Session:
        return self._begun(following(self.saves, minds=MINDS)(followed, keys, **how))

    def _begun(self, session: Session) -> Session:
        self._news.put(wishes.Begun(QueueLink(session)))
        return session

    def _heard(self, message: Any) -> None:
        if self._kept and isinstance(message, Roster) and message.started:  # before, the start may still fail
            self._begun(self._kept)
            self._kept = None
        if (news := self._as_news(message)) is not None:
            self._news.put(news)

    def _as_news(self, message: Any) -> wishes.News | None:
        match message:
            case Roster():
                return self._room(message)
            case Asked() | Opened() | Linked() | Ended() | WasOver():
                return message
            case FoundOne(address, here):
                return wishes.FoundTable(
                    address, here.title, here.host, here.seats, here.taken, here.started, here.game
                )
            case No(_, reason):
                return wishes.Refusal(reason)
            case Chat(seat, text, phrase):
                return wishes.Spoken(seat, text, phrase)
            case Told(word, seat):
                return wishes.Notice(word, seat)
        return None

    def _room(self, roster: Roster) -> wishes.Room:
        session = self._bridge.session
        mine = session.mine() if session else {}
        places = tuple(
            wishes.Place(
                chair.name,
                chair.holder,
                seat in mine,
                chair.ready,
                chair.here,
                chair.delay,
                chair.colour,
                chair.shape,
                bool(chair.bot or bot_of(chair.holder)),
                chair.away,
                chair.waits,
            )
            for seat, chair in enumerate(roster.chairs)
        )
        hosting, words = isinstance(session, AtHome), tuple(roster.words)
        told = roster.title, places, roster.options, roster.host, hosting, roster.started, roster.watching, words
        return wishes.Room(*told, roster.game)


def _wrong(address: str, code: str) -> str:
    """Return what is wrong with a typed address or code, or an empty word."""
    try:
        parse_ways(address)
        read_code(code)
    except BadAddress:
        return "bad_address"
    except BadCode:
        return "bad_code"
    return ""


def _at_home(act: Callable[[AtHome], None]) -> Callable[[Any], None]:
    """Limit an act to the host of the table."""

    def checked(session: Any) -> None:
        if not isinstance(session, AtHome):
            raise Refused("only_the_host")
        act(session)

    return checked


def _want(who: wishes.Who) -> Want:
    return Want(who.name, who.bot, who.seat, who.colour, who.shape)
