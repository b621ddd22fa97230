"""The show at the end of a game: the sums, the victory, honours, and the way to the score."""

from pathlib import Path

import pygame
import pytest

from game.commands.pictures.table_picture import ended
from game.engine.title import Result
from game.session.kept.broken import STREAK, BrokenRecord
from game.session.kept.finale import LIMIT, MedalStep, RecordsStep, TieStep
from game.titles import SLUGS
from game.ui.draw.art import Drawing
from game.ui.draw.fonts import Fonts
from game.ui.pages.score.finale import DEAF, Finale
from game.ui.pages.score.score import Score
from game.ui.pages.score.victory import VictoryPicture, victory_data
from game.ui.shell.inputs import KEYS, PAD, Act, Hover, Key, Press
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.ui.table.scene import TableScene
from game.words.texts import ASSETS, Texts
from tests.languages import LANGUAGES
from tests.ui.pilot import Pilot

pytestmark = [pytest.mark.pixels, pytest.mark.usefixtures("window")]


def shown(slug="go_west", seats=3, size=(960, 540), result=None, **settings):
    """Open the finale of a sampled game, after the moment in which it takes no inputs."""
    shell = Shell(size, Settings(**settings))
    shell.scenes.push(Scene(shell))
    score = Score(shell, *ended(slug, seats))
    score.result = result or score.result
    finale = Finale(shell, score)
    shell.scenes.push(finale)
    while not shell.scenes.build(shell.version, 60.0):
        pass
    finale.complete()
    finale.update(DEAF)
    return shell, finale


def seen(finale):
    """Let the finale pass in frames; return the pictures and the seconds until all was shown."""
    shell, seconds, pictures = finale.shell, DEAF, []
    canvas = pygame.Surface(shell.size, 0, 32)
    while not finale.over:
        finale.dirty = False
        shell.scenes.update(1 / 30)
        seconds += 1 / 30
        if finale.dirty:
            finale.draw(canvas)
            pictures.append(pygame.image.tobytes(canvas, "RGB"))
    return pictures, seconds


class Noted(pygame.Surface):
    """A picture that notes what is put on it, and where."""

    def blit(self, source, *where):
        place = super().blit(source, *where)
        self.noted = [*getattr(self, "noted", ()), (source, place)]
        return place


def noted(finale):
    canvas = Noted(finale.shell.size, 0, 32)
    finale.draw(canvas)
    return canvas.noted


def test_it_passes_by_itself_in_time_and_its_end_stays_until_somebody_goes_on():
    shell, finale = shown()
    during = finale.button
    pictures, seconds = seen(finale)
    assert 5 < seconds <= LIMIT + 0.1 and len(set(pictures)) > 100
    assert finale.button.centerx == shell.size[0] // 2 and not finale.button.colliderect(during)
    for _ in range(100):
        shell.scenes.update(0.5)
    assert shell.scenes.top is finale
    finale.handle(Press((5, 500)))
    assert shell.scenes.top is finale.score and finale not in shell.scenes.scenes


def test_at_rest_it_moves_only_in_front_of_somebody():
    shell, finale = shown()
    drawn = {}
    for shell.in_front in (True, False):
        seen(finale)
        finale.dirty = False
        for _ in range(20):
            finale.update(0.1)
            drawn[shell.in_front] = drawn.get(shell.in_front, 0) + finale.dirty
            finale.dirty = False
    assert drawn[True] and not drawn[False]


def test_less_motion_shows_three_pictures_and_draws_nothing_else():
    _, finale = shown(reduced_motion=True)
    assert len(finale.beats) == 3
    pictures, seconds = seen(finale)
    assert seconds <= LIMIT + 0.1
    assert len(pictures) == 3, "each of the later two is drawn once, and then the button of the end"


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("slug", SLUGS)
def test_no_card_covers_the_winner_or_whoever_comes(slug, size):
    _, finale = shown(slug, 4, size, reduced_motion=True)
    bare, full = (pygame.Surface(size, 0, 32) for _ in range(2))
    lower = pygame.Rect(0, size[1] * 3 // 5, size[0], size[1] * 2 // 5)
    finale.go_on()
    finale.draw(bare)
    finale.go_on()
    finale.draw(full)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(full, "RGB")
    assert pygame.image.tobytes(bare.subsurface(lower), "RGB") == pygame.image.tobytes(full.subsurface(lower), "RGB")


@pytest.mark.parametrize(
    ("places", "size", "text"),
    [
        ((1, 1, 3, 4), (600, 900), 100),
        ((1, 1, 1, 4), (1024, 768), 100),
        ((1, 1, 1, 1), (640, 360), 100),
        ((1, 1, 1, 1), (1280, 720), 150),
    ],
)
def test_nothing_lies_on_a_card_when_a_victory_is_shared(places, size, text):
    result = Result("end", tuple(20 - place for place in places), places)
    _, finale = shown("go_west", 4, size, result, reduced_motion=True, text=text)
    while len(finale.beats) - finale.at > 2:
        finale.go_on()
    before = [source for source, _ in noted(finale)]
    finale.go_on()
    cards = [one for one in noted(finale) if one[0] not in before]
    assert len(cards) > 3
    finale.update(finale.beat.seconds)
    end = noted(finale)
    later = [place for _, place in end[end.index(cards[-1]) + 1 :]]
    assert finale.over and finale.button in later
    for n, (_, card) in enumerate(cards):
        assert finale.shell.size[0] > card.right and card.left >= 0
        assert card.collidelist([*later, *(place for _, place in cards[:n])]) < 0


def test_a_mouse_at_rest_points_at_the_button_only_while_it_is_there():
    _, finale = shown(reduced_motion=True)
    shell, during = finale.shell, finale.button
    assert shell.inputs.points and finale.handle(Hover(during.center))
    while finale.at + 1 < len(finale.beats):
        finale.go_on()
    finale.update(finale.beat.seconds)
    after, pictures = finale.button, []
    assert after != during
    for pos in (None, (5, 5), after.center, during.center):
        if pos:
            assert finale.handle(Hover(pos)) == (pos == after.center)
        canvas = pygame.Surface(shell.size, 0, 32)
        finale.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas.subsurface(after), "RGB"))
    assert pictures[0] == pictures[1] == pictures[3] != pictures[2]


