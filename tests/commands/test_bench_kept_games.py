"""The measurement of many kept games: it plays them once, and leaves a folder that it can use again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands.bench import kept_games as bench
from game.session.kept.search import all_kept


def test_kept_games_are_played_once_and_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "TRIES", 1)
    found = bench.kept_games(tmp_path, 5)
    assert {"s_first_index", "ms_menu", "ms_list", "ms_fame", "ms_statistics", "ms_frame_p99"} <= found.keys()
    assert found["games"] == 5 and all(value >= 0 for value in found.values())
    (folder,) = (tmp_path / "bench").iterdir()
    games = all_kept(folder)
    assert len(games) == 5 and games[0].goes_on and sum(kept.result is not None for kept in games) == 3
    assert len({kept.title for kept in games}) == 4
    stands = {kept.path: kept.path.stat().st_mtime_ns for kept in games}
    bench.make_games(folder, 5)
    assert {path: path.stat().st_mtime_ns for path in stands} == stands
