"""From lengths as they were designed to lengths on this screen."""

from __future__ import annotations


class Scaled:
    """Something that is made for one scale."""

    __slots__ = ()
    scale: float

    def px(self, size: float, least: int = 1) -> int:
        """A design length in real pixels."""
        return max(least, round(size * self.scale))
