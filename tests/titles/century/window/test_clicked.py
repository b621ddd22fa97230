"""The table of Century under clicks and keys, and what it shows meanwhile; whole games are in `test_play`."""

from itertools import pairwise

import pygame
import pytest

from game.commands.pictures.table_picture import ended, lesson_scene, table_scene
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.pages.score.score import Score
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.edges import key_pairs
from tests.ui.century import NAMES, RULES, asks, moment_of, played, top_of
from tests.ui.pilot import STILL, cut_words


@pytest.mark.parametrize("way", ["offers", "board"])
def test_small_lots_are_offered_on_buttons_too_and_either_takes_them(fly, way):
    pilot = fly(None, (960, 540), Settings(**STILL))
    scene = pilot.sit("century", moment_of("Gather"), 4, 1)
    assert [scene.places.offers[name].label for name in ("lot:1", "lot:2")] == ["2 corn", "1 meat"]
    assert not any(button.rect.h < 40 for button in scene.places.offers.values())
    rect = scene.places.offers["lot:2"].rect if way == "offers" else scene.places.board_rect("lot:2")
    pilot.click_at(rect.center)
    pilot.frames(8)
    assert any(event.name == "goods_gathered" for _, event in scene.model.history.events[-3:])


def test_the_tip_of_a_location_for_sailing_leaves_the_islands_free(fly):
    pilot = fly(None, (1280, 720), Settings(**STILL, language="de", text=150), "de")
    scene = pilot.sit("century", 307, 4)
    pos = scene.places.board_rect("harbour").center
    pygame.mouse.set_pos(pos)
    pilot.frames(60, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    shown = scene.view.tip()[0]
    assert "Chiliinsel G" in " ".join(line.text for line in shown.lines) and len(shown.about) == 8
    assert scene.view.place_of_tip().collidelist([scene.places.board_rect(name) for name in shown.about]) < 0


@pytest.mark.parametrize("due", [1, 2])
def test_goods_that_are_due_are_paid_by_one_button(fly, due):
    found = (n for n, (view, _) in enumerate(played(4)) if asks(view, "PayOutpost"))
    moment = next(n for n in found if top_of(played(4)[n][0]).options(played(4)[n][0]).least == due)
    pilot = fly(None, (960, 540), Settings(**STILL))
    scene = pilot.sit("century", moment, 4, 1)
    assert not scene.model.question.hand
    assert scene.model.prompt.words.startswith("Choose a good to" if due == 1 else "Choose the goods")
    pilot.click_at(next(iter(scene.places.offers.values())).rect.center)
    pilot.frames(8)
    paid = next(event.facts for _, event in reversed(scene.model.history.events) if event.name == "outpost_paid")
    assert len(paid["goods"]) == due


def test_a_double_click_on_a_location_takes_no_lot(fly):
    pilot = fly(None, (1280, 720), Settings(**STILL))
    scene = pilot.sit("century", moment_of("Gather") - 1, 4, 2)
    pos = scene.places.board_rect("riverside").move(-20, 0).center
    pilot.click_at(pos)
    pilot.click_at(pos)
    assert type(scene.model.question.step).__name__ == "Gather"
    assert scene.places.board_rect("lot:1").collidepoint(pos)
    pilot.frames(30)
    pilot.click_at(pos)
    pilot.frames(8)
    assert any(event.name == "goods_gathered" for _, event in scene.model.history.events[-3:])


@pytest.mark.parametrize(("size", "text"), [((960, 540), 150), ((1280, 720), 100)])
def test_a_trade_that_can_be_done_often_covers_no_location(fly, size, text, monkeypatch):
    cuts = cut_words(monkeypatch, NAMES)
    pilot = fly(None, size, Settings(**STILL, language="de", text=text), "de")
    scene = table_scene(pilot.shell, "century", 4, moment_of("MarketTrade"))
    seat = scene.motion.view.agenda[-1].seat
    for update in scene.model.news.updates.values():
        give, _ = RULES.trades[update.view.islands[update.view.agenda[-1].place]]
        update.view.goods[seat * 4 : seat * 4 + 4] = [11 * count for count in give]
    pilot.shell.scenes.push(scene)
    pilot.frames(4)
    scene.model.question = None
    scene.model.refresh()  # asks anew
    assert len(scene.places.offers) == 12
    lowest = max(scene.places.board_rect(row.name).bottom for row in RULES.locations)
    assert min(button.rect.y for button in scene.places.offers.values()) >= lowest
    assert not any(
        button.rect.colliderect(scene.places.buttons["undo"].rect) for button in scene.places.offers.values()
    )
    assert not cuts


def test_the_end_has_no_cards_of_rounds_and_its_chart_tells_the_points_of_the_end(fly, monkeypatch):
    said, fitted = [], Fonts.fitted
    monkeypatch.setattr(Fonts, "fitted", lambda self, words, *how: said.append(words) or fitted(self, words, *how))
    pilot = fly(settings=Settings(**STILL))
    pilot.show(Score(pilot.shell, *ended("century", 2)))
    assert "menu" in pilot.top.form.items and "tab_cards" not in pilot.top.form.items
    assert "Points after each round; bonus tiles and goods at the end" in said


def test_a_person_sees_prices_of_their_own_while_bots_play(fly):
    pilot = fly(settings=Settings(**STILL))
    scene = pilot.sit("century", 60, 3)
    person = next(seat for seat, holder in enumerate(scene.model.holders) if holder == "person")
    assert scene.model.telling.viewer == person
    assert scene.places.board_rect("cornfields")


def test_drawing_does_not_change_whose_prices_are_shown(fly):
    pilot = fly(settings=Settings(**STILL))
    scene = pilot.sit("century", 111, 3)
    board = scene.places.table.board
    assert board.viewer is not None
    board.viewer = None
    scene.view.draw(pygame.Surface(pilot.shell.size, 0, 32))
    assert board.viewer is None


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((960, 540), 150), ((1280, 720), 100)])
def test_chosen_goods_do_not_hide_the_button_that_takes_back(fly, size, text, monkeypatch):
    """A trade too many shows when goods have to go back: then, too, the mouse alone is enough."""
    cuts = cut_words(monkeypatch, NAMES)
    pilot = fly(None, size, Settings(**STILL, language="de", text=text), "de")
    scene = pilot.sit("century", 225, 4)
    scene.client.steps = 400  # from now on the session goes on
    scene.model.choose((3,))  # of a trade that makes three goods out of one
    pilot.frames(40)
    assert type(scene.model.question.step).__name__ == "ReturnGoods"
    buttons = [button.rect for button in scene.places.buttons.values() if not button.dark]
    assert not [one for n, one in enumerate(buttons) if one.collidelist(buttons[:n]) >= 0]
    assert scene.places.buttons["undo"].enabled and scene.places.buttons["primary"].rect.w >= 90 and not cuts
    pilot.click_at(scene.places.buttons["undo"].rect.center)
    pilot.frames(40)
    assert type(scene.model.question.step).__name__ == "MarketTrade"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_lesson_can_be_read_by_keys_beside_the_tip_of_its_target(fly, size):
    pilot = fly(None, size, Settings(**STILL, language="de"), "de")
    scene = pilot.show(lesson_scene(pilot.shell, "century", 0))
    pilot.key("tab")
    pilot.frames(60)
    tip, note = scene.view.place_of_tip(), scene.places.note.rect
    assert scene.pointing.focused.name == "jetty" and tip.w and note.w
    assert not tip.colliderect(note)


def test_the_key_of_the_large_button_is_told_with_its_words(fly):
    pilot = fly(None, (1280, 720), Settings(**STILL, language="de"), "de")
    scene = pilot.sit("century", 276, 4)
    pilot.key("tab")
    assert ("E", "Ausruhen") in key_pairs(scene.model, scene.places, pilot.shell)


@pytest.mark.pixels  # flat ones take no time, and slices are counted by it
def test_the_pieces_of_the_first_view_are_made_in_slices_too(window, monkeypatch):
    kept, made = Art.kept, []
    monkeypatch.setattr(Art, "kept", lambda self, key, make: kept(self, key, lambda: made.append(key) or make()))
    shell = Shell((960, 540), Settings(language="en"))
    scene = table_scene(shell, "century", 4, 150)
    steps = [len(made) for _ in scene.lay_out()]
    assert max(b - a for a, b in pairwise([0, *steps, len(made)])) <= 80, "one slice makes them all"
