"""Laws of every game of every title, as functions: the tests use them on some games, the long runs on many.

A `Walk` goes through a game with the engine alone and gives any answer that is allowed; equal seeds give equal games.
The laws of a table are in `table_laws.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any

from game.bots.bot import judge_of
from game.engine.choices import (
    CHANCE,
    Amount,
    Announcements,
    Asked,
    Choice,
    Fitting,
    Odds,
    OneOf,
    Options,
    Seat,
    Some,
    any_of,
)
from game.engine.events import Event
from game.engine.game import Game
from game.engine.motion import answer, asked, settle, why
from game.engine.plain import read_event, write_event
from game.engine.preview import preview
from game.engine.seeing import has_secrets, is_declared, redact
from game.engine.shapes import WHOLE
from game.engine.steps import SEALED, AskSealed
from game.engine.title import Title
from game.titles import SLUGS
from game.titles import title as find_title
from tests.ui.trek import TITLE as TREK

LONGEST = 6000  # more answers than any game of these titles has
LISTED = 64  # up to this many options are all tried; of more, a few are picked
PICKED = 12

TITLES: dict[str, Title[Any]] = {**{slug: find_title(slug) for slug in SLUGS}, TREK.slug: TREK}
TABLES = tuple((slug, seats) for slug, title in TITLES.items() for seats in title.seats)


def any_answer(options: Options, random: Random) -> Choice:
    """Return one of the options, all equally likely; of odds, one by its weight."""
    if isinstance(options, Odds):
        return options.drawn(random.randrange)
    return any_of(options, random)


def some_of(options: Options, random: Random) -> list[Choice]:
    """Return all options if they are few, else some of them."""
    if len(options) <= LISTED:
        return list(options)
    return [any_answer(options, random) for _ in range(PICKED)]


def any_options(title: Title[Any], seats: int, random: Random) -> dict[str, str]:
    """Return any valid settings of a title's options for so many seats."""
    return {option.name: random.choice(option.among(seats)) for option in title.options}


@dataclass
class Question:
    """A game that waits, its question, and the answers to come."""

    game: Game
    asked: Asked
    answers: dict[Seat, Choice]
    number: int

    @property
    def seats(self) -> list[Seat]:
        """Return the seats that are asked, without chance."""
        return [seat for seat in self.asked if seat != CHANCE]


class Walk:
    """A random game, question by question. It owns its game: copy it to try something.

    Its options are any unless given.
    """

    def __init__(self, title: Title[Any], seats: int, seed: object, options: Mapping[str, str] | None = None) -> None:
        self.title = title
        self.random = Random(f"walk {seed}")
        self.options = any_options(title, seats, self.random) if options is None else options
        self.game: Game = title.new(seats, self.options)
        self.hands: dict[Seat, Choice] = {}

    def __iter__(self) -> Iterator[Question]:
        question = settle(self.game)
        number = 0
        while question:
            answers = self.answers(question)
            yield Question(self.game, question, answers, number)
            self.game.news.clear()
            question = answer(self.game, answers)
            self.title.audit(self.game)
            number += 1
            assert number < LONGEST, "the game does not end"

    def answers(self, question: Asked) -> dict[Seat, Choice]:
        """Return the answers of all seats that are asked; sealed choices are shown as they were sealed."""
        sealed = is_sealed(self.game)
        found: dict[Seat, Choice] = {}
        for seat, options in question.items():
            assert len(options) and options, "a question without options"
            if isinstance(options, Announcements):
                found[seat] = options.by.announce(self.hands[seat])
            elif isinstance(options, Fitting):
                found[seat] = self.hands[seat]
            else:
                found[seat] = any_answer(options, self.random)
            assert found[seat] in options, "what was chosen is not among the options"
            if sealed:
                self.hands[seat], found[seat] = found[seat], SEALED
        return found

    def to_the_end(self) -> Game:
        """Play the game to its end."""
        for _ in self:
            pass
        return self.game


def is_secretive(title: Title[Any]) -> bool:
    """Return whether any seat does not know everything in a game of the title."""
    return has_secrets(title.game) or any(issubclass(step, AskSealed) for step in title.steps)


def is_sealed(game: Game) -> bool:
    """Return whether the game asks for secret choices."""
    return isinstance(game.agenda[-1], AskSealed)


# Options


def options_agree(options: Options, random: Random) -> None:
    """Check that `in`, `len`, truth, iteration, `nth`, `canonical` and `after` agree about the answers."""
    assert bool(options) == bool(len(options))
    for n, choice in enumerate(some_of(options, random)):
        assert choice in options
        assert options.canonical(choice) == choice
        if n < PICKED or not isinstance(options, Fitting):  # a click among fitting choices looks at all of them
            clicked_through(options, choice, random)
    if len(options) <= LISTED:
        listed = list(options)
        assert len(listed) == len(set(listed)) == len(options)
        if not isinstance(options, Odds):
            assert [options.nth(at) for at in range(len(options))] == listed
    clicked_on(options, random)


