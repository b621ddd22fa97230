"""Rules and lessons read easily."""

import pytest

from game.engine.title import SHORT
from game.titles import SLUGS
from game.words.texts import ENGLISH, catalogue
from tests.words.readability import reading_ease, syllables

EASY = 65
SYLLABLES = {
    1: "the point used goes queue league tile tiles called faced whole first trade ties",
    2: "creature sentence passage being hybrid little people science quiet table places houses pieces wagon outposts "
    "sometimes rulebook create value playing settled hidden safely careful ocean action region covered",
    3: "platypus settlement influence idea area period various previous variant tobacco exploring studying alcalde",
    4: "everybody February discoveries exploration",
    5: "immediately",
}


def test_syllables_are_those_of_a_dictionary():
    assert {word: syllables(word) for words in SYLLABLES.values() for word in words.split()} == {
        word: count for count, words in SYLLABLES.items() for word in words.split()
    }


@pytest.mark.parametrize(
    ("text", "ease"),
    [  # known values
        ("The cat sat on the mat.", 116),
        ("This sentence, taken as a reading passage unto itself, is being used to prove a point.", 69),
        ("The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.", 37.5),
    ],
)
def test_the_reading_ease_of_a_text_is_the_known_one(text, ease):
    assert reading_ease(text) == pytest.approx(ease, abs=0.5)


@pytest.mark.parametrize("group", ["rules", "lesson"])
@pytest.mark.parametrize("slug", SLUGS)
def test_rules_and_lessons_read_easily(slug, group):
    texts = {**catalogue(ENGLISH, slug), **{f"{n} short": t for n, t in catalogue(ENGLISH, slug, SHORT).items()}}
    found = [text for name, text in texts.items() if name.startswith(f"{group}.") and text.endswith(".")]
    assert len(found) > 10 and reading_ease(" ".join(found)) >= EASY
