"""Materials: paper, wood, buttons, pills, shadows, glow, noise and vignette, at any size in real pixels.

Light comes from the north-west; every object throws one soft shadow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random

import pygame

from game.ui.draw.art import Art, drawn, once
from game.ui.draw.layout import Scaled
from game.words import palette
from game.words.palette import darker, lighter, mix, rgb, rgba

Grid = Sequence[Sequence[str]]
SHEETS = 3  # that are kept to be drawn on
EVEN = 8  # real pixels in the middle of a shadow's side where nothing changes


class Materials(Scaled):
    """Paper, wood, buttons and all that lies on them, for one scale; the art keeps the pictures."""

    def __init__(self, art: Art, scale: float) -> None:
        self.art = art
        self.scale = scale
        self._sheets: dict[Hashable, pygame.Surface] = {}

    @property
    def tones(self) -> palette.Tones:
        return self.art.tones

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that lines or grain make different at every scale."""
        return self.art.kept((key, self.scale), make)

    def paper(
        self,
        width: int,
        height: int,
        radius: float,
        colour: str = palette.PAPER,
        edge: str = palette.PAPER_EDGE,
        seed: int = 3,
    ) -> pygame.Surface:
        """Return a sheet of paper with grain, an edge and a light line inside it."""
        look = width, height, radius, self.tones.ground(colour), self.tones.ground(edge), seed
        return self.kept(("paper", *look), lambda: last(self._paper_slices(*look)))

    def sheet(self, width: int, height: int, radius: float, colour: str, edge: str, seed: int) -> pygame.Surface:
        """Return a sheet of paper to be drawn on; only the last few are kept, for other states of the same thing."""
        look = width, height, radius, self.tones.ground(colour), self.tones.ground(edge), seed
        if look not in self._sheets:
            if len(self._sheets) >= SHEETS:
                del self._sheets[next(iter(self._sheets))]
            self._sheets[look] = last(self._paper_slices(*look))
        return self._sheets[look].copy()

    def paper_ahead(self, width: int, height: int, radius: float, colour: str, edge: str, seed: int) -> Iterator[None]:
        """Make a large sheet before it is needed, in slices."""
        look = width, height, radius, self.tones.ground(colour), self.tones.ground(edge), seed
        for made in self._paper_slices(*look):  # noqa: B007 - the last one is complete
            yield
        self.kept(("paper", *look), lambda: made)

    def _paper_slices(
        self, w: int, h: int, radius: float, colour: str, edge: str, seed: int
    ) -> Iterator[pygame.Surface]:
        line = max(1.0, 1.5 * self.scale) * self.tones.line
        corner = math.ceil(radius + 3 * line)
        made = plain(
            lambda w, h: rounded(line / 2, line / 2, w - line, h - line, radius, colour, edge, line), w, h, corner
        )
        yield made
        for grain in noise_slices(w, h, self.cells(2, 7, 90), seed, 236, 255):
            yield grain
        made.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield made

        def inner(w: int, h: int) -> str:
            body = rounded(line * 2, line * 2, w - line * 4, h - line * 4, radius - line * 1.5, "none", "#ffffff", line)
            return f'<g stroke-opacity=".55">{body}</g>'

        made.blit(plain(inner, w, h, corner), (0, 0))
        yield made

    @once
    def wood(self, width: int, height: int, upright: bool = False) -> pygame.Surface:
        if upright:
            return pygame.transform.rotate(self.wood(height, width), 90)
        colours = (palette.WOOD_HIGH, palette.WOOD, palette.WOOD_LOW)
        made = gradient(width, height, [[self.tones.ground(each)] for each in colours])
        thin = last(noise_slices(max(2, width // 40), height, self.cells(2), 9, 225, 255))
        made.blit(pygame.transform.smoothscale(thin, (width, height)), (0, 0), special_flags=pygame.BLEND_MULT)
        return made

    @once
    def button(self, w: int, h: int, colour: str = palette.PAPER, state: str = "") -> pygame.Surface:
        """Return the face of a button; its state is empty, `hover`, `pressed` or `disabled`."""
        colour = self.tones.ground(colour)
        states = {"hover": lighter(colour, 0.14), "disabled": mix(colour, palette.WOOD, 0.38 / self.tones.line)}
        base = states.get(state, colour)
        depth = 1 / self.tones.line
        low, high = lighter(base, 0.14 * depth), mix(base, palette.EARTH, 0.16 * depth)
        if state == "pressed":
            low, high = mix(base, palette.EARTH, 0.2), base
        edge = darker(base, min(0.85, 0.45 * self.tones.line))
        line = max(1.0, 1.7 * self.scale) * self.tones.line
        radius = min(h * 0.28, 14 * self.scale)
        wide, w = w, min(w, 2 * math.ceil(radius + 3 * line) + EVEN)  # from left to right nothing changes
        stops = f'<stop offset="0" stop-color="{low}"/><stop offset="1" stop-color="{high}"/>'
        defs = f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        body = rounded(line / 2, line / 2, w - line, h - line, radius, "url(#g)", edge, line)
        inner = rounded(line * 1.8, line * 1.8, w - line * 3.6, h - line * 3.6, radius - line, "none", "#ffffff", line)
        shade = 0.12 if state == "disabled" else 0.35
        made = drawn(f'{body}<g stroke-opacity="{shade}">{inner}</g>', w, h, None, defs)
        return stretched(made, (wide, h), math.ceil(radius + 3 * line)) if wide > w else made

    def pill(self, width: int, height: int, colour: str, edge: str = "", opacity: float = 1) -> pygame.Surface:
        """Return a chip with round ends."""
        colour, edge = self.tones.ground(colour), self.tones.ground(edge)
        line = max(1.0, 1.3 * self.scale) * self.tones.line if edge else 0
        body = rounded(line / 2, line / 2, width - line, height - line, height / 2, colour, edge or "none", line)
        return self.art.svg(f'<g fill-opacity="{opacity}">{body}</g>', width, height)

    @once
    def plate(
        self, width: int, height: int, radius: float, colour: str, edge: str = "", opacity: float = 1, line: float = 1.5
    ) -> pygame.Surface:
        """Return a plain rounded rectangle, for tooltips, wells and bands."""
        return self.new_plate(width, height, radius, colour, edge, opacity, line)

    def new_plate(
        self, width: int, height: int, radius: float, colour: str, edge: str = "", opacity: float = 1, line: float = 1.5
    ) -> pygame.Surface:
        """Return a plain rounded rectangle that is not kept."""
        colour, edge = self.tones.ground(colour), self.tones.ground(edge)
        thick = max(1.0, line * self.scale) * self.tones.line if edge else 0

        def body(w: int, h: int) -> str:
            shape = rounded(thick / 2, thick / 2, w - thick, h - thick, radius, colour, edge or "none", thick)
            return f'<g fill-opacity="{opacity}">{shape}</g>'

        return plain(body, width, height, math.ceil(radius + 2 * thick))

    def shadow(
        self, width: int, height: int, radius: float, blur: int, alpha: int, colour: str = "#000000"
    ) -> tuple[pygame.Surface, int]:
        """Return the soft shadow of a rounded rectangle and its margin on every side."""
        margin = blur * 3
        part = math.ceil(max(radius, 1)) + margin  # of a side, from which on the shadow is the same all along

        def make() -> pygame.Surface:
            if width <= 2 * part + EVEN or height <= 2 * part + EVEN:
                shape = rounded(margin, margin, width, height, radius, "#ffffff")
                return tinted(blurred(drawn(shape, width + 2 * margin, height + 2 * margin), blur), colour, alpha)
            small, _ = self.shadow(2 * part + EVEN, 2 * part + EVEN, radius, blur, alpha, colour)
            return stretched(small, (width + 2 * margin, height + 2 * margin), part + margin)

        return self.art.kept(("shadow", width, height, radius, blur, alpha, colour), make), margin

    def write_shadow(
        self, onto: pygame.Surface, rect: pygame.Rect, radius: float, blur: float, drop: float, alpha: int
    ) -> None:
        """Write the shadow of a large thing into a picture that is still empty there, without keeping it."""
        margin = self.px(blur) * 3
        part = math.ceil(max(radius, 1)) + margin
        side = 2 * part + EVEN
        place = rect.inflate(2 * margin, 2 * margin).move(0, round(drop * self.scale))
        if min(rect.size) <= side or not onto.get_rect().contains(place):
            self.cast(onto, rect, radius, blur, drop, alpha)
            return
        small, _ = self.shadow(side, side, radius, self.px(blur), alpha)
        stretch_into(onto.subsurface(place), small, part + margin)

    def cast(
        self,
        onto: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        blur: float = 8,
        drop: float = 5,
        alpha: int = 150,
        colour: str = "#000000",
    ) -> None:
        """Draw the shadow of a thing; blur and drop are design lengths."""
        shadow, margin = self.shadow(rect.w, rect.h, radius, self.px(blur), alpha, colour)
        onto.blit(shadow, (rect.x - margin, rect.y - margin + round(drop * self.scale)))

    def halo(self, onto: pygame.Surface, rect: pygame.Rect, radius: float, strength: float = 1) -> None:
        """Draw a golden glow around a thing that is active or can be chosen."""
        for blur, alpha in ((12, 230), (5, 255)):
            shadow, margin = self.shadow(rect.w, rect.h, radius, self.px(blur), alpha, palette.GOLD)
            if strength < 1:
                shadow = self._faded(rect.w, rect.h, radius, self.px(blur), alpha, strength)
            onto.blit(shadow, (rect.x - margin, rect.y - margin))

    @once
    def _faded(self, w: int, h: int, radius: float, blur: int, alpha: int, strength: float) -> pygame.Surface:
        made = self.shadow(w, h, radius, blur, alpha, palette.GOLD)[0].copy()
        made.set_alpha(round(255 * strength))
        return made

    def cells(self, *sizes: float) -> tuple[float, ...]:
        return tuple(size * self.scale for size in sizes)

    def tooltip(self, width: int, height: int) -> pygame.Surface:
        return self.plate(width, height, self.px(12), palette.NIGHT, palette.GOLD)


def rounded(
    x: float, y: float, w: float, h: float, radius: float, fill: str, edge: str = "none", line: float = 0
) -> str:
    """Return a rounded rectangle as SVG."""
    radius = max(0.0, min(radius, w / 2, h / 2))
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.1, w):.2f}" height="{max(0.1, h):.2f}" rx="{radius:.2f}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="{line:.2f}"/>'
    )


