"""The ways from a menu to a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.trouble import Trouble
from game.words.error_texts import told

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.session.kept.search import SavedGames
    from game.session.threaded_session import MakeSession
    from game.ui.shell.shell import Shell
    from game.words.texts import Texts


def open_game(shell: Shell, make: MakeSession) -> None:
    """Play a game; `make` begins or continues it in the thread that will own it."""
    assert shell.routes
    shell.routes.table(shell, make)


def games_of(shell: Shell) -> SavedGames | None:
    """Return the kept games of the shell's folder, and look again for new ones; None if nothing is kept."""
    if shell.games:
        shell.games.look_again()
    elif shell.saves:
        from game.session.kept.search import SavedGames  # slow to load

        shell.games = SavedGames(shell.saves)
    return shell.games


def status_of(texts: Texts, search: SavedGames) -> str:
    """Return in words how far the kept games are read, and any trouble with their index."""
    state = search.state
    told = [texts.t("index.reading", read=state.read, all=state.all)] if state.read < state.all else []
    if state.trouble:
        told.append(texts.t(f"index.{state.trouble}", reason=state.detail))
    return " · ".join(told)


def may_go_on(shell: Shell, kept: Kept) -> bool:
    """Return whether a kept game can be continued here."""
    return kept.goes_on and (not kept.lan or shell.bridge is not None)


def go_on_with(shell: Shell, kept: Kept) -> None:
    """Continue a kept game: at this screen, or as its host where people elsewhere hold seats."""
    if kept.lan:
        host_again(shell, kept)
        return
    from game.session.beginning import go_on  # bots and records are slow to load

    assert shell.saves
    open_game(shell, partial(go_on, shell.saves, kept.game))
    shell.apply(replace(shell.settings, title=kept.title))


def host_again(shell: Shell, kept: Kept) -> None:
    """Open the table of a kept game for others."""
    from game.session.lan.wishes import HostTable  # the menu starts with this module, and needs no LAN

    assert shell.lan and shell.routes
    shell.lan.send(HostTable(kept.title, len(kept.people), {}, (), next(iter(kept.people), ""), kept.path))
    shell.scenes.pop_to_lowest()
    shell.scenes.push(shell.routes.lobby(shell))


def watch(shell: Shell, path: Path) -> str:
    """Replay a record; return why it cannot be, or an empty string."""
    assert shell.routes
    try:
        shell.scenes.push(shell.routes.replay(shell, path))
    except (Trouble, OSError) as error:
        return told(shell.texts, error, "replay.cannot")
    return ""
