"""Scenes are composed: a scene that is shown under its own name is the base of no other."""

from __future__ import annotations

import ast

from tests.architecture.sources import SOURCES, name_of, tree_of

CLASSES = {
    node.name: (node, {base.id for base in node.bases if isinstance(base, ast.Name)})
    for path in SOURCES
    if name_of(path).startswith("game/ui/")
    for node in tree_of(path).body
    if isinstance(node, ast.ClassDef)
}


def is_scene(name: str) -> bool:
    return name == "Scene" or any(map(is_scene, CLASSES[name][1])) if name in CLASSES else False


def shown_as(node: ast.ClassDef) -> str:
    """Return the name under which a scene is shown; an empty word for a common base."""
    for line in node.body:
        if isinstance(line, ast.Assign) and any(getattr(goal, "id", "") == "name" for goal in line.targets):
            return str(ast.literal_eval(line.value))
    return ""


def test_no_scene_inherits_one_that_is_shown_itself() -> None:
    scenes = [name for name in CLASSES if is_scene(name)]
    bases = {base for name in scenes for base in CLASSES[name][1]}
    assert {"TableScene", "ReplayScene", "NewGame", "Load"} <= set(scenes)
    assert [name for name in scenes if name in bases and shown_as(CLASSES[name][0])] == []


def test_a_table_and_a_replay_are_scenes_and_nothing_more() -> None:
    assert CLASSES["TableScene"][1] == CLASSES["ReplayScene"][1] == {"Scene"}
