"""Portraits: twelve faces, each in four moods that can be told apart, in the colour of a seat."""

from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from game.commands.pictures import gallery
from game.ui.draw.art import Art, Drawing
from game.ui.draw.fonts import Fonts
from game.ui.draw.panels import Panels
from game.ui.draw.portraits import portrait
from game.words.faces import CALM, FACES, MOODS
from game.words.palette import PLAYERS
from game.words.panel import Cell, Panel
from game.words.texts import ASSETS

pytestmark = pytest.mark.pixels

PANEL, TINY = 48, 32  # pixels
UNSEEN = {"text", "filter", "mask", "clipPath", "pattern", "use", "style", "image"}  # by the loader of drawings


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the part of the pixels that differ clearly."""
    wide, high = one.get_size()
    pairs = ((one.get_at((x, y)), other.get_at((x, y))) for x in range(wide) for y in range(high))
    return sum(max(abs(a[n] - b[n]) for n in range(3)) > 40 for a, b in pairs) / (wide * high)


def test_there_is_a_drawing_for_every_face_and_no_other():
    assert {path.stem for path in (ASSETS / "faces").glob("*.svg")} == set(FACES)
    assert len(FACES) == 12


@pytest.mark.parametrize("face", FACES)
def test_the_moods_of_a_face_can_be_told_apart_in_a_panel(face):
    pictures = {mood: portrait(Art(), face, mood, PLAYERS[0], PANEL) for mood in MOODS}
    for one, other in combinations(MOODS, 2):
        assert apart(pictures[one], pictures[other]) > 0.05, (one, other)


@pytest.mark.parametrize("face", FACES)
def test_a_face_wears_the_colour_of_its_seat(face):
    art = Art()
    for one, other in combinations(PLAYERS[:4], 2):
        assert apart(portrait(art, face, CALM, one, PANEL), portrait(art, face, CALM, other, PANEL)) > 0.03


def test_faces_differ_from_each_other_when_they_are_tiny():
    art = Art()
    for one, other in combinations(FACES, 2):
        assert apart(portrait(art, one, CALM, PLAYERS[0], TINY), portrait(art, other, CALM, PLAYERS[0], TINY)) > 0.2


@pytest.mark.parametrize("face", FACES)
def test_another_program_shows_a_face_in_its_calm_mood_and_nothing_is_lost_here(face):
    root = ElementTree.parse(ASSETS / "faces" / f"{face}.svg").getroot()
    groups = {group.get("id"): group.get("display") for group in root if group.get("class") == "mood"}
    assert groups[CALM] is None and {shown for name, shown in groups.items() if name != CALM} == {"none"}
    assert {name.partition("-")[0] for name in groups} == set(MOODS)
    assert not {element.tag.rpartition("}")[2] for element in root.iter()} & UNSEEN
    assert set(Drawing(f"faces/{face}").colours) == {"player", "deep", "light"}


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540)])
def test_the_page_of_faces_shows_every_face_in_every_mood(size, monkeypatch):
    drawn = set()
    real = gallery.FaceSheet.draw.__globals__["portrait"]

    def seen(art, face, mood, player, px):
        drawn.add((face, mood))
        return real(art, face, mood, player, px)

    monkeypatch.setitem(gallery.FaceSheet.draw.__globals__, "portrait", seen)
    gallery.draw("faces", gallery.PictureWanted(size=size, language="de", text=150))
    assert drawn == {(face, mood) for face in FACES for mood in MOODS}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("name", "order", "text"),
    [("Ana", 2, 1.0), ("Leonie-Sophie", 0, 1.0), ("W" * 20, 0, 1.0), ("Alter Tomás", 4, 1.5), ("Alter Tomás", 0, 1.5)],
)
def test_a_panel_shows_a_face_however_long_the_name_is(name, order, text):
    panels, plain = Panels(Fonts(0.6, text), Art(), 0.6), Panel(0, 12, (((Cell("coin", "3"),),),), order, name)
    pictures = [panels.picture((230, 90), replace(plain, face=face, mood=CALM)) for face in ("", *FACES[:2])]
    assert apart(pictures[0], pictures[1]) > 0.005 < apart(pictures[1], pictures[2])


@pytest.mark.usefixtures("window")
def test_the_face_of_a_bot_bears_a_sign():
    panels, panel = Panels(Fonts(0.6), Art(), 0.6), Panel(0, 12, (((Cell("coin", "3"),),),), 0, "Ana", face=FACES[0])
    person, bot = (panels.picture((230, 90), replace(panel, mood=CALM, bot=one)) for one in (False, True))
    assert apart(person, bot) > 0.002
