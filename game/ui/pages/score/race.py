"""The race of the final score: a track like the one on the board, a lane for each seat, and what runs along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.session.kept.finale import EndStep, SumStep, TieStep
from game.ui.board.drawing.tokens import with_edge
from game.ui.board.drawing.tracks import Track
from game.ui.board.motion.flights import out, over, part, smooth, tween
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import in_a_row, put
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import CALM
from game.words.texts import Texts

Rect = pygame.Rect
RUN, SORT = (0.08, 0.62), (0.5, 0.86)  # parts of a step in which points run, and in which seats change their lanes
FACE, LANE = 104, 132  # design pixels, at most
FIFTH = 5
SHOWN = 0.07  # part of a step after which the points it brings are seen


@dataclass(frozen=True, slots=True)
class Runner:
    """A seat as pictures."""

    face: pygame.Surface
    name: pygame.Surface
    piece: pygame.Surface
    bar: pygame.Surface  # in its colour, as long as the track


class Race:
    """The lanes of all seats."""

    def __init__(
        self, shell: Shell, texts: Texts, faces: Sequence[str], piece: str, spaces: int, steps: Sequence[EndStep]
    ) -> None:
        self._shell, self._texts, self._faces, self._piece = shell, texts, faces, piece
        self._gains = [step for step in steps if isinstance(step, SumStep)]
        best = max([1, *(max(gain.after) for gain in self._gains)])
        self._most = max(spaces, -(-best // FIFTH) * FIFTH)
        self._seats = len(faces)
        wide, high = shell.size
        head = max(shell.px(64), 34)
        room = high * 70 // 100 - head - shell.px(24)
        self._lane = min(shell.px(LANE), room // self._seats)
        tall = head + self._lane * self._seats + shell.px(22, 8)
        across = wide - 2 * shell.px(70, 14)
        bottom = high - shell.px(50, 12)
        self.rect = Rect((wide - across) // 2, bottom - tall, across, tall)
        self._icon = min(shell.px(92), round(self._lane * 0.74))
        names = max(shell.fonts.width(texts.player(seat), STRONG, 27) for seat in range(self._seats))
        names = min(names, across * 17 // 100)
        self._face_px = min(shell.px(FACE), self._lane - shell.px(10, 4))
        left = shell.px(22, 8) + self._face_px + shell.px(14, 6) + names + shell.px(10, 5)
        right = shell.fonts.width("+88", BOLD, 46) + shell.px(34, 12)
        self._names = names
        strip = Rect(self.rect.x + left, self.rect.y + shell.px(12, 5), across - left - right, head - shell.px(6))
        self.track = Track(strip, self._most, "star", False, 4, 1)
        self._runners: list[Runner] = []

    def ahead(self, onto: pygame.Surface) -> Iterator[None]:
        """Draw all that stays the same onto a picture of the size of the window, in slices."""
        shell, rect = self._shell, self.rect
        radius = shell.px(18)
        shell.materials.cast(onto, rect, radius, 14, 8, 190)
        yield
        edge = shell.materials.tones.ground(palette.PAPER_EDGE)
        look = rect.w, rect.h, radius, shell.materials.tones.ground(palette.PAPER), edge, 7
        yield from shell.materials.paper_ahead(*look)
        onto.blit(shell.materials.paper(rect.w, rect.h, radius, seed=7), rect)
        top = self.track.rect.bottom
        bottom = top + self._lane * self._seats + shell.px(2)
        for value in range(self._most + 1):
            space = self.track.space(value)
            if value % 2 == 0 and value:
                shade = pygame.Surface((space.w, bottom - top), pygame.SRCALPHA)
                shade.fill(palette.rgba(palette.PAPER_LOW, 110))
                onto.blit(shade, (space.x, top))
            if value % FIFTH == 0:
                x = self._x(value)
                tone = palette.GOLD_LOW if value % 10 == 0 else palette.HAIRLINE
                pygame.draw.line(onto, tone, (x, top), (x, bottom), shell.px(1))
        yield
        for n in range(1, self._seats):
            y = top + n * self._lane
            pygame.draw.line(onto, palette.HAIRLINE, (rect.x + shell.px(18), y), (rect.right - shell.px(18), y))
        yield from self.track.draw(onto, shell.fonts, shell.materials, ())
        for seat in range(self._seats):
            self._runners.append(self._runner(seat))
            yield

    def draw(
        self, onto: pygame.Surface, step: EndStep, t: float, before: Sequence[Seat], points: Sequence[int]
    ) -> None:
        """Draw the seats at a part of a step; `before` is their order before it, `points` those they had."""
        runs = smooth(part(t, *RUN))
        sorts = smooth(part(t, *SORT))
        after = step.after if isinstance(step, SumStep) else points
        done = self._gains[: self._gains.index(step)] if step in self._gains else self._gains
        passing = {one for one, _ in step.passes} if isinstance(step, SumStep) else {*step.order[:1]}
        places = {seat: tween(before.index(seat), step.order.index(seat), sorts) for seat in range(self._seats)}
        for seat in sorted(range(self._seats), key=lambda one: (one in passing, -places[one])):
            y = self.track.rect.bottom + round((places[seat] + 0.5) * self._lane)
            moves = before.index(seat) > step.order.index(seat) and 0 < sorts < 1
            self._lane_of(onto, seat, y, tween(points[seat], after[seat], runs), moves, done)
            if isinstance(step, SumStep) and t > SHOWN:
                self._gain(onto, seat, y, step.gains[seat], tween(points[seat], after[seat], runs), t)
            if isinstance(step, TieStep) and seat in step.seats:
                self._compared(onto, step, seat, y, points[seat], t)

    def heading(self, onto: pygame.Surface, step: EndStep, t: float) -> None:
        """Draw above the lanes what adds up, or what decides between equal points."""
        shell, texts = self._shell, self._texts
        middle = self.rect.centerx, (self.rect.y + shell.px(10)) // 2
        room = Rect(0, 0, min(self.rect.w, shell.px(1240)), self.rect.y - shell.px(20))
        if isinstance(step, SumStep):
            name = texts.t(f"score.{step.category}") if step.category else texts.t("score.total")
            self._plaque(onto, step.icon, name, [], middle, room, t)
        elif isinstance(step, TieStep):
            who = texts.row([texts.player(seat) for seat in step.seats])
            heading = texts.t("finale.tie", who=who, points=step.points)
            self._plaque(onto, step.icon if step.values else "star", heading, self._why(step), middle, room, t)

    def _why(self, step: TieStep) -> list[str]:
        """Return what decides between equal points."""
        texts = self._texts
        if not step.decided:
            return [texts.t("finale.shared")]
        said = [texts.t("score.tie")] if texts.has("score.tie") else []
        if step.values and not step.values_decide and texts.has("score.tie_again"):
            said.append(texts.t("score.tie_again"))
        return said

    def _plaque(
        self,
        onto: pygame.Surface,
        icon: str,
        heading: str,
        lines: Sequence[str],
        middle: tuple[int, int],
        room: Rect,
        t: float,
    ) -> None:
        shell, fonts = self._shell, self._shell.fonts
        px = shell.px(64, 30)
        wide = room.w - px - shell.px(96, 40)
        words = [fonts.fitted(heading, TITLE, 44, palette.GOLD, wide)]
        if lines:
            words.append(fonts.paragraph(" ".join(lines), TEXT, 24, palette.CREAM, wide, 3, True))
        gap = shell.px(4)
        high = sum(one.get_height() for one in words) + gap * (len(words) - 1) + shell.px(24, 10)
        across = max(one.get_width() for one in words) + px + shell.px(96, 40)
        plate = Rect(0, 0, across, max(high, px + shell.px(20, 8)))
        plate.center = middle
        plate.y = max(shell.px(8), plate.y - round((1 - over(part(t, 0, 0.16))) * shell.px(26)))
        shell.materials.cast(onto, plate, shell.px(16), 8, 5, 150)
        onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(16), palette.NIGHT, palette.GOLD, 0.93, 2.2), plate)
        left = put(onto, shell.art.icon(icon, px, palette.GOLD), midleft=(plate.x + shell.px(30, 12), plate.centery))
        y = plate.centery - (sum(one.get_height() for one in words) + gap * (len(words) - 1)) // 2
        centre = (left.right + plate.right) // 2
        for one in words:
            y = put(onto, one, midtop=(centre, y)).bottom + gap

    def _lane_of(
        self, onto: pygame.Surface, seat: Seat, y: int, points: float, moves: bool, done: Sequence[SumStep]
    ) -> None:
        """Draw a seat's lane: its face and name, its wake with the sums it is made of, its piece and its points."""
        shell, runner = self._shell, self._runners[seat]
        lane = Rect(self.rect.x + shell.px(10, 4), 0, self.rect.w - 2 * shell.px(10, 4), self._lane - shell.px(8, 3))
        lane.centery = y
        if moves:
            shell.materials.halo(onto, lane, shell.px(12), 1)
            edge = palette.GOLD
            onto.blit(shell.materials.plate(lane.w, lane.h, shell.px(12), palette.PAPER_HIGH, edge, 1, 2.5), lane)
        face = put(onto, runner.face, midleft=(self.rect.x + shell.px(22, 8), y))
        put(onto, runner.name, midleft=(face.right + shell.px(14, 6), y))
        x, start = self._x(points), self._x(0)
        if x > start:
            place = runner.bar.get_rect(midleft=(start, y))
            onto.blit(runner.bar, place, (0, 0, x - start, place.h))
            self._sums(onto, seat, y, place.h, points, done)
        put(onto, runner.piece, center=(x, y))
        number = shell.fonts.number(self._texts.number(round(points)), BOLD, 46, palette.INK)
        put(onto, number, midright=(self.rect.right - shell.px(22, 8), y))

    def _sums(
        self, onto: pygame.Surface, seat: Seat, y: int, high: int, points: float, done: Sequence[SumStep]
    ) -> None:
        """Mark the parts of a wake with the icons of what they were given for."""
        shell, look, px = self._shell, self._shell.player(seat), high * 94 // 100
        for gain in done:
            before, after = gain.before[seat], min(gain.after[seat], points)
            left, right = self._x(before), self._x(after)
            if before > 0 and after > before:
                pygame.draw.line(onto, look.line, (left, y - high // 2 + 1), (left, y + high // 2 - 2), shell.px(2))
            if right - left > px * 13 // 10:
                middle = (left + right) // 2, y
                put(onto, shell.art.icon("coin_blank", px), center=middle)
                put(onto, shell.art.icon(gain.icon, px * 72 // 100), center=middle)

    def _gain(self, onto: pygame.Surface, seat: Seat, y: int, gain: int, points: float, t: float) -> None:
        """Draw the points that a step brings, beside the piece."""
        if not gain:
            return
        shell = self._shell
        said = f"+{gain}" if gain > 0 else self._texts.number(gain)
        colour, ground = (palette.INK, palette.GOLD) if gain > 0 else (palette.CREAM, palette.LOSS_PAPER)
        text = shell.fonts.number(said, BOLD, 26, colour)
        pill = shell.materials.pill(text.get_width() + shell.px(24, 10), text.get_height() + 2, ground, palette.CREAM)
        rise = round((1 - out(part(t, SHOWN, 0.3))) * shell.px(14))
        x = self._x(points) + self._icon * 6 // 10 + pill.get_width() // 2
        x = min(x, self.track.rect.right - pill.get_width() // 2 + shell.px(10))
        place = put(onto, pill, center=(x, y + rise))
        put(onto, text, center=place.center)

    def _compared(self, onto: pygame.Surface, step: TieStep, seat: Seat, y: int, points: int, t: float) -> None:
        """Draw what a seat has of the thing that decides between equal points."""
        if not step.values or t < SHOWN:
            return
        shell, value = self._shell, step.values[step.seats.index(seat)]
        best = step.places[step.seats.index(seat)] == step.places[0]
        text = shell.fonts.number(self._texts.number(value), BOLD, 28, palette.INK)
        row = in_a_row([shell.art.icon(step.icon, text.get_height()), text], shell.px(8, 4))
        plate = Rect(0, 0, row.get_width() + shell.px(30, 12), row.get_height() + shell.px(10, 4))
        plate.center = self._x(points) + self._icon * 6 // 10 + plate.w // 2, y
        plate.right = min(plate.right, self.track.rect.right + shell.px(10))
        if best and t > SORT[0]:
            shell.materials.halo(onto, plate, shell.px(12), 1)
        ground = palette.GOLD if best and t > SORT[0] else palette.PAPER_HIGH
        onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(12), ground, palette.GOLD_EDGE), plate)
        put(onto, row, center=plate.center)

    def _runner(self, seat: Seat) -> Runner:
        shell, fonts = self._shell, self._shell.fonts
        look, px = shell.player(seat), self._icon
        face = portrait(shell.art, self._faces[seat], CALM, look, self._face_px)
        name = fonts.fitted(self._texts.player(seat), STRONG, 27, palette.INK, self._names)
        icon = with_edge(shell.art.icon(self._piece, px, look.colour), shell.px(2))
        badge = shell.art.badge(look, max(14, px * 4 // 10))
        put(icon, badge, bottomright=(icon.get_width(), icon.get_height()))
        long = self._x(self._most) - self._x(0)
        high = max(6, self._lane * 40 // 100)
        bar = shell.materials.plate(long + 2 * high, high, high / 2, look.colour, look.line, 0.9, 1.6)
        return Runner(face, name, icon, bar)

    def _x(self, points: float) -> int:
        """Return the pixel of a number of points, which need not be whole."""
        first, last = self.track.space(0).centerx, self.track.space(self._most).centerx
        return round(tween(first, last, max(0.0, points) / self._most))
