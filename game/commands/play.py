"""The command `play`: the window, and its bridge to the network, which is loaded only when needed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.cli import program, version
from game.table.record.saves import BadFolder, saves_folder
from game.ui.top.start import play, play_unkept

if TYPE_CHECKING:
    from game.engine.choices import Seat
    from game.session.lan.wishes import Bridge, LanNews, Wish
    from game.session.messages import Command, SessionMessage
    from game.session.phones import GameSoFar, Phones, PhoneSeat, PhoneState, ShownFaces
    from game.ui.shell.shell import Scene, Shell
    from game.words.palette import PlayerLook


def run(given: argparse.Namespace) -> int:
    """Open the window until it is closed; if games cannot be kept, warn here and in the window."""
    try:
        saves = saves_folder(given.saves)
    except BadFolder as error:
        print(f"{program()} play: {error}", file=sys.stderr)
        return play_unkept(str(error))
    return open_window(saves)


def open_window(saves: Path, first: Callable[[Shell], Scene] | None = None) -> int:
    """Open the window with a first scene above the menu, and stay until it is closed."""
    return play(saves, LateBridge(saves), first, LatePhones(saves))


class LateBridge:
    """A bridge to the network that is built with the first wish: most games need none."""

    def __init__(self, saves: Path) -> None:
        self.saves = saves
        self._built: Bridge | None = None

    def send(self, wish: Wish) -> None:
        if self._built is None:
            from net.play.bridge import LanBridge  # the network is slow to load

            self._built = LanBridge(self.saves, version())
        self._built.send(wish)

    def news(self) -> list[LanNews]:
        return self._built.news() if self._built else []

    def close(self) -> None:
        if self._built:
            self._built.close()


class LatePhones:
    """Phones that are built when they are wanted, or when a game goes on that had them: most games need none."""

    def __init__(self, saves: Path) -> None:
        self._saves = saves
        self._built: Phones | None = None
        self._so_far: GameSoFar | None = None
        self._gathered: Sequence[PhoneSeat] = ()  # the seats of a game that has not begun
        self._game: tuple[Callable[[Command], None], Callable[[Seat], PlayerLook]] | None = None
        self._shown: ShownFaces | None = None

    @property
    def states(self) -> tuple[PhoneState, ...]:
        return self._built.states if self._built else ()

    def look(self) -> None:
        if self._built:
            self._built.look()

    def gather(self, seats: Sequence[PhoneSeat]) -> None:
        self._gathered = seats
        if self._built:
            self._built.gather(seats)

    def play(self, send: Callable[[Command], None], looks: Callable[[Seat], PlayerLook]) -> None:
        self._game = send, looks
        if self._built:
            self._built.play(send, looks)

    def dress(self, shown: ShownFaces) -> None:
        self._shown = shown
        if self._built:
            self._built.dress(shown)

    def chosen(self) -> list[tuple[Seat, str]]:
        return self._built.chosen() if self._built else []

    def hear(self, message: SessionMessage) -> None:
        from game.session.messages import News  # the menu starts without games
        from game.session.phones import GameSoFar, phone_keys

        if self._built:
            self._built.hear(message)
        elif isinstance(message, News):
            self._so_far = self._so_far or GameSoFar()
            self._so_far.hear(message)
            self._gathered = ()
            if message.first and message.header and phone_keys(self._saves, message.header.game).exists():
                self._build()

    def want(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        return self._build().want(seats)

    def _build(self) -> Phones:
        if self._built:
            return self._built
        from net.phones.bridge import PhoneBridge  # the network is slow to load

        self._built = made = PhoneBridge(self._saves)
        if self._game:
            made.play(*self._game)
        if self._shown:
            made.dress(self._shown)
        if self._gathered:
            made.gather(self._gathered)
        if self._so_far and self._so_far.first:
            made.hear(self._so_far.first)
        self._so_far = None
        return made

    def free(self, seat: Seat) -> None:
        if self._built:
            self._built.free(seat)

    def leave(self) -> None:
        self._so_far, self._game, self._shown, self._gathered = None, None, None, ()
        if self._built:
            self._built.leave()

    def close(self) -> None:
        if self._built:
            self._built.close()
