"""Hands in front of the curtain: open it, choose again, choose all at once, pause."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.shell.inputs import DIRECTIONS, PAD, Act, Input, Key, Press
from game.ui.table.curtain import COMBINED
from game.ui.table.show import TableShow
from game.ui.table.view import may_share


class CurtainHands:
    """The hands of whoever sits down before a curtain."""

    def __init__(self, show: TableShow, pause: Callable[[], None]) -> None:
        self.model, self.stage, self.shell = show.model, show.stage, show.shell
        self._pause = pause

    def handle(self, one: Input, seat: int) -> bool:
        """Any key, button or click opens the curtain; Escape leads to the pause."""
        model, stage, shell = self.model, self.stage, self.shell
        if isinstance(one, Act) and one.name == "back":
            self._pause()
            return True
        if not stage.curtain.opens:
            return not isinstance(one, Key)
        others = {
            other.name: other for other in stage.curtain.others(model.texts, seat, model.ready, may_share(model, shell))
        }
        if isinstance(one, Press):
            name = next((name for name, other in others.items() if other.rect.collidepoint(one.pos)), "")
            self._open(name, others[name].seat if name else seat)
        elif isinstance(one, Act):
            if one.name in ("up", "down") and others:
                names = ["", *others]
                at = names.index(stage.ring.name) if stage.ring.name in names else 0
                stage.ring.name = names[(at + (1 if one.name == "down" else -1)) % len(names)]
                stage.dirty = True
            elif one.name == "accept" and stage.ring.name in others:
                self._open(stage.ring.name, others[stage.ring.name].seat)
            elif one.name == "accept" or (one.source == PAD and one.name not in DIRECTIONS):
                self._open("", seat)
        elif isinstance(one, Key):
            action = shell.settings.taken_by(one.name)
            moves = bool(others) and action in ("up", "down")
            if moves or action in ("accept", "back", "full_screen") or one.name.endswith(COMBINED):
                return False  # its action follows
            self._open("", seat)
        return True

    def _open(self, other: str, seat: int) -> None:
        """Open the curtain, or do what else can be done in front of it."""
        if not other:
            self.stage.ring.blur()
            self.model.open_curtain()
            self.stage.dirty = True
        elif seat >= 0:
            self.model.choose_again(seat)
        else:
            self.model.share(True)
