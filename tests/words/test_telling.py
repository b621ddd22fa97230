"""The telling of a title, found beside the title."""

import pytest

from game import titles
from game.engine.judge import Judge
from game.titles import SLUGS
from game.words.log import style_of
from game.words.telling import Telling, telling_of
from game.words.texts import Texts, has_icon
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
