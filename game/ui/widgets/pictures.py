"""Pictures of widgets, drawn once for each size and wording."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from game.ui.shell.shell import Shell

P = ParamSpec("P")


def kept(draw: Callable[Concatenate[Shell, P], pygame.Surface]) -> Callable[Concatenate[Shell, P], pygame.Surface]:
    """Keep the pictures that a function draws, by its arguments, for a version of the shell."""

    @wraps(draw)
    def found(shell: Shell, /, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = draw, shell.version, args, tuple(named.items())
        return shell.art.kept(key, lambda: draw(shell, *args, **named))

    return found
