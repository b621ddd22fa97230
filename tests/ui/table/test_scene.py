"""The table scene: curtain, reasons, numbers, undo, hints and what to do instead."""

from dataclasses import replace
from functools import partial
from time import sleep

import pygame
import pytest

from game.bots.worker import HereMind
from game.session.beginning import begin, go_on
from game.session.inline_session import Stool
from game.session.seating import Sight, sight
from game.table.record.entries import PERSON
from game.table.record.record import read_record
from game.table.record.saves import records
from game.ui.forms.pause import Pause
from game.ui.shell.inputs import Act, Press
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene, open_table
from game.ui.table.targets import PANEL, Target, board_rect
from tests.ui.couches import header
from tests.ui.scenes import (
    ANNOUNCED,
    CHOOSING,
    FOUNDING,
    SIZE,
    TURN,
    WORKERS,
    at_curtain,
    hover,
    on_board,
    settle,
)


def test_nothing_is_drawn_behind_the_curtain_before_it_is_opened(table, monkeypatch):
    scene = table(CHOOSING, people=2)
    assert scene.sight == Sight(curtain=0) and scene.question is None
    drawn = []
    for name in ("_board", "_dock", "_side", "_top", "_above"):
        monkeypatch.setattr(type(scene.view_of), name, lambda self, onto, name=name: drawn.append(name))
    before = settle(scene)
    assert drawn == []
    only = pygame.Surface(SIZE, 0, 32)
    scene.curtain.draw(only, scene.texts, 0, (), False, "")
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(only, "RGB")
    at_curtain(scene, Press((10, 10)))
    assert drawn and scene.sight == Sight(0, 0)


def test_the_curtain_falls_again_for_the_next_and_hides_what_was_chosen(table):
    scene = table(CHOOSING, people=2)
    at_curtain(scene, Act("accept"))
    scene.question.click("tenerife")
    scene.choose(("tenerife",))
    assert scene.glow() == {}
    settle(scene)
    assert scene.sight == Sight(curtain=1) and scene.question is None
    at_curtain(scene, Act("accept"))
    assert scene.sight.asked == 1 and scene.question.clicks.picked == ()


def test_who_has_chosen_may_choose_again_from_the_next_ones_curtain(table):
    scene = table(CHOOSING, people=2)
    at_curtain(scene, Act("accept"))
    scene.choose(("tenerife",))
    settle(scene)
    assert [name for name, _, _ in scene.curtain.others] == ["again:0"]
    at_curtain(scene, Act("down"))
    at_curtain(scene, Act("accept"))
    assert scene.sight == Sight(curtain=0)


def test_one_person_alone_and_open_turns_need_no_curtain(table):
    assert table(CHOOSING).sight == Sight(0, 0)
    assert table(TURN, people=3).sight.asked is not None


def test_between_turns_a_shared_screen_shows_what_an_onlooker_sees(table):
    scene = table(CHOOSING, people=2)
    updates = {None: scene.news.updates[None], 0: scene.news.updates[None], 1: scene.news.updates[None]}
    assert sight(updates) == Sight()


# -- what things tell ---------------------------------------------------------------------------------------------


def test_what_cannot_be_clicked_says_why(table):
    scene = table(FOUNDING)
    scene.activate(on_board(scene, "el_hierro:1"))
    assert scene.said[0].reason == scene.texts.reason("nothing_can_stand_here")
    assert scene.said[1] == board_rect(scene, "el_hierro:1")
    plots = (f.name for f in scene.view.rules.fields if f.cost)
    scene.activate(on_board(scene, next(name for name in plots if not scene.question.clicks.may(name))))
    assert scene.said[0].reason != scene.texts.reason("nothing_can_stand_here")


def test_a_choice_shows_its_numbers_before_it_is_made(table):
    scene = table(FOUNDING)
    name = str(scene.question.clicks.next[0])
    seat, view = scene.question.seat, scene.question.view
    tip = hover(scene, on_board(scene, name))
    gains = {gain.icon: (gain.before, gain.after) for gain in tip.gains if gain.seat < 0}
    cost = view.rules.fields[view.rules.field[name]].cost
    assert gains["coin"] == (str(view.gold[seat]), str(view.gold[seat] - cost))
    assert gains["star"] == (str(view.points[seat]), str(view.points[seat] + 3))
    assert gains["house"] == (str(view.track), str(view.track - 1))


