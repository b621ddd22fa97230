"""Every word shown, by name, in the language of the player.

The words lie in `assets/common/texts.LANGUAGE.toml` and `assets/<title>/texts.LANGUAGE.toml`; those of the short form
of a title that differ, in `assets/<title>/short.LANGUAGE.toml`. A text may hold facts:
`{count}` as it is, `{count:card|cards}` a form for each plural category, `{points:+}` with its sign, `{seat:player}`
and `{order:players}` the names of people, `{island:name}` and `{cards:names}` the names of elements, `{goods:amounts}`
the number of each, `{field:place}` the element of which a numbered one is a part, and `{reason:=ending}` the text
`ending.REASON`.

A language, such as `pl` or `pt-BR`, is there if `common` has its catalogue and none of its files is broken. There,
`language.own_name` is its name for itself; `plural` has its CLDR categories and the rule that picks one of them by its
place, as in Plural-Forms of gettext. A text that a language lacks is shown in English.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Any

from game.engine.events import Event
from game.engine.shapes import fields_of
from game.engine.title import FULL, SHORT, option_seat
from game.engine.trouble import Trouble
from game.titles import SLUGS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
COMMON = "common"
ENGLISH = "en"  # the language of every text that another one lacks
CATALOGUE = re.compile(r"texts\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\.toml")
TRIED = 1000  # how many numbers a rule of a plural has to serve before it counts as sound
MINUS_SIGN = "\N{MINUS SIGN}"


class NoText(Trouble):
    """A text that does not exist, or a fact that it lacks; the message names both."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of the rules; the rule of a step has the step's name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """A chapter of the rules."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@cache
def codes() -> tuple[str, ...]:
    """Return all languages that have a catalogue, even a broken one, English first."""
    names = (CATALOGUE.fullmatch(path.name) for path in (ASSETS / COMMON).iterdir())
    return (ENGLISH, *sorted({name[1] for name in names if name} - {ENGLISH}))


@cache
def languages() -> tuple[str, ...]:
    """Return all languages that can be shown, English first; one with a broken catalogue is left out."""
    return tuple(filter(can_be_shown, codes()))


@cache
def can_be_shown(language: str) -> bool:
    """Return whether a language has catalogues, none of them broken; English always has."""
    if language == ENGLISH or language not in codes():
        return language == ENGLISH
    try:
        plural_of(language)
        for part in (COMMON, *SLUGS):
            for form in (FULL, SHORT):
                catalogue(language, part, form)
    except Trouble:
        return False
    return True


def language_of(locales: Sequence[Mapping[str, Any]]) -> str:
    """Return the first language of the system that this program speaks, otherwise English."""
    wanted = [f"{locale.get('language') or ''}-{locale.get('country') or ''}" for locale in locales]
    return next(filter(None, map(_nearest, wanted)), ENGLISH)


def _nearest(tag: str) -> str:
    """Return a language with its country or script, otherwise without, otherwise with another one; empty if none."""
    parts = [part for part in tag.replace("_", "-").lower().split("-") if part]
    known = {language.lower(): language for language in codes()}
    heads = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    others = [code for code in known if code.split("-")[0] in parts[:1]]
    return next((known[code] for code in (*heads, *others) if code in known and can_be_shown(known[code])), "")


def own_name(language: str) -> str:
    """Return a language's name for itself; the language's code if the catalogue lacks it."""
    return catalogue(language, COMMON).get("language.own_name") or language


@lru_cache(maxsize=32)
def catalogue(language: str, part: str, form: str = FULL) -> Mapping[str, str]:
    """Read the texts of one file by their dotted names, in order; a title without texts has none.

    Another form than the full one has only what differs.
    """
    path = _file(language, part, form)
    if not path.exists():
        return {}
    try:
        found = dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8"))))
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: cannot be read ({error})") from error
    for name, text in found.items():
        _check(path, name, text)
    return found


def _file(language: str, part: str, form: str = FULL) -> Path:
    return ASSETS / part / f"{'texts' if form == FULL else form}.{language}.toml"


def _check(path: Path, name: str, text: object) -> None:
    if not isinstance(text, str):
        raise Trouble(f"{path}: {name} is not a text in quotes")
    try:
        list(Formatter().parse(text) if "{" in text else ())
    except ValueError as error:
        raise Trouble(f"{path}: {name} has a wrong brace ({error})") from error


