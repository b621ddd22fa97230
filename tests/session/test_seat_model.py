"""Whole games clicked through a model of one screen, with no window anywhere."""

import subprocess
import sys

import pytest

from game.session.model.offering import actions, may_choose_again, primary, why_no_undo
from game.session.model.seat_model import SeatModel
from game.session.model.seating import Sight
from game.session.model.sentences import Lasts, Outcome
from game.session.model.tips import card_tip
from game.table.audit import audit
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.words.texts import Texts
from tests.session.screens import Screen

PATIENCE = 20_000


@pytest.fixture
def screen(closing):
    return lambda *how, **more: closing(Screen(*how, **more))


@pytest.mark.parametrize("slug", SLUGS)
def test_whole_games_are_clicked_without_a_window(screen, slug):
    one, asked = screen(slug), set()
    for _ in range(PATIENCE):
        asked.add(one.act())
        if one.session.table.position.over:
            break
    one.hear()
    model = one.model
    assert one.session.table.position.over
    assert model.news.result == one.session.table.result()
    assert primary(model).label == model.texts.t("table.see_result")
    assert len(asked) > 2 and model.history.rows
    assert not audit(one.session.title, one.session.table.record).findings


def test_a_click_on_a_thing_that_stands_for_a_whole_answer_gives_it(screen):
    one = screen("africa", (PERSON,))
    model = one.model
    while not (model.question and model.question.spots):
        one.act()
    name, choice = next(iter(model.question.spots.items()))
    assert len(choice) > 1 and model.question.on_board(name)
    model.click(name, far=True)
    assert model.question.sent or model.question.clicks.picked == choice


def test_a_rest_with_all_settlers_at_home_is_asked_about(screen):
    one = screen("century", (PERSON,))
    model = one.model
    while not (model.question and "rest" in model.question.options.after()):
        one.hear()
    assert model.question.primary == "rest"
    primary(model).do()
    said = one.remarks[-1]
    assert "Still possible" in said.tip.warning and said.beside == "primary"
    assert not model.question.sent
    primary(model).do()
    assert model.question.sent


def test_a_sealed_choice_is_behind_a_curtain_and_may_be_taken_back(screen):
    model = (one := screen("west_of_africa")).model
    model.screen.covers = True
    model.refresh()
    assert model.sight.curtain == 0 and model.question is None and model.screen.eyes is None
    model.open_curtain()
    assert model.question.seat == 0 and model.question.sealed
    assert not primary(model).enabled and model.confirm() is Outcome.REFUSED
    assert one.remarks[-1].tip.reason and one.remarks[-1].beside == "primary"
    before = one.shown
    while model.question.clicks.answer is None:
        model.click(model.question.clicks.next[0])
    assert one.shown > before
    assert primary(model).do() is Outcome.DOUBTED, "a card alone brings nothing"
    assert one.remarks[-1].tip.warning and one.remarks[-1].lasts is Lasts.UNTIL_ANSWERED
    assert primary(model).do() is Outcome.SENT
    assert not model.question.clicks.picked, "nothing of it is seen any longer"
    one.hear()
    assert model.sight.curtain == 2 and model.ready == (0,)
    model.choose_again(0)
    one.hear()
    assert model.sight.curtain == 0 and not model.ready


def test_a_hand_lies_face_down_in_sight_of_the_table_unless_its_owner_looks(screen):
    model = (one := screen("west_of_africa")).model
    assert model.sight == Sight(None, 0) and model.question.sealed and model.screen.eyes is None
    assert model.view is model.news.updates[None].view and model.telling.viewer is None
    assert model.click("tenerife") is Outcome.WENT_ON
    assert not actions(model)["hint"].enabled and not one.remarks
    model.look(True)
    assert model.sight == Sight(0, 0) and model.screen.eyes and model.question.clicks.picked == ("tenerife",)
    assert primary(model).do() is Outcome.DOUBTED
    model.look(False)
    assert primary(model).do() is Outcome.SENT, "a doubt would tell of the hand"
    one.hear()
    assert model.sight == Sight(None, 2) and model.ready == may_choose_again(model) == (0,)
    actions(model)["again"].do()
    one.hear()
    model.look(True)
    model.look(False)
    assert model.sight == Sight(None, 0) and not model.question.clicks.picked


def test_a_hand_that_only_its_owner_may_see_still_covers_the_table(screen):
    one = screen("go_west")
    while one.model.sight == Sight():
        one.hear()
    assert one.model.sight.curtain is not None
    one.model.open_curtain()
    one.model.look(False)
    assert one.model.sight.viewer is not None and "look" not in actions(one.model)


