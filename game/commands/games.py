"""Shared parts of the commands that play or list many games: their options, and the progress bar."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

from game.bots.executors import Executor, executor
from game.engine.trouble import Trouble
from game.session.kept.saved_games import Kept
from game.session.kept.search import SearchState, all_kept
from game.words.texts import Texts

T = TypeVar("T")
BAR = 32
LONGEST_SEED = 32


def read_seed(seed: str) -> str:
    """Check a seed, which becomes part of file names."""
    if not seed.isalnum() or not seed.isascii() or len(seed) > LONGEST_SEED:
        raise Trouble(f"--seed {seed!r}: a seed is up to {LONGEST_SEED} letters (a to z) and digits")
    return seed


def read_options(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Read a title's options from `NAME=VALUE`."""
    return _read_pairs(words, "--option", "write an option as NAME=VALUE")


def read_changes(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Read changes to a title's data from `PLACE=VALUE`."""
    return _read_pairs(words, "--change", "write a change as PLACE=VALUE")


def _read_pairs(words: Iterable[str], word_of: str, given_as: str) -> tuple[tuple[str, str], ...]:
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Trouble(f"{word_of} {word!r}: {given_as}")
        if name in found:
            raise Trouble(f"{word_of} {name}: given twice")
        found[name] = value
    return tuple(found.items())


def where(given: argparse.Namespace) -> AbstractContextManager[Executor]:
    """Open the executor named by the options."""
    if given.cluster and given.jobs > 1:
        raise Trouble("use either --jobs or --cluster: a cluster has its own processes")
    return executor(given.jobs, given.cluster or "")


def with_bar(found: Iterable[T], of: int) -> Iterator[T]:
    """Yield the same things, with a progress bar on a terminal."""
    try:
        for done, one in enumerate(found, 1):
            _draw_bar(done, of)
            yield one
    finally:
        _clear_bar()


def kept_with_bar(saves: Path, texts: Texts) -> list[Kept]:
    """List a folder's games, with a progress bar on a terminal, and tell of any trouble with their index."""
    trouble = {}

    def tell(state: SearchState) -> None:
        if state.read < state.all:
            _draw_bar(state.read, state.all)
        if state.trouble:
            trouble[state.trouble] = state.detail

    try:
        return all_kept(saves, tell)
    finally:
        _clear_bar()
        for word, detail in trouble.items():
            print(texts.t(f"index.{word}", reason=detail), file=sys.stderr)


def _draw_bar(done: int, of: int) -> None:
    if sys.stderr.isatty():
        full = BAR * done // of
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{of}")
        sys.stderr.flush()


def _clear_bar() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * (BAR + 24) + "\r")
