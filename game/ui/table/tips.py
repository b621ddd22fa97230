"""The tip of the pointed thing, made over several frames."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.session.model.offering import path_of
from game.session.model.seat_model import SeatModel
from game.session.model.tips import board_tip, card_tip, panel_tip, prompt_tip, with_gains
from game.ui.shell.slices import work_on
from game.ui.table.stage import TableStage
from game.ui.table.things import BOARD, BUTTON, CARD, LOOK, NEXT, OFFER, PANEL, PROMPT, Same, Target
from game.ui.widgets.tooltip import Tooltip
from game.words.tip import Tip

TIP_SLICE, TIP_ALONE = 0.0006, 0.003  # seconds for a tip in a frame that is drawn, and in one that is not


class TipMaker:
    """Makes the tip of the pointed thing over several frames, mostly before it is wanted."""

    def __init__(self, model: SeatModel, stage: TableStage, tooltip: Tooltip) -> None:
        self._model, self._stage, self._tooltip = model, stage, tooltip
        self._tip: tuple[str, Tip] | None = None  # the last key and its tip
        self._of: tuple[object, ...] | None = None  # everything the tip depends on
        self._work: Iterator[None] | None = None

    def made(self, target: Target) -> Tip | None:
        return self._tip[1] if self._tip and self._tip[0] == target.key else None

    def prepare(self) -> None:
        model, stage = self._model, self._stage
        target = stage.pointed
        if target is None or not model.news or not stage.ready or model.sight.curtain is not None:
            self._tip, self._of, self._work = None, None, None
            return
        key = self._key(target)
        if key != self._of:
            self._of, self._work = key, self._making(target)
            return  # the change gives this frame enough work
        if self._work and work_on(self._work, TIP_SLICE if stage.dirty else TIP_ALONE):
            self._work = None

    def _key(self, target: Target) -> tuple[object, ...]:
        """Return everything the tip of a thing depends on."""
        model, stage = self._model, self._stage
        question, buttons = model.question, stage.buttons if target.kind == BUTTON else stage.offers
        button = buttons.get(target.name) if target.kind in (BUTTON, OFFER) else None
        goals = model.errand.goals(question)
        asked = question and (question.seat, question.moment, question.clicks.picked, goals and goals.done)
        dragged = stage.carried and stage.carried.far and stage.carried.key
        return (
            target.key,
            dragged,
            button and button.tip,
            asked,
            model.prompt.words,
            Same(stage.view(model)),
            stage.shell.version,
        )

    def _making(self, target: Target) -> Iterator[None]:
        stage = self._stage
        tip = tip_of(self._model, stage, target)
        yield
        yield from self._tooltip.prepare(tip, pygame.Rect((0, 0), stage.shell.size))
        self._tip = target.key, tip
        stage.dirty = stage.dirty or stage.looked_at(self._model.question is not None) is not None


def tip_of(model: SeatModel, stage: TableStage, target: Target) -> Tip:
    """Make the tip of a thing."""
    question, name = model.question, target.name
    if target.kind == BUTTON:
        button = stage.buttons.get(name)
        if not button:
            return Tip("")
        ends = question.primary if question and name == "primary" else ""
        return with_gains(model, button.tip, (ends,)) if ends else button.tip
    if target.kind == OFFER:
        button = stage.offers.get(name)
        if not button or name == NEXT:  # its tip would cover the note
            return Tip("")
        return with_gains(model, Tip(button.label), path_of(name)) if question else Tip(button.label)
    view = stage.view(model)
    if target.kind == CARD and name.startswith("back:"):
        return model.telling.hidden_tip(view, int(name.split(":")[1]))
    if target.kind == CARD:
        return card_tip(model, name, view)
    if target.kind in (BOARD, LOOK):
        return board_tip(model, name, view, _clicked(stage, target))
    if target.kind == PANEL:
        return panel_tip(model, name, view)
    return prompt_tip(model) if target.kind == PROMPT else Tip("")


def _clicked(stage: TableStage, target: Target) -> str:
    """Return the name that is clicked: while a thing is dragged it is that thing, if it may be dropped here."""
    carried = stage.carried
    if carried and carried.goal and carried.far:
        return carried.key.partition("/")[2] if carried.goal in target.names else ""
    return target.name
