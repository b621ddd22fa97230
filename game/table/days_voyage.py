"""A day's voyage: one game a day and title, with the same luck for everybody in the world and without a server.

A draw follows from the date, the title, the step that asks with the seat it belongs to, and how many draws of this kind
came before. So equal play meets equal luck, and other play shifts no draw of another kind. Each thing in a pile has a
number of its own in each draw, and the smallest numbers are drawn: a pile that lacks a card gives, but for that card,
what the whole one would.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from game.engine.choices import CHANCE, Choice, Odds, Seat
from game.engine.title import Title
from game.table.luck import Luck
from game.table.position import Position
from game.table.record.entries import BOT, PERSON, Answer, Header, Seal
from game.table.record.packing import pack
from game.table.record.record import Record

SEATS = 4
VOYAGER: Seat = 0  # the seat of the person
LEVEL = "normal"  # of the bots in the other seats
HOLDERS = (PERSON, *(BOT + LEVEL,) * (SEATS - 1))
SHORT = "form", "short"  # the option of titles that have a short form


def read_day(text: str) -> date | None:
    """Return the date that a text names as YYYY-MM-DD."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text else None


def options_of_day(title: Title[Any]) -> dict[str, str]:
    """Return the options with which a title is played: its short form, if it has one."""
    name, value = SHORT
    has_short = any(option.name == name and value in option.values for option in title.options)
    return title.settings({name: value} if has_short else {}, SEATS)


def seed_of(header: Header) -> str:
    """Return the seed of the bots of a day's voyage, the same for everybody."""
    assert header.day
    return f"westward day 1 {header.day.date} {header.title}"


def days_kind(at: Position, seat: Seat = CHANCE) -> str:
    """Return the kind of draw that is due: the step that asks, and the seat it belongs to."""
    return f"{type(at.top).__name__} {seat if seat != CHANCE else getattr(at.top, 'seat', CHANCE)}"


def days_luck(at: Position, seat: Seat = CHANCE) -> Luck | None:
    """Return the luck of a day's voyage for the draw that is due, or for the answer of a seat; None in other games."""
    if at.header.day is None:
        return None
    kind = days_kind(at, seat)
    seed = hashlib.sha256(pack([seed_of(at.header), kind, at.days_draws.get(kind, 0)])).digest()
    return lambda odds: _drawn(seed, odds)


def counted_draw(at: Position, seat: Seat = CHANCE) -> Mapping[str, int]:
    """Return the numbers of draws by kind, the one that is due included."""
    kind = days_kind(at, seat)
    return {**at.days_draws, kind: at.days_draws.get(kind, 0) + 1}


def answers_before(record: Record, seat: Seat) -> int:
    """Return how many answers a bot's seat has given so far; opening what it sealed is none."""
    given = (line.entry for line in record.lines)
    return sum(isinstance(e, Answer | Seal) and e.seat == seat and not getattr(e, "salt", b"") for e in given)


def _drawn(seed: bytes, odds: Odds) -> Choice:
    things = ((name, nth) for name, count in odds.weights for nth in range(count))
    ranked = sorted((hashlib.sha256(seed + pack([name, nth])).digest(), name) for name, nth in things)
    return tuple(name for _, name in ranked[: odds.draws])


def claims(title: Title[Any], header: Header) -> Iterator[str]:
    """Name what is wrong with a header that claims to be a day's voyage."""
    day = header.day
    if day is None:
        return
    if read_day(day.date) is None:
        yield "it claims a date that does not exist"
    if day.attempt < 1:
        yield "its attempt has a number below 1"
    if tuple(seat.holder for seat in header.seats) != HOLDERS:
        yield f"a daily voyage has one person and then {SEATS - 1} bots of level {LEVEL}, and this game does not"
    elif header.options != options_of_day(title):
        wanted = ", ".join(f"{name}={value}" for name, value in options_of_day(title).items())
        yield f"its options are not those of a daily voyage{f' ({wanted})' if wanted else ''}"
    if any(seat.key for seat in header.seats):
        yield "a daily voyage is played on one screen, but seats in this game have keys"
