"""Sounds and music made of numbers, and their player."""

import math
import os
import sys
from array import array
from random import Random

import pygame
import pytest

from game.engine.data import BadData
from game.engine.events import Event
from game.ui.board.contract.window import shown
from game.ui.shell.device_noise import hushed
from game.ui.shell.sound import BEAT, FOR_MUSIC, EventSounds, Music, Sounds, loudness, opened
from game.ui.shell.synth import MUSIC, RATE, both_ears, recipes, render
from tests.ui.stages import told


def rendered(recipe):
    """Return the sound of a recipe at once."""
    work = render(recipe)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


class FakeDevice:
    def __init__(self):
        self.made, self.played, self.music, self.stopped, self.closed = [], [], [], 0, False

    def make(self, samples):
        self.made.append(len(samples))
        return len(self.made) - 1

    def play(self, sound, volume):
        self.played.append((sound, volume))

    def play_on(self, channel, sound, left, right, loops=0):
        self.music.append((channel, sound, left, right, loops))

    def volume_on(self, channel, volume):
        self.music.append((channel, None, volume, volume, 0))

    def stop_music(self):
        self.stopped += 1

    def close(self):
        self.closed = True


@pytest.fixture
def made():
    device = FakeDevice()
    sounds = Sounds(100, 0, lambda: device, seed=1)
    for _ in sounds.work():
        pass
    return sounds, device


@pytest.mark.parametrize("name", [*recipes(), "pluck0", "hush"])
def test_every_sound_is_heard_and_fades_out(name):
    samples = rendered({**recipes(), **MUSIC}[name])
    assert 0.05 * RATE <= len(samples) <= 10 * RATE
    assert max(map(abs, samples)) > 8000
    assert max(map(abs, samples)) < 32767
    if name != "hush":
        assert max(map(abs, samples[-100:])) < 400, "it ends with a click"
        assert abs(samples[0]) < 500, "it begins with a click"


def test_sounds_are_all_different():
    found = {bytes(rendered(recipe)[:3000]) for recipe in recipes().values()}
    assert len(found) == len(recipes())


def test_rendering_stops_often():
    assert sum(1 for _ in render(recipes()["end"])) > 60


def test_two_ears():
    assert both_ears(array("h", [1, 2])) == array("h", [1, 1, 2, 2])


def test_music_is_on_the_scale_and_never_at_one_channel_twice_at_once():
    music = Music(Random(4))
    names = [tone.name for _ in range(4000) for tone in music.step(0.05)]
    assert set(names) <= set(MUSIC) - {"hush"}
    assert len(set(names)) > 12
    plucks = [name for name in names if name.startswith("pluck")]
    assert 0.2 < len(plucks) * BEAT / 200 < 0.8, "neither a drum roll nor silence"


def test_music_does_not_depend_on_the_frame_rate():
    one, two = Music(Random(4)), Music(Random(4))
    assert [t.name for _ in range(1000) for t in one.step(0.016)] == [t.name for t in two.step(16.0)]


def test_sounds_are_played_once_at_a_time(made):
    sounds, device = made
    assert len(device.made) == len(recipes())
    sounds.play("coin")
    sounds.play("coin")
    assert len(device.played) == 1
    sounds.update(0.1)
    sounds.play("coin")
    sounds.play("")
    assert len(device.played) == 2
    sounds.volumes(0, 0)
    sounds.update(0.1)
    sounds.play("coin")
    assert len(device.played) == 2


def test_music_begins_and_ends_with_its_volume(made):
    sounds, device = made
    sounds.update(0.1)
    assert not device.music
    sounds.volumes(100, 60)
    sounds.update(0.1)
    for _ in sounds.work():
        pass
    for _ in range(400):
        sounds.update(0.05)
    assert device.music[0][4] == -1, "the waves go on for ever"
    assert len(device.music) > 10
    assert all(0 <= row[2] <= 1 and 0 <= row[3] <= 1 and row[0] < FOR_MUSIC for row in device.music)
    sounds.update(0.05, music=False)
    assert device.stopped == 1
    sounds.close()
    assert device.closed


def test_volumes_are_apart():
    device = FakeDevice()
    sounds = Sounds(100, 0, lambda: device)
    for _ in sounds.work():
        pass
    sounds.play("turn")
    assert device.played[0][1] == 1.0
    assert loudness(0) == 0 < loudness(50) < 0.5 < loudness(100) == 1


def test_no_device_is_no_error(monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is none")
    assert opened() is None
    sounds = Sounds(device=opened)
    sounds.start()
    sounds.play("turn")
    sounds.update(1.0)
    sounds.close()
    assert sounds.silent


@pytest.mark.skipif(os.name == "nt", reason="there nobody chatters")
def test_only_the_chatter_about_a_missing_device_is_held_back(capfd):
    with hushed():
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card '0'\nALSA lib pcm.c: Unknown PCM default\n")
        print("something of ours", file=sys.stderr)
    with hushed():
        pass
    print("later", file=sys.stderr)
    assert capfd.readouterr().err == "something of ours\nlater\n"


def test_the_thread_opens_the_device_and_ends():
    device = FakeDevice()
    sounds = Sounds(device=lambda: device)
    sounds.start()
    sounds.close()
    assert sounds.silent


def test_the_dummy_device_plays():
    device = opened()
    assert device is not None
    sound = device.make(both_ears(rendered(recipes()["click"])))
    assert math.isclose(sound.get_length(), 0.06, abs_tol=0.01)
    device.play(sound, 0.5)
    device.play_on(3, sound, 0.2, 0.4)
    device.volume_on(3, 0.1)
    device.stop_music()
    device.close()


@pytest.mark.parametrize("slug", shown())
def test_every_event_has_a_sound_or_is_silent_on_purpose(slug):
    events = EventSounds.of_title(slug)
    assert told(slug) == {name.partition(".")[0] for name in events.events}


def test_the_reason_chooses_the_sound(tmp_path):
    sounds = EventSounds({"gold": "pay", "gold.sale": ""})
    assert sounds.name(Event("gold", {"reason": "plant"})) == "pay"
    assert sounds.name(Event("gold", {"reason": "sale"})) == ""
    assert sounds.name(Event("other", {})) == ""
    assert EventSounds.of_title("none", tmp_path) == EventSounds()
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "sounds.toml").write_text('[events]\na = "boom"\n')
    with pytest.raises(BadData, match="no sound 'boom'"):
        EventSounds.of_title("x", tmp_path)
