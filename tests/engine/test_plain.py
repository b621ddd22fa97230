"""Games to plain data and back: equal again, and errors name their place."""

import json
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.game import AnyStep, Game
from game.engine.motion import answer, asked, settle
from game.engine.plain import NotPlain, Plain, read_choice, read_event, write_event
from game.engine.seeing import HIDDEN, declared, fixed, later, redact, shown
from game.engine.steps import Announce, Step, step
from tests.ui.trek import TITLE as TREK
from tests.ui.trek.rules.data import RULES
from tests.ui.trek.rules.state import Trek
from tests.ui.trek.rules.steps import PackFood, Reply, Turn, TurnUp


def mid_game():
    game = TREK.new(2)
    game.riders[0].hand = ["fox", "owl"]
    game.pile = ["elk", "fox"]
    game.riders[0].pack.foxes = 1
    game.riders[1].pack.oath = ("uphill", (1, 2))
    game.riders[1].pack.food = {"salt": 1, "bread": 2}
    game.trail = [("lake", (0, 1))]
    game.camps = {2: [0, 1], 1: []}
    game.said = [(1, 3), ()]
    game.agenda = [PackFood(), Reply(1, 0, ("fox",), 4), TurnUp(0, "along")]
    return game


def sent(data):
    """Return plain data as it comes back from a file or a wire."""
    return json.loads(json.dumps(data))


def test_a_game_in_mid_question_comes_back_equal():
    game = mid_game()
    again = TREK.plain.game(sent(TREK.plain.of(game)), RULES)
    assert again == game
    assert again.agenda == game.agenda
    assert again.rules is RULES
    assert again.news == []
    assert asked(again) == asked(game)


def test_steps_within_steps_come_back():
    game = mid_game()
    game.agenda = [Announce(PackFood())]
    again = TREK.plain.game(sent(TREK.plain.of(game)), RULES)
    assert again.agenda == [Announce(PackFood())]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_comes_back_equal_with_all_that_is_hidden_in_it(seat):
    view = redact(mid_game(), seat)
    assert TREK.plain.game(sent(TREK.plain.of(view)), RULES) == view


def test_plain_data_is_only_numbers_words_lists_and_maps():
    def kinds(x):
        inside = x if type(x) is list else x.values() if type(x) is dict else ()
        return {type(x)}.union(*map(kinds, inside))

    assert kinds(TREK.plain.of(mid_game())) <= {int, str, list, dict, bool, type(None)}


def test_a_game_that_came_back_shares_nothing_with_the_data():
    data = TREK.plain.of(mid_game())
    kept = deepcopy(data)
    again = TREK.plain.game(data, RULES)
    again.riders[0].hand.append("x")
    again.pile.append("x")
    again.camps[2].append(7)
    assert data == kept


def test_plain_data_stays_as_it_is_when_the_game_goes_on():
    game = mid_game()
    data = TREK.plain.of(game)
    kept = deepcopy(data)
    game.pile.append("owl")
    game.riders[0].hand.clear()
    assert data == kept


def test_maps_are_told_in_the_order_of_their_keys():
    game, other = mid_game(), mid_game()
    other.camps = dict(reversed(game.camps.items()))
    other.riders[1].pack.food = dict(reversed(game.riders[1].pack.food.items()))
    assert TREK.plain.of(game) == TREK.plain.of(other)
    assert TREK.plain.check(game) == TREK.plain.check(other)


def changed(path, value):
    data = sent(TREK.plain.of(mid_game()))
    at = data
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = value
    return data


