"""Whole couch games of Africa at the table, by mouse, by keys and by controller alone."""

from datetime import datetime
from functools import partial
from random import Random

import pygame
import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.audit import audit
from game.table.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.titles.africa.counting import movable, reach
from game.titles.africa.moving import MoveTile
from game.titles.africa.rules import FIRST_GOOD, FIRST_MINERAL
from game.titles.africa.state import ALL_KINDS, COVERED
from game.titles.africa.turning_up import Trade
from game.titles.africa.turns import Turn
from game.ui.beginning import begin, new_header
from game.ui.focus import DIRECTIONS
from game.ui.play import TableScene
from game.ui.samples import sample
from game.ui.settings import Settings
from game.ui.stool import Stool
from game.ui.targets import BOARD, OFFER, Target, board_rect, under
from tests.ui.pilot import Pilot

AFRICA = find_title("africa")
PATIENCE = 4000
EAGER = 0.5  # how often a tile is turned up, if one can be: a game has an end


class Player:
    """A person who clicks anything that may be clicked, at a pilot's window."""

    def __init__(self, size=(960, 540), language="en", seed=1, text=100, variant="standard", speed="off"):
        settings = Settings(own_speed=speed, other_speed=speed, reduced_motion=True, language=language, text=text)
        self.pilot = Pilot(None, size, settings, language)
        seats = [SeatInfo("Maximilian", PERSON), SeatInfo("Bot", "bot:random")]
        header = new_header(AFRICA, seats, {"variant": variant}, datetime(2026, 1, 2))
        self.couch = begin(None, header, luck=Dice(seed), minds=[HereMind])
        self.random = Random(seed)
        self.asked, self.walked = set(), set()
        self.scene = TableScene(self.pilot.shell, Stool(self.couch), lambda *_: None)
        self.pilot.shell.scenes.push(self.scene)
        self.pilot.frames(8)

    def legal(self):
        """Everything that may be clicked now, apart from the large button."""
        scene, question = self.scene, self.scene.question
        names = [*map(str, question.clicks.next), *question.spots]
        found = [Target(BOARD, name, tuple(rect)) for name in names if (rect := board_rect(scene, name))]
        return found + [Target(OFFER, name, tuple(button.rect)) for name, button in scene.offers.items()]

    def choose(self):
        """What to click next; nothing for the large button."""
        question, legal = self.scene.question, self.legal()
        self.asked.add(type(question.step).__name__)
        board = question.view.board
        covered = [t for t in legal if t.kind == BOARD and board[AFRICA.rules.number.get(t.name, 0)] == COVERED]
        if covered and self.random.random() < EAGER:
            return self.random.choice(covered)
        if not legal or (question.primary and self.random.random() < 0.1):
            return None
        return self.random.choice(legal)

    def spot(self, target):
        """A place of the window where this target lies uppermost."""
        rect = target.place
        for n in range(300):
            pos = rect.center if not n else (
                self.random.randrange(rect.x, rect.right), self.random.randrange(rect.y, rect.bottom)
            )  # fmt: skip
            found = under(self.scene, pos)
            if found and (found.kind, found.name) == (target.kind, target.name):
                return pos
        raise AssertionError(f"{target} cannot be clicked")

    def over(self):
        return bool(self.scene.news and self.scene.news.result)


def by_mouse(player):
    target = player.choose()
    place = player.scene.buttons["primary"].rect.center if target is None else player.spot(target)
    player.pilot.click_at(place)


def by_keys(player):
    scene, pilot = player.scene, player.pilot
    target = player.choose()
    if target is None:
        pilot.key("e")
        return
    assert scene.ring.focus(target.key), f"{target.key} cannot be focused"
    pilot.key("return")


def by_pad(player):
    scene, pilot = player.scene, player.pilot
    kind = type(scene.question.step).__name__
    target = player.choose()
    if kind not in player.walked:
        assert {one.key for one in player.legal()} <= reachable(scene), kind
        player.walked.add(kind)
    if target is None:
        pilot.pad(pygame.CONTROLLER_BUTTON_START)
        return
    scene.ring.focus(target.key)
    pilot.pad(pygame.CONTROLLER_BUTTON_A)


def reachable(scene):
    """What the focus can get to by directions and from region to region, beginning with the first thing."""
    ring, here = scene.ring, scene.ring.name
    seen, todo = set(), [ring.regions[0].spots[0].name]
    moves = [*(partial(ring.move, way) for way in DIRECTIONS), *(partial(ring.turn, by) for by in (1, -1))]
    while todo:
        name = todo.pop()
        seen.add(name)
        for move in moves:
            ring.focus(name)
            if move() and ring.name not in seen:
                todo.append(ring.name)
    ring.focus(here)
    return seen


