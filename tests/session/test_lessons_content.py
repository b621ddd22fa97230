"""The content of the lessons: moves worth learning, rivals who wait for the lesson, and words for every page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.bot import judge_of
from game.bots.imagining import Imagining, sight
from game.bots.plans import foreseen, plans
from game.bots.simple import EFFORTS
from game.bots.thinking import BotQuestion
from game.bots.turning import shares
from game.engine.choices import Choice
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.motion import answer, asked
from game.engine.steps import AskSealed
from game.engine.weights import read_weights
from game.session import lesson as lesson_module
from game.session.lesson import LEARNER, Lesson, answers_of, lesson_of
from game.session.lesson_play import begun, play
from game.session.session import Session
from game.table.record.entries import Answer
from game.titles import SLUGS, title
from game.words.texts import catalogue
from tests.bots.minds import Silent
from tests.languages import LANGUAGES

PAGES = {"go_west": 23, "west_of_africa": 27, "century": 25, "africa": 29}  # at most
TAUGHT_BY = {  # names in a rival's answers, and the page before which he may not use them
    "go_west": {"sell": "sell", "score": "score", "double_turn": "double"},
    "west_of_africa": {
        "cultivate_goods": "choose",
        "sell_goods": "again",
        "move_workers": "again",
        "found_settlement": "fourth",
        "move_ship": "third",
        "minus": "third",
    },
    "century": {
        **dict.fromkeys(("jetty", "shipyard", "harbour", "quayside", "counting_house"), "jetty"),
        **dict.fromkeys(("workshop", "smithy", "manufactory"), "workshop"),
        **dict.fromkeys(("fort_1", "fort_2", "fort_3", "fort_4"), "claim"),
        "rest": "rest",
    },
    "africa": {"move_tile": "move", "mine": "mine", "research": "research", "long_move": "long"},
}

# A taught turn may win so many games less in a hundred than the best one that `hard` considers, by its own judge. On
# other luck the means of its trials differ by about 2. In West of Africa a hand of two cards is easier to learn with
# than the hands of four and five that `hard` prefers; in Africa one tile turned up before a better one teaches more.
MARGIN = {"go_west": 3.0, "west_of_africa": 8.0, "century": 3.0, "africa": 5.0}
IN_PERCENT = ("go_west", "century")  # their judges give the chance to win; the others give the logarithm of its odds
HARD, TRIALS, MANY = EFFORTS["hard"], 48, 1000


class Nobody(Silent):
    """A mind that must not be asked: all that the rivals do is written."""

    def ask(self, question: BotQuestion) -> None:
        raise AssertionError(f"what is written for rival {question.seat} does not fit")


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lesson_for(slug: str) -> Lesson:
    lesson = lesson_of(slug)
    assert lesson
    return lesson


def played(slug: str, moves: int) -> Session:
    session = begun(slug, (Nobody,))
    play(session, moves=moves)
    return session


def taught_turns(slug: str) -> Iterator[tuple[int, Game, list[Choice]]]:
    """Yield the number of a taught turn's first move, the learner's view of it, and the answers taught for it."""
    session, moves, n = begun(slug, (Nobody,)), lesson_for(slug).moves[:-1], 0
    while n < len(moves):
        play(session, moves=n)
        first, view, line = n, session.table.as_seen(LEARNER).game, list[Choice]()
        game, question = view.copy(), asked(view)
        while n < len(moves) and LEARNER in question and type(game.agenda[-1]).__name__ == moves[n].asks:
            line.append(moves[n].allowed(question[LEARNER])[0])
            n += 1
            if len(question) > 1:
                break
            question = answer(game, {LEARNER: line[-1]})
        yield first, view, line


def judge_for(slug: str) -> Judge[Any]:
    """Return the judge of `hard` with the weights of the program, where tests use others that never change."""
    judge = judge_of(title(slug)).foreseeing()
    assert judge.weighs
    return judge.weighing(read_weights(judge.weights_file, judge.weighs))


def lost(slug: str, view: Game, line: list[Choice]) -> float:
    """Return how many games in a hundred the best turn of `hard` wins more than the taught one, on equal luck."""
    judge, random = judge_for(slug), Random(slug)
    imagining = Imagining(judge, view, LEARNER, random, HARD.looks)
    secret = isinstance(view.agenda[-1], AskSealed)
    worlds = [(*imagining.world(), random.random()) for _ in range(TRIALS)]

    def valued(choices: Sequence[Choice]) -> float:
        total = 0.0
        for start, hands, luck in worlds:
            imagining.random = Random(luck)
            game, own = start.copy(), dict(hands)
            if secret:
                own[LEARNER] = asked(view)[LEARNER].canonical(choices[0])
                question = imagining.begin(game, own[LEARNER], own)
            else:
                for choice in choices:
                    question = answer(game, {LEARNER: choice})
            total += imagining.to_the_end(game, question, own)
        return total / TRIALS if slug in IN_PERCENT else 100 / (1 + exp(-total / TRIALS))

    found = secrets_of_hard if secret else turns_of_hard
    return max(map(valued, found(judge, view, random))) - valued(line)


def secrets_of_hard(judge: Judge[Any], view: Game, random: Random) -> list[list[Choice]]:
    """Return the secret choices that `hard` tries."""
    scored = sorted(judge.secrets(view, LEARNER, asked(view)[LEARNER]), key=lambda one: -one[0])[: HARD.sights]
    seen = sorted((-sight(judge, view, LEARNER, choice, random), choice) for _, choice in scored)
    return [[choice] for _, choice in seen[: HARD.hands]]


def turns_of_hard(judge: Judge[Any], view: Game, random: Random) -> list[list[Choice]]:
    """Return the turns between which `hard` chooses after trying them."""
    found = plans(judge, view, asked(view), LEARNER, HARD.width, MANY, never, random)
    if judge.outcomes and len(found) > 1:
        found = foreseen(judge, found, LEARNER, HARD.foresees, judge.outcomes, 1, never, random)
    return [[click.choice for click in plan.clicks] for plan in found[: HARD.ends]]


def never() -> bool:
    return False


def test_every_taught_turn_is_among_the_best_that_hard_sees(slug: str) -> None:
    for first, view, line in taught_turns(slug):
        assert (less := lost(slug, view, line)) <= MARGIN[slug], (first, line, less)


def test_the_learner_leads_where_the_lesson_ends(slug: str) -> None:
    lesson = lesson_for(slug)
    game = played(slug, len(lesson.moves) - 1).table.position.game
    likely = shares(judge_for(slug), game, lesson.seats)
    points = list(getattr(game, "points", likely))
    assert likely[LEARNER] == max(likely) > 1 / lesson.seats
    assert points[LEARNER] == max(points) > min(points), points


def test_no_rival_does_what_the_learner_has_not_been_taught(slug: str) -> None:
    lesson = lesson_for(slug)
    written = {str(name) for answers in lesson.tape.values() for choice in answers for name in choice}
    for name, says in TAUGHT_BY[slug].items():
        first = next(n for n, move in enumerate(lesson.moves) for page in move.pages if page.says == says)
        entries = [line.entry for line in played(slug, first).table.record.lines]
        for seat, answers in lesson.tape.items():
            early = answers[: len(answers_of(entries, seat))]
            assert not any(name in choice for choice in early), f"seat {seat} uses {name} before page {says}"
    assert written, "the rivals do something"


def test_a_lesson_is_short(slug: str) -> None:
    assert sum(len(move.pages) for move in lesson_for(slug).moves) <= PAGES[slug]


def test_every_page_and_chapter_has_its_words_and_none_are_spare(slug: str) -> None:
    lesson = lesson_for(slug)
    said = {f"lesson.{page.says}" for move in lesson.moves for page in move.pages}
    wanted = said | {chapter.name for chapter in lesson.chapters}
    for language in LANGUAGES:
        assert {name for name in catalogue(language, slug) if name.startswith("lesson.")} == wanted, language


def test_chapters_divide_the_whole_lesson(slug: str) -> None:
    lesson = lesson_for(slug)
    assert 4 <= len(lesson.chapters) <= 8
    assert (lesson.chapters[0].move, lesson.chapters[0].page) == (0, 0)
    assert list(lesson.chapters) == sorted(lesson.chapters)
    assert lesson.chapters[-1].move == len(lesson.moves) - 1, "the last chapter only says what else there is"
    assert all(lesson.moves[chapter.move].pages[chapter.page :] for chapter in lesson.chapters), "each with a page"


def test_a_move_or_a_page_begins_a_chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "made_up").mkdir()
    (tmp_path / "made_up" / "lesson.toml").write_text(
        """
        name = "one"
        seats = 2
        luck = "a"
        [[move]]
        chapter = "begin"
        asks = "Turn"
        pages = [{ says = "hello" }, { says = "goal", chapter = "goal" }, { says = "go" }]
        [[move]]
        asks = "Turn"
        [[move]]
        chapter = "end"
        asks = "Turn"
        pages = [{ says = "end" }]
        [[rival]]
        seat = 1
        turns = [[["rest"], ["end_turn"]], [["rest"]]]
        """,
        encoding="utf-8",
    )
    monkeypatch.setattr(lesson_module, "ASSETS", tmp_path)
    lesson = lesson_for("made_up")
    assert [(one.move, one.page, one.name) for one in lesson.chapters] == [
        (0, 0, "lesson.chapters.begin"),
        (0, 1, "lesson.chapters.goal"),
        (2, 0, "lesson.chapters.end"),
    ]
    assert lesson.tape == {1: (("rest",), ("end_turn",), ("rest",))}


def test_the_learner_of_century_trades_and_sails() -> None:
    session = played("century", len(lesson_for("century").moves) - 1)
    done = {entry.choice for entry in (line.entry for line in session.table.record.lines) if isinstance(entry, Answer)}
    game = session.table.position.game
    assert (1,) in done, "a trade at a market"
    assert game.ships[LEARNER] and any(game.outposts[: len(game.islands)])