@pytest.mark.parametrize("one", [Press((5, 500)), Act("right"), Act("undo"), Key("space"), Act("accept", PAD)], ids=str)
def test_a_click_goes_on_by_one_step(one):
    shell, finale = shown()
    steps = len(finale.beats)
    for at in range(steps - 1):
        assert finale.at == at and finale.handle(one)
    assert shell.scenes.top is finale
    finale.handle(one)
    assert shell.scenes.top is finale.score


@pytest.mark.parametrize("one", [Act("accept", KEYS), Act("back"), Act("end_turn", PAD), Act("back", PAD)], ids=str)
def test_enter_goes_to_the_score_at_once(one):
    shell, finale = shown()
    finale.handle(one)
    assert shell.scenes.top is finale.score


def test_the_button_leads_to_the_score_and_what_was_meant_for_the_table_does_nothing():
    shell, finale = shown()
    rect = finale.button
    finale.handle(Press(rect.center))
    assert shell.scenes.top is finale.score
    early = Finale(shell, Score(shell, *ended("go_west", 3)))
    shell.scenes.push(early)
    assert not early.handle(Hover((5, 5))) and not early.handle(Act("accept")) and shell.scenes.top is early


@pytest.mark.pixels
def test_whoever_clicks_fast_sees_the_painting_until_the_winners_can_come():
    shell = Shell((640, 360), Settings(reduced_motion=True))
    shell.scenes.push(Scene(shell))
    finale = Finale(shell, Score(shell, *ended("go_west", 3)))
    shell.scenes.push(finale)
    while not shell.scenes.build(shell.version, 60.0):
        pass
    finale.dirty = False
    finale.update(0.01)
    assert not finale.dirty, "the sum stands while the painting is made"
    finale.go_on()
    early, late = (pygame.Surface(shell.size, 0, 32) for _ in range(2))
    finale.draw(early)
    finale.dirty, seconds = False, finale.t
    while not finale.dirty:
        assert finale.t == seconds
        finale.update(0.01)
    finale.draw(late)
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(late, "RGB") and finale.beat.still


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_is_told_in_the_words_of_the_rules(slug, language, monkeypatch):
    said = []
    paragraph = Fonts.paragraph
    monkeypatch.setattr(Fonts, "paragraph", lambda self, text, *how: said.append(text) or paragraph(self, text, *how))
    texts = Texts(language, slug)
    for places, words in (((2, 1, 3), "score.tie"), ((1, 1, 3), "finale.shared")):
        if not texts.has(words):
            continue  # nothing breaks ties there
        shell, finale = shown(slug, result=Result("end", (9, 9, 3), places), language=language, text=150)
        while not isinstance(finale.beat.steps[0], TieStep):
            finale.go_on()
        finale.update(0.5)
        finale.draw(pygame.Surface(shell.size))
        assert any(texts.t(words) in text for text in said)


def test_records_that_are_found_late_are_shown_at_the_end():
    _, finale = shown()
    before = [type(step) for beat in finale.beats for step in beat.steps]
    finale.score.broken = [BrokenRecord(STREAK, 0, "Anna", 4, 3)]
    finale.update(0.01)
    after = [type(step) for beat in finale.beats for step in beat.steps]
    assert after == [*before, RecordsStep] and before[-1] is MedalStep
    assert finale.at == 0 and sum(beat.seconds for beat in finale.beats) <= LIMIT + 1e-9


