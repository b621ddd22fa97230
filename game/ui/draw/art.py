"""Vector drawings as pictures of exactly the size they are shown at, kept while they are used.

Icons and drawings are files in `assets` that any drawing program opens and saves. The description of a drawing
(`desc`) names the colours that the window replaces: `player #c8442e, edge #20140c`. The shape of a player replaces the
group `shape`. Of the groups with the class `mood` only those of one mood are drawn: `glad`, and `glad-sky`.
"""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cached_property, wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, Protocol, TypeVar
from xml.etree import ElementTree

import pygame

from game.engine.trouble import Trouble
from game.words import palette
from game.words.palette import INK, LINE, PlayerLook
from game.words.palette import player as usual_player
from game.words.texts import ASSETS, has_icon, icon_files

KEPT, PER_PIXEL = 32 * 2**20, 14  # bytes of pictures, and more for each pixel of the window
BOX = (0.0, 0.0, 24.0, 24.0)  # of every icon and badge
Box = tuple[float, float, float, float]
PARTS = ("g", "clipPath")  # of a drawing, with names of their own
MOOD = "mood"  # the class of groups that are drawn in one mood alone
_NAMED = re.compile(r"(\w+) (#[0-9a-fA-F]{6})\b")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")

SHAPES = {
    palette.CIRCLE: '<circle cx="12" cy="12" r="9"/>',
    palette.SQUARE: '<rect x="3.8" y="3.8" width="16.4" height="16.4" rx="1.8"/>',
    palette.TRIANGLE: '<path d="M12 2.6L21.8 20.2H2.2Z"/>',
    palette.DIAMOND: '<path d="M12 1.5L22 12L12 22.5L2 12Z"/>',
    palette.CROSS: '<path d="M8.4 2.6H15.600V8.400H21.400V15.600H15.600V21.400H8.400V15.600H2.600V8.400H8.400Z"/>',
    palette.PENTAGON: '<path d="M12 2.2L22 9.600L18.200 21.200H5.800L2 9.600Z"/>',
}


class BadArt(Trouble):
    """A drawing that is missing or cannot be read; the message is one sentence."""


class Drawing:
    """A drawing of `assets`, whole or by the ids of its groups."""

    def __init__(self, name: str, folder: Path = ASSETS) -> None:
        """Read a drawing by its path in the folder, without the ending: `go_west/art/disc`."""
        try:
            self._root = ElementTree.parse(folder / f"{name}.svg").getroot()
            x, y, w, h = map(float, self._root.get("viewBox", "").replace(",", " ").split())
            if w <= 0 or h <= 0:
                raise ValueError("it has no size")
        except (OSError, ElementTree.ParseError, ValueError) as error:
            raise BadArt(f"the drawing {name!r} cannot be read ({getattr(error, 'strerror', error)})") from error
        for element in self._root.iter():
            element.tag = element.tag.rpartition("}")[2]
            if element.get("class") == MOOD:
                element.attrib.pop("display", None)  # other programs show one mood
        self.name, self.box = name, (x, y, w, h)
        self._parts = {element.get("id", ""): element for element in self._root.iter() if element.tag in PARTS}
        self._things: dict[str, list[tuple[str, tuple[float, ...]]]] = {}  # of each group, with their places
        self.colours: Mapping[str, str] = dict(_NAMED.findall(self._root.findtext("desc", "")))

    @property
    def groups(self) -> tuple[str, ...]:
        return tuple(name for group in self._root.findall("g") if (name := group.get("id")))

    @cached_property
    def _top(self) -> list[tuple[ElementTree.Element, str]]:
        """The elements that the drawing is made of, with their texts."""
        return [(element, _text(element)) for element in self._root if element.tag != "desc"]

    def body(self, shape: str = "", mood: str = "", **colours: str) -> str:
        """Return the inside of the drawing with a player's shape, in a mood, with other colours for all it names."""
        made = "".join(_shaped(element, text, shape) for element, text in self._top if _in_mood(element, mood))
        if odd := colours.keys() ^ self.colours.keys():
            raise BadArt(f"the drawing {self.name!r} and who shows it do not agree on a colour ({min(odd)})")
        return self.recoloured(made, colours)

    def recoloured(self, text: str, colours: Mapping[str, str]) -> str:
        """Return a part of the drawing with other colours for those that it names."""
        given = {self.colours[name].lower(): colour for name, colour in colours.items()}
        return _COLOUR.sub(lambda found: given.get(found[0].lower(), found[0]), text)

    @cached_property
    def defs(self) -> str:
        """The gradients that groups use."""
        return "".join(_text(element) for defs in self._root.findall("defs") for element in defs)

    def part(self, name: str) -> str:
        return _text(self._element(name))

    def clip(self, name: str) -> str:
        """Return the shape of a clip in white."""
        return f'<g fill="#ffffff">{"".join(map(_text, self._element(name)))}</g>'

    def near(self, name: str, box: Box, reach: float) -> str:
        """Return a group with only the things that have no place (`data-at`), or one within reach of a box."""
        group = self._element(name)
        if name not in self._things:
            found = ((thing, thing.get("data-at", "").split()) for thing in group)
            self._things[name] = [(_text(thing), tuple(map(float, place))) for thing, place in found]
        x, y, w, h = box
        near = (
            text
            for text, place in self._things[name]
            if not place or (x - reach < place[0] < x + w + reach and y - reach < place[1] < y + h + reach)
        )
        lone = ElementTree.Element("g", group.attrib)
        lone.text = " "
        begin, _, end = _text(lone).rpartition(" ")
        return "".join([begin, *near, end])

    def ahead(self) -> Iterator[None]:
        """Prepare the answers of `near`, a group at a time."""
        for name in self.groups:
            self.near(name, self.box, 0)
            yield

    def _element(self, name: str) -> ElementTree.Element:
        if name not in self._parts:
            raise BadArt(f"the drawing {self.name!r} has no group {name!r}")
        return self._parts[name]


