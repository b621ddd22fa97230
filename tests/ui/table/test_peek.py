"""Choosing in secret in sight of the table: the hand lies face down unless its owner looks."""

from dataclasses import replace

import pygame
import pytest

from game.engine.choices import Some
from game.session.model.offering import may_choose_again
from game.session.model.seating import Sight
from game.table.record.entries import PERSON
from game.ui.shell.inputs import PAD
from game.ui.table.offers import hand_and_buttons
from game.ui.table.things import CARD, PANEL, Target
from game.ui.table.tips import tip_of
from tests.ui.pilot import PAD as CONTROLLER
from tests.ui.scenes import CHOOSING
from tests.ui.sitting import colours, drag

UP, DOWN = Sight(0, 0), Sight(None, 0)
ONE, OTHER = ("1", "3", "shift 1"), ("2", "7", "0")


def key(name, kind=pygame.KEYDOWN):
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)


def picture(it):
    it.pilot.frames(30)
    return pygame.image.tobytes(it.pilot.app.canvas, "RGB")


def middle_of_hand(it):
    return next(iter(it.scene.places.hand.rects.values())).center


# -- secrecy ------------------------------------------------------------------------------------------------------


@pytest.mark.pixels
@pytest.mark.parametrize("source", ["mouse", "keys"])
def test_a_hand_that_lies_face_down_looks_the_same_whatever_was_chosen(sit, source):
    shown = []
    for codes in (ONE, OTHER):
        it = sit(PERSON, PERSON)
        it.pilot.key(*codes)
        if source == "mouse":
            it.pilot.point(middle_of_hand(it), 3)
        assert len(it.scene.model.question.clicks.picked) == len(codes) and it.scene.model.sight == DOWN
        shown.append(picture(it))
    assert shown[0] == shown[1]


@pytest.mark.pixels
def test_nothing_is_left_of_what_was_chosen_while_looking(sit):
    shown = []
    for cards in (("tenerife", "move_workers"), ("el_hierro", "found_settlement")):
        it = sit(PERSON, PERSON)
        it.pilot.frames(3, key("return"))
        assert it.scene.model.sight == UP
        for card in cards:
            assert it.scene.pointing.ring.focus(f"{CARD}/{card}")
            it.pilot.key("space")
        it.scene.model.ask_hint()
        it.pilot.frames(20)
        assert it.scene.model.question.clicks.picked == cards
        it.pilot.frames(3, key("return", pygame.KEYUP))
        assert it.scene.model.sight == DOWN and it.scene.model.hint is None and it.scene.pointing.said is None
        shown.append(picture(it))
    assert shown[0] == shown[1]


def test_nothing_under_the_pointer_tells_what_lies_there(sit):
    it = sit(PERSON, PERSON)
    it.pilot.key(*ONE)
    scene = it.scene
    tips = []
    for rect in scene.places.hand.rects.values():
        target = scene.browsing.under(rect.center)
        tips.append(tip_of(scene.model, scene.places, scene.motion.view, None, target))
        assert target.name.startswith("back:")
    assert set(tips) == {scene.places.buttons["look"].tip}
    assert not any(region.name == "hand" for region in scene.pointing.ring.regions)


def test_a_hint_that_comes_too_late_is_not_shown(sit):
    it = sit(PERSON, PERSON)
    model = it.scene.model
    assert not it.scene.places.buttons["hint"].enabled
    model.look(True)
    model.ask_hint()
    model.look(False)
    it.pilot.frames(20)
    assert model.hint is None and it.scene.pointing.said is None


def test_a_blind_choice_is_sealed_without_a_doubt_and_the_next_hand_lies_there(sit):
    it = sit(PERSON, PERSON)
    it.pilot.key("1", "c")  # an island alone does nothing, but to say so would tell of it
    assert it.scene.model.ready == (0,) and it.scene.model.sight == Sight(None, 1)
    assert it.scene.model.question.clicks.picked == () and it.scene.pointing.said is None
    assert it.scene.model.prompt.seat == 1


