"""The linter of words: everything that the program says, and the patterns of `style.toml` that it must not match."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.title import SHORT
from game.titles import SLUGS
from game.words.texts import COMMON, ENGLISH, catalogue, languages

TOP = Path(__file__).parents[2]
PARTS = (COMMON, *SLUGS)
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "net/PROTOCOL.md", "game/engine/README.md")
TEXTS, COMMANDS, DOCS = KINDS = ("texts", "commands", "docs")
SENTENCES = re.compile(r"(?<=[.!?]) +(?=[\"„“A-ZÄÖÜ{`(])")


@dataclass(frozen=True)
class Said:
    """A text of the program."""

    kind: str
    part: str
    key: str
    text: str
    language: str

    @property
    def sentences(self) -> list[str]:
        return SENTENCES.split(self.text)


@dataclass(frozen=True)
class Pattern:
    """A pattern of bad style."""

    name: str
    language: str
    regex: re.Pattern[str]
    bad: str
    good: str
    why: str
    only: tuple[str, ...] = KINDS
    keys: re.Pattern[str] | None = None  # of the texts that it concerns, if not all

    def concerns(self, said: Said) -> bool:
        fits = said.language == self.language and said.kind in self.only
        return fits and (self.keys is None or bool(self.keys.match(said.key)))


@dataclass(frozen=True)
class Fault:
    """A sentence that a pattern matches."""

    said: Said
    sentence: str
    pattern: Pattern

    def __str__(self) -> str:
        at, found = self.said, self.pattern
        advice = f"{found.name}: {found.why}\n    as in: {found.good}"
        return f"{at.part} [{at.language}] {at.key}: {self.sentence}\n    {advice}"


@dataclass(frozen=True)
class Exempt:
    """A sentence that may match a pattern, and the reason."""

    pattern: str
    part: str
    of: str  # its key, or some of its words
    reason: str

    def covers(self, fault: Fault) -> bool:
        here = (fault.pattern.name, fault.said.part) == (self.pattern, self.part)
        return here and (self.of == fault.said.key or self.of in fault.sentence)


@cache
def style() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "style.toml").read_text(encoding="utf-8"))


def patterns() -> list[Pattern]:
    """Read the patterns."""
    found = []
    for row in style()["pattern"]:
        more = {"only": tuple(row.get("only", KINDS)), "keys": re.compile(row["keys"]) if "keys" in row else None}
        found.append(Pattern(**{**row, **more, "regex": re.compile(row["regex"])}))
    return found


def exempt() -> list[Exempt]:
    """Read the exceptions."""
    return [Exempt(**row) for row in style()["exempt"]]


def faults(said: Iterable[Said], known: Iterable[Pattern]) -> Iterator[Fault]:
    """Yield every sentence that a pattern matches."""
    known = list(known)
    for one in said:
        for pattern in known:
            if pattern.concerns(one):
                yield from (Fault(one, words, pattern) for words in one.sentences if pattern.regex.search(words))


def unexcused(found: Iterable[Fault], exceptions: Iterable[Exempt]) -> list[Fault]:
    """Return the faults without an exception."""
    exceptions = list(exceptions)
    return [fault for fault in found if not any(one.covers(fault) for one in exceptions)]


def spare(found: Iterable[Fault], exceptions: Iterable[Exempt]) -> list[Exempt]:
    """Return the exceptions that excuse nothing."""
    found = list(found)
    return [one for one in exceptions if not any(one.covers(fault) for fault in found)]


def everything() -> Iterator[Said]:
    """Yield everything that the program says, in all languages."""
    for part in PARTS:
        for language in languages():
            for form in ("full", SHORT):
                for key, text in catalogue(language, part, form).items():
                    if not key.startswith("plural."):
                        yield Said(TEXTS, part, key if form == "full" else f"short:{key}", text, language)
    for page in PAGES:
        for line, text in paragraphs((TOP / page).read_text(encoding="utf-8")):
            yield Said(DOCS, page, f"line {line}", text, ENGLISH)
    for folder in ("game", "net"):
        for path in sorted((TOP / folder).rglob("*.py")):
            name = path.relative_to(TOP).as_posix()
            source, whole = path.read_text(encoding="utf-8"), name.startswith("game/commands/")
            if whole or "raise " in source:
                for line, text in strings(ast.parse(source), whole):
                    yield Said(COMMANDS, name, f"line {line}", text, ENGLISH)


def paragraphs(page: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs and the cells of a page in Markdown with their lines, without its code."""
    page = re.sub(r"^```.*?^```", lambda found: "\n" * found[0].count("\n"), page, flags=re.MULTILINE | re.DOTALL)
    page = re.sub(r"`[^`]*`", "`x`", page)
    begun, words = 0, list[str]()
    for number, line in enumerate([*page.splitlines(), ""], 1):
        text = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", line.strip())
        new = not text or text.startswith(("|", "* ", "- ", "#")) or re.match(r"\d+\. ", text)
        if new and words:
            yield begun, " ".join(words)
            words = []
        if line.startswith("    ") and not words:
            continue
        if text.startswith("|"):
            yield from ((number, cell.strip()) for cell in text.strip("|").split("|") if " " in cell.strip())
        elif text:
            begun, words = (begun if words else number), [*words, text.lstrip("*-# ").replace("**", "")]


def strings(tree: ast.Module, whole: bool) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a module with their lines: all of it that has words, or only those of its errors."""
    raised = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.exc)
    left_out = set(_docstrings(tree)) | set(_parts(tree))
    for root in [tree] if whole else raised:
        for node in ast.walk(root):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "{x}" for part in node.values]
                yield node.lineno, " ".join("".join(map(str, parts)).split())
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in left_out:
                said = [words for words in node.value.split("\n\n") if words.count(" ") > 1]
                yield from ((node.lineno, " ".join(words.split())) for words in said)


def _docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr):
                yield first.value


def _parts(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the parts of texts that are put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from node.values


def same_words(one: str, other: str, part: str) -> dict[str, dict[str, list[str]]]:
    """Return the texts that several keys of a part share in one language, and their different texts in another."""
    texts, translated = catalogue(one, part), catalogue(other, part)
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for key, text in texts.items():
        if text and key in translated:
            found[text.casefold()][translated[key].casefold()].append(key)
    return {text: dict(others) for text, others in found.items() if len(others) > 1}
