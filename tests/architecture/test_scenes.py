"""Scenes are composed: a scene that is shown under its own name is the base of no other."""

from __future__ import annotations

import ast

from tests.architecture.sources import SOURCES, name_of, room_of, tree_of


def name_of_base(base: ast.expr) -> str:
    """Return the name of a base class: of `Page`, `module.Page` and `Page[Any]` alike."""
    if isinstance(base, ast.Subscript):
        return name_of_base(base.value)
    return str(getattr(base, "id", getattr(base, "attr", "")))


CLASSES = {
    node.name: (node, {*map(name_of_base, node.bases)} - {node.name})  # as of pygame.font.Font
    for path in SOURCES
    if name_of(path).startswith("game/ui/") or room_of(path) == "titles/window"
    for node in tree_of(path).body
    if isinstance(node, ast.ClassDef)
}


def is_scene(name: str) -> bool:
    return name == "Scene" or any(map(is_scene, CLASSES[name][1])) if name in CLASSES else False


def shown_as(node: ast.ClassDef) -> str:
    """Return the name under which a scene is shown; empty for a common base."""
    for line in node.body:
        if isinstance(line, ast.Assign) and any(getattr(goal, "id", "") == "name" for goal in line.targets):
            return str(ast.literal_eval(line.value))
    return ""


def test_no_scene_inherits_one_that_is_shown_itself() -> None:
    scenes = [name for name in CLASSES if is_scene(name)]
    bases = {base for name in scenes for base in CLASSES[name][1]}
    assert {"TableScene", "ReplayScene", "GameForm", "KeptList"} <= set(scenes)
    assert [name for name in scenes if name in bases and shown_as(CLASSES[name][0])] == []


def test_what_differs_between_scenes_of_a_kind_is_given_to_them() -> None:
    scenes = [name for name in CLASSES if is_scene(name)]
    bases = {base for name in scenes for base in CLASSES[name][1] if is_scene(base)}
    assert bases <= {"Scene", "FormScene", "Page", "Sheet", "LanPage"}


def test_bases_are_read_in_every_form() -> None:
    tree = ast.parse("class X(Learn, learn.Learn2, pages.learn.Learn3, Learn4[int], a.Learn5[int]): pass").body[0]
    assert isinstance(tree, ast.ClassDef)
    assert list(map(name_of_base, tree.bases)) == ["Learn", *(f"Learn{n}" for n in range(2, 6))]


def test_only_scenes_hand_on_the_parts_of_a_table() -> None:
    """A controller gets what it needs, and reaches nothing through the show of a table."""
    parts = {"model", "places", "pointing", "motion", "view", "controls", "curtain", "parts", "shell"}
    reached = {
        name_of(path)
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr in parts and name_of_base(node.value) == "show"
    }
    assert reached == {"game/ui/pages/replay/scene.py", "game/ui/table/scene.py"}


def test_a_table_and_a_replay_are_scenes_and_nothing_more() -> None:
    assert CLASSES["TableScene"][1] == CLASSES["ReplayScene"][1] == {"Scene"}
