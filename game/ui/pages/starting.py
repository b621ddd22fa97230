"""The start of a new game: with those who sit down to it, who are remembered for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial

from game.engine.title import FORM, SHORT
from game.session.beginning import begin, new_header
from game.session.people import Person, default_names
from game.session.threaded_session import MakeSession
from game.table.record.entries import PERSON, Header, SeatInfo
from game.titles import title as find_title
from game.ui.pages.opening import open_game
from game.ui.pages.sitting import Sitting, bot_at_zero, keep_faces, usual_count, usual_sitting
from game.ui.shell.shell import Shell
from game.words import palette


def start(
    shell: Shell,
    slug: str,
    sitting: list[Sitting],
    options: Mapping[str, str] | None = None,
    make: Callable[[Header], MakeSession] | None = None,
    clock: str = "",
) -> None:
    """Begin a game, and remember title and people for the next one; `make` replaces beginning from scratch."""
    title = find_title(slug)
    rest = [n for n in range(len(palette.PLAYERS)) if n not in {one.colour for one in sitting}]
    colours = tuple([one.colour for one in sitting] + rest)[: max(5, len(sitting))]
    old = shell.settings.names
    usual = default_names()
    names = [one.name if one.holder == PERSON else (old[n] if n < len(old) else "") for n, one in enumerate(sitting)]
    names = ["" if name in usual else name for name in names]  # default names follow the language
    seats = [SeatInfo(one.name, one.holder, at_zero=bot_at_zero(shell, one)) for one in sitting]
    header = new_header(title, seats, options or {}, datetime.now(), clock)
    open_game(shell, make(header) if make else partial(begin, shell.saves, header))
    keep_faces(shell, sitting)
    if not make and (named := [one for one in sitting if one.holder == PERSON and one.name not in usual]):
        shell.keep_people(shell.people.with_here([Person(one.name, one.colour, True, one.at_zero) for one in named]))
    # last, so that its messages lie over the game
    shell.apply(replace(shell.settings, colours=colours, names=tuple(names), title=slug))


def short_form(slug: str) -> dict[str, str]:
    """Return the option that makes a title short, if it has one."""
    return {FORM.name: SHORT} if FORM in find_title(slug).options else {}


def quick_start(shell: Shell, slug: str) -> None:
    """Begin a title at once, short if it can be: the people here against bots."""
    start(shell, slug, usual_sitting(shell, usual_count(shell, slug)), short_form(slug))