def play(player, step):
    for _ in range(PATIENCE):
        if player.over():
            break
        if player.scene.question is None or player.scene.question.sent:
            player.pilot.frames(1)
        else:
            step(player)
    else:
        raise AssertionError("the game does not end")
    assert not audit(AFRICA, player.couch.table.record).findings


@pytest.mark.parametrize(
    ("language", "size", "text", "seed", "step"),
    [("de", (960, 540), 130, 3, by_mouse), ("en", (1280, 720), 100, 4, by_keys), ("en", (960, 540), 100, 5, by_pad)],
    ids=["mouse", "keys", "pad"],
)
def test_a_whole_game_is_played_by_posted_events(language, size, text, seed, step):
    player = Player(size, language, seed, text, variant="simple" if step is by_keys else "standard")
    try:
        play(player, step)
        assert {"ChooseTown", "Turn", "SettleTile"} <= player.asked
    finally:
        player.pilot.close()


def test_a_new_game_lays_its_tiles_out_and_an_old_one_does_not():
    player = Player(speed="normal")
    scene, pilot = player.scene, player.pilot
    try:
        pilot.frames(2)
        assert len(scene.timeline.hidden) == 96
        for _ in range(80):
            pilot.frames(1)
        assert not scene.timeline.busy and scene.question
        pilot.click_at(player.spot(player.legal()[0]))
        assert scene.table.opening([event for _, event in player.couch.table.past()]) == ()
    finally:
        pilot.close()


def test_since_your_turn_stays_where_the_last_turn_ended_while_tiles_are_turned_up():
    """Luck decides within a turn; what the others have done is still new."""
    player = Player()
    scene, pilot = player.scene, player.pilot

    def asked():
        while scene.question is None or scene.question.sent:
            pilot.frames(1)
        return scene.question

    try:
        while asked().view.round < 2 or not any(row.seat == 1 for row in scene.log.rows[scene.log.mark :]):
            pilot.click_at(scene.buttons["primary"].rect.center if asked().primary else player.spot(player.legal()[0]))
        mark, rows = scene.log.mark, len(scene.log.rows)
        board = scene.view.board
        covered = next(t for t in player.legal() if board[AFRICA.rules.number.get(t.name, 0)] == COVERED)
        pilot.click_at(player.spot(covered))
        asked()
        assert len(scene.log.rows) > rows and scene.log.mark == mark
    finally:
        pilot.close()


def test_nothing_tells_what_a_tile_is_before_it_has_turned_over():
    player = Player(speed="normal", size=(1280, 720))
    scene, pilot = player.scene, player.pilot

    def ready():
        for _ in range(3000):
            if scene.question and not scene.question.sent and not scene.timeline.busy:
                return scene.question
            pilot.frames(1)
        raise AssertionError("nobody is asked")

    def covered():
        board = scene.view.board
        return [t for t in player.legal() if board[AFRICA.rules.number.get(t.name, 0)] == COVERED]

    try:
        while type(ready().step).__name__ != "Turn" or not covered():
            pilot.click_at(player.spot(player.legal()[0]))
        rows = len(scene.log.rows)
        pilot.click_at(player.spot(covered()[0]))
        while scene.timeline.busy and not any(event.name == "tile_turned" for event in told(player)):
            pilot.frames(1)
        assert scene.timeline.own and not scene.timeline.free
        while not scene.timeline.free:
            assert not any("turns up" in row.text for row in scene.log.rows[rows:])
            assert not scene.question or scene.question.sent
            assert scene.tip() is None
            pilot.frames(1)
        pilot.frames(2)
        assert len(scene.log.rows) > rows and ready()
    finally:
        pilot.close()


def told(player):
    return [event for _, event in player.couch.table.past()]


def test_a_click_hurries_what_others_do_and_a_second_one_ends_it():
    player = Player(speed="normal", size=(1280, 720))
    scene, pilot = player.scene, player.pilot
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 300), button=1)
    try:
        for _ in range(3000):
            pilot.frames(1)
            if scene.timeline.busy and not scene.timeline.own:
                pilot.app.step([press], 0.001)
                if len({beat.kind for beat in scene.timeline._beats}) > 2:
                    break
            elif scene.question and not scene.question.sent and not scene.timeline.busy:
                done = scene.question.primary
                pilot.click_at(scene.buttons["primary"].rect.center if done else player.spot(player.legal()[0]))
        assert scene.timeline.busy and not scene.timeline.own
        pilot.app.step([press], 0.001)
        assert not scene.timeline.busy
    finally:
        pilot.close()


