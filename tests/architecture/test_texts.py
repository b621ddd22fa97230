"""The maps of the house: package docstrings, the glossary, CONTRIBUTING.md. No text names a thing that has moved."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.sources import SOURCES, TOP, name_of, room_of, tree_of

LONGEST_MAP = 25  # lines of a package docstring: folders say the rest
LONGEST_WALK = 12  # rooms and modules on the way of a secret card

FOLDERS = {
    top: [path.name for path in sorted((TOP / top).iterdir()) if (path / "__init__.py").is_file()]
    for top in ("game", "net", "tests")
}
ROOTS = "|".join(rf"{top}\.(?:{'|'.join(names)})" for top, names in FOLDERS.items())
MODULE = re.compile(rf"(?<![\w./{{(])(?:{ROOTS})(?:\.[A-Za-z_]\w*)*")
PLACE = re.compile(r"(?<![\w.:/-])(?:game|net|tests|assets)(?:/[\w.-]+)+(?![\w<{*/])")
FILE = re.compile(r"`([a-z_]+\.py)`")
OF_NOBODY = (".LANGUAGE", ".NAME")  # they stand for several


def docstring(path: Path) -> str:
    return ast.get_docstring(tree_of(path)) or ""


def texts() -> list[Path]:
    kinds = {".py", ".toml", ".md", ".txt", ""}
    tops = (TOP / top for top in ("game", "net", "tests", "assets"))
    inside = [path for top in tops for path in top.rglob("*") if path.suffix in kinds and path.is_file()]
    return [*sorted(inside), *sorted(TOP.glob("*.md")), TOP / "main.py", TOP / "pyproject.toml", TOP / ".ci" / "run"]


def stands(module: str) -> bool:
    """Return whether a dotted name is a module, a package, or a name that one of them mentions."""
    words = module.split(".")
    for n in range(len(words), 0, -1):
        place = TOP.joinpath(*words[:n])
        source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if place.is_dir() or source.is_file():
            spoken = source.read_text(encoding="utf-8") if source.is_file() else ""
            return n == len(words) or re.search(rf"\b{words[n]}\b", spoken) is not None
    return False


def missing(text: str, files: set[str]) -> list[str]:
    """Return the things that a text names although they are not there."""
    found = [name for name in MODULE.findall(text) if not stands(name)]
    found += [place for place in map(_without_dot, PLACE.findall(text)) if not (TOP / place).exists()]
    found += [name for name in FILE.findall(text) if name not in files]
    return [name for name in found if not any(part in name for part in OF_NOBODY)]


def _without_dot(place: str) -> str:
    return place.rstrip(".")  # the end of a sentence


def test_no_text_names_a_module_or_a_file_that_has_moved() -> None:
    files = {path.name for top in ("game", "net", "tests") for path in (TOP / top).rglob("*.py")} | {"main.py"}
    found = []
    for path in texts():
        if path != Path(__file__).resolve():
            lines = enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
            found += [f"{name_of(path)}:{n}: {name}" for n, line in lines for name in missing(line, files)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("from game.table.parcel import receive", ["game.table.parcel"]),
        ("from game.table.record.files import Appending", []),
        ("`game/verbs` has a module a word", ["game/verbs"]),
        ("`game/titles/<slug>/rules`", []),
        ("`assets/common/icons` and assets/common/icon.", ["assets/common/icon"]),
        ("`sofa.py` beside `session.py`", ["sofa.py"]),
        ("python -m tests.soak.laws, python -m tests.soak.lows", ["tests.soak.lows"]),
    ],
)
def test_a_thing_that_has_moved_is_known_when_it_is_named(text: str, wrong: list[str]) -> None:
    assert missing(text, {"session.py"}) == wrong


@pytest.mark.parametrize("path", [path for path in SOURCES if path.name == "__init__.py"], ids=name_of)
def test_the_map_of_a_package_is_taken_in_at_a_glance(path: Path) -> None:
    assert len(docstring(path).splitlines()) <= LONGEST_MAP


def test_the_glossary_explains_ten_to_twenty_words_in_a_line_each() -> None:
    lines = docstring(TOP / "game" / "__init__.py").splitlines()
    words = [line.partition(":")[0] for line in lines if re.match(r"[a-z]+: [a-z]", line)]
    assert 10 <= len(words) == len(set(words)) <= 20
    assert {"seat", "seal", "record", "entry", "moment", "epoch", "pocket", "party", "update", "judge"} <= set(words)
    assert set(words) - set().union(*map(named_in, SOURCES)) == set()


def named_in(path: Path) -> set[str]:
    """Return the names of classes, fields, variables and parameters of a module."""
    nodes = list(ast.walk(tree_of(path)))
    classes = {node.name.lower() for node in nodes if isinstance(node, ast.ClassDef)}
    parameters = {node.arg for node in nodes if isinstance(node, ast.arg)}
    return classes | parameters | {node.id for node in nodes if isinstance(node, ast.Name)}


def contributing() -> str:
    return (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_picture_shows_every_room() -> None:
    picture = re.search(r"```mermaid\n(.*?)```", contributing(), re.DOTALL)
    assert picture
    shown = set(re.findall(r"[a-z]+", picture.group(1)))
    rooms = {word for path in SOURCES for word in room_of(path).split("/")} - {"game", "__init__"}
    assert rooms - shown == set()


def test_the_walk_of_a_card_is_short_and_names_what_is_there() -> None:
    walk = re.search(r"## The walk of a secret card\n(.*?)\n## ", contributing(), re.DOTALL)
    assert walk
    steps = re.findall(r"^\d+\. .*$", walk.group(1), re.MULTILINE)
    assert 5 <= len(steps) <= LONGEST_WALK
    assert all(re.search(r"`(?:game|net)/|`(?:ui|session|table|titles)/", step) for step in steps)
