"""Play at a table elsewhere."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from game.bots.bot import read_bot
from game.bots.simple import LEVELS
from game.engine.trouble import Trouble
from game.table.saves import saves_folder
from game.verbs.cli import program, version
from game.verbs.lan import following, rules, until_done, without_window
from net.addresses import parse_ways
from net.codes import read_code
from net.guesting import Want
from net.joining import Joined, join
from net.lobby import clean

if TYPE_CHECKING:
    from game.ui.scenes import Scene
    from game.ui.shell import Shell


class BadJoin(Trouble):
    """Words that lead to no table; the message is one sentence."""


def run(given: argparse.Namespace) -> int:
    """Open the window at the door of a table, or let a bot play to the end."""
    if not given.bot:
        return _window(given)
    bot = str(read_bot(given.bot, LEVELS))
    return go(given, [Want(given.name or bot, bot)])


def _window(given: argparse.Namespace) -> int:
    if given.json:
        raise BadJoin("--json goes with --bot LEVEL: a window tells nothing here")
    if given.address:
        parse_ways(given.address)
    if given.code:
        read_code(given.code)
    from game.ui.start import play
    from game.verbs.late import LateBridge

    saves = saves_folder(given.saves)

    def first(shell: Shell) -> Scene:
        from game.ui.join import JoinPage

        return JoinPage(shell, given.address, given.code, given.name or "", at_once=True)

    return play(saves, LateBridge(saves), first)


def go(given: argparse.Namespace, wants: list[Want]) -> int:
    """Go to a table, and stay until its game is over."""
    if not given.code:
        raise BadJoin("--code CODE is missing: the host shows it")
    read_code(given.code)
    saves = saves_folder(given.saves)
    name = given.name or given.verb

    async def work() -> None:
        made = following(saves, **without_window())
        where = saves, name, given.address, given.code
        _tell(await join(*where, wants, made, version(), rules(), lambda text: _notice(text, given)), given)

    return until_done(given.verb, work())


def _notice(text: str, given: argparse.Namespace) -> None:
    print(f"{program()} {given.verb}: {text}", file=sys.stderr, flush=True)


def _tell(joined: Joined, given: argparse.Namespace) -> None:
    """How the game ended."""
    follower = joined.guesting.follower
    assert follower is not None, "a game was followed"
    record, result = follower.record, follower.title.result(follower.position.game)
    if given.json:
        found = {"game": record.header.game, "entries": len(record.lines), "head": record.head.hex()}
        print(json.dumps(found | {"scores": result.scores, "places": result.places}))
        return
    names = [clean(seat.name) for seat in record.header.seats]
    for place, score, name in sorted(zip(result.places, result.scores, names, strict=True)):
        print(f"{place}. {name}: {score}")
