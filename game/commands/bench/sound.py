"""The loudness of sounds and music at the default settings, after ITU-R BS.1770 and EBU 3342, without a device."""

from __future__ import annotations

from array import array
from collections.abc import Container
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np
import pyloudnorm

from game.titles import SLUGS
from game.ui.shell.music import MELODIES, WAVES_CHANNEL
from game.ui.shell.settings import LOUDEST, Settings
from game.ui.shell.sound import Ambience, Mixer, Sounds, music_loudness
from game.ui.shell.synth import PEAK, recipes
from game.ui.shell.tunes import CALM, TENSE
from game.ui.shell.voices import RATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

MENU = "menu"
NEARNESS = {CALM: 0.0, TENSE: 1.0}
FRAME = 1 / 60
SILENCE = 10.0  # seconds in which every sound has ended
SECONDS = 180.0  # of each music: two rounds of its form
BLOCK = 0.4  # seconds whose loudness is that of a short sound
MEBIBYTE = 2**20
TURN = "turn"


class Recorder(Mixer):
    """A sound card that only notes what is played, and when."""

    def __init__(self) -> None:
        self.now = 0.0
        self.bytes = 0  # of all that was made
        self.played: list[tuple[float, int, array[int], float, bool]] = []  # when, where, what, how loud, for ever?

    def make(self, samples: array[int]) -> array[int]:
        self.bytes += len(samples) * samples.itemsize
        return samples

    def play(self, sound: array[int], volume: float) -> None:
        self.played.append((self.now, -1, sound, volume, False))

    def play_on(self, channel: int, sound: array[int], volume: float, loops: int = 0) -> None:
        self.played.append((self.now, channel, sound, volume, loops < 0))

    def volume_on(self, channel: int, volume: float) -> None:
        """Leave it as it was: no music that is measured makes way for a sound."""

    def stop_music(self) -> None:
        """Start a new recording."""
        self.now = 0.0
        self.played.clear()

    def mixed(self, seconds: float, channels: Container[int] = range(-1, LOUDEST)) -> NDArray[np.float64]:
        """Return what was played on channels."""
        mix = np.zeros((round(seconds * RATE), 2))
        for at, channel, sound, volume, lasts in self.played:
            if channel not in channels:
                continue
            samples = np.frombuffer(sound, dtype=np.int16).reshape(-1, 2) * (volume / PEAK)
            first = round(at * RATE)
            while first < len(mix):
                part = samples[: len(mix) - first]
                mix[first : first + len(part)] += part
                first += len(samples) if lasts else len(mix)
        return mix


def sound() -> dict[str, Any]:
    """Measure each sound, and the music of the menu and of each title, calm and tense."""
    settings, device = Settings(), Recorder()
    sounds = Sounds(settings.sound, settings.music, lambda: device, seed=1)
    for _ in sounds.work():
        pass
    effects, held = {name: effect(sounds, device, name) for name in recipes()}, device.bytes
    music = {slug or MENU: _music(sounds, device, slug) for slug in ("", *SLUGS)}
    forms = [one[form] for one in music.values() for form in (CALM, TENSE)]
    louder = music_loudness(LOUDEST) / music_loudness(settings.music)
    return {
        "effects": effects,
        "music": music,
        "lu_turn_above_music": round(effects[TURN]["lufs"] - min(form["lufs"] for form in forms), 1),
        "peak": round(max(one["peak"] for one in forms) + max(one["peak"] for one in effects.values()), 3),
        "peak_of_loudest_music": round(max(one["peak"] for one in forms) * louder, 3),
        "mib_effects": round(held / MEBIBYTE, 2),
        "mib_most": round(held / MEBIBYTE + max(one["mib"] for one in music.values()), 2),
    }


def effect(sounds: Sounds, device: Recorder, name: str) -> dict[str, float]:
    """Measure a sound: the loudness of its loudest moment, in silence, and its highest peak."""
    device.played.clear()
    sounds.update(SILENCE)
    sounds.play(name)
    ((_, _, samples, _, _),) = device.played
    padding = np.zeros((round(BLOCK * RATE), 2))
    mix = np.concatenate((padding, device.mixed(len(samples) / 2 / RATE), padding))
    meter = pyloudnorm.Meter(RATE, block_size=BLOCK)
    meter.integrated_loudness(mix)
    return {"lufs": round(float(max(meter.blockwise_loudness)), 1), "peak": _peak(mix)}


def _music(sounds: Sounds, device: Recorder, slug: str) -> dict[str, Any]:
    before, begun = device.bytes, process_time()
    sounds.update(SILENCE)
    sounds.update(FRAME, Ambience(slug))
    for _ in sounds.work():
        pass
    made = {"mib": round((device.bytes - before) / MEBIBYTE, 2), "s_to_make": round(process_time() - begun, 2)}
    return made | {form: form_of(sounds, device, slug, form, SECONDS) for form in NEARNESS}


def form_of(sounds: Sounds, device: Recorder, slug: str, form: str, seconds: float) -> dict[str, float]:
    """Measure the first seconds of music that is made."""
    meter = pyloudnorm.Meter(RATE)
    sounds.update(FRAME)
    device.stop_music()
    while device.now < seconds:
        sounds.update(FRAME, Ambience(slug, NEARNESS[form]))
        device.now += FRAME
    mix = device.mixed(seconds)
    found = {
        "lufs": round(float(meter.integrated_loudness(mix)), 1),
        "lra": round(float(meter.loudness_range(mix)), 1),
        "peak": _peak(mix),
    }
    waves = device.mixed(seconds, (WAVES_CHANNEL,))
    if waves.any():
        melody = meter.integrated_loudness(device.mixed(seconds, MELODIES))
        found["lu_melody_above_waves"] = round(float(melody - meter.integrated_loudness(waves)), 1)
    return found


def _peak(mix: NDArray[np.float64]) -> float:
    return round(float(np.abs(mix).max()), 3)