WRONG = (
    ("game.day", "day", "one"),
    ("game.day", "day", True),
    ("game.day", "day", 1.0),
    ("game.day", "day", None),
    ("game.day", "day", HIDDEN),
    ("game.ending", "ending", 3),
    ("game.guide", "guide", "0"),
    ("game.pile", "pile", "fox"),
    ("game.pile", "pile", {"fox": 1}),
    ("game.pile", "pile", None),
    ("game.pile[1]", "pile", 1, 7),
    ("game.pile[1]", "pile", 1, ["fox"]),
    ("game.riders[1]", "riders", 1, ["seat"]),
    ("game.riders[1]", "riders", 1, None),
    ("game.riders[1].coins", "riders", 1, "coins", "3"),
    ("game.riders[1].coins", "riders", 1, "coins", HIDDEN),
    ("game.riders[1].coins", "riders", 1, "coins", False),
    ("game.riders[0].pack.oath", "riders", 0, "pack", "oath", ["uphill"]),
    ("game.riders[0].pack.oath[1]", "riders", 0, "pack", "oath", ["uphill", [1]]),
    ("game.riders[0].pack.oath[1][1]", "riders", 0, "pack", "oath", ["uphill", [1, "2"]]),
    ("game.riders[0].pack.oath[0]", "riders", 0, "pack", "oath", [None, [1, 2]]),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", {"salt": 1}),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", [["salt"]]),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", [["salt", 1, 2]]),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", [[["salt"], 1]]),
    ("game.riders[0].pack.food.salt", "riders", 0, "pack", "food", [["salt", "1"]]),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", [["salt", 1], ["salt", 2]]),
    ("game.riders[0].pack.food", "riders", 0, "pack", "food", ["ab"]),
    ("game.said[0][0]", "said", 0, [1.5]),
    ("game.said[0][0]", "said", 0, [True]),
    ("game.said[0]", "said", 0, "ab"),
    ("game.trail[0][1]", "trail", 0, ["lake", [0]]),
    ("game.agenda[0]", "agenda", 0, []),
    ("game.agenda[0]", "agenda", 0, "PackFood"),
    ("game.agenda[0]", "agenda", 0, None),
    ("game.agenda[0]", "agenda", 0, [3]),
    ("game.agenda[0]", "agenda", 0, ["NoSuchStep"]),
    ("game.agenda[0]", "agenda", 0, ["Step"]),
    ("game.agenda[0]", "agenda", 0, ["Turn"]),
    ("game.agenda[0]", "agenda", 0, ["Turn", 0, 1, 2]),
    ("game.agenda[0].left", "agenda", 0, ["Turn", 0, "1"]),
    ("game.agenda[0].seat", "agenda", 0, ["Turn", HIDDEN, 1]),
    ("game.agenda[0].cards", "agenda", 0, ["Reply", 1, 0, "fox", None]),
    ("game.agenda[0].cards[1]", "agenda", 0, ["Reply", 1, 0, ["fox", 1], None]),
    ("game.agenda[0].of", "agenda", 0, ["Announce", ["NoSuchStep"]]),
    ("game.agenda[0].of", "agenda", 0, ["Announce", ["SetOut"]]),
    ("game.agenda[0].of", "agenda", 0, ["Announce", ["Announce", ["PackFood"]]]),
)


@pytest.mark.parametrize("row", WRONG, ids=str)
def test_wrong_data_is_refused_with_its_place(row):
    place, *path, value = row
    with pytest.raises(NotPlain) as told:
        TREK.plain.game(changed(path, value), RULES)
    assert str(told.value).startswith(place + ":")


@pytest.mark.parametrize("data", [None, 1, "game", [], [["day", 1]], {}])
def test_data_that_is_no_game_is_refused(data):
    with pytest.raises(NotPlain, match=r"^game: not the fields of Trek$"):
        TREK.plain.game(data, RULES)


def test_a_missing_or_an_additional_field_is_refused():
    less, more = TREK.plain.of(mid_game()), TREK.plain.of(mid_game())
    del less["day"]
    more["extra"] = 1
    for data in (less, more):
        with pytest.raises(NotPlain, match="game: not the fields of Trek"):
            TREK.plain.game(data, RULES)


def test_steps_wound_into_each_other_without_end_are_refused():
    wound = ["PackFood"]
    for _ in range(5000):
        wound = ["Announce", wound]
    data = TREK.plain.of(mid_game())
    data["agenda"] = [wound]
    with pytest.raises(NotPlain):
        TREK.plain.game(data, RULES)


def test_the_check_tells_games_apart_in_every_field():
    game = mid_game()
    checks = {TREK.plain.check(game)}
    for path, value in (
        (("day",), 5),
        (("pile", 0), "owl"),
        (("riders", 0, "hand", 0), "elk"),
        (("riders", 0, "pack", "foxes"), 0),
        (("said", 1), [1, 1]),
        (("epoch",), 1),
        (("agenda",), [["Turn", 1, 2]]),
        (("guide",), 0),
    ):
        checks.add(TREK.plain.check(TREK.plain.game(changed(path, value), RULES)))
    assert len(checks) == 9
    assert TREK.plain.check(mid_game()) in checks


@declared
class Fields(Game):
    rules: Any = fixed()
    flag: bool = shown(default=True)
    share: float = shown(default=0.5)
    raw: bytes = shown(default=b"ab")
    name: str | int = shown(default=3)
    maybe: str | int | None = shown(default="x")
    steps: tuple[AnyStep, ...] = shown(default=())
    nothing: tuple[()] = shown(default=())


def test_every_simple_kind_of_field_comes_back_of_the_same_kind():
    plain = Plain(Fields, (Turn,))
    game = Fields(rules=None, seats=2, steps=(Turn(0, 1), Turn(1, 2)))
    again = plain.game(sent(plain.of(game)), None)
    assert again == game
    assert [type(getattr(again, name)) for name in ("flag", "share", "raw", "name", "maybe")] == [
        bool,
        float,
        bytes,
        int,
        str,
    ]


