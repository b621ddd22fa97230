"""The glossaries for translators, `assets/*/glossary.toml`, and whether a text has a term."""

import re
import tomllib
from functools import cache

from game.engine.title import SHORT
from game.words.texts import ASSETS, COMMON, catalogue

PLACEHOLDER = re.compile(r"\{[^{}|]*\}")
FORMS = re.compile(r"\{\w+:([^{}]*)\}")
PREFIX = r"(?:zurück|zusammen|weiter|bei|auf|aus|ab|an|ein|mit|nach|vor|weg|zu|her|hin|los|um)"
ENDINGS = {
    "en": re.compile(r"(?<=\w{3})(ies|ing|es|ed|s|y|e)$"),
    "de": re.compile(r"(?<=\w{3})(en|er|es|em|e|n|s|t)$"),
}
UMLAUTS = str.maketrans("äöü", "aou")


@cache
def glossary(part: str) -> dict[str, dict[str, object]]:
    """Return the terms of a part by their keys; without a file there are none."""
    path = ASSETS / part / "glossary.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def plain(text: str) -> str:
    """Return the words of a text, with all its plural forms and without its other facts."""
    return PLACEHOLDER.sub(" ", FORMS.sub(lambda one: one[1].replace("|", " ") if "|" in one[1] else " ", text))


@cache
def texts_of(part: str, language: str) -> tuple[str, ...]:
    """Return the texts in which a term of a part may occur; those of a title and the common ones."""
    parts = (part,) if part == COMMON else (part, COMMON)
    read = [catalogue(language, one, form) for one in parts for form in ("full", SHORT)]
    return tuple(plain(text).casefold() for words in read for text in words.values())


def stem(word: str, language: str) -> str:
    """Return a pattern for all forms of a word, as far as its endings tell."""
    word = ENDINGS.get(language, re.compile("$^")).sub("", word.casefold())
    if language != "de":
        return rf"\b{re.escape(word)}"
    word = word.translate(UMLAUTS)
    prefix = re.match(rf"({PREFIX})(\w{{3,}})", word)
    if not prefix:
        return word if len(word) > 4 else rf"\b{word}"  # a longer one also at the end of a compound
    return rf"{prefix[1]}(ge|zu)?{prefix[2]}|\b{prefix[2]}\w*\b.*\b{prefix[1]}\b"


def occurs(term: str, part: str, language: str) -> bool:
    """Return whether some text has all words of a term, or of one of several parted by a slash."""
    for one in term.split("/"):
        wanted = [re.compile(stem(word, language)) for word in re.findall(r"\w+", one)]
        for text in texts_of(part, language):
            folded = text.translate(UMLAUTS) if language == "de" else text
            if wanted and all(each.search(folded) for each in wanted):
                return True
    return False


def has_word(word: str, text: str) -> bool:
    """Return whether a text has whole words."""
    return re.search(rf"\b{re.escape(word.casefold())}\b", text.casefold()) is not None
