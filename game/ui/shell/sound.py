"""Sounds by name, and quiet music that never repeats. Everything is made in code by `synth.py`.

A thread opens the device and makes the sounds little by little, those asked for first, so that no frame waits for it.
Without a device there is silence, and no error.
"""

from __future__ import annotations

import math
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event as Flag
from threading import Thread
from typing import Any

import pygame

from game.engine.data import load
from game.engine.events import Event
from game.ui.shell.device_noise import hushed
from game.ui.shell.settings import LOUDEST
from game.ui.shell.synth import CHORDS, FILE, MUSIC, RATE, STEPS, both_ears, recipes, render
from game.words.texts import ASSETS

CHANNELS, FOR_MUSIC = 24, 8
AGAIN = 0.045  # seconds until the same sound may begin once more
PAUSE = 0.004  # seconds the thread leaves to others after each slice
SILENT = ""

HUSH, PAD, PLUCK = 0.30, 0.34, 0.36  # how loud each part of the music is
BEAT = 0.46  # seconds
BEATS = 8  # of a chord
PAD_CHANNELS = (1, 2)
PLUCK_CHANNELS = (3, 4, 5, 6, 7)
START = 5  # the step of the scale on which a melody begins


class Mixer:
    """The sound card, through SDL."""

    def __init__(self) -> None:
        pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(FOR_MUSIC)

    def make(self, samples: array[int]) -> Any:
        """Make a sound of samples for two ears."""
        return pygame.mixer.Sound(buffer=samples)

    def play(self, sound: Any, volume: float) -> None:
        channel = pygame.mixer.find_channel()
        if channel:
            channel.set_volume(volume)
            channel.play(sound)

    def play_on(self, channel: int, sound: Any, left: float, right: float, loops: int = 0) -> None:
        found = pygame.mixer.Channel(channel)
        found.play(sound, loops)
        found.set_volume(left, right)

    def volume_on(self, channel: int, volume: float) -> None:
        pygame.mixer.Channel(channel).set_volume(volume)

    def stop_music(self) -> None:
        for channel in range(FOR_MUSIC):
            pygame.mixer.Channel(channel).fadeout(600)

    def close(self) -> None:
        pygame.mixer.quit()


def opened() -> Mixer | None:
    """Return the sound card, if there is one."""
    try:
        with hushed():
            return Mixer()
    except (pygame.error, NotImplementedError):
        return None


class Sounds:
    """The player of sounds and of music, each with its volume."""

    def __init__(
        self, sound: int = 80, music: int = 50, device: Callable[[], Mixer | None] = opened, seed: int | None = None
    ) -> None:
        """Open and make nothing before `start`, or before `work` without a thread."""
        self._open = device
        self._device: Mixer | None = None
        self._made: dict[str, Any] = {}
        self._wanted: deque[str] = deque()
        self._last: dict[str, float] = {}
        self._now = 0.0
        self._ends = Flag()
        self._thread: Thread | None = None
        self._playing = False
        self._music = Music(Random(seed))
        self.volumes(sound, music)

    def start(self) -> None:
        """Open the device and make the sounds, in a thread."""
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True, name="sound")
            self._thread.start()

    def work(self) -> Iterator[None]:
        """Open the device and make the missing sounds, in slices."""
        device = self._device = self._device or self._open()
        if not self._made:
            self._wanted.extend(name for name in recipes() if name not in self._wanted)
        while device and self._wanted:
            name = self._wanted.popleft()
            if name in self._made:
                continue
            one = yield from render(recipes().get(name) or MUSIC[name])
            self._made[name] = device.make(both_ears(one))
            yield

    @property
    def silent(self) -> bool:
        """Return whether no device is open, or not yet."""
        return self._device is None

    def volumes(self, sound: int, music: int) -> None:
        self._sound, self._music_volume = loudness(sound), loudness(music)
        if self._device and self._playing:
            self._device.volume_on(0, self._music_volume * HUSH)

    def play(self, name: str, part: float = 1.0) -> None:
        """Play a sound, unless it has just begun or is not made yet."""
        assert not name or name in recipes(), name
        if not name or not self._sound or self._device is None:
            return
        made = self._made.get(name)
        if made is None:
            self._wanted.appendleft(name)
            return
        if self._now - self._last.get(name, -1.0) < AGAIN:
            return
        self._last[name] = self._now
        self._device.play(made, self._sound * part)

    def update(self, dt: float, music: bool = True) -> None:
        """Let time pass, with music or without."""
        self._now += dt
        if self._device is None:
            return
        if not music or not self._music_volume:
            if self._playing:
                self._playing = False
                self._device.stop_music()
            return
        if not self._playing:
            self._begin_music()
            return
        for tone in self._music.step(dt):
            self._play_tone(tone)

    def close(self) -> None:
        self._ends.set()
        if self._thread:
            self._thread.join(2.0)
            self._thread = None
        if self._device:
            self._device.close()
            self._device = None

    def _begin_music(self) -> None:
        if not all(name in self._made for name in MUSIC):
            if not self._wanted:
                self._wanted.extend(name for name in MUSIC if name not in self._made)
            return
        assert self._device
        self._playing = True
        level = self._music_volume * HUSH
        self._device.play_on(0, self._made["hush"], level, level, -1)

    def _play_tone(self, tone: MusicNote) -> None:
        assert self._device
        level = self._music_volume * tone.volume
        left, right = level * min(1.0, 1 - tone.side), level * min(1.0, 1 + tone.side)
        self._device.play_on(tone.channel, self._made[tone.name], left, right)

    def _run(self) -> None:
        while not self._ends.is_set():
            for _ in self.work():
                if self._ends.is_set():
                    return
                time.sleep(PAUSE)
            if self._device is None:
                return
            self._ends.wait(0.2)


