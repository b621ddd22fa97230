"""A question to a person at this screen, and the clicks so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Amount, Choice, Name, OneOf, Options, Seat, Some
from game.engine.motion import asked, why
from game.engine.preview import Preview, preview
from game.engine.steps import AskSealed
from game.session.model.clicking import Clicked, Clicks, by_name
from game.session.model.goals import Floor, Goals
from game.table.update import Update
from game.words.telling import Telling

MOST_NUMBERS = 24  # numbers of an amount offered as buttons


@dataclass(frozen=True, slots=True)
class Few(Some):
    """A selection limited to the few choices a lesson allows."""

    allowed: tuple[Choice, ...] = ()

    def __len__(self) -> int:
        return len(self.allowed)

    def __bool__(self) -> bool:
        return bool(self.allowed)

    def __contains__(self, choice: object) -> bool:
        return choice in self.allowed

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.allowed)

    def nth(self, at: int) -> Choice:
        return self.allowed[at]

    def after(self, *picked: Name) -> tuple[Name, ...]:
        fitting = [choice for choice in self.allowed if all(picked.count(n) <= choice.count(n) for n in picked)]
        return tuple(n for n, _ in self.items if any(picked.count(n) < choice.count(n) for choice in fitting))


def limited(options: Options, allowed: Sequence[Choice]) -> Options:
    """Return options of the same kind with only the allowed choices."""
    if isinstance(options, Some):
        return Few(options.items, options.least, options.most, tuple(allowed))
    return OneOf(allowed)


class Question:
    """One question to one seat."""

    def __init__(self, update: Update, telling: Telling) -> None:
        assert update.options is not None and update.seat is not None
        self._telling = telling
        self.closing = telling.closing
        self.view: Any = update.view
        self.seat: Seat = update.seat
        self.moment = update.moment
        self.step: Any = update.view.agenda[-1]
        self.sealed = isinstance(self.step, AskSealed)
        self.sent = False  # an answer is on its way to the table
        by_names = telling.one_on_buttons and not self.sealed
        self.whole = by_name(update.options) if by_names else update.options  # everything in the rules
        self._allow(self.whole)
        self._previews: dict[Choice, Preview | None] = {}

    def _allow(self, options: Options, reason: str = "") -> None:
        self.options, self._limit = options, reason
        self.clicks = Clicks(options, lambda picked: why(self.view, self.seat, *picked) or reason)
        choices = options if isinstance(options, OneOf) else ()
        found = {self._telling.spot(self.view, self.seat, choice): choice for choice in reversed(choices)}
        self.spots = {name: choice for name, choice in reversed(found.items()) if name}

    def limit(self, allowed: Sequence[Choice], reason: str) -> None:
        """Allow only some answers from now on; refuse the others with this reason."""
        self._allow(limited(self.whole, allowed), reason)

    @property
    def is_limited(self) -> bool:
        return bool(self._limit)

    def free(self) -> None:
        """Allow everything in the rules again."""
        self._allow(self.whole)

    @property
    def hand(self) -> dict[str, int]:
        """The things to select from, and the number of each."""
        options = self.options
        return dict(options.items) if isinstance(options, Some) else {}

    @property
    def primary(self) -> str:
        """The name that ends the turn or a part of it; empty if none can be chosen now."""
        return next((str(name) for name in self.closing if name in self.clicks.options.after()), "")

    @property
    def last(self) -> Name:
        """The name that ends the turn; empty if there is none."""
        return self.closing[-1] if self.closing else ""

    def on_board(self, name: Name) -> bool:
        """Return whether a thing can be clicked on the board."""
        return self._telling.on_board(self.view, name)

    def placed(self, name: Name) -> bool:
        """Return whether a thing can be clicked on the board or among the open cards."""
        return self.on_board(name) or str(name) in self._telling.shown_cards(self.view, self.seat)

    def offers(self, short: bool = False) -> list[Choice]:
        """List the next clicks that need a button; if short, only the first names of paths."""
        options, picked = self.options, self.clicks.picked
        if isinstance(options, Amount):
            return [(n,) for n in range(options.least, min(options.most, options.least + MOST_NUMBERS) + 1)]
        if not isinstance(options, OneOf):
            return []
        found: dict[Choice, None] = {}
        for choice in options:
            rest = choice[len(picked) :]
            if choice[: len(picked)] != picked or not rest or not self._needs_button(rest[0]):
                continue
            if len(choice) == 1 and rest[0] in self.closing:
                continue
            found[rest if not short and all(map(self._needs_button, rest)) else rest[:1]] = None
        return list(found)

    def _needs_button(self, name: Name) -> bool:
        return not self.placed(name) or self._telling.also_on_a_button(self.view, name)

    def left_over(self) -> list[Name]:
        """List the names that could be clicked instead of ending the turn."""
        after = self.options.after()
        return [name for name in after if name != self.last] if self.last in after else []

    def click(self, *path: Name) -> Clicked:
        return self.clicks.click_path(path) if len(path) > 1 else self.clicks.click(path[0])

    def follow(self) -> Clicked:
        """Click the only name that can follow, if it has no place on the table; confirm a whole selection.

        A selection is whole when no other number of things is possible. Only one that can be undone confirms itself.
        """
        after, least = self.clicks.next, self.clicks.fixed
        if least and len(self.clicks.picked) == least and not self.sealed and self._may_undo(self.clicks.answer):
            return self.clicks.confirm()
        if self.clicks.picked and not self.clicks.free and len(after) == 1 and not self.placed(after[0]):
            return self.clicks.click(after[0])
        return Clicked()

    def _may_undo(self, choice: Choice | None) -> bool:
        """Return whether an answer can be taken back."""
        then = preview(self.view, choice) if choice is not None else None
        return bool(then and then.game.epoch == self.view.epoch and asked(then.game).keys() == {self.seat})

    def preview(self, *path: Name) -> Preview | None:
        """Preview the result of the clicks so far and these, if together they are a whole answer."""
        if self.sealed or self.clicks.free:
            return None
        whole = path if path in self.options else (*self.clicks.picked, *path)
        if whole not in self._previews:
            self._previews[whole] = preview(self.view, whole) if whole in self.options else None
        return self._previews[whole]

    def goals(self, towards: Name | None, floor: Floor | None) -> Goals:
        """Return a search for what further answers reach after the clicks so far."""
        return Goals(self.view, self.seat, self.options, self.clicks.picked, self._telling, towards, floor)

    def why_not(self, *path: Name) -> str:
        """Return the reason against clicking names; empty if they can be clicked."""
        if len(path) == 1:
            return self.clicks.why_not(path[0])
        return why(self.view, self.seat, *path) or (self._limit if path not in self.options else "")
