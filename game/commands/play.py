"""The window."""

from __future__ import annotations

import argparse
import sys

from game.commands.cli import program
from game.commands.late import LateBridge
from game.table.record.saves import BadFolder, saves_folder
from game.ui.top.start import play, play_unkept


def run(given: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; where nothing can be kept the window tells so as well."""
    try:
        saves = saves_folder(given.saves)
    except BadFolder as error:
        print(f"{program()} play: {error}", file=sys.stderr)
        return play_unkept(str(error))
    return play(saves, LateBridge(saves))
