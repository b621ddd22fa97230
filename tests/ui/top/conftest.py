"""Tests of menus see what lies behind them."""

import pytest


@pytest.fixture
def _no_board_behind():
    pass
