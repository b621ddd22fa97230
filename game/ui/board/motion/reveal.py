"""The reveal of what all have sealed: stacks slide together, sums count up, seats sort themselves, the order falls.

A title tells the sums, the order of the seats, and why of two with the same sum one comes first. Here nothing is
decided.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.ui.board.motion.flights import Point, arc, out, over, part, put_faded, smooth, tween
from game.ui.board.motion.reveal_pictures import RevealPictures
from game.words.faces import CALM, GLAD

# Stretches of the time, 0 to 1.
COMES, LANDS, SPREADS = (0.0, 0.05), (0.02, 0.17), (0.15, 0.21)
COUNTS, SORTS, BREAKS = (0.19, 0.44), (0.47, 0.60), (0.68, 0.78)
REASONS, GOES, FALLS = (0.61, 0.66), (0.85, 0.93), (0.84, 0.98)
GIVES_WAY = 0.4  # of the way aside, towards the water
STILL = 0.82  # the time of the still form: all is sorted, and nothing has gone
FLARES = 0.05
LONG = 2.5  # seconds of these stretches, for what bobs


@dataclass(frozen=True, slots=True)
class OpenedSeal:
    """The sealed choice of a seat, as far as all may know it now."""

    seat: Seat
    cards: int
    sum: int


@dataclass(frozen=True, slots=True)
class Tie:
    """The reason for which one of two seats with the same sum comes before the next."""

    first: Seat
    next: Seat
    sign: pygame.Surface
    words: str


@dataclass(frozen=True, slots=True)
class Route:
    """The way of a seat's things: where its stack lies, and where its marker falls in the end."""

    start: Point
    marker: pygame.Surface
    end: Point


