"""From a menu to the table: the one place that knows which scene plays a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.couch import Couch
    from game.ui.shell import Shell

MakeCouch = Callable[..., "Couch"]


def open_game(shell: Shell, make: MakeCouch) -> None:
    """Play a game; `make` begins it or goes on with it, in the thread that will own it."""
    if shell.open_game:
        shell.open_game(shell, make)
        return
    shell.scenes.push(
        Dialog(shell, lambda: shell.texts.t("menu.not_yet"), lambda: [Answer(shell.texts.t("word.ok"), primary=True)])
    )
