"""Sounds made of numbers: notes that are in tune, rooms, and how loud everything is."""

import math

import numpy as np
import pyloudnorm
import pytest

from game.commands.bench.sound import BLOCK, Recorder, effect
from game.ui.board.contract.window import shown
from game.ui.shell.music import BOTH, LEVELS
from game.ui.shell.settings import Settings
from game.ui.shell.sound import Sounds, music_loudness
from game.ui.shell.synth import PEAK, Tone, recipes, render, seconds_of, sound_file
from game.ui.shell.tunes import CALM, DRUMS, HALVES, tune_of
from game.ui.shell.voices import RATE, VOICES, hertz

EXCERPT = 2.7  # seconds, about two bars


def rendered(recipe, **how):
    """Return the sound of a recipe at once, a row of two samples for each moment."""
    work = render(recipe, **how)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return np.frombuffer(end.value, dtype=np.int16).reshape(-1, 2)


@pytest.fixture(scope="module")
def played():
    """Return how loud each sound is at the default settings, and its samples."""
    device, found = Recorder(), {}
    sounds = Sounds(Settings().sound, 0, lambda: device)
    for _ in sounds.work():
        pass
    for name in recipes():
        level = effect(sounds, device, name)
        found[name] = level, np.frombuffer(device.played[-1][2], dtype=np.int16).reshape(-1, 2)
    return found


@pytest.fixture(scope="module")
def loudnesses(played):
    return {name: level for name, (level, _) in played.items()}


def test_every_sound_is_heard_and_fades_out(played):
    for name, (_, samples) in played.items():
        assert 0.05 * RATE <= len(samples) <= 4 * RATE
        assert 6000 < np.abs(samples).max() < PEAK, name
        assert np.abs(samples[-50:]).max() < 600, f"{name} ends with a click"
        assert np.abs(samples[0]).max() < 500, f"{name} begins with a click"


def test_sounds_are_all_different(played):
    assert len({samples[:3000].tobytes() for _, samples in played.values()}) == len(recipes())


def test_every_sound_is_as_loud_as_it_should_be(loudnesses):
    assert {name: one for name, one in loudnesses.items() if not -24 <= one["lufs"] <= -16 or one["peak"] > 0.6} == {}


@pytest.mark.parametrize("slug", ["", *shown()])
def test_music_is_as_loud_as_it_should_be_and_your_turn_is_heard_above_it(slug, loudnesses):
    tune, notes = tune_of(slug), {}
    section = next(iter(tune.sections))
    mix = np.zeros((round(RATE * (EXCERPT + 2)), 2))
    for name, level in zip((f"{section}.{CALM}", f"{section}.{HALVES[0]}.0"), LEVELS[BOTH], strict=True):
        recipe = [tone for tone in tune.phrases[name] if tone.at < EXCERPT]
        samples = rendered(recipe, room=tune.room, notes=notes)[: len(mix)]
        mix[: len(samples)] += samples * (level * music_loudness(Settings().music) / PEAK)
    loud = pyloudnorm.Meter(RATE).integrated_loudness(mix[: round(RATE * EXCERPT)])
    assert -28 <= loud <= -22, "a full moment, louder than the music is as a whole"
    assert 0 < loudnesses["turn"]["lufs"] - loud < 8
    assert np.abs(mix).max() + max(one["peak"] for one in loudnesses.values()) < 1


@pytest.mark.parametrize("pitch", [-9, 10])
@pytest.mark.parametrize("voice", sorted(set(VOICES) - {*DRUMS, "thud", "swish", "shaker"}))
def test_voices_are_in_tune(voice, pitch):
    samples = rendered([Tone(voice, 0.0, pitch, 0.3, 0.6)])[:, 0]
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 17))
    found, wanted = np.fft.rfftfreq(1 << 17, 1 / RATE), hertz(pitch)
    near = (found > wanted * 0.94) & (found < wanted * 1.06)
    assert abs(1200 * math.log2(found[near][power[near].argmax()] / wanted)) < 12, "hundredths of a half tone"


def test_rendering_stops_often():
    assert sum(1 for _ in render(recipes()["end"])) > 60


def test_notes_stand_at_their_side_and_a_room_answers_both_ears():
    note = Tone("wood", 0.0, 0, 0.5, 0.1, -1.0)
    dry, wet = rendered([note]), rendered([note], room=0.5)
    assert np.abs(dry[:, 0]).max() > 8000 and not dry[:, 1].any()
    assert len(wet) > len(dry) and np.abs(wet[len(dry) :]).max(axis=0).min() > 300
    assert (wet[:, 0] != wet[:, 1]).any()


def test_kept_notes_make_the_same_sound():
    notes, recipe = {}, recipes()["harvest"]
    first = rendered(recipe, notes=notes)
    assert notes and (rendered(recipe, notes=notes) == first).all()


def test_a_note_too_loud_is_made_softer_and_not_cut():
    samples = rendered([Tone("bell", 0.0, 0, 50.0, 0.3)])
    assert 0.8 * PEAK < np.abs(samples).max() < 0.9 * PEAK


def test_stingers_are_long_enough_for_music_to_make_way():
    assert min(seconds_of(recipes()[name]) for name in sound_file().stingers) > 2 * BLOCK
