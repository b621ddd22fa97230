"""The English of docstrings, which begin with a verb or a noun, and the names of classes."""

import ast
import re
from collections import defaultdict

import pytest

from tests.architecture.sources import SOURCES, TESTS, name_of, room_of, tree_of

CLAUSE = re.compile(r"(What|Who|Whose|Whom|How|Where|Whether|Why)\b")
MOST = 0.02
DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.mark.parametrize("paths", [SOURCES, TESTS], ids=["product", "tests"])
def test_docstrings_begin_with_a_verb_or_a_noun(paths) -> None:
    nodes = [(path, node) for path in paths for node in ast.walk(tree_of(path)) if isinstance(node, DESCRIBED)]
    said = [(name_of(path), text) for path, node in nodes if (text := ast.get_docstring(node))]
    clauses = [(name, text.splitlines()[0]) for name, text in said if CLAUSE.match(text)]
    assert len(clauses) <= MOST * len(said), clauses


def test_no_two_classes_share_a_name() -> None:
    """Titles never meet, so each may use a name again."""
    places = defaultdict(list)
    for path in SOURCES:
        if not room_of(path).startswith("titles/"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(name_of(path))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
