"""Buttons of pygame-gui that show pictures of the program instead of the look of a theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.shell.shell import Shell
from game.ui.widgets.faces import DISABLED, HOVER, PRESSED, choice_face

if TYPE_CHECKING:
    from pygame_gui import UIManager


STATES = ("", HOVER, PRESSED, DISABLED)  # of a button, a picture each
NAMES = ("normal", "hovered", "selected", "disabled")  # of these states in pygame-gui


def push_button(manager: UIManager, rect: pygame.Rect, faces: Sequence[pygame.Surface], enabled: bool) -> Any:
    """Make a button with a picture for each of its states."""
    import pygame_gui

    widget = pygame_gui.elements.UIButton(rect, "", manager)
    dress(widget, faces)
    if not enabled:
        widget.disable()  # type: ignore[no-untyped-call] # pygame-gui gives no types here
    return widget


def dress(widget: Any, faces: Sequence[pygame.Surface]) -> None:
    """Show other pictures as the states of a button."""
    for state, picture in zip(NAMES, faces, strict=True):
        setattr(widget, f"{state}_images", [picture.premul_alpha()])  # as pygame-gui blends everything
        setattr(widget, f"{state}_image_positions", [(0.5, 0.5)])
    widget.rebuild()


def choice_faces(
    shell: Shell, rect: pygame.Rect, label: str, badge: pygame.Surface | None, opens: bool
) -> list[pygame.Surface]:
    """Draw a value of a choice in all states of its button."""
    return [choice_face(shell, rect.size, label, badge, state, opens) for state in STATES]
