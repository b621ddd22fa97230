"""The phones of a window: they listen once they are wanted, or when a game goes on that had them before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from game.engine.choices import Seat
from game.engine.trouble import Trouble
from game.session.messages import Command, News, SessionMessage
from game.session.phones import PhoneSeat, PhoneState, ShownFaces
from game.words.palette import PlayerLook
from net.link.addresses import EVERYWHERE, format_address
from net.link.interfaces import THIS_MACHINE, networks, own_addresses
from net.phones.keys import PhoneKeys, keep_keys, kept_keys
from net.phones.server import PhoneThread
from net.phones.table import PhoneTable
from net.phones.wardrobe import FaceChoices

LINGERS = 30.0  # seconds after a game in which another one may begin before nothing listens

T = TypeVar("T")


def _nowhere(command: Command) -> None:
    """Drop a command: no game is played."""


class PhoneBridge:
    """The window's end of its phones."""

    def __init__(self, saves: Path | None) -> None:
        self.states: tuple[PhoneState, ...] = ()
        self._saves = saves
        self._thread: PhoneThread | None = None
        self._table = PhoneTable(PhoneKeys(), _nowhere)
        self._game = ""
        self._chosen = FaceChoices()
        self._table.wardrobe.wear = self._chosen.put

    def dress(self, shown: ShownFaces) -> None:
        self._do(self._table.dress, shown)

    def chosen(self) -> list[tuple[Seat, str]]:
        return self._chosen.take()

    def gather(self, seats: Sequence[PhoneSeat]) -> None:
        self._listen_if_held()
        self._do(self._reseat, self._table.gather, tuple(seats))

    def _reseat(self, do: Callable[[T], None], given: T) -> None:
        """Do something that may move phones, and drop the faces that were chosen for seats of others by now."""
        before = dict(self._table.phones)
        do(given)
        self._chosen.drop(seat for seat in before if self._table.phones.get(seat) is not before[seat])

    def play(self, send: Callable[[Command], None], looks: Callable[[Seat], PlayerLook]) -> None:
        self._listen_if_held()
        self._do(self._begin, send, looks)

    def _begin(self, send: Callable[[Command], None], looks: Callable[[Seat], PlayerLook]) -> None:
        self._table.send, self._table.looks = send, looks

    def hear(self, message: SessionMessage) -> None:
        if isinstance(message, News) and message.header and message.header.game != self._game:
            self._game = message.header.game
            self._do(self._reseat, self._table.hear, message)
            with suppress(Trouble, OSError):  # whoever wants phones is told on their page
                self._take_kept()
        else:
            self._do(self._heard, message)

    def _heard(self, message: SessionMessage) -> None:
        held = set(self._table.keys.secrets)
        self._table.hear(message)
        if held != self._table.keys.secrets.keys():
            with suppress(OSError):
                self._keep()

    def _take_kept(self) -> None:
        """Open the seats of a game that had phones before; keep those of its people who have phones by now."""
        kept = kept_keys(self._saves, self._game) if self._saves else PhoneKeys()
        if self._thread:
            self._do(self._adopt, kept)
            if kept.secrets:
                self._listen()
        elif kept.secrets:
            self._table.keys = kept
            self.want(kept.secrets)

    def want(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        wanted = tuple(seats)
        self._do(self._table.open_seats, wanted)  # before anybody can come
        return self._listen().ask(lambda: self._links(wanted))

    def _listen(self) -> PhoneThread:
        """Listen, unless it is done already."""
        thread = self._thread or PhoneThread(self._table)
        try:
            self._table.keys.port = thread.open(EVERYWHERE[0], self._table.keys.port)
        except Trouble:
            if not self._thread:
                thread.close()
            raise
        self._thread = thread
        return thread

    def _listen_if_held(self) -> None:
        """Listen again for phones that people had in another game."""
        if self._thread and self._table.all:
            with suppress(Trouble):
                self._listen()

    def _links(self, seats: tuple[Seat, ...]) -> dict[Seat, str]:
        self._keep()
        keys = self._table.keys
        host = next(iter(own_addresses(EVERYWHERE[0], networks())), THIS_MACHINE)
        where = f"http://{format_address(host, keys.port)}"
        return {seat: f"{where}/#{keys.fragment(seat)}" for seat in seats}

    def _adopt(self, kept: PhoneKeys) -> None:
        """Open the seats of people without a phone by now for the phones that they had."""
        wanted = kept.secrets.keys() - self._table.keys.secrets.keys()
        self._table.keys.secrets |= {seat: kept.secrets[seat] for seat in wanted}
        self._table.open_seats(wanted)
        self._keep()
        self._hush_if_unused()

    def _hush_if_unused(self) -> None:
        if self._thread and not self._table.all:
            self._thread.hush()

    def _keep(self) -> None:
        if self._saves and self._game:
            keep_keys(self._saves, self._game, self._table.keys)

    def free(self, seat: Seat) -> None:
        self._do(self._free, seat)

    def _free(self, seat: Seat) -> None:
        self._table.free(seat)
        self._keep()
        self._hush_if_unused()

    def look(self) -> None:
        """Bring the states up to date."""
        if self._thread:
            self._do(self._look)

    def _look(self) -> None:
        self.states = self._table.states

    def leave(self) -> None:
        self._do(self._begin, _nowhere, self._table.looks)
        self._do(self._undress)
        if self._thread:
            self._thread.hush(LINGERS)

    def close(self) -> None:
        if self._thread:
            self._thread.close()

    def _undress(self) -> None:
        """Let nobody choose another face until there is a game again."""
        self._table.dress(replace(self._table.wardrobe.shown, why="no_faces_now"))
        self.chosen()

    def _do(self, do: Callable[..., object], *given: object) -> None:
        """Do something in the phones' thread; before there is one, here."""
        if self._thread:
            self._thread.call(do, *given)
        else:
            do(*given)
