"""Trek as bots see it: the judge of the engine's tests."""

from tests.engine.toys import TREK_JUDGE as BOT

__all__ = ["BOT"]