def _flat(at: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        name = f"{at}.{key}" if at else key
        if isinstance(value, dict):
            yield from _flat(name, value)
        else:
            yield name, value


@dataclass(frozen=True, slots=True)
class Plural:
    """The plural categories of a language, in the order of the forms in its texts."""

    categories: tuple[str, ...]
    rule: Callable[[int], int]  # returns the place of a number's category

    def form(self, forms: Sequence[str], number: object) -> str:
        """Return the form for a number; for anything else the last, which serves most numbers."""
        if len(forms) != len(self.categories):
            raise NoText(f"{'|'.join(forms)!r} has not the forms {'|'.join(self.categories)}")
        return forms[self.place(abs(number)) if isinstance(number, int) else -1]

    def place(self, number: int) -> int:
        """Return the place of the category of a number."""
        found = self.rule(number)
        if found not in range(len(self.categories)):
            raise NoText(
                f"plural.rule gives {number} the place {found}; the categories have 0 to {len(self.categories) - 1}"
            )
        return found


@cache
def plural_of(language: str) -> Plural:
    """Return the plural of a language; that of English if its catalogue has none."""
    words, path = catalogue(language, COMMON), _file(language, COMMON)
    if not any(name.startswith("plural.") for name in words):
        words, path = catalogue(ENGLISH, COMMON), _file(ENGLISH, COMMON)
    for name in ("plural.categories", "plural.rule"):
        if not words.get(name):
            raise Trouble(f"{path}: {name} is missing")
    try:
        plural = Plural(tuple(words["plural.categories"].split()), c2py(words["plural.rule"]))
        for number in range(TRIED):
            plural.place(number)
    except NoText as error:
        raise Trouble(f"{path}: {error}") from error
    except (ValueError, ZeroDivisionError) as error:
        raise Trouble(f'{path}: plural.rule is not an expression such as "n != 1" ({error})') from error
    return plural


class Texts:
    """The texts of one language: the common ones, before them those of a title, and first those of its form."""

    def __init__(self, language: str, slug: str = "", people: Sequence[str] = (), form: str = FULL) -> None:
        """Set up texts in which seats have the names of `people`."""
        self.language = language
        self.slug = slug
        self.people = tuple(people)
        self._words = {**catalogue(language, COMMON), **(catalogue(language, slug) if slug else {})}
        self.form = form
        if slug and form != FULL:
            differing = catalogue(language, slug, form)
            for name in catalogue(ENGLISH, slug, form).keys() - differing.keys():  # the text of the full form is wrong
                self._words.pop(name, None)
            self._words |= differing
        self._format = _Format(self, plural_of(language))

    def of(self, slug: str, people: Sequence[str] = (), form: str = FULL) -> Texts:
        return Texts(self.language, slug, people, form)

    @cached_property
    def _english(self) -> Texts | None:
        return None if self.language == ENGLISH else Texts(ENGLISH, self.slug, self.people, self.form)

    def _names(self) -> Iterable[str]:
        """Return the names of all texts, in the order of the English ones."""
        return {**self._english._words, **self._words} if self._english else self._words

    def has(self, name: str) -> bool:
        return name in self._words or (self._english is not None and self._english.has(name))

    def t(self, name: str, /, **facts: Any) -> str:
        """Return a text with its facts."""
        found = self._words.get(name)
        if found is None:
            if self._english and self._english.has(name):
                return self._english.t(name, **facts)
            raise NoText(f"there is no text {name!r} in {self.language}")
        if "{" not in found:
            return found
        try:
            return self._format.vformat(found, (), facts)
        except (KeyError, IndexError) as error:
            raise NoText(f"text {name!r} lacks the fact {error}") from error

    def name(self, element: object) -> str:
        """Return the name of an element: a number, a word (`sugar`), or one of many things.

        For `ship:1` the text `name.ship` has a place for the seat or number (`{seat:player}` or `{number}`); if it has
        none, as for `tenerife:3`, the text is `name.numbered`.
        """
        if isinstance(element, int):
            return self.number(element)
        word = str(element)
        kind, colon, rest = word.partition(":")
        if colon and self._has_facts(f"name.{kind}"):
            return self.t(f"name.{kind}", seat=int(rest) if rest.isdecimal() else -1, number=rest)
        if colon:
            return self.t("name.numbered", of=self.name(kind), number=rest)
        return self.t(f"name.{word}")

    def _has_facts(self, name: str) -> bool:
        if name in self._words:
            return "{" in self._words[name]
        return self._english is not None and self._english._has_facts(name)

    def number(self, value: int) -> str:
        return numeral(value)

    def player(self, seat: object) -> str:
        """Return the name of the player at a seat; a negative seat is nobody."""
        if not isinstance(seat, int) or seat < 0:
            return self.t("word.nobody")
        name = self.people[seat] if seat < len(self.people) else ""
        return name or self.t("word.seat", number=seat + 1)

    def row(self, words: Sequence[str], last_by: str = "and") -> str:
        """Return words as a list in a sentence, the last joined by "and" or "or"."""
        if not words:
            return self.t("word.nothing")
        *front, last = words
        return f"{', '.join(front)} {self.t(f'word.{last_by}')} {last}" if front else last

    def event(self, event: Event) -> str:
        return self.t(f"log.{event.name}", **event.facts)

    def prompt(self, step: object) -> str:
        return self.t(f"prompt.{type(step).__name__}", **_facts(step))

    def waits(self, step: object, seat: int) -> str:
        """Return the words of a step for the others while a seat is asked."""
        return self.t(f"waits.{type(step).__name__}", **{**_facts(step), "seat": seat})

    def reason(self, word: str) -> str:
        return self.t(f"reason.{word}")

    def option(self, name: str, value: str) -> str:
        seat = option_seat(value)
        return self.t(f"option.{name}.{value}") if seat is None else self.t(f"option.{name}.seat", number=seat + 1)

    def ending(self, word: str) -> str:
        return self.t(f"ending.{word}")

    def chapters(self) -> tuple[RulesChapter, ...]:
        found: dict[str, list[Paragraph]] = {}
        for name in self._names():
            if name.startswith("rules."):
                _, chapter, paragraph = name.split(".", 2)
                rows = found.setdefault(chapter, [])
                if paragraph != "title":
                    rows.append(Paragraph(paragraph, self.t(name)))
        return tuple(RulesChapter(name, self.t(f"rules.{name}.title"), tuple(rows)) for name, rows in found.items())

    def rule(self, step: object) -> Paragraph | None:
        wanted = step if isinstance(step, str) else type(step).__name__
        return next((p for chapter in self.chapters() for p in chapter.paragraphs if p.name == wanted), None)


def _facts(step: Any) -> dict[str, Any]:
    return {each.name: getattr(step, each.name) for each in fields_of(type(step))}


class _Format(Formatter):
    def __init__(self, texts: Texts, plural: Plural) -> None:
        self._texts, self._plural = texts, plural

    def format_field(self, value: Any, spec: str) -> str:
        texts = self._texts
        if "|" in spec:
            return self._plural.form(spec.split("|"), value)
        if spec.startswith("="):
            return texts.t(f"{spec[1:]}.{str(value).lower()}")
        match spec:
            case "":
                return texts.number(value) if type(value) is int else str(value)
            case "+":
                return f"+{value}" if value >= 0 else texts.number(value)
            case "player":
                return texts.player(value)
            case "players":
                return texts.row([texts.player(seat) for seat in value])
            case "name":
                return texts.name(value)
            case "names":
                return texts.row([texts.name(element) for element in value])
            case "amounts":
                counts = Counter(value)
                return texts.row([f"{count} {texts.name(element)}" for element, count in counts.items()])
            case "place":
                return texts.name(str(value).partition(":")[0])
            case _:
                raise NoText(f"a text has the unknown form {spec!r}")


def numeral(value: int) -> str:
    """Return a whole number with a real minus sign."""
    return f"{MINUS_SIGN}{-value}" if value < 0 else str(value)


def capital(words: str) -> str:
    """Return words with a large first letter, otherwise as they are."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Return words as a sentence."""
    return f"{capital(words)}."


@cache
def icon_files() -> Mapping[str, Path]:
    """Return the files of all icons by name, those of the titles and the common ones; no two share a name."""
    return {file.stem: file for file in ASSETS.glob("*/icons/*.svg")}


def has_icon(name: str) -> bool:
    """Return whether there is a drawing of an icon."""
    return name in icon_files()
