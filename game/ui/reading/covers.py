"""Covers by which titles are chosen: the painting, name, number of players and length of a title.

`assets/<slug>/cover.svg` is the painting. It is wider than most covers; its middle is always seen. No frame waits for a
painting: `Paintings` makes it group by group, and returns until then what `at_hand` finds.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pygame

from game.engine.title import FORM
from game.titles import title as find_title
from game.ui.draw.art import BadArt, drawn
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE, TITLE_BOLD
from game.ui.draw.layout import blank, in_a_column, put
from game.ui.draw.materials import gradient, veil
from game.ui.shell.shell import Shell, Size
from game.ui.shell.slices import work_on
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette
from game.words.palette import text_on

Rect = pygame.Rect
LEAST = 4  # pixels around the picture
SEA = (palette.SEA_HIGH, palette.SEA, palette.SEA_DEEP)  # of a title without a painting, from top to bottom
NAME, NAME_LEAST = 54, 22  # design size of a name on a box, and its least
SECOND = 0.5  # the part of it that a second line has
NAME_PART, MOST_LINES = 0.34, 3  # of a box's height, and lines, at most
FOCUS = 0.6  # of what is left out of a painting above and below, the part above
HEAD, FOOT = (215, 150, 60, 0), (0, 110, 205)  # opacity of the dark behind the name, and behind the facts


def emblem(shell: Shell, slug: str, px: int) -> pygame.Surface:
    """Return the round picture of a title, or a globe if it has none."""
    return shell.art.icon(slug if shell.art.has(slug) else "globe", px)


def painting(shell: Shell, slug: str, size: Size) -> pygame.Surface:
    """Return the painting of a title, which fills a size; without one its round picture on the sea."""
    return shell.art.kept(_key(slug, size), lambda: [*_painted(shell, slug, size)][-1])


def at_hand(shell: Shell, slug: str, size: Size) -> pygame.Surface:
    """Return at once what can fill a size: the largest painting that was made of a title, else its round picture."""
    made = shell.art.alike("painting", slug)
    if not made:
        return unpainted(shell, slug, size)
    picture = max(made, key=lambda one: min(one.get_width() / size[0], one.get_height() / size[1]))
    return pygame.transform.smoothscale(middle_of(picture, size), size)


def middle_of(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the largest part in the middle of a picture that has the shape of a size."""
    wide, high = picture.get_size()
    part = min(wide / size[0], high / size[1])
    room = Rect(0, 0, max(1, round(size[0] * part)), max(1, round(size[1] * part)))
    room.center = wide // 2, high // 2
    return picture.subsurface(room.clip(picture.get_rect()))


def paint_ahead(shell: Shell, slug: str, size: Size) -> Iterator[None]:
    """Make a painting before it is needed, in slices."""
    for made in _painted(shell, slug, size):  # noqa: B007 - the last one is complete
        yield
    shell.art.kept(_key(slug, size), lambda: made)


