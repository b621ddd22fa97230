"""A picture of any scene, drawn without a display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pygame

from game.commands.games import read_options
from game.commands.pictures import gallery
from game.engine.trouble import Trouble
from game.titles import title as find_title
from game.ui.board.contract.window import shown
from game.ui.shell.settings import TEXT_SIZES

LARGEST = 4096


class BadWords(Trouble):
    """Options that do not go together; the message is one sentence."""


def run(given: argparse.Namespace) -> int:
    """List the scenes, or draw one into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if given.list:
        print("\n".join(gallery.names()))
        return 0
    if not given.scene or not given.out:
        raise BadWords("give a scene and --out FILE, or --list")
    if Path(given.out).suffix.lower() != ".png":
        raise BadWords(f"{given.out}: a picture is written into a file that ends in .png")
    look = given.title, given.seats, read_size(given.size), given.lang, read_text(given.text), given.moment
    wanted = gallery.PictureWanted(*look, given.palette, read_options(given.option), given.frame)
    title = find_title(wanted.title)
    if title.slug not in shown():
        raise BadWords(f"{title.slug} has no table in the window yet")
    if wanted.seats not in title.seats:
        raise BadWords(f"{title.slug} is for {title.seats[0]} to {title.seats[-1]} players, not {wanted.seats}")
    title.new(wanted.seats, dict(wanted.options))  # refuses unknown options
    picture = gallery.draw(given.scene, wanted)
    try:
        pygame.image.save(picture, given.out)
    except (pygame.error, OSError) as error:
        raise BadWords(f"{given.out}: cannot be written ({error})") from error
    wide, high = picture.get_size()
    print(f"{given.out}: {given.scene}, {wide}x{high}, {Path(given.out).stat().st_size} bytes")
    return 0


def read_size(text: str) -> tuple[int, int]:
    """Read a size from `WxH`."""
    wide, _, high = text.partition("x")
    if wide.isdecimal() and high.isdecimal() and 320 <= int(wide) <= LARGEST and 200 <= int(high) <= LARGEST:
        return int(wide), int(high)
    raise BadWords(f"--size {text!r}: a size is WxH, from 320x200 to {LARGEST}x{LARGEST}")


def read_text(text: str) -> int:
    """Read a text size from its percentage."""
    if not text.isdecimal() or int(text) not in TEXT_SIZES:
        raise BadWords(f"--text {text!r}: text sizes are {', '.join(map(str, TEXT_SIZES))}")
    return int(text)
