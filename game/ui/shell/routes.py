"""The ways from a scene to scenes of higher rooms, which it cannot import. The top room implements them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.engine.title import Result
    from game.session.messages import Link
    from game.table.record.entries import Header
    from game.ui.shell.scenes import Scene
    from game.ui.shell.shell import Shell


class Routes(Protocol):
    """Opens scenes by what they show."""

    def tell(self, shell: Shell, text: Callable[[], str]) -> None:
        """Show a notice over the scene on top."""

    def score(
        self, shell: Shell, header: Header, events: Sequence[Event], result: Result, record: Path | None
    ) -> Scene:
        """Make the scene of the end of a game."""

    def replay(self, shell: Shell, path: Path) -> Scene:
        """Make the scene that shows a record again; a Trouble or an OSError if it cannot be read."""

    def lobby(self, shell: Shell) -> Scene:
        """Make the scene of a LAN table before its start."""

    def lan_table(self, shell: Shell, link: Link) -> Scene:
        """Make the scene of a LAN game that has begun."""
