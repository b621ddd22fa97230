"""Whole couch games at the table, by mouse, by keys and by controller alone."""

from datetime import datetime
from random import Random
from time import sleep

import pygame
import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.audit import audit
from game.table.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.couch import begin, new_header
from game.ui.play import TableScene
from game.ui.settings import Settings
from game.ui.stool import Stool
from game.ui.targets import BOARD, CARD, OFFER, Target, board_rect, under
from tests.ui.pilot import Pilot, cut_words, ways

WEST = find_title("west_of_africa")
TWO_AND_TWO = (PERSON, "bot:random", PERSON, "bot:random")
PATIENCE = 6000


class Player:
    """A person who clicks anything that may be clicked, at a pilot's window."""

    def __init__(self, holders=TWO_AND_TWO, size=(960, 540), language="en", seed=1, text=100, title=WEST):
        settings = Settings(own_speed="off", other_speed="off", reduced_motion=True, language=language, text=text)
        self.pilot = Pilot(None, size, settings, language)
        self.couch = self.table(title, holders, seed)
        self.random = Random(seed)
        self.results = []
        self.scene = TableScene(self.pilot.shell, Stool(self.couch), lambda scene, result: self.results.append(result))
        self.pilot.shell.scenes.push(self.scene)
        self.pilot.frames(8)

    def table(self, title, holders, seed):
        """The game that is played."""
        seats = [SeatInfo(f"Maximilian {n}", holder) for n, holder in enumerate(holders)]
        header = new_header(title, seats, {}, datetime(2026, 1, 2))
        return begin(None, header, luck=Dice(seed), minds=[HereMind])

    def spot(self, target):
        """A place of the window where this target lies uppermost."""
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
            found = under(self.scene, pos)
            if found and (found.kind, found.name) == (target.kind, target.name):
                return pos
        raise AssertionError(f"{target} cannot be clicked")

    def legal(self):
        """Everything that may be clicked now, apart from the large button."""
        scene, question = self.scene, self.scene.question
        if question.hand:
            return [Target(CARD, name, _rect(scene.hand.rects[name])) for name in scene.hand.rects]
        found = []
        for name in map(str, question.clicks.next):
            if rect := board_rect(scene, name):
                found.append(Target(BOARD, name, _rect(rect), (name,)))
            elif name in scene.hand.rects:
                found.append(Target(CARD, name, _rect(scene.hand.rects[name])))
        spots = [(name, board_rect(scene, name)) for name in question.spots]
        found += [Target(BOARD, name, _rect(rect), (name,)) for name, rect in spots if rect]
        found += [Target(OFFER, name, _rect(button.rect)) for name, button in scene.offers.items()]
        return found

    def wants_to_end(self):
        question = self.scene.question
        if question.hand:
            return question.clicks.may_confirm and self.random.random() < 0.4
        return self.scene.buttons["primary"].enabled and (not self.legal() or self.random.random() < 0.35)

    def close(self):
        self.pilot.close()


def _rect(rect):
    return rect.x, rect.y, rect.w, rect.h


def by_mouse(player):
    scene, pilot = player.scene, player.pilot
    if scene.sight.curtain is not None:
        pilot.click_at((40, 40))
    elif scene.question is None:
        pilot.frames(2)
    elif player.wants_to_end():
        pilot.click_at(scene.buttons["primary"].rect.center)
    else:
        pilot.click_at(player.spot(player.random.choice(player.legal())))


def by_keys(player, press=None):
    scene, pilot = player.scene, player.pilot
    press = press or {"go": "return", "end": "e", "confirm": "c", "next": "tab"}
    tap = pilot.pad if isinstance(press["go"], int) else pilot.key
    if scene.sight.curtain is not None:
        tap(press["go"])
    elif scene.question is None:
        pilot.frames(2)
    elif player.wants_to_end():
        tap(press["confirm"] if scene.question.hand else press["end"])
    else:
        goal = player.random.choice(player.legal()).key
        reach(player, goal, tap, press["next"])
        assert scene.focused and scene.focused.key == goal
        tap(press["go"])


def reach(player, goal, tap, next_region):
    """Get the focus to a target with arrows and Tab alone."""
    scene = player.scene
    arrows = (
        {name: name for name in ("up", "down", "left", "right")}
        if tap == player.pilot.key
        else {
            "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
            "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
            "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
            "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        }
    )
    for step in ways(scene.ring)[goal]:
        tap(next_region if step == "next" else arrows[step])


PAD_KEYS = {
    "go": pygame.CONTROLLER_BUTTON_A,
    "end": pygame.CONTROLLER_BUTTON_START,
    "confirm": pygame.CONTROLLER_BUTTON_START,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


@pytest.mark.parametrize(
    ("play", "size", "language"),
    [
        (by_mouse, (960, 540), "de"),
        (by_mouse, (1280, 720), "en"),
        (by_keys, (1280, 720), "de"),
        (lambda player: by_keys(player, PAD_KEYS), (1920, 1080), "en"),
    ],
    ids=["mouse-de-540", "mouse-en-720", "keys-de-720", "pad-en-1080"],
)
def test_a_whole_game_of_two_people_and_two_bots(play, size, language, monkeypatch):
    cuts = cut_words(monkeypatch, ["Maximilian"])  # names of people may be cut
    player = Player(size=size, language=language)
    try:
        for _ in range(PATIENCE):
            play(player)
            if player.couch.table.position.over:
                break
        player.pilot.frames(200)
        assert player.couch.table.position.over
        assert player.results == [player.couch.table.result()]
        assert not cuts
        assert not audit(WEST, player.couch.table.record).findings
    finally:
        player.close()


def wait(pilot, done):
    """Let frames pass until a thread has done its part."""
    for _ in range(5000):
        pilot.frames(1)
        if done():
            return
        sleep(0.002)
    raise AssertionError("it does not come")


def test_from_the_menu_to_the_table_and_back(tmp_path):
    pilot = Pilot(tmp_path, (1280, 720), Settings(own_speed="off", other_speed="off", reduced_motion=True))
    try:
        pilot.shell.open_game = None
        pilot.key("q")
        wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.question)
        scene = pilot.top
        assert scene.question.hand and scene.sight.asked == 0
        pilot.click_at(scene.hand.rects["tenerife"].center)
        assert scene.question.clicks.picked == ("tenerife",)
        pilot.key("escape")
        pilot.click("save_leave")
        assert pilot.top is pilot.menu
        wait(pilot, lambda: pilot.menu.last)
        pilot.click("continue")
        wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.question)
        assert pilot.top.question.hand
    finally:
        pilot.close()
