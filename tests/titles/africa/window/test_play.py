"""Whole games at one screen of Africa at the table, by mouse, by keys and by controller alone."""

from functools import partial

import pygame
import pytest

from game.commands.pictures.samples import sample
from game.session.inline_session import InlineSession
from game.table.audit import audit
from game.table.record.entries import PERSON
from game.titles import title as find_title
from game.titles.africa.rules.counting import movable, reach
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, COVERED
from game.titles.africa.rules.turning_up import Trade
from game.titles.africa.rules.turns import Turn
from game.ui.shell.focus import DIRECTIONS
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.table.things import BOARD
from tests.ui.persons import Player
from tests.ui.pilot import STILL
from tests.ui.scenes import only_results

AFRICA = find_title("africa")
PATIENCE = 4000
EAGER = 0.5  # how often a tile is turned up, if one can be: a game has an end


class Explorer(Player):
    """A person who clicks anything that may be clicked, but rather turns tiles up, against a bot."""

    def __init__(self, size=(960, 540), language="en", seed=1, text=100, variant="standard", speed="off"):
        self.options = {"variant": variant}
        super().__init__((PERSON, "bot:random"), size, language, seed, text, AFRICA, own_speed=speed, other_speed=speed)
        self.asked, self.walked = set(), set()

    def covered(self):
        """Return the covered tiles that may be clicked."""
        board = self.scene.motion.view.board
        return [t for t in self.legal() if t.kind == BOARD and board[AFRICA.rules.number.get(t.name, 0)] == COVERED]

    def choose(self):
        """Return the next click; None for the large button."""
        question, legal = self.scene.model.question, self.legal()
        self.asked.add(type(question.step).__name__)
        covered = self.covered()
        if covered and self.random.random() < EAGER:
            return self.random.choice(covered)
        if not legal or (question.primary and self.random.random() < 0.1):
            return None
        return self.random.choice(legal)

    def over(self):
        return bool(self.scene.model.news and self.scene.model.news.result)


