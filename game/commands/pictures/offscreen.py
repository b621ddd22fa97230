"""Drawing without a display: an invisible window, and scenes that are drawn once all of them is ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

import pygame

from game.ui.forms.page import Page
from game.ui.pages.daily.beside import Beside
from game.ui.pages.daily.page import DayPage
from game.ui.pages.fame.hall import Fame
from game.ui.pages.kept.load import KeptList
from game.ui.pages.score.finale import Finale
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene
from game.ui.top.menu import Menu

FRAMES = 60  # a second


@contextmanager
def hidden_window() -> Iterator[pygame.Window]:
    """Open an invisible window: widgets need the screen's pixel format."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("", (64, 64), hidden=True)
    window.get_surface()
    try:
        yield window
    finally:
        window.destroy()


def finished(shell: Shell) -> pygame.Surface:
    """Draw the visible scenes of a shell once they have loaded and built everything."""
    picture = pygame.Surface(shell.size, 0, 32)
    for _ in range(3):
        while not shell.scenes.build(shell.version, 10.0):
            pass
        for scene in shell.scenes.visible:
            if backdrop := getattr(scene, "backdrop", None):
                backdrop.finish()
            if (pictures := getattr(scene, "pictures", None)) and pictures.improve(inf):
                scene.again()
            if isinstance(scene, KeptList | Beside | Fame | Menu):
                scene.finish()
            if isinstance(scene, Finale):
                scene.complete()
            for part in scene.parts if isinstance(scene, Page) else ():
                part.finish()
            if isinstance(scene, DayPage):
                scene.courses.wait()
            if isinstance(scene, TableScene) and scene.model.errand.goals:
                scene.model.errand.goals.finish()
        shell.scenes.update(0.0)
        shell.scenes.draw(picture)
    return picture
