"""The player's settings, kept in `saves/settings`. An unreadable file is set aside, never an error."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.table.record.files import read_or_set_aside, write_whole
from game.words.sanitize import NAME_LONGEST, clean
from game.words.texts import can_be_shown

FILE = "settings"
TEXT_SIZES = (100, 115, 130, 150)
SPEEDS = ("slow", "normal", "fast", "off")
PALETTES = ("standard", "strong")
SOFTWARE, GPU = "software", "gpu"
GRAPHICS = (SOFTWARE, GPU)
USUAL, LARGE = "usual", "large"
TARGETS = (USUAL, LARGE)
LOUDEST = 100

# The keys of each action, by the names SDL gives them; the first is the one shown.
KEYS: dict[str, tuple[str, ...]] = {
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "accept": ("return", "enter", "space"),
    "back": ("escape",),
    "next": ("tab",),
    "previous": ("shift tab",),
    "undo": ("backspace", "u"),
    "undo_turn": ("shift u", "ctrl z"),
    "hint": ("h",),
    "end_turn": ("e",),
    "confirm": ("c",),
    "log": ("l",),
    "rules": ("f1",),
    "full_screen": ("f11",),
    "skip": ("s",),
    "quick": ("q",),
    "captions": ("n",),
}

NEEDED = ("up", "down", "left", "right", "accept", "back")  # without keys for these no setting could be changed
KEYS_MOST, KEY_LONGEST = 8, 30  # keys of an action, letters of a key's name
TITLE_LONGEST = 40
HOSTS_MOST, HOST_LONGEST, KNOWN_LONGEST = 4, 120, 200


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. An empty language is that of the system."""

    language: str = ""
    text: int = 100
    own_speed: str = "normal"
    other_speed: str = "normal"
    sound: int = 80
    music: int = 50
    palette: str = "standard"
    reduced_motion: bool = False
    ends_itself: bool = False  # a turn in which nothing is left, and nothing can be taken back
    bots_talk: bool = True
    targets: str = ""  # the size of what is clicked; empty until the first touch asks
    curtain: bool = False  # a secret choice at a shared screen covers the whole table
    graphics: str = SOFTWARE
    full_screen: bool = False
    keys: dict[str, tuple[str, ...]] = field(default_factory=lambda: dict(KEYS))
    names: tuple[str, ...] = ()  # of people, as they were last typed, for the next game
    colours: tuple[int, ...] = (0, 1, 2, 3, 4)  # of the palette's players, by seat
    title: str = ""  # played last
    hosts: tuple[str, ...] = ()  # addresses of LAN tables and their codes, the last one first, as `KnownTable` reads

    def with_key(self, action: str, key: str) -> Settings:
        """Return the settings with this key alone for an action.

        The action that had the key keeps its other keys, or gets those of the first in exchange. Nothing changes if a
        needed action would lose its last key.
        """
        changed: dict[str, tuple[str, ...]] = {action: (key,)}
        loser = self.taken_by(key)
        if loser and loser != action:
            changed[loser] = tuple(k for k in self.keys[loser] if k != key) or self.keys[action]
            if loser in NEEDED and not changed[loser]:
                return self
        return replace(self, keys={**self.keys, **changed})

    def taken_by(self, key: str) -> str:
        """Return the action that has a key; empty if none has."""
        return next((name for name, held in self.keys.items() if key in held), "")


ALLOWED: dict[str, Collection[object]] = {
    "text": TEXT_SIZES,
    "own_speed": SPEEDS,
    "other_speed": SPEEDS,
    "palette": PALETTES,
    "targets": ("", *TARGETS),
    "graphics": GRAPHICS,
    "reduced_motion": (False, True),
    "ends_itself": (False, True),
    "bots_talk": (False, True),
    "curtain": (False, True),
    "full_screen": (False, True),
}


def load_settings(saves: Path) -> Settings:
    """Return the settings of a folder; any that is unknown or not allowed has its default."""
    try:
        return read_or_set_aside(saves / FILE, _settings) or Settings()
    except OSError:  # where nothing can be written a damaged file stays where it is
        return Settings()


def save_settings(saves: Path, settings: Settings) -> None:
    """Keep the settings; after a power cut, either the old or the new ones are there."""
    from game.table.record.packing import pack  # slow to load

    saves.mkdir(parents=True, exist_ok=True)
    write_whole(saves / FILE, pack(asdict(settings)))


def _settings(data: bytes) -> Settings:
    from game.table.record.packing import typed, unpack  # slow to load; a first start has nothing to read

    raw, usual = typed(unpack(data), dict[str, Any]), Settings()
    read = {one.name: raw[one.name] for one in fields(Settings) if one.name in raw}
    found = {name: _allowed(name, value, getattr(usual, name)) for name, value in read.items()}
    return replace(usual, **{name: value for name, value in found.items() if value is not None})


def _allowed(name: str, value: Any, usual: Any) -> Any:
    """Return a setting as it was read; None if it is not allowed."""
    from game.table.record.packing import BadBytes, typed  # slow to load

    if name == "language":
        return value if value == "" or (isinstance(value, str) and can_be_shown(value)) else None
    allowed = range(LOUDEST + 1) if name in ("sound", "music") else ALLOWED.get(name)
    if allowed is not None:
        return value if type(value) is type(usual) and value in allowed else None
    try:
        if name == "title":
            return clean(typed(value, str), TITLE_LONGEST)
        if name == "keys":
            return _keys(typed(value, dict[str, list[str]]))
        if name == "colours":
            colours = tuple(typed(value, list[int]))
            one_each = len(set(colours)) == len(colours) >= len(usual) and set(colours) <= set(range(6))
            return colours if one_each else None
        if name == "hosts":
            return tuple(clean(one, KNOWN_LONGEST) for one in typed(value, list[str])[:HOSTS_MOST])
        return tuple(clean(one, NAME_LONGEST) for one in typed(value, list[str])[:8])
    except BadBytes:
        return None


def _keys(held: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    """Return the keys of each action, none of them twice; the usual ones if a needed action has none."""
    found: dict[str, tuple[str, ...]] = {}
    taken: set[str] = set()
    for action in sorted(KEYS, key=lambda name: name not in held):  # keys that were set come before usual ones
        keys = dict.fromkeys(held.get(action, KEYS[action]))
        found[action] = tuple(key for key in keys if _is_key(key) and key not in taken)[:KEYS_MOST]
        taken.update(found[action])
    return {action: found[action] for action in KEYS} if all(found[action] for action in NEEDED) else dict(KEYS)


def _is_key(name: str) -> bool:
    return bool(name) and clean(name, KEY_LONGEST) == name
