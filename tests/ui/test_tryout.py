"""What a new player stumbled over: cards that stay face down, colours, hints with reasons, marks, tips that cover."""

from datetime import datetime
from time import perf_counter

import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.titles.west_of_africa.cards import PlaceShip
from game.ui.couch import begin, new_header
from game.ui.play import TableScene
from game.ui.score import Score
from game.ui.seating import is_asked
from game.ui.settings import Settings
from game.ui.stool import Stool
from game.ui.table_picture import table_scene
from game.ui.tables import table_of
from tests.ui.pilot import Pilot

WEST = find_title("west_of_africa")
SELLING = 94
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
        seen, slowest = set(), 0.0
        for moment in range(0, 200, 9):
            scene = table_scene(pilot.shell, "west_of_africa", 4, moment)
            asked = [update for seat, update in scene.news.updates.items() if seat is not None and update.options]
            for update in asked:
                options = update.options
                if not is_asked(update):
                    continue
                for choice in {options.nth(0), options.nth(len(options) // 2), options.nth(len(options) - 1)}:
                    before = perf_counter()
                    said = table_of_title.why(update.view, update.seat, choice)
                    slowest = max(slowest, perf_counter() - before)
                    assert said and said[0].isupper() and said.endswith(".") and len(said) < 170
                    seen.add(said)
        assert len(seen) > 18
        assert slowest < 0.5
        print("\n".join(sorted(seen)), slowest)


def west(shell):
    return table_of(WEST, shell, 4, ("Anna", "Jörg", "Leonie", "Mar"))


def test_a_hint_tells_what_selling_brings(pilots):
    pilot = pilots()
    scene = table_scene(pilot.shell, "west_of_africa", 4, SELLING)
    view = scene.news.updates[scene.news.updates[None].waiting[0]].view
    seat = view.agenda[-1].seat
    choice = view.agenda[-1].options(view).nth(0)
    said = west(pilot.shell).why(view, seat, choice)
    assert said.startswith("Sells ") and "gold" in said
