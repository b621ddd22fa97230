"""What a new player stumbled over: cards that stay face down, colours, hints with reasons, marks, tips that cover."""

from datetime import datetime

import pygame
import pytest

from game.bots.simple import best_line
from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import OneOf
from game.table.entries import PERSON, SeatInfo
from game.titles import SLUGS
from game.titles import title as find_title
from game.titles.west_of_africa.farming import Plant
from game.titles.west_of_africa.travel import PlaceShip
from game.ui.beginning import begin, new_header
from game.ui.inputs import Act
from game.ui.newgame import usual_name
from game.ui.play import TableScene
from game.ui.score import Score
from game.ui.seating import is_asked
from game.ui.settings import Settings
from game.ui.stool import Stool
from game.ui.table_buttons import key_of
from game.ui.table_picture import table_scene
from game.ui.table_tips import tip_of
from game.ui.tables import table_of
from game.ui.targets import BOARD, Target, board_rect
from game.ui.tooltip import placed
from tests.ui.pilot import Pilot
from tests.ui.stages import played

WEST = find_title("west_of_africa")
CHOOSING, SELLING, WORKERS = 105, 87, 195
HOLDERS = (PERSON, "bot:random", "bot:random")


@pytest.fixture
def pilots():
    made = []

    def make(**settings):
        made.append(Pilot(None, (1280, 720), Settings(**settings), settings.get("language", "en")))
        return made[-1]

    yield make
    for pilot in made:
        pilot.close()


def table(pilot, seed=1):
    seats = [SeatInfo(f"Maximilian {n}", holder) for n, holder in enumerate(HOLDERS)]
    header = new_header(WEST, seats, {}, datetime(2026, 1, 2))
    couch = begin(None, header, luck=Dice(seed), minds=[HereMind])
    scene = TableScene(pilot.shell, Stool(couch))
    pilot.shell.scenes.push(scene)
    pilot.frames(8)
    return scene


def choose(scene, pilot, *cards):
    while scene.question is None:
        pilot.frames(2)
    for card in cards:
        scene.answer(scene.question.click(card))
    scene.confirm()


def test_own_cards_lie_open_once_they_are_turned_over(pilots):
    pilot = pilots(own_speed="normal", other_speed="normal")
    scene = table(pilot)
    choose(scene, pilot, "la_palma", "cultivate_goods")
    for _ in range(2000):
        pilot.frames(1)
        if scene.question and isinstance(scene.question.step, PlaceShip) and not scene.timeline.busy:
            break
    pilot.frames(1)
    assert isinstance(scene.question.step, PlaceShip)
    assert [card.name for card in scene.hand.cards] == ["la_palma", "cultivate_goods"]


def test_a_rematch_turns_the_seats_and_everybody_keeps_colour_and_shape(pilots):
    pilot = pilots(colours=(4, 2, 0, 1, 3))
    shell = pilot.shell
    scene = table(pilot)
    before = {seat.name: shell.player(n) for n, seat in enumerate(scene.header.seats)}
    couch = scene.link.couch
    score = Score.__new__(Score)
    score.shell, score.header = shell, scene.header
    headers = []
    shell.open_game = lambda shell, make: headers.append(make.args[1])
    assert couch
    score._rematch()
    seats = headers[0].seats
    assert [seat.name for seat in seats] == ["Maximilian 1", "Maximilian 2", "Maximilian 0"]
    assert {seat.name: shell.player(n) for n, seat in enumerate(seats)} == before
    assert shell.art.player(2) == shell.player(2) == before["Maximilian 0"]


# -- hints ----------------------------------------------------------------------------------------------------------


