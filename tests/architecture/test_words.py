"""The English of docstrings: a verb or a noun begins them, hardly ever a relative clause."""

import ast
import re

from tests.architecture.sources import SOURCES, name_of, tree_of

CLAUSE = re.compile(r"(What|Who|Whose|Whom|How|Where|Whether|Why)\b")
MOST = 0.02
DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    nodes = [(path, node) for path in SOURCES for node in ast.walk(tree_of(path)) if isinstance(node, DESCRIBED)]
    said = [(name_of(path), text) for path, node in nodes if (text := ast.get_docstring(node))]
    clauses = [(name, text.splitlines()[0]) for name, text in said if CLAUSE.match(text)]
    assert len(clauses) <= MOST * len(said), clauses
