"""From a menu to the table: the one place that knows which scene plays a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.trouble import Trouble
from game.words.error_texts import told

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.session.session import Session
    from game.ui.shell.shell import Shell

MakeCouch = Callable[..., "Session"]


def open_game(shell: Shell, make: MakeCouch) -> None:
    """Play a game; `make` begins it or goes on with it, in the thread that will own it."""
    if shell.open_game:
        shell.open_game(shell, make)
        return
    from game.ui.table.scene import open_table

    open_table(shell, make)


def may_go_on(shell: Shell, kept: Kept) -> bool:
    """Return whether a kept game can be gone on with here."""
    return kept.goes_on and (not kept.lan or shell.bridge is not None)


def go_on_with(shell: Shell, kept: Kept) -> None:
    """Go on with a kept game: at this screen, or as its host where people elsewhere hold seats."""
    if kept.lan:
        host_again(shell, kept)
        return
    from game.session.beginning import go_on

    assert shell.saves
    open_game(shell, partial(go_on, shell.saves, kept.game))
    shell.apply(title=kept.title)


def host_again(shell: Shell, kept: Kept) -> None:
    """Open the table of a kept game for others."""
    from game.session.lan.wishes import HostTable

    assert shell.lan and shell.routes
    shell.lan.send(HostTable(kept.title, len(kept.people), {}, (), next(iter(kept.people), ""), kept.path))
    shell.scenes.pop_to(shell.scenes.scenes[0])
    shell.scenes.push(shell.routes.lobby(shell))


def watch(shell: Shell, path: Path) -> str:
    """Show a record again; why not, in words, if that cannot be."""
    assert shell.routes
    try:
        shell.scenes.push(shell.routes.replay(shell, path))
    except (Trouble, OSError) as error:
        return told(shell.texts, error, "replay.cannot")
    return ""
