"""The panels of a game: one for each seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.choices import Seat
from game.session.messages import News
from game.session.model.seat_model import SeatModel
from game.table.record.entries import PERSON
from game.words.panel import Panel, PanelState


def panel_of(model: SeatModel, seat: Seat, news: News, view: Any, roomy: bool = True) -> Panel:
    """The panel of a seat after news, while a view is drawn; only where it is roomy it says whose turn it is."""
    update, active = news.updates[None], model.telling.active(view)
    is_on = seat == active or (active is None and seat == model.sight.asked)
    turn = model.texts.t("table.turn") if roomy and is_on and seat in update.waiting else ""
    link = model.mark_of(seat)
    state = PanelState(model.names[seat], is_on, update.holders[seat] != PERSON, seat in update.ready, link or turn)
    panel = model.telling.panel(view, seat, state)
    return replace(panel, sign="warning") if link else panel
