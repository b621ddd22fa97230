"""The command `build`: a folder with the whole program, Python included, to copy to a friend with the same system."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from game.commands.app_icons import write_icons
from game.commands.check import PACKAGES
from game.engine.trouble import Trouble
from game.table.record.files import delete, typed_path

HOME = Path(__file__).resolve().parents[2]
NAME = "westward"
WITH_DATA = ("pygame_gui", "font_source_sans_pro", "font_source_serif_pro")
OURS = ("game", "net")  # packages with modules imported by name, which PyInstaller cannot see
FACES = (  # the faces of type in use: ours, and those that pygame-gui loads at the start
    *(f"SourceSansPro-{face}.ttf" for face in ("Regular", "Semibold", "Bold", "It")),
    *(f"SourceSerifPro-{face}.ttf" for face in ("Semibold", "Bold")),
    *(f"NotoSans-{face}.ttf" for face in ("Regular", "Bold", "Italic", "BoldItalic")),
)
FOR_READERS = ("glossary.toml", "film.gif")  # of the repository, not of the program
ENDINGS = (".ttf", ".otf", ".woff", ".woff2", ".ttc")
ICONS = {"win32": "ico", "darwin": "icns"}
LEFT_OUT = ("numpy", "cma", "PIL", "distributed", "pytest", "hypothesis", "tkinter", "_tkinter", "turtle", "idlelib")


def run(given: argparse.Namespace) -> int:
    """Make the folder, and print its path."""
    out = typed_path(given.out).absolute()
    if not (HOME / "main.py").is_file():
        raise Trouble("an installed program cannot be built; run main.py in the program's source folder")
    if given.icons:
        write_icons(out)
        (out / NAME).mkdir(exist_ok=True)
        copyfile(HOME / "main.py", out / NAME / "__main__.py")
        print(out)
        return 0
    if find_spec("PyInstaller") is None:
        raise Trouble('`build` needs PyInstaller: run "python -m pip install -e .[build]" in the program\'s folder')
    if (out / NAME).exists():
        raise Trouble(f"{out / NAME}: already exists")
    from PyInstaller.__main__ import run as pack  # optional

    with TemporaryDirectory() as work:
        write_icons(Path(work))
        pack(arguments(out, Path(work)))
    for path in spare_files(out / NAME):
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
    if sys.platform in ICONS:
        found += ["--icon", str(work / f"{NAME}.{ICONS[sys.platform]}")]
    if sys.platform == "win32":
        found += ["--hide-console", "hide-early"]  # a double click opens none; a typed command still prints
    return found + [word for option, names in named.items() for name in names for word in (option, name)]


def spare_files(folder: Path) -> list[Path]:
    """Return what a built folder has for nobody: notes for translators, and 40 MB of faces of type."""
    everything = [path for path in folder.rglob("*") if path.is_file()]
    return [p for p in everything if p.name in FOR_READERS or (p.suffix in ENDINGS and p.name not in FACES)]