@pytest.fixture
def explore():
    """Make explorers, and close their windows after the test."""
    made = []

    def make(*how, **more):
        made.append(Explorer(*how, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()


def by_mouse(player):
    target = player.choose()
    place = player.scene.places.buttons["primary"].rect.center if target is None else player.spot(target)
    player.pilot.click_at(place)


def by_keys(player):
    scene, pilot = player.scene, player.pilot
    target = player.choose()
    if target is None:
        pilot.key("e")
        return
    assert scene.pointing.ring.focus(target.key), f"{target.key} cannot be focused"
    pilot.key("return")


def by_pad(player):
    scene, pilot = player.scene, player.pilot
    kind = type(scene.model.question.step).__name__
    target = player.choose()
    if kind not in player.walked:
        assert {one.key for one in player.legal()} <= reachable(scene), kind
        player.walked.add(kind)
    if target is None:
        pilot.pad(pygame.CONTROLLER_BUTTON_START)
        return
    scene.pointing.ring.focus(target.key)
    pilot.pad(pygame.CONTROLLER_BUTTON_A)


def reachable(scene):
    """Return everything the focus can reach by directions and from region to region."""
    ring, here = scene.pointing.ring, scene.pointing.ring.name
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
        if player.scene.model.question is None or player.scene.model.question.sent:
            player.pilot.frames(1)
        else:
            step(player)
    else:
        raise AssertionError("the game does not end")
    assert not audit(AFRICA, player.session.table.record).findings


@pytest.mark.parametrize(
    ("language", "size", "text", "seed", "step"),
    [
        pytest.param("de", (960, 540), 130, 3, by_mouse, id="mouse", marks=pytest.mark.long),
        pytest.param("en", (1280, 720), 100, 4, by_keys, id="keys"),
        pytest.param("en", (960, 540), 100, 5, by_pad, id="pad", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_is_played_by_posted_events(explore, language, size, text, seed, step):
    player = explore(size, language, seed, text, variant="simple" if step is by_keys else "standard")
    play(player, step)
    assert {"ChooseTown", "Turn", "SettleTile"} <= player.asked


def test_a_new_game_lays_its_tiles_out_and_an_old_one_does_not(explore):
    player = explore(speed="normal")
    scene, pilot = player.scene, player.pilot
    pilot.frames(2)
    assert len(scene.motion.timeline.hidden) == 96
    for _ in range(80):
        pilot.frames(1)
    assert not scene.motion.timeline.busy and scene.model.question
    pilot.click_at(player.spot(player.legal()[0]))
    assert scene.places.table.opening([event for _, event in player.session.table.past()]) == ()


def test_since_your_turn_stays_where_the_last_turn_ended_while_tiles_are_turned_up(explore):
    """Luck decides within a turn; what the others have done is still new."""
    player = explore()
    scene, pilot = player.scene, player.pilot

    def asked():
        while scene.model.question is None or scene.model.question.sent:
            pilot.frames(1)
        return scene.model.question

    while asked().view.round < 2 or not any(row.seat == 1 for row in scene.places.log.rows[scene.places.log.mark :]):
        pilot.click_at(
            scene.places.buttons["primary"].rect.center if asked().primary else player.spot(player.legal()[0])
        )
    mark, rows = scene.places.log.mark, len(scene.places.log.rows)
    pilot.click_at(player.spot(player.covered()[0]))
    asked()
    assert len(scene.places.log.rows) > rows and scene.places.log.mark == mark


def test_nothing_tells_what_a_tile_is_before_it_has_turned_over(explore):
    player = explore(speed="normal", size=(1280, 720))
    scene, pilot = player.scene, player.pilot

    def ready():
        for _ in range(3000):
            if scene.model.question and not scene.model.question.sent and not scene.motion.timeline.busy:
                return scene.model.question
            pilot.frames(1)
        raise AssertionError("nobody is asked")

    while type(ready().step).__name__ != "Turn" or not player.covered():
        pilot.click_at(player.spot(player.legal()[0]))
    rows = len(scene.places.log.rows)
    pilot.click_at(player.spot(player.covered()[0]))
    while scene.motion.timeline.busy and not any(event.name == "tile_turned" for event in told(player)):
        pilot.frames(1)
    assert scene.motion.timeline.own and not scene.motion.timeline.free
    while not scene.motion.timeline.free:
        assert not any("turns up" in row.text for row in scene.places.log.rows[rows:])
        assert not scene.model.question or scene.model.question.sent
        assert scene.view.tip() is None
        pilot.frames(1)
    pilot.frames(2)
    assert len(scene.places.log.rows) > rows and ready()


def told(player):
    return [event for _, event in player.session.table.past()]


def test_a_click_ends_one_movement_of_others_and_the_key_all(explore):
    player = explore(speed="normal", size=(1280, 720))
    scene, pilot = player.scene, player.pilot
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 300), button=1)
    for _ in range(3000):
        pilot.frames(1)
        if scene.motion.timeline.busy and not scene.motion.timeline.own:
            pilot.app.step([press], 0.001)
            if len({beat.kind for beat in scene.motion.timeline._beats}) > 2:
                break
        elif scene.model.question and not scene.model.question.sent and not scene.motion.timeline.busy:
            done = scene.model.question.primary
            pilot.click_at(scene.places.buttons["primary"].rect.center if done else player.spot(player.legal()[0]))
    assert scene.motion.timeline.busy and not scene.motion.timeline.own
    pilot.app.step([press], 0.001)
    assert scene.motion.timeline.busy  # a second click ends no more than the first
    pilot.key("s")
    assert not scene.motion.timeline.busy


def sat_down(fly, session, size=(960, 540), text=100):
    """Put a pilot before a sampled game, with a person in the seat that is asked."""
    session.own.sit(session.table.position.top.seat, PERSON)
    session.tell_again()
    pilot = fly(None, size, Settings("de", text, **STILL), "de")
    return pilot, pilot.show(TableScene(pilot.shell, InlineSession(session, steps=4), only_results([])))


def sampled(wanted, seats=4):
    """Return a game of bots at the first moment that fits."""
    names = ("Anna", "Jörg", "Leonie", "Mar", "Maximiliane")[:seats]
    return next(session for n in range(400) if wanted((session := sample("africa", names, n)).table.position))


@pytest.mark.parametrize("walked", [False, True])
def test_a_click_on_a_tile_walks_there_or_where_that_cannot_be_takes_the_tile_up(fly, walked):
    """The sign is small: where a click can mean only one thing, the whole tile stands for it."""

    def wanted(at):
        top = at.top
        if not isinstance(top, Turn) or not top.actions or top.has_walked != walked:
            return False
        return set(movable(at.game, top.seat)) & ({*range(101)} if walked else {*reach(at.game, top.seat)})

    pilot, scene = sat_down(fly, sampled(wanted))
    view = scene.model.question.view
    name = next(n for n in scene.places.table.board.movable if walked or scene.model.question.clicks.may(n))
    pilot.click_at(scene.places.board_rect(name).center)
    pilot.frames(4)
    position = scene.client.session.table.position
    assert (position.game.explorers == view.explorers) == walked
    assert isinstance(position.top, MoveTile if walked else Turn)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150), ((640, 360), 150)])