def test_an_announced_sum_tells_how_many_hands_fit(table):
    scene = table(ANNOUNCED)
    view = scene.view
    hidden = next(seat for seat in view.order if view.announced[seat] and not view.cards[seat])
    name = f"announced:{hidden}"
    rect = scene.panel_spots()[name]
    tip = hover(scene, Target(PANEL, name, (rect.x, rect.y, rect.w, rect.h)))
    assert str(view.announced[hidden][1]).replace("-", "\N{MINUS SIGN}") in tip.text and "fit" in tip.text


def test_cards_without_effect_are_marked_but_may_be_chosen(table):
    scene = table(CHOOSING)
    scene.question.click("sell_goods")
    scene.arrange()
    card = next(card for card in scene.hand.cards if card.name == "sell_goods")
    assert card.dead == "no_island_card" and card.state.chosen
    assert scene.question.clicks.may_confirm


def test_the_end_of_a_turn_warns_once(table):
    scene = table(TURN)
    assert scene.question.left_over()
    sent = []
    scene.link.send = sent.append
    scene.handle(Act("end_turn"))
    assert scene.said[0].warning and not sent
    scene.handle(Act("end_turn"))
    assert [command.choice for command in sent] == [("end_turn",)]


def test_undo_is_greyed_with_its_reason_and_goes_step_by_step(table):
    scene = table(TURN)
    button = scene.buttons["undo"]
    assert not button.enabled and button.tip.reason == scene.texts.reason("something_came_to_light")
    action = str(scene.question.left_over()[0])
    moment = scene.question.moment
    scene.choose((action,))
    settle(scene)
    assert scene.question.moment != moment and scene.buttons["undo"].enabled
    rows = len(scene.log.rows)
    scene.handle(Act("undo"))
    settle(scene)
    assert type(scene.question.step).__name__ == "Turn" and len(scene.log.rows) <= rows


def test_a_hint_is_shown_with_its_numbers(table):
    scene = table(FOUNDING)
    scene.handle(Act("hint"))
    settle(scene)
    assert scene.hint and scene.said[0].title == scene.texts.t("table.hint")
    assert scene.said[0].gains
    assert scene.glow()[str(scene.hint[0])] == 1.0


# -- focus and log ------------------------------------------------------------------------------------------------


def test_confirming_nothing_is_refused_with_the_reason_and_its_rule(table):
    scene = table(CHOOSING)
    assert scene.question.hand and not scene.question.clicks.picked
    scene.handle(Press(scene.buttons["primary"].rect.center))
    said = scene.said[0]
    assert said.reason == scene.texts.reason("choose_a_card") and said.rule


def test_pause_save_and_go_on(table, tmp_path, window):
    shell = Shell(SIZE, Settings(own_speed="off", other_speed="off"), tmp_path)
    made = header(PERSON, "bot:greedy")
    shell.scenes.push(Pause(shell, ()))  # stands for the menu
    open_table(shell, partial(begin, tmp_path, made, minds=[HereMind]))
    scene = shell.scenes.top
    assert isinstance(scene, TableScene)
    until(scene, lambda: scene.question is not None)
    scene.handle(Act("back"))
    assert isinstance(shell.scenes.top, Pause)
    shell.scenes.pop()
    scene.choose(("tenerife", "move_ship"))
    until(scene, lambda: scene.view.announced[0])
    scene.leave()
    assert scene not in shell.scenes.scenes
    assert read_record(records(tmp_path) / f"{made.game}.westward").record.lines
    open_table(shell, partial(go_on, tmp_path, made.game, minds=[HereMind]))
    again = shell.scenes.top
    until(again, lambda: again.timeline is not None)
    assert again.view.announced[0] and again.log.rows
    again.leave()


def until(scene, done):
    """Let frames pass until the couch in its thread has done its part."""
    for _ in range(3000):
        settle(scene, frames=1)
        if done():
            return
        sleep(0.002)
    raise AssertionError("it does not come")


def test_a_couch_of_bots_alone_can_be_watched(window, couch):
    shell = Shell(SIZE, Settings(other_speed="off", reduced_motion=True))
    bots, ended = couch(None, *["bot:random"] * 3), []
    scene = TableScene(shell, Stool(bots), lambda _, result: ended.append(result))
    shell.scenes.push(scene)
    for _ in range(600):
        settle(scene, frames=1)
        if ended:
            break
    assert ended == [bots.table.result()]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_field_that_is_clicked_too_early_tells_which_card_comes_first(table, language):
    scene = table(TURN, language=language)
    fields = [field.name for field in scene.view.rules.fields]
    said = set()
    for field in fields:
        target = on_board(scene, field)
        scene.activate(replace(target, names=(field, field.partition(":")[0])))
        said.add(scene.said[0].reason)
    reasons = {"cultivate_goods": "planting_takes_a_card", "found_settlement": "founding_takes_a_card"}
    offered = {reason for card, reason in reasons.items() if scene.question.clicks.may(card)}
    assert offered and {scene.texts.reason(reason) for reason in offered} <= said
    assert scene.question.clicks.picked == ()


