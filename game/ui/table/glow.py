"""The light of a table: what of the board shines, and how much."""

from __future__ import annotations

from game.session.model.seat_model import SeatModel
from game.ui.table.stage import TableStage

DIMMED = 0.2  # how much else shines beside a hint
CHOSEN = 0.75
PULSES, DEPTH = 2.5, 0.45  # a second, and how deep


def glow(model: SeatModel, stage: TableStage) -> dict[str, float]:
    """Compute the light of each thing on the board."""
    found: dict[str, float] = {}
    names, left = stage.flash
    for name in names if left > 0 else ():
        found[name] = min(1.0, left)
    read = stage.row_read.places if stage.row_read else ()
    for name in (*map(str, model.hint or ()), *read):
        found[name] = 1.0
    question = model.question
    if not question:
        return found
    for name in model.guide.shows() if model.guide else ():
        found[name.removeprefix("board:")] = 1.0
    strength = DIMMED if model.hint or read else 1.0  # they outshine what else could be done
    if stage.pulse > 0 and strength > DIMMED and not stage.shell.settings.reduced_motion:
        strength = (1 - DEPTH) + DEPTH * abs((stage.pulse * PULSES) % 2 - 1)
    if question.hand:
        return found | {str(name): CHOSEN for name in question.clicks.chosen}
    for name in [*question.spots, *map(str, question.clicks.next)]:
        found.setdefault(name, strength)
    for name in map(str, question.clicks.picked):
        found.pop(name, None)  # it has a mark of its own
    return found
