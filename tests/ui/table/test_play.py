"""Whole games at one screen at the table, by mouse, by keys and by controller alone."""

import pytest

from game.session.model.offering import only_end
from game.titles import title as find_title
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from tests.ui.persons import NAME, Player, by_finger, by_keys, by_mouse, by_pad, play_out
from tests.ui.pilot import STILL, cut_words, wait


@pytest.mark.parametrize(
    ("play", "size", "language"),
    [
        (by_mouse, (960, 540), "de"),
        (by_keys, (1280, 720), "de"),
        (by_pad, (960, 540), "en"),
        (by_finger, (1280, 720), "en"),
    ],
    ids=["mouse-de-540", "keys-de-720", "pad-en-540", "finger-en-720"],
)
def test_a_whole_game_of_two_people_and_two_bots(play, size, language, monkeypatch):
    cuts = cut_words(monkeypatch, [NAME])
    player = Player(size=size, language=language)
    try:
        play_out(player, play)
        assert not cuts
    finally:
        player.close()


def test_from_the_menu_to_the_table_and_back(fly, tmp_path):
    pilot = fly(tmp_path, (1280, 720), Settings(**STILL))
    pilot.shell.routes = TopRoutes()
    pilot.key("q")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.model.question)
    scene = pilot.top
    assert scene.model.question.hand and scene.model.sight.asked == 0
    pilot.click_at(scene.places.hand.rects["tenerife"].center)
    assert scene.model.question.clicks.picked == ("tenerife",)
    pilot.key("escape")
    pilot.click("save_leave")
    assert pilot.top is pilot.menu
    wait(pilot, lambda: pilot.menu.last)
    pilot.click("continue")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.model.question)
    assert pilot.top.model.question.hand


@pytest.mark.parametrize("ends_itself", [True, False])
def test_a_turn_in_which_nothing_is_left_ends_by_itself_if_that_is_set(ends_itself):
    player = Player(("person", "bot:random", "bot:random"), title=find_title("africa"), ends_itself=ends_itself)
    try:
        while not only_end(player.scene.model):
            by_mouse(player)
        question = player.scene.model.question
        player.pilot.frames(20)
        assert player.scene.model.question is question  # it is seen for a moment
        player.pilot.frames(60)
        assert (player.scene.model.question is question) is not ends_itself
    finally:
        player.close()
