"""Mistakes in the data of any title, made in a copy of its file, and the sentences that refuse them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.data import BadData, load


def told_of(folder: Path, file: Path, kind: type, *changes: tuple[str, str]) -> str:
    """Return the one sentence that refuses a file in which some words are replaced."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "copy.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as told:
        load(path, kind)
    message = str(told.value)
    assert message.startswith("copy.toml: ") and "\n" not in message
    return message
