"""The sources of the program, and what each imports."""

from __future__ import annotations

import ast
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
ROOMS = ("game", "net")
SOURCES = sorted([*(path for room in ROOMS for path in (TOP / room).rglob("*.py")), TOP / "main.py"])
TESTS = sorted((TOP / "tests").rglob("*.py"))


def name_of(path: Path, top: Path = TOP) -> str:
    return path.relative_to(top).as_posix()


def room_of(path: Path) -> str:
    """Return the room of a source: `engine`, `titles`, `titles/rules`, `ui/board`, `net/link`, `main` ..."""
    first, *rest = name_of(path).removesuffix(".py").split("/")
    if first != "game":
        return "/".join([first, *rest[:1]]) if len(rest) > 1 else first
    if rest[0] == "titles":
        return f"titles/{rest[2]}" if len(rest) > 3 else "titles"
    return "/".join(rest[:2]) if rest[0] == "ui" and len(rest) > 2 else rest[0]


@lru_cache(maxsize=1)
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path, top: Path = TOP, known: Collection[str] = ()) -> set[str]:
    """Return the full names of all modules that a source imports anywhere, and of all it takes from packages.

    A package from which only known modules are taken does not count. Where modules are imported by text, every text
    that names a known module counts; the name of a whole room is a word like any other.
    """
    package = name_of(path, top).removesuffix(".py").removesuffix("/__init__").split("/")
    if path.name != "__init__.py":
        package = package[:-1]
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            taken = {f"{module}.{alias.name}" for alias in node.names}
            found |= taken if taken <= set(known) else {module, *taken}
        elif isinstance(node, ast.Call) and _is_import(node.func) and node.args:
            found |= _named_by_text(node.args[0])
    if "importlib.import_module" in found:
        words = {node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)}
        found |= words & set(known) - set(ROOMS)
    return found


def _is_import(func: ast.expr) -> bool:
    return getattr(func, "id", getattr(func, "attr", "")) in ("import_module", "__import__")


def _named_by_text(name: ast.expr) -> set[str]:
    """Return the module that a call imports by text; of a text with holes, the part before the first hole."""
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        return {name.value}
    if isinstance(name, ast.JoinedStr) and isinstance(name.values[0], ast.Constant):
        return {str(name.values[0].value).rstrip(".")}
    return set()
