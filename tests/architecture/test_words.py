"""The English of docstrings, the maps of packages, and the names of classes and aliases."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.titles import SLUGS
from tests.architecture.sources import SOURCES, TESTS, name_of, room_of, tree_of

CLAUSE = re.compile(r"(What|Who|Whose|Whom|How|Where|Whether|Why)\b")
VERBS = (  # of classes that tell what they do instead of what they are; none can be a noun
    "Asks|Begins|Behaves|Carries|Decides|Does|Draws|Finds|Follows|Gives|Goes|Imports|Keeps|Knows|Lays|Looks through|"
    "Makes|Stands in|Thinks|Tries"
)
ALIAS = re.compile(r"[A-Z]\w*[a-z]")
BELOW_WINDOWS = ("engine", "parts", "words", "ui/draw", "ui/board")  # the shared rooms that meet those of a title
MODULES_WITHOUT_MAP = 5
MOST = 0.02
DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.mark.parametrize("paths", [SOURCES, TESTS], ids=["product", "tests"])
def test_docstrings_begin_with_a_verb_or_a_noun(paths) -> None:
    nodes = [(path, node) for path in paths for node in ast.walk(tree_of(path)) if isinstance(node, DESCRIBED)]
    said = [(name_of(path), text) for path, node in nodes if (text := ast.get_docstring(node))]
    clauses = [(name, text.splitlines()[0]) for name, text in said if CLAUSE.match(text)]
    assert len(clauses) <= MOST * len(said), clauses


def test_docstrings_of_classes_and_modules_begin_with_no_verb() -> None:
    nodes = [(path, node) for path in SOURCES for node in ast.walk(tree_of(path)) if isinstance(node, DESCRIBED[:2])]
    said = [(name_of(path), ast.get_docstring(node) or "") for path, node in nodes]
    assert [(name, text.splitlines()[0]) for name, text in said if re.match(rf"(?:{VERBS})\b", text)] == []


def test_no_two_classes_or_aliases_share_a_name() -> None:
    """An alias may stand twice if its value is the same."""
    shared = [path for path in SOURCES if not room_of(path).startswith("titles/")]
    assert _named_twice(shared) == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_title_uses_each_name_once_and_none_of_the_rooms_below_its_window(slug: str) -> None:
    """Titles never meet, so each may use the names of another."""
    own = [path for path in SOURCES if f"/titles/{slug}/" in path.as_posix()]
    assert _named_twice([*own, *(path for path in SOURCES if room_of(path) in BELOW_WINDOWS)]) == {}


def test_the_docstring_of_a_larger_package_names_its_modules() -> None:
    missing = {}
    for path in SOURCES:
        modules = sorted(one.name for one in path.parent.glob("*.py") if one != path)
        if path.name == "__init__.py" and len(modules) > MODULES_WITHOUT_MAP:
            text = ast.get_docstring(tree_of(path)) or ""
            missing[name_of(path)] = [name for name in modules if f"`{name}`" not in text]
    assert {name: left for name, left in missing.items() if left} == {}


def _aliases(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield each capitalised name that a module assigns, if it is no constant and longer than a letter."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name) and ALIAS.match(target.id):
                    yield target.id, ast.unparse(node.value)


def _named_twice(paths: Sequence[Path]) -> dict[str, list[tuple[str, str]]]:
    """Return the names of classes and aliases that stand in several places for several things."""
    places = defaultdict(list)
    for path in paths:
        tree = tree_of(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append((name_of(path), "a class"))
        for name, value in _aliases(tree):
            places[name].append((name_of(path), value))
    return {name: where for name, where in places.items() if len(where) > 1 and not _is_one_alias(where)}


def _is_one_alias(where: Sequence[tuple[str, str]]) -> bool:
    values = {value for _, value in where}
    return len(values) == 1 and "a class" not in values
