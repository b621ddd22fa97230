"""The files of the page, read once: no path of a request ever reaches the disk."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from gzip import compress
from pathlib import Path
from types import MappingProxyType

from game.titles import SLUGS
from game.words.faces import FACES
from game.words.texts import ASSETS, COMMON, Texts, languages, own_name

PAGE = ASSETS / "phone"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FRONT = "index.html"
BETWEEN_LINKS = ("connecting", "lost", "no_link", "unknown", "elsewhere", "freed", "over", "again")
NOT_FOR_PHONES = ("pad", "key", "mouse")  # the first words of icons that stand for other devices
DRAWN = "#[0-9a-fA-F]{6}"
NAMED = re.compile(rf"(\w+) ({DRAWN})")  # a colour that a drawing names, which stands for one of its player
ID = re.compile(r'\bid="([\w-]+)"')
MOOD = re.compile(r'<g id="(\w+)[\w-]*" class="mood"(?: display="none")?')
DESCRIPTION = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
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
    found["/languages.js"] = _file(".js", _languages().encode())
    for slug in SLUGS:
        found[f"/icons/{slug}.svg"] = _file(".svg", _icons(slug).encode())
    found["/faces.svg"] = _file(".svg", _drawing(_face(ASSETS / "faces" / f"{face}.svg") for face in FACES).encode())
    return MappingProxyType(found)


def _file(ending: str, data: bytes) -> PageFile:
    return PageFile(KINDS[ending], data, compress(data, 9, mtime=0))


def _languages() -> str:
    """Return the names of all languages and what the page says without a link, as a module of the page."""
    said = {
        language: {"name": own_name(language), "words": {name: texts.t(f"page.{name}") for name in BETWEEN_LINKS}}
        for language, texts in ((one, Texts(one)) for one in languages())
    }
    return f"export const LANGUAGES = {json.dumps(said)};\n"


def _icons(slug: str) -> str:
    """Return the icons of a title and the common ones as symbols of one drawing."""
    files = [*sorted((ASSETS / COMMON / "icons").glob("*.svg")), *sorted((ASSETS / slug / "icons").glob("*.svg"))]
    wanted = [path for path in files if path.stem.partition("_")[0] not in NOT_FOR_PHONES]
    return _drawing(_symbol(f"icon-{path.stem}", path, path.read_text(encoding="utf-8")) for path in wanted)


def _drawing(symbols: Iterable[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _symbol(name: str, path: Path, text: str) -> str:
    drawn = SIZE.search(text)
    assert drawn, f"{path}: has no viewBox"
    return f'<symbol id="{name}" viewBox="{drawn[1]}">{drawn[2]}</symbol>'


def _face(path: Path) -> str:
    """Return a face as a symbol, whose moods and colours of clothes are left to the style of the page."""
    name, text = f"face-{path.stem}", path.read_text(encoding="utf-8")
    about = DESCRIPTION.search(text)
    assert about, f"{path}: names no colours"
    text = MOOD.sub(r'<g class="mood-\1"', text.replace(about[0], ""))
    for colour, drawn in NAMED.findall(about[1]):
        text = re.sub(drawn, f"var(--{colour})", text, flags=re.IGNORECASE)
    used = set(re.findall(r"url\(#([\w-]+)\)", text))
    text = ID.sub(lambda found: f'id="{name}-{found[1]}"' if found[1] in used else "", text)
    return _symbol(name, path, text.replace("url(#", f"url(#{name}-"))
