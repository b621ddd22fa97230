"""The host's table and all its links, without sockets or a clock: arrivals, departures, permissions and chat.

A seat's messages are accepted only from the link that holds the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.engine.title import FULL, Title
from game.engine.trouble import Trouble
from game.session.lan.messages import PHRASES, Chat, Decide, Free, Message, Notice, Ready, Refusal, Roster
from game.session.lan.times import AGAIN, GRACE, SHORT
from game.session.session import Session
from game.table.record.entries import Header
from game.table.record.packing import pack_header
from game.table.table_words import table_words
from net.link.door import Door, Entered, HostPeer
from net.link.messages import (
    NOT_KEPT,
    OF_CLOCKS,
    Claim,
    Got,
    LostSeal,
    LuckValue,
    OptionsRequest,
    Over,
    Put,
    Resume,
    Seen,
    Start,
)
from net.link.peer import LEFT
from net.play.audience import Audience
from net.play.lobby import Lobby, one_line
from net.play.relaying import Relaying

BeginSession = Callable[[Header, set[Seat]], Session]


@dataclass(slots=True)
class Hosting:
    """One table and all its links."""

    title: Title[Any]
    header: Header  # without people before the start, unless the game was kept
    door: Door
    lobby: Lobby
    make: BeginSession  # begins the game
    name: str = ""
    grace: float = GRACE
    stand_in: str = ""
    starts: bool = True  # begin by itself when all chairs are taken; else when the host says so
    on_message: Callable[[Message], None] | None = None  # tells this machine's window
    play: Relaying | None = None  # the game, once it has begun
    own: set[Seat] = field(default_factory=set)  # the seats of this machine's people
    audience: Audience = field(init=False)
    _roster_sent: float = 0.0  # the time of the last roster
    _chatted: dict[Seat | str, float] = field(default_factory=dict)  # times of the last chats, by seat or address

    def __post_init__(self) -> None:
        self.audience = Audience(self.title, self._tell_window)
        if self.header.clock or self.header.form != FULL:
            self.door.needs = OF_CLOCKS

    @property
    def links(self) -> list[HostPeer]:
        return self.audience.links

    @property
    def over(self) -> bool:
        return self.play is not None and self.play.over

    def _tell_window(self, message: Message) -> None:
        if self.on_message:
            self.on_message(message)

    # Arrivals and departures

    def resume(self, keeper: Session) -> None:
        """Continue a game; its people return by themselves."""
        play = self._play(keeper)
        play.lost = dict.fromkeys(keeper.away)
        play.stop_clocks()

    def _play(self, keeper: Session) -> Relaying:
        party = keeper.own.position.party
        keeper.away |= {seat for seat, key in enumerate(party.owners) if key} - self.own
        self.header = keeper.own.record.header
        self.play = Relaying(keeper, self.audience, self.grace, self.stand_in)
        self.door.keys = self.play.owners
        return self.play

    def entered(self, link: HostPeer, resumed: Resume | None, now: float) -> None:
        """Let a newcomer in, or give a returning guest its seats, taking them from its older links."""
        if link not in self.links:
            self.links.append(link)
        for seat in sorted(link.seats) if resumed else ():
            for other in [one for one in self.links if one is not link and seat in one.seats]:
                other.seats -= link.seats
                other.end("came_back_elsewhere")
            self.lobby.change(seat, here=True)
            if self.play:
                self.play.back(seat, now)
            else:
                self.lobby.change(seat, ready=self.lobby.chairs[seat].ready or self.starts)
                self.audience.send_all(Notice("back", seat))
        if self.play:
            self._show_game(link, self.play, resumed)
        if self.over:
            link.send(Over())
        self.send_roster(now)

    def _show_game(self, link: HostPeer, play: Relaying, resumed: Resume | None = None) -> None:
        link.send(Start(pack_header(self.header)))
        self.audience.send_update(link, play.table, resumed)

    def gone(self, link: HostPeer, now: float) -> None:
        """Forget a link; before the start, free its chairs."""
        if link not in self.links:
            return
        self.audience.leave(link)
        for seat in link.seats:
            if self.play:
                self.lobby.change(seat, here=False)
                self.play.gone(seat, now, on_purpose=link.ended == LEFT)
            else:
                self.lobby.leave(seat)
        self.send_roster(now)

    # Requests

    def handle(self, link: HostPeer, message: Message, now: float) -> None:
        """Carry out a link's request; a refused one changes nothing."""
        try:
            self._do(link, message, now)
        except Refused as refused:
            self._refuse(link, message, refused.reason)
        except OSError:
            self._refuse(link, message, NOT_KEPT)
            if self.play:
                self.play.excuse()
            if isinstance(message, Entered):
                link.end(NOT_KEPT)  # it lacks updates now; it reconnects by itself

    def _refuse(self, link: HostPeer, message: Message, reason: str) -> None:
        seat = getattr(message, "seat", None)
        link.send(Refusal(seat if seat is not None else min(link.seats, default=0), reason))

    def _do(self, link: HostPeer, message: Message, now: float) -> None:
        match message:
            case Entered(resumed):
                self.entered(link, resumed, now)
            case Claim():
                self._claim(link, message, now)
            case Free(seat) | Ready(seat):
                self._before_the_start(link, message, seat)
                self.send_roster(now)
                self.begin_if_ready(now)
            case Put():
                self.begun.put(link, message, now)
            case LuckValue():
                self.begun.luck_value(link, message)
            case OptionsRequest(seat, moment):
                link.send(self.begun.options(link, seat, moment))
            case LostSeal(seat):
                self.begun.missing(link, seat)
            case Seen(moment, seats):
                self.begun.seen(link, moment, seats)
            case Decide(seat, bot):
                if not link.seats or seat in link.seats:
                    raise Refused("not_your_seat")
                self.begun.decide(seat, bot, now)
                self.send_roster(now)
            case Chat():
                self.chat(message, link.seats, now, link.address)

    @property
    def begun(self) -> Relaying:
        """The game; refused before it begins."""
        if not self.play:
            raise Refused("has_not_begun")
        return self.play

    def chat(self, chat: Chat, seats: set[Seat], now: float, address: str = "") -> None:
        """Send a chat to everybody, cleaned, or refuse it; a new link does not shorten the pause between two."""
        if chat.seat is None and seats:
            raise Refused("not_allowed")
        if chat.seat is not None and chat.seat not in seats:
            raise Refused("not_your_seat")
        speaker = address if chat.seat is None else chat.seat
        self._chatted = {one: when for one, when in self._chatted.items() if now - when < AGAIN}
        if speaker in self._chatted:
            raise Refused("too_fast")
        if chat.phrase and chat.phrase not in PHRASES:
            raise Refused("no_such_phrase")
        text = "" if chat.phrase else one_line(chat.text)
        if not text and not chat.phrase:
            raise Refused("nothing_said")
        self._chatted[speaker] = now
        self.audience.send_all(Chat(chat.seat, text, chat.phrase))

    # Before the start

    def _claim(self, link: HostPeer, claim: Claim, now: float) -> None:
        if self.play:
            raise Refused("has_begun")
        if not link.has_key(claim.key, claim.proof):
            raise Refused("not_the_seats_key")
        before = self.lobby.seat_of(claim.key)
        seat = self.lobby.claim(claim, link.seats)
        link.seats.discard(seat if before is None else before)
        link.seats.add(seat)
        link.send(Got(seat, claim.key))
        if self.starts:
            self.lobby.change(seat, ready=True)
        self.send_roster(now)
        self.begin_if_ready(now)

    def _before_the_start(self, link: HostPeer, message: Free | Ready, seat: Seat) -> None:
        if self.play:
            raise Refused("has_begun")
        if seat not in link.seats:
            raise Refused("not_your_seat")
        if isinstance(message, Free):
            link.seats.discard(seat)
            self.lobby.leave(seat)
        else:
            self.lobby.change(seat, ready=message.ready)

    def begin_if_ready(self, now: float) -> None:
        """Begin once all chairs are taken, if the host need not say so."""
        if self.starts and not self.play and self.lobby.all_ready:
            self.begin(now)

    def begin(self, now: float) -> None:
        """Begin the game, or continue a kept one, with those who have taken its seats."""
        if self.lobby.free:
            raise Refused("seats_are_free")
        header = self.lobby.seated(self.header)
        keeper = self.make(header, set(self.lobby.keys) - self.own)
        try:
            keeper.change(lambda: self.lobby.sit(keeper.own))
        except BaseException:
            keeper.close()
            raise
        play = self._play(keeper)
        for link in self.links:
            self._show_game(link, play)
        self.send_roster(now)

    # The roster

    def send_roster(self, now: float) -> None:
        """Send everybody the chairs, with the delays and absences of their links."""
        self._roster_sent = now
        for link in self.links:
            for seat in link.seats:
                delay, address = round(link.delay * 1000), link.address[:64]
                self.lobby.change(seat, here=True, away=0, delay=delay, address=address)
        lost = self.play.lost if self.play else {}
        silent = self.play.silent if self.play else ()
        for seat, since in lost.items():
            lost[seat] = since or now  # in a continued game the wait begins now
            waits = self.play.waits(seat) if self.play else 0
            away = max(0, round(now - (since or now)))
            self.lobby.change(seat, here=seat in silent, away=away, waits=waits)
        watching = sum(not link.seats for link in self.links)
        words = list(table_words(self.lobby.with_people(self.header)))
        options, chairs = dict(self.header.options), list(self.lobby.chairs)
        begun, game = self.play is not None, self.header.game
        table = self.title.slug, game, chairs, options, self.name, begun, watching, words
        self.audience.send_all(Roster(*table, clock=self.header.clock))

    def tick(self, now: float) -> None:
        if self.play:
            self.play.tick(now)
        if now - self._roster_sent >= SHORT and (self.links or self.on_message):
            self.send_roster(now)
            with suppress(OSError, Trouble):  # beginning may have failed before because it could not be written down
                self.begin_if_ready(now)