def sat_down(couch, size=(960, 540), text=100):
    """A pilot before a sampled game, with a person in the seat that is asked."""
    couch.own.sit(couch.table.position.top.seat, PERSON)
    couch.tell_again()
    settings = Settings(own_speed="off", other_speed="off", reduced_motion=True, language="de", text=text)
    pilot = Pilot(None, size, settings, "de")
    scene = TableScene(pilot.shell, Stool(couch, steps=4), lambda *_: None)
    pilot.shell.scenes.push(scene)
    pilot.frames(8)
    return pilot, scene


def sampled(wanted, seats=4):
    """A game of bots at the first moment that is wanted."""
    names = ("Anna", "Jörg", "Leonie", "Mar", "Maximiliane")[:seats]
    return next(couch for n in range(400) if wanted((couch := sample("africa", names, n)).table.position))


@pytest.mark.parametrize("walked", [False, True])
def test_a_click_on_a_tile_walks_there_or_where_that_cannot_be_takes_the_tile_up(walked):
    """The sign is small; where only one thing can be meant all of the tile stands for it."""

    def wanted(at):
        top = at.top
        if not isinstance(top, Turn) or not top.actions or top.has_walked != walked:
            return False
        return set(movable(at.game, top.seat)) & ({*range(101)} if walked else {*reach(at.game, top.seat)})

    pilot, scene = sat_down(sampled(wanted))
    try:
        view = scene.question.view
        name = next(n for n in scene.table.board.movable if walked or scene.question.clicks.may(n))
        pilot.click_at(board_rect(scene, name).center)
        pilot.frames(4)
        position = scene.link.couch.table.position
        assert (position.game.explorers == view.explorers) == walked
        assert isinstance(position.top, MoveTile if walked else Turn)
    finally:
        pilot.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150), ((640, 360), 150)])
def test_however_many_trades_there_are_all_buttons_lie_in_the_window(size, text):
    """Four others with each of four kinds: first with whom, then for what; and back by taking back."""
    couch = sampled(lambda at: isinstance(at.top, Trade), seats=5)
    game, seat = couch.table.position.game, couch.table.position.top.seat
    for other in range(5):
        game.held[other * ALL_KINDS + FIRST_GOOD : other * ALL_KINDS + FIRST_MINERAL] = [1] * 5
    pilot, scene = sat_down(couch, size, text)

    def press(name):
        pilot.click_at(scene.offers[name].rect.center)

    try:
        window, others = pygame.Rect((0, 0), size), [f"seat:{n}" for n in range(5) if n != seat]
        assert list(scene.offers) == [*others, "keep"]
        asked = scene.prompt.words
        press(others[0])
        goods = list(scene.offers)
        assert scene.prompt.words != asked and scene.prompt.words.startswith("Tausch mit")
        assert len(goods) == 4 and all(window.contains(button.rect) for button in scene.offers.values())
        pilot.click_at(scene.buttons["undo"].rect.center)
        assert all(window.contains(button.rect) for button in scene.offers.values())
        assert list(scene.offers) == [*others, "keep"]
        press(others[1])
        assert list(scene.offers) == goods
    finally:
        pilot.close()


@pytest.mark.parametrize("word", ["research", "mine"])
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_camp_that_brings_nothing_is_built_only_at_the_second_press(word, by):
    """Rules file 20: it is allowed; the window asks."""
    player = Player()
    scene, pilot = player.scene, player.pilot

    def press():
        target = next(one for one in player.legal() if one.name == word)
        if by == "mouse":
            pilot.click_at(player.spot(target))
        else:
            scene.ring.focus(target.key)
            pilot.key("return")
        pilot.frames(2)

    try:
        while not (scene.question and not scene.question.sent and word in scene.offers):
            if scene.question and not scene.question.sent:
                by_mouse(player)
            pilot.frames(1)
        view = scene.question.view
        assert scene.table.doubt(view, 0, (word,))  # in a town among covered tiles
        before, answers = player.couch.table.position.number, player.couch.table.position.game
        press()
        assert player.couch.table.position.number == before and scene.said[0].warning
        if by == "mouse":  # who points elsewhere has thought better of it
            away = pygame.event.Event(
                pygame.MOUSEMOTION, pos=scene.buttons["hint"].rect.center, rel=(0, 0), buttons=(0, 0, 0)
            )
            pilot.frames(2, away)
            press()
        assert player.couch.table.position.game is answers
        press()
        assert player.couch.table.position.game.camps[0] == view.camps[0] - 1
    finally:
        pilot.close()
