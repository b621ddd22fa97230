"""What tests of verbs share."""

import pytest

from game.titles import title


@pytest.fixture
def weights_file(tmp_path, monkeypatch):
    """A file of weights that may be written over."""
    made, path = title("west_of_africa"), tmp_path / "weights.toml"
    path.write_text(made.weights_file.read_text())
    monkeypatch.setattr(type(made), "weights_file", path)
    return path
