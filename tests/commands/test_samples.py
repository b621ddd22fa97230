"""The sample games on tapes: they fit the present rules, and no bot thinks while they run."""

import pytest

from game.bots import worker
from game.commands.pictures.samples import WHOLE, sample
from game.titles import SLUGS, title

GAMES = [(slug, seats) for slug in SLUGS for seats in title(slug).seats]


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_a_kept_game_plays_to_its_end_without_a_thought(slug, seats, monkeypatch):
    monkeypatch.setattr(worker, "think", lambda question: pytest.fail(f"{question.title} has changed: write its tapes"))
    names = [f"P{seat}" for seat in range(seats)]
    assert not sample(slug, names, 30).table.position.over
    assert sample(slug, names, WHOLE).table.position.over


def test_a_game_without_a_tape_is_thought_about_once(monkeypatch):
    asked = []
    monkeypatch.setattr(worker, "think", lambda question, real=worker.think: asked.append(question) or real(question))
    first = sample("west_of_africa", ("A", "B"), 60, "random", "no tape")
    thoughts = len(asked)
    again = sample("west_of_africa", ("C", "D"), 60, "random", "no tape")
    assert thoughts and len(asked) == thoughts
    assert first.table.update(None).view == again.table.update(None).view


def test_behind_its_moment_a_sample_thinks_for_itself(monkeypatch):
    asked = []
    monkeypatch.setattr(worker, "think", lambda question, real=worker.think: asked.append(question) or real(question))
    session = sample("west_of_africa", ("A", "B"), 10)
    assert not asked
    while not asked:
        session.step()
    assert session.table.position.number >= 10
