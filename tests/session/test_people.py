"""The people of this machine, kept in a file of their own."""

import pytest

from game.session.people import FILE, MOST, People, Person, load_people, save_people
from game.table.record.packing import pack


def test_people_come_back_as_they_were_kept(tmp_path):
    assert load_people(tmp_path) == load_people(None) == People()
    people = People().with_here([Person("Anna", 3), Person("Jörg", 0)])
    save_people(tmp_path / "new", people)
    assert load_people(tmp_path / "new") == people and [one.name for one in people.here] == ["Anna", "Jörg"]


def test_people_of_an_older_program_come_back_too(tmp_path):
    (tmp_path / FILE).write_bytes(pack([["Ana", 3, True], ["Ben", 1, False]]))
    assert load_people(tmp_path) == People((Person("Ana", 3), Person("Ben", 1, here=False)))
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_whoever_is_not_here_stays_known_with_a_colour():
    people = People().with_here([Person("Anna", 3), Person("Jörg", 0)]).with_here([Person("Mar", 3)])
    assert [(one.name, one.here) for one in people.known] == [("Mar", True), ("Anna", False), ("Jörg", False)]
    assert people.colour("ANNA") == 3 and people.colour("Nobody") == people.colour("nobody")
    back = people.with_here([Person("anna", 1)])
    assert [one.name for one in back.known].count("anna") == 1 and back.colour("Anna") == 1


def test_of_two_with_one_name_or_colour_the_first_is_here():
    people = People().with_here([Person("Anna", 0), Person("anna", 1), Person("Jörg", 0), Person("", 2)])
    assert people.here == (Person("Anna", 0),)


def test_not_everybody_is_known_for_ever():
    people = People()
    for n in range(2 * MOST):
        people = people.with_here([Person(f"P{n}", 0)])
    assert len(people.known) == MOST and people.known[0].name == f"P{2 * MOST - 1}"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        pack([["Anna", 9, True]]),
        pack([["Anna", 0, 1]]),
        pack([["\x07", 0, True]]),
        pack([["Anna", 0, True], ["anna", 1, False]]),
        pack([["Anna", 0, True], ["Jörg", 0, True]]),
        pack([[f"P{n}", 0, False] for n in range(MOST + 1)]),
    ],
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path, data):
    (tmp_path / FILE).write_bytes(data)
    assert load_people(tmp_path) == People(damaged=True)
    assert not (tmp_path / FILE).exists() and any(tmp_path.iterdir())
    assert load_people(tmp_path) == People()


def test_a_chosen_face_is_kept_and_found_by_name(tmp_path):
    people = People().with_here([Person("Anna", 3, face="guide"), Person("Jörg", 0)])
    save_people(tmp_path, people)
    back = load_people(tmp_path)
    assert back == people and back.face("ANNA") == "guide" and back.face("Jörg") == back.face("Mar") == ""
    assert back.with_face("jörg", "captain").face("Jörg") == "captain"
    assert back.with_here([Person("Anna", 1)]).face("Anna") == "guide"
    more = back.with_face("Mar", "drover")
    assert more.face("mar") == "drover" and more.here == back.here and more.with_face("", "guide") == more
    save_people(tmp_path, more)
    assert load_people(tmp_path) == more
    assert back.with_here([Person("Anna", 1, face="drover")]).face("Anna") == "drover"


@pytest.mark.parametrize("face", ["nobody", "../captain", "x" * 200])
def test_a_face_that_is_none_of_ours_counts_as_none(tmp_path, face):
    (tmp_path / FILE).write_bytes(pack([["Ana", 3, True, "", face]]))
    assert load_people(tmp_path) == People((Person("Ana", 3),))


@pytest.mark.parametrize("row", [["Ana", 3], ["Ana", 3, True, "", "guide", "more"], ["Ana", 3, True, "", 7], []])
def test_rows_of_another_shape_are_damaged(tmp_path, row):
    (tmp_path / FILE).write_bytes(pack([row]))
    assert load_people(tmp_path).damaged


def test_a_default_name_has_its_face_for_today_and_is_nobody_known(tmp_path):
    found = People().with_face("Player 2", "guide")
    assert found.face("Player 2") == "guide" and found.known == () and found.with_here([]).face("Player 2") == "guide"
    save_people(tmp_path, found)
    assert load_people(tmp_path).face("Player 2") == ""
