"""A table scene of West of Africa without a pilot, at moments of a known game, frame by frame."""

import pygame

from game.commands.pictures.table_picture import table_scene
from game.ui.pages.lan.table import LanTable
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import Extras, TableScene
from game.ui.table.things import BOARD, Target
from game.ui.table.tips import tip_of
from tests.ui.pilot import STILL

SLUG = "west_of_africa"
SIZE = (960, 540)
CHOOSING, TURN, PLANTING, SELLING, FOUNDING, WORKERS, SAILING = 105, 130, 135, 87, 92, 195, 131
ANNOUNCED = 123  # before somebody has shown the cards
MOMENTS = (CHOOSING, TURN, PLANTING, SELLING, FOUNDING, WORKERS, SAILING)


def only_results(ended):
    """Return additions to a table that note its result instead of showing a score."""

    class OnlyResults(Extras):
        def score(self, result):
            ended.append(result)

    return OnlyResults


def scene_at(moment, people=1, seats=4, size=SIZE, language="en", text=100, source="mouse", curtain=False):
    """Return the table at a moment; people have the first seats."""
    settings = Settings(**STILL, language=language, text=text, curtain=curtain)
    shell = Shell(size, settings)
    shell.inputs.source = source
    scene = table_scene(shell, SLUG, seats, moment, people)
    scene.client.steps = 400
    shell.scenes.push(scene)
    settle(scene)
    return scene


def is_lan_table(scene):
    """Return whether a scene is the table of a LAN game."""
    return isinstance(scene, TableScene) and isinstance(scene.extras, LanTable)


def settle(scene, dt=0.05, frames=4):
    """Let frames pass and return the last picture."""
    picture = pygame.Surface(scene.shell.size, 0, 32)
    for _ in range(frames):
        while not scene.shell.scenes.build(scene.shell.version, 1):
            pass
        scene.shell.scenes.update(dt)
        scene.shell.scenes.draw(picture)
    return picture


def at_curtain(scene, one):
    """Wait until the curtain can be opened, then do something there."""
    settle(scene, 0.2, 5)
    scene.handle(one)
    settle(scene)


def hover(scene, target):
    """Rest the mouse on a point and return the tip."""
    scene.pointing.hover, scene.pointing.rested = target, 1.0
    return tip_of(scene.model, scene.places, scene.motion.view, scene.pointing.carried, target)


def on_board(scene, name):
    """Return the point of a thing of the board."""
    rect = scene.places.board_rect(name)
    return Target(BOARD, name, (rect.x, rect.y, rect.w, rect.h), (name,))
