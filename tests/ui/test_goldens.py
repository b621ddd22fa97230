"""Scenes look as somebody last approved them."""

import os
import subprocess
import sys
from hashlib import sha256

import pygame
import pytest

from game.ui.draw.art import Art
from game.words.texts import Texts
from tests.ui.goldens import BYTES, FOLDER, GOLDENS, PIXELS, RENEW, WIDE, coarse, difference, small

pytestmark = pytest.mark.pixels

NAMED = {golden.name: golden for golden in GOLDENS}


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_scene_looks_as_it_did(golden, tmp_path):
    assert golden.path.is_file(), f"{golden.path.name} is missing; {RENEW} {golden.name}"
    actual = golden.drawn()
    count, shown = golden.against(actual)
    if count > PIXELS:
        pygame.image.save(actual, tmp_path / f"{golden.name}.png")
        pygame.image.save(shown, tmp_path / f"{golden.name}-difference.png")
        pytest.fail(
            f"{count} pixels of {golden.name} differ; see {tmp_path / golden.name}.png and "
            f"{golden.name}-difference.png beside it; if that is how it should look: {RENEW} {golden.name}"
        )


def test_the_kept_pictures_are_small_and_all_used():
    files = set(FOLDER.iterdir())
    assert files == {golden.path for golden in GOLDENS}
    assert {pygame.image.load(path).get_width() for path in files} == {WIDE} and WIDE <= 480
    assert sum(path.stat().st_size for path in files) <= BYTES <= 1_000_000


@pytest.mark.parametrize(
    ("name", "icon"),
    [("menu", "trophy"), ("new_game", "arrow_left"), ("table_crowded", "anchor"), ("table_turn", "home")],
)
def test_an_icon_that_moves_by_three_pixels_is_seen(name, icon, monkeypatch):
    real = Art.icon

    def moved(art, asked, *how):
        picture = real(art, asked, *how)
        if asked == icon:
            picture = picture.copy()
            picture.scroll(3, 0)
        return picture

    monkeypatch.setattr(Art, "icon", moved)
    assert NAMED[name].against(NAMED[name].drawn())[0] > PIXELS


@pytest.mark.parametrize(
    ("name", "key", "instead"),
    [
        ("settings", "settings.tab_keys", "Kyes"),
        ("new_game", "word.person", "Mansch"),
        ("century_turn", "board.next", "Sodann"),
        ("table_turn", "name.move_ship", "Mind ship"),
    ],
)
def test_a_word_that_changes_is_seen(name, key, instead, monkeypatch):
    real = Texts.t

    def other(texts, asked, /, **facts):
        said = real(texts, asked, **facts)
        return instead if asked == key else said

    monkeypatch.setattr(Texts, "t", other)
    assert NAMED[name].against(NAMED[name].drawn())[0] > PIXELS


def test_a_difference_is_seen_and_a_rounding_is_not():
    one = pygame.Surface((40, 30), 0, 32)
    one.fill((200, 101, 7))
    other = one.copy()
    assert difference(coarse(one), other)[0] == 0
    other.fill((216, 85, 23), (0, 0, 5, 5))
    assert difference(one, other)[0] == 0
    for colour in ((217, 101, 7), (200, 84, 7), (200, 101, 24)):
        other.fill(colour, (3, 4, 2, 2))
        count, shown = difference(one, other)
        assert count == 4 and shown.get_at((3, 4))[:3] == (255, 40, 40)


def test_a_picture_of_any_size_is_kept_in_its_shape():
    assert small(pygame.Surface((1280, 720), 0, 32)).get_size() == (480, 270)
    assert small(pygame.Surface((960, 540), 0, 32)).get_size() == (480, 270)


PRINT = """
from hashlib import sha256
from tests.ui.goldens import GOLDENS
for golden in GOLDENS:
    if golden.name in ("menu", "table_crowded"):
        print(sha256(golden.drawn().get_buffer().raw).hexdigest())
"""


def test_every_process_draws_the_same():
    """Other processes, with another order of sets and an empty cache, draw the same."""
    runs = [
        subprocess.Popen(
            [sys.executable, *words, "-c", PRINT],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )
        for words, seed in (((), "1"), (("-B", "-X", "pycache_prefix=/nonexistent"), "2"))
    ]
    told = [run.communicate()[0].decode().split() for run in runs]
    here = [sha256(g.drawn().get_buffer().raw).hexdigest() for g in GOLDENS if g.name in ("menu", "table_crowded")]
    assert told == [here, here]
