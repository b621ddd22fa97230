"""Golden pictures: scenes as somebody last approved them.

    python -m tests.ui.goldens --list
    python -m tests.ui.goldens --write [NAME ...]

The code of `main.py picture` makes them, of games in which bots judge by kept numbers. To keep the files small a
picture is scaled down, and every channel is kept at the middle of a step, never more than half a step away from the
original. A drawn picture is scaled down as well before it is compared.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.commands.pictures import gallery
from game.commands.pictures.gallery import PictureWanted
from tests.ui.judgement import kept_judgement

if TYPE_CHECKING:
    import pygame

FOLDER = Path(__file__).parent / "goldens"
WIDE = 480  # pixels of a kept picture
BYTES = 1_000_000  # of all kept pictures
STEP = 24  # of 255
APART = STEP // 2 + 4  # the most by which a channel of a pixel may differ
PIXELS = 6  # may differ more; the smallest icon that moves by three pixels changes twelve
RENEW = "python -m tests.ui.goldens --write"
SMALL, MIDDLE = (960, 540), (1280, 720)


@dataclass(frozen=True, slots=True)
class Golden:
    """A kept picture."""

    name: str
    scene: str
    wanted: PictureWanted

    @property
    def path(self) -> Path:
        """The file of the picture."""
        return FOLDER / f"{self.name}.png"

    def drawn(self) -> pygame.Surface:
        """Draw the picture as it is now."""
        with kept_judgement():
            return gallery.draw(self.scene, self.wanted)

    def against(self, actual: pygame.Surface) -> tuple[int, pygame.Surface]:
        """Return the number of pixels that differ from the kept picture, and a picture of them."""
        import pygame

        return difference(pygame.image.load(self.path), small(actual))


GOLDENS = (
    Golden("menu", "menu", PictureWanted(size=SMALL, language="en")),
    Golden("new_game", "new_game", PictureWanted(size=SMALL, seats=4, language="de")),
    Golden("settings", "settings", PictureWanted(size=SMALL, language="en", text=130)),
    Golden("lobby", "lobby", PictureWanted(size=SMALL, seats=5, language="en")),
    Golden("join", "join", PictureWanted(size=SMALL, language="de")),
    Golden("lan_table", "lan_table", PictureWanted(size=SMALL, seats=5, language="de", moment=152)),
    Golden("talk", "talk", PictureWanted(size=SMALL, language="en")),
    Golden("rules", "rules", PictureWanted(size=SMALL, language="de")),
    Golden("table_choosing", "table", PictureWanted(size=MIDDLE, seats=4, language="de", moment=1)),
    Golden("table_turn", "table", PictureWanted(size=MIDDLE, seats=4, language="en", moment=135)),
    Golden("table_crowded", "table", PictureWanted(size=SMALL, seats=5, language="de", moment=300)),
    Golden("century_turn", "table", PictureWanted(title="century", size=MIDDLE, seats=3, language="de", moment=113)),
    Golden("century_crowded", "table", PictureWanted(title="century", size=SMALL, seats=4, language="en", moment=266)),
    Golden("go_west_turn", "table", PictureWanted("go_west", size=MIDDLE, seats=4, language="en", moment=150)),
    Golden("go_west_hand", "table", PictureWanted("go_west", size=SMALL, seats=3, language="de", moment=103)),
    Golden("reveal_still", "reveal_still", PictureWanted(size=SMALL, language="de")),
    Golden("curtain", "curtain", PictureWanted(size=SMALL, seats=3, language="de", moment=1)),
    Golden("replay", "replay_open", PictureWanted(size=SMALL, seats=4, language="de", moment=150)),
    Golden("replays", "replays", PictureWanted(size=SMALL, language="en")),
    Golden("africa_turn", "table", PictureWanted("africa", size=SMALL, seats=3, language="de", moment=222)),
    Golden("score", "score", PictureWanted(size=SMALL, seats=4, language="en")),
    Golden("victory", "victory_still", PictureWanted("go_west", size=SMALL, seats=4, language="en", moment=1)),
    Golden("score_cards", "score_cards", PictureWanted(size=SMALL, seats=5, language="de")),
)


def small(picture: pygame.Surface) -> pygame.Surface:
    """Scale a picture down to the width of the kept ones."""
    import pygame

    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture.convert(_plain(24)), (WIDE, round(high * WIDE / wide)))


def coarse(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in steps of each channel."""
    made = picture.convert(_plain(24))
    raw = made.get_buffer()
    steps = bytes(min(255, value // STEP * STEP + STEP // 2) for value in range(256))
    raw.write(raw.raw.translate(steps))
    del raw
    return made


def _plain(bits: int) -> pygame.Surface:
    import pygame

    return pygame.Surface((1, 1), 0, bits)


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[int, pygame.Surface]:
    """Return the number of pixels that differ too much, and a picture of them on a faint copy."""
    import pygame

    first, second = (each.convert(_plain(32)) for each in (one, other))
    apart = first.copy()
    apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    second.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    mask = pygame.mask.from_threshold(apart, (0, 0, 0), (APART + 1, APART + 1, APART + 1, 255))
    mask.invert()
    shown = pygame.transform.grayscale(other)
    faint = pygame.Surface(shown.get_size(), 0, 32)
    faint.fill((70, 70, 70))
    shown.blit(faint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(mask.to_surface(setcolor=(255, 40, 40, 255), unsetcolor=(0, 0, 0, 0)), (0, 0))
    return mask.count(), shown


def write(golden: Golden) -> int:
    """Keep a picture as it is now and return its bytes."""
    import pygame

    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(coarse(small(golden.drawn())), golden.path)
    return golden.path.stat().st_size


def main(words: list[str] | None = None) -> int:
    """List the goldens or keep them anew."""
    parser = argparse.ArgumentParser(prog="tests.ui.goldens", description="Golden pictures of scenes.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--list", action="store_true", help="name them, one a line")
    what.add_argument("--write", action="store_true", help="keep them as they are now; look at them before you commit")
    given = parser.parse_args(words)
    if unknown := set(given.names) - {golden.name for golden in GOLDENS}:
        parser.error(f"there is no golden {min(unknown)!r}")
    for golden in GOLDENS:
        if given.names and golden.name not in given.names:
            continue
        if given.list:
            wide, high = golden.wanted.size
            print(f"{golden.name}: {golden.scene}, {wide}x{high}, {golden.wanted.language}")
        else:
            print(f"{golden.path.name}: {write(golden)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
