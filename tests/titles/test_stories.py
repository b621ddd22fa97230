"""A game of each title told move by move: the difference shows how a change of the code changes play.

If a story is meant to change: `python -m tests.titles.test_stories --write`, and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

import pytest

from game.engine.choices import CHANCE, Announcements, Choice, Options, Seat
from game.engine.events import Event
from game.engine.seeing import redact
from tests.titles.laws import TITLES, Question, Walk, is_sealed

STORIES = Path(__file__).with_name("stories")
HOW = "python -m tests.titles.test_stories --write"
SHOWN = 8  # options told of a question
FIRST = 3  # rounds told from the start

# Title: how many play, the seed, and what of the view is told when a round ends.
TOLD: dict[str, tuple[int, int, tuple[str, ...]]] = {
    "west_of_africa": (4, 52, ("points", "gold", "alcalde", "minus", "ships", "track", "stock")),
    "africa": (3, 177, ("points", "explorers", "covered", "camps", "supply")),
    "go_west": (3, 7, ("points", "discs", "lid", "wagons", "blocks", "partition", "scorings", "double")),
    "century": (3, 4, ("points", "goods", "at_hand", "reserve", "row", "ships", "emptied")),
}


def story(slug: str) -> str:
    """Return the first rounds and the last one of a seeded game."""
    title = TITLES[slug]
    seats, seed, _ = TOLD[slug]
    chapters = _chapters(title, seats, seed)
    told = [f"{slug}, {seats} seats, seed {seed}: rounds 1 to {FIRST} and the last of {len(chapters)}"]
    for number, lines in enumerate(chapters, 1):
        if number <= FIRST or number == len(chapters):
            told += ["", f"== round {number}", *map(_wrapped, lines)]
    return "\n".join(told) + "\n"


def _wrapped(line: str) -> str:
    deeper = " " * (len(line) - len(line.lstrip()) + 6)
    return fill(line, 120, subsequent_indent=deeper, break_long_words=False, break_on_hyphens=False)


def _chapters(title: Any, seats: int, seed: int) -> list[list[str]]:
    """Return the lines of each round."""
    walk = Walk(title, seats, seed, {})
    chapters: list[list[str]] = [[]]
    for question in walk:
        _tell_news(chapters, title, question.game)
        chapters[-1] += _asked(question, walk)
    chapters[-1] += [f"    {_event(event)}" for event in walk.game.news]
    result = title.result(walk.game)
    ranked = zip(result.scores, result.places, strict=True)
    scores = ", ".join(f"seat {s}: {n} (place {p})" for s, (n, p) in enumerate(ranked))
    chapters[-1] += [*_view(title, walk.game), f"ended by {result.ending}: {scores}"]
    return chapters


def _tell_news(chapters: list[list[str]], title: Any, game: Any) -> None:
    """Tell the news; news of a new round stand in that round's chapter."""
    for event in game.news:
        if event.name == "round_began" and title.round(game) > 1:
            chapters[-1] += _view(title, game)
            chapters.append([])
        chapters[-1].append(f"    {_event(event)}")


def _asked(question: Question, walk: Walk) -> Iterator[str]:
    secret = is_sealed(question.game)
    for seat, options in question.asked.items():
        chosen = walk.hands[seat] if secret else question.answers[seat]
        who = "chance" if seat == CHANCE else f"seat {seat}"
        yield f"{who}: {type(question.game.agenda[-1]).__name__} {_options(options, seat)}"
        yield f"  {'seals' if secret else '->'} {_choice(chosen)}"


def _options(options: Options, seat: Seat) -> str:
    if isinstance(options, Announcements) or seat == CHANCE:
        return f"{len(options)} possible"
    some = ", ".join(_choice(options.nth(at)) for at in range(min(len(options), SHOWN)))
    return f"{len(options)} options: {some}{', ...' if len(options) > SHOWN else ''}"


def _choice(choice: Choice) -> str:
    return "+".join(map(str, choice))


def _event(event: Event) -> str:
    return " ".join([event.name, *(f"{name}={_fact(fact)}" for name, fact in event.facts.items())])


def _fact(fact: object) -> str:
    return "(" + ",".join(map(_fact, fact)) + ")" if isinstance(fact, tuple | list) else str(fact)


def _view(title: Any, game: Any) -> list[str]:
    view = redact(game, None)
    return [f"| {name} {_fact(getattr(view, name))}" for name in TOLD[title.slug][2]]


@pytest.mark.parametrize("slug", TOLD)
def test_the_story_is_told_as_it_was(slug):
    told, path = story(slug).splitlines(), STORIES / f"{slug}.txt"
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(told, written, strict=False), 1):
        assert line == expected, f"{path.name}:{number} is told otherwise; if that is meant: {HOW}"
    assert len(told) == len(written), f"{path.name} has another length; if that is meant: {HOW}"


@pytest.mark.parametrize("slug", TOLD)
def test_a_story_is_told_the_same_each_time(slug):
    assert story(slug) == story(slug)


def main(words: list[str]) -> int:
    """Write all stories anew."""
    if words != ["--write"]:
        print(f"usage: {HOW}")
        return 2
    STORIES.mkdir(exist_ok=True)
    for slug in TOLD:
        (STORIES / f"{slug}.txt").write_text(story(slug), encoding="utf-8", newline="\n")
        print(f"{slug}.txt is written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
