"""The measurement of the program's start, whatever the environment sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands.bench.start import seconds


def test_a_start_finds_compiled_what_one_before_it_has_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    code = "import main, sys; assert main.__spec__.cached.startswith(sys.pycache_prefix)"
    assert seconds(code, str(tmp_path)) > 0
    assert any(tmp_path.rglob("main.*.pyc"))
