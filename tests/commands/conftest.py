"""Shared fixtures of the tests of commands."""

import pytest

from game.titles.west_of_africa.bot import BOT


@pytest.fixture
def weights_file(tmp_path, monkeypatch):
    """A file of weights that may be written over."""
    path = tmp_path / "weights.toml"
    path.write_text(BOT.weights_file.read_text())
    monkeypatch.setattr(type(BOT), "weights_file", path)
    return path
