"""The judgement of bots in tests: numbers that stay, so that no moment and no picture changes, and little thought."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.bots import simple
from game.engine.weights import read_weights
from game.titles.west_of_africa.bot import BOT

KEPT = Path(__file__).with_name("weights.toml")
FEW_HANDS = 4  # secret choices tried by the greedy bot


@contextmanager
def kept_judgement() -> Iterator[None]:
    """Let bots of this process judge by the kept numbers, and try few secret choices."""
    assert BOT.weighs
    own, BOT.weights = BOT.weights, read_weights(KEPT, BOT.weighs)
    hands, simple.HANDS = simple.HANDS, FEW_HANDS
    try:
        yield
    finally:
        BOT.weights, simple.HANDS = own, hands
