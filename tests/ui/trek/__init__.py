"""The toy Trek as a whole title: `bot`, `telling`, `window`, `texts.toml`, and `TITLE` from the tests of the engine."""

from pathlib import Path

from tests.engine.toys import TREK as TITLE
from tests.engine.toys import Trek

TEXTS = Path(__file__).with_name("texts.toml")

__all__ = ["TEXTS", "TITLE", "Trek"]
