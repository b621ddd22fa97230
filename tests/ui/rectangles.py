"""The law of rectangles: what can be clicked lies apart, inside the window, and under nothing else."""

from itertools import combinations

import pygame

from game.ui.table.edges import top_bar
from game.ui.table.targets import under
from game.ui.table.things import BOARD, LOOK
from game.words.tip import Tip

TREMBLE = 4  # pixels by which drawings may touch
GRID = 5  # places each way at which a thing of the board is tried
ENOUGH = 5  # places at which it has to be hit if its middle is not
EVERY = 5  # things beside one of which something is said
IN_USE = ("board", "offers", "buttons", "hand", "top")  # regions of what can be clicked


def faults(scene):
    """Return a sentence for each overlap, each thing outside the window, and each target that is covered."""
    places, model, shell = scene.places, scene.model, scene.shell
    window = pygame.Rect((0, 0), shell.size)
    things = {f"panel {n}": rect for n, rect in enumerate(places.layout.panels)}
    things |= {f"button {name}": button.rect for name, button in places.buttons.items()}
    things |= {f"offer {name}": button.rect for name, button in places.offers.items()}
    things |= {f"card {name}": pygame.Rect(rect) for name, rect in places.hand.rects.items()}
    things["prompt"] = top_bar(model, places, scene.motion).prompt
    things |= {f"turn of {name}": rect for name, rect in places.since.rects.items()}
    for name, rect in things.items():
        if not window.contains(rect):
            yield f"{name} at {tuple(rect)} leaves the window"
    for (one, a), (other, b) in combinations(things.items(), 2):
        if a.inflate(-TREMBLE, -TREMBLE).colliderect(b.inflate(-TREMBLE, -TREMBLE)):
            yield f"{one} at {tuple(a)} lies on {other} at {tuple(b)}"
    yield from _covered(scene)
    yield from _said(scene)


def _covered(scene):
    """Look for things of the board that can be clicked now, but where something else is hit."""
    for region in scene.controller.regions():
        for spot in region.spots:
            kind, _, name = spot.name.partition("/")
            rect = pygame.Rect(spot.rect)
            if kind == BOARD and not _is_hit(scene, rect, name):
                found = under(scene.model, scene.places, scene.motion, rect.center)
                yield f"{spot.name} at {tuple(rect)} is covered by {found.key if found else 'nothing known'}"


def _is_hit(scene, rect, name):
    """Return whether a thing of the board is hit at its middle, or at enough places of a grid over it."""
    steps = [(2 * n + 1) / (2 * GRID) for n in range(GRID)]
    places = [(round(rect.x + rect.w * x), round(rect.y + rect.h * y)) for x in steps for y in steps]
    found = [under(scene.model, scene.places, scene.motion, pos) for pos in (rect.center, *places)]
    hits = [one is not None and one.kind in (BOARD, LOOK) and name in (one.name, *one.names) for one in found]
    return hits[0] or sum(hits) >= ENOUGH


def _said(scene):
    """Say a refusal beside things that can be clicked: it stays in the window, and covers none of them."""
    window, reasons = pygame.Rect((0, 0), scene.shell.size), ("not_now", "lesson_later")
    found = [region for region in scene.controller.regions() if region.name in IN_USE]
    targets = {spot.name: pygame.Rect(spot.rect) for region in found for spot in region.spots}
    scene.pointing.ring.lay(found)
    tip = Tip("", reason=max(map(scene.model.texts.reason, reasons), key=len), rule="goal")
    for name, rect in list(targets.items())[::EVERY]:
        scene.show.say(tip, rect)
        place = scene.view.place_of_tip()
        if not window.contains(place):
            yield f"what is said beside {name} leaves the window: {tuple(place)}"
        for other, at in targets.items():
            if place.inflate(-TREMBLE, -TREMBLE).colliderect(at.inflate(-TREMBLE, -TREMBLE)):
                yield f"what is said beside {name} covers {other}: {tuple(place)}, {tuple(at)}"
    scene.pointing.said = None
