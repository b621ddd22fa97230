"""What a new player stumbled over: cards that stay face down, colours, hints with reasons, marks, tips that cover."""

from datetime import datetime

import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.titles.west_of_africa.cards import PlaceShip
from game.ui.couch import begin, new_header
from game.ui.play import TableScene
from game.ui.score import Score
from game.ui.settings import Settings
from game.ui.stool import Stool
from tests.ui.pilot import Pilot

WEST = find_title("west_of_africa")
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
