"""The command `check`: one line for each thing that the program needs, with advice if it is missing."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from game.engine.trouble import Trouble
from game.table.record.saves import saves_folder
from game.ui.shell.device_noise import hushed

PACKAGES = (
    *("cryptography", "spake2", "segno", "ifaddr", "websockets", "msgpack", "msgspec", "pygame-ce", "pygame-gui"),
    *("platformdirs", "font-source-sans-pro", "font-source-serif-pro"),
)
BLIND = ("offscreen", "dummy")  # drivers that show nothing
INSTALL = 'run "python -m pip install -e ." in the program\'s folder'


class Checked(NamedTuple):
    """One checked thing."""

    what: str
    well: bool
    text: str  # a finding, or advice


def run(given: argparse.Namespace) -> int:
    """Print a line for each thing; return 1 if any is missing."""
    lines = list(look(given.saves))
    for line in lines:
        print(f"{'ok' if line.well else 'NO'}  {line.what:22} {line.text}")
    missing = sum(not line.well for line in lines)
    if missing:
        print(f"{missing} of {len(lines)} checks failed")
    else:
        print("everything is fine")
    return 1 if missing else 0


def look(saves: str | None) -> Iterator[Checked]:
    """Check everything."""
    yield Checked("python", True, platform.python_version())
    try:
        yield Checked("westward", True, version("westward"))
    except PackageNotFoundError:
        yield Checked("westward", True, "run from this folder, not installed")
    for package in PACKAGES:
        try:
            yield Checked(package, True, version(package))
        except PackageNotFoundError:
            yield Checked(package, False, INSTALL)
    try:
        yield Checked("saves folder", True, str(saves_folder(saves)))
    except Trouble as error:
        yield Checked("saves folder", False, f"{error}; choose another with --saves DIR")
    for name, check in CHECKS.items():
        try:
            yield check(name)
        except ImportError:
            yield Checked(name, False, INSTALL)


def _font(name: str) -> Checked:
    values = vars(import_module("font_" + name.replace(" ", "_"))).values()
    files = [Path(path) for path in values if isinstance(path, str) and path.endswith((".ttf", ".otf"))]
    if not files or not all(path.is_file() for path in files):
        return Checked(name, False, f"its files are missing; {INSTALL}")
    return Checked(name, True, f"{len(files)} faces")


def _network(name: str) -> Checked:
    """List this machine's addresses, the best first."""
    from net.link.interfaces import networks  # its packages may be missing

    found = [f"{one.address} ({one.name})" if one.name else one.address for one in networks() if not one.is_six]
    nothing = "none; you can play on this screen, but nobody can join until this computer is on a network"
    return Checked(name, True, ", ".join(found) or nothing)


def _display(name: str) -> Checked:
    import pygame  # it may be missing

    try:
        with hushed():
            pygame.display.init()
            driver = pygame.display.get_driver()
            pygame.display.quit()
    except pygame.error as error:
        return Checked(name, False, f"cannot open a window ({error}); start the program from a desktop")
    if driver in BLIND:
        return Checked(name, True, f"none ({driver}); commands without a window work, but the window needs a desktop")
    return Checked(name, True, driver)


def _sound(name: str) -> Checked:
    import pygame  # it may be missing
    from pygame import _sdl2

    try:
        with hushed():
            pygame.mixer.init()
            names = _sdl2.audio.get_audio_device_names(False)
            pygame.mixer.quit()
    except pygame.error as error:
        return Checked(name, True, f"none ({error}); the game works without sound")
    return Checked(name, True, ", ".join(names) or "found")


CHECKS = {
    "source sans pro": _font,
    "source serif pro": _font,
    "network": _network,
    "display": _display,
    "sound": _sound,
}
