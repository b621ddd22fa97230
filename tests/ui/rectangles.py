"""The law of rectangles: what can be clicked lies apart, inside the window, and under nothing else.

Nor does anything lie over words and numbers: buttons, remarks, tips, the rows of the log, the line of a lesson.
"""

from itertools import combinations

import pygame

from game.ui.table.edges import top_bar
from game.ui.table.targets import LARGE, things_in_sight, under
from game.ui.table.things import BOARD, LOOK, Target
from game.words.tip import Tip

TREMBLE = 4  # pixels by which drawings may touch
GRID = 5  # places each way at which a thing of the board is tried
ENOUGH = 5  # places at which it has to be hit if its middle is not
EVERY = 5  # things beside one of which something is said
ROOM = 40  # pixels that a tip has to spare where it must find a place
PICKS = 2  # things of a question that are picked in turn: the first ones, and as many of the last
IN_USE = ("board", "offers", "buttons", "note", "hand", "top")  # regions of what can be clicked


def faults(scene):
    """Return a sentence for each overlap, each thing outside the window, and each target that is covered.

    That holds now, and after a first click on some of the things that can be picked.
    """
    yield from _faults(scene)
    question = scene.model.question
    if not question or question.sent or question.hand or question.clicks.picked or scene.model.guide:
        return
    names = [name for name in question.clicks.next if question.options.after(name)]
    for name in dict.fromkeys((*names[:PICKS], *names[-PICKS:])):
        question.clicks.click(name)
        scene.model.change()
        for fault in _faults(scene):
            yield f"{fault}, after a click on {name}"
        scene.model.back()


def _faults(scene):
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
        if _lies_on(a, b):
            yield f"{one} at {tuple(a)} lies on {other} at {tuple(b)}"
    for name, button in places.offers.items():
        for rect in things_in_sight(model, places):
            if _lies_on(button.rect, rect):
                yield f"offer {name} at {tuple(button.rect)} hides something of the board at {tuple(rect)}"
    yield from _covered(scene)
    yield from _log(scene)
    yield from _said(scene)
    yield from _tips(scene)


def _lies_on(a, b):
    return a.inflate(-TREMBLE, -TREMBLE).colliderect(b.inflate(-TREMBLE, -TREMBLE))


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


def _log(scene):
    """Look for rows of the log that are cut, or that lie on each other."""
    places = scene.places
    rows = [rect for rect, _ in places.log.seen] if places.log_shown else []
    for rect in rows:
        if not places.log_area.contains(rect):
            yield f"a row of the log at {tuple(rect)} leaves it"
    for one, other in combinations(rows, 2):
        if one.colliderect(other):
            yield f"a row of the log at {tuple(one)} lies on another one at {tuple(other)}"


def _targets(scene):
    """Return the places of all that can be clicked; of a large thing its middle, for something can lie on the rest."""
    sea = scene.places.layout.sea
    regions = [region for region in scene.controller.regions() if region.name in IN_USE]
    found = {}
    for spot in (spot for region in regions for spot in region.spots):
        rect = pygame.Rect(spot.rect)
        is_large = rect.w * rect.h >= sea.w * sea.h * LARGE
        found[spot.name] = rect.inflate(-rect.w // 2, -rect.h // 2) if is_large else rect
    scene.pointing.ring.lay(regions)
    return found


def _said(scene):
    """Say a refusal beside things that can be clicked: it stays in the window, and covers none of them."""
    window, reasons = pygame.Rect((0, 0), scene.shell.size), ("not_now", "lesson_later")
    targets = _targets(scene)
    tip = Tip("", reason=max(map(scene.model.texts.reason, reasons), key=len), rule="goal")
    for name, rect in list(targets.items())[::EVERY]:
        scene.show.say(tip, rect)
        place = scene.view.place_of_tip()
        if not window.contains(place):
            yield f"what is said beside {name} leaves the window: {tuple(place)}"
        for other, at in targets.items():
            if _lies_on(place, at):
                yield f"what is said beside {name} covers {other}: {tuple(place)}, {tuple(at)}"
    scene.pointing.said = None


def _has_room(size, room, targets):
    """Return whether a tip with some room around it could lie clear of all targets."""
    tip = pygame.Rect((0, 0), size).inflate(ROOM, ROOM)
    tries = (tip.move(x, y) for x in range(0, room.right, ROOM) for y in range(0, room.bottom, ROOM))
    return any(room.contains(one) and one.collidelist(targets) < 0 for one in tries)


def _tips(scene):
    """Point at everything: a tip stays in the window, and covers nothing that can be clicked.

    Only on a board that is too full for a long tip it may cover things of the board.
    """
    window, targets = pygame.Rect((0, 0), scene.shell.size), _targets(scene)
    below = window.clip(window.move(0, scene.places.layout.top.h))
    pointing, before = scene.pointing, scene.pointing.hover
    pointing.ring.lay(scene.controller.regions())
    for spot in [spot for region in pointing.ring.regions for spot in region.spots]:
        name = spot.name
        kind, _, of = name.partition("/")
        pointing.hover, pointing.rested = Target(kind, of, spot.rect, (of,)), 1.0
        for _ in range(3):
            scene.view.tips.prepare(False)
        place = scene.view.place_of_tip()
        if not place:
            continue
        if not window.contains(place):
            yield f"the tip of {name} leaves the window: {tuple(place)}"
        about = [rect for one in scene.view.tip()[0].about if (rect := scene.places.board_rect(one))]
        for other, at in targets.items():
            if other == name or not _lies_on(place, at) or at.contains(pygame.Rect(spot.rect)):
                continue
            if not other.startswith(BOARD) or _has_room(
                place.size, below, [*targets.values(), *about, pygame.Rect(spot.rect)]
            ):
                yield f"the tip of {name} covers {other}: {tuple(place)}, {tuple(at)}"
    pointing.hover = before
