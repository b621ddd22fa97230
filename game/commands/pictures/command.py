"""A picture of any scene, still or moving, drawn without a display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pygame

from game.commands.games import read_options
from game.commands.pictures import film, gallery
from game.engine.trouble import Trouble
from game.titles import title as find_title
from game.ui.board.contract.window import shown
from game.ui.shell.settings import TEXT_SIZES
from game.ui.top.app import SMALLEST

LARGEST = 4096
STILL, MOVING = ".png", ".gif"


class BadWords(Trouble):
    """Options that do not go together; the message is one sentence."""


def run(given: argparse.Namespace) -> int:
    """List the scenes, or draw one into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if given.list:
        print("\n".join((*gallery.names(), film.FILM)))
        return 0
    if not given.scene or not given.out:
        raise BadWords("give SCENE and --out FILE, or --list")
    wanted = _wanted(given)
    kind = Path(given.out).suffix.lower()
    if kind not in (STILL, MOVING):
        raise BadWords(f"{given.out}: a picture is a {STILL} or {MOVING} file")
    if given.scene == film.FILM and kind != MOVING:
        raise BadWords(f"{given.out}: the film is a {MOVING} file")
    out = Path(given.out)
    if not out.parent.is_dir():
        raise BadWords(f"{given.out}: the folder does not exist")
    moves = kind == MOVING
    shown = [*film.frames(given.scene, wanted, given.seconds)] if moves else [gallery.draw(given.scene, wanted)]
    try:
        if moves:
            told = f"{film.write(shown, out)} frames"
        else:
            pygame.image.save(shown[0], given.out)
            told = "{}x{}".format(*shown[0].get_size())
    except (pygame.error, OSError) as error:
        raise BadWords(f"{given.out}: cannot be written ({error})") from error
    print(f"{given.out}: {given.scene}, {told}, {out.stat().st_size} bytes")
    return 0


def _wanted(given: argparse.Namespace) -> gallery.PictureWanted:
    """Read the contents of a picture from the options."""
    look = given.title, given.seats, read_size(given.size), given.lang, read_text(given.text), given.moment
    wanted = gallery.PictureWanted(*look, given.palette, read_options(given.option), given.frame)
    title = find_title(wanted.title)
    if title.slug not in shown():
        raise BadWords(f"{title.slug} cannot be shown in the window yet")
    if wanted.seats not in title.seats:
        raise BadWords(f"{title.slug} is for {title.seats[0]} to {title.seats[-1]} players, not {wanted.seats}")
    title.new(wanted.seats, dict(wanted.options))  # refuses unknown options
    return wanted


def read_size(text: str) -> tuple[int, int]:
    """Read a size from `WxH`."""
    wide, _, high = text.partition("x")
    if wide.isdecimal() and high.isdecimal():
        size = int(wide), int(high)
        if all(least <= side <= LARGEST for least, side in zip(SMALLEST, size, strict=True)):
            return size
    raise BadWords(f"--size {text!r}: write a size as WxH, from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST}x{LARGEST}")


def read_text(text: str) -> int:
    """Read a text size from its percentage."""
    if not text.isdecimal() or int(text) not in TEXT_SIZES:
        raise BadWords(f"--text {text!r}: choose from {', '.join(map(str, TEXT_SIZES))}")
    return int(text)
