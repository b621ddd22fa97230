"""The judgement of bots in tests, so that better numbers of a title change no moment and no picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.engine.weights import read_weights
from game.titles.west_of_africa.bot import BOT

KEPT = Path(__file__).with_name("weights.toml")


@contextmanager
def kept_judgement() -> Iterator[None]:
    """Let bots of this process judge by the kept numbers."""
    assert BOT.weighs
    own, BOT.weights = BOT.weights, read_weights(KEPT, BOT.weighs)
    try:
        yield
    finally:
        BOT.weights = own
