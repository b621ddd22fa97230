"""Clicks on named elements, turned into a choice; for every title, without a mouse or a window.

A path (`OneOf`) is clicked name by name; the last name completes the answer. A selection (`Some`, `Fitting`) is clicked
in any order, a click on a fully chosen element takes it back, and the answer must be confirmed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Choice, Fitting, Name, OneOf, Options, Seat, Some
from game.engine.motion import why

Why = Callable[[Choice], str]
CONFIRM_FIRST = "not_now"
FEW = 6  # answers of several things each that are offered whole


def by_name(options: Options, few: int = FEW) -> Options:
    """Turn a selection of exactly one thing, or one that has few answers of one size, into a choice of those.

    Each then needs one click. Other options are returned unchanged.
    """
    if isinstance(options, Some) and options.least == options.most > 0:
        return OneOf(options) if options.least == 1 or len(options) <= few else options
    return options


@dataclass(frozen=True, slots=True)
class Clicked:
    """The result of a click: a whole answer, a reason against it, or neither if more clicks are needed."""

    choice: Choice | None = None
    reason: str = ""


class Clicks:
    """The clicks so far on one question."""

    def __init__(self, options: Options, reason: Why) -> None:
        """`reason` returns the reason against a row of clicks."""
        self.options = options
        self.picked: Choice = ()
        self._reason = reason

    @classmethod
    def on(cls, view: Any, seat: Seat, options: Options) -> Clicks:
        """Begin to answer the question that a view asks a seat."""
        return cls(options, lambda picked: why(view, seat, *picked))

    @property
    def free(self) -> bool:
        """Return whether clicks come in any order and the answer must be confirmed."""
        return isinstance(self.options, Some | Fitting)

    @property
    def next(self) -> tuple[Name, ...]:
        return self.options.after(*self.picked)

    @property
    def chosen(self) -> Mapping[Name, int]:
        """The chosen elements, and how often each is chosen."""
        return Counter(self.picked)

    @property
    def fixed(self) -> int:
        """The only number of things that can be chosen, at least two; 0 if there is a choice of numbers."""
        some = self.options
        return some.least if isinstance(some, Some) and some.least == some.most > 1 else 0

    @property
    def answer(self) -> Choice | None:
        """The clicks so far, if they are a whole answer."""
        choice = self.options.canonical(self.picked)
        return choice if choice in self.options else None

    def may(self, name: Name) -> bool:
        """Return whether a click on an element has an effect."""
        if name in self.next or name in self.picked:
            return True
        return not self.free and name in self.options.after()

    def why_not(self, name: Name) -> str:
        """Return the reason against clicking an element; empty if it can be clicked."""
        if self.may(name):
            return ""
        return self._reason((*self.picked, name)) or (self._reason((name,)) if not self.free else "") or CONFIRM_FIRST

    def click(self, name: Name) -> Clicked:
        if name in self.next:
            return self._picked((*self.picked, name))
        if name in self.picked:
            at = self.picked.index(name)
            self.picked = tuple(one for one in self.picked if one != name) if self.free else self.picked[:at]
            return Clicked()
        if not self.free and name in self.options.after():
            return self._picked((name,))  # abandon the path so far and begin another
        return Clicked(reason=self.why_not(name))

    def click_path(self, names: Iterable[Name]) -> Clicked:
        """Click several elements, such as a thing inside another: all of them or none."""
        before, clicked = self.picked, Clicked()
        for name in names:
            if name in self.picked and name not in self.next:
                continue  # this part of the path is already clicked
            clicked = self.click(name)
            if clicked.reason:
                self.picked = before
                break
        return clicked

    def back(self) -> bool:
        """Take the last click back; return whether there was one."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True

    def clear(self) -> None:
        self.picked = ()

    def confirm(self) -> Clicked:
        choice = self.answer
        return Clicked(choice) if choice is not None else Clicked(reason=self._reason(self.picked) or CONFIRM_FIRST)

    def _picked(self, picked: Choice) -> Clicked:
        self.picked = picked
        return Clicked() if self.free or self.next else Clicked(self.answer)