@pytest.mark.pixels
def test_no_old_picture_of_it_is_stretched_while_the_window_is_dragged(sit):
    it = sit(PERSON, PERSON)
    it.pilot.frames(3, key("return"))
    it.pick("tenerife", "move_workers")
    shown = it.pilot.app.window.get_surface
    drag(it, 3)
    assert colours(shown()) > 50  # still the same eyes
    it.scene.model.look(False)
    drag(it, 2)
    assert colours(shown()) == 1


def test_a_refusal_tells_nothing_of_the_card(sit):
    it = sit(PERSON, PERSON)
    model, said = it.scene.model, []
    model.question.clicks.picked = ("tenerife", "la_palma", "move_ship", "move_workers", "cultivate_goods")
    for code in ("1", "shift 2", "7"):
        it.pilot.key(code)
        said.append(it.scene.pointing.said[:2])
    assert said[0] == said[1] == said[2] and said[0][0].reason


# -- looking ------------------------------------------------------------------------------------------------------


def test_the_hand_is_seen_only_while_a_key_is_held(sit):
    it = sit(PERSON, PERSON)
    it.pilot.frames(3, key("space"))
    assert it.scene.model.sight == UP and "tenerife" in it.scene.places.hand.rects
    it.pilot.frames(3, key("space"))  # it repeats itself
    assert it.scene.model.sight == UP and not it.scene.model.question.clicks.picked
    it.pilot.frames(3, key("space", pygame.KEYUP))
    assert it.scene.model.sight == DOWN and "tenerife" not in it.scene.places.hand.rects


@pytest.mark.parametrize("axis", [pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT])
def test_a_trigger_holds_it_while_a_button_chooses(sit, axis):
    it = sit(PERSON, PERSON)
    pull = lambda value: pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=CONTROLLER, axis=axis, value=value)
    it.scene.shell.inputs.source = PAD
    it.pilot.frames(3, pull(32000))
    assert it.scene.model.sight == UP
    it.pilot.pad(pygame.CONTROLLER_BUTTON_A)
    assert len(it.scene.model.question.clicks.picked) == 1
    it.pilot.frames(3, pull(0))
    assert it.scene.model.sight == DOWN


def test_the_pointer_holds_it_until_it_leaves_the_cards(sit):
    it = sit(PERSON, PERSON)
    it.pilot.click_at(middle_of_hand(it))
    assert it.scene.model.sight == UP and not it.scene.model.question.clicks.picked
    it.pilot.click_at(it.scene.places.hand.rects["tenerife"].center)
    assert it.scene.model.question.clicks.picked == ("tenerife",)
    it.pilot.point(it.scene.places.layout.board.center, 3)
    assert it.scene.model.sight == DOWN and it.scene.model.question.clicks.picked == ("tenerife",)
    it.pilot.click_at(it.scene.places.buttons["look"].rect.center)
    assert it.scene.model.sight == UP
    it.pilot.click_at(it.scene.places.buttons["look"].rect.center)
    assert it.scene.model.sight == DOWN


def test_the_pointer_that_comes_to_the_button_and_rests_there_holds_it_without_a_click(sit):
    it = sit(PERSON, PERSON)
    it.pilot.frames(2)
    look, board = it.scene.places.buttons["look"].rect.center, it.scene.places.layout.board.center
    it.pilot.point(look, 5)
    assert it.scene.model.sight == DOWN, "it may only have crossed the button"
    it.pilot.point(look, 20)
    assert it.scene.model.sight == UP
    it.pilot.click_at(look)
    it.pilot.frames(40)
    assert it.scene.model.sight == DOWN, "it was turned down on purpose"
    it.pilot.key("1", "c")
    it.pilot.point(look, 40)
    assert it.scene.model.sight == Sight(None, 1), "the pointer has lain there for somebody else"
    it.pilot.point(board, 3)
    it.pilot.point(look, 30)
    assert it.scene.model.sight == Sight(1, 1)


def test_confirming_turns_it_down_for_the_next_though_the_key_is_still_held(sit):
    it = sit(PERSON, PERSON)
    it.pilot.frames(3, key("return"))
    it.pilot.key("1", "9", "c", "c")
    assert it.scene.model.sight == Sight(None, 1) and it.scene.model.ready == (0,)
    it.pilot.frames(3, key("return"), key("return", pygame.KEYUP))
    assert it.scene.model.sight == Sight(None, 1)
    it.pilot.frames(3, key("return"))
    assert it.scene.model.sight == Sight(1, 1)


