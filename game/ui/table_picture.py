"""The table as a picture: a seeded game of bots up to a moment, then people take the seats that are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.choices import CHANCE
from game.engine.events import Event
from game.engine.title import Result
from game.table.entries import PERSON, Header
from game.ui.samples import sample
from game.ui.stool import Stool

if TYPE_CHECKING:
    from game.ui.play import TableScene
    from game.ui.shell import Shell

WHOLE = 1_000_000  # entries, more than any game has
NAMES = ("Anna", "Jörg", "Leonie", "Don Mar", "Maximiliane")


def table_scene(
    shell: Shell, slug: str, seats: int, moment: int, people: int = 1, names: Sequence[str] = NAMES
) -> TableScene:
    """A table at a moment; the next so many who are asked there are people."""
    from game.ui.play import TableScene

    couch = sample(slug, names[:seats], moment)
    waiting = [seat for seat in couch.table.position.waiting if seat != CHANCE]
    first = waiting[0] if waiting else 0
    for n in range(people if waiting else 0):
        couch.table.sit((first + n) % seats, PERSON)
    while couch.outbox.qsize():
        couch.outbox.get()
    couch.tell_again()
    scene = TableScene(shell, Stool(couch, steps=0))
    scene.update(0.0)
    return scene


def ended(slug: str, seats: int, names: Sequence[str] = NAMES) -> tuple[Header, list[Event], Result]:
    """A whole game of bots: who sat there, what happened, how it ended."""
    couch = sample(slug, names[:seats], WHOLE)
    result = couch.table.result()
    assert result
    return couch.table.record.header, [event for _, event in couch.past()], result
