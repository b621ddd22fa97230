"""Games that are closed after each test."""

import pytest

from tests.net.phones.pages import Phones


@pytest.fixture
def phones():
    """Begin games whose people all hold phones."""
    made = []

    def begin(*how, **more):
        made.append(Phones(*how, **more))
        return made[-1]

    yield begin
    for one in made:
        one.session.close()
