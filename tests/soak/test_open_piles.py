"""In Century nobody chooses before an open card is shown: in a few games here, in more by the long run."""

from __future__ import annotations

import pytest

from tests.soak.open_piles import main
from tests.titles.keep_records import folder


@pytest.mark.parametrize(("bots", "seats", "games"), [("random", 2, 2), ("easy", 3, 2), ("easy", 4, 1)])
def test_no_choice_comes_before_an_open_card_is_shown(
    bots: str, seats: int, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--bots", bots, "--seats", str(seats), "--games", str(games)]) == 0
    assert capsys.readouterr().out.endswith(" choices, 0 before an open card or tile was shown\n")


@pytest.mark.parametrize("version", [1, 2])
def test_until_version_2_some_did(version: int, capsys: pytest.CaptureFixture[str]) -> None:
    kept = sorted(map(str, folder("century").glob(f"v{version}-finished-*-easy.westward")))
    assert kept and main(kept) == 1
    assert "Explore" in capsys.readouterr().out
