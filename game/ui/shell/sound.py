"""Sounds by name, and the music of the menu and of each title. Everything is made in code by `synth.py`.

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
from game.ui.shell.music import WAVES_CHANNEL, Music, PhraseStart
from game.ui.shell.settings import LOUDEST
from game.ui.shell.slices import work_on
from game.ui.shell.synth import FILE, Notes, recipes, render, seconds_of, sound_file
from game.ui.shell.tunes import CALM, WAVES, Tune, composed
from game.ui.shell.voices import RATE
from game.words.texts import ASSETS

CHANNELS, FOR_MUSIC = 24, 8
AGAIN = 0.045  # seconds until the same sound may begin once more
SLICE, PAUSE = 0.001, 0.003  # seconds for which the thread works, and for which it leaves the time to others
SILENT = ""
TENSE_FROM = 0.85  # how near the end of a game is when its music becomes tense
ASIDE = 0.4  # part of its volume that music keeps while a stinger is heard
STINGER = 0.6  # part of a stinger that is loud
CROSSES = 1.2  # seconds in which one form of music gives way to the other
LOWERED, RAISED = 0.15, 1.5  # seconds in which music becomes silent or loud


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

    def play_on(self, channel: int, sound: Any, volume: float, loops: int = 0) -> None:
        found = pygame.mixer.Channel(channel)
        found.play(sound, loops)
        found.set_volume(volume)

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


@dataclass(frozen=True, slots=True)
class Ambience:
    """The music that suits a scene: that of a title, or of the menu, and how near the end of the game is."""

    slug: str = ""
    nearness: float = 0.0


class Theme:
    """The music of the menu or of a title, with those of its phrases that are made."""

    def __init__(self, slug: str, tune: Tune, random: Random) -> None:
        self.slug, self.tune = slug, tune
        self.music = Music(tune, random)
        self.made: dict[str, Any] = {}
        self.due: tuple[str, ...] = ()  # phrases that music waits for
        self._notes: Notes = {}

    def work(self, device: Mixer) -> Iterator[None]:
        """Make a missing phrase, first those that are due."""
        missing = [name for name in (*self.due, *self.tune.phrases) if name not in self.made]
        if missing:
            name = missing[0]
            room = 0.0 if name == WAVES else self.tune.room
            self.made[name] = device.make((yield from render(self.tune.phrases[name], room, self._notes)))
        else:
            self._notes.clear()

    @property
    def whole(self) -> bool:
        """Return whether nothing is left to do."""
        return len(self.made) == len(self.tune.phrases) and not self._notes


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
        self._random = Random(seed)
        self._slug: str | None = None  # of the music that is wanted
        self._theme: Theme | None = None
        self._levels: dict[int, float] = {}  # of what is played on the channels of music, before its volume
        self._forms: dict[int, str] = {}  # of those channels on which either form is heard
        self._tension = 0.0  # 0 is calm, 1 is tense
        self._aside, self._loud_until = 1.0, 0.0  # the part of its volume that stingers leave to music, and until when
        self.volumes(sound, music)

    def start(self) -> None:
        """Open the device and make the sounds, in a thread."""
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True, name="sound")
            self._thread.start()

    def work(self) -> Iterator[None]:
        """Open the device and make the missing sounds, then music, in slices."""
        device = self._device = self._device or self._open()
        if not self._made:
            self._wanted.extend(name for name in recipes() if name not in self._wanted)
        while device:
            slug, theme = self._slug, self._theme
            if self._wanted:
                name = self._wanted.popleft()
                if name not in self._made:
                    self._made[name] = device.make((yield from render(recipes()[name])))
            elif slug is not None and (not theme or theme.slug != slug):
                self._theme = None  # frees the old one first
                self._theme = Theme(slug, (yield from composed(slug)), self._random)
            elif theme and not theme.whole:
                yield from theme.work(device)
            else:
                return
            yield

    @property
    def silent(self) -> bool:
        """Return whether no device is open, or not yet."""
        return self._device is None

    def volumes(self, sound: int, music: int) -> None:
        self._sound, self._music = loudness(sound), music_loudness(music)
        self._level()

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
        if name in sound_file().stingers:
            self._loud_until = self._now + STINGER * seconds_of(recipes()[name])

    def update(self, dt: float, ambience: Ambience | None = None) -> None:
        """Let time pass, with the music that suits an ambience or without any."""
        self._now += dt
        if self._device is None:
            return
        if ambience is None or not self._music:
            self._stop_music()
            return
        if ambience.slug != self._slug:
            self._stop_music()
            self._slug = ambience.slug
        theme = self._theme
        if theme and theme.slug == self._slug:
            self._make_way(dt)
            self._go_on(theme, dt, ambience.nearness >= TENSE_FROM)

    def close(self) -> None:
        self._ends.set()
        if self._thread:
            self._thread.join(2.0)
            self._thread = None
        if self._device:
            self._device.close()
            self._device = None

    def _go_on(self, theme: Theme, dt: float, tense: bool) -> None:
        if WAVES in theme.made and WAVES_CHANNEL not in self._levels:
            self._begin(PhraseStart(WAVES_CHANNEL, WAVES, 1.0), theme, -1)
        self._cross(dt, tense)
        theme.due = *theme.music.next(tense), *theme.music.next(not tense)
        for start in theme.music.step(dt, tense, theme.made):
            self._begin(start, theme)

    def _begin(self, start: PhraseStart, theme: Theme, loops: int = 0) -> None:
        assert self._device
        self._levels[start.channel], self._forms[start.channel] = start.volume, start.form
        self._device.play_on(start.channel, theme.made[start.phrase], self._volume_on(start.channel), loops)

    def _cross(self, dt: float, tense: bool) -> None:
        """Let the form that suits the game be heard more and more; music that begins has it at once."""
        before, wanted = self._tension, float(tense)
        if not any(self._forms.values()):
            self._tension = wanted
        elif before != wanted:
            step = dt / CROSSES
            self._tension = min(wanted, before + step) if wanted > before else max(wanted, before - step)
            self._level()

    def _volume_on(self, channel: int) -> float:
        """Return the volume of a channel of music: two forms together are as loud as one of them."""
        part, form = self._tension * math.pi / 2, self._forms.get(channel, "")
        heard = 1.0 if not form else math.cos(part) if form == CALM else math.sin(part)
        return self._levels[channel] * self._music * self._aside * heard

    def _stop_music(self) -> None:
        theme = self._theme
        if self._levels and self._device:
            self._levels.clear()
            self._forms.clear()
            self._device.stop_music()
            if theme:
                theme.music.rest()

    def _make_way(self, dt: float) -> None:
        """Lower the music while a stinger is heard, and let it come back slowly."""
        before = self._aside
        if self._now < self._loud_until:
            self._aside = max(ASIDE, before - dt / LOWERED)
        else:
            self._aside = min(1.0, before + dt / RAISED)
        if self._aside != before:
            self._level()

    def _level(self) -> None:
        if self._device:
            for channel in self._levels:
                self._device.volume_on(channel, self._volume_on(channel))

    def _run(self) -> None:
        while not self._ends.is_set():
            work = self.work()
            while not work_on(work, SLICE):
                if self._ends.is_set():
                    return
                time.sleep(PAUSE)
            if self._device is None:
                return
            self._ends.wait(0.2)


def loudness(percent: int) -> float:
    """Return the volume of a setting, in steps that sound even."""
    return math.pow(music_loudness(percent), 1.7)


def music_loudness(percent: int) -> float:
    """Return the volume of a setting of the music, which the loudest one makes twice as loud as that of the middle."""
    return max(0, min(LOUDEST, percent)) / LOUDEST


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
