"""TOML is read into frozen dataclasses; errors name file and key."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine.data import BadData, digest, load, with_changes, with_values


@dataclass(frozen=True)
class Island:
    name: str
    price: int
    tags: tuple[str, ...] = ()
    ruler: str | None = None

    def __post_init__(self) -> None:
        if self.price < 0:
            raise ValueError("price must not be below 0")


@dataclass(frozen=True)
class World:
    title: str
    open: bool
    share: float
    gold: dict[str, int]
    pair: tuple[int, str]
    islands: tuple[Island, ...]
    by_name: dict[str, Island]


GOOD = """
title = "Islands"
open = true
share = 0.5
gold = {a = 1, b = 2}
pair = [3, "x"]
[[islands]]
name = "Gomera"
price = 2
[[islands]]
name = "Hierro"
price = 0
tags = ["far", "small"]
ruler = "Ana"
[by_name.x]
name = "X"
price = 1
[by_name.2]
name = "Two"
price = 1
"""


@pytest.fixture
def read(tmp_path):
    def written(text):
        path = tmp_path / "world.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load(path, World)

    return written


def test_good_data_becomes_what_it_says(read):
    assert read(GOOD) == World(
        "Islands",
        True,
        0.5,
        {"a": 1, "b": 2},
        (3, "x"),
        (Island("Gomera", 2), Island("Hierro", 0, ("far", "small"), "Ana")),
        {"x": Island("X", 1), "2": Island("Two", 1)},
    )


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ('title = "Islands"', "title = 3", "title: must be a text, not 3"),
        ("open = true", "open = 1", "open: must be true or false, not 1"),
        ("open = true", 'open = "yes"', "open: must be true or false, not 'yes'"),
        ("share = 0.5", 'share = "half"', "share: must be a number, not 'half'"),
        ("share = 0.5", "share = true", "share: must be a number, not True"),
        ("a = 1", "a = true", "gold.a: must be a whole number, not True"),
        ("a = 1", "a = 1.0", "gold.a: must be a whole number, not 1.0"),
        ("gold = {a = 1, b = 2}", "gold = [1]", "gold: must be a table"),
        ('pair = [3, "x"]', "pair = [3]", "pair: must be a list of 2"),
        ('pair = [3, "x"]', 'pair = ["x", 3]', "pair[0]: must be a whole number, not 'x'"),
        ('pair = [3, "x"]', 'pair = "3x"', "pair: must be a list"),
        ("price = 2", "price = 1979-05-27", "islands[0].price: must be a whole number, not datetime.date(1979, 5, 27)"),
        ("price = 2", "", "islands[0].price: is missing"),
        ("price = 0", "price = -1", "islands[1]: price must not be below 0"),
        ("price = 0", "prise = 0", "islands[1].prise: unknown key; known are name, price, ruler, tags"),
        ('"small"]', "7]", "islands[1].tags[1]: must be a text, not 7"),
        ('ruler = "Ana"', "ruler = 3", "islands[1].ruler: must be a text, not 3"),
        ("price = 1", "price = -1", "by_name.x: price must not be below 0"),
        ('title = "Islands"', "", "title: is missing"),
        ('title = "Islands"', 'title = "Islands"\nextra = 1', "extra: unknown key; known are by_name, gold, islands,"),
    ],
)
def test_errors_name_file_and_key(read, good, bad, told):
    assert good in GOOD
    with pytest.raises(BadData) as error:
        read(GOOD.replace(good, bad, 1))
    assert str(error.value).startswith(f"world.toml: {told}")


def test_a_whole_number_is_a_number(read):
    assert read(GOOD.replace("share = 0.5", "share = 2")).share == 2


def test_words_that_are_no_toml_are_told_with_their_file(read):
    with pytest.raises(BadData, match=r"^world.toml: is not TOML \(.*line 1"):
        read("title == 3")
    with pytest.raises(BadData, match=r"^world.toml: is not TOML"):
        read(b"title = '\xff'")


def test_a_missing_file_is_reported(tmp_path):
    with pytest.raises(BadData, match=r"^world.toml: cannot be read"):
        load(tmp_path / "world.toml", World)


def test_errors_of_the_whole_file_name_the_whole_file(tmp_path):
    @dataclass(frozen=True)
    class Strict:
        n: int

        def __post_init__(self):
            raise ValueError("never good")

    path = tmp_path / "strict.toml"
    path.write_text("n = 1")
    with pytest.raises(BadData, match=r"^strict.toml: the whole file: never good$"):
        load(path, Strict)


def test_changes_give_other_data_of_the_same_kind(read):
    world = read(GOOD)
    changes = (
        ("share", "2"),
        ("gold.b", "5"),
        ("pair[1]", '"y"'),
        ("islands[0,1].price", "7"),
        ("by_name.x.tags", "[]"),
        ("by_name.2.price", "9"),
    )
    changed = with_changes(world, changes)
    assert (changed.share, changed.gold, changed.pair) == (2.0, {"a": 1, "b": 5}, (3, "y"))
    assert [island.price for island in changed.islands] == [7, 7] and changed.islands[1].name == "Hierro"
    assert changed.by_name["2"].price == 9
    assert world == read(GOOD), "what was there stays as it was"


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        ("islands[0].price", "-1", "a change: islands[0]: price must not be below 0"),
        ("islands[0].price", "true", "a change: islands[0].price: must be a whole number"),
        ("islands[0].price", "=", "islands[0].price: '=' is no value"),
        ("islands[2].price", "1", "islands[2].price: there is no such place"),
        ("islands[Palma].price", "1", "islands[Palma].price: there is no such place"),
        ("islands[0,Palma].price", "1", "islands[0,Palma].price: there is no such place"),
        ("islands.price", "1", "islands.price: there is no such place"),
        ("islands[0].price.more", "1", "there is no such place"),
        ("by_name.3.price", "1", "by_name.3.price: there is no such place"),
        ("2.price", "1", "'2.price': write a place in the data as in"),
        ("gold.c", "1", "gold.c: there is no such place"),
        ("islands[", "1", "'islands[': write a place in the data as in"),
    ],
)
def test_a_change_that_cannot_be_made_is_told(read, place, value, told):
    with pytest.raises(BadData) as error:
        with_changes(read(GOOD), [(place, value)])
    assert told in str(error.value)


def test_rows_are_changed_by_their_names_too(read):
    changed = with_values(read(GOOD), {"islands[Gomera,1].price": 7, "islands[Hierro].ruler": "Ana"})
    assert [(row.price, row.ruler) for row in changed.islands] == [(7, None), (7, "Ana")]


def test_equal_data_have_equal_digests_and_each_change_gives_another(read):
    world = read(GOOD)
    assert digest(read(GOOD)) == digest(world)
    changes = {"title": "Lands", "open": False, "gold.b": 3, "pair": [3, "y"], "islands[Gomera].tags": ["a"]}
    found = {digest(with_values(world, {place: value})) for place, value in changes.items()}
    assert len(found | {digest(world)}) == len(changes) + 1


def test_a_new_field_that_is_left_empty_changes_no_digest(read):
    @dataclass(frozen=True)
    class Later(World):
        wind: str = ""

    fields = {name: getattr(read(GOOD), name) for name in World.__dataclass_fields__}
    assert digest(Later(**fields)) == digest(read(GOOD)) != digest(Later(**fields, wind="east"))
