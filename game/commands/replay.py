"""The command `replay`: show a record in the window, check it, or print it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.days_proof import other_answers, why_not_thought_anew
from game.commands.results import result_facts, result_words
from game.engine.choices import CHANCE, Seat
from game.engine.events import Event
from game.engine.title import Result, Title
from game.engine.trouble import Trouble
from game.table.audit import audit, counted
from game.table.playback import Playback, Stop
from game.table.record.entries import Header
from game.table.record.files import typed_path
from game.table.record.record import BadRecord, LoadedRecord, Record, read_record
from game.table.record.saves import saves_folder
from game.table.trusting import revealed
from game.titles import title as find_title
from game.words.sanitize import clean_header
from game.words.telling import Telling, telling_of
from game.words.texts import ENGLISH, Texts

if TYPE_CHECKING:
    from game.ui.shell.shell import Scene, Shell

SOMETHING_WRONG, CANNOT_BE_READ = 1, 2


def run(given: argparse.Namespace) -> int:
    """Show, print or check a record; return 0 if it is sound, 1 if something is wrong, 2 if it is incomplete."""
    if not given.print and (given.seat or given.json or given.lang != ENGLISH):
        raise Trouble("--lang, --seat and --json need --print")
    path = typed_path(given.file)
    found = read_record(path)
    header = found.record.header
    try:
        title = find_title(header.title, header.version, header.form)
        title.new(len(header.seats), header.options)
    except Trouble as error:
        raise BadRecord(f"{path}: {error}") from error
    if given.check:
        return _checked(path, title, found)
    if given.print:
        return _printed(path, title, found, given)
    return _shown(path, given.saves)


def _shown(path: Path, saves: str | None) -> int:
    from game.commands.play import open_window  # pygame is slow to load

    def first(shell: Shell) -> Scene:
        from game.ui.pages.replay.scene import replay  # pygame is slow to load

        return replay(shell, path)

    return open_window(saves_folder(saves), first)


def _printed(path: Path, title: Title[Any], found: LoadedRecord, given: argparse.Namespace) -> int:
    """Print the game's log as far as it can be followed."""
    playback = Playback(title, revealed(found.record))
    seats = len(playback.header.seats)
    if given.seat and given.seat > seats:
        raise Trouble(f"{path}: there are only seats 1 to {seats}, not {given.seat}")
    viewer = given.seat - 1 if given.seat else None
    if playback.why_not(viewer):
        raise Trouble(f"{path}: --seat works only for finished games, as it would reveal secrets")
    common = Texts(given.lang)
    names = tuple(info.name for info in clean_header(playback.header, common).seats)
    texts = common.of(playback.header.title, names, playback.header.form)
    telling = telling_of(playback.title, texts, seats)
    _print_events(playback, viewer, telling, given.json)
    trouble = found.trouble or ("is cut off" if found.torn else "it does not fit")
    if found.trouble or found.torn or playback.ends_before:
        line = playback.ends_before or len(found.record.lines) + 1
        print(f"{path}: cannot be read from line {line} on ({trouble})", file=sys.stderr)
        return CANNOT_BE_READ
    if playback.result:
        _print_result(found.record, texts, playback.result, given.json)
    return 0


def _print_events(playback: Playback, viewer: Seat | None, telling: Telling, as_json: bool) -> None:
    for n, stop in enumerate(playback.stops):
        events = playback.events(n, viewer)
        for at, event in enumerate(events):
            row = telling.row(stop.number, event, events[:at])
            text = telling.texts.t("table.round", round=stop.round) if row and row.head else row.text if row else ""
            if row and (private := telling.private_words(event)):
                text += f": {private}"
            if as_json:
                print(_as_json(stop, event, text))
            elif row:
                print(text)


def _print_result(record: Record, texts: Texts, result: Result, as_json: bool) -> None:
    names = [texts.player(seat) for seat in range(len(record.header.seats))]
    text, facts = result_words(texts, names, result), result_facts(record, names, result)
    print(json.dumps({"event": "result", **facts, "text": text}, ensure_ascii=False) if as_json else text)


def _as_json(stop: Stop, event: Event, text: str) -> str:
    """Return an event as JSON, with its seat counted from 0 as in its facts."""
    known: dict[str, Any] = {"entry": stop.number, "round": stop.round, "event": event.name, "text": text}
    if (seat := event.facts.get("seat", CHANCE)) != CHANCE:
        known["seat"] = seat
    return json.dumps(known | {"facts": dict(event.facts)}, ensure_ascii=False)


def _checked(path: Path, title: Title[Any], found: LoadedRecord) -> int:
    checked, header = audit(title, found.record), found.record.header
    other = () if checked.findings or why_not_thought_anew(header) else tuple(other_answers(found.record))
    for finding in (*checked.lost, *checked.findings, *other, *checked.notes):
        print(f"{path}: {finding}")
    lines = len(found.record.lines)
    if found.trouble or found.torn:
        trouble = found.trouble or f"line {lines + 1}: is cut off"
        before = f"{counted(lines, 'line')} before it can be read" if lines else "nothing before it can be read"
        print(f"{path}: {trouble}; {before}", file=sys.stderr)
        return CANNOT_BE_READ
    if checked.findings or checked.lost or other:
        return SOMETHING_WRONG
    what = f"{header.title}, {counted(len(header.seats), 'seat')}, {counted(checked.followed, 'line')}"
    if header.clock:
        what += f", {header.clock} clock"
    if header.origins:
        origin = header.origins[-1]
        first = "the first" if origin.lines == 1 else f"the first {origin.lines}"
        what += f", {first} from game {origin.game}"
    what += f", {counted(checked.seals, 'seal')} opened, {checked.draws} random draws"
    if checked.signed:
        what += f", {counted(checked.signed, 'signature')}, {counted(checked.from_chains, 'draw')} made together"
    if checked.result:
        scores = " : ".join(map(str, checked.result.scores))
        print(f"{path}: no errors found ({what}; ended by {checked.result.ending}, {scores})")
    else:
        print(f"{path}: no errors so far, but the game is not finished ({what})")
    for text in (*_days_words(header), *checked.unproven):
        print(f"{path}: {text}")
    return 0


def _days_words(header: Header) -> Iterator[str]:
    """Tell what a sound day's voyage proves."""
    if not header.day:
        return
    counts = "the first attempt" if header.day.attempt == 1 else "a later attempt that does not count"
    yield f"the daily voyage of {header.day.date}, {counts} of computer {header.day.machine}; all draws match the day"
    why = why_not_thought_anew(header)
    yield f"its bots could not be checked: {why}" if why else "its bots, asked again, give the same answers"
