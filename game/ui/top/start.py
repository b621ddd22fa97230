"""The start of the window: variables that SDL reads before pygame is loaded, then the first scene."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.shell.settings import SOFTWARE, Settings, load_settings

if TYPE_CHECKING:
    from game.session.lan.wishes import Bridge
    from game.session.phones import Phones
    from game.ui.shell.shell import Scene, Shell


def prepare(settings: Settings) -> None:
    """Set the variables that SDL reads only once."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    for system in ("X11", "WAYLAND"):
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "westward")  # groups our windows on a desktop
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if settings.graphics == SOFTWARE:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # 30 times cheaper where there is no GPU


def play(
    saves: Path | None,
    bridge: Bridge | None = None,
    first: Callable[[Shell], Scene] | None = None,
    phones: Phones | None = None,
) -> int:
    """Open the window and stay until it is closed; `first` makes a scene over the menu.

    Without a folder nothing is kept; without a bridge there is no network, without `phones` no phone can come.
    """
    settings = load_settings(saves) if saves else Settings()
    prepare(settings)
    from game.ui.shell.shell import Shell  # these load pygame
    from game.ui.top.app import App, system_language
    from game.ui.top.menu import Menu

    app = App(saves, settings, lambda size: Shell(size, settings, saves, system_language()))
    app.shell.bridge, app.shell.phones = bridge, phones
    app.shell.scenes.push(Menu(app.shell))
    if first:
        app.shell.scenes.push(first(app.shell))
    try:
        app.run()
    finally:
        for one in (phones, bridge):
            if one:
                one.close()
    return 0


def play_unkept(reason: str) -> int:
    """Open the window although nothing can be kept, and ask whether to play on."""
    return play(None, first=partial(unkept, reason))


def unkept(reason: str, shell: Shell) -> Scene:
    """Return the question whether to play although nothing can be kept."""
    from game.ui.forms.dialog import Dialog, DialogAnswer  # loads pygame

    play_on = DialogAnswer("menu.play_unkept", icon="play", primary=True)
    text = lambda: shell.texts.t("menu.unkept", reason=reason)
    return Dialog(shell, text, [DialogAnswer("menu.quit", shell.quit, "exit"), play_on])
