"""Draw the land of all titles, or of one, into `assets`."""

from __future__ import annotations

import argparse

from game.words.texts import ASSETS
from tests.land import TITLES, drawings

read = argparse.ArgumentParser(prog="python -m tests.land", description=__doc__)
read.add_argument("--title", choices=TITLES, help="of this title alone")
given = read.parse_args()
for slug in [given.title] if given.title else TITLES:
    for name, text in drawings(slug).items():
        file = ASSETS / slug / "land" / f"{name}.svg"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"{slug}/land/{name}.svg: {len(text.encode())} bytes")
