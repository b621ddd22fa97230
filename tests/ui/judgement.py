"""How bots judge in the games that tests look at, so that better numbers of a title change no moment and no picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.engine.weights import read_weights
from game.titles import title

KEPT = Path(__file__).with_name("weights.toml")


@contextmanager
def kept_judgement() -> Iterator[None]:
    """Bots of this process judge by the kept numbers."""
    west = title("west_of_africa")
    own, west.weights = west.weights, read_weights(KEPT, west.weighs)
    try:
        yield
    finally:
        west.weights = own