class Reveal:
    """The reveal in motion, for one size of the board; a `Thing`."""

    def __init__(
        self,
        pictures: RevealPictures,
        area: pygame.Rect,
        opened: Sequence[OpenedSeal],
        order: Sequence[Seat],
        ties: Sequence[Tie],
        routes: Mapping[Seat, Route],
        said: tuple[str, str],
    ) -> None:
        """`said` is a sentence for the time before the order is known, and one for the time after."""
        self._pictures, self._area, self._opened, self._order = pictures, area, opened, order
        self._ties, self._routes = ties, routes
        sums = [one.sum for one in opened]
        self._low, self._high, self._least = min(0, *sums), max(sums), min(sums)
        by_sum = sorted(opened, key=lambda one: (one.sum, one.seat))
        self._stands = {
            one.seat: (n, by_sum.index(one), order.index(one.seat)) for n, one in enumerate(opened)
        }  # before it is sorted, by the sums alone, and with ties broken
        self._stops = {one.seat: self._stop(one.sum) for one in opened}
        self._flares_at = min(self._stops.values())
        self._known_at = BREAKS[1] if any(tie.first == order[0] for tie in ties) else SORTS[0]  # who begins
        self._look = pictures.lay_out(area, len(opened))
        room = area.w - 2 * pictures.kit.materials.px(30)
        self._said = tuple(pictures.title(words, room) for words in said)
        self._reasons = pictures.reasons(tuple(dict.fromkeys(tie.words for tie in ties)), room)

    def _stop(self, total: int) -> float:
        """Return the time at which the count stops at a sum."""
        steps = (n / 100 for n in range(101))
        return next((t for t in steps if not self._covered(t) and self._counted(t) >= total), 1.0)

    def _counted(self, t: float) -> int:
        """Return how far all sums together have been counted."""
        return round(tween(self._low, self._high, smooth(part(t, *COUNTS))))

    def _covered(self, t: float) -> bool:
        """Return whether nothing has been counted yet: a nought would look like a sum."""
        return t < COUNTS[1] and self._counted(t) == self._low

    def cues(self, land: str, flare: str, fall: str) -> Iterator[tuple[float, str]]:
        """Yield the times of sounds: of each stack that lands, of the flare, and of the order that falls."""
        for n in range(len(self._opened)):
            yield self._span(n, LANDS)[1], land
        yield self._flares_at, flare
        yield FALLS[0] + 0.06, fall

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        shade, clock = part(t, *COMES) * (1 - part(t, *GOES)), t * LONG
        if calm:
            shade, clock, t = 1.0, 0.0, STILL
        if shade > 0:
            look, pictures = self._look, self._pictures
            _put_whole(onto, look.band, look.middle, shade)
            title, turns = self._said[t >= self._known_at], part(t, self._known_at - 0.02, self._known_at + 0.02)
            put_faded(onto, title, (look.middle[0], look.title), shade * abs(2 * turns - 1))
            for one in sorted(self._opened, key=lambda one: self._leads(one.seat)):
                self._seat(onto, one, t, clock, shade)
            _put_whole(onto, look.water, (look.middle[0], look.surface), shade)
            for tie in self._ties:
                x = sum(look.columns[self._order.index(seat)] for seat in (tie.first, tie.next)) / 2
                grown = 1.0 if calm else over(part(t, *REASONS))
                put_faded(onto, pictures.grown(tie.sign, grown), (x, look.lanes), shade * part(t, *REASONS))
            if self._reasons:
                put_faded(onto, self._reasons, (look.middle[0], look.reasons), shade * part(t, *REASONS))
        if not calm:
            for n, seat in enumerate(self._order):
                self._fall(onto, seat, part(t, *self._span(n, FALLS)))

    def _leads(self, seat: Seat) -> bool:
        """Return whether a seat moves forward, so that it is drawn over those that it passes."""
        begun, _, ends = self._stands[seat]
        return ends < begun

    def _span(self, n: int, times: tuple[float, float]) -> tuple[float, float]:
        """Return the stretch of time of the n-th of all seats, one a little after another."""
        start, end = times
        late = (end - start) * 0.5 * n / max(1, len(self._opened) - 1)
        return start + late, start + late + (end - start) * 0.5

    def _place(self, seat: Seat, t: float) -> Point:
        """Return the middle of a seat's column, and how far it gives way to others who pass."""
        look, (begun, by_sum, ends) = self._look, self._stands[seat]
        x, aside = float(look.columns[begun]), 0.0
        for goal, times in ((by_sum, SORTS), (ends, BREAKS)):
            u = part(t, *times)
            far = look.columns[goal] - x
            aside += math.sin(math.pi * u) * look.aside * (GIVES_WAY if far > 0 else -1 if far else 0)
            x = tween(x, x + far, smooth(u))
        return x, aside

    def _seat(self, onto: pygame.Surface, one: OpenedSeal, t: float, clock: float, shade: float) -> None:
        pictures, look, seat = self._pictures, self._look, one.seat
        x, aside = self._place(seat, t)
        bob = math.sin(clock * 4.2 + seat * 1.3) * look.bob if clock else 0.0
        y = aside + bob
        lands = self._span(self._stands[seat][0], LANDS)
        here = shade * part(t, lands[0], lands[1])
        flare = self._flare(seat, t)
        put_faded(onto, look.boat(seat), (x, look.boats + y), here)
        glad = seat == self._order[0] and t >= self._known_at
        put_faded(onto, look.face(seat, GLAD if glad else CALM), (x, look.faces + y), here)
        put_faded(onto, look.name(seat), (x, look.names + y), here)
        self._stack(onto, one, t, (x, look.stacks + y), lands, shade)
        if flare:
            turned = 1.0 + (0.15 * math.sin((t - self._flares_at) * 40) if clock and t < SORTS[0] else 0.0)
            put_faded(onto, pictures.grown(look.flare, turned), (x, look.sums + y), shade * flare)
        opens = part(t, *SPREADS) if clock else 1.0
        if opens > 0:
            counted = min(one.sum, self._counted(t)) if not self._covered(t) else None
            number = pictures.sum(counted, flare > 0.3)
            put_faded(onto, pictures.grown(number, over(opens)), (x, look.sums + y), shade * min(1.0, 2 * opens))

    def _flare(self, seat: Seat, t: float) -> float:
        """Return how bright a seat shines: all with the smallest sum do, until ties break."""
        if t < self._flares_at or self._stops[seat] > self._flares_at:
            return 0.0
        bright = part(t, self._flares_at, self._flares_at + FLARES)
        return bright if seat == self._order[0] else bright * (1 - part(t, *BREAKS))

    def _stack(
        self, onto: pygame.Surface, one: OpenedSeal, t: float, place: Point, lands: tuple[float, float], shade: float
    ) -> None:
        """Draw a closed stack on its way, then its cards, which lie face down."""
        back, u = self._look.back(one.seat), part(t, *lands)
        if u < 1:
            put_faded(onto, back, arc(self._routes[one.seat].start, place, 0.12).at(out(u)), shade)
            return
        step, seen = back.get_width() * 0.36 * out(part(t, *SPREADS)), one.cards if t > SPREADS[0] else 1
        for n in range(seen):
            put_faded(onto, back, (place[0] + (n - (seen - 1) / 2) * step, place[1]), shade)

    def _fall(self, onto: pygame.Surface, seat: Seat, u: float) -> None:
        if u > 0:
            route, x = self._routes[seat], self._look.columns[self._order.index(seat)]
            put_faded(onto, route.marker, arc((x, self._look.sums), route.end, 0.15).at(smooth(u)), 1.0)


def _put_whole(onto: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], shade: float) -> None:
    """Draw a picture as wide as the board, which nothing else uses: without the copy that costs the most."""
    picture.set_alpha(round(255 * shade))
    onto.blit(picture, picture.get_rect(center=middle))
