"""From the command line to the window: what SDL has to be told before pygame is there, then the first scene."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.settings import SOFTWARE, Settings, load_settings

if TYPE_CHECKING:
    from game.ui.scenes import Scene
    from game.ui.shell import Shell


def prepare(settings: Settings) -> None:
    """Tell SDL what it reads only once."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if settings.graphics == SOFTWARE:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # 30 times cheaper where there is no GPU


def play(saves: Path, first: Callable[[Shell], Scene] | None = None) -> int:
    """Open the window and stay until it is closed; `first` makes a scene that lies over the menu at first."""
    settings = load_settings(saves)
    prepare(settings)
    from game.ui.app import App
    from game.ui.menu import Menu
    from game.ui.shell import Shell, system_language

    app = App(saves, settings, lambda size: Shell(size, settings, saves, system_language()))
    app.shell.scenes.push(Menu(app.shell))
    if first:
        app.shell.scenes.push(first(app.shell))
    app.run()
    return 0
