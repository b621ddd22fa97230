"""News from a recorded game, as if it were played just now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.choices import Seat
from game.session.messages import News
from game.session.replay_player import ReplayPlayer
from game.table.playback import OPEN, Eyes, Playback
from game.table.record.record import read_record
from game.table.trusting import revealed
from game.table.update import Update
from game.titles import title as find_title


def news_of(player: ReplayPlayer, first: bool = False) -> News:
    """The stop that is shown now, as the chosen eyes see it; what led to it only when it is to be seen moving."""
    film, eyes = player.film, player.eyes
    updates: dict[Seat | None, Update] = {None: _update(player, OPEN if eyes == OPEN else None)}
    if eyes not in (None, OPEN):
        updates[eyes] = _update(player, eyes)
    past = film.past(player.stop, eyes) if first else ()
    result = film.result if player.at_end else None
    return News(updates, result, None, past, first, film.header if first else None)


def _update(player: ReplayPlayer, eyes: Eyes) -> Update:
    film, stop = player.film, player.stop
    at = film.stops[stop].position
    return Update(
        seat=None if eyes == OPEN else eyes,
        number=at.number,
        moment=at.moment,
        view=film.view(stop, eyes),
        events=film.events(stop, eyes),
        lines=(),
        check=b"",
        waiting=at.waiting,
        ready=(),
        may_undo=(),
        why_no_undo="not_your_turn",
        holders=at.holders,
    )


def film_of(path: Path) -> tuple[Playback, str]:
    """The film of a record's file, and the name of a text for what is wrong with it; an empty word if nothing is."""
    found = read_record(path)
    title: Any = find_title(found.record.header.title)
    film = Playback(title, revealed(found.record))
    if film.ends_before:
        return film, "replay.other_rules"
    if found.lost:
        return film, "replay.damaged"
    return film, "replay.lost" if found.record.is_marked else ""
