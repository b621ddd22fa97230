"""A table seen from above, the chairs around it with their place cards, and the floor they stand on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import pygame

from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import blank, put
from game.ui.draw.materials import last, noise_slices, plain, rounded, vignette
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Shell, Size
from game.ui.widgets.faces import HOVER, PRESSED
from game.ui.widgets.pictures import kept
from game.words import palette
from game.words.faces import CALM, GLAD
from game.words.palette import NOBODY, PlayerLook, mix, rgb

Rect = pygame.Rect
TOP, BOTTOM, LEFT, RIGHT = "top", "bottom", "left", "right"  # sides of a table
TURNS = {TOP: 0, RIGHT: 90, BOTTOM: 180, LEFT: 270}  # of a chair whose back is above
CHAIR = (0.0, 0.0, 100.0, 100.0)  # the box of the drawing
PLANK, FLOORBOARD, DESKBOARD = 74, 58, 132  # design heights
FACE = 0.62  # part of a chair that a face takes
UNDER = 0.16  # part of a chair that its card covers
EMPTY, WAITING = 120, 215  # opacity of a chair for nobody, and of one for somebody who comes, of 255


@dataclass(frozen=True, slots=True)
class ChairCard:
    """A chair as it is seen: its look, and what the card in front of it says."""

    name: str
    words: str = ""  # below the name
    look: PlayerLook | None = None  # None: it is free; NOBODY: the holder has none
    sign: str = ""  # the icon of whoever sits there
    mark: str = ""  # the icon before the words
    ink: str = palette.INK_SOFT  # of the words
    shines: bool = False  # it belongs to somebody at this window
    tip: str = field(default="", compare=False)  # said of the chair elsewhere
    face: str = ""  # of whoever sits there, instead of the sign


def floor(shell: Shell, onto: pygame.Surface, room: Rect) -> Iterator[None]:
    """Draw a dark floor of boards, in slices."""
    return _ground(shell, onto, room, FLOORBOARD, palette.FLOOR, palette.FLOOR_HIGH)


def desk(shell: Shell, onto: pygame.Surface, room: Rect) -> Iterator[None]:
    """Draw the top of a desk for sheets of paper, in slices."""
    return _ground(shell, onto, room, DESKBOARD, palette.OAK_LOW, palette.OAK)


def _ground(shell: Shell, onto: pygame.Surface, room: Rect, board: int, low: str, high: str) -> Iterator[None]:
    """Draw boards that are lighter in the middle, and keep them."""
    key = "ground", shell.version, room.size, low
    made = shell.art.found(key) or pygame.Surface(room.size, 0, 32)
    if not shell.art.found(key):
        yield from _boards(shell, made, shell.px(board), low, high)
        dark = vignette(*room.size, palette.LINE)
        yield
        made.blit(dark, (0, 0))
        shell.art.kept(key, lambda: made)
    onto.blit(made, room)
    yield


@kept
def table_top(shell: Shell, size: Size) -> pygame.Surface:
    """Return the top of a wooden table with round corners and a rim."""
    wide, high = size
    radius, line = _corner(size), shell.px(3)
    made = blank(wide, high)
    boards = pygame.Surface(size, 0, 32)
    for _ in _boards(shell, boards, shell.px(PLANK), palette.OAK, palette.OAK_HIGH):
        pass
    made.blit(boards, (0, 0))
    rim = shell.px(16, 6)
    edges = (
        (rim / 2, palette.OAK_LOW, rim, 0.55),
        (rim, palette.OAK_LOW, line, 0.9),
        (rim + line, "#ffffff", line * 0.7, 0.22),
        (line * 0.7, "#ffffff", line * 0.7, 0.3),
    )

    def body(w: int, h: int) -> str:
        return "".join(
            f'<g stroke-opacity="{part}">'
            f"{rounded(by, by, w - 2 * by, h - 2 * by, radius - by, 'none', edge, thick)}</g>"
            for by, edge, thick, part in edges
        )

    made.blit(plain(body, wide, high, radius), (0, 0))
    made.blit(
        plain(lambda w, h: rounded(0, 0, w, h, radius, "#ffffff"), wide, high, radius),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return made


def _corner(size: Size) -> int:
    return round(min(size) * 0.3)


def draw_table(shell: Shell, onto: pygame.Surface, rect: Rect) -> None:
    """Draw a table with its shadow."""
    radius = _corner(rect.size)
    shell.materials.cast(onto, rect, radius, 26, 18, 210)
    edge = rect.move(0, shell.px(9, 3))
    onto.blit(shell.materials.plate(*edge.size, radius, palette.OAK_LOW, palette.WOOD_LOW), edge)
    onto.blit(table_top(shell, rect.size), rect)


def chairs_around(room: Rect, count: int, size: Size) -> list[tuple[Rect, str]]:
    """Return the place and the side of each chair, clockwise from the lower left, and all within the room.

    The short ends of the table come first, then the upper side.
    """
    wide, high = min(size[0], room.w // 2), min(size[1], room.h // 2)
    ends = min(2, count)
    above = (count - ends + 1) // 2
    below = count - ends - above
    ys = room.centery - high // 2
    left = [(Rect(room.x, ys, wide, high), LEFT)]
    right = [(Rect(room.right - wide, ys, wide, high), RIGHT)][: ends - 1]
    upper = [(place, TOP) for place in _spread(room, above, wide, high, room.y)]
    lower = [(place, BOTTOM) for place in _spread(room, below, wide, high, room.bottom - high)]
    return [*lower[:1], *left, *upper, *right, *reversed(lower[1:])]


def table_between(room: Rect, count: int, size: Size) -> Rect:
    """Return the place of a table whose chairs stand half under it."""
    wide, high = min(size[0], room.w // 2), min(size[1], room.h // 2)
    aside = wide * 9 // 20
    above, below = (high * 9 // 20 if count > few else 0 for few in (2, 3))
    return Rect(room.x + aside, room.y + above, room.w - 2 * aside, room.h - above - below)


def _spread(room: Rect, count: int, wide: int, high: int, y: int) -> list[Rect]:
    """Return places side by side; those of a few stay close to the middle."""
    if not count:
        return []
    step = min((room.w - wide) // max(1, count - 1), round(wide * 1.35)) if count > 1 else 0
    x = room.centerx - (step * (count - 1) + wide) // 2
    return [Rect(x + n * step, y, wide, high) for n in range(count)]


def chair_faces(shell: Shell, size: Size, side: str, card: ChairCard) -> Sequence[pygame.Surface]:
    """Return a chair with its card: the usual picture, and those under the mouse and pressed."""
    return [_chair(shell, size, side, card, state) for state in ("", HOVER, PRESSED)]


@kept
def _chair(shell: Shell, size: Size, side: str, card: ChairCard, state: str) -> pygame.Surface:
    wide, high = size
    made = blank(wide, high)
    plate = card_picture(shell, wide, card, state)
    px = max(8, min(wide, round((high - plate.get_height()) / (1 - UNDER))))
    at = Rect((wide - px) // 2, 0, px, px)
    low = plate.get_rect(midbottom=(wide // 2, high))
    if side == BOTTOM:
        at.bottom, low.top = high, 0
    else:
        at.bottom = low.y + round(px * UNDER)
    shell.materials.cast(made, at.inflate(-px // 4, -px // 4), px * 0.3, 8, 5, 170)
    made.blit(_seat(shell, px, side, card, state), at)
    made.blit(plate, low)
    return made


def _seat(shell: Shell, px: int, side: str, card: ChairCard, state: str) -> pygame.Surface:
    """Return a chair, with the sign of whoever sits on it."""
    wood = mix(palette.OAK, palette.CREAM, 0.25) if state == HOVER else palette.OAK
    colour = card.look.colour if card.look else palette.OAK_LOW
    body = shell.art.read("common/art/chair").body(player=colour, wood=wood, edge=palette.LINE)
    made = shell.art.svg(f'<g transform="rotate({TURNS[side]} 50 50)">{body}</g>', px, px, CHAIR).copy()
    if not card.look:
        made.set_alpha(255 if state else WAITING if card.sign else EMPTY)
    disc = round(px * 0.5)
    centre = px // 2, round(px * {TOP: 0.56, BOTTOM: 0.44}.get(side, 0.5))
    whole = blank(px, px)
    whole.blit(made, (0, 0))
    if card.face and card.look:
        put(whole, portrait(shell.art, card.face, GLAD if state else CALM, card.look, round(px * FACE)), center=centre)
    else:
        ground = palette.PAPER_HIGH if card.look else palette.GOLD if state else palette.WOOD_TEXT
        line = card.look.line if card.look else palette.OAK_LOW
        put(whole, shell.materials.pill(disc, disc, ground, line), center=centre)
        put(whole, shell.art.icon(card.sign or "plus", round(disc * 0.66), palette.INK), center=centre)
    if card.look and card.look is not NOBODY:
        badge = shell.art.badge(card.look, round(px * 0.26))
        put(whole, badge, center=(centre[0] + disc // 2, centre[1] + disc // 3))
    return whole


@kept
def small_table(
    shell: Shell, size: Size, cover: pygame.Surface, chairs: int, taken: int, card: ChairCard, state: str
) -> pygame.Surface:
    """Return a whole table as a thing to press: a cover on it, chairs around it, and a card below."""
    wide, high = size
    made, plate = blank(wide, high), card_picture(shell, wide, card, state)
    table, px = _small_top(size, plate.get_height() + shell.px(6, 3))
    draw_table(shell, made, table)
    put(made, cover, center=table.center)
    around = table.inflate(px, px)
    for n, (rect, side) in enumerate(chairs_around(around, chairs, (px, px))):
        sits = ChairCard("", look=NOBODY, sign="person") if n < taken else ChairCard("")
        put(made, _seat(shell, px, side, sits, state), center=rect.center)
    put(made, plate, midbottom=(wide // 2, high))
    return made


def _small_top(size: Size, below: int) -> tuple[Rect, int]:
    """Return the place of the top of a whole table above a card, and the size of its chairs."""
    room = Rect(0, 0, size[0], size[1] - below)
    px = max(8, min(room.h // 3, room.w // 6))
    table = room.inflate(-px, -px)
    table.w = min(table.w, room.h * 2)
    table.centerx = room.centerx
    return table, px


def cover_on_table(shell: Shell, size: Size) -> Size:
    """Return the size of a cover that lies between the chairs of a whole table."""
    table, px = _small_top(size, card_high(shell) + shell.px(6, 3))
    wide, high = table.w - 3 * px // 2, table.h - 5 * px // 4
    return max(8, min(wide, high * 8 // 5)), max(8, high)


def small_faces(
    shell: Shell, size: Size, cover: pygame.Surface, chairs: int, taken: int, card: ChairCard
) -> Sequence[pygame.Surface]:
    """Return a whole table: the usual picture, and those under the mouse and pressed."""
    return [small_table(shell, size, cover, chairs, taken, card, state) for state in ("", HOVER, PRESSED)]


def card_high(shell: Shell) -> int:
    """Return the height of a place card."""
    return shell.fonts.height(STRONG, 19) + shell.fonts.height(TEXT, 16) + shell.px(10, 5)


@kept
def card_picture(shell: Shell, wide: int, card: ChairCard, state: str = "") -> pygame.Surface:
    """Return a place card: a badge and a name, below it further words."""
    pad, fonts = shell.px(10, 5), shell.fonts
    name_high, words_high = fonts.height(STRONG, 19), fonts.height(TEXT, 16)
    high = card_high(shell)
    ground = palette.PAPER_HIGH if card.shines or state else palette.PAPER if card.look else palette.PAPER_LOW
    edge = palette.GOLD if state or card.shines else palette.PAPER_EDGE
    line = 3.5 if card.shines else 2.5 if state else 1.5
    made = shell.materials.plate(wide, high, shell.px(10, 5), ground, edge, line=line).copy()
    badge = shell.art.badge(card.look, name_high * 3 // 4) if card.look and card.look is not NOBODY else None
    ink = palette.INK if card.look else palette.INK_SOFT
    y = pad // 2 if card.words else (high - name_high) // 2
    _centred(shell, made, y, name_high, (card.name, STRONG, 19, ink), badge)
    mark = shell.art.icon(card.mark, words_high * 3 // 4, card.ink) if card.mark else None
    _centred(shell, made, pad // 2 + name_high, words_high, (card.words, TEXT, 16, card.ink), mark)
    return made


def _centred(
    shell: Shell,
    onto: pygame.Surface,
    y: int,
    high: int,
    words: tuple[str, str, float, str],
    sign: pygame.Surface | None,
) -> None:
    """Draw a sign and words beside it in the middle of a line."""
    pad = shell.px(8, 4)
    before = sign.get_width() + pad if sign else 0
    text = shell.fonts.fitted(*words, max(8, onto.get_width() - before - 3 * pad)) if words[0] else blank(1, 1)
    x = (onto.get_width() - before - text.get_width()) // 2
    if sign:
        put(onto, sign, midleft=(x, y + high // 2))
    put(onto, text, midleft=(x + before, y + high // 2))


def _boards(shell: Shell, made: pygame.Surface, board: int, low: str, high: str) -> Iterator[None]:
    """Draw boards of two tones with grain along them, in slices."""
    (wide, tall), random, seam = made.get_size(), Random(7), shell.px(2)
    tones = shell.art.tones
    low, high = tones.ground(low), tones.ground(high)
    for y in range(0, tall, board):
        x = -random.randrange(shell.px(400, 40))
        while x < wide:
            long = shell.px(random.randrange(420, 900), 60)
            colour = mix(low, high, random.random())
            made.fill(rgb(colour), (x, y, long, board))
            made.fill(rgb(mix(colour, palette.CREAM, 0.1)), (x, y, long, seam))
            made.fill(rgb(mix(colour, palette.LINE, 0.55)), (x + long - seam, y, seam, board))
            x += long
        made.fill(rgb(mix(low, palette.LINE, 0.55)), (0, y + board - seam, wide, seam))
    yield
    grain = last(noise_slices(max(2, wide // 28), tall, shell.materials.cells(2, 9), 9, 205, 255))
    yield
    grain = pygame.transform.smoothscale(grain, (wide, tall))
    yield
    made.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
    yield
