"""The table scene: curtain, reasons, numbers, undo, hints and alternatives."""

from dataclasses import replace
from functools import partial
from time import sleep

import pygame
import pytest

from game.bots.worker import HereMind
from game.commands.pictures.table_picture import table_scene
from game.session.beginning import begin, go_on
from game.session.inline_session import InlineSession
from game.session.model.seating import Sight, sight
from game.session.model.tips import board_tip
from game.table.record.entries import PERSON
from game.table.record.record import read_record
from game.table.record.saves import records
from game.titles import SLUGS
from game.ui.draw import art
from game.ui.draw.layout import blank
from game.ui.forms.pause import pause
from game.ui.shell.inputs import Act, Hover, Press
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene, open_table
from game.ui.table.steady import STEADY
from game.ui.table.targets import glow
from game.ui.table.things import PANEL, Target
from tests.ui.one_screen import header
from tests.ui.pilot import STILL
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
    only_results,
    settle,
)


@pytest.mark.pixels
def test_nothing_is_drawn_behind_the_curtain_before_it_is_opened(table, monkeypatch):
    scene = table(CHOOSING, people=2, curtain=True)
    assert scene.model.sight == Sight(curtain=0) and scene.model.question is None
    drawn = []
    for name in ("_board", "_dock", "_top", "_above"):
        monkeypatch.setattr(type(scene.view), name, lambda self, onto, name=name: drawn.append(name))
    before = settle(scene)
    assert drawn == []
    only = pygame.Surface(SIZE, 0, 32)
    scene.show.curtain.draw(only, scene.model.texts, 0, (), False, "")
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(only, "RGB")
    at_curtain(scene, Press((10, 10)))
    assert drawn and scene.model.sight == Sight(0, 0)


def test_the_curtain_falls_again_for_the_next_and_hides_what_was_chosen(table):
    scene = table(CHOOSING, people=2, curtain=True)
    at_curtain(scene, Act("accept"))
    scene.model.question.click("tenerife")
    scene.model.choose(("tenerife",))
    assert glow(scene.model, scene.motion, scene.pointing) == {}
    settle(scene)
    assert scene.model.sight == Sight(curtain=1) and scene.model.question is None
    at_curtain(scene, Act("accept"))
    assert scene.model.sight.asked == 1 and scene.model.question.clicks.picked == ()


def test_a_ready_person_may_choose_again_from_the_next_curtain(table):
    scene = table(CHOOSING, people=2, curtain=True)
    at_curtain(scene, Act("accept"))
    scene.model.choose(("tenerife",))
    settle(scene)
    others = scene.show.curtain.others(scene.model.texts, 1, scene.model.ready, False)
    assert [other.name for other in others] == ["again:0"]
    at_curtain(scene, Act("down"))
    at_curtain(scene, Act("accept"))
    assert scene.model.sight == Sight(curtain=0)


def test_one_person_alone_and_open_turns_need_no_curtain(table):
    assert table(CHOOSING).model.sight == Sight(0, 0)
    assert table(TURN, people=3).model.sight.asked is not None


def test_between_turns_a_shared_screen_shows_what_an_onlooker_sees(table):
    scene = table(CHOOSING, people=2)
    updates = {
        None: scene.model.news.updates[None],
        0: scene.model.news.updates[None],
        1: scene.model.news.updates[None],
    }
    assert sight(updates) == Sight()


# -- what things tell ---------------------------------------------------------------------------------------------


def test_a_refused_click_gives_its_reason(table):
    scene = table(FOUNDING)
    scene.controller.activate(on_board(scene, "el_hierro:1"))
    assert scene.pointing.said[0].reason == scene.model.texts.reason("nothing_can_stand_here")
    assert scene.pointing.said[1] == scene.places.board_rect("el_hierro:1")
    plots = (f.name for f in scene.motion.view.rules.fields if f.cost)
    scene.controller.activate(
        on_board(scene, next(name for name in plots if not scene.model.question.clicks.may(name)))
    )
    assert scene.pointing.said[0].reason != scene.model.texts.reason("nothing_can_stand_here")


