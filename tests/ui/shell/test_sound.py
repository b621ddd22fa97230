"""The player of sounds and of music."""

import math
import os
import sys
from array import array
from dataclasses import replace

import pygame
import pytest

from game.engine.data import BadData
from game.engine.events import Event
from game.ui.board.contract.window import shown
from game.ui.shell import sound
from game.ui.shell.device_noise import hushed
from game.ui.shell.music import ACCOMPANIMENTS
from game.ui.shell.sound import Ambience, EventSounds, Sounds, loudness, opened
from game.ui.shell.synth import recipes, sound_file
from game.ui.shell.tunes import CALM, TENSE
from tests.ui.stages import told
from tests.ui.tiny_tune import TINY


class FakeDevice:
    def __init__(self):
        self.made, self.played, self.music, self.stopped, self.closed = [], [], [], 0, False
        self.volumes = {}

    def make(self, samples):
        self.made.append(len(samples))
        return len(self.made) - 1

    def play(self, sound, volume):
        self.played.append((sound, volume))

    def play_on(self, channel, sound, volume, loops=0):
        self.music.append((channel, sound, volume, loops))
        self.volumes[channel] = volume

    def volume_on(self, channel, volume):
        self.volumes[channel] = volume

    def stop_music(self):
        self.stopped += 1
        self.volumes.clear()

    def close(self):
        self.closed = True


@pytest.fixture
def tiny(monkeypatch):
    """Let all music be short."""
    found = {}

    def composed(slug):
        yield
        found[slug] = replace(TINY, waves=0.0 if slug else 0.001)
        return found[slug]

    monkeypatch.setattr(sound, "composed", composed)
    return found


@pytest.fixture
def made(monkeypatch):
    """Return a player whose sounds are made, if only in name, and its device."""
    monkeypatch.setattr(sound, "render", rendered_in_name)
    device = FakeDevice()
    sounds = Sounds(100, 0, lambda: device, seed=1)
    work(sounds)
    return sounds, device


def rendered_in_name(recipe, room=0.0, notes=None):
    yield
    return array("h", [0, 0])


def work(sounds):
    for _ in sounds.work():
        pass


def listen(sounds, seconds, ambience):
    for _ in range(round(seconds * 20)):
        sounds.update(0.05, ambience)
        work(sounds)


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


def test_music_begins_and_ends_with_its_volume(made, tiny):
    sounds, device = made
    listen(sounds, 1, Ambience())
    assert not device.music and not tiny, "nobody wants any"
    sounds.volumes(100, 60)
    listen(sounds, 10, Ambience())
    assert [row[0] for row in device.music if row[3] == -1] == [0], "the waves go on for ever"
    assert len(device.music) > 10
    assert all(0 <= row[2] <= 0.6 and 0 <= row[0] < sound.FOR_MUSIC for row in device.music)
    sounds.volumes(100, 20)
    assert max(device.volumes.values()) <= 0.2
    sounds.update(0.05, None)
    assert device.stopped == 1
    count = len(device.music)
    sounds.update(9.0, None)
    assert (device.stopped, len(device.music)) == (1, count)
    sounds.close()
    assert device.closed


def test_music_is_that_of_the_scene(made, tiny):
    sounds, device = made
    sounds.volumes(100, 50)
    listen(sounds, 3, Ambience())
    count, effects = len(device.made), len(recipes())
    listen(sounds, 3, Ambience("africa"))
    assert [*tiny] == ["", "africa"] and device.stopped == 1
    played = {row[1] for row in device.music}
    assert count < max(played) and min(played) >= effects
    listen(sounds, 3, Ambience("africa", nearness=0.5))
    assert device.stopped == 1, "a game goes on with the same music"


def test_music_grows_tense_within_a_section_and_is_as_loud_meanwhile(made, tiny):
    sounds, device = made
    sounds.volumes(100, 50)
    listen(sounds, 6, Ambience("africa"))
    loud = lambda form: max(device.volumes.get(channel, 0.0) for channel in ACCOMPANIMENTS[form])
    before = loud(CALM)
    assert before > 0 and loud(TENSE) == 0
    begun, middle = len(device.music), []
    for _ in range(30):
        sounds.update(0.05, Ambience("africa", nearness=1.0))
        middle.append(math.hypot(loud(CALM), loud(TENSE)))
        if loud(CALM) < 1e-9:
            break
    assert loud(TENSE) > 0 and len(middle) > 15, "softly, and within one and a half seconds"
    if len(device.music) == begun:
        assert all(one == pytest.approx(before) for one in middle)
    listen(sounds, 2, Ambience("africa"))
    assert loud(CALM) > 0 and loud(TENSE) < 1e-9


def test_a_game_that_is_already_near_its_end_begins_tense(made, tiny):
    sounds, device = made
    sounds.volumes(100, 50)
    listen(sounds, 6, Ambience("africa", nearness=1.0))
    last = [row for row in device.music if row[0] in ACCOMPANIMENTS[CALM] + ACCOMPANIMENTS[TENSE]][-2:]
    assert [row[2] > 1e-9 for row in last] == [row[0] in ACCOMPANIMENTS[TENSE] for row in last] == [False, True]


def test_music_makes_way_for_stingers_and_comes_back(made, tiny):
    sounds, device = made
    sounds.volumes(100, 50)
    listen(sounds, 3, Ambience("africa"))
    before = dict(device.volumes)
    sounds.play("coin")
    listen(sounds, 0.1, Ambience("africa"))
    assert device.volumes == before, "a coin is no stinger"
    sounds.play("turn")
    listen(sounds, 0.3, Ambience("africa"))
    assert max(device.volumes.values()) < 0.5 * max(before.values())
    listen(sounds, 8, Ambience("africa"))
    assert max(device.volumes.values()) == pytest.approx(0.5)


def test_the_moments_of_a_game_have_stingers():
    assert {"turn", "reveal", "record", "victory", "defeat"} <= set(sound_file().stingers)


def test_volumes_are_apart():
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
    made = device.make(array("h", [0, 0] * 3200))
    assert math.isclose(made.get_length(), 0.1, abs_tol=0.01)
    device.play(made, 0.5)
    device.play_on(3, made, 0.2)
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
