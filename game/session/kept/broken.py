"""Records of this machine that one game has broken; pure functions over kept games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.session.kept.results import WORTH, Feat, feats
from game.session.kept.saved_games import Kept
from game.session.kept.tally import Tally
from game.table.record.entries import bot_of

MACHINE, OWN, LEVEL, STREAK = "machine", "own", "level", "streak"  # kinds of records, the greatest first
LONG = 3  # victories in a row that are worth telling


@dataclass(frozen=True, slots=True)
class BrokenRecord:
    """A record that a person has broken: the kind, the new value, the old one, and the level of a beaten bot."""

    kind: str
    seat: int
    name: str
    value: int
    before: int = 0
    level: str = ""


def broken(games: Iterable[Kept], game: str) -> list[BrokenRecord]:
    """Return the records that a game broke when it ended, the greatest first. Later games do not matter."""
    played = list(feats(games))
    last = [feat for feat in played if feat.kept.game == game]
    before = [feat for feat in played if last and feat.when < last[0].when]
    found = [one for feat in last if feat.counts for one in _broken(before, last, feat)]
    order = (MACHINE, OWN, LEVEL, STREAK)
    return sorted(found, key=lambda one: order.index(one.kind))


def _broken(before: Sequence[Feat], last: Sequence[Feat], feat: Feat) -> Iterator[BrokenRecord]:
    """Yield the records that a person broke by a result, one of the last game's."""
    name, seat = feat.player.name, feat.seat
    group = [one for one in before if one.group == feat.group and one.player.is_person]
    own = [one for one in before if one.counts and one.player.key == feat.player.key]
    best = max((one.rank for one in group), default=None)
    if best and feat.rank > best and feat.rank == max(one.rank for one in last if one.player.is_person):
        yield BrokenRecord(MACHINE, seat, name, feat.points)
    points = max((one.points for one in own if one.group == feat.group), default=None)
    if points is not None and feat.points > points:
        yield BrokenRecord(OWN, seat, name, feat.points, points)
    if level := _new_level(own, feat):
        yield BrokenRecord(LEVEL, seat, name, feat.points, level=level)
    streak, longest = Tally(name, [*own, feat]).streak, Tally(name, own).longest
    if streak >= LONG and streak > longest:
        yield BrokenRecord(STREAK, seat, name, streak, longest)


def _new_level(own: Sequence[Feat], feat: Feat) -> str:
    """Return the level of bots that a person has now beaten for the first time in a title, if there is one."""
    level = _beaten(feat) if feat.won else ""
    won = [one for one in own if one.won and one.kept.title == feat.kept.title]
    return level if all(WORTH.get(_beaten(one), 0) < WORTH.get(level, 0) for one in won) else ""


def _beaten(feat: Feat) -> str:
    """Return the highest level of the bots behind a player; empty if there is none."""
    levels = [bot_of(one.holder).partition("@")[0] for one in feat.table if one.place > feat.player.place]
    return max((level for level in levels if level in WORTH), key=WORTH.__getitem__, default="")
