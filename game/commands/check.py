"""Check of this machine: one line for each thing the program needs, with advice where it is missing."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from game.engine.trouble import Trouble
from game.table.record.saves import saves_folder
from game.ui.shell.device_noise import hushed

PACKAGES = (
    "cryptography",
    "spake2",
    "segno",
    "ifaddr",
    "msgpack",
    "msgspec",
    "pygame-ce",
    "pygame-gui",
    "platformdirs",
    "font-source-sans-pro",
    "font-source-serif-pro",
)
BLIND = ("offscreen", "dummy")  # drivers that show nothing
FONTS = ("font_source_sans_pro", "font_source_serif_pro")
INSTALL = 'run "python -m pip install -e ." in the program\'s folder'


class Checked(NamedTuple):
    """One thing that was looked at: what it is, whether it is well, and what was found or is to be done."""

    what: str
    well: bool
    text: str


def run(given: argparse.Namespace) -> int:
    """Print a line for each thing; the exit code is 1 if one of them is missing."""
    lines = list(look(given.saves))
    for line in lines:
        print(f"{'ok' if line.well else 'NO'}  {line.what:22} {line.text}")
    missing = sum(not line.well for line in lines)
    if missing:
        print(f"{missing} of {len(lines)} things {'is' if missing == 1 else 'are'} missing")
    else:
        print("all well")
    return 1 if missing else 0


def look(saves: str | None) -> Iterator[Checked]:
    """Look at everything."""
    yield Checked("python", True, platform.python_version())
    try:
        yield Checked("westward", True, version("westward"))
    except PackageNotFoundError:
        yield Checked("westward", True, "as it lies in this folder")
    for package in PACKAGES:
        try:
            yield Checked(package, True, version(package))
        except PackageNotFoundError:
            yield Checked(package, False, INSTALL)
    yield _folder(saves)
    for font in FONTS:
        yield _font(font)
    yield _network()
    yield _display()
    yield _sound()


def _folder(saves: str | None) -> Checked:
    try:
        return Checked("folder for saves", True, str(saves_folder(saves)))
    except Trouble as error:
        return Checked("folder for saves", False, f"{error}; name another with --saves DIR")


def _font(module: str) -> Checked:
    name = module.removeprefix("font_").replace("_", " ")
    try:
        found = __import__(module)
        files = [
            Path(path) for path in vars(found).values() if isinstance(path, str) and path.endswith((".ttf", ".otf"))
        ]
    except ImportError:
        return Checked(name, False, INSTALL)
    if not files or not all(path.is_file() for path in files):
        return Checked(name, False, f"its files are not there; {INSTALL}")
    return Checked(name, True, f"{len(files)} faces")


def _network() -> Checked:
    """Tell where others reach this machine, the best address first."""
    try:
        from net.link.interfaces import networks
    except ImportError:
        return Checked("network", False, INSTALL)
    found = [f"{one.address} ({one.name})" if one.name else one.address for one in networks() if not one.is_six]
    nothing = "none; games at one screen run, others can join when this machine is in a network"
    return Checked("network", True, ", ".join(found) or nothing)


def _display() -> Checked:
    try:
        import pygame
    except ImportError:
        return Checked("display", False, INSTALL)
    try:
        with hushed():
            pygame.display.init()
            driver = pygame.display.get_driver()
            pygame.display.quit()
    except pygame.error as error:
        return Checked("display", False, f"no window can be opened ({error}); start it from a desktop")
    if driver in BLIND:
        return Checked("display", True, f"none ({driver}): games without a window run, a window needs a desktop")
    return Checked("display", True, driver)


def _sound() -> Checked:
    try:
        import pygame
        from pygame import _sdl2
    except ImportError:
        return Checked("sound", False, INSTALL)
    try:
        with hushed():
            pygame.mixer.init()
            names = _sdl2.audio.get_audio_device_names(False)
            pygame.mixer.quit()
    except pygame.error as error:
        return Checked("sound", True, f"none ({error}); the program is silent then, nothing else is amiss")
    return Checked("sound", True, ", ".join(names) or "found")