def _shaped(element: ElementTree.Element, text: str, shape: str) -> str:
    if not shape or element.get("id") != "shape":
        return text
    begin, end = text.index(">") + 1, text.rindex("<")
    return text[:begin] + SHAPES[shape] + text[end:]


def _in_mood(element: ElementTree.Element, mood: str) -> bool:
    return element.get("class") != MOOD or element.get("id", "").partition("-")[0] == mood


class Keeper(Protocol):
    """Something that keeps pictures under keys."""

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface: ...


K = TypeVar("K", bound=Keeper)
P = ParamSpec("P")


def once(draw: Callable[Concatenate[K, P], pygame.Surface]) -> Callable[Concatenate[K, P], pygame.Surface]:
    """Let a method draw a picture once for equal arguments."""

    @wraps(draw)
    def found(keeper: K, /, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = draw.__qualname__, args, tuple(named.items())
        return keeper.kept(key, lambda: draw(keeper, *args, **named))

    return found


class Art:
    """Drawings at real sizes; the pictures used last are kept. Do not draw on them."""

    def __init__(self, kept: int = KEPT, player: Callable[[int], PlayerLook] = usual_player) -> None:
        """Keep so many bytes of pictures; `player` returns the look of a seat on this screen."""
        self.player = player
        self._room = self._least = kept
        self._size = 0, 0  # of the window
        self._used = 0
        self._texts: dict[str, str] = {}
        self._drawings: dict[str, Drawing] = {}
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.tones = palette.STANDARD

    def restyle(self, tones: palette.Tones, size: tuple[int, int]) -> None:
        """Draw in other tones, or for a window of another size, from now on; no old picture is of use there."""
        if (tones, size) != (self.tones, self._size):
            self.tones, self._size = tones, size
            self._room = self._least + PER_PIXEL * size[0] * size[1]
            self.forget()

    def forget(self) -> None:
        """Forget all pictures, because they look different from now on."""
        self._pictures.clear()
        self._used = 0

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under a key; make it if it is missing."""
        found = self.found(key)
        if found is not None:
            return found
        made = make()
        self._pictures[key] = made
        self._used += _bytes(made)
        while self._used > self._room and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._used -= _bytes(old)
        return made

    def found(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture kept under a key, if there is one."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def alike(self, *start: Hashable) -> list[pygame.Surface]:
        """Return the pictures kept under keys that begin so."""
        return [made for key, made in self._pictures.items() if isinstance(key, tuple) and key[: len(start)] == start]

    @once
    def icon(self, name: str, px: int, colour: str = INK, line: str = LINE) -> pygame.Surface:
        """Return an icon by name, with its own colour and that of its outlines."""
        if name not in self._texts:
            if name not in icon_files():
                raise BadArt(f"there is no icon {name!r}")
            self._texts[name] = icon_files()[name].read_text(encoding="utf-8")
        text = self._texts[name].replace("currentColor", self.tones.ink(colour))
        return rendered(text if line == LINE else text.replace(LINE.lower(), line), px, px)

    def badge(self, player: PlayerLook, px: int, edge: str = "") -> pygame.Surface:
        """Return the shape of a player in the player's colour, with a light edge or one of another colour."""
        edge = edge or (player.line if player.colour == "#F4F0E4" else "#FFF8E8")
        body = f'<g fill="{player.colour}" stroke="{edge}" stroke-width="2.2" stroke-linejoin="round">'
        return self.svg(f"{body}{SHAPES[player.shape]}</g>", px, px, BOX)

    def shape(self, player: PlayerLook, px: int, colour: str) -> pygame.Surface:
        """Return the outline of a player's shape, to be drawn on the player's own colour."""
        body = f'<g fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round">{SHAPES[player.shape]}</g>'
        return self.svg(body, px, px, BOX)

    @once
    def drawing(self, /, name: str, width: int, height: int = 0, shape: str = "", **colours: str) -> pygame.Surface:
        """Return a drawing of `assets` with the shape of a player and other colours; square if only wide."""
        found = self.read(name)
        return drawn(found.body(shape, **colours), width, height or width, found.box)

    def read(self, name: str) -> Drawing:
        """Return a drawing of `assets` by name; each is read once."""
        if name not in self._drawings:
            self._drawings[name] = Drawing(name)
        return self._drawings[name]

    @once
    def svg(self, body: str, width: int, height: int, box: Box | None = None, defs: str = "") -> pygame.Surface:
        """Return a drawing at a real size; `box` is the part of it that is shown, by default all of that size."""
        return drawn(body, width, height, box, defs)

    def has(self, name: str) -> bool:
        return has_icon(name)


def _text(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, "unicode")


def drawn(body: str, width: int, height: int, box: Box | None = None, defs: str = "") -> pygame.Surface:
    """Draw the inside of an SVG at a real size, without keeping it; `box` is stretched to the size."""
    x, y, w, h = box or (0, 0, width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    return rendered(text, width, height)


def rendered(text: str, width: int, height: int) -> pygame.Surface:
    """Draw a whole SVG at a real size."""
    width, height = max(1, width), max(1, height)
    try:
        loaded = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    except pygame.error as error:
        raise BadArt(f"a drawing cannot be read ({error})") from error
    made = loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    # the loader keeps the aspect of the drawing, so rounding can cost a row
    return made if made.get_size() == (width, height) else pygame.transform.smoothscale(made, (width, height))


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
