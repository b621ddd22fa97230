"""The effect of a choice, shown without making it."""

import pytest

from game.engine.choices import CHANCE
from game.engine.events import Event
from game.engine.motion import answer, asked, settle
from game.engine.preview import Change, differences, preview
from game.engine.seeing import redact
from tests.ui.trek import TITLE as TREK
from tests.ui.trek.rules.steps import (
    ChoosePartner,
    Give,
    Offer,
    OpenPack,
    PackFood,
    Reply,
    SitByTheFire,
    Thank,
    Turn,
    TurnUp,
)


def trek(*steps, seats=3):
    game = TREK.new(seats)
    game.agenda = list(steps[::-1])
    game.riders[0].hand = ["elk", "fox", "fox"]
    game.count_foxes(0)
    settle(game)
    return game


def test_before_and_after_of_every_number_that_changes():
    game = trek(Give(1), Turn(1, 2))
    seen = preview(redact(game, 1), (2,))
    assert set(seen.changes) == {
        Change(("riders", 1, "coins"), 3, 1),
        Change(("riders", 1, "points"), 0, 2),
        Change(("bank",), 8, 10),
    }
    assert seen.change("riders", 1, "coins") == Change(("riders", 1, "coins"), 3, 1)
    assert seen.change("riders", 0, "coins") is None
    assert seen.events == (Event("coins_given", {"seat": 1, "coins": 2}),)
    assert seen.game.riders[1].coins == 1
    assert asked(seen.game).keys() == {1}


def test_nothing_in_the_view_changes():
    game = trek(Give(1), Turn(1, 2))
    view = redact(game, 1)
    view.tell("day_began", day=1)
    before, news = view.copy(), list(view.news)
    preview(view, (2,))
    assert view == before
    assert view.agenda == before.agenda
    assert view.news == news


def test_earlier_news_are_no_part_of_a_preview():
    game = trek(Give(1), Turn(1, 2))
    game.tell("day_began", day=1)
    assert [event.name for event in preview(game, (1,)).events] == ["coins_given"]


def test_it_stops_where_another_seat_is_asked():
    game = trek(ChoosePartner(0, ("fox",)), Turn(0, 1))
    seen = preview(redact(game, 0), ("rider:2",))
    assert seen.game.agenda[-1] == Reply(2, 0, ("fox",))
    assert seen.changes == ()


def test_it_stops_at_chance_and_foresees_nothing():
    game = trek(Turn(0, 2))
    seen = preview(redact(game, 0), ("explore", "along"))
    assert seen.game.agenda[-1] == TurnUp(0, "along")
    assert seen.game.epoch == game.epoch
    assert seen.changes == ()
    assert asked(seen.game).keys() == {CHANCE}


def test_forced_answers_are_part_of_a_preview():
    game = trek(Offer(0), seats=2)
    seen = preview(redact(game, 0), ("fox", "fox"))
    assert seen.game.agenda == [Reply(1, 0, ("fox", "fox"))]
    assert [event.name for event in seen.events] == ["cards_offered"]


def test_a_row_that_grows_or_a_map_with_another_key_is_told_whole():
    game = trek(Reply(1, 0, ("fox",)))
    game.table = ["fox"]
    seen = preview(game, ("take",))
    assert seen.change("riders", 1, "hand") == Change(("riders", 1, "hand"), [], ["fox"])
    assert seen.change("table") == Change(("table",), ["fox"], [])
    opened = trek(OpenPack(0))
    opened.said[0] = (1, 3)
    assert preview(opened, ("meat",)).change("riders", 0, "pack", "food").after == {"meat": 1}


def test_nothing_can_be_said_of_a_secret_choice():
    assert preview(redact(trek(PackFood()), 0), ("meat",)) is None


def test_nothing_can_be_said_of_what_chance_answers():
    assert preview(trek(TurnUp(0, "along")), ("gold",)) is None


def test_nothing_can_be_said_where_several_are_asked():
    assert preview(trek(SitByTheFire()), ("stay",)) is None


def test_nothing_can_be_said_when_the_game_is_over():
    assert preview(trek(), ("rest",)) is None


@pytest.mark.parametrize("choice", [(3,), (0,), (), ("rest",), (True,)])
def test_nothing_can_be_said_of_what_cannot_be_chosen(choice):
    game = trek(Thank(0, 1))
    game.agenda = [Give(1)]
    game.riders[1].coins = 2
    assert preview(game, choice) is None


def test_a_preview_is_what_then_happens():
    game = trek(Give(1), Turn(1, 2))
    seen = preview(game, (2,))
    after = game.copy()
    answer(after, {1: (2,)})
    assert after == seen.game
    assert tuple(differences(game, after)) == seen.changes


def test_the_agenda_is_no_difference():
    one, other = trek(Turn(0, 2)), trek(Turn(0, 1))
    other.epoch = 5
    assert differences(one, other) == []
