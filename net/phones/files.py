"""The files of the page, read once: no path of a request ever reaches the disk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from gzip import compress
from pathlib import Path
from types import MappingProxyType

from game.titles import SLUGS
from game.words.texts import ASSETS, COMMON

PAGE = ASSETS / "phone"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FRONT = "index.html"
NOT_FOR_PHONES = ("pad", "key", "mouse")  # the first words of icons that stand for other devices
SIZE = re.compile(r'<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)</svg>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    kind: str
    data: bytes
    packed: bytes


@cache
def page_files() -> Mapping[str, PageFile]:
    """Return all files by the paths under which they are asked for."""
    found = {f"/{path.name}": _file(path.suffix, path.read_bytes()) for path in sorted(PAGE.iterdir())}
    found["/"] = found[f"/{FRONT}"]
    for slug in SLUGS:
        found[f"/icons/{slug}.svg"] = _file(".svg", _icons(slug).encode())
    return MappingProxyType(found)


def _file(ending: str, data: bytes) -> PageFile:
    return PageFile(KINDS[ending], data, compress(data, 9, mtime=0))


def _icons(slug: str) -> str:
    """Return the icons of a title and the common ones as symbols of one drawing."""
    files = [*sorted((ASSETS / COMMON / "icons").glob("*.svg")), *sorted((ASSETS / slug / "icons").glob("*.svg"))]
    wanted = [path for path in files if path.stem.partition("_")[0] not in NOT_FOR_PHONES]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(map(_symbol, wanted))}</svg>'


def _symbol(path: Path) -> str:
    drawn = SIZE.search(path.read_text(encoding="utf-8"))
    assert drawn, f"{path}: has no viewBox"
    return f'<symbol id="icon-{path.stem}" viewBox="{drawn[1]}">{drawn[2]}</symbol>'
