"""The network of the window, loaded only when it is wanted: most games need none, and the menu is there sooner."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.cli import version

if TYPE_CHECKING:
    from game.session.lan.wishes import Bridge, LanNews, Wish


class LateBridge:
    """A bridge to the network that is built with the first wish."""

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
