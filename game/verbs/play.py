"""The window."""

from __future__ import annotations

import argparse

from game.table.saves import saves_folder
from game.ui.start import play
from game.verbs.bridge import LanBridge
from game.verbs.cli import version


def run(given: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    saves = saves_folder(given.saves)
    return play(saves, LanBridge(saves, version()))
