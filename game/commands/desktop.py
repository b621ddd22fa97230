"""The command `desktop`: an entry in the menu of a Linux desktop, with the program's icon."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

from game.commands.app_icons import DRAWING
from game.commands.cli import program
from game.engine.trouble import Trouble
from game.table.record.files import delete

VARIABLE = "XDG_DATA_HOME"
NAME = "westward"
ENTRY = """[Desktop Entry]
Type=Application
Name=Westward
Comment=Four board games about going west, on one screen or over a LAN
Comment[de]=Vier Brettspiele über den Weg nach Westen, an einem Bildschirm oder im lokalen Netz
Exec={command}
Icon={name}
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=westward
"""
SPECIAL = '"`$\\'


def run(given: argparse.Namespace) -> int:
    """Write the entry and the icon, or take both away."""
    if not sys.platform.startswith("linux"):
        raise Trouble("`desktop` works on Linux only; on other systems, the installer adds a menu entry")
    entry, icon = places()
    if given.remove:
        for path in (entry, icon):
            delete(path)
            print(f"removed {path}")
        return 0
    for path in (entry, icon):
        path.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(ENTRY.format(command=command(), name=NAME), encoding="utf-8")
    shutil.copyfile(DRAWING, icon)
    print(entry)
    print(icon)
    return 0


def places() -> tuple[Path, Path]:
    """Return where the entry and the icon of this account lie."""
    data = os.environ.get(VARIABLE, "")
    home = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return home / "applications" / f"{NAME}.desktop", home / "icons/hicolor/scalable/apps" / f"{NAME}.svg"


def command() -> str:
    """Return the line that starts this very program, as entries quote it."""
    words = [sys.executable]
    if not getattr(sys, "frozen", False):
        words += ["-m", NAME] if program() == NAME else [str(Path(sys.argv[0]).absolute())]
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    escaped = "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in word)
    return f'"{escaped}"'.replace("\\", "\\\\").replace("%", "%%")
