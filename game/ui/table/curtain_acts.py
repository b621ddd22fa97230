"""What can be done in front of the curtain: open it, choose again, choose all at once, pause."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.shell.inputs import DIRECTIONS, PAD, Act, Input, Key, Press
from game.ui.table.curtain import COMBINED

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


def at_curtain(scene: TableScene, one: Input) -> bool:
    """Any key, button or click opens the curtain; Escape leads to the pause."""
    if isinstance(one, Act) and one.name == "back":
        scene.pause_game()
        return True
    if not scene.curtain.opens:
        return not isinstance(one, Key)
    others = {name: partial(scene.choose_again, seat) for name, seat, _ in scene.curtain.others if seat >= 0}
    others |= {name: partial(scene.share, True) for name, seat, _ in scene.curtain.others if seat < 0}
    if isinstance(one, Press):
        for name, _, rect in scene.curtain.others:
            if rect.collidepoint(one.pos):
                others[name]()
                return True
        _open(scene)
    elif isinstance(one, Act):
        if one.name in ("up", "down") and others:
            names = ["", *others]
            at = names.index(scene.ring.name) if scene.ring.name in names else 0
            scene.ring.name = names[(at + (1 if one.name == "down" else -1)) % len(names)]
            scene.dirty = True
        elif one.name == "accept" and scene.ring.name in others:
            others[scene.ring.name]()
        elif one.name == "accept" or (one.source == PAD and one.name not in DIRECTIONS):
            _open(scene)
    elif isinstance(one, Key):
        action = scene.shell.settings.taken_by(one.name)
        moves = bool(others) and action in ("up", "down")
        if moves or action in ("accept", "back", "full_screen") or one.name.endswith(COMBINED):
            return False  # its action follows
        _open(scene)
    return True


def _open(scene: TableScene) -> None:
    scene.opened = scene.sight.curtain
    scene.ring.blur()
    scene.refresh()
    scene.dirty = True
