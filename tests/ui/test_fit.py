"""Every scene in both languages, at every size: no word is cut, and even the smallest window is drawn."""

import pytest

from game.commands.pictures import gallery
from game.commands.pictures.gallery import PictureWanted
from game.ui.board.backdrop import Backdrop
from game.ui.draw.layout import blank
from game.ui.pages.kept.load import Miniatures
from tests.ui.pilot import cut_words

SCENES = tuple(gallery.names())


@pytest.fixture(autouse=True)
def _no_boards(monkeypatch):
    """Leave out the boards behind pages and in lists, but not the words beside them."""
    monkeypatch.setattr(Backdrop, "finish", lambda _: None)
    monkeypatch.setattr(Backdrop, "busy", False)
    monkeypatch.setattr(Backdrop, "turn_to", lambda behind, _, slug, *__: setattr(behind, "slug", slug))
    monkeypatch.setattr(Backdrop, "small", lambda _, size: blank(*size))
    monkeypatch.setattr(Miniatures, "of", lambda _, __, size: blank(*size))


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("size", "text", "languages"),
    [((960, 540), 100, ("de", "en")), ((1920, 1080), 150, ("de",)), ((960, 540), 150, ("de", "en"))],
)
def test_german_and_english_fit(scene, size, text, languages, monkeypatch):
    cuts = cut_words(monkeypatch)
    for language in languages:
        picture = gallery.draw(scene, PictureWanted(seats=5, size=size, language=language, text=text))
        assert picture.get_size() == size
        assert not cuts, (language, cuts)


@pytest.mark.parametrize("scene", SCENES)
def test_even_the_smallest_window_is_drawn(scene):
    for size in ((640, 360), (500, 700), (2560, 600)):
        assert gallery.draw(scene, PictureWanted(size=size, text=150, language="de")).get_size() == size