def test_a_choice_shows_its_numbers_before_it_is_made(table):
    scene = table(FOUNDING)
    name = str(scene.model.question.clicks.next[0])
    seat, view = scene.model.question.seat, scene.model.question.view
    tip = hover(scene, on_board(scene, name))
    gains = {gain.icon: (gain.before, gain.after) for gain in tip.gains if gain.seat < 0}
    cost = view.rules.fields[view.rules.field[name]].cost
    assert gains["coin"] == (str(view.gold[seat]), str(view.gold[seat] - cost))
    assert gains["star"] == (str(view.points[seat]), str(view.points[seat] + 3))
    assert gains["house"] == (str(view.track), str(view.track - 1))


def test_an_announced_sum_shows_how_many_hands_fit(table):
    scene = table(ANNOUNCED)
    view = scene.motion.view
    hidden = next(seat for seat in view.order if view.announced[seat] and not view.cards[seat])
    name = f"announced:{hidden}"
    rect = scene.places.panel_spots[name]
    tip = hover(scene, Target(PANEL, name, (rect.x, rect.y, rect.w, rect.h)))
    assert str(view.announced[hidden][1]).replace("-", "\N{MINUS SIGN}") in tip.text and "possible" in tip.text


def test_cards_without_effect_are_marked_but_may_be_chosen(table):
    scene = table(CHOOSING)
    scene.model.question.click("sell_goods")
    scene.show.arrange()
    card = next(card for card in scene.places.hand.cards if card.name == "sell_goods")
    assert card.dead == "no_island_card" and card.state.chosen
    assert scene.model.question.clicks.answer is not None


def test_the_end_of_a_turn_warns_once(table):
    scene = table(TURN)
    assert scene.model.question.left_over()
    sent = []
    scene.client.send = sent.append
    scene.handle(Act("end_turn"))
    assert scene.pointing.said[0].warning and not sent
    scene.controller.update(STEADY)
    scene.handle(Act("end_turn"))
    assert [command.choice for command in sent] == [("end_turn",)]


def test_undo_is_greyed_with_its_reason_and_goes_step_by_step(table):
    scene = table(TURN)
    button = scene.places.buttons["undo"]
    assert not button.enabled and button.tip.reason == scene.model.texts.reason("something_came_to_light")
    action = str(scene.model.question.left_over()[0])
    moment = scene.model.question.moment
    scene.model.choose((action,))
    settle(scene)
    assert scene.model.question.moment != moment and scene.places.buttons["undo"].enabled
    rows = len(scene.places.log.rows)
    scene.handle(Act("undo"))
    settle(scene)
    assert type(scene.model.question.step).__name__ == "Turn" and len(scene.places.log.rows) <= rows


def test_a_hint_is_shown_with_its_numbers(table):
    scene = table(FOUNDING)
    scene.handle(Act("hint"))
    settle(scene)
    assert scene.model.hint and scene.pointing.said[0].title == scene.model.texts.t("table.hint")
    assert scene.pointing.said[0].gains
    assert glow(scene.model, scene.motion, scene.pointing)[str(scene.model.hint[0])] == 1.0


# -- focus and log ------------------------------------------------------------------------------------------------


def test_confirming_nothing_is_refused_with_the_reason_and_its_rule(table):
    scene = table(CHOOSING)
    assert scene.model.question.hand and not scene.model.question.clicks.picked
    scene.handle(Press(scene.places.buttons["primary"].rect.center))
    said = scene.pointing.said[0]
    assert said.reason == scene.model.texts.reason("choose_a_card") and said.rule


def test_pause_save_and_go_on(table, tmp_path, window):
    shell = Shell(SIZE, Settings(own_speed="off", other_speed="off"), tmp_path)
    made = header(PERSON, "bot:greedy")
    shell.scenes.push(pause(shell, ()))  # stands for the menu
    open_table(shell, partial(begin, tmp_path, made, minds=[HereMind]))
    scene = shell.scenes.top
    assert isinstance(scene, TableScene)
    until(scene, lambda: scene.model.question is not None)
    scene.handle(Act("back"))
    assert shell.scenes.top.name == "pause"
    shell.scenes.pop()
    scene.model.choose(("tenerife", "move_ship"))
    until(scene, lambda: scene.motion.view.announced[0])
    scene.leave()
    assert scene not in shell.scenes.scenes
    assert read_record(records(tmp_path) / f"{made.game}.westward").record.lines
    open_table(shell, partial(go_on, tmp_path, made.game, minds=[HereMind]))
    again = shell.scenes.top
    until(again, lambda: again.motion.timeline is not None)
    assert again.motion.view.announced[0] and again.places.log.rows
    again.leave()


