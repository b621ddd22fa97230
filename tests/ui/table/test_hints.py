"""Hints at the table: each has its reason, and names its answer naturally."""

import pytest

from game.bots.simple import best_line
from game.commands.pictures.table_picture import table_scene
from game.engine.choices import OneOf
from game.session.messages import Hinted
from game.session.model.seating import is_asked
from game.titles import SLUGS
from game.titles import title as find_title
from game.titles.africa.rules.state import COVERED
from game.titles.africa.rules.turns import Turn
from game.titles.west_of_africa.bot import BOT
from game.ui.board.contract.window import table_of
from game.ui.table.targets import glow
from tests.ui.scenes import SELLING
from tests.ui.stages import played

WEST = find_title("west_of_africa")
NAMES = ("Anna", "Jörg", "Leonie", "Mar")


def test_every_hint_of_a_game_has_its_reason(still):
    for language in ("en", "de"):
        pilot = still(language=language)
        table_of_title = west(pilot.shell)
        seen = set()
        for moment in range(0, 200, 9):
            scene = table_scene(pilot.shell, "west_of_africa", 4, moment)
            asked = [update for seat, update in scene.model.news.updates.items() if seat is not None and update.options]
            for update in asked:
                options = update.options
                if not is_asked(update):
                    continue
                for choice in {options.nth(0), options.nth(len(options) // 2), options.nth(len(options) - 1)}:
                    line = best_line(BOT, update.view, update.seat, choice)
                    said = table_of_title.telling.why(update.view, update.seat, choice, line)
                    assert said and said[0].isupper() and said.endswith(".") and len(said) < 170
                    seen.add(said)
        assert len(seen) > 18


def west(shell):
    return table_of(WEST, shell, 4, NAMES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_words_its_answer_naturally(still, language):
    shell, said = still(language=language).shell, {}
    for slug in SLUGS:
        made = table_of(find_title(slug), shell, 4, NAMES)
        for view, _ in played(slug, 4):
            top = view.agenda[-1] if view.agenda else None
            options = top.options(view) if hasattr(top, "seat") and hasattr(top, "options") else ()
            if isinstance(options, OneOf):
                for choice in {options.nth(0), options.nth(len(options) // 3), options.nth(len(options) - 1)}:
                    if choice != ("?", "play"):
                        said[slug, type(top).__name__, choice] = made.telling.advice(view, top.seat, choice)
    pairs = {words for (_, _, choice), words in said.items() if len(choice) > 1}
    assert len(pairs) > 8 and not [words for words in pairs if " and " in words or " und " in words]
    assert {"en": "Load grain", "de": "Getreide laden"}[language] in pairs


def test_a_hint_shows_the_gains_of_selling(still):
    pilot = still()
    scene = table_scene(pilot.shell, "west_of_africa", 4, SELLING)
    view = scene.model.news.updates[scene.model.news.updates[None].waiting[0]].view
    seat = view.agenda[-1].seat
    choice = view.agenda[-1].options(view).nth(0)
    said = west(pilot.shell).telling.why(view, seat, choice, best_line(BOT, view, seat, choice))
    assert said.startswith("Sells ") and "gold" in said


def test_a_hint_takes_a_focus_in_use_along(still):
    pilot = still()
    scene = pilot.sit("century", 200, steps=400)
    question = scene.model.question
    places = [str(name) for name in question.clicks.next if scene.places.board_rect(name)]
    scene.pointing.ring.focus(f"board/{places[0]}")
    scene.show.take(Hinted(question.seat, question.moment, (places[1],), ()))
    pilot.frames(4)
    assert scene.pointing.ring.name == f"board/{places[1]}"
    scene.pointing.ring.blur()
    scene.show.take(Hinted(question.seat, question.moment, (places[0],), ()))
    pilot.frames(4)
    assert not scene.pointing.ring.name


def test_a_hex_that_is_only_walked_to_shines_less_than_a_covered_one(still):
    pilot = still()
    scene = pilot.sit("africa", 60, steps=400)
    while not isinstance(scene.model.question.view.agenda[-1], Turn):
        scene.model.choose(scene.model.question.options.nth(0))
        pilot.frames(30)
    scene.model.errand.goals.finish()
    view, lit = scene.model.question.view, glow(scene.model, scene.motion, scene.pointing)
    number = view.rules.number
    covered = [light for name, light in lit.items() if name in number and view.board[number[name]] == COVERED]
    walks = [light for name, light in lit.items() if name in number and view.board[number[name]] != COVERED]
    assert covered and walks and max(walks) < min(covered) / 2


def test_enter_after_a_hint_goes_on_from_a_card_that_is_chosen_already(still):
    pilot = still()
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("go_west", 64, steps=400)
    question = scene.model.question
    card, then = next(choice for choice in question.options if len(choice) > 1)[:2]
    scene.pointing.ring.focus(f"card/{card}")
    pilot.key("return")
    assert question.clicks.picked == (card,)
    scene.show.take(Hinted(question.seat, question.moment, (card, then), ()))
    pilot.frames(4)
    assert scene.pointing.ring.name.endswith(f"/{then}")
