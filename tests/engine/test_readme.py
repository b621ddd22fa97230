"""The ten lines of the page for other programs."""

import re
from pathlib import Path

from game.engine.title import Result

PAGE = (Path(__file__).resolve().parents[2] / "game" / "engine" / "README.md").read_text("utf-8")


def test_the_ten_lines_play_a_game_to_its_end(capsys):
    (lines,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in lines.splitlines() if line and not line.startswith("from ")]) <= 10
    known = {}
    exec(lines, known)
    assert known["game"].agenda == [] and isinstance(known["africa"].result(known["game"]), Result)
    assert capsys.readouterr().out.startswith("Result(")