@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_is_drawn_at_every_size(slug, size):
    seats = {"west_of_africa": 5, "africa": 2, "go_west": 4, "century": 3}[slug]
    text = 150 if size[0] == 960 else 100
    shell, finale = shown(slug, seats, size, language="de", text=text, reduced_motion=size[0] == 640)
    canvas, pictures = pygame.Surface(size, 0, 32), set()
    while shell.scenes.top is finale:
        finale.update(finale.beat.seconds * 0.6)
        finale.draw(canvas)
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
        finale.go_on()
    assert len(pictures) >= len(finale.beats) - 2


@pytest.mark.pixels
@pytest.mark.parametrize("slug", SLUGS)
def test_the_painting_takes_the_colours_of_the_winners(slug):
    shell = Shell((640, 360), Settings())
    seen = []
    for winners in ((0,), (1,), (0, 1)):
        made = VictoryPicture(shell, slug, [shell.player(seat) for seat in winners])
        for _ in (*made.ahead(), *made.colours()):
            pass
        assert made.ready and pygame.image.tobytes(made.natural, "RGB") != pygame.image.tobytes(made.coloured, "RGB")
        seen.append(made.coloured)
    red, blue, both = seen
    tone = lambda picture, x: pygame.Vector3(pygame.transform.average_color(picture, pygame.Rect(x, 0, 320, 360))[:3])
    for x, own, other in ((0, red, blue), (320, blue, red)):
        assert tone(both, x).distance_to(tone(own, x)) < 3 < tone(both, x).distance_to(tone(other, x))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_drawing_of_a_victory_is_used_and_has_the_colours_it_names(slug):
    folder, data = ASSETS / slug / "victory", victory_data(slug)
    drawings = {file.stem for file in folder.glob("*.svg")}
    assert drawings - {"painting"} == {actor.drawing for actor in data.actors}
    assert set(Drawing(f"{slug}/victory/painting").colours) == {"high", "main", "low"}
    for name in drawings:
        text = Path(folder / f"{name}.svg").read_text("utf-8").lower()
        for colour in Drawing(f"{slug}/victory/{name}").colours.values():
            assert text.count(colour.lower()) >= 2, "named, but nothing has it"
    assert all(0 <= actor.begin < actor.end <= 1 for actor in data.actors)


def test_a_title_without_a_painting_has_a_victory_too(monkeypatch):
    monkeypatch.setattr("game.ui.pages.score.victory.FOLDER", "nothing")
    _, finale = shown()
    pictures, _ = seen(finale)
    assert pictures


@pytest.mark.parametrize(
    ("here", "said"), [((), "victory"), ((0, 1, 2), "victory"), (("winner",), "victory"), (("loser",), "defeat")]
)
def test_the_victory_sounds_as_it_is_for_those_who_played_here(here, said):
    _, finale = shown(reduced_motion=True)
    places = finale.score.result.places
    seats = {"winner": places.index(1), "loser": places.index(max(places))}
    finale.score.here = tuple(seats.get(seat, seat) for seat in here)
    heard = []
    finale.shell.sounds.play = heard.append
    finale.go_on()
    assert heard == [said]
    finale.go_on()
    assert heard[1:] == ["coin"]


def test_people_at_the_table_are_those_who_win_or_lose():
    pilot = Pilot(settings=Settings(reduced_motion=True, targets="usual"))
    scene = pilot.sit("west_of_africa", 1_000_000, 3)
    scene.finish()
    assert pilot.top.score.here == scene.model.people


def test_the_table_shows_it_once_and_the_score_once_more_on_request():
    pilot = Pilot(settings=Settings(reduced_motion=True, targets="usual"))
    scene = pilot.sit("west_of_africa", 1_000_000, 3)
    assert isinstance(scene, TableScene)
    scene.finish()
    pilot.frames(3)
    assert isinstance(pilot.top, Finale)
    pilot.frames(30)
    pilot.key("return")
    score = pilot.top
    assert isinstance(score, Score)
    pilot.key("escape")
    assert pilot.top is scene
    scene.finish()
    pilot.frames(12)
    assert isinstance(pilot.top, Score), "it is not forced on anybody twice"
    score = pilot.top
    pilot.click("finale")
    assert isinstance(pilot.top, Finale)
    pilot.frames(30)
    pilot.key("escape")
    assert pilot.top is score and pilot.shell.scenes.scenes.count(score) == 1


def test_a_key_meant_for_the_show_does_not_begin_it_again():
    pilot = Pilot(settings=Settings(reduced_motion=True, targets="usual"))
    pilot.sit("west_of_africa", 1_000_000, 3).finish()
    pilot.frames(30)
    pilot.key("return")
    pilot.frames(30)
    pilot.top.focus.focus("finale")
    pilot.key("return")
    assert isinstance(pilot.top, Finale)
    pilot.frames(30)
    pilot.key("return", "space")
    assert isinstance(pilot.top, Score)
    pilot.frames(30)
    pilot.key("space")
    assert isinstance(pilot.top, Finale), "later it does"
