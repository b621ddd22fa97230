"""Tunes: the music of the menu or of a title, read from its `music.toml`, as phrases that are played one after another.

A tune has sections, each of two halves, a question and an answer. A half has a row of chords, a bar each, and melodies
that fit over them. The accompaniment of a section is one phrase, in a calm and in a tense form; each melody is another,
so that few phrases make many periods. Notes are written as `c#5:2`, a rest as `-`, each with its length in beats; tones
of an accompaniment as numbers: 0 is the root of the chord and 1, 2, 3, ... its tones from the lowest note of the part
upwards, several at once with `+`.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random

from game.engine.data import BadData, load, require
from game.ui.shell.synth import Recipe, Tone
from game.ui.shell.voices import VOICES
from game.words.texts import ASSETS, COMMON

FILE = "music.toml"
HALVES = ("question", "answer")
SECTIONS = 3  # that every tune has at least
CALM, TENSE, WAVES = "calm", "tense", "waves"
WAVES_SECONDS = 9.0
HIGHEST = 9  # tones of a chord that a part can name
LOOSE = 0.006  # seconds by which a player is early or late
SOFTER = 0.12  # part by which notes are softer by chance
WEAK = 0.84  # how loud notes are that do not begin a bar

DRUMS = ("drum", "shaker", "wood", "hush")  # voices that keep to no scale
LETTERS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}  # in half tones from the concert pitch
NOTE = re.compile(r"([a-g])([#b]?)([1-7])")
CHORD = re.compile(r"([A-G])([#b]?)(m?)")
MODES: Mapping[str, tuple[int, ...]] = {
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
}


@dataclass(frozen=True, slots=True)
class Instrument:
    """An instrument with its part: its voice, how loud it is, where it stands, and how long its notes ring at least."""

    voice: str
    gain: float
    side: float
    ring: float
    low: str = "c4"  # its lowest note, if it accompanies
    bars: tuple[str, ...] = ()  # what it plays, bar after bar, in turn

    def __post_init__(self) -> None:
        require(self.voice in VOICES, f"there is no voice {self.voice!r}")
        pitch_of(self.low)


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a section: its chords, and the melodies that fit over them."""

    chords: str
    melodies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A section: a question and its answer."""

    question: Half
    answer: Half


@dataclass(frozen=True)
class Tune:
    """The music of the menu or of a title."""

    mode: str  # "D dorian"
    beat: float  # seconds
    beats: int  # in a bar
    loud: float  # how loud all of it is
    room: float  # how loudly the room answers
    waves: float  # how loud the sea is; 0 for none
    lead: Instrument
    calm: tuple[Instrument, ...]
    tense: tuple[Instrument, ...]
    sections: dict[str, Section]

    def __post_init__(self) -> None:
        scale_of(self.mode)
        require(len(self.sections) >= SECTIONS, f"there must be {SECTIONS} sections")
        lengths = {len(self.half(name, half).chords.split()) for name in self.sections for half in HALVES}
        require(len(lengths) == 1, "all halves must have as many chords")

    @property
    def seconds(self) -> float:
        """Return how long a half takes."""
        return self.bar * self._bars_of_half

    @property
    def _bars_of_half(self) -> int:
        return len(next(iter(self.sections.values())).question.chords.split())

    @property
    def bar(self) -> float:
        return self.beat * self.beats

    def half(self, section: str, half: str) -> Half:
        return getattr(self.sections[section], half)  # type: ignore[no-any-return] # one of its two fields

    @cached_property
    def phrases(self) -> dict[str, Recipe]:
        """Return all phrases by name, those that are heard first before others."""
        return dict(self._phrases())

    def written(self) -> Iterator[None]:
        """Write and check all phrases, with a stop after each."""
        found, scale = {}, scale_of(self.mode)
        for name, recipe in self._phrases():
            for tone in recipe:
                fits = tone.pitch % 12 in scale or tone.voice in DRUMS
                require(fits, f"sections.{name}: a note {tone.pitch:+} half tones from a4 is not in {self.mode}")
            found[name] = recipe
            yield
        vars(self)["phrases"] = found  # where the property keeps them

    def _phrases(self) -> Iterator[tuple[str, Recipe]]:
        for form in (CALM, TENSE):
            for name in self.sections:
                yield f"{name}.{form}", tuple(self._accompaniment(name, form))
                for half in HALVES if form == CALM else ():
                    for n, melody in enumerate(self.half(name, half).melodies):
                        yield f"{name}.{half}.{n}", tuple(self._melody(f"{name}.{half}", melody))
        if self.waves:
            yield WAVES, (Tone("hush", 0.0, 0.0, self.waves, WAVES_SECONDS),)

    def _melody(self, place: str, melody: str) -> Iterator[Tone]:
        chance = Random(melody)
        bars = self._bars(place, melody)
        require(len(bars) == self._bars_of_half, f"{place}: a melody must have {self._bars_of_half} bars")
        for n, bar in enumerate(bars):
            for at, word, beats in bar:
                if word != "-":
                    yield self._tone(self.lead, n * self.bar, at, pitch_of(word), beats, chance)

    def _accompaniment(self, name: str, form: str) -> Iterator[Tone]:
        chance = Random(f"{name} {form}")
        chords = [chord_of(word) for half in HALVES for word in self.half(name, half).chords.split()]
        for part in self.calm if form == CALM else self.tense:
            low = pitch_of(part.low)
            written = self._bars(form, "|".join(part.bars))
            for n, chord in enumerate(chords):
                tones = [pitch for pitch in range(low, low + 48) if pitch % 12 in chord]
                root = next(pitch for pitch in tones if pitch % 12 == chord[0])
                for at, words, beats in written[n % len(written)]:
                    for word in words.split("+") if words != "-" else ():
                        require(word.isdecimal() and int(word) <= HIGHEST, f"{form}: {word!r} is no tone of a chord")
                        pitch = low if part.voice in DRUMS else tones[int(word) - 1] if int(word) else root
                        yield self._tone(part, n * self.bar, at, pitch, beats, chance)

    def _tone(self, part: Instrument, bar: float, at: int, pitch: int, beats: int, chance: Random) -> Tone:
        """Return a note as a person would play it: not quite in time, and not quite evenly."""
        begins = max(0.0, bar + at * self.beat + chance.uniform(-LOOSE, LOOSE))
        gain = self.loud * part.gain * (WEAK if at else 1.0) * (1 - chance.uniform(0, SOFTER))
        return Tone(part.voice, begins, pitch, gain, max(part.ring, beats * self.beat), part.side)

    def _bars(self, place: str, written: str) -> list[list[tuple[int, str, int]]]:
        """Return the notes of each bar: the beat on which one begins, what is written, and its beats."""
        found = []
        for bar in written.split("|"):
            at, row = 0, []
            for token in bar.split():
                word, _, beats = token.partition(":")
                require(not beats or beats.isdecimal(), f"{place}: {token!r} must have a whole number of beats")
                row.append((at, word, int(beats or 1)))
                at += int(beats or 1)
            require(at == self.beats, f"{place}: {bar.strip()!r} must have {self.beats} beats")
            found.append(row)
        return found


def scale_of(mode: str) -> frozenset[int]:
    """Return the tones of a mode, such as "D dorian", in half tones above any a."""
    tonic, _, name = mode.partition(" ")
    if name not in MODES:
        raise ValueError(f"there is no mode {mode!r}")
    first = chord_of(tonic)[0]
    return frozenset((first + step) % 12 for step in MODES[name])


def pitch_of(note: str) -> int:
    """Return a written note in half tones above the concert pitch."""
    found = NOTE.fullmatch(note)
    if not found:
        raise ValueError(f"{note!r} is no note")
    return _half_tones(found[1], found[2]) + 12 * (int(found[3]) - 4)


def chord_of(name: str) -> tuple[int, int, int]:
    """Return the tones of a written chord, its root first, in half tones above any a."""
    found = CHORD.fullmatch(name)
    if not found:
        raise ValueError(f"{name!r} is no chord")
    root = _half_tones(found[1].lower(), found[2])
    return root % 12, (root + (3 if found[3] else 4)) % 12, (root + 7) % 12


def _half_tones(letter: str, sign: str) -> int:
    return LETTERS[letter] + {"#": 1, "b": -1, "": 0}[sign]


def composed(slug: str, folder: Path = ASSETS) -> Generator[None, None, Tune]:
    """Read the music of a title, or that of the menu if it has none or no title is named, with a stop now and then."""
    own = folder / slug / FILE
    tune = load(own if slug and own.exists() else ASSETS / COMMON / FILE, Tune)
    yield
    try:
        yield from tune.written()
    except ValueError as error:
        raise BadData(f"{FILE}: {error}") from error
    return tune


def tune_of(slug: str, folder: Path = ASSETS) -> Tune:
    """Return the music of a title at once."""
    work = composed(slug, folder)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return] # a tune
