"""The toy Trek as a whole title: `TITLE` from the engine's tests, `window` what it shows, `texts.toml` its words."""

from pathlib import Path

from tests.engine.toys import TREK as TITLE
from tests.engine.toys import Trek

TEXTS = Path(__file__).with_name("texts.toml")

__all__ = ["TEXTS", "TITLE", "Trek"]
