"""The table as a picture: a seeded game of bots up to a moment, then a person takes the seat that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.choices import CHANCE
from game.table.entries import PERSON
from game.ui.samples import sample
from game.ui.stool import Stool

if TYPE_CHECKING:
    from game.ui.play import TableScene
    from game.ui.shell import Shell

NAMES = ("Anna", "Jörg", "Leonie", "Don Mar", "Maximiliane")


def table_scene(
    shell: Shell, slug: str, seats: int, moment: int, names: Sequence[str] = NAMES, bot: str = "greedy"
) -> TableScene:
    """A table at a moment; who is asked there is a person, if anybody is."""
    from game.ui.play import TableScene

    couch = sample(slug, names[:seats], moment, bot)
    waiting = [seat for seat in couch.table.position.waiting if seat != CHANCE]
    if waiting:
        couch.table.sit(waiting[0], PERSON)
        while couch.outbox.qsize():
            couch.outbox.get()
    couch.tell_again()
    scene = TableScene(shell, Stool(couch, steps=0))
    scene.update(0.0)
    return scene
