"""Fame in the window: tabs by form, people and what they do, and records told at the end of a game."""

from dataclasses import replace
from datetime import datetime
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.commands.pictures.kept_samples import PlayedExamples
from game.engine.seeing import redact
from game.engine.title import FULL, SHORT, Result
from game.session.beginning import begin, new_header
from game.session.kept.broken import MACHINE, OWN
from game.session.kept.profile import Habit
from game.session.kept.results import Group
from game.session.kept.saved_games import Kept
from game.session.people import Person
from game.session.random_game import played
from game.table.record.entries import PERSON, SeatInfo
from game.table.record.packing import pack
from game.titles import title as find_title
from game.ui.draw.art import Art
from game.ui.pages.fame import hall as hall_page
from game.ui.pages.fame.charts import habit_bars
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.profile import ProfilePage
from game.ui.pages.score.score import Score
from game.ui.shell.settings import Settings
from game.words import palette
from game.words.texts import Texts
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


def hall(pilot, *games):
    page = pilot.show(Fame(pilot.shell, FoundGames(*games)))
    page.finish()
    return page


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_a_cup_opens_the_replay_of_its_game(fly, monkeypatch, by):
    pilot, watched = fly(None, (960, 540)), []
    monkeypatch.setattr(hall_page, "watch", lambda shell, path: watched.append(path) or "")
    page = hall(pilot, game(1, (9, 3)), game(2, (12, 8)))
    assert {"rank.1", "rank.4"} <= set(page.form.items) and "rank.5" not in page.form.items
    tip = page.form.items["rank.1"].tip
    assert "Jörg" in tip and "8" in tip
    if by == "mouse":
        pilot.click("rank.1")
    else:
        pilot.go("rank.1", by)
        pilot.key("return") if by == "keys" else pilot.pad(0)
    assert watched == [Path("2026-01-02")]


def test_a_cup_of_a_lost_record_says_so(fly):
    pilot = fly(None, (960, 540))
    page = hall(pilot, game(1, (9, 3)))
    pilot.click("rank.1")
    assert pilot.top is page and page.note


@pytest.mark.pixels
def test_the_shelf_shows_the_board_of_each_game(fly):
    pilot = fly(None, (960, 540))
    ended = list(played(SLUG, 2, 60))[-1]
    position = pack(find_title(SLUG).plain.of(redact(ended, None)))
    page = pilot.show(Fame(pilot.shell, FoundGames(replace(game(1, (9, 3)), position=position))))
    place = page.sheet.subsurface(page.form.items["rank.1"].rect)
    before = pygame.image.tobytes(place, "RGBA")
    page.finish()
    assert pygame.image.tobytes(place, "RGBA") != before


@pytest.mark.pixels
def test_shadows_on_the_shelf_grow_no_darker_while_boards_are_drawn(fly):
    pilot = fly(None, (960, 540))
    page = pilot.show(Fame(pilot.shell, FoundGames(*(game(n, (60 - n, n)) for n in range(1, 5)))))
    rects = [item.rect for name, item in page.form.items.items() if name.startswith("rank.")]

    def near():
        """Return what lies around the places of results, where their shadows fall."""
        picture = page.sheet.copy()
        for rect in rects:
            picture.fill("black", rect)
        return pygame.image.tobytes(picture, "RGBA")

    before, whole = near(), pygame.image.tobytes(page.sheet, "RGBA")
    page.finish()
    assert near() == before and pygame.image.tobytes(page.sheet, "RGBA") != whole


def test_all_ten_places_are_reached_page_by_page_where_there_is_little_room(fly):
    pilot = fly(None, (640, 360))
    page = hall(pilot, *(game(n, (60 - n, n)) for n in range(1, 8)))
    seen = []
    for _ in range(page.games.pages):
        seen += [name for name in page.form.items if name.startswith("rank.")]
        pilot.frames(2, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
        pilot.frames(20)
    assert page.games.pages > 1 and seen == [f"rank.{n}" for n in range(1, 11)]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (640, 360), (700, 900)])
def test_nothing_on_the_shelf_lies_on_anything_else(fly, size):
    for text in (100, 150):
        pilot = fly(None, size, Settings("de", text, reduced_motion=True), "de")
        page = hall(pilot, *(game(n, (60 - n, n)) for n in range(1, 8)))
        rects = [item.rect for item in page.form.items.values()]
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)


@pytest.mark.parametrize(("points", "cup"), [((12, 9, 3), True), ((3, 9, 12), False)])
def test_whoever_left_nobody_behind_gets_no_cup_but_reads_the_place_reached(fly, monkeypatch, points, cup):
    said, drawn, say, draw = [], [], Texts.t, Art.drawing
    monkeypatch.setattr(Texts, "t", lambda texts, name, /, **facts: said.append(name) or say(texts, name, **facts))
    monkeypatch.setattr(Art, "drawing", lambda art, *of, **to: drawn.append((of[0], to)) or draw(art, *of, **to))
    against_bots = replace(game(1, points, people=("Anna", "Mar", "Inés")), holders=(PERSON, "bot:easy", "bot:easy"))
    hall(fly(None, (1280, 720)), against_bots)
    gold = [name for name, colours in drawn if colours.get("metal") == palette.GOLD]
    assert ("common/art/cup" in gold) is cup and ("daily.place.3" in said) is not cup


def test_an_empty_shelf_invites(fly, monkeypatch):
    said, real = [], Texts.t
    monkeypatch.setattr(Texts, "t", lambda texts, name, /, **facts: said.append(name) or real(texts, name, **facts))
    pilot = fly(None, (960, 540))
    page = hall(pilot)
    assert set(page.form.items) == {"back"} and {"fame.none", "fame.place", "fame.free"} <= set(said)


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
    pilot.go("who.anna")
    pilot.key("return")
    assert page.person != "Jörg" and page.person in ("anna", "leonie")
    assert not cut


@pytest.mark.pixels
def test_bars_show_small_differences(fly):
    shell, looks = fly(None, (960, 540)).shell, palette.PLAYERS[0]
    paper, area = pygame.Surface((400, 120), 0, 32), pygame.Rect(0, 0, 400, 120)
    habits = [Habit("award.miner", 10.0, 9.0), Habit("score.goods", 5.0, 5.0), Habit("award.guide", 9.0, 10.0)]
    habit_bars(shell, paper, area, shell.texts.of(SLUG), habits, looks)
    own = pygame.mask.from_threshold(paper, looks.colour, (1, 1, 1, 255)).get_bounding_rects()
    more, same, less = (max(one.w for one in own if one.centery * 3 // 120 == row) for row in range(3))
    others = pygame.mask.from_threshold(paper, palette.INK_MUTED, (1, 1, 1, 255)).get_bounding_rects()
    assert more > same * 1.2 and less < same * 0.8 and abs(same - max(one.w for one in others)) < 8


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
