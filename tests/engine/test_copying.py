"""Copies are equal and share nothing that can change; values that cannot be copied are refused by name."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Optional

import pytest

from game.engine.copying import copy
from game.engine.game import AnyStep
from game.engine.seeing import declared, fixed, passing, shown, unseen
from game.engine.steps import Step, step
from tests.ui.trek import TITLE as TREK


@declared
class Leaf:
    row: list[int] = shown()


@dataclass(frozen=True)
class Frozen:
    word: str


@step
class Walk(Step[Any]):
    seat: int


@declared
class Tree:
    number: int = shown()
    word: str = shown()
    raw: bytes = shown()
    pair: tuple[int, tuple[str, ...]] = shown()
    maybe: int | None = shown()
    maybe_pair: Optional[tuple[str, int]] = shown()  # noqa: UP045 - both ways to write it are supported
    flat: list[int] = shown()
    pairs: list[tuple[int, str | None]] = shown()
    nested: list[list[list[int]]] = shown()
    steps: list[AnyStep] = shown()
    frozen: Frozen = shown()
    by_word: dict[str, int] = shown()
    lists: dict[tuple[int, int], list[int]] = shown()
    deep: dict[str, dict[int, list[int]]] = shown()
    leaf: Leaf = shown()
    leaves: list[Leaf] = shown()
    last_leaf: Leaf | None = shown()
    no_leaf: Leaf | None = shown()
    leaf_by: dict[int, list[Leaf]] = unseen(None)
    rules: object = fixed()
    news: list[int] = passing(default_factory=list)


def tree():
    return Tree(
        number=1,
        word="a",
        raw=b"x",
        pair=(1, ("a", "b")),
        maybe=None,
        maybe_pair=("a", 1),
        flat=[1, 2],
        pairs=[(1, None), (2, "b")],
        nested=[[[1], []], [[2]]],
        steps=[Walk(1)],
        frozen=Frozen("f"),
        by_word={"a": 1},
        lists={(0, 1): [1, 2]},
        deep={"a": {1: [2]}},
        leaf=Leaf(row=[1]),
        leaves=[Leaf(row=[2]), Leaf(row=[])],
        last_leaf=Leaf(row=[4]),
        no_leaf=None,
        leaf_by={1: [Leaf(row=[3])]},
        rules=object(),
        news=[9],
    )


def changeable(x):
    """Return the identities of all lists, maps and records within a value."""
    found = {}
    if isinstance(x, list):
        found = {id(x): x}
        inside = x
    elif isinstance(x, dict):
        found = {id(x): x}
        inside = x.values()
    elif hasattr(type(x), "__dataclass_fields__") and not type(x).__dataclass_params__.frozen:
        found = {id(x): x}
        inside = [getattr(x, name) for name, f in x.__dataclass_fields__.items() if f.metadata.get("seen") != "fixed"]
    else:
        inside = x if isinstance(x, tuple) else ()
    for part in inside:
        found |= changeable(part)
    return found


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    old = tree()
    new = copy(old)
    assert new == old
    assert type(new) is Tree
    assert not changeable(new).keys() & changeable(old).keys()
    assert len(changeable(new)) == len(changeable(old))


def test_a_copy_keeps_what_is_fixed_and_begins_anew_with_what_passes():
    old = tree()
    new = copy(old)
    assert new.rules is old.rules
    assert new.news == []
    new.news.append(1)
    assert old.news == [9]


def test_changing_every_part_of_a_copy_leaves_the_old_one_as_it_was():
    old = tree()
    new = copy(old)
    new.nested[0][0].append(5)
    new.lists[0, 1].append(5)
    new.deep["a"][1].append(5)
    new.leaf.row.append(5)
    new.leaves[1].row.append(5)
    new.leaf_by[1][0].row.append(5)
    new.steps.pop()
    new.pairs[0] = (5, None)
    old.news.clear()
    expected = tree()
    expected.rules = old.rules
    assert old == expected


def test_a_game_in_mid_question_copies():
    game = TREK.new(3)
    game.tell("day_began", day=0)
    game.riders[1].hand.append("fox")
    new = game.copy()
    assert new == game
    assert new.news == []
    new.riders[1].hand.append("owl")
    assert game.riders[1].hand == ["fox"]


class Strange:
    pass


UNKNOWN = {
    "a set": set[int],
    "a frozen set": frozenset[int],
    "something of any kind": Any,
    "a function": Callable[[], int],
    "a class of no record": Strange,
    "a luck": Random,
    "a list of sets": list[set[int]],
    "a map of sets": dict[str, set[int]],
    "a tuple of lists": tuple[list[int], ...],
    "a map with lists as keys": dict[tuple[list[int]], int],
    "a list of anything": list,
    "a map of anything": dict,
    "a tuple of anything": tuple,
}


@pytest.mark.parametrize("kind", UNKNOWN.values(), ids=UNKNOWN)
def test_a_field_that_cannot_be_copied_is_refused_with_its_class(kind):
    cls = type("Odd", (), {"__annotations__": {"thing": kind}, "thing": shown(default=None), "__module__": __name__})
    with pytest.raises(TypeError, match=r"Odd\.thing"):
        copy(declared(cls)())


def test_a_frozen_record_around_a_list_can_change():
    @dataclass(frozen=True)
    class Thin:
        row: list[int]

    @declared
    class Holder:
        thin: Thin = shown()

    with pytest.raises(TypeError, match=r"Holder\.thin"):
        copy(Holder(thin=Thin([1])))


def test_two_records_of_the_same_name_are_each_copied_as_what_they_are():
    def made(**annotations):
        names = {name: shown() for name in annotations}
        return declared(type("Twin", (), {**names, "__annotations__": annotations, "__module__": __name__}))

    first, second = made(a=int), made(b=int)

    @declared
    class Pair:
        left: first = shown()
        right: second = shown()

    new = copy(Pair(left=first(a=1), right=second(b=2)))
    assert (new.left.a, new.right.b) == (1, 2)