@dataclass(frozen=True, slots=True)
class MusicNote:
    """A note of the music that begins now."""

    channel: int
    name: str
    volume: float
    side: float = 0.0  # -1 is left, 1 is right


class Music:
    """A quiet melody on five tones, improvised over slow chords; it often rests."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._until = 1.5  # seconds to the next beat
        self._beat = 0
        self._at = START
        self._rest = 0
        self._next = 0

    def step(self, dt: float) -> list[MusicNote]:
        """Return the notes that begin while this time passes."""
        found: list[MusicNote] = []
        self._until -= dt
        while self._until <= 0:
            self._until += BEAT
            found += self._on_beat()
            self._beat += 1
        return found

    def _on_beat(self) -> Iterator[MusicNote]:
        random = self._random
        bar, beat = divmod(self._beat, BEATS)
        if beat == 0:
            chord = (bar // 2 + random.choice((0, 0, 0, 1))) % len(CHORDS)
            yield MusicNote(PAD_CHANNELS[bar % 2], f"pad{chord}", PAD)
        if self._rest:
            self._rest -= 1
            return
        if random.random() < 0.08:
            self._rest = random.choice((4, 6, 9, 12))
            self._at = START + random.choice((-2, 0, 0, 2))
            return
        if random.random() < (0.62 if beat % 2 == 0 else 0.3):
            move = random.choice((-2, -1, -1, 0, 1, 1, 2, 3 if self._at < START else -3))
            self._at = min(len(STEPS) - 1, max(0, self._at + move))
            self._next = (self._next + 1) % len(PLUCK_CHANNELS)
            volume = PLUCK * random.uniform(0.5, 1.0)
            yield MusicNote(PLUCK_CHANNELS[self._next], f"pluck{STEPS[self._at]}", volume, random.uniform(-0.4, 0.4))


def loudness(percent: int) -> float:
    """Return the volume of a setting, in steps that sound even."""
    return math.pow(max(0, min(LOUDEST, percent)) / LOUDEST, 1.7)


@dataclass(frozen=True)
class EventSounds:
    """The sounds of a title's events, from its `sounds.toml`.

    `gold_moved.sale` is for the event with this reason only and comes before `gold_moved`.
    """

    events: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for event, name in self.events.items():
            if name and name not in recipes():
                raise ValueError(f"{event}: there is no sound {name!r}")

    @classmethod
    def of_title(cls, slug: str, folder: Path = ASSETS) -> EventSounds:
        path = folder / slug / FILE
        return load(path, cls) if path.exists() else cls()

    def name(self, event: Event) -> str:
        """Return the name of the sound of an event; empty for none."""
        reason = event.facts.get("reason", "")
        return self.events.get(f"{event.name}.{reason}", self.events.get(event.name, SILENT))