def test_a_menu_and_a_window_left_turn_it_down(sit):
    it = sit(PERSON, PERSON)
    it.pilot.frames(3, key("return"))
    it.pilot.key("escape")
    assert it.pilot.top.name == "pause" and it.scene.model.sight == DOWN
    it.scene.shell.scenes.pop()
    it.pilot.frames(3, key("return", pygame.KEYUP))
    it.pilot.frames(3, key("return"))
    assert it.scene.model.sight == UP
    it.pilot.frames(3, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert it.scene.model.sight == DOWN


def test_enter_on_another_button_presses_that(sit):
    it = sit(PERSON, PERSON)
    it.pilot.key("1")
    it.scene.pointing.ring.focus("button/primary")
    it.pilot.key("return")
    assert it.scene.model.ready == (0,) and it.scene.model.sight == Sight(None, 1)


# -- choosing again -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button", "panel"])
def test_a_ready_person_may_choose_again(sit, way):
    it = sit(PERSON, PERSON, PERSON)
    it.pilot.key("1", "c")
    assert it.scene.model.sight == Sight(None, 1) and may_choose_again(it.scene.model) == (0,)
    if way == "key":
        it.pilot.key("backspace")
    elif way == "button":
        it.pilot.click_at(it.scene.places.buttons["again"].rect.center)
    else:
        spot = it.scene.places.panel_spots["player:0"]
        tip = tip_of(it.scene.model, it.scene.places, it.scene.motion.view, None, Target.at(PANEL, "player:0", spot))
        assert it.scene.model.texts.t("table.click_again", who=it.scene.model.texts.player(0)) in [
            line.text for line in tip.lines
        ]
        it.pilot.click_at(spot.center)
    assert it.scene.model.sight == DOWN and not it.scene.model.ready
    it.pilot.frames(3, key("return"))
    it.pilot.frames(3, key("return", pygame.KEYUP))
    assert it.scene.model.sight == DOWN, "a look does not pass the turn on"


def test_the_whole_table_can_still_be_covered(sit):
    it = sit(PERSON, PERSON, curtain=True)
    assert it.scene.model.sight == Sight(curtain=0)
    it.scene.shell.apply(replace(it.scene.shell.settings, curtain=False))
    it.pilot.frames(3)
    assert it.scene.model.sight == DOWN


# -- places -------------------------------------------------------------------------------------------------------


def with_minus(scene, count):
    """Lay the table out for a hand with so many minus cards."""
    question = scene.model.question
    question.options = Some(tuple((n, count if n == "minus" else c) for n, c in question.options.items), 1, 5)
    scene.show.arrange()
    return {name: tuple(rect) for name, rect in scene.places.hand.rects.items()}


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 720), (1920, 1080), (2560, 1440)])
def test_every_card_keeps_its_place_and_size(table, size, text):
    scene = table(CHOOSING, people=1, size=size, text=text)
    twelve, thirteen = with_minus(scene, 0), with_minus(scene, 2)
    assert len(thirteen) == 13 and twelve == {name: at for name, at in thirteen.items() if name != "minus"}
    area, _ = hand_and_buttons(scene.model, scene.places)
    rects = [pygame.Rect(at) for at in thirteen.values()]
    assert all(area.contains(rect) for rect in rects) and not any(
        one.colliderect(other) for one in rects for other in rects if one is not other
    )
    islands, actions = scene.model.telling.hand_groups()
    assert len(islands) == 7 and len(actions) == 6
    below = min(thirteen[name][1] for name in actions) > max(thirteen[name][1] for name in islands)
    right = min(thirteen[name][0] for name in actions) > max(thirteen[name][0] for name in islands)
    assert below or right


def test_face_down_and_face_up_cards_lie_at_the_same_places(table):
    scene = table(CHOOSING, people=2)
    down = [tuple(rect) for rect in scene.places.hand.rects.values()]
    scene.model.look(True)
    assert down == [tuple(rect) for rect in scene.places.hand.rects.values()]
    assert scene.places.hand.keys["1"] == "el_hierro" and scene.places.hand.keys["0"] == "sell_goods"
