"""The command `watch`: look on at a table elsewhere."""

from __future__ import annotations

import argparse

from game.commands.join import go


def run(given: argparse.Namespace) -> int:
    """Look on until the game is over, and print the result."""
    return go(given, [])
