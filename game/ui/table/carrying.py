"""Drag and drop: what was picked by a press goes where the button is let go, just as two clicks would do."""

from __future__ import annotations

from dataclasses import dataclass

Pos = tuple[int, int]


@dataclass(slots=True)
class Carried:
    """A thing picked by a press that is still held; a trembling hand does not carry it yet."""

    key: str  # of the thing that was pressed
    start: Pos
    reach: int  # real pixels from which on it is carried
    goal: str = ""  # where alone it can be put down, if its click has to wait for that
    far: bool = False

    def move(self, pos: Pos) -> bool:
        """The pointer has moved; tells whether the thing is carried with it."""
        across, down = pos[0] - self.start[0], pos[1] - self.start[1]
        self.far = self.far or across * across + down * down >= self.reach * self.reach
        return self.far