def test_bytes_are_written_as_the_numbers_they_are():
    plain = Plain(Fields, ())
    data = plain.of(Fields(rules=None, seats=2))
    assert data["raw"] == [97, 98]
    for wrong in ([256], [-1], ["a"], "ab", None):
        with pytest.raises(NotPlain, match=r"game\.raw"):
            plain.game({**data, "raw": wrong}, None)


@dataclass(frozen=True)
class Frozen:
    word: str


@pytest.mark.parametrize("kind", [Frozen, list[Frozen], int | bytes], ids=str)
def test_a_kind_without_a_plain_form_is_refused_by_name(kind):
    names = {"__annotations__": {"thing": kind}, "thing": shown(default=None), "__module__": __name__}
    cls = declared(type("Odd", (Game,), names))
    with pytest.raises(TypeError, match="no plain form"):
        Plain(cls, ()).of(cls(rules=None, seats=2))


def test_only_the_game_itself_rests_on_rules_because_nothing_else_gets_them_back():
    @declared
    class Part:
        rules: Any = fixed()
        n: int = shown(default=1)

    names = {"__annotations__": {"part": Part}, "part": shown(), "__module__": __name__}
    cls = declared(type("Holder", (Game,), names))
    with pytest.raises(TypeError, match=r"no plain form for .*Part"):
        Plain(cls, ()).of(cls(seats=2, rules=None, part=Part(rules=None)))


def test_a_game_settles_the_same_after_it_came_back():
    game = TREK.new(2)
    question = settle(game)
    again = TREK.plain.game(sent(TREK.plain.of(game)), RULES)
    drawn = {-1: next(iter(question[-1]))}
    assert answer(again, drawn) == answer(game, drawn)
    assert again == game


def test_a_step_that_the_title_does_not_list_cannot_be_read():
    @step
    class Stray(Step[Trek]):
        pass

    game = TREK.new(2)
    game.agenda = [Stray()]
    with pytest.raises(NotPlain, match=r"game.agenda\[0\]"):
        TREK.plain.game(TREK.plain.of(game), RULES)


@pytest.mark.parametrize("choice", [(), ("a",), ("load", "wine"), (3,), ("a", 3, "a")])
def test_a_choice_comes_back(choice):
    assert read_choice(sent(list(choice))) == choice


@pytest.mark.parametrize("data", ["ab", None, 3, {"a": 1}, [1.5], [True], [None], [["a"]], ["a"] * 65])
def test_data_that_is_no_choice_is_refused(data):
    with pytest.raises(NotPlain):
        read_choice(data)


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"seat": 2, "island": "tenerife", "last": True, "guide": None},
        {"order": (2, 0, 1)},
        {"cards": ()},
        {"moves": (("gomera", 1), ("hierro", 2))},
    ],
)
def test_an_event_comes_back_as_its_reader_had_it(facts):
    event = Event("ship_sailed", facts)
    assert read_event(sent(write_event(event))) == event


def test_private_facts_are_written_only_for_their_reader():
    event = Event("card_drawn", {"seat": 1}, 1, {"card": "fox"})
    assert "fox" not in json.dumps(write_event(event.seen_by(0)))
    assert "fox" not in json.dumps(write_event(event))
    assert read_event(sent(write_event(event.seen_by(1)))).facts == {"seat": 1, "card": "fox"}


@pytest.mark.parametrize("data", [None, "ab", [], ["a"], ["a", {}, 1], [1, {}], ["a", []], ["a", None]])
def test_data_that_is_no_event_is_refused(data):
    with pytest.raises(NotPlain):
        read_event(data)


@declared
class Coach(Game):
    """A game with a field that was added after records had been kept."""

    wheels: int = shown()
    colour: str = later(default="red")


COACH = Plain(Coach, ())


def test_a_later_field_is_left_out_while_it_has_its_default():
    plain, painted = (
        Coach(rules=None, seats=2, agenda=[], wheels=4),
        Coach(rules=None, seats=2, agenda=[], wheels=4, colour="green"),
    )
    assert "colour" not in COACH.of(plain) and COACH.of(painted)["colour"] == "green"
    assert COACH.check(plain) != COACH.check(painted)
    for one in (plain, painted):
        assert COACH.game(sent(COACH.of(one)), None) == one


def test_a_later_field_is_refused_when_it_is_written_with_its_default():
    told = COACH.of(Coach(rules=None, seats=2, agenda=[], wheels=4))
    with pytest.raises(NotPlain, match="colour"):
        COACH.game({**told, "colour": "red"}, None)
    with pytest.raises(NotPlain):
        COACH.game({**told, "colour": 7}, None)
    with pytest.raises(NotPlain):
        COACH.game({name: value for name, value in told.items() if name != "wheels"}, None)
