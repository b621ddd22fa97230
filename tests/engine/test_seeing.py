"""Visibility: views hide exactly what is declared hidden, and undeclared fields are refused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Dict, List, Tuple  # noqa: UP035 - both ways to write them are refused

import pytest

from game.engine.seeing import HIDDEN, declared, fixed, has_secrets, is_declared, own, passing, redact, shown, unseen
from game.engine.steps import Step, step


@declared
class Purse:
    """A record that names no seat, so it belongs to its player."""

    coins: int = own(-1)
    colour: str = shown(default="red")


@declared
class Seated:
    seat: int = shown()
    hand: list[str] = own(HIDDEN)
    plan: str = own(HIDDEN)
    purse: Purse = shown()
    points: int = shown(default=0)


@declared
class Board:
    rules: object = fixed()
    players: list[Seated] = shown()
    purses: dict[str, Purse] = shown()
    pile: list[str] = unseen(HIDDEN)
    top: int = unseen(0)
    rows: list[list[int]] = shown()
    maybe: tuple[int, int] | None = shown(default=None)
    news: list[str] = passing(default_factory=list)


def board():
    players = [
        Seated(seat=seat, hand=["fox"] * (seat + 1), plan=f"plan {seat}", purse=Purse(coins=seat + 5))
        for seat in range(3)
    ]
    return Board(
        rules=object(),
        players=players,
        purses={"bank": Purse(coins=9)},
        pile=["owl", "elk"],
        top=4,
        rows=[[1], [2, 3]],
        maybe=(1, 2),
        news=["x"],
    )


def test_a_field_that_does_not_say_who_may_see_it_is_refused():
    with pytest.raises(TypeError, match=r"Leaky does not say who may see gold, pile"):

        @declared
        class Leaky:
            seat: int = shown()
            gold: int = 3
            pile: list[str] = field(default_factory=list)


def test_a_field_added_by_a_class_below_is_refused_as_well():
    with pytest.raises(TypeError, match="extra"):

        @declared
        class More(Purse):
            extra: int = 0


def test_a_passing_field_needs_a_default_factory():
    with pytest.raises(TypeError, match="news passes"):

        @declared
        class Silent:
            news: list[str] = passing()


def holding(kind, seen=shown):
    """Return a new class of records whose one field has this type."""
    names = {"__annotations__": {"thing": kind}, "thing": seen(), "__module__": __name__}
    return declared(type("Odd", (), names))


OPEN = [list, dict, tuple, List, Dict, Tuple, Any, object, set, Callable, Sequence[int], set[int]]  # noqa: UP006
NESTED = [
    list[Any],
    list[list],
    dict[str, list],
    dict[Any, int],
    tuple[list, ...],
    tuple[int, Any],
    list[object] | None,
]


@pytest.mark.parametrize("kind", [*OPEN, *NESTED, int | list, list[dict] | None], ids=str)
def test_a_type_that_leaves_open_what_lies_in_it_is_refused_with_class_and_field(kind):
    with pytest.raises(TypeError, match=r"Odd\.thing: .* leaves open what lies in it"):
        holding(kind)


def test_nor_is_it_accepted_where_only_its_owner_sees_it():
    with pytest.raises(TypeError, match=r"Odd\.thing"):
        holding(list, lambda: own(HIDDEN))


UNREACHABLE = [
    tuple[Purse, ...],
    list[tuple[int, Purse]],
    dict[Purse, int],
    Purse | Seated,
    list[int] | int,
    Purse | str,
]


@pytest.mark.parametrize("kind", UNREACHABLE, ids=str)
def test_a_record_of_which_no_view_could_be_made_is_refused_with_class_and_field(kind):
    with pytest.raises(TypeError, match=r"Odd\.thing"):
        holding(kind)


CLEAR = [
    list[list[int]],
    dict[str, list[Purse]],
    list[Purse | None],
    tuple[int, ...],
    tuple[()],
    str | int | None,
    bytes,
]


@pytest.mark.parametrize("kind", CLEAR, ids=str)
def test_a_type_that_says_all_that_lies_in_it_is_accepted(kind):
    assert has_secrets(holding(kind)) == ("Purse" in str(kind))


def test_no_record_may_lie_in_a_frozen_one_that_hides_nothing():
    @dataclass(frozen=True)
    class Envelope:
        purse: Purse

    @dataclass(frozen=True)
    class Crate:
        things: list

    for kind in (Envelope, list[Crate]):
        with pytest.raises(TypeError, match=r"Odd\.thing"):
            holding(kind)


@pytest.mark.parametrize("kind", [list, Any, Purse, list[Purse]], ids=str)
def test_a_step_is_seen_by_all_so_it_may_hold_neither_records_nor_what_it_does_not_name(kind):
    names = {"__annotations__": {"thing": kind}, "__module__": __name__}
    with pytest.raises(TypeError, match=r"Show\.thing"):
        step(type("Show", (Step,), names))


def test_records_cannot_get_fields_that_were_not_declared():
    with pytest.raises(AttributeError):
        board().secret = 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_things_and_of_others_only_how_many(seat):
    view = redact(board(), seat)
    for player in view.players:
        mine = player.seat == seat
        assert player.hand == ["fox" if mine else HIDDEN] * (player.seat + 1)
        assert player.plan == (f"plan {seat}" if mine else HIDDEN)
        assert player.points == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_record_within_belongs_to_the_seat_around_it(seat):
    view = redact(board(), seat)
    assert [p.purse.coins for p in view.players] == [s + 5 if s == seat else -1 for s in range(3)]
    assert [p.purse.colour for p in view.players] == ["red"] * 3


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_an_unseen_field_is_hidden_from_everybody(seat):
    view = redact(board(), seat)
    assert view.pile == [HIDDEN, HIDDEN]
    assert view.top == 0
    assert view.purses["bank"].coins == -1


def test_an_onlooker_owns_nothing():
    view = redact(board(), None)
    assert [p.plan for p in view.players] == [HIDDEN] * 3
    assert "fox" not in repr(view)


def test_a_seat_that_is_not_there_owns_nothing():
    assert redact(board(), 7) == redact(board(), None)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_view_is_of_the_same_type_and_seeing_it_again_changes_nothing(seat):
    view = redact(board(), seat)
    assert type(view) is Board
    assert [type(p) for p in view.players] == [Seated] * 3
    assert redact(view, seat) == view


def test_a_shown_field_stays_as_it_is():
    game = board()
    view = redact(game, None)
    assert (view.rows, view.maybe, view.rules) == (game.rows, game.maybe, game.rules)


def test_a_passing_field_is_no_part_of_a_view():
    assert redact(board(), 0).news == []


@pytest.mark.parametrize("seat", [None, 0])
def test_changing_a_view_changes_neither_the_game_nor_the_next_view(seat):
    game, same = board(), board()
    same.rules = game.rules
    view = redact(game, seat)
    view.rows[0].append(8)
    view.pile.append("x")
    view.players[0].hand.append("x")
    view.players[1].purse.coins = 77
    view.purses["bank"].colour = "blue"
    view.purses["new"] = Purse(coins=1)
    view.players.pop()
    assert game == same
    assert redact(game, seat) == redact(same, seat)


def test_changing_a_replacement_leaves_the_next_view_alone():
    @declared
    class Cellar:
        shelves: dict[str, int] = unseen({})
        rows: list[list[int]] = unseen([])

    cellar = Cellar(shelves={"wine": 2}, rows=[[1], [2]])
    view = redact(cellar, 0)
    view.shelves["beer"] = 1
    view.rows[0].append(1)
    again = redact(cellar, 0)
    assert again.shelves == {}
    assert again.rows == [[], []]


def test_a_missing_first_player_hides_no_less_of_those_behind():
    @declared
    class Bench:
        players: list[Purse | None] = shown()

    view = redact(Bench(players=[None, Purse(coins=5)]), 0)
    assert view.players[0] is None
    assert view.players[1].coins == -1


def test_records_of_a_class_know_whether_anything_in_them_is_secret():
    @declared
    class Open:
        rows: list[int] = shown()

    @declared
    class Deep:
        inside: dict[str, list[Purse]] = shown()

    assert has_secrets(Board)
    assert has_secrets(Seated)
    assert has_secrets(Deep)
    assert not has_secrets(Open)


def test_a_common_dataclass_is_no_record_of_a_game():
    @dataclass
    class Common:
        x: int = 0

    assert is_declared(Board) and is_declared(board())
    assert not is_declared(Common) and not is_declared(int) and not is_declared(3)
