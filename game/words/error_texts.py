"""Errors in the language of the player: the kind of an error selects a text."""

from __future__ import annotations

from game.engine.title import NewerRules, UnknownRules
from game.engine.trouble import Trouble
from game.table.record.files import Broken, Held, InUse, NoHome
from game.table.record.packing import BadBytes
from game.table.record.record import BadRecord, NewerRecord
from game.table.record.saves import BadFolder
from game.table.table import Unlike
from game.titles import UnknownTitle
from game.words.texts import Texts

UNKNOWN = "unknown"
KINDS: tuple[tuple[type[BaseException], str], ...] = (  # the first that fits counts
    (InUse, "in_use"),
    (Broken, "broken"),
    (NewerRecord, "newer"),
    (UnknownTitle, "newer"),
    (NewerRules, "newer"),
    (BadRecord, "bad_record"),
    (NoHome, "bad_record"),
    (Unlike, "unlike"),
    (UnknownRules, "unlike"),
    (BadBytes, "bad_bytes"),
    (BadFolder, "disk"),
    (Held, "held"),
    (PermissionError, "not_allowed"),
    (OSError, "disk"),
    (Trouble, UNKNOWN),
)
CLEAR = ("in_use", "newer", "held")  # texts that need no technical detail


def words() -> tuple[str, ...]:
    """Return the names of all texts for errors."""
    return tuple(dict.fromkeys(word for _, word in KINDS))


def word_of(error: BaseException) -> str:
    """Return the name of the text for an error."""
    return next((word for kind, word in KINDS if isinstance(error, kind)), UNKNOWN)


def detail_of(error: BaseException) -> str:
    """Return the details of an error for a technician."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) if isinstance(error, Trouble | OSError) else f"{type(error).__name__}: {error}"


def sentence(texts: Texts, word: str, detail: str = "") -> str:
    """Return the text for an error, followed by the detail."""
    if word not in words():
        word, detail = UNKNOWN, detail or word
    said = texts.t(f"trouble.{word}")
    return f"{said} ({detail})" if detail and word not in CLEAR else said


def told(texts: Texts, error: BaseException, otherwise: str = "") -> str:
    """Return an error as a sentence; `otherwise` names a text that replaces the usual one for a failing disk."""
    word, detail = word_of(error), detail_of(error)
    if otherwise and isinstance(error, OSError):
        return f"{texts.t(otherwise)} {sentence(texts, word) if word in CLEAR else f'({detail})'}"
    return sentence(texts, word, detail)