class Paintings:
    """Paintings of titles, made little by little when there is time."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._wanted: dict[tuple[str, Size], Iterator[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def of(self, slug: str, size: Size) -> pygame.Surface:
        """Return the painting of a title; if it is not made yet, have it made, and return what stands for it."""
        if made := self.made(slug, size):
            return made
        self._wanted.setdefault((slug, size), paint_ahead(self._shell, slug, size))
        return at_hand(self._shell, slug, size)

    def made(self, slug: str, size: Size) -> pygame.Surface | None:
        """Return the painting of a title if it is made."""
        return self._shell.art.found(_key(slug, size))

    def improve(self, seconds: float) -> list[str]:
        """Paint for a while; return the titles whose paintings were finished."""
        until, done = perf_counter() + seconds, []
        for key, work in list(self._wanted.items()):
            if perf_counter() >= until or not work_on(work, until - perf_counter()):
                break
            del self._wanted[key]
            done.append(key[0])
        return done


def unpainted(shell: Shell, slug: str, size: Size) -> pygame.Surface:
    """Return a quick picture that stands for a painting until it is made."""
    made = gradient(*size, [[colour] for colour in SEA])
    put(made, emblem(shell, slug, max(8, min(size) * 2 // 5)), center=(size[0] // 2, size[1] // 2))
    return made


def rounded_off(shell: Shell, picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Return a copy with round corners."""
    made = blank(*picture.get_size())
    made.blit(picture, (0, 0))
    made.blit(shell.materials.plate(*made.get_size(), radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _key(slug: str, size: Size) -> tuple[str, str, Size]:
    return "painting", slug, size


def _painted(shell: Shell, slug: str, size: Size) -> Iterator[pygame.Surface]:
    """Paint group by group; the picture that is yielded last is complete."""
    try:
        yield from _groups(shell, slug, size)
    except BadArt:  # a painting that is missing or damaged is no reason to show no game
        yield unpainted(shell, slug, size)


def _groups(shell: Shell, slug: str, size: Size) -> Iterator[pygame.Surface]:
    found = shell.art.read(f"{slug}/cover")
    if not found.groups:
        raise BadArt(f"the drawing {found.name!r} has no groups")
    x, y, w, h = found.box
    scale = max(size[0] / w, size[1] / h)
    across, down = size[0] / scale, size[1] / scale
    box = x + (w - across) / 2, y + (h - down) * FOCUS, across, down
    made = pygame.Surface(size, 0, 32)
    for group in found.groups:
        made.blit(drawn(found.part(group), *size, box, found.defs), (0, 0))
        yield made


# a small cover: the painting beside the words


def cover_faces(
    shell: Shell, size: Size, slug: str, picture: pygame.Surface, chosen: bool, short: bool = False
) -> list[pygame.Surface]:
    """Return the usual, hovered and pressed face of a cover; the chosen one shines, that of a short game says so.

    The `picture` has the size that `cover_picture` tells.
    """
    length, sign = "minutes_short" if short else "minutes", rounded_off(shell, picture, shell.px(8))
    return [_cover(shell, size, slug, sign, chosen, length, state) for state in ("", HOVER, PRESSED)]


def cover_picture(shell: Shell, size: Size) -> Size:
    """Return the size of the picture on a cover."""
    pad = shell.px(10, LEAST)
    return min(size[1] - 2 * pad, size[0] * 2 // 5), size[1] - 2 * pad


def _cover(
    shell: Shell, size: Size, slug: str, sign: pygame.Surface, chosen: bool, length: str, state: str
) -> pygame.Surface:
    wide, high = size
    colour = palette.GOLD if chosen else palette.PAPER
    made = shell.materials.button(wide, high, colour, state).copy()
    ink, texts = text_on(colour), shell.texts.of(slug)
    pad = shell.px(10, LEAST)
    put(made, sign, midleft=(pad, high // 2))
    x = 2 * pad + sign.get_width()
    room = max(8, wide - x - pad)
    facts = facts_of(shell, slug, ink, length)
    facts = facts if facts.get_width() <= room else facts_of(shell, slug, ink, "")
    lines = max(1, (high - 2 * pad - facts.get_height()) // shell.fonts.height(STRONG, 18))
    if lines > 1 and shell.fonts.width(texts.t("title"), STRONG, 18) > room:
        name = shell.fonts.paragraph(texts.t("title"), STRONG, 18, ink, room, lines)
    else:  # in one line rather a short name than half of a long one
        whole, short = texts.t("title"), texts.t("title").partition(": ")[0]
        fits = shell.fonts.width(whole, STRONG, 18) <= room
        name = shell.fonts.fitted(whole if fits else short, STRONG, 18, ink, room)
    words = in_a_column([name, facts])
    made.blit(words, (x, (high - words.get_height()) // 2))
    return made


def facts_of(shell: Shell, slug: str, ink: str, length: str, size: float = 16) -> pygame.Surface:
    """Draw the number of players and, if known, the usual minutes that the text `length` tells."""
    seats, texts = find_title(slug).seats, shell.texts.of(slug)
    facts = [("people", f"{seats[0]}\N{EN DASH}{seats[-1]}" if len(seats) > 1 else str(seats[0]))]
    if length and texts.has(length):
        facts.append(("clock", shell.texts.t("new.minutes", minutes=texts.t(length))))
    lines = [shell.fonts.line(words, TEXT, size, ink) for _, words in facts]
    px, gap = lines[0].get_height() * 3 // 4, shell.px(5, 3)
    made = blank(sum(px + 3 * gap + line.get_width() for line in lines) - 2 * gap, lines[0].get_height())
    x = 0
    for (icon, _), line in zip(facts, lines, strict=True):
        sign = put(made, shell.art.icon(icon, px, ink), midleft=(x, made.get_height() // 2))
        x = put(made, line, topleft=(sign.right + gap, 0)).right + 2 * gap
    return made


# a large cover: the front of a box


def box_front(
    shell: Shell,
    picture: pygame.Surface,
    slug: str,
    key: str = "",
    mark: str = "",
    state: str = "",
    named: bool = True,
    facts: bool = True,
) -> pygame.Surface:
    """Return the front of a box on a picture: its name above, and below players, minutes and the key that opens it.

    A `mark` are words on gold, and a golden edge. A box in hand has the sign to play. Without `facts` there are neither
    players nor minutes; those are the minutes of a short game where there is one.
    """
    wide, high = size = picture.get_size()
    radius, pad, line = shell.px(12), shell.px(18, 8), shell.px(3, 2)
    front = picture.copy()
    head, foot = high * 2 // 5, min(high // 3, shell.px(120, 56))
    front.blit(veil(wide, head, HEAD), (0, 0))
    front.blit(veil(wide, foot, FOOT), (0, high - foot))
    if state:
        light = 26 if state == HOVER else 8
        front.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
    if named:
        name = name_of(shell, slug, wide - 2 * pad, round(high * NAME_PART))
        put(front, name, midtop=(wide // 2, max(0, pad - shell.fonts.glow_margin() // 2)))
    place = Rect(pad, high - pad, wide - 2 * pad, 0)
    if key:
        cap = _key_cap(shell, key)
        place.w = put(front, cap, bottomright=place.bottomright).x - 2 * pad
    if facts:
        place = put(front, _box_facts(shell, slug, place.w), bottomleft=place.bottomleft)
    if mark:
        put(front, _marked(shell, mark, wide - 2 * pad), bottomleft=(pad, place.y - shell.px(6, 3)))
    if state:
        px = min(shell.px(110, 44), wide // 3, high // 3)
        disc = shell.materials.plate(px, px, px / 2, palette.CORAL, palette.CREAM, line=3).copy()
        put(disc, shell.art.icon("play", px // 2, palette.CREAM), center=(px * 13 // 25, px // 2))
        put(front, disc, center=(wide // 2, high * 11 // 20))
    made = rounded_off(shell, front, radius)
    edge = palette.GOLD if mark else palette.PAPER_EDGE
    made.blit(shell.materials.plate(*size, radius, "none", palette.WOOD_LOW, line=1.6), (0, 0))
    inner = wide - 2 * line, high - 2 * line
    made.blit(shell.materials.plate(*inner, radius - line, "none", edge, line=3.2 if mark else 1.6), (line, line))
    return made


def _box_facts(shell: Shell, slug: str, room: int) -> pygame.Surface:
    length = "minutes_short" if FORM in find_title(slug).options else "minutes"
    facts = facts_of(shell, slug, palette.CREAM, length, 19)
    return facts if facts.get_width() <= room else facts_of(shell, slug, palette.CREAM, "", 19)


def name_of(shell: Shell, slug: str, room: int, high: int) -> pygame.Surface:
    """Return the name of a title as on a box, in lines that fit a room; what follows a colon is smaller."""
    fonts = shell.fonts
    first, _, second = shell.texts.of(slug).t("title").partition(": ")
    margin = fonts.glow_margin()
    for design in range(NAME, NAME_LEAST - 1, -2):
        parts = [(words, TITLE_BOLD, float(design)) for words in fonts.wrapped(first, TITLE_BOLD, design, room)]
        small = max(NAME_LEAST * 0.8, design * SECOND)
        parts += [(words, TITLE, small) for words in (fonts.wrapped(second, TITLE, small, room) if second else ())]
        wide = max(fonts.width(words, role, size) for words, role, size in parts)
        tall = sum(fonts.height(role, size) for _, role, size in parts)
        if wide <= room and tall <= high and len(parts) <= MOST_LINES:
            break
    lines = [fonts.glowing(words, role, size, palette.CREAM, palette.SCRIM) for words, role, size in parts]
    return in_a_column(lines, -2 * margin, centred=True)


def _marked(shell: Shell, words: str, room: int) -> pygame.Surface:
    pad = shell.px(12, 6)
    text = shell.fonts.fitted(words, STRONG, 17, palette.INK, room - 2 * pad)
    high = text.get_height() + shell.px(6, 2)
    made = shell.materials.pill(text.get_width() + 2 * pad, high, palette.GOLD, palette.GOLD_EDGE).copy()
    put(made, text, center=(made.get_width() // 2, high // 2))
    return made


def _key_cap(shell: Shell, key: str) -> pygame.Surface:
    cap = shell.fonts.line(key, BOLD, 17, palette.INK)
    side = cap.get_height() + shell.px(6, 2)
    made = shell.materials.plate(side, side, shell.px(8), palette.PAPER, palette.PAPER_EDGE).copy()
    put(made, cap, center=(side // 2, side // 2))
    return made
