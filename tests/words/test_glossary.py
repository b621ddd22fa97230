"""The glossaries tell the terms that the texts use."""

import pytest

from game.engine.title import SHORT
from game.words.texts import COMMON, catalogue, languages
from tests.words.glossary import glossary, has_word, occurs, plain
from tests.words.style import PARTS

TERMS = 60
NEEDED = {"note", *languages()}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_its_terms_in_all_languages_with_notes(part):
    terms = glossary(part)
    assert len(terms) >= TERMS
    known = {"note", *languages(), *(f"avoid_{language}" for language in languages())}
    for key, term in terms.items():
        assert set(term) >= NEEDED and set(term) <= known, key
        assert all(isinstance(term[name], str) and term[name].strip() for name in NEEDED), key
        assert all(isinstance(term.get(f"avoid_{language}", []), list) for language in languages()), key


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", PARTS)
def test_every_term_occurs(part, language):
    terms = {key: term[language] for key, term in glossary(part).items()}
    assert {key: term for key, term in terms.items() if not occurs(term, part, language)} == {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", PARTS)
def test_no_text_has_a_word_to_avoid(part, language):
    """A word that the common glossary avoids is avoided by titles too, unless it is a term of theirs."""
    own = glossary(part)
    terms = [*own.values(), *([] if part == COMMON else glossary(COMMON).values())]
    avoided = {word for term in terms for word in term.get(f"avoid_{language}", [])}
    if part != COMMON:
        avoided -= {word for word in avoided if any(has_word(word, term[language]) for term in own.values())}
    found = [
        (word, name, text)
        for form in ("full", SHORT)
        for name, text in catalogue(language, part, form).items()
        for word in avoided
        if has_word(word, plain(text))
    ]
    assert found == []


def test_forms_of_a_term_are_found():
    assert occurs("save", COMMON, "en") and not occurs("meeple", COMMON, "en")
    assert occurs("speichern", COMMON, "de") and not occurs("Werker", COMMON, "de")
    assert occurs("auslosen", "west_of_africa", "de") and occurs("Gleichstand", "west_of_africa", "de")
    assert has_word("take in", "They take in sail.") and not has_word("man", "Manche")
    assert plain("{count} {count:card|cards} of {seat:player}").split() == ["card", "cards", "of"]
