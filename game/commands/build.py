"""The command `build`: a folder with the whole program, Python included, to copy to a friend with the same system."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands.check import PACKAGES
from game.engine.trouble import Trouble
from game.table.record.files import delete, typed_path

HOME = Path(__file__).resolve().parents[2]
NAME = "westward"
WITH_DATA = ("pygame_gui", "font_source_sans_pro", "font_source_serif_pro")
OURS = ("game", "net")  # packages with modules imported by name, which PyInstaller cannot see
NOT_READ = ("NotoSansSC-*", "NotoSansJP-*", "NotoSansKR-*")  # 40 MB of fonts for languages that it does not have
LEFT_OUT = ("numpy", "cma", "distributed", "pytest", "hypothesis", "tkinter")


def run(given: argparse.Namespace) -> int:
    """Make the folder, and print its path."""
    out = typed_path(given.out).absolute()
    if find_spec("PyInstaller") is None:
        raise Trouble('PyInstaller is missing: run "python -m pip install -e .[build]" in the program\'s folder')
    if (out / NAME).exists():
        raise Trouble(f"{out / NAME}: is there already")
    from PyInstaller.__main__ import run as pack  # optional

    with TemporaryDirectory() as work:
        pack(arguments(out, Path(work)))
    for pattern in NOT_READ:
        for path in (out / NAME).rglob(pattern):
            delete(path)
    print(out / NAME)
    return 0


def arguments(out: Path, work: Path) -> list[str]:
    """Return PyInstaller's command line."""
    found = [str(HOME / "main.py"), "--name", NAME, "--onedir", "--noconfirm", "--log-level", "WARN"]
    found += ["--distpath", str(out), "--workpath", str(work), "--specpath", str(work), "--paths", str(HOME)]
    data = [HOME / "assets", *sorted((HOME / "game").rglob("*.toml"))]
    for path in data:
        place = path.relative_to(HOME)
        found += ["--add-data", f"{path}{os.pathsep}{place if path.is_dir() else place.parent}"]
    named = {"--collect-submodules": OURS, "--collect-data": WITH_DATA, "--copy-metadata": (NAME, *PACKAGES)}
    named["--exclude-module"] = LEFT_OUT
    return found + [word for option, names in named.items() for name in names for word in (option, name)]
