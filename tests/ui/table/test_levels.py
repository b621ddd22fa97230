"""The levels of bots as people meet them: names, characters, the places that show them, and the default."""

from datetime import datetime

import pygame
import pytest

from game.bots.simple import LEVELS
from game.engine.title import Result
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.session.kept.results import ranking
from game.session.kept.saved_games import Kept
from game.session.levels import HINT_LEVEL, OFFERED, USUAL_LEVEL, character, level_name
from game.table.record.entries import BOT, PERSON, SeatInfo
from game.titles import title
from game.ui.pages.fame.hall import Fame
from game.ui.pages.newgame import new_game
from game.ui.shell.inputs import Act
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.table.things import PANEL, Target
from game.ui.table.tips import tip_of
from game.words.texts import Texts
from tests.bots.minds import Silent
from tests.languages import LANGUAGES
from tests.ui.saved_games import FoundGames

SLUG = "west_of_africa"


@pytest.fixture
def pilots(fly):
    return lambda **settings: fly(settings=Settings(**settings))


def table(pilot, *holders):
    seats = [SeatInfo(f"P{n}", holder) for n, holder in enumerate(holders)]
    session = begin(None, new_header(title(SLUG), seats, {}, datetime(2026, 1, 2)), minds=[Silent])
    scene = TableScene(pilot.shell, InlineSession(session))
    return pilot.show(scene, 12)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character_of_one_line(language):
    texts = Texts(language)
    bots = [f"{BOT}{level}" for level in dict.fromkeys((*OFFERED, *LEVELS))]
    names = [level_name(texts, bot) for bot in bots[: len(OFFERED)]]
    assert all(names) and len(set(names)) == len(OFFERED)
    for bot in bots:
        assert level_name(texts, bot) and 20 < len(character(texts, bot)) < 100
    assert level_name(texts, f"{BOT}hard@4") == level_name(texts, f"{BOT}hard")
    assert level_name(texts, PERSON) == character(texts, PERSON) == level_name(texts, f"{BOT}of_old") == ""


def test_people_choose_among_four_and_meet_the_normal_one():
    assert set(OFFERED) <= set(LEVELS)
    assert (OFFERED, USUAL_LEVEL, HINT_LEVEL) == (("easy", "normal", "hard", "expert"), "normal", "hard")


def test_a_new_game_offers_the_levels(pilots):
    pilot = pilots(reduced_motion=True)
    pilot.shell.scenes.push(new_game(pilot.shell))
    pilot.frames(15)
    page = pilot.top
    assert [one.holder for one in page.sitting][:3] == [PERSON, "bot:normal", "bot:normal"]
    pilot.click("seat1")
    offered = [name.partition(".")[2] for name in pilot.top.form.items if name.startswith("who.")]
    assert offered == [PERSON, "bot:easy", "bot:normal", "bot:hard", "bot:expert", "nobody"]
    pilot.click("who.bot:expert")
    assert page.sitting[1].holder == "bot:expert"


def test_a_bots_panel_tells_its_level_and_a_persons_none(pilots):
    scene = table(pilots(reduced_motion=True), PERSON, "bot:greedy")
    told = []
    for seat in (0, 1):
        name = f"player:{seat}"
        lines = tip_of(
            scene.model,
            scene.places,
            scene.motion.view,
            None,
            Target(PANEL, name, tuple(scene.places.panel_spots[name])),
        ).lines
        told.append(" ".join(line.text for line in lines))
    words = character(scene.model.texts, "bot:greedy")
    assert words not in told[0] and words in told[1]


def test_the_hall_of_fame_names_the_levels_of_beaten_bots(pilots, monkeypatch):
    result = Result("points", (20, 30, 10), (2, 1, 3))
    holders = (PERSON, "bot:hard", "bot:of_old")
    kept = Kept(None, "g", SLUG, ("Anna", "Nuria", "Blas"), holders, "2026-01-01T10:00", 10, 5, result)
    best, second = ranking([kept])[SLUG, "full", 3]
    others = [(one.name, one.points, one.holder) for one in second.others]
    assert others == [("Nuria", 30, "bot:hard"), ("Blas", 10, "bot:of_old")] and best.player.holder == "bot:hard"

    pilot = pilots(reduced_motion=True)
    told, fitted = [], pilot.shell.fonts.fitted

    def noted(text, *rest, **how):
        told.append(text)
        return fitted(text, *rest, **how)

    monkeypatch.setattr(pilot.shell.fonts, "fitted", noted)
    pilot.shell.scenes.push(Fame(pilot.shell, FoundGames(kept)))
    pilot.frames(4)
    assert "Nuria (Hard) 30, Blas 10" in pilot.top.form.items["rank.1"].tip
    assert "Anna" in told and "Nuria (Hard)" not in told
    pilot.click("bots")
    pilot.frames(4)
    assert "Nuria (Hard)" in told


@pytest.mark.pixels
def test_dots_shine_in_turn_while_a_hint_is_thought_about_until_the_game_moves_on(pilots):
    for still, pictures in ((False, 3), (True, 1)):
        pilot = pilots(reduced_motion=still)
        scene = table(pilot, PERSON, "bot:greedy")
        scene.handle(Act("hint"))
        assert scene.model.hint_wanted
        pilot.frames(200)  # all else has come to rest
        button = scene.places.buttons["hint"].rect
        seen = set()
        for _ in range(60):
            pilot.frames(1)
            seen.add(pygame.image.tobytes(pilot.app.canvas.subsurface(button), "RGB"))
        assert len(seen) == pictures
        scene.model.choose(scene.model.question.options.nth(0))
        pilot.frames(4)
        assert not scene.model.hint_wanted
