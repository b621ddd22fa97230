"""Phones at a table without a window: they take its free seats, and play them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from game.engine.choices import Seat
from game.engine.motion import Refused
from game.session.lan.messages import Chair, Message, Roster, SeatRequest
from game.session.lan.wishes import chosen_faces, looks
from game.session.messages import Command, SessionMessage
from game.session.phones import ShownFaces
from game.table.record.entries import PERSON, SeatInfo
from game.words.faces import faces_of
from net.link.addresses import format_address
from net.link.interfaces import own_addresses
from net.phones.keys import PhoneKeys, keep_keys, kept_keys
from net.phones.server import PhoneThread
from net.phones.showing import look_of
from net.phones.table import PhoneTable
from net.phones.wardrobe import FaceChoices
from net.play.serving import Served

THIS_MACHINE = "127.0.0.1"


class HostedPhones:
    """The phones of one hosted table. Its loop and theirs run in threads of their own."""

    def __init__(self, saves: Path) -> None:
        self._saves = saves
        self._served: Served | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: PhoneThread | None = None
        self._chosen = FaceChoices()
        self._links: tuple[tuple[Seat, str], ...] = ()

    @property
    def links(self) -> tuple[tuple[Seat, str], ...]:
        """The seats for phones, each with the address of its page."""
        return self._links

    def open(self, served: Served, address: str) -> None:
        """Listen for the phones of all free seats, or of those that phones held before."""
        self._served, self._loop = served, asyncio.get_running_loop()
        hosting = served.hosting
        game = hosting.header.game
        kept = kept_keys(self._saves, game)
        seats = sorted({*hosting.lobby.free, *hosting.own})
        keys = PhoneKeys(kept.port, {seat: kept.secrets[seat] for seat in seats if seat in kept.secrets})
        keys.add(seats)
        table = PhoneTable(keys, self._send)
        table.wardrobe.wear = self._wish_to_wear
        _dress(table, game, hosting.lobby.chairs)
        _bar_faces(table, hosting.lobby.chairs, hosting.own)
        for seat, phone in table.phones.items():
            phone.sit = partial(self._wish_to_sit, seat)
            phone.starts_clock = True
            phone.before = _lobby(hosting.lobby.chairs, seat, seat in hosting.own)
        self._thread = PhoneThread(table)
        keys.port = self._thread.open(address, keys.port)
        keep_keys(self._saves, game, keys)
        host = next(iter(own_addresses(address, served.order.networks())), THIS_MACHINE)
        where = f"http://{format_address(host, keys.port)}"
        self._links = tuple((seat, f"{where}/#{keys.fragment(seat)}") for seat in seats)
        if served.keeper:  # the game goes on
            served.keeper.tell_again()

    def close(self) -> None:
        if self._thread:
            self._thread.close()

    # From the table's loop

    def hear(self, message: SessionMessage) -> None:
        """Pass on a message of the session."""
        if self._thread:
            self._thread.call(self._thread.table.hear, message)

    def handle(self, message: Message) -> None:
        """Show the faces, and the chairs until the game begins."""
        if not (self._thread and self._served and isinstance(message, Roster)):
            return
        chairs, own = tuple(message.chairs), frozenset(self._served.hosting.own)
        self._thread.call(_bar_faces, self._thread.table, chairs, own)
        self._thread.call(_dress, self._thread.table, message.game, chairs)
        if not message.started:
            self._thread.call(self._show_chairs, chairs, own)

    def _sit(self, seat: Seat, name: str) -> None:
        """Let a phone's owner sit down, unless somebody else was quicker; begin once all chairs are taken."""
        served = self._served
        if not served or served.hosting.play:
            return
        hosting, now = served.hosting, asyncio.get_running_loop().time()
        try:
            served.sit(SeatRequest(name=name, seat=seat), seat if seat in hosting.own else None)
        except Refused:
            return  # the page shows whose chair it is by now
        hosting.lobby.change(seat, ready=True, here=True)
        hosting.send_roster(now)
        hosting.begin_if_ready(now)
        served.host.flush()
        served.inbox.wake.set()

    def _wear(self) -> None:
        """Let phones' owners show the faces that they chose last, also to guests."""
        served, chosen = self._served, self._chosen.take()
        if not served:
            return
        chairs, own = served.hosting.lobby.chairs, served.hosting.own
        changed = [(seat, face) for seat, face in chosen if seat in own and chairs[seat].face != face]
        for seat, face in changed:
            served.show_face(seat, face)
        if changed:
            served.hosting.send_roster(asyncio.get_running_loop().time())
            served.host.flush()

    # From the phones' loop

    def _send(self, command: Command) -> None:
        keeper = self._served.keeper if self._served else None
        if keeper:
            keeper.inbox.put(command)

    def _wish_to_sit(self, seat: Seat, name: str) -> str:
        self._call(self._sit, seat, name)
        return ""

    def _wish_to_wear(self, seat: Seat, face: str) -> None:
        if self._chosen.put(seat, face):
            self._call(self._wear)

    def _call(self, do: Callable[..., None], *given: object) -> None:
        """Do something in the table's loop, later."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do, *given)

    def _show_chairs(self, chairs: Sequence[Chair], own: frozenset[Seat]) -> None:
        assert self._thread
        for seat, phone in self._thread.table.phones.items():
            if not phone.model:
                phone.before = _lobby(chairs, seat, seat in own)
                phone.show()


def _lobby(chairs: Sequence[Chair], seat: Seat, mine: bool) -> dict[str, object]:
    rows = [{"name": chair.name, "taken": bool(chair.holder or chair.key)} for chair in chairs]
    people = [look_of(chair.name, look) for chair, look in zip(chairs, looks(chairs), strict=True)]
    lost = bool(rows[seat]["taken"] and not mine)
    lobby = {"chairs": rows, "mine": mine, "lost": lost, "says": "gone" if lost else "wait"}
    return {"lobby": lobby, "people": people}


def _bar_faces(table: PhoneTable, chairs: Sequence[Chair], own: Collection[Seat]) -> None:
    """Let no phone choose a face for somebody else who sits on its chair."""
    for seat, phone in table.phones.items():
        why = "" if chairs[seat].free or seat in own else "not_your_seat"
        if why != phone.no_faces:
            phone.no_faces = why
            phone.show()


def _dress(table: PhoneTable, game: str, chairs: Sequence[Chair]) -> None:
    """Show the looks and faces of those who sit on the chairs."""
    table.looks = looks(chairs).__getitem__
    faces = faces_of(game, [SeatInfo(chair.name, chair.holder or PERSON) for chair in chairs], chosen_faces(chairs))
    shown = tuple("" if chair.free else face for chair, face in zip(chairs, faces, strict=True))
    if shown != table.wardrobe.shown.faces:
        table.dress(ShownFaces(shown))
