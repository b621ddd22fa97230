"""Sounds made of numbers: recipes of notes, and how they become samples. Knows no device.

Rendering is a generator that stops every fraction of a millisecond, so that a thread can let others run.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache

from game.engine.data import load
from game.ui.shell.voices import CHUNK, RATE, VOICES, silence
from game.words.texts import ASSETS, COMMON

FILE = "sounds.toml"
PEAK = 32767
HEADROOM = 0.86
ATTACK = 24  # samples in which a sound sets in, so that it does not click
ECHOES = ((477, 593, 701), (503, 631, 739))  # pairs of samples after which a room answers the left and the right ear
REFLECTED = 0.36  # how loud two neighbours of a sample come back
ROOM_SECONDS = 0.7  # in which the last echo fades

Work = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Tone:
    """One note of a voice."""

    voice: str
    at: float  # seconds from the beginning
    pitch: float  # half tones above the concert pitch
    gain: float
    seconds: float
    side: float = 0.0  # -1 is left, 1 is right


Recipe = tuple[Tone, ...]
Notes = MutableMapping[tuple[str, float, float], "array[float]"]  # made notes, by voice, pitch and seconds


@dataclass(frozen=True, slots=True)
class SoundFile:
    """The file of the sounds; music is quiet while one of the `stingers` is heard."""

    sounds: dict[str, tuple[tuple[str, float, int, float, float], ...]]
    stingers: tuple[str, ...]

    def __post_init__(self) -> None:
        if strange := [name for name in self.stingers if name not in self.sounds]:
            raise ValueError(f"stingers: there is no sound {strange[0]!r}")


@cache
def sound_file() -> SoundFile:
    """Return the file of the sounds that all titles share."""
    return load(ASSETS / COMMON / FILE, SoundFile)


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return the recipes of all sounds by name."""
    return {name: tuple(Tone(*note) for note in notes) for name, notes in sound_file().sounds.items()}


def seconds_of(recipe: Recipe) -> float:
    """Return how long a recipe is heard, without what its voices and the room add to it."""
    return max(tone.at + tone.seconds for tone in recipe)


def render(recipe: Recipe, room: float = 0.0, notes: Notes | None = None) -> Generator[None, None, array[int]]:
    """Make the sound of a recipe for two ears, in a room that answers as loudly as told, with a stop now and then.

    `notes` keeps the notes for other recipes.
    """
    made_notes: Notes = {} if notes is None else notes
    placed = []
    for tone in recipe:
        key = tone.voice, tone.pitch, tone.seconds
        if key not in made_notes:
            made_notes[key] = yield from VOICES[tone.voice](tone.pitch, tone.seconds)
        placed.append((round(tone.at * RATE), tone, made_notes[key]))
    length = max(at + len(samples) for at, _, samples in placed) + round(ROOM_SECONDS * RATE * (room > 0))
    ears = [silence(length) for _ in range(2 if room or any(tone.side for tone in recipe) else 1)]
    for at, tone, samples in placed:
        for ear, side in zip(ears, (-tone.side, tone.side), strict=False):
            yield from _add(ear, at, samples, tone.gain * min(1.0, 1 + side))
    if room:
        yield from _answered(ears, room)
    return (yield from _made(ears, length))


def _add(ear: array[float], at: int, samples: array[float], gain: float) -> Work:
    for first in range(0, len(samples), CHUNK):
        row = samples[first : first + CHUNK]
        here = slice(at + first, at + first + len(row))
        ear[here] = array("f", [x + gain * y for x, y in zip(ear[here], row, strict=True)])
        yield


def _answered(ears: list[array[float]], room: float) -> Work:
    """Add the echoes of a room to what two ears hear: to each of them others, so that it sounds wide.

    A room swallows high tones, so that every second sample is enough for it.
    """
    length, part = len(ears[0]), room / 2
    dry = silence(0)
    for at in range(0, length, 2 * CHUNK):
        here = slice(at, at + 2 * CHUNK, 2)
        dry.extend([part * (x + y) for x, y in zip(ears[0][here], ears[1][here], strict=True)])
        yield
    for ear, backs in zip(ears, ECHOES, strict=True):
        rows = []
        for back in backs:
            rows.append(echoes := silence(back + 1))
            for at in range(0, len(dry), back):
                old = echoes[at : at + back + 1]
                row = zip(dry[at : at + back], old, old[1:], strict=False)
                echoes.extend([x + REFLECTED * (y + z) for x, y, z in row])
                yield
        for at in range(0, len(dry), CHUNK):
            sums = array("f", [x + y + z for x, y, z in zip(*(row[at : at + CHUNK] for row in rows), strict=False)])
            twice = array("f", bytes(8 * len(sums)))
            twice[0::2] = twice[1::2] = sums
            yield from _add(ear, 2 * at, twice[: length - 2 * at], 1.0)


def _made(ears: list[array[float]], length: int) -> Generator[None, None, array[int]]:
    """Return the samples of two ears in turn, never too loud."""
    for ear in ears:
        for n in range(min(ATTACK, length)):
            ear[n] *= n / ATTACK
    loudest = 0.0
    for ear in ears:
        for at in range(0, length, CHUNK * 4):
            loudest = max(loudest, max(map(abs, ear[at : at + CHUNK * 4])))
            yield
    scale = PEAK * min(1.0, HEADROOM / loudest) if loudest else 0.0
    made = array("h", bytes(4 * length))
    for side, ear in enumerate((ears[0], ears[-1])):
        for at in range(0, length, CHUNK):
            row = array("h", [int(scale * x) for x in ear[at : at + CHUNK]])
            made[side + 2 * at : side + 2 * (at + len(row)) : 2] = row
            yield
    return made
