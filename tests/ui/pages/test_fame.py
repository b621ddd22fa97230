"""Fame in the window: tabs by form, people and what they do, and records told at the end of a game."""

from datetime import datetime
from pathlib import Path

import pytest

from game.commands.pictures.kept_samples import PlayedExamples
from game.engine.title import FULL, SHORT, Result
from game.session.beginning import begin, new_header
from game.session.kept.broken import MACHINE, OWN
from game.session.kept.results import Group
from game.session.kept.saved_games import Kept
from game.session.people import Person
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.profile import ProfilePage
from game.ui.pages.score.score import Score
from game.ui.shell.settings import Settings
from tests.ui.pilot import cut_words, wait
from tests.ui.saved_games import FoundGames

SLUG = "africa"
ENDING = find_title(SLUG).endings[0]


def game(number, points, form=FULL, people=("Anna", "Jörg")):
    result = Result(ENDING, points, tuple(1 + sum(b > a for b in points) for a in points))
    made = f"2026-01-{number:02}"
    return Kept(Path(made), f"g{number}", SLUG, people, (PERSON,) * len(people), made, 9, 9, result, category=form)


def test_full_and_short_games_have_tabs_of_their_own(fly):
    pilot = fly(None, (960, 540))
    page = pilot.show(Fame(pilot.shell, FoundGames(game(1, (9, 3)), game(2, (50, 3), SHORT)), Group(SLUG, SHORT, 2)))
    assert page.groups.chosen == (SLUG, SHORT, 2) and "title" not in page.form.items
    pilot.click("form", 1)
    assert page.groups.chosen == (SLUG, FULL, 2)


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_fame_leads_to_the_profile_of_the_best(fly, tmp_path, by):
    pilot = fly(tmp_path, (960, 540))
    pilot.shell.keep_people(pilot.shell.people.with_here([Person("Jörg", 4)]))
    page = pilot.show(Fame(pilot.shell, FoundGames(game(1, (3, 9)), game(2, (12, 8)))))
    made = []
    page.shell.scenes.push, push = lambda scene: made.append(scene), page.shell.scenes.push
    if by == "mouse":
        pilot.click("people")
    else:
        pilot.go("people", by)
        pilot.key("return") if by == "keys" else pilot.pad(0)
    (profile,) = made
    assert isinstance(profile, ProfilePage) and profile.person == "anna"
    pilot.shell.scenes.push = push


def test_a_profile_turns_to_other_people_and_titles(fly, monkeypatch):
    cut = cut_words(monkeypatch, but=("Century",))
    pilot = fly(None, (1280, 720), Settings("de", 100, reduced_motion=True, title=SLUG), "de")
    page = pilot.show(ProfilePage(pilot.shell, PlayedExamples(SLUG), "Jörg"))
    assert page.person == "Jörg" and page.kind[0] == SLUG
    pilot.click("kind.0")
    first = page.kind
    pilot.click("kind.1")
    assert page.kind != first
    pilot.go("who")
    pilot.key("right")
    assert page.person != "Jörg" and page.person in ("anna", "leonie")
    assert not cut


def test_a_profile_without_games_says_so(fly):
    pilot = fly(None, (960, 540))
    page = pilot.show(ProfilePage(pilot.shell, FoundGames()))
    assert set(page.form.items) == {"back"}


def test_a_broken_record_is_told_at_the_end_of_the_game(fly, tmp_path):
    pilot = fly(tmp_path, (960, 540))
    header = new_header(find_title(SLUG), [SeatInfo("Anna"), SeatInfo("Jörg")], {}, datetime(2026, 1, 2))
    begin(None, header).close()
    last = Kept(
        Path("x"), header.game, SLUG, ("Anna", "Jörg"), (PERSON,) * 2, header.made, 9, 9,
        Result(ENDING, (30, 9), (1, 2)),
    )  # fmt: skip
    page = pilot.show(Score(pilot.shell, header, [], last.result))
    wait(pilot, lambda: page._games.search.done)
    assert page.broken == [], "nothing is kept here yet"
    high = page.form.items["rematch"].rect.y
    page._games.search = FoundGames(game(1, (20, 9)), last)
    page._look()
    pilot.frames(8)
    assert [(one.kind, one.name, one.value) for one in page.broken] == [(MACHINE, "Anna", 30), (OWN, "Anna", 30)]
    assert page.form.items["rematch"].rect.y == high
