"""Everything shown is in good style, as far as patterns can tell, and the same words mean the same thing."""

import ast
import re

import pytest

from game.words.texts import ENGLISH, languages
from tests.words.style import (
    KINDS,
    PARTS,
    TEXTS,
    Exempt,
    Said,
    everything,
    exempt,
    faults,
    paragraphs,
    patterns,
    same_words,
    spare,
    strings,
    style,
    unexcused,
)


@pytest.fixture(scope="module")
def said():
    return list(everything())


@pytest.fixture(scope="module")
def found(said):
    return list(faults(said, patterns()))


def test_no_sentence_is_in_bad_style(found):
    bad = unexcused(found, exempt())
    assert not bad, "\n" + "\n".join(map(str, bad))


def test_every_exception_is_needed_and_has_a_reason(found):
    assert all(one.reason for one in exempt())
    assert spare(found, exempt()) == []


def test_an_exception_excuses_one_sentence_of_one_part():
    said = [Said(TEXTS, "common", key, "Take a game in", ENGLISH) for key in ("load.import", "daily.import")]
    faulty = list(faults(said, patterns()))
    by_key = Exempt("take in", "common", "load.import", "a reason")
    by_words = Exempt("take in", "common", "a game", "a reason")
    elsewhere = Exempt("take in", "africa", "load.import", "a reason")
    assert [fault.said.key for fault in unexcused(faulty, [by_key, elsewhere])] == ["daily.import"]
    assert unexcused(faulty, [by_words]) == [] and spare(faulty, [by_key, by_words, elsewhere]) == [elsewhere]


@pytest.mark.parametrize("pattern", patterns(), ids=lambda pattern: f"{pattern.language}-{pattern.name}")
def test_a_pattern_finds_its_bad_sentence_and_lets_the_better_one_pass(pattern):
    assert pattern.why and set(pattern.only) <= set(KINDS) and pattern.language in languages()
    key = "reason.some" if pattern.keys is None else next(k for k in style()["sample_keys"] if pattern.keys.match(k))
    bad, good = (Said(pattern.only[0], "common", key, text, pattern.language) for text in (pattern.bad, pattern.good))
    assert [fault.pattern.name for fault in faults([bad], [pattern])]
    assert [str(fault) for fault in faults([good], patterns())] == []


def test_patterns_have_names_of_their_own():
    names = [(one.language, one.name) for one in patterns()]
    assert len(set(names)) == len(names) >= 40


def test_a_fault_names_key_sentence_pattern_and_the_better_words():
    said = Said(TEXTS, "common", "load.import", "First a sentence. Take a game in!", ENGLISH)
    told = [str(fault) for fault in faults([said], patterns())]
    assert any(
        all(words in line for words in ("load.import", "Take a game in!", "import", "Import a")) for line in told
    )
    assert not any("First a sentence" in line for line in told)


def test_a_page_is_read_without_its_code():
    page = "# A title\n\nSome words\nand more `take in`.\n\n    a command\n\n* one\n* two `x`\n\n| a b | c d |\n"
    assert [text for _, text in paragraphs(page)] == [
        *("A title", "Some words and more `x`."),
        *("one", "two `x`", "a b", "c d"),
    ]


def test_helps_and_errors_are_read_from_the_code(said):
    tree = ast.parse('"""A map of this."""\nadd(help="take it back")\nraise Trouble(f"{path}: is there already")\n')
    assert sorted(text for _, text in strings(tree, True)) == ["take it back", "{x}: is there already"]
    assert [text for _, text in strings(tree, False)] == ["{x}: is there already"]
    assert {one.part.partition("/")[0] for one in said} >= {"game", "net", "README.md", "common"}


@pytest.mark.parametrize("part", PARTS)
def test_the_same_words_mean_the_same_thing(part):
    """Expect a listed reason for two keys that share their words in one language and not in another."""
    allowed = {(row["part"], row["language"], row["text"]) for row in style()["same"]}
    assert all(row["reason"] for row in style()["same"])
    pairs = [(one, two) for one in languages() for two in languages() if ENGLISH in (one, two) and one != two]
    shared = {
        (part, one, text): parted for one, other in pairs for text, parted in same_words(one, other, part).items()
    }
    assert {where: parted for where, parted in shared.items() if where not in allowed} == {}
    assert {where for where in allowed if where[0] == part} - shared.keys() == set(), "spare"


def test_no_pattern_is_written_twice():
    regexes = [(one.language, one.regex.pattern) for one in patterns()]
    assert len(set(regexes)) == len(regexes) and all(re.compile(regex) for _, regex in regexes)
