import pytest

from tests.ui.judgement import kept_judgement


@pytest.fixture(scope="package", autouse=True)
def _judgement():
    with kept_judgement():
        yield
