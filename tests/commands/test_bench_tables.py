"""The measurement of a title's table: frames in motion and with a person, its start, and the memory it leaves."""

from __future__ import annotations

import pytest

from game.commands.bench import tables as bench


def test_frames_of_a_title_are_measured_in_motion_and_with_a_person() -> None:
    found = bench.frames_of("century", (640, 360), 40)
    for kind, count in (("motion", "frames"), ("person", "drawn")):
        assert found[kind][count] > 0
        assert 0 < found[kind]["ms_p50"] <= found[kind]["ms_p99"] <= found[kind]["ms_longest"]


def test_memory_is_told_after_a_game_in_other_sizes_and_at_the_first_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RESIZES", ((800, 450),))
    monkeypatch.setattr("game.commands.bench.screen.ENTRIES", 5)
    found = bench.memory(640, 360, "africa")
    assert found.keys() == {"mb_games", "mb_resized", "mb_back"} and all(value >= 0 for value in found.values())
