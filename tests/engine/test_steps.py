"""The kinds of steps: their questions, the effects of answers, and what comes to light."""

from dataclasses import FrozenInstanceError

import pytest

from game.engine.choices import CHANCE, NOBODY, Announcements, Fitting, Odds, Some
from game.engine.motion import answer, asked, settle
from game.engine.seeing import redact
from game.engine.steps import NOT_NOW, SEALED, Announce, Step, step
from tests.ui.trek import TITLE as TREK
from tests.ui.trek.rules.state import Trek
from tests.ui.trek.rules.steps import DrawCards, OpenPack, PackFood, Turn, TurnUp

FOOD = (("bread", 2), ("meat", 1), ("salt", 1))


def trek(*steps, seats=2):
    game = TREK.new(seats)
    game.agenda = list(steps[::-1])
    return game


def test_steps_are_frozen_plain_data_with_a_name():
    assert repr(Turn(1, 2)) == "Turn(seat=1, left=2)"
    assert Turn(1, 2) == Turn(1, 2) != Turn(1, 3)
    assert len({Turn(1, 2), Turn(1, 2), Turn(0, 2)}) == 2
    with pytest.raises(FrozenInstanceError):
        Turn(1, 2).left = 0
    assert not hasattr(Turn(1, 2), "__dict__")


def test_a_step_that_only_waits_must_say_what_to_do_with_the_answer():
    @step
    class Silent(Step[Trek]):
        pass

    with pytest.raises(NotImplementedError):
        Silent().take(trek(), {})
    assert Silent().asks(trek()) == NOBODY
    assert list(Silent().run(trek())) == []
    assert Silent().why(trek(), 0, ("x",)) == NOT_NOW


def test_a_draw_asks_chance_and_counts_as_come_to_light():
    game = trek(TurnUp(0, "along"))
    assert settle(game) == {CHANCE: Odds((("gold", 2), ("hill", 3), ("lake", 2)))}
    assert game.epoch == 0
    answer(game, {CHANCE: ("gold",)})
    assert game.epoch == 1
    assert game.tiles == {"gold": 1, "hill": 3, "lake": 2}
    assert game.trail == [("gold", (0, 0))]


def test_a_private_draw_names_who_alone_sees_it_and_the_others_see_how_many():
    game = trek(DrawCards(1, 2))
    (odds,) = settle(game).values()
    assert odds.only == 1
    answer(game, {CHANCE: ("fox", "elk")})
    assert game.epoch == 1
    assert redact(game, 1).riders[1].hand == ["elk", "fox"]
    for seat in (0, None):
        view = redact(game, seat)
        assert view.riders[1].hand == ["?", "?"]
        assert view.riders[1].pack.foxes == -1
        assert set(view.pile) == {"?"}


def test_a_draw_of_nothing_passes():
    game = trek(DrawCards(1, 0))
    assert settle(game) == NOBODY
    assert game.epoch == 0


def test_a_draw_from_an_empty_bag_passes_because_nobody_could_answer_it():
    game = trek(TurnUp(0, "along"))
    game.tiles = {}
    assert settle(game) == NOBODY
    assert game.trail == []


def test_a_sealed_question_goes_to_all_and_the_game_is_told_nothing_but_that():
    game = trek(PackFood())
    assert settle(game) == {0: Some(FOOD, 1, 3), 1: Some(FOOD, 1, 3)}
    question = answer(game, {0: SEALED, 1: SEALED})
    assert game.epoch == 1
    assert game.agenda == [Announce(PackFood())]
    assert set(question) == {0, 1}
    assert all(isinstance(options, Announcements) for options in question.values())
    assert (2, 4) in question[0] and (2, 5) not in question[0]
    assert game.said == [(), ()]


def test_announcements_are_public_and_given_to_the_question():
    game = trek(Announce(PackFood()))
    settle(game)
    assert answer(game, {1: (1, 3), 0: (2, 2)}) == NOBODY
    assert game.said == [(2, 2), (1, 3)]
    assert game.epoch == 1


def test_a_shown_choice_must_fit_the_announcement():
    game = trek(OpenPack(1))
    game.said[1] = (2, 2)
    question = settle(game)
    assert question == {1: Fitting(Some(FOOD, 1, 3), game.rules.weight, (2, 2))}
    assert list(question[1]) == [("bread", "bread"), ("bread", "salt")]
    answer(game, {1: ("bread", "salt")})
    assert game.epoch == 1
    assert game.riders[1].pack.food == {"bread": 1, "salt": 1}
    assert asked(game).keys() == {1}


def test_a_view_is_enough_to_derive_the_questions_of_its_seat():
    game = trek(PackFood())
    settle(game)
    for seat in range(2):
        assert asked(redact(game, seat))[seat] == asked(game)[seat]