def gradient(width: int, height: int, colours: Grid) -> pygame.Surface:
    """Return a smooth field of colour between the colours of a small grid."""
    small = pygame.Surface((len(colours[0]), len(colours)), 0, 32)
    for y, row in enumerate(colours):
        for x, colour in enumerate(row):
            small.set_at((x, y), rgb(colour))
    if len(colours[0]) > 1:  # twice, so that no crease of the small grid shows
        small = pygame.transform.smoothscale(small, (len(colours[0]) * 12, len(colours) * 12))
        small = pygame.transform.box_blur(pygame.transform.box_blur(small, 5), 5)
    return pygame.transform.smoothscale(small, (width, height))


def veil(width: int, height: int, alphas: Sequence[int]) -> pygame.Surface:
    """Return the colour of the scrim with an opacity that changes from top to bottom."""
    small = pygame.Surface((1, len(alphas)), pygame.SRCALPHA)
    for y, alpha in enumerate(alphas):
        small.set_at((0, y), rgba(palette.SCRIM, alpha))
    return pygame.transform.smoothscale(small, (width, height))


def tinted(surface: pygame.Surface, colour: str, alpha: int = 255) -> pygame.Surface:
    """Give every pixel of a surface one colour, keep its opacity, and return the surface."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill(rgba(colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a soft copy."""
    w, h = surface.get_size()
    part = 2 if radius < 10 else 4
    small = pygame.transform.smoothscale(surface, (max(1, w // part), max(1, h // part)))
    for _ in range(3):
        small = pygame.transform.box_blur(small, max(1, radius // part))
    return pygame.transform.smoothscale(small, (w, h))


def plain(body: Callable[[int, int], str], width: int, height: int, corner: int) -> pygame.Surface:
    """Draw a shape that is uniform between its corners; a large one is stretched from a small one."""
    side = 2 * corner + EVEN
    if width <= side or height <= side:
        return drawn(body(width, height), width, height)
    return stretched(drawn(body(side, side), side, side), (width, height), corner)


def stretched(surface: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a wider, perhaps higher, copy with the same corners and uniform sides."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    stretch_into(made, surface, corner)
    return made


def stretch_into(made: pygame.Surface, surface: pygame.Surface, corner: int) -> None:
    """Fill an empty picture with another one, with the same corners and uniform sides."""
    columns = _parts(surface.get_width(), made.get_width(), corner)
    for y, down, top, tall in _parts(surface.get_height(), made.get_height(), corner):
        for x, across, left, broad in columns:
            part, room = surface.subsurface((x, y, across, down)), pygame.Rect(left, top, broad, tall)
            if (across, down) == room.size:
                made.blit(part, room)
            elif (across, down) == (1, 1):
                made.fill(part.get_at((0, 0)), room)
            else:
                pygame.transform.scale(part, room.size, made.subsurface(room))


def _parts(small: int, large: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the start and length of each part of a side, in the small picture and in the large one."""
    if small == large:
        return ((0, small, 0, large),)
    end = small - corner, corner, large - corner, corner
    return (0, corner, 0, corner), (small // 2, 1, corner, large - 2 * corner), end


def dimmed(surface: pygame.Surface, grey: float, alpha: int = 255) -> pygame.Surface:
    """Return a copy without colour, for a thing that cannot be used now."""
    made = surface.copy()
    subdued(made, grey, 0)
    if alpha < 255:
        made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def subdued(surface: pygame.Surface, grey: float, dark: float) -> None:
    """Take colour and light from a surface, so that things on it stand out."""
    faded = pygame.transform.grayscale(surface)
    faded.set_alpha(round(255 * grey))
    surface.blit(faded, (0, 0))
    if dark:
        surface.fill((round(255 * (1 - dark)),) * 3, special_flags=pygame.BLEND_RGB_MULT)


def last(slices: Iterator[pygame.Surface]) -> pygame.Surface:
    """Make a picture in slices to its end."""
    *_, made = slices
    return made


def noise_slices(
    width: int, height: int, cells: Sequence[float], seed: int, low: int, high: int
) -> Iterator[pygame.Surface]:
    """Make soft grey noise between two brightnesses, in slices: the picture that is yielded last is complete."""
    made = pygame.Surface((width, height), 0, 32)
    made.fill((128, 128, 128))
    for n, cell in enumerate(cells):
        w, h = max(2, int(width / max(1.0, cell))), max(2, int(height / max(1.0, cell)))
        layer = pygame.transform.smoothscale(_grey(w, h, seed + n), (width, height))
        yield made
        layer.set_alpha(150 if n == 0 else 110)
        made.blit(layer, (0, 0))
        yield made
    made.fill((high - low,) * 3, special_flags=pygame.BLEND_MULT)
    made.fill((low,) * 3, special_flags=pygame.BLEND_ADD)
    yield made


def _grey(width: int, height: int, seed: int) -> pygame.Surface:
    picture = pygame.image.frombuffer(Random(seed).randbytes(width * height), (width, height), "P")
    picture.set_palette([(v, v, v) for v in range(256)])
    return picture.convert(pygame.Surface((1, 1), 0, 32))


def vignette(width: int, height: int, colour: str = palette.SEA_SHADOW) -> pygame.Surface:
    """Return darkness that grows towards the corners."""
    small = pygame.Surface((9, 7), pygame.SRCALPHA)
    for y in range(7):
        for x in range(9):
            away = max(0.0, math.hypot((x - 4) / 4, (y - 2.7) / 3.6) - 0.72)
            small.set_at((x, y), rgba(colour, min(170, int(away * 300))))
    return pygame.transform.smoothscale(small, (width, height))


def band(width: int, height: int, radius: float, colour: str) -> pygame.Surface:
    """Return the coloured head of a panel: round above, straight below, with a light and a dark line."""
    r = min(radius, width / 2, height)
    outline = f"M{r} 0H{width - r}Q{width} 0 {width} {r}V{height}H0V{r}Q0 0 {r} 0Z"
    body = (
        f'<path d="{outline}" fill="{colour}"/>'
        f'<path d="M0 {height - 0.8}H{width}" stroke="#000000" stroke-opacity=".25" stroke-width="1.6"/>'
        f'<path d="M{r} .9H{width - r}" stroke="#ffffff" stroke-opacity=".35" stroke-width="1.6"/>'
    )
    return drawn(body, width, height)
