"""What a person at this screen is asked: which names can be clicked where, and what each click would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Amount, Choice, Name, OneOf, Seat, Some
from game.engine.motion import why
from game.engine.preview import Preview, preview
from game.engine.steps import AskSealed
from game.table.update import Update
from game.ui.clicking import Clicked, Clicks

MOST_NUMBERS = 24  # of an amount that are offered as buttons


@dataclass(frozen=True, slots=True)
class Offer:
    """Clicks that have no place on the table and so become a button."""

    path: Choice


class Question:
    """One question to one seat, and the clicks on it so far."""

    def __init__(self, update: Update, spot: Callable[[Any, Seat, Choice], str], closing: Sequence[Name] = ()) -> None:
        """`spot` names the thing on the table that stands for a whole answer, such as a good in a warehouse.

        `closing` are the names that end something, that of the turn last.
        """
        assert update.options is not None and update.seat is not None
        self.closing = tuple(closing)
        self.view: Any = update.view
        self.seat: Seat = update.seat
        self.moment = update.moment
        self.step: Any = update.view.agenda[-1]
        self.options = update.options
        self.sealed = isinstance(self.step, AskSealed)
        self.sent = False  # an answer is on its way to the table
        self.clicks = Clicks.on(self.view, self.seat, self.options)
        self.spots: dict[str, Choice] = {}
        if isinstance(self.options, OneOf):
            for choice in self.options:
                if name := spot(self.view, self.seat, choice):
                    self.spots[name] = choice
        self._previews: dict[Choice, Preview | None] = {}

    @property
    def hand(self) -> dict[str, int]:
        """The things from which several are chosen, and how many of each there are."""
        options = self.options
        return dict(options.items) if isinstance(options, Some) else {}

    @property
    def primary(self) -> str:
        """The name that ends what is being done, if it can be chosen."""
        return next((str(name) for name in self.closing if name in self.clicks.options.after()), "")

    @property
    def last(self) -> Name:
        """The name that ends the turn; an empty word if there is none."""
        return self.closing[-1] if self.closing else ""

    def offers(self, placed: Callable[[Name], bool]) -> list[Offer]:
        """The next clicks that have no place on the table."""
        options, picked = self.options, self.clicks.picked
        if isinstance(options, Amount):
            return [Offer((n,)) for n in range(options.least, min(options.most, options.least + MOST_NUMBERS) + 1)]
        if not isinstance(options, OneOf):
            return []
        found: dict[Choice, None] = {}
        for choice in options:
            rest = choice[len(picked) :]
            if choice[: len(picked)] != picked or not rest or placed(rest[0]):
                continue
            if len(choice) == 1 and rest[0] in self.closing:
                continue
            path = rest if not any(placed(name) for name in rest) else rest[:1]
            found[path] = None
        return [Offer(path) for path in found]

    def left_over(self) -> list[Name]:
        """What else could be done instead of ending the turn."""
        after = self.options.after()
        return [name for name in after if name != self.last] if self.last in after else []

    def click(self, *path: Name) -> Clicked:
        """Clicks on names; when only one thing without a place can follow, it follows by itself."""
        return self.clicks.click_path(path) if len(path) > 1 else self.clicks.click(path[0])

    def follow(self, placed: Callable[[Name], bool]) -> Clicked:
        """Take the only click that can follow, if it has no place where one could aim for it."""
        after = self.clicks.next
        if self.clicks.picked and not self.clicks.free and len(after) == 1 and not placed(after[0]):
            return self.clicks.click(after[0])
        return Clicked()

    def preview(self, *path: Name) -> Preview | None:
        """What the clicks so far with these would change, if they are a whole answer."""
        if self.sealed or self.clicks.free:
            return None
        whole = path if path in self.options else (*self.clicks.picked, *path)
        if whole not in self._previews:
            known = whole in self.options
            self._previews[whole] = preview(self.view, whole) if known else None
        return self._previews[whole]

    def why_not(self, *path: Name) -> str:
        """Why something cannot be clicked; an empty word if it can."""
        if len(path) == 1:
            return self.clicks.why_not(path[0])
        return why(self.view, self.seat, *path)
