"""Music as it goes on: which phrases of a tune are heard when, so that half a minute comes again only much later.

A tune is played in periods, each of them one section: its accompaniment, and over it a melody in the question, in the
answer, in both or in none. The form says which section comes and how full it is; of the melodies those take turns that
were not heard for longest. One round of the form takes one and a half minutes, and four rounds until any two
neighbouring periods come again.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from itertools import product
from random import Random

from game.ui.shell.tunes import CALM, HALVES, TENSE, Tune

WAVES_CHANNEL = 0
ACCOMPANIMENTS, MELODIES = {CALM: (1, 2), TENSE: (6, 7)}, (3, 4, 5)
FIRST = 0.5  # seconds until music sets in
RESTS = 2  # bars between two rounds of the form

ALONE, ONE, BOTH = "alone", "one", "both"  # how many halves of a period have a melody
FORM = ((0, ALONE), (0, ONE), (0, BOTH), (1, BOTH), (1, ONE), (0, BOTH), (2, ONE), (2, BOTH))  # sections
LEVELS = {ALONE: (0.5, 0.0), ONE: (0.65, 0.85), BOTH: (0.8, 1.0)}  # of the accompaniment, of melodies


@dataclass(frozen=True, slots=True)
class PhraseStart:
    """A phrase that begins now."""

    channel: int
    phrase: str
    volume: float
    form: str = ""  # calm or tense, if the other form begins as well; only one of them should be heard


class Music:
    """A tune that goes on for ever, calm and tense at the same time, so that one form can give way to the other."""

    def __init__(self, tune: Tune, random: Random) -> None:
        self._tune = tune
        self._until = FIRST  # seconds to the next half
        self._half = 0  # halves that have begun
        self._sections = tuple(tune.sections)
        self._turns = {(n, kind): self._fillings(n, kind, random) for n, kind in FORM}
        self._used = dict.fromkeys(self._turns, 0)
        self._starts = 0  # melodies that have begun

    def _fillings(self, section: int, kind: str, random: Random) -> list[tuple[int | None, ...]]:
        """Return the melodies of both halves, in the order in which they take turns."""
        question, answer = (range(len(self._tune.half(self._sections[section], half).melodies)) for half in HALVES)
        found: list[tuple[int | None, ...]] = [(None, None)]
        if kind == BOTH:
            found = list(product(question, answer))
        elif kind == ONE:
            found = [*((n, None) for n in question), *((None, n) for n in answer)]
        random.shuffle(found)
        return found

    def step(self, dt: float, tense: bool, made: Container[str]) -> list[PhraseStart]:
        """Return the phrases that begin while this time passes; music waits for those that are not made."""
        found: list[PhraseStart] = []
        self._until -= dt
        while self._until <= 0:
            names = self.next(tense)
            if not all(name in made for name in names):
                self._until = 0.0
                break
            found += self._begin(names, made)
        return found

    def rest(self) -> None:
        """Stop; when time passes again, music goes on with the next period."""
        self._until = FIRST
        if self._half % 2:
            section, kind = FORM[self._half // 2 % len(FORM)]
            self._used[section, kind] += 1
            self._half += 1

    def next(self, tense: bool) -> tuple[str, ...]:
        """Return the phrases that must be made to go on; the other form of an accompaniment need not be."""
        at, half = divmod(self._half, 2)
        section, kind = FORM[at % len(FORM)]
        turns = self._turns[section, kind]
        melody = turns[self._used[section, kind] % len(turns)][half]
        name = self._sections[section]
        melodies = () if melody is None else (f"{name}.{HALVES[half]}.{melody}",)
        return melodies if half else (f"{name}.{TENSE if tense else CALM}", *melodies)

    def _begin(self, names: tuple[str, ...], made: Container[str]) -> list[PhraseStart]:
        at, half = divmod(self._half, 2)
        section, kind = FORM[at % len(FORM)]
        self._used[section, kind] += half
        self._half += 1
        self._until += self._tune.seconds
        if self._half % (2 * len(FORM)) == 0:
            self._until += RESTS * self._tune.bar
        found = []
        for name in names:
            part, _, last = name.rpartition(".")
            if last not in ACCOMPANIMENTS:
                self._starts += 1
                found.append(PhraseStart(MELODIES[self._starts % len(MELODIES)], name, LEVELS[kind][True]))
                continue
            forms = [form for form in ACCOMPANIMENTS if f"{part}.{form}" in made]
            for form in forms:
                channel, alone = ACCOMPANIMENTS[form][at % 2], len(forms) == 1
                found.append(PhraseStart(channel, f"{part}.{form}", LEVELS[kind][False], "" if alone else form))
        return found
