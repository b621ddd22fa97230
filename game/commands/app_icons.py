"""The program's icon in the formats that systems want: PNG, ICO of Windows, ICNS of macOS."""

from __future__ import annotations

import io
from pathlib import Path

from game.words.texts import ASSETS

DRAWING = ASSETS / "common" / "icons" / "westward.svg"
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(side: int) -> bytes:
    """Draw the icon as a square picture."""
    import pygame  # slow to load

    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(DRAWING, (side, side)), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """Return the icon as Windows wants it: a directory, then a picture of each size."""
    pictures = [png(side) for side in ICO_SIDES]
    made = bytes(2) + (1).to_bytes(2, "little") + len(pictures).to_bytes(2, "little")
    at = len(made) + 16 * len(pictures)
    for side, picture in zip(ICO_SIDES, pictures, strict=True):
        made += bytes((side % 256, side % 256, 0, 0, 1, 0, 32, 0))  # 256 is written as 0
        made += len(picture).to_bytes(4, "little") + at.to_bytes(4, "little")
        at += len(picture)
    return made + b"".join(pictures)


def icns() -> bytes:
    """Return the icon as macOS wants it: pictures, each after its kind and length."""
    parts = [(kind, png(side)) for side, kind in ICNS_KINDS.items()]
    made = b"".join(kind + (8 + len(picture)).to_bytes(4) + picture for kind, picture in parts)
    return b"icns" + (8 + len(made)).to_bytes(4) + made


def write_icons(folder: Path) -> None:
    """Write the icon into a folder in all formats."""
    folder.mkdir(parents=True, exist_ok=True)
    for ending, data in (("png", png(512)), ("ico", ico()), ("icns", icns())):
        (folder / f"westward.{ending}").write_bytes(data)