def clicked_through(options: Options, choice: Choice, random: Random) -> None:
    """Check that each click of an answer is offered after those before it, in any order where the order is free."""
    clicks = list(choice)
    if isinstance(options, Some | Fitting):
        random.shuffle(clicks)
    for n, name in enumerate(clicks):
        assert name in options.after(*clicks[:n]), f"{name} is not offered after {clicks[:n]}"
    assert options.canonical(clicks) == choice


def clicked_on(options: Options, random: Random) -> None:
    """Check that clicking on offered things until nothing is offered makes an answer."""
    picked: tuple[str | int, ...] = ()
    while offered := options.after(*picked):
        assert len(offered) == len(set(offered))
        picked = (*picked, random.choice(offered))
    assert options.canonical(picked) in options, f"clicks end in {picked}"


def options_of_one_kind(options: Options) -> None:
    """Check that names are words or whole numbers, and that no answer is without a click."""
    assert isinstance(options, OneOf | Some | Amount | Announcements | Fitting | Odds)
    if isinstance(options, OneOf):
        assert all(type(name) in (str, int) for choice in options for name in choice)
        assert all(choice for choice in options), "an answer without a click"


def every_option_settles(title: Title[Any], question: Question, random: Random) -> None:
    """Check that a copy accepts each option, then waits for a seat or is over, with all pieces in place."""
    for seat, options in question.asked.items():
        if isinstance(options, Announcements) or is_sealed(question.game):
            continue
        for choice in some_of(options, random)[:LISTED]:
            game = question.game.copy()
            then = answer(game, {**question.answers, seat: choice})
            assert then == asked(game)
            assert all(then.values()), "a question without options"
            title.audit(game)


def words_for_no(question: Question, words: set[str | int], random: Random) -> None:
    """Check that everything refused has a reason, a single word, and everything offered has none."""
    tried = random.sample(sorted(words, key=repr), min(len(words), 16))
    for seat in question.seats:
        options = question.asked[seat]
        begun = any_answer(options, random)[: random.randrange(3)]
        for click in (*tried, "no_such_thing", 99):
            for picked in {(click,), (*begun, click)}:
                reason = why(question.game, seat, *picked)
                offered = picked in options or picked[-1] in options.after(*picked[:-1])
                assert (reason == "") == offered, f"{picked}: {reason!r}"
                assert offered or re.fullmatch(r"[a-z][a-z_]*", reason), f"{picked}: {reason!r}"
    for seat in range(question.game.seats):
        if seat not in question.asked:
            assert why(question.game, seat, "no_such_thing") == "not_asked"


# Copies, plain data, views


def changeable(x: Any) -> dict[int, Any]:
    """Return all changeable parts of something by identity, without the fixed ones that a game rests on."""
    if type(x) in WHOLE:
        return {}
    found = {id(x): x} if isinstance(x, list | dict) or is_declared(x) else {}
    if isinstance(x, dict):
        inside = [*x.keys(), *x.values()]
    elif isinstance(x, list | tuple):
        inside = list(x)
    elif is_dataclass(x):
        inside = [getattr(x, f.name) for f in fields(x) if f.metadata.get("seen") != "fixed"]
    else:
        inside = []
    for part in inside:
        if type(part) not in WHOLE:
            found |= changeable(part)
    return found


def copy_is_equal_and_apart(title: Title[Any], game: Game) -> None:
    """Check that a copy is equal in all that counts and shares nothing changeable."""
    made = game.copy()
    assert made == game
    assert title.plain.of(made) == title.plain.of(game)
    assert not changeable(made).keys() & changeable(game).keys()
    assert all(hash(step) == hash(other) for step, other in zip(made.agenda, game.agenda, strict=True))


def plain_comes_back(title: Title[Any], game: Game) -> None:
    """Check that a game and each view of it come back equal from plain data, and ask the same."""
    for one in (game, *(redact(game, seat) for seat in (None, *range(game.seats)))):
        data = title.plain.of(one)
        again = title.plain.game(json.loads(json.dumps(data)), game.rules)
        assert again == one
        assert title.plain.of(again) == data
        assert title.plain.check(again) == title.plain.check(one)
        assert not changeable(again).keys() & changeable(one).keys()
    assert asked(again) == asked(one)


