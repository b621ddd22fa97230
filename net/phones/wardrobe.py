"""Faces on the pages of one table: those that its seats have now, and those that people choose there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any

from game.engine.choices import Seat
from game.session.model.seat_model import SeatModel
from game.session.model.tips import mood_of
from game.session.phones import ShownFaces
from game.words.faces import CALM, FACES
from game.words.texts import Texts


def _by_nobody(seat: Seat, face: str) -> None:
    """Drop a choice: nobody shows faces."""


class FaceChoices:
    """The last face that each seat's person has chosen, put in one thread and taken in another."""

    def __init__(self) -> None:
        self._faces: dict[Seat, str] = {}
        self._lock = Lock()

    def put(self, seat: Seat, face: str) -> bool:
        """Keep a choice; return whether it is the first to be taken."""
        with self._lock:
            first = not self._faces
            self._faces[seat] = face
        return first

    def take(self) -> list[tuple[Seat, str]]:
        with self._lock:
            found, self._faces = self._faces, {}
        return list(found.items())

    def drop(self, seats: Iterable[Seat]) -> None:
        with self._lock:
            for seat in seats:
                self._faces.pop(seat, None)


class Wardrobe:
    """The faces that all pages of a table share."""

    def __init__(self) -> None:
        self.shown = ShownFaces()
        self.wear: Callable[[Seat, str], object] = _by_nobody  # takes the face that somebody has chosen

    def choose(self, seat: Seat, face: str) -> str:
        """Pass on a choice; return the name of the reason why it cannot be."""
        if face not in FACES:
            return "no_such_face"
        if not self.shown.why:
            self.wear(seat, face)
        return self.shown.why

    def worn(self, model: SeatModel | None) -> list[list[str]]:
        """Return the face of each seat and its mood, as far as everybody may see it."""
        return [[face, mood_of(model, seat) if model else CALM] for seat, face in enumerate(self.shown.faces)]

    def picker(self, texts: Texts, why: str = "") -> dict[str, Any]:
        """Return all faces with their names, and the sentence that says why none can be chosen.

        `why` names the reason of one phone, which comes before that of all.
        """
        why = why or self.shown.why
        return {"all": [[face, texts.t(f"face.{face}")] for face in FACES], "why": texts.reason(why) if why else ""}
