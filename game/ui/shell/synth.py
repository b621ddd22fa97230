"""Sounds made of numbers: a few voices, and recipes of their notes. Knows no device.

Rendering is a generator that stops every few milliseconds, so that a thread can let others run.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from random import Random

from game.engine.data import load
from game.words.texts import ASSETS, COMMON

FILE = "sounds.toml"
RATE = 32000  # samples a second
CHUNK = 2048  # samples between two stops
ATTACK = 24  # samples in which a sound sets in, so that it does not click
PEAK = 32767
HEADROOM = 0.86
A4 = 440.0

Mix = list[float]
Work = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Tone:
    """One note of a voice."""

    voice: str
    at: float  # seconds from the beginning
    pitch: float  # half tones above the concert pitch
    gain: float
    seconds: float


Recipe = tuple[Tone, ...]

# Partials of struck things: how high above the note, how loud, and how long they ring.
BELL = ((1.0, 1.0, 1.0), (2.0, 0.42, 0.7), (3.01, 0.2, 0.45), (4.23, 0.09, 0.25))
METAL = ((1.0, 0.7, 1.0), (1.51, 0.6, 0.8), (2.37, 0.45, 0.6), (3.62, 0.3, 0.4))
WOOD = ((1.0, 1.0, 1.0), (2.76, 0.35, 0.45), (5.4, 0.14, 0.2))
WARM = ((1.0, 1.0, 1.0), (2.0, 0.3, 0.8), (3.0, 0.1, 0.6))

STEPS = (-12, -9, -7, -4, -2, 0, 3, 5, 8, 10, 12, 15)  # A minor pentatonic
CHORDS = ((-24, -17, -9), (-21, -14, -9), (-19, -12, -4), (-26, -14, -7))
PAD_SECONDS = 7.0
HUSH_SECONDS = 9.0
MUSIC: Mapping[str, Recipe] = {
    **{f"pluck{step}": (Tone("pluck", 0.0, step, 0.62, 2.2),) for step in STEPS},
    **{
        f"pad{n}": tuple(Tone("pad", 0.0, pitch, 0.26, PAD_SECONDS) for pitch in chord)
        for n, chord in enumerate(CHORDS)
    },
    "hush": (Tone("hush", 0.0, 0, 0.8, HUSH_SECONDS),),
}


@dataclass(frozen=True, slots=True)
class SoundFile:
    """The file of the sounds."""

    sounds: dict[str, tuple[tuple[str, float, int, float, float], ...]]


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return the recipes of all sounds by name."""
    read = load(ASSETS / COMMON / FILE, SoundFile).sounds
    return {name: tuple(Tone(*note) for note in notes) for name, notes in read.items()}


def hertz(pitch: float) -> float:
    """Return the frequency of a pitch in half tones above the concert pitch."""
    return A4 * math.pow(2.0, pitch / 12)


def render(recipe: Recipe) -> Generator[None, None, array[int]]:
    """Make the sound of a recipe in one channel, with a stop now and then."""
    mix: Mix = [0.0] * round(RATE * max(note.at + note.seconds for note in recipe))
    for note in recipe:
        yield from VOICES[note.voice](mix, round(note.at * RATE), note)
    for n in range(ATTACK):
        mix[n] *= n / ATTACK
    loudest = 0.0
    for at in range(0, len(mix), CHUNK * 4):
        loudest = max(loudest, max(map(abs, mix[at : at + CHUNK * 4])))
        yield
    scale = PEAK * min(1.0, HEADROOM / loudest) if loudest else 0.0
    made = array("h")
    for at in range(0, len(mix), CHUNK):
        made.extend([int(scale * x) for x in mix[at : at + CHUNK]])
        yield
    return made


def both_ears(one: array[int]) -> array[int]:
    """Return one channel as two."""
    made = array("h", bytes(4 * len(one)))
    made[0::2] = one
    made[1::2] = one
    return made


