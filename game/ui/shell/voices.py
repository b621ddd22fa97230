"""The voices of sounds and of music: each makes one note of a pitch and a length, out of numbers alone.

A voice is a generator that stops every fraction of a millisecond, so that a thread can let others run. It returns the
samples of one note, about as loud as those of any other voice.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from random import Random

RATE = 32000  # samples a second
CHUNK = 2048  # samples between two stops
A4 = 440.0

Making = Generator[None, None, "array[float]"]
Voice = Callable[[float, float], Making]
Partial = tuple[float, float, float]

# Partials of struck things: how high above the note, how loud, and how long they ring.
BELL: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.42, 0.7), (3.01, 0.2, 0.45), (4.23, 0.09, 0.25))
METAL: tuple[Partial, ...] = ((1.0, 0.7, 1.0), (1.51, 0.6, 0.8), (2.37, 0.45, 0.6), (3.62, 0.3, 0.4))
WOOD: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.76, 0.35, 0.45), (5.4, 0.14, 0.2))
WARM: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.3, 0.8), (3.0, 0.1, 0.6))
BASS: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.5, 0.7), (3.0, 0.22, 0.5), (4.0, 0.08, 0.3))
KALIMBA: tuple[Partial, ...] = ((1.0, 1.0, 1.0), (2.0, 0.16, 0.5), (5.42, 0.2, 0.12), (6.3, 0.08, 0.08))
MARIMBA: tuple[Partial, ...] = ((1.0, 1.0, 0.8), (3.93, 0.28, 0.3), (9.6, 0.07, 0.12))
# Harmonics of a reed, from the note upwards.
REED = (1.0, 0.62, 0.5, 0.26, 0.2, 0.09, 0.06)
SOFT_REED = (1.0, 0.4, 0.16, 0.06)
LET_GO = 0.06  # seconds in which a held note ends
HAND = 6.0  # the pitch of the noise of a hand on a drum


def hertz(pitch: float) -> float:
    """Return the frequency of a pitch in half tones above the concert pitch."""
    return A4 * math.pow(2.0, pitch / 12)


def silence(count: int) -> array[float]:
    """Return so many silent samples."""
    return array("f", bytes(4 * count))


def _shaped(samples: array[float], attack: float, release: float) -> Making:
    """Let a note set in and end within some seconds, so that it does not click."""
    rise, fall = (max(1, min(len(samples) // 2, round(RATE * part))) for part in (attack, release))
    for n in range(rise):
        samples[n] *= n / rise
        if n % CHUNK == 0:
            yield
    for n in range(fall):
        samples[-1 - n] *= n / fall
        if n % CHUNK == 0:
            yield
    return samples


def _struck(partials: Sequence[Partial], pitch: float, seconds: float) -> Making:
    """Make the note of a struck thing that rings: each partial is a resonator that fades."""
    made = silence(round(seconds * RATE))
    for times, gain, ring in partials:
        turn = 2 * math.pi * hertz(pitch) * times / RATE
        if turn > 2.8:
            continue  # too high for the sampling rate
        fade = math.exp(-6.2 / (seconds * ring * RATE))
        a, b = 2 * fade * math.cos(turn), fade * fade
        y, before = 0.0, -gain * math.sin(turn) / fade
        end = round(len(made) * min(1.0, ring * 1.05))
        for at in range(0, end, CHUNK):
            for n in range(at, min(at + CHUNK, end)):
                y, before = a * y - b * before, y
                made[n] += y
            yield
    return made


def _thud(pitch: float, seconds: float) -> Making:
    """Make a low tone that falls."""
    made, phase = silence(round(seconds * RATE)), 0.0
    length, turn = len(made), 2 * math.pi * hertz(pitch) / RATE
    for n in range(length):
        t = n / length
        phase += turn * (1.7 - t)
        made[n] = math.sin(phase) * (1 - t) ** 2 * min(1.0, n / 90)
        if n % CHUNK == 0:
            yield
    return made


def _swish(pitch: float, seconds: float) -> Making:
    """Make noise in a band that rises and falls, like paper or water."""
    made, random = silence(round(seconds * RATE)), Random(f"{pitch} {seconds}").random
    length, low, band = len(made), 0.0, 0.0
    middle = 2 * math.sin(math.pi * min(0.16, hertz(pitch) * 2 / RATE))
    for n in range(length):
        t = n / length
        cut = middle * (0.6 + 0.8 * t)
        low += cut * band
        band += cut * (random() * 2 - 1 - low - 0.9 * band)
        made[n] = band * math.sin(math.pi * t) ** 2 * 1.4
        if n % CHUNK == 0:
            yield
    return made


def _shaker(pitch: float, seconds: float) -> Making:
    """Make a short breath of high noise."""
    made, random, low = silence(round(seconds * RATE)), Random(f"{pitch} {seconds}").random, 0.0
    length = len(made)
    for n in range(length):
        noise = random() * 2 - 1
        low += 0.45 * (noise - low)
        made[n] = (noise - low) * (1 - n / length) ** 2 * min(1.0, n / 300)
        if n % CHUNK == 0:
            yield
    return made


def _drum(pitch: float, seconds: float) -> Making:
    """Make the stroke of a hand on a skin."""
    made = yield from _thud(pitch, seconds)
    hand = yield from _swish(HAND, 0.07)
    for n in range(min(len(made), len(hand))):
        made[n] += 0.5 * hand[n]
    return made


def _string(
    finger: int, damping: float, ring: float, place: float, pair: float, pitch: float, seconds: float
) -> Making:
    """Make the note of a string after Karplus and Strong, tuned between two samples.

    More turns of the `finger` make a softer attack, more `damping` a duller string, `ring` is how many seconds a string
    of the concert pitch sounds, `place` where it is plucked; a `pair` of strings are so many half tones apart.
    """
    if pair:
        one = yield from _string(finger, damping, ring, place, 0.0, pitch - pair / 2, seconds)
        two = yield from _string(finger, damping, ring, place, 0.0, pitch + pair / 2, seconds)
        return array("f", [0.6 * (a + b) for a, b in zip(one, two, strict=True)])
    period = RATE / hertz(pitch)
    whole = int(period)
    part = period - whole
    fade = math.exp(-6.9 * period / RATE / (ring * math.pow(2.0, -pitch / 24)))
    taps = (damping, 1 - 2 * damping, damping)
    a, b, c, d = (
        fade * x
        for x in (
            taps[0] * (1 - part),
            taps[1] * (1 - part) + taps[0] * part,
            taps[2] * (1 - part) + taps[1] * part,
            taps[2] * part,
        )
    )
    made = array("f", _plucked(whole, finger, place, pitch))
    length, step = round(seconds * RATE), whole - 1
    before, stop = len(made) - whole, CHUNK
    while len(made) < length:
        at = len(made) - whole
        row = made[at - 2 : at + step + 1]
        made.extend([a * w + b * x + c * y + d * z for z, y, x, w in zip(row, row[1:], row[2:], row[3:], strict=False)])
        if len(made) > stop:
            stop += CHUNK
            yield
    del made[:before]
    del made[length:]
    return (yield from _shaped(made, 0.001, min(0.08, seconds / 4)))


def _plucked(whole: int, finger: int, place: float, pitch: float) -> list[float]:
    """Return the first shape of a string and a little of the silence before, all notes with the same energy."""
    random = Random(pitch).random
    string = [random() * 2 - 1 for _ in range(whole)]
    for _ in range(finger):
        string = [(string[n - 1] + string[n]) / 2 for n in range(whole)]
    away = max(1, round(place * whole))
    string = [string[n] - string[n - away] for n in range(whole)]
    middle = sum(string) / whole
    energy = math.sqrt(sum((x - middle) ** 2 for x in string) / whole)
    string = [0.5 * (x - middle) / energy for x in string]
    return [string[-2], string[-1], *string]


def _reed(
    harmonics: Sequence[float], beating: float, attack: float, release: float, pitch: float, seconds: float
) -> Making:
    """Make a held note of two reeds that beat slightly against each other."""
    length = round((seconds + release) * RATE)
    made = silence(0)
    one, two = (_wave(harmonics, pitch + off) for off in (-beating / 2, beating / 2))
    for at in range(0, length, CHUNK):
        size = min(CHUNK, length - at)
        made.extend([x + y for x, y in zip(_around(one, at, size), _around(two, at, size), strict=True)])
        yield
    return (yield from _shaped(made, attack, release + min(LET_GO, seconds / 4)))


def _wave(harmonics: Sequence[float], pitch: float) -> list[float]:
    """Return so many turns of a wave as end where they begin."""
    turns = max(1, round(1024 * hertz(pitch) / RATE))
    length = round(turns * RATE / hertz(pitch))
    step = 2 * math.pi * turns / length
    heard = [(h + 1, gain) for h, gain in enumerate(harmonics) if (h + 1) * hertz(pitch) < 0.45 * RATE]
    gains = 0.3 / math.sqrt(sum(gain * gain for gain in harmonics))
    return [gains * sum([gain * math.sin(step * n * h + h) for h, gain in heard]) for n in range(length)]


def _around(wave: list[float], at: int, size: int) -> list[float]:
    first = at % len(wave)
    return (wave * (size // len(wave) + 2))[first : first + size]


def _whistle(pitch: float, seconds: float) -> Making:
    """Make the note of a tin whistle: nearly pure, with a breath at its beginning and a slow vibrato."""
    length = round((seconds + 0.05) * RATE)
    made, random, sin = silence(length), Random(f"{pitch} {seconds}").random, math.sin
    turn, breath = 2 * math.pi * hertz(pitch) / RATE, 0.0
    shake = 2 * math.pi * 4.8 / RATE
    for n in range(length):
        deep = min(1.0, max(0.0, n / RATE - 0.18) * 4) * 1.1
        phase = turn * n + deep * sin(shake * n)
        breath += 0.3 * (random() * 2 - 1 - breath)
        blown = 0.05 + 0.35 * math.exp(-n / 700)
        made[n] = 0.42 * sin(phase) + 0.09 * sin(2 * phase) + 0.04 * sin(3 * phase) + 0.12 * blown * breath
        if n % (CHUNK // 4) == 0:
            yield
    return (yield from _shaped(made, 0.035, 0.05 + min(LET_GO, seconds / 4)))


def _hush(_: float, seconds: float) -> Making:
    """Make waves on a beach: low noise that swells twice, without a seam from its end to its start."""
    made, random = silence(round(seconds * RATE)), Random(11).random
    length, low, lower = len(made), 0.0, 0.0
    for n in range(length):
        low += 0.11 * (random() * 2 - 1 - low)
        lower += 0.05 * (low - lower)
        t = n / length
        swell = 0.28 + 0.72 * math.sin(2 * math.pi * t) ** 4 * (0.7 + 0.3 * math.cos(2 * math.pi * t))
        made[n] = (low - 0.6 * lower) * swell * 2.4
        if n % CHUNK == 0:
            yield
    return made


VOICES: Mapping[str, Voice] = {
    "bell": partial(_struck, BELL),
    "metal": partial(_struck, METAL),
    "wood": partial(_struck, WOOD),
    "warm": partial(_struck, WARM),
    "bass": partial(_struck, BASS),
    "kalimba": partial(_struck, KALIMBA),
    "marimba": partial(_struck, MARIMBA),
    "thud": _thud,
    "swish": _swish,
    "shaker": _shaker,
    "drum": _drum,
    "pluck": partial(_string, 3, 0.2, 1.6, 0.28, 0.0),
    "harp": partial(_string, 4, 0.08, 2.6, 0.4, 0.0),
    "guitar": partial(_string, 3, 0.1, 2.0, 0.21, 0.0),
    "banjo": partial(_string, 2, 0.1, 1.0, 0.13, 0.0),
    "dulcimer": partial(_string, 3, 0.05, 2.4, 0.17, 0.07),
    "accordion": partial(_reed, REED, 0.16, 0.05, 0.06),
    "organ": partial(_reed, SOFT_REED, 0.08, 0.35, 0.5),
    "whistle": _whistle,
    "hush": _hush,
}
