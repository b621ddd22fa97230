"""The installed program.

An installation holds everything in this one package, so that it gives no other name to anybody's environment; there the
modules lie beside this file. In a checkout they lie one folder higher, and the command runs them from there.
"""

import sys
from pathlib import Path


def main() -> int:
    """Run the command line with the modules that belong to this package."""
    here = Path(__file__).resolve().parent
    sys.path.insert(0, str(here if (here / "game").is_dir() else here.parent))
    sys.argv[0] = "westward"
    from game.commands.cli import run  # found only now

    return run()
