"""Text that others have typed is safe to show."""

from hypothesis import given
from hypothesis import strategies as st

from game.words.sanitize import clean, clean_name


def test_harmless_text_stays():
    assert clean("Jörg Ñandú ß €") == "Jörg Ñandú ß €"
    assert clean("<b>Anna</b>") == "<b>Anna</b>"


def test_controls_formats_and_halves_go():
    assert clean("An\x00na\x1b[31m") == "Anna[31m"
    assert clean("a\u202eb\u200bc\ufeff") == "abc"
    assert clean("a\ud800b") == "ab"
    assert clean("one\ntwo\t three  ") == "one two three"


def test_piled_up_marks_are_cut():
    assert len(clean("a" + "\u0301" * 500)) <= 3
    assert clean("\u0301" * 20) == ""


def test_composed_and_cut():
    assert clean("o\u0308") == "ö"
    assert clean_name("x" * 10_000) == "x" * 20


@given(st.text(st.characters(), max_size=300))
def test_whatever_comes_in_can_be_shown(text):
    once = clean(text, 40)
    assert len(once) <= 40
    assert clean(once, 40) == once
    once.encode("utf-8")
    assert all(letter.isprintable() for letter in once)
