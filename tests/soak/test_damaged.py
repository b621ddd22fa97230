"""A short run of what `damaged.py` and `kills.py` do at length."""

import pytest

from tests.soak.damaged import flip_all, run_all
from tests.soak.kills import run


def test_damaged_records_are_borne_and_never_overwritten(tmp_path):
    assert run_all(15, "short", tmp_path / "a") == {"records": 15}


def test_a_flipped_bit_of_a_finished_game_is_told_everywhere(tmp_path):
    told = flip_all(16, "short", tmp_path / "a")
    assert told["flips"] == told["at import"] == told["in the list"] == told["by the check"] == 16 > told["refused"]


@pytest.mark.skipif("os.name == 'nt'", reason="there is no SIGKILL")
def test_what_is_confirmed_outlives_a_kill(tmp_path):
    found = run(3, "short", tmp_path)
    assert found["kills"] == 3 and found["answers"] > 0
