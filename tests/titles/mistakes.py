"""Mistakes in the data of any title, made in a copy of its file, and the sentences that refuse them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.data import BadData


def told_of(folder: Path, file: Path, load_rules: Callable[[Path], object], *changes: tuple[str, str]) -> str:
    """Return the one sentence that refuses a file in which some words are replaced."""
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
