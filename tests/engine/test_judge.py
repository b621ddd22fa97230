"""The judge of a title: found beside the title, the same for all versions, and never changed by a variant of it."""

from random import Random

import pytest

from game.bots.bot import judge_of
from game.engine.choices import OneOf
from game.engine.judge import Judge
from game.titles import SLUGS, title
from tests.ui.trek import TITLE as TREK
from tests.ui.trek.bot import BOT as TREK_JUDGE


@pytest.mark.parametrize("slug", SLUGS)
def test_a_title_of_any_version_has_the_same_judge(slug):
    found = title(slug)
    assert {judge_of(found.as_of(version)) for version in {found.version, *found.versions}} == {judge_of(found)}


def test_each_title_has_a_judge_of_its_own():
    assert len({judge_of(title(slug)) for slug in SLUGS}) == len(SLUGS)


def test_a_title_that_lies_elsewhere_brings_its_judge():
    assert judge_of(TREK) is TREK_JUDGE


def test_a_judge_that_leaves_something_out_cannot_be_made():
    class Half(Judge):
        def worth(self, game, seat):
            return 0.0

    with pytest.raises(TypeError, match="abstract"):
        Half()


def test_thinking_ahead_makes_another_judge():
    assert TREK_JUDGE.foreseeing().foresees and not TREK_JUDGE.foresees


def test_a_judge_without_habits_answers_anything_and_knows_no_first_sights():
    game, options = TREK.new(2), OneOf((("stay",), ("ride",)))
    replies = {TREK_JUDGE.reply(game, 0, options, Random(seed)) for seed in range(20)}
    assert replies == {(("stay",),), (("ride",),)}
    assert TREK_JUDGE.secrets(game, 0, options) == [(0.0, ("stay",)), (0.0, ("ride",))]
    assert TREK_JUDGE.lateness(game, 0, ("stay",)) == 0.0 and TREK_JUDGE.outcome(game) is None
