"""The measurement of sounds and music."""

from __future__ import annotations

import json
from collections.abc import Generator

import pytest

from game.commands.bench import sound as bench
from game.commands.cli import run
from game.ui.shell import sound
from game.ui.shell.tunes import Tune
from tests.ui.tiny_tune import TINY


def composed(slug: str) -> Generator[None, None, Tune]:
    yield
    return TINY


def test_loudness_is_measured_of_sounds_and_of_music(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sound, "composed", composed)
    monkeypatch.setattr(bench, "SLUGS", ("africa",))
    monkeypatch.setattr(bench, "SECONDS", 6.0)
    assert run(["bench", "--only", "sound", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["sound"]
    assert found.keys() == {"effects", "music", "lu_turn_above_music", "peak", "peak_of_loudest_music"} | {
        *("mib_effects", "mib_most")
    }
    assert found["music"].keys() == {"menu", "africa"}
    for music in found["music"].values():
        assert music.keys() == {"mib", "s_to_make", "calm", "tense"}
        assert music["calm"]["lufs"] < 0 < music["calm"]["peak"] < 1 and music["calm"]["lra"] >= 0
    assert -30 < found["effects"]["turn"]["lufs"] < -10
