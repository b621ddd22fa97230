"""The result of a game for commands without a window, as one line or as facts for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.title import Result
from game.table.record.record import Record
from game.words.texts import Texts


def result_words(texts: Texts, names: Sequence[str], result: Result) -> str:
    """Return the winners, then all names with their points, the best first."""
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    won = texts.t("end.share", who=winners) if len(winners) > 1 else texts.t("end.wins", who=names[winners[0]])
    ranked = sorted(zip(result.places, result.scores, names, strict=True))
    return f"{won}: {', '.join(f'{name} {texts.number(score)}' for _, score, name in ranked)}"


def result_facts(record: Record, names: Sequence[str], result: Result) -> dict[str, Any]:
    """Return which record has ended, and how."""
    of_record = {"game": record.header.game, "entries": len(record.lines), "head": record.head.hex()}
    return of_record | {"ending": result.ending, "scores": result.scores, "places": result.places, "names": names}
