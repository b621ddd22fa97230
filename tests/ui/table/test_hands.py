"""A person's hand at the table: curtains, double presses, late hints, and a full disk."""

from dataclasses import replace

import pygame
import pytest

from game.session.messages import Denied, Hinted, NotKept
from game.session.model.seating import Sight
from game.table.record.entries import PERSON, Answer
from game.titles import title as find_title
from game.titles.west_of_africa.rules.travel import PlaceShip
from game.ui.forms.dialog import Dialog
from game.ui.shell.settings import Settings
from game.ui.table import tips
from game.ui.table.tips import tip_of
from tests.bots.minds import Silent
from tests.ui.one_screen import disk_full
from tests.ui.sitting import colours, drag

WEST = find_title("west_of_africa")
CARDS = ("tenerife", "move_workers")


# -- the curtain --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["a", "h", "e", "1", "delete", "tab", "left", "space", "f1"])
def test_any_key_opens_the_curtain(sit, key):
    it = sit(PERSON, PERSON, curtain=True)
    it.wait()
    it.pilot.key(key)
    assert it.scene.model.sight == Sight(0, 0)


@pytest.mark.parametrize("key", ["f11", "escape", "left shift", "left alt"])
def test_keys_with_another_meaning_do_not_open_the_curtain(sit, key):
    it = sit(PERSON, PERSON, curtain=True)
    it.wait()
    it.pilot.key(key) if " " not in key else it.pilot.frames(
        3, pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
    )
    assert it.scene.model.sight == Sight(curtain=0)


def test_any_button_of_a_controller_opens_the_curtain(sit):
    it = sit(PERSON, PERSON, curtain=True)
    it.wait()
    it.pilot.pad(pygame.CONTROLLER_BUTTON_Y)
    assert it.scene.model.sight == Sight(0, 0)


def down(key=pygame.K_RETURN):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def test_a_second_press_does_not_go_through_the_next_curtain(sit):
    it = sit(PERSON, PERSON, curtain=True)
    it.open()
    it.pick(*CARDS)
    it.pilot.click_at((3, 3))  # with the mouse things lie elsewhere
    it.wait()
    at = it.scene.places.buttons["primary"].rect.center
    it.pilot.click_at(at)
    assert it.scene.model.sight == Sight(curtain=1)
    it.pilot.click_at(at)
    it.pilot.key("return")
    it.pilot.pad(pygame.CONTROLLER_BUTTON_A)
    assert it.scene.model.sight == Sight(curtain=1)
    it.wait()
    it.pilot.click_at(at)
    assert it.scene.model.sight == Sight(1, 1)


def test_a_held_key_does_not_open_the_next_curtain(sit):
    it = sit(PERSON, PERSON, curtain=True)
    it.open()
    it.pick(*CARDS)
    it.scene.pointing.ring.focus("button/primary")
    it.pilot.frames(4, down())
    for _ in range(20):  # as it repeats itself
        it.pilot.frames(3, down())
    assert it.scene.model.sight == Sight(curtain=1)
    it.pilot.key("return", "return")
    assert it.scene.model.sight == Sight(1, 1)


# -- a full disk --------------------------------------------------------------------------------------------------


def test_a_failed_write_is_reported_over_the_pause(sit):
    it = sit(PERSON, "bot:random")
    it.pilot.key("escape")
    assert it.pilot.top.name == "pause"
    names = lambda: [type(one).__name__ for one in it.pilot.shell.scenes.scenes]
    with disk_full(it.session):
        it.scene.model.choose(("tenerife",))
        it.pilot.frames(6)
        assert names()[-2:] == ["TableScene", "Dialog"]
        it.pilot.key("escape")
        it.pilot.frames(6)
        assert names()[-2:] == ["TableScene", "Dialog"] and not it.scene.left  # told again
    it.pilot.key("return")
    it.pilot.frames(20)
    assert names()[-1] == "TableScene" and it.scene.motion.view.announced[0]


def test_a_sealed_choice_that_was_not_written_need_not_be_repeated(sit):
    it = sit(PERSON, "bot:random")
    it.open()
    it.pick(*CARDS)
    with disk_full(it.session):
        it.scene.model.confirm()
        it.pilot.frames(6)
    it.pilot.key("return")
    it.pilot.frames(20)
    lines = it.session.table.record.lines
    answers = [line.entry for line in lines if isinstance(line.entry, Answer) and line.entry.seat == 0]
    assert [set(one.choice) for one in answers[:1]] == [set(CARDS)]


def test_leaving_after_a_failed_write_leaves_the_game(sit):
    it = sit(PERSON, "bot:random")
    it.session.outbox.put(NotKept("No space left"))
    it.pilot.frames(6)
    assert isinstance(it.pilot.top, Dialog)
    it.pilot.click("0")
    assert it.pilot.top is it.pilot.menu and it.scene.left


# -- another size -------------------------------------------------------------------------------------------------


@pytest.mark.pixels
def test_chosen_cards_are_covered_while_the_window_is_dragged(sit):
    it = sit(PERSON, PERSON, curtain=True)
    it.open()
    it.pick(*CARDS)
    shown = it.pilot.app.window.get_surface
    drag(it, 3)
    assert colours(shown()) > 50  # nothing has changed: the old picture, stretched
    it.client.held = True
    it.scene.model.confirm()
    drag(it, 2)
    assert colours(shown()) == 1  # before the table has answered
    it.client.held = False
    drag(it, 10)
    assert it.scene.model.sight == Sight(curtain=1) and colours(shown()) == 1
    it.pilot.frames(40)
    assert colours(shown()) > 1  # the curtain


