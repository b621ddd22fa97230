"""The telling of a title, found beside the title."""

import pytest

from game import titles
from game.engine.choices import CHANCE, OneOf
from game.engine.events import Event
from game.engine.judge import Judge
from game.engine.motion import asked
from game.engine.seeing import redact
from game.session.random_game import played
from game.titles import SLUGS
from game.words.log import style_of
from game.words.telling import Telling, telling_of
from game.words.texts import Texts, has_icon
from tests.languages import LANGUAGES
from tests.ui.trek import TITLE as TREK


@pytest.mark.parametrize("slug", SLUGS)
def test_each_title_brings_a_telling(slug):
    assert isinstance(telling_of(titles.title(slug), Texts("en", slug), 2), Telling)


def test_a_title_that_lies_elsewhere_brings_its_telling():
    assert isinstance(telling_of(TREK, Texts("en"), 2), Telling)


def test_a_class_of_another_kind_is_refused_by_name():
    with pytest.raises(TypeError, match=r"century brings .*CenturyTelling.* for telling, not a subclass of Judge"):
        titles.find_class(titles.title("century"), "telling", Judge)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_log_has_icons_and_events_that_exist(slug):
    style, texts = style_of(slug), Texts("en", slug)
    assert not [icon for icon in (*style.icons.values(), style.plain) if not has_icon(icon)]
    assert not [event for event in (*style.icons, *style.quiet) if not texts.has(f"log.{event}")]


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if Texts("en", slug).has("log.turn_ended")])
def test_the_log_says_nothing_of_the_end_of_a_turn(slug):
    telling = telling_of(titles.title(slug), Texts("en", slug, ("Anna", "Ben")), 2)
    assert not list(telling.rows(1, [Event("turn_ended", {"seat": 0})]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_places_that_can_be_meant_at_once_have_names_of_their_own(slug, language):
    title, met = titles.title(slug), set()
    telling = telling_of(title, Texts(language, slug, ("Anna", "Ben")), 2)
    for view in played(slug, 2, 250):
        for seat, options in asked(view).items():
            names = {name for choice in options for name in choice} if isinstance(options, OneOf) else set()
            places = sorted(str(name) for name in names if seat != CHANCE and telling.on_board(view, name))
            words = {telling.words((name,)): name for name in places}
            assert sorted(words.values()) == places
            met |= set(places)
    assert len(met) > 5


@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_comes_nearer_for_all_to_see(slug):
    telling = telling_of(titles.title(slug), Texts("en", slug), 3)
    nearness = []
    for game in played(slug, 3, 3000):
        nearness.append(telling.nearness(game))
        if len(nearness) % 100 == 1:
            assert {telling.nearness(redact(game, seat)) for seat in (None, 0, 1, 2)} == {nearness[-1]}
    assert all(0 <= part <= 1 for part in nearness)
    assert nearness[0] < 0.3
    assert nearness[len(nearness) // 2] < 0.8 < 0.85 < nearness[-1], "the middle of a game is not its end"
