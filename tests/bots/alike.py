"""Pairs of games that differ only in secrets of others, at a moment when a seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.thinking import BotQuestion, think
from game.engine.choices import Choice
from game.engine.steps import Announce, Unseal
from game.engine.title import Title
from game.table.shipping import pack_update
from tests.titles.laws import is_secretive
from tests.titles.table_laws import Twins

SOME = 0.25  # the share of such moments that is used, so that they come from many games


@dataclass(frozen=True)
class Pair:
    """Return a bot's answers in both games."""

    where: str
    one: Choice
    other: Choice


def pairs(title: Title[Any], seed: object, bot: str) -> Iterator[Pair]:
    """Yield pairs without end, from games of all numbers of seats."""
    assert is_secretive(title), "there is nothing a seat does not know"
    game = 0
    while True:
        random = Random(f"alike {seed} {game}")
        seats = random.choice(title.seats)
        twins = Twins(title, seats, f"{seed}.{game}", random.randrange(seats))
        yield from _of(twins, random, bot, f"{title.slug}, {seats} seats, seed {seed}.{game}")
        game += 1


def _of(twins: Twins, random: Random, bot: str, where: str) -> Iterator[Pair]:
    for _ in twins.entries():
        table, other = twins.one.table, twins.other.table
        top = table.position.top
        asked = twins.seat in table.position.waiting and not isinstance(top, Announce | Unseal)
        if asked and twins.differ and random.random() < SOME:
            rules = twins.title.slug, twins.title.version, table.record.header.form
            choices = [
                think(BotQuestion(1, *rules, twins.seat, bot, where, pack_update(twins.title, update))).choice
                for update in (table.update(twins.seat), other.update(twins.seat))
            ]
            yield Pair(f"{where}, entry {table.position.number}", *choices)
