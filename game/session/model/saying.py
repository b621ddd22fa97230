"""The sentences of a model, and how long each of them matters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.words.tip import Tip


class Lasts(Enum):
    """The time for which something that was said matters."""

    SHORT = auto()  # a refusal, or news
    LONG = auto()  # a hint
    UNTIL_ANSWERED = auto()  # a doubt: the second time it is done


@dataclass(frozen=True, slots=True)
class Said:
    """Something said to whoever is asked."""

    tip: Tip
    beside: str = ""  # the action or the offer it is about; else what was clicked
    lasts: Lasts = Lasts.SHORT


class Outcome(Enum):
    """The result of a click."""

    REFUSED = auto()  # the reason was said
    WENT_ON = auto()  # more is to be clicked
    DOUBTED = auto()  # the doubt was said; the second time it is sent
    SENT = auto()