def _struck(partials: Iterable[tuple[float, float, float]], mix: Mix, start: int, note: Tone) -> Work:
    """Add the voice of a struck thing that rings: each partial is a resonator that fades."""
    length = min(round(note.seconds * RATE), len(mix) - start)
    for times, gain, ring in partials:
        turn = 2 * math.pi * hertz(note.pitch) * times / RATE
        if turn > 2.8:
            continue  # too high for the sampling rate
        fade = math.exp(-6.2 / (note.seconds * ring * RATE))
        a, b = 2 * fade * math.cos(turn), fade * fade
        y, before = 0.0, -note.gain * gain * math.sin(turn) / fade
        end = start + round(length * min(1.0, ring * 1.05))
        for at in range(start, end, CHUNK):
            for n in range(at, min(at + CHUNK, end)):
                y, before = a * y - b * before, y
                mix[n] += y
            yield


def _thud(mix: Mix, start: int, note: Tone) -> Work:
    """Add a low tone that falls."""
    length, phase = round(note.seconds * RATE), 0.0
    turn = 2 * math.pi * hertz(note.pitch) / RATE
    for n in range(min(length, len(mix) - start)):
        t = n / length
        phase += turn * (1.7 - t)
        mix[start + n] += note.gain * math.sin(phase) * (1 - t) ** 2 * min(1.0, n / 90)
        if n % CHUNK == 0:
            yield


def _swish(mix: Mix, start: int, note: Tone) -> Work:
    """Add noise in a band that rises and falls, like paper or water."""
    length, random = round(note.seconds * RATE), Random(repr(note)).random
    low = band = 0.0
    middle = 2 * math.sin(math.pi * min(0.16, hertz(note.pitch) * 2 / RATE))
    for n in range(min(length, len(mix) - start)):
        t = n / length
        cut = middle * (0.6 + 0.8 * t)
        low += cut * band
        band += cut * (random() * 2 - 1 - low - 0.9 * band)
        mix[start + n] += note.gain * band * math.sin(math.pi * t) ** 2 * 1.4
        if n % CHUNK == 0:
            yield


def _pluck(mix: Mix, start: int, note: Tone) -> Work:
    """Add a soft plucked string (Karplus and Strong)."""
    length = min(round(note.seconds * RATE), len(mix) - start)
    size, random = max(2, round(RATE / hertz(note.pitch))), Random(note.pitch).random
    string = [random() * 2 - 1 for _ in range(size)]
    for _ in range(3):  # a soft finger
        string = [(string[n - 1] + string[n]) / 2 for n in range(size)]
    at, fade = 0, 0.9965 if note.pitch < 0 else 0.9945
    for n in range(length):
        after = at + 1 if at + 1 < size else 0
        now = string[at]
        string[at] = fade * 0.5 * (now + string[after])
        mix[start + n] += note.gain * 1.6 * now * min(1.0, (length - n) / 1200)
        at = after
        if n % CHUNK == 0:
            yield


def _pad(mix: Mix, start: int, note: Tone) -> Work:
    """Add a tone that swells and fades, slightly out of tune with itself."""
    length = min(round(note.seconds * RATE), len(mix) - start)
    one, two = (2 * math.pi * hertz(note.pitch + off) / RATE for off in (-0.05, 0.05))
    for n in range(length):
        swell = math.sin(math.pi * n / length) ** 2
        wave = math.sin(one * n) + math.sin(two * n) + 0.22 * math.sin(2 * one * n)
        mix[start + n] += note.gain * 0.5 * swell * wave
        if n % CHUNK == 0:
            yield


def _hush(mix: Mix, start: int, note: Tone) -> Work:
    """Add waves on a beach: low noise that swells twice, without a seam from its end to its start."""
    length, random = len(mix) - start, Random(11).random
    low = lower = 0.0
    for n in range(length):
        low += 0.11 * (random() * 2 - 1 - low)
        lower += 0.05 * (low - lower)
        t = n / length
        swell = 0.28 + 0.72 * math.sin(2 * math.pi * t) ** 4 * (0.7 + 0.3 * math.cos(2 * math.pi * t))
        mix[start + n] += note.gain * (low - 0.6 * lower) * swell * 3
        if n % CHUNK == 0:
            yield


VOICES: Mapping[str, Callable[[Mix, int, Tone], Work]] = {
    "bell": partial(_struck, BELL),
    "metal": partial(_struck, METAL),
    "wood": partial(_struck, WOOD),
    "warm": partial(_struck, WARM),
    "thud": _thud,
    "swish": _swish,
    "pluck": _pluck,
    "pad": _pad,
    "hush": _hush,
}
