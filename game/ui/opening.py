"""From a menu to the table: the one place that knows which scene plays a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.couch import Couch
    from game.ui.shell import Shell

MakeCouch = Callable[..., "Couch"]


def open_game(shell: Shell, make: MakeCouch) -> None:
    """Play a game; `make` begins it or goes on with it, in the thread that will own it."""
    if shell.open_game:
        shell.open_game(shell, make)
        return
    from game.ui.play import open_table

    open_table(shell, make)
