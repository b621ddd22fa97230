"""The faces of players by name, their moods, and who has which face.

The drawing of a face lies in `assets/faces`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from zlib import crc32

from game.table.record.entries import SeatInfo, bot_of
from game.words.texts import Texts, languages

CALM, GLAD, SOUR, THINKING = MOODS = ("calm", "glad", "sour", "thinking")

OF_LEVEL = {  # the faces of bots, in the character of their level
    "easy": ("deckhand", "farmer", "pioneer"),
    "normal": ("spicer", "clothier", "drover"),
    "hard": ("captain", "caravaner", "helmswoman"),
    "expert": ("navigator", "stallkeeper", "guide"),
}
OF_NAME = ("navigator", "stallkeeper", "captain", "deckhand", "farmer")  # of bots with the usual names, in their order
# Neighbours differ in all that is seen at once, for people without a choice get these faces by their seats.
FACES = (
    *("helmswoman", "clothier", "pioneer", "caravaner", "navigator", "farmer"),
    *("spicer", "captain", "stallkeeper", "drover", "deckhand", "guide"),
)


@cache
def _named() -> Mapping[str, str]:
    """Return the faces of bots by their usual names in all languages."""
    texts = [Texts(language) for language in languages()]
    return {each.t(f"bot.name.{n}"): face for each in texts for n, face in enumerate(OF_NAME, 1)}


def named_face(name: str) -> str:
    """Return the face of a bot with a usual name; empty if it has another one."""
    return _named().get(name, "")


def usual_face(seat: int) -> str:
    """Return the face of a seat whose person has chosen none."""
    return FACES[seat % len(FACES)]


def faces_of(
    game: str,
    seats: Sequence[SeatInfo],
    chosen: Sequence[str] = (),
    shown: Mapping[int, str] = MappingProxyType({}),
) -> tuple[str, ...]:
    """Return the face of each seat: the one chosen there, else a usual one, for a bot that of its name or level.

    A game begins with the same faces each time, and only people who chose so look alike. Whoever was `shown` by seat
    keeps that face without choosing, even if somebody comes later who has chosen it.
    """
    known = [one if one in FACES else "" for one in chosen] + [""] * (len(seats) - len(chosen))
    wanted = {seat: face for seat, face in enumerate(known[: len(seats)]) if face and not bot_of(seats[seat].holder)}
    found = {**shown, **wanted}
    for seat, info in sorted(enumerate(seats), key=lambda one: bool(bot_of(one[1].holder))):
        if seat not in found:
            found[seat] = _free(_wanted(game, seat, info), found.values())
    return tuple(found[seat] for seat in range(len(seats)))


def _wanted(game: str, seat: int, info: SeatInfo) -> tuple[str, ...]:
    """Return the faces for a seat, the best first."""
    by_seat, bot = FACES[seat % len(FACES) :] + FACES[: seat % len(FACES)], bot_of(info.holder)
    named = named_face(info.name) if bot else ""
    own = OF_LEVEL.get(bot.partition("@")[0], ())
    turn = crc32(f"{game} {seat}".encode()) % len(own) if own else 0
    return (*filter(None, [named]), *own[turn:], *own[:turn], *by_seat)


def _free(wanted: Sequence[str], taken: Collection[str]) -> str:
    return next((face for face in wanted if face not in taken), wanted[0])
