"""Hands in front of the curtain: open it, choose again, choose all at once, pause."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.shell.inputs import DIRECTIONS, PAD, Act, Input, Key, Press
from game.ui.table.curtain import COMBINED, Other
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
        offered = stage.curtain.others(model.texts, seat, model.ready, may_share(model, shell))
        others = {other.name: other for other in offered}
        match one:
            case Press():
                name = next((name for name, other in others.items() if other.rect.collidepoint(one.pos)), "")
                self._open(name, others[name].seat if name else seat)
            case Act():
                self._act(one, seat, others)
            case Key():
                return self._key(one, seat, bool(others))
        return True

    def _act(self, act: Act, seat: int, others: Mapping[str, Other]) -> None:
        """Walk through what else can be done, do it, or open the curtain."""
        ring = self.stage.ring
        if act.name in ("up", "down") and others:
            names = ["", *others]
            at = names.index(ring.name) if ring.name in names else 0
            ring.name = names[(at + (1 if act.name == "down" else -1)) % len(names)]
            self.stage.dirty = True
        elif act.name == "accept" and ring.name in others:
            self._open(ring.name, others[ring.name].seat)
        elif act.name == "accept" or (act.source == PAD and act.name not in DIRECTIONS):
            self._open("", seat)

    def _key(self, key: Key, seat: int, has_others: bool) -> bool:
        """Open the curtain by a key, unless the key stands for an action, which follows."""
        action = self.shell.settings.taken_by(key.name)
        moves = has_others and action in ("up", "down")
        if moves or action in ("accept", "back", "full_screen") or key.name.endswith(COMBINED):
            return False
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