@pytest.mark.parametrize("page", ["settings", "rules"])
def test_a_page_opened_from_the_pause_leads_back_to_it(still, page):
    pilot = still()
    scene = pilot.sit("century", 200)
    scene.pause_game()
    pilot.frames(4)
    pilot.click(page)
    assert pilot.top.name == page
    pilot.key("escape")
    assert pilot.top.name == "pause"
    pilot.key("escape")
    assert pilot.top is scene


def until(scene, done):
    """Let frames pass until the session in its thread has done its part."""
    for _ in range(3000):
        settle(scene, frames=1)
        if done():
            return
        sleep(0.002)
    raise AssertionError("it does not come")


def test_a_couch_of_bots_alone_can_be_watched(window, session):
    shell = Shell(SIZE, Settings(other_speed="off", reduced_motion=True))
    bots, ended = session(None, *["bot:random"] * 3), []
    scene = TableScene(shell, InlineSession(bots), only_results(ended))
    shell.scenes.push(scene)
    for _ in range(600):
        settle(scene, frames=1)
        if ended:
            break
    assert ended == [bots.table.result()]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_field_plays_the_card_that_it_needs_or_says_why_not(table, language):
    scene = table(TURN, language=language)
    sent = []
    scene.client.send = sent.append
    scene.model.errand.goals.finish()
    fields = [field.name for field in scene.motion.view.rules.fields]
    reached = [field for field in fields if scene.model.errand.ways(field)]
    assert reached and reached != fields
    for field in fields:
        target = on_board(scene, field)
        scene.controller.activate(replace(target, names=(field,)))
        if field in reached:
            assert sent.pop().choice[0] in ("cultivate_goods", "found_settlement")
            scene.model.not_taken()
            scene.model.back()
        else:
            assert scene.pointing.said[0].reason and not sent
    assert scene.model.question.clicks.picked == ()


def test_a_hand_that_can_do_nothing_is_sealed_only_at_the_second_press(table):
    scene = table(CHOOSING)
    sent = []
    scene.client.send = sent.append
    scene.model.question.click("la_palma")
    scene.show.arrange()
    scene.handle(Act("confirm"))
    assert scene.pointing.said[0].warning and not sent and scene.model.question.clicks.picked == ("la_palma",)
    scene.model.question.click("lanzarote")
    scene.show.arrange()
    scene.controller.update(STEADY)
    scene.handle(Act("confirm"))
    assert not sent  # another hand is another question
    scene.controller.update(STEADY)
    scene.handle(Act("confirm"))
    assert [set(command.choice) for command in sent] == [{"la_palma", "lanzarote"}]


@pytest.mark.parametrize("cards", [("move_workers",), ("la_palma", "move_ship"), ("minus",)])
def test_a_hand_that_does_anything_is_sealed_at_once(table, cards):
    scene = table(CHOOSING)
    assert not scene.model.telling.doubt(scene.model.question.view, scene.model.question.seat, cards)


def test_the_prompt_ends_the_turn_when_no_action_card_is_left(table):
    scene = table(TURN)
    view, seat, t = scene.model.question.view.copy(), scene.model.question.seat, scene.model.texts.t
    assert scene.model.telling.prompt(view, seat, (), ("move_ship", "end_turn")) == ""
    view.agenda[-1] = replace(view.agenda[-1], left=("sell_goods",))
    assert scene.model.telling.prompt(view, seat, (), ("end_turn",)) == t("next.no_card_useful")
    view.agenda[-1] = replace(view.agenda[-1], left=())
    assert scene.model.telling.prompt(view, seat, (), ("end_turn",)) == t("next.no_card_left")


