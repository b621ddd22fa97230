"""The faces of people and bots."""

import pytest

from game.session.levels import OFFERED
from game.table.record.entries import PERSON, SeatInfo
from game.words.faces import FACES, MOODS, OF_LEVEL, OF_NAME, faces_of, named_face
from game.words.texts import Texts
from tests.languages import LANGUAGES

PEOPLE = tuple(SeatInfo(name) for name in ("Ana", "Bo", "Cara", "Dan"))


def bots(*levels: str) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"bot {n}", f"bot:{level}") for n, level in enumerate(levels))


def test_each_level_has_faces_of_its_own_and_every_face_has_a_name_in_both_languages():
    assert tuple(OF_LEVEL) == OFFERED
    assert sorted(face for faces in OF_LEVEL.values() for face in faces) == sorted(FACES)
    for language in ("en", "de"):
        texts = Texts(language)
        assert len({texts.t(f"face.{face}") for face in FACES}) == len(FACES)
        assert len({texts.t(f"mood.{mood}") for mood in MOODS}) == len(MOODS)


@pytest.mark.parametrize("level", OFFERED)
def test_bots_have_faces_of_their_level_the_same_in_each_picture_of_a_game(level):
    seats = (PEOPLE[0], *bots(level, f"{level}@1"))
    faces = faces_of("game", seats, ("guide",) if "guide" not in OF_LEVEL[level] else ("captain",))
    assert faces == faces_of("game", seats, faces[:1])
    assert set(faces[1:]) <= set(OF_LEVEL[level]) and len(set(faces)) == 3
    shown = {faces_of(f"game {n}", seats, faces[:1])[1] for n in range(40)}
    assert shown == set(OF_LEVEL[level])


def test_faces_that_were_shown_stay_unless_another_is_chosen():
    seats = (PEOPLE[0], PEOPLE[1], *bots("easy", "easy"))
    shown = {0: FACES[0], 2: "pioneer", 3: "farmer"}
    assert faces_of("g", seats, ("", "farmer"), shown) == (FACES[0], "farmer", "pioneer", "farmer")
    assert faces_of("g", seats, ("guide", FACES[0]), shown) == ("guide", FACES[0], "pioneer", "farmer")
    assert faces_of("g", seats, (), {**shown, 2: FACES[1]})[1] not in {FACES[0], FACES[1], "farmer"}


def test_people_have_the_face_they_chose_and_bots_another_one():
    for face in FACES:
        faces = faces_of("g", (PEOPLE[0], *bots("easy", "easy", "easy", "easy")), (face,))
        assert faces[0] == face and len(set(faces)) == 5
    assert faces_of("g", PEOPLE[:2], ("guide", "guide")) == ("guide", "guide")


@pytest.mark.parametrize("bad", [(), ("", "nobody"), ("../captain", "x" * 99), ("nobody",) * 9])
def test_whoever_chose_none_or_nonsense_gets_a_usual_face_by_seat(bad):
    faces = faces_of("g", PEOPLE, bad)
    assert faces == faces_of("other", PEOPLE) and len(set(faces)) == 4
    assert faces_of("g", PEOPLE, ("", faces[0]))[1] == faces[0] != faces_of("g", PEOPLE, ("", faces[0]))[0]


def test_a_bot_of_an_unknown_level_has_a_face_too():
    faces = faces_of("g", [SeatInfo("x", "bot:random"), SeatInfo("y", "bot:"), SeatInfo("z", PERSON)], ("guide",))
    assert set(faces) <= set(FACES) and len(set(faces)) == 3


def test_a_bot_with_a_usual_name_has_the_same_face_in_every_game_level_and_language():
    names = [Texts(language).t("bot.name.2") for language in LANGUAGES]
    seats = [(SeatInfo("Zoe", PERSON), SeatInfo(name, f"bot:{level}")) for name in names for level in OFFERED]
    assert {faces_of(f"game {n}", two)[1] for n, two in enumerate(seats)} == {named_face(names[0])}
    both = [SeatInfo(names[0], "bot:easy"), SeatInfo("Zoe", PERSON)]
    assert faces_of("g", both, ("", named_face(names[0])))[0] != named_face(names[0])  # a person has chosen it
    assert len(set(OF_NAME)) == len(OF_NAME) and set(OF_NAME) <= set(FACES) and not named_face("Zoe")
