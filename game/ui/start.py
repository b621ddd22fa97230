"""From the command line to the window: what SDL has to be told before pygame is there, then the first scene."""

from __future__ import annotations

import os
from pathlib import Path

from game.ui.lan import Bridge
from game.ui.settings import SOFTWARE, Settings, load_settings


def prepare(settings: Settings) -> None:
    """Tell SDL what it reads only once."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if settings.graphics == SOFTWARE:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # 30 times cheaper where there is no GPU


def play(saves: Path, bridge: Bridge, join: tuple[str, str, str] | None = None) -> int:
    """Open the window and stay until it is closed; `join` tells address, code and name for a table."""
    settings = load_settings(saves)
    prepare(settings)
    from game.ui.app import App
    from game.ui.join import JoinPage
    from game.ui.menu import Menu
    from game.ui.parlour import Parlour
    from game.ui.shell import Shell, system_language

    app = App(saves, settings, lambda size: Shell(size, settings, saves, system_language()))
    app.shell.lan = Parlour(bridge)
    app.shell.scenes.push(Menu(app.shell))
    if join:
        app.shell.scenes.push(JoinPage(app.shell, *join, at_once=True))
    try:
        app.run()
    finally:
        bridge.close()
    return 0