def test_a_click_on_a_far_island_sails_there_and_one_undo_takes_it_back(table):
    scene = table(WORKERS)
    rules, question = scene.motion.view.rules, scene.model.question
    start = next(name for name in map(str, question.clicks.next) if name in rules.island)
    question.clicks.click(start)
    near = {rules.island_names[at] for at in rules.linked[rules.island[start]]}
    scene.model.errand.goals.finish()
    far = [name for name, answers in scene.model.errand.reached.items() if answers > 1]
    assert far and not {start, *near} & set(far)
    for name in far:
        ways = scene.model.errand.ways(name)
        words = [scene.model.texts.name(name)]
        if len(ways) > 1:
            words = [scene.model.texts.t("table.ways")]
        tip = board_tip(scene.model, name, scene.motion.view, name)
        assert all(word in tip.lines[-1].text for word in words)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_field_is_named_after_its_visible_side(table, language):
    scene = table(FOUNDING, language=language)
    for field in scene.motion.view.rules.fields:
        number = field.name.partition(":")[2]
        words, island = scene.model.telling.words((field.name,)), scene.model.texts.name(field.name.partition(":")[0])
        assert island in words
        assert not field.cost or str(field.cost) in words
        assert field.cost or number not in words
        assert hover(scene, on_board(scene, field.name)).title == island  # its text tells the rest


def test_a_hint_outshines_everything_else_at_once(table):
    scene = table(FOUNDING)
    scene.shell.apply(replace(scene.shell.settings, reduced_motion=False))
    scene.model.hint, scene.motion.pulse = (scene.model.question.clicks.next[0],), 1.0
    lit = glow(scene.model, scene.motion, scene.pointing)
    assert lit.pop(str(scene.model.hint[0])) == 1.0
    assert lit and max(lit.values()) <= 0.25


def test_a_picked_worker_has_its_own_mark_and_can_be_put_back(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    asked = scene.model.prompt.words
    start = str(next(iter(scene.model.question.clicks.next)))
    scene.controller.activate(on_board(scene, start))
    marked = []
    scene.places.table.board.mark = lambda onto, name, worker: marked.append((name, worker))
    pilot.frames(2)
    assert start not in glow(scene.model, scene.motion, scene.pointing) and glow(
        scene.model, scene.motion, scene.pointing
    )
    scene.dirty = True
    scene.draw(pygame.Surface(pilot.shell.size, 0, 32))
    assert marked and marked[0] == (start, pilot.shell.player(scene.model.question.seat))
    assert "Where to?" in scene.model.prompt.words != asked
    scene.controller.activate(on_board(scene, start))
    assert scene.model.prompt.words == asked and scene.pointing.said[0].text == scene.model.texts.t("table.taken_back")


def state_of(thing, but=()):
    """Return everything an object holds, without the pictures it keeps."""
    slots = getattr(type(thing), "__slots__", None) or vars(thing)
    held = {name: getattr(thing, name) for name in slots if name not in but}
    return {name: (id(value), repr(value)) for name, value in held.items()}


@pytest.mark.parametrize("source", ["mouse", "keys"])
@pytest.mark.parametrize(("moment", "people"), [(CHOOSING, 2), (CHOOSING, 1), (TURN, 1), (WORKERS, 1)])
def test_drawing_changes_nothing(table, moment, people, source):
    scene = table(moment, people=people, source=source)
    scene.handle(Hover(scene.places.layout.panels[0].center))
    places, curtain = scene.places, scene.show.curtain

    def everything():
        table = map(state_of, (scene.model, places, scene.pointing, scene.motion, places.note))
        return *table, state_of(places.log, ("_faces", "_lines")), state_of(curtain, ("_cloth",))

    before, onto = everything(), pygame.Surface(SIZE, 0, 32)
    scene.view.draw(onto)
    assert everything() == before


def test_the_board_is_finished_in_a_new_size_while_every_frame_draws(sit):
    it = sit(PERSON, "bot:random")
    it.pilot.frames(10)
    it.pilot.app.window.size = 1600, 900
    frames = 0
    while not (it.scene.show.whole and it.pilot.app.canvas.get_size() == (1600, 900)):
        it.scene.dirty = True
        it.pilot.frames(1)
        frames += 1
        assert frames < 600


@pytest.mark.parametrize("slug", SLUGS)
def test_the_first_frame_finds_all_large_pictures_made(window, monkeypatch, slug):
    shell = Shell((1280, 720), Settings(**STILL))
    scene = table_scene(shell, slug, 4, CHOOSING)
    shell.scenes.push(scene)
    while not shell.scenes.build(shell.version, 1):
        pass
    scene.show.talk.hush()  # the banner comes when it likes
    made = []
    monkeypatch.setattr(art, "rendered", lambda _, *size: made.append(size) or blank(*size))
    shell.scenes.draw(pygame.Surface(shell.size, 0, 32))
    assert not [size for size in made if max(size) > 48], "small signs cost a frame nothing"
