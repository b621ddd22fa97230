"""The toy Trek in the window, beside the real titles.

`tests/architecture/test_new_title.py` runs these tests in copies of the program that have Trek as a title; the last one
wants it without its window.
"""

import pytest

from game.bots.worker import HereMind
from game.commands.pictures.samples import sample_date
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.table.record.entries import PERSON, SeatInfo
from game.ui.board.contract.window import last_or_first, shown
from game.ui.pages.newgame import new_game
from game.ui.reading.credits import Credits
from game.ui.reading.rules import Rules
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.words import texts
from tests.ui.pilot import STILL
from tests.ui.scenes import only_results
from tests.ui.trek import TITLE as TREK


@pytest.fixture
def pilot(fly):
    return lambda **settings: fly(settings=Settings(**STILL, **settings))


def sit_down(pilot, holders=(PERSON, "bot:random", "bot:greedy"), seed="trek"):
    header = new_header(TREK, [SeatInfo(f"P{n}", holder) for n, holder in enumerate(holders)], {}, sample_date())
    session = begin(None, header, luck=Dice(seed), minds=[HereMind], seed=seed)
    scene = TableScene(pilot.shell, InlineSession(session), only_results([]))
    pilot.shell.scenes.push(scene)
    pilot.frames(6)
    return scene


def click(pilot, rect):
    pilot.click_at(rect.center)


def step(pilot, scene):
    """Click the first thing that can be clicked."""
    question = scene.model.question
    if not question or question.sent:
        pilot.frames(2)
        return ""
    kind = type(question.step).__name__
    if question.hand and question.clicks.picked:
        click(pilot, scene.places.buttons["primary"].rect)
    elif question.hand:
        click(pilot, scene.places.hand.rects[str(question.clicks.next[0])])
    else:
        name = str(question.clicks.next[0])
        place = scene.places.board_rect(name)
        if place is not None:
            click(pilot, place)
        elif scene.places.offers:
            click(pilot, next(iter(scene.places.offers.values())).rect)
        else:
            click(pilot, scene.places.buttons["primary"].rect)
    return kind


def test_it_is_played_to_its_end_by_clicks_alone(pilot):
    it = pilot()
    scene = sit_down(it)
    asked = set()
    for _ in range(250):
        if scene.model.news.result:
            break
        asked.add(step(it, scene))
    assert scene.model.news.result and scene.model.news.result.ending in TREK.endings
    assert {"PackFood", "Turn", "SitByTheFire"} <= asked


@pytest.mark.pixels
def test_its_icon_lies_in_its_own_folder(pilot):
    assert texts.icon_files()["fox"].parts[-3:] == ("trek", "icons", "fox.svg")
    assert pilot().shell.art.icon("fox", 40).get_bounding_rect().w > 30


def test_its_turn_ends_by_the_large_button(pilot):
    it = pilot()
    scene = sit_down(it)
    while not scene.model.question or type(scene.model.question.step).__name__ != "Turn":
        step(it, scene)
    assert scene.places.buttons["primary"].name == "primary" and scene.model.question.primary == "rest"
    assert "rest" not in scene.places.offers
    scene.places.buttons["primary"].press()
    it.frames(6)
    assert not scene.model.question or type(scene.model.question.step).__name__ != "Turn"


def test_a_named_piece_is_dragged_to_a_named_place(pilot):
    it = pilot()
    scene = sit_down(it)
    while not scene.model.question or type(scene.model.question.step).__name__ != "Turn":
        step(it, scene)
    pile, uphill = scene.places.board_rect("explore").center, scene.places.board_rect("uphill").center
    turned = len(scene.motion.view.trail)
    it.drag(pile, (pile[0] + 3, pile[1]))  # a hand that trembles has clicked
    assert scene.model.question.clicks.picked == ("explore",)
    it.frames(40)  # else it would be the second half of a double click
    it.click_at(pile)
    assert scene.model.question.clicks.picked == ()
    it.drag(pile, (pile[0], pile[1] + 200))  # into the void: it stays picked
    assert scene.model.question.clicks.picked == ("explore",) and len(scene.motion.view.trail) == turned
    it.click_at(pile)
    it.drag(pile, uphill)
    assert len(scene.motion.view.trail) == turned + 1


def test_numbers_become_buttons(pilot):
    it = pilot()
    scene = sit_down(it)
    while not scene.model.question or type(scene.model.question.step).__name__ != "Turn":
        step(it, scene)
    coins = scene.model.question.view.riders[0].coins
    click(it, scene.places.offers["give"].rect)
    it.frames(4)
    assert list(scene.places.offers) == [str(n) for n in range(1, coins + 1)]
    click(it, scene.places.offers["2"].rect)
    it.frames(4)
    assert scene.motion.view.riders[0].coins == coins - 2


def test_pages_offer_it(pilot):
    assert shown()[-1] == "trek" and last_or_first("trek") == "trek" and last_or_first("no_such") == shown()[0]
    it = pilot(title="trek")
    for page in (Rules(it.shell), Credits(it.shell)):
        it.shell.scenes.push(page)
        it.frames(4)
    game = new_game(it.shell)
    it.shell.scenes.push(game)
    it.frames(4)
    assert game.slug == "trek"
    it.click("length", 1)
    assert game.options == {"length": "long"}
    it.click(f"game.{shown()[0]}")
    assert game.slug == shown()[0] and "length" not in it.top.form.items


def test_the_menu_shows_its_board(pilot):
    it = pilot(title="trek")
    it.menu.backdrop.finish()
    assert type(it.menu.backdrop.board).__name__ == "TrekBoard"
    it.menu.backdrop.turn_to(it.shell, shown()[0])
    it.menu.backdrop.finish()
    assert it.menu.backdrop.slug == shown()[0]


def test_without_a_window_it_is_not_offered(pilot):
    assert "trek" not in shown()
    it = pilot(title="trek")
    game = new_game(it.shell)
    assert game.slug == shown()[0]