def test_the_game_goes_on_while_the_window_is_dragged(sit):
    it = sit(PERSON, "bot:random")
    it.scene.model.choose(("tenerife",))
    drag(it, 12)
    assert it.scene.motion.view.announced[0]


# -- hints and taking back ----------------------------------------------------------------------------------------


def hint_for(it, seat):
    return Hinted(seat, it.session.table.position.moment, ("tenerife", "sell_goods", "la_palma"))


def test_a_hint_that_comes_after_sealing_is_shown_to_nobody(sit):
    it = sit(PERSON, PERSON)
    for seat in (0, 1):
        it.open()
        it.scene.model.ask_hint()
        it.client.held = True
        it.pick(*CARDS)
        hint = hint_for(it, seat)
        it.scene.model.confirm()
        it.scene.show.take(hint)
        assert it.scene.pointing.said is None and it.scene.model.hint is None
        it.client.held = False
        it.pilot.frames(6)
        assert it.scene.pointing.said is None and it.scene.model.hint is None and not it.scene.model.hint_wanted


def test_a_hint_that_was_shown_goes_with_the_choice(sit):
    it = sit(PERSON, PERSON, curtain=True)
    it.open()
    it.scene.show.take(hint_for(it, 0))
    assert it.scene.pointing.said and it.scene.model.hint
    it.pick(*CARDS)
    it.scene.model.confirm()
    assert it.scene.pointing.said is None and it.scene.model.hint is None


def test_a_denial_to_somebody_else_changes_nothing(sit):
    it = sit(PERSON, PERSON)
    it.open()
    it.scene.model.ask_hint()
    it.scene.model.question.sent = True
    it.scene.show.take(Denied(1, "no_hint"))
    assert it.scene.model.question.sent and it.scene.model.hint_wanted and it.scene.pointing.said is None
    it.scene.show.take(Denied(0, "no_hint"))
    assert not it.scene.model.question.sent and not it.scene.model.hint_wanted and it.scene.pointing.said


def test_a_hint_keeps_the_picked_cards(sit):
    it = sit(PERSON, "bot:random")
    it.pick("move_workers")
    it.scene.show.take(hint_for(it, 0))
    assert it.scene.model.question.clicks.picked == ("move_workers",) and it.scene.model.hint


def test_an_answer_is_sent_once(sit):
    it = sit(PERSON, "bot:random")
    it.client.held = True
    it.scene.model.choose(("tenerife",))
    it.scene.model.choose(("tenerife",))
    assert it.session.inbox.qsize() == 1


@pytest.mark.parametrize("key", ["backspace", "u"])
def test_undo_takes_the_last_card_back(sit, key):
    it = sit(PERSON, "bot:random")
    it.pick(*CARDS)
    it.pilot.key(key)
    assert it.scene.model.question.clicks.picked == CARDS[:1]
    it.pilot.pad(pygame.CONTROLLER_BUTTON_X)
    assert it.scene.model.question.clicks.picked == ()
    it.pilot.key(key)
    assert it.scene.pointing.said[0].reason


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_person_waiting_for_slow_bots_may_choose_again(sit, how):
    it = sit(PERSON, "bot:random", minds=[Silent])
    it.pick(*CARDS)
    it.scene.model.confirm()
    it.pilot.frames(6)
    assert it.scene.model.question is None and "again:0" in it.scene.places.offers
    if how == "key":
        it.pilot.key("u")
    else:
        it.pilot.click_at(it.scene.places.offers["again:0"].rect.center)
    assert it.scene.model.question.hand and not it.scene.places.offers
    it.pick(*CARDS)
    it.scene.model.confirm()
    it.pilot.frames(6)
    assert it.scene.model.question is None


def test_the_key_in_the_settings_skips_a_choice(sit):
    it = sit(PERSON, "bot:random", own_speed="slow", other_speed="slow")
    it.pilot.shell.apply(
        replace(
            it.pilot.shell.settings, keys={**Settings().keys, "hint": ("space",), "accept": ("return",), "skip": ("k",)}
        )
    )
    it.scene.model.choose(("tenerife",))
    it.pilot.frames(6)
    assert it.scene.motion.timeline.busy
    it.pilot.key("space")
    busy = it.scene.motion.timeline.busy
    it.pilot.key("k")
    assert busy and not it.scene.motion.timeline.busy


# -- tips ---------------------------------------------------------------------------------------------------------


def test_a_tip_is_made_once_between_frames_and_never_while_drawing(sit, monkeypatch):
    it = sit(PERSON, "bot:random")
    made = []
    monkeypatch.setattr(tips, "tip_of", lambda *what: made.append(what[-1].name) or tip_of(*what))
    rect = it.scene.places.hand.rects["tenerife"]
    it.pilot.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    it.pilot.frames(30)
    assert made == ["tenerife"] and it.scene.view.tip()[0].title
    made.clear()
    for _ in range(5):
        it.scene.draw(it.pilot.app.canvas)
    assert made == []
    it.scene.model.question.clicks.click("tenerife")
    it.pilot.frames(5)
    assert made == ["tenerife"]  # what is picked has changed


def test_own_cards_lie_open_once_they_are_turned_over(sit):
    it = sit(PERSON, "bot:random", "bot:random", own_speed="normal", other_speed="normal", reduced_motion=False)
    it.pick("la_palma", "cultivate_goods")
    it.scene.model.confirm()
    for _ in range(2000):
        it.pilot.frames(1)
        if (
            it.scene.model.question
            and isinstance(it.scene.model.question.step, PlaceShip)
            and not it.scene.motion.timeline.busy
        ):
            break
    it.pilot.frames(1)
    assert isinstance(it.scene.model.question.step, PlaceShip)
    assert [card.name for card in it.scene.places.hand.cards] == ["la_palma", "cultivate_goods"]