def test_every_hint_of_a_game_has_its_reason(pilots):
    for language in ("en", "de"):
        pilot = pilots(language=language)
        table_of_title = west(pilot.shell)
        seen = set()
        for moment in range(0, 200, 9):
            scene = table_scene(pilot.shell, "west_of_africa", 4, moment)
            asked = [update for seat, update in scene.news.updates.items() if seat is not None and update.options]
            for update in asked:
                options = update.options
                if not is_asked(update):
                    continue
                for choice in {options.nth(0), options.nth(len(options) // 2), options.nth(len(options) - 1)}:
                    line = best_line(WEST, update.view, update.seat, choice)
                    said = table_of_title.why(update.view, update.seat, choice, line)
                    assert said and said[0].isupper() and said.endswith(".") and len(said) < 170
                    seen.add(said)
        assert len(seen) > 18


def west(shell):
    return table_of(WEST, shell, 4, ("Anna", "Jörg", "Leonie", "Mar"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_names_its_answer_as_one_would_say_it(pilots, language):
    shell, said = pilots(language=language).shell, {}
    for slug in SLUGS:
        made = table_of(find_title(slug), shell, 4, ("Anna", "Jörg", "Leonie", "Mar"))
        for view, _ in played(slug, 4):
            top = view.agenda[-1] if view.agenda else None
            options = top.options(view) if hasattr(top, "seat") and hasattr(top, "options") else ()
            if isinstance(options, OneOf):
                for choice in {options.nth(0), options.nth(len(options) // 3), options.nth(len(options) - 1)}:
                    if choice != ("?", "play"):
                        said[slug, type(top).__name__, choice] = made.advice(view, top.seat, choice)
    pairs = {words for (_, _, choice), words in said.items() if len(choice) > 1}
    assert len(pairs) > 8 and not [words for words in pairs if " and " in words or " und " in words]
    assert {"en": "Load grain", "de": "Getreide laden"}[language] in pairs


def test_a_hint_tells_what_selling_brings(pilots):
    pilot = pilots()
    scene = table_scene(pilot.shell, "west_of_africa", 4, SELLING)
    view = scene.news.updates[scene.news.updates[None].waiting[0]].view
    seat = view.agenda[-1].seat
    choice = view.agenda[-1].options(view).nth(0)
    said = west(pilot.shell).why(view, seat, choice, best_line(WEST, view, seat, choice))
    assert said.startswith("Sells ") and "gold" in said


# -- what is picked, and what comes next ------------------------------------------------------------------------------


def at(pilot, moment):
    scene = table_scene(pilot.shell, "west_of_africa", 4, moment)
    scene.link.steps = 400
    pilot.shell.scenes.push(scene)
    pilot.frames(8)
    return scene


def test_a_picked_worker_has_its_own_mark_and_can_be_put_back(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    asked = scene.prompt.words
    start = str(next(iter(scene.question.clicks.next)))
    click(scene, start)
    marked = []
    scene.table.board.mark = lambda onto, name, worker: marked.append((name, worker))
    pilot.frames(2)
    assert start not in scene.glow() and scene.glow()
    scene.dirty = True
    scene.draw(pilot.shell.scenes and pygame.Surface(pilot.shell.size, 0, 32))
    assert marked and marked[0] == (start, pilot.shell.player(scene.question.seat))
    assert "Now where to?" in scene.prompt.words != asked
    click(scene, start)
    assert scene.prompt.words == asked and scene.said[0].text == scene.texts.t("table.taken_back")


def click(scene, name):
    rect = board_rect(scene, name)
    scene.activate(Target(BOARD, name, (rect.x, rect.y, rect.w, rect.h), (name,)))


def test_planting_tells_that_workers_can_be_sent_away_and_what_a_field_costs_then(pilots):
    pilot = pilots()
    asked = ((n, view, view.agenda[-1]) for n, (view, _) in enumerate(played("west_of_africa", 4)) if view.agenda)
    plants = ((n, top.options(view)) for n, view, top in asked if isinstance(top, Plant))
    scene = at(pilot, next(n for n, options in plants if ("west_ship",) in options))
    assert "worker ship" in scene.prompt.words
    rect = board_rect(scene, "west_ship")
    tip = tip_of(scene, Target(BOARD, "west_ship", (rect.x, rect.y, rect.w, rect.h), ("west_ship",)))
    step = scene.question.step
    gain = next(gain for gain in tip.gains if gain.label == scene.texts.t("tip.each_field"))
    assert (gain.before, gain.after) == (str(3 - step.helpers), str(2 - step.helpers))


def test_only_whole_rows_of_the_log_are_drawn(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    area = scene.layout.log
    for high in range(90, area.h, 7):
        place = pygame.Rect(area.x, area.y, area.w, high)
        scene.log.draw(pygame.Surface(pilot.shell.size, 0, 32), place)
        assert all(place.contains(rect) for rect, _ in scene.log.seen)


# -- tips -------------------------------------------------------------------------------------------------------------


def test_a_tip_leaves_the_neighbours_free_where_there_is_room():
    window = pygame.Rect(0, 0, 1280, 720)
    cards = [pygame.Rect(10 + 140 * n, 600 + 60 * row, 130, 50) for n in range(5) for row in range(2)]
    for card in cards:
        tip = placed((250, 120), card, window, 8, cards)
        assert window.contains(tip) and not any(tip.colliderect(other) for other in cards)


def tip(scene):
    """What is said once it has been made ready, as it is in a few frames."""
    for _ in range(100):
        scene.tips.prepare()
    return scene.tip()


def test_a_tip_goes_away_with_time_with_escape_and_with_the_next_question(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    rect = board_rect(scene, "tenerife")
    target = Target(BOARD, "tenerife", (rect.x, rect.y, rect.w, rect.h), ("tenerife",))
    scene.hover, scene.rested = target, 1.0
    assert tip(scene)
    scene.rested = 7.0
    assert tip(scene)  # something is asked
    scene.handle(Act("back"))
    assert tip(scene) is None and scene.shell.scenes.top is scene
    scene.hover, scene._hushed, scene.question = target, "", None
    assert tip(scene) is None
    scene.rested = 1.0
    assert tip(scene)
    scene.refresh()  # asks anew
    assert scene.question and tip(scene) is None


# -- words and keys ---------------------------------------------------------------------------------------------------


def test_the_bar_of_keys_offers_what_can_be_used_in_the_users_language(pilots, monkeypatch):
    pilot = pilots(language="de")
    pilot.shell.inputs.source = "keys"
    scene = at(pilot, CHOOSING)
    said = []
    monkeypatch.setattr("game.ui.table_view.hints", lambda shell, onto, area, pairs: said.extend(pairs))
    scene.draw(pygame.Surface(pilot.shell.size, 0, 32))
    words = [what for _, what in said]
    t = scene.texts.t
    assert t("action.confirm") in words
    assert t("action.undo") not in words and t("action.end_turn") not in words
    assert key_of(scene, "undo") == "Rücktaste"


def test_default_names_follow_the_language_unless_they_were_typed(pilots):
    shell = pilots(names=("Player 1", "Inge"), language="de").shell
    assert usual_name(shell, 0, PERSON) == shell.texts.t("new.default_name", number=1) != "Player 1"
    assert usual_name(shell, 1, PERSON) == "Inge"
