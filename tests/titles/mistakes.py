"""Mistakes in the data of any title: made in a copy of its file, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.data import BadData


def told_of(folder: Path, file: Path, load_rules: Callable[[Path], object], *changes: tuple[str, str]) -> str:
    """The one sentence with which a file is refused in which some words are replaced by others."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "copy.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as told:
        load_rules(path)
    message = str(told.value)
    assert message.startswith("copy.toml: ") and "\n" not in message
    return message