def views_are_stable(game: Game) -> None:
    """Check that a view has the game's type, and that a view of a view is the same view for every lesser viewer."""
    for seat in (None, *range(game.seats)):
        view = redact(game, seat)
        assert type(view) is type(game)
        assert redact(view, seat) == view
        assert redact(view, None) == redact(game, None)
        assert not changeable(view).keys() & changeable(game).keys()


def views_tell_the_options(question: Question) -> None:
    """Check that a seat's question follows from its view."""
    for seat in question.seats:
        assert asked(redact(question.game, seat))[seat] == question.asked[seat]


def leaves(x: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield all numbers and words in plain data with their places, and the length of each list."""
    if isinstance(x, dict):
        for name, inside in x.items():
            yield from leaves(inside, (*path, name))
    elif isinstance(x, list):
        yield (*path, "length"), len(x)
        for n, inside in enumerate(x):
            yield from leaves(inside, (*path, n))
    else:
        yield path, x


def onlooker_sees_what_all_see(title: Title[Any], game: Game) -> None:
    """Check that a fact hidden from any seat is hidden from an onlooker in the same way."""
    true = dict(leaves(title.plain.of(game)))
    onlooker = dict(leaves(title.plain.of(redact(game, None))))
    views = [dict(leaves(title.plain.of(redact(game, seat)))) for seat in range(game.seats)]
    for path, value in onlooker.items():
        for view in views:
            if view.get(path, value) != true.get(path):
                assert value == view[path], f"an onlooker sees {path}"
    for path in true:
        if all(view.get(path) == true[path] for view in views):
            assert onlooker[path] == true[path], f"an onlooker does not see {path}"


def same_for_who_cannot_know(title: Title[Any], game: Game, random: Random) -> None:
    """Check that a resampled game is whole and gives the same view."""
    for seat in range(game.seats):
        view = redact(game, seat)
        before = title.plain.of(view)
        other = judge_of(title).resample(view, seat, random)
        assert title.plain.of(view) == before, "resampling changed the view"
        assert redact(other, seat) == view
        title.audit(other)
        assert not changeable(other).keys() & changeable(view).keys()


def preview_tells_what_comes(question: Question, random: Random) -> None:
    """Check that a preview shows the seat the coming view and changes nothing."""
    for seat in question.seats:
        options = question.asked[seat]
        view = redact(question.game, seat)
        before, agenda = view.copy(), view.agenda[:]
        choice = any_answer(options, random)
        seen = preview(view, choice)
        assert view == before and view.agenda == agenda and not view.news
        assert (seen is None) == (len(question.asked) > 1)
        if seen is None:
            continue
        after = question.game.copy()
        answer(after, {seat: choice})
        assert all(change.before != change.after for change in seen.changes)
        if after.epoch == question.game.epoch:
            assert redact(seen.game, seat) == redact(after, seat)
            assert [event.seen_by(seat) for event in seen.events] == [event.seen_by(seat) for event in after.news]


# Events and results

IRREGULAR = re.compile(
    "began|become|bought|built|chosen|come|cut|dealt|drawn|driven|dug|fallen|found|given|gone|hidden|kept|laid|led|left"
    "|lent|lost|made|met|paid|put|ridden|run|seen|sent|set|shown|shut|sold|spent|spread|stolen|sunk|taken|thrown|told"
    "|torn|won|woven"
)


def events_are_plain_and_past(events: list[Event], seats: int) -> None:
    """Check that names of events are in the past, and that facts come back from plain data."""
    for event in events:
        words = event.name.split("_")
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", event.name), event.name
        assert any(IRREGULAR.fullmatch(word) or word.endswith("ed") for word in words), (
            f"{event.name} is not in the past"
        )
        for seat in (None, *range(seats)):
            read = event.seen_by(seat)
            assert all(map(_is_plain, read.facts.values())), f"{event.name}: {read.facts}"
            assert read_event(json.loads(json.dumps(write_event(read)))) == Event(read.name, dict(read.facts))
            assert seat == event.only or not (event.private or {}).keys() & read.facts.keys()


def _is_plain(x: object) -> bool:
    if isinstance(x, tuple):
        return all(map(_is_plain, x))
    return x is None or type(x) in (str, int, bool)


def result_is_sound(title: Title[Any], game: Game) -> None:
    """Check that the ending is one of the title's and that places follow the points; equals share the better place."""
    result = title.result(game)
    assert result.ending in title.endings
    assert len(result.scores) == len(result.places) == game.seats
    assert all(type(points) is int for points in result.scores)
    for points, place in zip(result.scores, result.places, strict=True):
        assert place == 1 + sum(other < place for other in result.places)
        assert all(
            other_place > place for p, other_place in zip(result.scores, result.places, strict=True) if p < points
        )
