"""The folder of everything that the program keeps: games, pockets and settings of this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryFile

import platformdirs

from game.engine.trouble import Trouble
from game.table.record.files import typed_path

VARIABLE = "WESTWARD_SAVES"


def home() -> Path | None:
    """Return the program's own folder for saves: in a checkout, or beside a program built in one piece.

    None for an installed program: an upgrade would take its games along.
    """
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent / "saves"
    top = Path(__file__).resolve().parents[3]
    return top / "saves" if (top / "pyproject.toml").is_file() else None


class BadFolder(Trouble):
    """A folder that cannot be used; the message is one sentence."""


def why_not_writable(folder: Path) -> str:
    """Return why a folder, existing or not, cannot keep anything; empty if it can. Leave no trace."""
    there = folder
    while not there.exists():
        there = there.parent
    if not there.is_dir():
        return f"{there.name} is a file"
    try:
        with TemporaryFile(dir=there):
            return ""
    except OSError as error:
        return error.strerror or "it is read-only"


def saves_folder(given: str | None = None) -> Path:
    """Return the first usable folder: the given one, the one in the environment, the program's own, or the user's."""
    named = given or os.environ.get(VARIABLE)
    if named:
        folder = typed_path(named).absolute()
        if reason := why_not_writable(folder):
            raise BadFolder(f"{folder}: cannot save games there ({reason})")
        return folder
    for folder in filter(None, (home(), Path(platformdirs.user_data_dir("westward", appauthor=False)))):
        if not (reason := why_not_writable(folder)):
            return folder
    raise BadFolder(f"{folder}: cannot save games there ({reason})")


def records(saves: Path) -> Path:
    """Return the folder of records."""
    return saves / "records"


def followed(saves: Path) -> Path:
    """Return the folder of this machine's copies of games at tables elsewhere."""
    return saves / "followed"


def received(saves: Path) -> Path:
    """Return the folder of marks: of records that came here as files, of games ended elsewhere and days' voyages."""
    return saves / "received"


def pockets(saves: Path) -> Path:
    """Return the folder of the secrets of this machine's seats."""
    return saves / "pockets"