def test_an_impossible_choice_is_refused_with_its_reason_and_changes_nothing(screen):
    one = screen("west_of_africa", (PERSON,))
    number, shown = one.session.table.position.number, one.shown
    assert one.model.click("sugar") is Outcome.REFUSED
    assert one.remarks[-1].tip.reason and one.remarks[-1].lasts is Lasts.SHORT
    assert (one.session.table.position.number, one.shown) == (number, shown)


def test_a_watched_game_asks_nobody(screen):
    one = screen("century", (PERSON,))
    watching = SeatModel(Texts("en"), lambda command: pytest.fail(f"{command} was sent"), watched=True)
    one.session.tell_again()
    for message in one.client.some_news(100):
        watching.take(message)
    assert watching.question is None and watching.sight.viewer == 0
    assert not any(action.enabled for action in actions(watching).values())
    assert watching.click("anything") is Outcome.REFUSED


def to_a_turn(one, step):
    """Play until a step asks whose last click can be taken back."""
    for _ in range(PATIENCE):
        question = one.model.question
        if question and type(question.step).__name__ == step:
            return
        one.act()
    raise AssertionError(f"{step} never asks")


def test_undo_takes_back_the_last_click_then_the_last_step(screen):
    one = screen("go_west", (PERSON,))
    model = one.model
    for _ in range(PATIENCE):
        if model.question and not why_no_undo(model):
            break
        one.act()
    number = one.session.table.position.number
    assert actions(model)["undo"].enabled and not why_no_undo(model)
    while model.question.clicks.picked:
        model.undo()
    model.undo()
    one.hear()
    assert model.news.back_to is not None and model.news.back_to < number
    assert all(row.number <= model.news.back_to for row in model.history.rows)


def test_a_hint_says_what_to_choose_and_what_it_brings(screen):
    one = screen("century", (PERSON,))
    model = one.model
    while not model.question:
        one.act()
    actions(model)["hint"].do()
    assert model.hint_wanted and not actions(model)["hint"].enabled
    one.hear()
    assert not model.hint_wanted and model.hint in model.question.options
    assert one.remarks[-1].tip.title == model.texts.t("table.hint") and one.remarks[-1].lasts is Lasts.LONG
    one.act()
    assert one.model.hint is None or one.model.question


def test_another_language_tells_everything_anew(screen):
    one = screen("africa", (PERSON,))
    for _ in range(30):
        one.act()
    before, prompt = [row.text for row in one.model.history.rows], one.model.prompt.words
    one.model.speak(Texts("de"))
    one.model.refresh()
    after = [row.text for row in one.model.history.rows]
    assert len(after) == len(before) and after != before and one.model.prompt.words != prompt


def test_a_card_tells_what_playing_it_would_change_or_why_it_cannot_be(screen):
    one = screen("west_of_africa", (PERSON,))
    model = one.model
    for _ in range(PATIENCE):
        if model.question and model.question.hand:
            break
        one.act()
    tips = [card_tip(model, name, model.view) for name in model.question.hand]
    assert all(tip.title for tip in tips)


def test_no_window_is_loaded_to_play():
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


ALONE = """
import sys
from datetime import datetime
from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.session.model.offering import primary
from game.session.model.seat_model import SeatModel
from game.table.record.entries import PERSON, SeatInfo
from game.titles import SLUGS, title
from game.words.texts import Texts
from tests.session.screens import Screen

for slug in SLUGS:
    one = title(slug)
    seats = [SeatInfo("A", PERSON), *[SeatInfo(f"B{n}", "bot:random") for n in range(min(one.seats) - 1)]]
    session = begin(None, new_header(one, seats, {}, datetime(2026, 1, 2)), luck=Dice(3), minds=[HereMind])
    client = InlineSession(session)
    model = SeatModel(Texts("en"), client.send)
    for _ in range(5000):
        for message in client.some_news(1000):
            model.take(message)
        question = model.question
        if model.news.result:
            break
        if question and question.hand:
            model.confirm() if question.clicks.answer is not None else model.click(question.clicks.next[0])
        elif question:
            found = [name for name in question.clicks.next if name not in question.closing]
            model.click(found[0]) if found else primary(model).do()
    assert model.news.result, (slug, model.prompt)
    session.close()
assert "pygame" not in sys.modules
"""