def test_a_hand_that_can_do_nothing_is_sealed_only_at_the_second_press(table):
    scene = table(CHOOSING)
    sent = []
    scene.link.send = sent.append
    scene.question.click("la_palma")
    scene.arrange()
    scene.handle(Act("confirm"))
    assert scene.said[0].warning and not sent and scene.question.clicks.picked == ("la_palma",)
    scene.question.click("lanzarote")
    scene.arrange()
    scene.handle(Act("confirm"))
    assert not sent  # another hand is another question
    scene.handle(Act("confirm"))
    assert [set(command.choice) for command in sent] == [{"la_palma", "lanzarote"}]


@pytest.mark.parametrize("cards", [("move_workers",), ("la_palma", "move_ship"), ("minus",)])
def test_a_hand_that_does_anything_is_sealed_at_once(table, cards):
    scene = table(CHOOSING)
    assert not scene.table.doubt(scene.question.view, scene.question.seat, cards)


def test_who_has_no_action_card_to_play_is_told_to_end_the_turn(table):
    scene = table(TURN)
    view, seat, t = scene.question.view.copy(), scene.question.seat, scene.texts.t
    assert scene.table.prompt(view, seat, (), ("move_ship", "end_turn")) == ""
    view.agenda[-1] = replace(view.agenda[-1], left=("sell_goods",))
    assert scene.table.prompt(view, seat, (), ("end_turn",)) == t("next.no_card_useful")
    view.agenda[-1] = replace(view.agenda[-1], left=())
    assert scene.table.prompt(view, seat, (), ("end_turn",)) == t("next.no_card_left")


def test_who_clicks_too_far_away_is_told_the_way(table):
    scene = table(WORKERS)
    rules, clicks = scene.view.rules, scene.question.clicks
    start = next(name for name in map(str, clicks.next) if name in rules.island)
    clicks.click(start)
    near = {rules.island_names[at] for at in rules.linked[rules.island[start]]}
    far = [name for name in rules.island_names if name != start and name not in near and not clicks.may(name)]
    assert scene.question.step.points > 1 and far
    told = 0
    for name in far:
        way = scene.question.steps_to(name)
        scene.activate(on_board(scene, name))
        words = [scene.texts.name(each) for each in way]
        assert all(word in scene.said[0].reason for word in words)
        assert clicks.picked == (start,)
        if way:
            told += 1
            assert way[0] in near and way[-1] == name
            assert scene.said[0].reason != scene.texts.reason("no_sea_link")
    assert told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_field_is_called_by_what_is_seen_of_it(table, language):
    scene = table(FOUNDING, language=language)
    for field in scene.view.rules.fields:
        number = field.name.partition(":")[2]
        words, island = scene.table.words((field.name,)), scene.texts.name(field.name.partition(":")[0])
        assert island in words
        assert not field.cost or str(field.cost) in words
        assert field.cost or number not in words
        assert hover(scene, on_board(scene, field.name)).title == island  # its text tells the rest


def test_a_hint_outshines_all_else_from_the_first_moment(table):
    scene = table(FOUNDING)
    scene.shell.apply(reduced_motion=False)
    scene.hint, scene.pulse = (scene.question.clicks.next[0],), 1.0
    glow = scene.glow()
    assert glow.pop(str(scene.hint[0])) == 1.0
    assert glow and max(glow.values()) <= 0.25


def test_a_picked_worker_has_its_own_mark_and_can_be_put_back(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    asked = scene.prompt.words
    start = str(next(iter(scene.question.clicks.next)))
    scene.activate(on_board(scene, start))
    marked = []
    scene.table.board.mark = lambda onto, name, worker: marked.append((name, worker))
    pilot.frames(2)
    assert start not in scene.glow() and scene.glow()
    scene.dirty = True
    scene.draw(pygame.Surface(pilot.shell.size, 0, 32))
    assert marked and marked[0] == (start, pilot.shell.player(scene.question.seat))
    assert "Now where to?" in scene.prompt.words != asked
    scene.activate(on_board(scene, start))
    assert scene.prompt.words == asked and scene.said[0].text == scene.texts.t("table.taken_back")
