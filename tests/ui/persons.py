"""People at a pilot's window who play whole games by clicking or pressing any target."""

from datetime import datetime
from random import Random

import pygame

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.table.audit import audit
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.table.things import BOARD, CARD, OFFER, Target
from tests.ui.pilot import BY_KEYS, BY_PAD, STILL, Pilot, way_to
from tests.ui.scenes import only_results

WEST = find_title("west_of_africa")
TWO_AND_TWO = (PERSON, "bot:random", PERSON, "bot:random")
NAME = "Maximilian"  # of everybody; names of people may be cut
PATIENCE = 6000


class Player:
    """A person at a pilot's window who clicks any target."""

    options = {}

    def __init__(self, holders=TWO_AND_TWO, size=(960, 540), language="en", seed=1, text=100, title=WEST, **settings):
        settings = Settings(language, text, **{**STILL, **settings})
        self.pilot = Pilot(None, size, settings, language)
        self.pilot.sparing = True  # nothing moves between the frames of a click
        self.session = self.table(title, holders, seed)
        self.random = Random(seed)
        self.results = []
        self.scene = TableScene(self.pilot.shell, InlineSession(self.session), only_results(self.results))
        self.pilot.shell.scenes.push(self.scene)
        self.pilot.frames(8)

    def table(self, title, holders, seed):
        """The scene of the game."""
        seats = [SeatInfo(f"{NAME} {n}", holder) for n, holder in enumerate(holders)]
        header = new_header(title, seats, self.options, datetime(2026, 1, 2))
        return begin(None, header, luck=Dice(seed), minds=[HereMind])

    def spot(self, target):
        """Return a point of the window where this target is uppermost."""
        rect = target.place
        for n in range(400):
            pos = (
                rect.center
                if not n
                else (
                    self.random.randrange(rect.x, max(rect.x + 1, rect.right)),
                    self.random.randrange(rect.y, max(rect.y + 1, rect.bottom)),
                )
            )
            found = self.scene.browsing.under(pos)
            if found and (found.kind, found.name) == (target.kind, target.name):
                return pos
        raise AssertionError(f"{target} cannot be clicked")

    def legal(self):
        """Return all targets that may be clicked now, without the large button."""
        scene, question = self.scene, self.scene.model.question
        if question.hand:
            return [Target(CARD, name, _rect(scene.places.hand.rects[name])) for name in scene.places.hand.rects]
        found = []
        for name in map(str, question.clicks.next):
            if rect := scene.places.board_rect(name):
                found.append(Target(BOARD, name, _rect(rect), (name,)))
            elif name in scene.places.hand.rects:
                found.append(Target(CARD, name, _rect(scene.places.hand.rects[name])))
        spots = [(name, scene.places.board_rect(name)) for name in question.spots]
        found += [Target(BOARD, name, _rect(rect), (name,)) for name, rect in spots if rect]
        found += [Target(OFFER, name, _rect(button.rect)) for name, button in scene.places.offers.items()]
        return found

    def wants_to_end(self):
        question = self.scene.model.question
        if question.hand:
            return question.clicks.answer is not None and self.random.random() < 0.4
        return self.scene.places.buttons["primary"].enabled and (not self.legal() or self.random.random() < 0.35)

    def close(self):
        self.pilot.close()


def _rect(rect):
    return rect.x, rect.y, rect.w, rect.h


def by_mouse(player, click_at=None):
    scene, pilot = player.scene, player.pilot
    click_at = click_at or pilot.click_at
    if scene.model.sight.curtain is not None:
        click_at((40, 40))
    elif scene.model.sight.face_down:
        pilot.click_at(scene.places.buttons["look"].rect.center)
    elif scene.model.question is None:
        pilot.frames(2)
    elif player.wants_to_end():
        click_at(scene.places.buttons["primary"].rect.center)
    else:
        click_at(player.spot(player.random.choice(player.legal())))


def by_finger(player):
    by_mouse(player, player.pilot.tap)


def by_keys(player, press=None):
    scene, pilot = player.scene, player.pilot
    press = press or {"go": "return", "end": "e", "confirm": "c", "next": "tab"}
    tap = pilot.pad if isinstance(press["go"], int) else pilot.key
    if scene.model.sight.curtain is not None:
        tap(press["go"])
    elif scene.model.sight.face_down and tap != pilot.key:
        pilot.pull(0, 32000)
    elif scene.model.question is None:
        pilot.frames(2)
    elif player.wants_to_end():
        tap(press["confirm"] if scene.model.question.hand else press["end"])
    elif scene.model.sight.face_down:
        pilot.key(player.random.choice(list(scene.places.hand.keys)))
    else:
        goal = player.random.choice(player.legal()).key
        reach(player, goal, tap, press["next"])
        assert scene.pointing.focused and scene.pointing.focused.key == goal
        tap(press["go"])


def reach(player, goal, tap, next_region):
    """Get the focus to a target with arrows and Tab alone."""
    scene, steps = player.scene, BY_KEYS if tap == player.pilot.key else BY_PAD
    if goals := scene.model.errand.goals:  # one found on the way would be one more thing for the focus to pass
        goals.finish()
        scene.show.arrange()
    if not scene.pointing.ring.current:
        tap(next_region)  # the first key only shows where one is
    for step in way_to(scene, goal):
        tap(steps[step])


PAD_KEYS = {
    "go": pygame.CONTROLLER_BUTTON_A,
    "end": pygame.CONTROLLER_BUTTON_START,
    "confirm": pygame.CONTROLLER_BUTTON_START,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


def by_pad(player):
    by_keys(player, PAD_KEYS)


def play_out(player, play):
    """Play to the end, check the record and the score, and return the names of the steps that asked."""
    asked = set()
    for _ in range(PATIENCE):
        if player.scene.model.question:
            asked.add(type(player.scene.model.question.step).__name__)
        play(player)
        if player.session.table.position.over:
            break
    player.pilot.frames(200)
    assert player.session.table.position.over
    assert player.results == [player.session.table.result()]
    assert not audit(player.session.title, player.session.table.record).findings
    return asked