def test_however_many_trades_there_are_all_buttons_lie_in_the_window(fly, size, text):
    """Four others with each of four kinds: first with whom, then for what; and back by taking back."""
    session = sampled(lambda at: isinstance(at.top, Trade), seats=5)
    game, seat = session.table.position.game, session.table.position.top.seat
    for other in range(5):
        game.held[other * ALL_KINDS + FIRST_GOOD : other * ALL_KINDS + FIRST_MINERAL] = [1] * 5
    pilot, scene = sat_down(fly, session, size, text)

    def press(name):
        pilot.click_at(scene.places.offers[name].rect.center)

    window, others = pygame.Rect((0, 0), size), [f"seat:{n}" for n in range(5) if n != seat]
    assert list(scene.places.offers) == [*others, "keep"]
    asked = scene.model.prompt.words
    press(others[0])
    goods = list(scene.places.offers)
    assert scene.model.prompt.words != asked and scene.model.prompt.words.startswith("Tausch mit")
    assert len(goods) == 4 and all(window.contains(button.rect) for button in scene.places.offers.values())
    pilot.click_at(scene.places.buttons["undo"].rect.center)
    assert all(window.contains(button.rect) for button in scene.places.offers.values())
    assert list(scene.places.offers) == [*others, "keep"]
    press(others[1])
    assert list(scene.places.offers) == goods


@pytest.mark.parametrize("word", ["research", "mine"])
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_camp_that_brings_nothing_is_built_only_at_the_second_press(explore, word, by):
    """Rules file 20: it is allowed, but the window asks first."""
    player = explore()
    scene, pilot = player.scene, player.pilot

    def press():
        target = next(one for one in player.legal() if one.name == word)
        if by == "mouse":
            pilot.click_at(player.spot(target))
        else:
            scene.pointing.ring.focus(target.key)
            pilot.key("return")
        pilot.frames(2)

    while not (scene.model.question and not scene.model.question.sent and word in scene.places.offers):
        if scene.model.question and not scene.model.question.sent:
            by_mouse(player)
        pilot.frames(1)
    view = scene.model.question.view
    assert scene.model.telling.doubt(view, 0, (word,))  # in a town among covered tiles
    before, answers = player.session.table.position.number, player.session.table.position.game
    press()
    assert player.session.table.position.number == before and scene.pointing.said[0].warning
    if by == "mouse":  # who points elsewhere has thought better of it
        away = pygame.event.Event(
            pygame.MOUSEMOTION, pos=scene.places.buttons["hint"].rect.center, rel=(0, 0), buttons=(0, 0, 0)
        )
        pilot.frames(2, away)
        press()
    assert player.session.table.position.game is answers
    press()
    assert player.session.table.position.game.camps[0] == view.camps[0] - 1
