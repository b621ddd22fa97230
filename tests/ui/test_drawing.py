"""Drawing changes nothing but pictures that are kept: whatever is drawn, clicks and places stay."""

from enum import Enum

import pygame
import pytest

from game.commands.pictures import gallery
from game.commands.pictures.lan_samples import SampleBridge
from game.ui.board.contract.board import Board
from game.ui.pages.newgame import new_game
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from tests.ui.pilot import STILL
from tests.ui.stages import board, played

SLUGS = ("west_of_africa", "go_west", "africa", "century")
LOOKED_INTO = ("game.ui.", "game.titles.", "game.session.model.", "tests.ui.trek.")
PICTURE_MAKERS = ("game.ui.draw.", "pieces", "tokens", "plates", "land", "scenery", "glow", "sound", "backdrop")
TABLES = ("face_down", "sharing", "curtain", "lan_table", "lesson", "replay", "replay_open")
CACHES = {"_moved", "_other", "_tiles", "_plate"}  # of boards


def state(thing, path="", seen=None):
    """Return the plain values under an object, by their path; pictures and their makers are left out."""
    seen = {} if seen is None else seen
    kind = type(thing)
    if isinstance(thing, pygame.Surface):
        return {}
    if thing is None or isinstance(thing, int | float | str | bytes | Enum | range):
        return {path: thing}
    if isinstance(thing, pygame.Rect):
        return {path: tuple(thing)}
    if id(thing) in seen:
        return {}
    seen[id(thing)] = thing
    if isinstance(thing, list | tuple):
        inner = [(f"{path}[{n}]", each) for n, each in enumerate(thing)]
    elif isinstance(thing, dict):
        inner = [(f"{path}[{key!r}]", each) for key, each in thing.items()]
    elif isinstance(thing, set | frozenset):
        return {path: frozenset(map(repr, thing))}
    elif kind.__module__.startswith(LOOKED_INTO):
        if kind.__module__.startswith(PICTURE_MAKERS[0]) or kind.__module__.rpartition(".")[2] in PICTURE_MAKERS:
            return {}
        names = [*getattr(thing, "__dict__", ()), *(name for each in kind.__mro__ for name in slots(each))]
        kept = (name for name in names if not (isinstance(thing, Board) and name in CACHES))
        inner = [(f"{path}.{name}", getattr(thing, name, None)) for name in kept]
    else:
        return {path: id(thing)}
    found = {path: (kind.__name__, len(inner))}
    for name, each in inner:
        found |= state(each, name, seen)
    return found


def slots(kind):
    found = kind.__dict__.get("__slots__", ())
    return [name for name in ([found] if isinstance(found, str) else found) if not name.startswith("__")]


def changed(before, after):
    return sorted(path for path in before.keys() | after.keys() if before.get(path, "-") != after.get(path, "-"))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_board_is_the_same_after_any_drawing(slug):
    made, views = board(slug, 3), [view for view, _ in played(slug, 3)]
    onto = pygame.Surface((740, 500))
    made.prepare(views[-1])
    made.prepare(views[60])
    names = sorted(made._picture.rects)
    before = state(made)
    spots = [(x, y) for x in range(5, 740, 45) for y in range(5, 500, 45)]
    hits = [made.hit(spot) for spot in spots]
    for view in (views[60], views[-1], views[0]):
        for hover in (None, *sum(hits, ())[::7]):
            made.draw(onto, view, dict.fromkeys(names[::3], 0.5), hover, names[:2])
    assert changed(before, state(made)) == []
    assert [made.hit(spot) for spot in spots] == hits


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_the_same_after_drawing(still, slug):
    pilot = still()
    scene = pilot.sit(slug, 60, 3)
    pilot.frames(30)
    pilot.point((400, 300), 30)
    assert not scene.dirty
    onto = pygame.Surface(pilot.shell.size)
    before = state(scene)
    for _ in range(2):
        scene.draw(onto)
    assert len(before) > 500 and changed(before, state(scene)) == []


@pytest.mark.parametrize("name", TABLES)
def test_every_state_of_a_table_is_the_same_after_drawing(name):
    shell = Shell((1280, 720), Settings(**STILL))
    shell.bridge = SampleBridge()
    shell.scenes.push(gallery.makers()[name](shell, gallery.PictureWanted("west_of_africa", 4)))
    gallery.finished(shell)
    scene, onto = shell.scenes.scenes[0], pygame.Surface(shell.size)
    before = state(scene)
    for _ in range(2):
        scene.draw(onto)
    assert len(before) > 500 and changed(before, state(scene)) == []


def test_menu_and_pages_are_the_same_after_drawing(fly):
    pilot = fly(settings=Settings(reduced_motion=True))
    onto = pygame.Surface(pilot.shell.size)
    for scene in (pilot.top, new_game(pilot.shell)):
        if scene is not pilot.top:
            pilot.show(scene)
        before = state(scene)
        for _ in range(4):
            scene.draw(onto)
        assert len(before) > 30 and changed(before, state(scene)) == []
