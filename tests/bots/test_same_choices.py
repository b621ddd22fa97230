"""A few recorded questions get the answers that are kept. `python -m tests.soak.choices` asks many more."""

import pytest

from game.titles import SLUGS
from tests.bots.same_choices import LEVELS, answered, kept

FEW = (60, 200)  # one question in so many, by level


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("at", "one_in"), list(enumerate(FEW)), ids=map(str, LEVELS))
def test_searching_bots_answer_as_they_did(slug, at, one_in):
    answers = list(kept(slug).items())[::one_in]
    differ = [str(place) for place, hashes in answers if answered(place, LEVELS[at]) != hashes[at]]
    assert not differ, "is that meant? CONTRIBUTING.md says what to do then"
