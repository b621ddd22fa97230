"""Whoever sits down to a new game before anybody changes it, and the bots that answer without time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from game.session import people
from game.session.levels import OFFERED, USUAL_LEVEL
from game.table.record.entries import BOT, PERSON, SeatInfo, bot_of
from game.ui.forms.form import Value
from game.ui.forms.rows import Pick
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.texts import LANGUAGES, Texts

USUAL = people.USUAL  # players
OPEN = "open"  # a seat for a guest of a LAN game


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person or bot who sits down: a name, a holder, a colour of the palette, a bot for want of time."""

    name: str
    holder: str
    colour: int
    at_zero: str = ""  # the bot for want of time that was chosen here; empty: the one that the person chose last


def usual_name(shell: Shell, seat: int, holder: str) -> str:
    """Return the name of a seat before anybody has typed one."""
    if holder == OPEN:
        return ""
    if holder != PERSON:
        return shell.texts.t(f"bot.name.{seat + 1}")
    names = shell.settings.names
    typed = names[seat] if seat < len(names) else ""
    return typed if typed and typed not in default_names([seat]) else default_name(shell, seat)


def default_name(shell: Shell, seat: int) -> str:
    """Return the name of a person who has never typed one."""
    return shell.texts.t("new.default_name", number=seat + 1)


def default_names(seats: Iterable[int]) -> set[str]:
    """Return the names in all languages of people who have never typed one."""
    return {Texts(language).t("new.default_name", number=n + 1) for n in seats for language in LANGUAGES}


def bot_at_zero(shell: Shell, one: Sitting | SeatInfo) -> str:
    """Return the bot that answers for somebody when time has run out: a bot for its own seat."""
    return one.at_zero or bot_of(one.holder) or shell.people.at_zero(one.name) or USUAL_LEVEL


def pick_at_zero(shell: Shell, seat: int, one: Sitting | SeatInfo, changed: Callable[[int, str], None]) -> Pick:
    """Describe the bot that answers for a person at a table with a clock when time has run out."""
    t = shell.texts.t
    offers = [Value(level, t(f"bot.{level}"), "bot", t(f"bot.{level}_tip")) for level in OFFERED]
    tip = t("clock.at_zero_tip", who=one.name)
    return Pick(
        f"at_zero{seat}", offers, bot_at_zero(shell, one), partial(changed, seat), tip=tip, heading="clock.at_zero"
    )


def usual_sitting(shell: Shell, most: int, holder: str = f"{BOT}{USUAL_LEVEL}") -> list[Sitting]:
    """Return who sits down before anybody changes it: the people here, and `holder` on all other seats."""
    here = shell.people.here[: most if holder != OPEN else 1]
    sitting = [Sitting(one.name, PERSON, one.colour) for one in here]
    sitting = sitting or [Sitting(usual_name(shell, 0, PERSON), PERSON, 0)]
    colours = [n for n in range(len(palette.PLAYERS)) if n not in {one.colour for one in sitting}]
    names = [name for n in range(most) if (name := usual_name(shell, n, holder)) not in {one.name for one in sitting}]
    while len(sitting) < most:
        name = names[-1 - (most - len(sitting) - 1)] if len(names) >= most - len(sitting) else ""
        sitting.append(Sitting(name, holder, colours.pop(0)))
    return sitting


def usual_count(shell: Shell, slug: str) -> int:
    """Return how many play a title before anybody changes it."""
    return people.usual_count(len(shell.people.here), slug)
