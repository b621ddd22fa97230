"""The window."""

from __future__ import annotations

import argparse

from game.table.saves import saves_folder
from game.ui.start import play


def run(given: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    return play(saves_folder(given.saves))
