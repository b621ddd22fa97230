"""The measurement of bots' thought."""

import json

from game.bots.bot import BotName
from game.commands.bench import bots
from game.commands.cli import run


def test_a_level_is_told_by_its_times_and_its_speed(monkeypatch, capsys):
    monkeypatch.setattr(bots, "RECORDED", BotName("easy"))
    monkeypatch.setattr(bots, "QUESTIONS", 4)
    monkeypatch.setattr(bots, "THINKING", ("easy", "normal"))
    assert run(["bench", "--only", "bots", "--title", "go_west", "--json"]) == 0
    (levels,) = json.loads(capsys.readouterr().out)["bots"].values()
    assert list(levels) == ["easy", "normal"]
    for figures in levels.values():
        assert figures.keys() == {"ms_p50", "ms_p95", "positions_per_second"}
        assert 0 < figures["ms_p50"] <= figures["ms_p95"] and figures["positions_per_second"] > 0
