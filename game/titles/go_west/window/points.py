"""The track of points of Go West!: as long as the points ask for, with the markers of equals in a stack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.choices import Seat
from game.ui.board.drawing.picture import Ground, Picture, Pixel
from game.ui.board.drawing.tracks import Track
from game.ui.draw.layout import blank

LENGTHS = (30, 40, 55)  # the last points of a track; most games end below 40
STACKED, BESIDE = 0.5, 0.64  # of a marker: from one in a stack to the next, below and beside it
SHADE = 24.0  # design units around the strip for its shadow


class Points:
    """The strip of points for one size of the board."""

    def __init__(self, ground: Ground, space: tuple[int, int, int, int], goal: int) -> None:
        self._ground, self._goal = ground, goal
        self._tracks = [Track.placed(ground.frame, space, most, "star", True) for most in LENGTHS]
        self.rect, self.marker = self._tracks[0].rect, self._tracks[0].marker

    def track(self, points: Sequence[int]) -> Track:
        """Return the shortest track that has the points of all; more than the longest has come only at the end."""
        best = max(points)
        return next((track for track in self._tracks if best <= track.most), self._tracks[-1])

    def spot(self, points: Sequence[int], seat: Seat) -> Pixel:
        """Return the place of a seat's marker; those of equals stand in a stack, more than two of them in pairs."""
        track = self.track(points)
        on = [min(value, track.most) for value in points]
        equals = [other for other, value in enumerate(on) if value == on[seat]]
        row, column = divmod(equals.index(seat), 1 if len(equals) < 3 else 2)
        beside = len(equals) > 2 and (len(equals) - 2 * row) > 1
        x, y = track.slot(on[seat], 1)
        aside = (column - 0.5) * self.marker * BESIDE if beside else 0
        return round(x + aside), round(y + row * self.marker * STACKED)

    def put(self, made: Picture, points: Sequence[int]) -> None:
        """Lay the strip on the board."""
        track, ground = self.track(points), self._ground
        margin = ground.frame.px(SHADE)
        key = "go_west points", track.most, track.rect.size, ground.fonts.text, ground.fonts.scale
        picture = ground.materials.kept(key, lambda: self._drawn(track, margin))
        made.lay(picture, topleft=(self.rect.x - margin, self.rect.y - margin))

    def _drawn(self, track: Track, margin: int) -> pygame.Surface:
        made = blank(track.rect.w + 2 * margin, track.rect.h + 2 * margin)
        here = replace(track, rect=track.rect.move(margin - track.rect.x, margin - track.rect.y))
        for _ in here.draw(made, self._ground.fonts, self._ground.materials, (self._goal,)):
            pass
        return made
