"""The command `play`: the window, and its bridge to the network, which is loaded only when needed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.cli import program, version
from game.table.record.saves import BadFolder, saves_folder
from game.ui.top.start import play, play_unkept

if TYPE_CHECKING:
    from game.session.lan.wishes import Bridge, LanNews, Wish
    from game.ui.shell.shell import Scene, Shell


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
    return play(saves, LateBridge(saves), first)


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
