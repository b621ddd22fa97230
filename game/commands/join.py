"""The commands `join` and `watch`: play or look on at a table elsewhere."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from signal import SIGTERM, raise_signal
from typing import TYPE_CHECKING

from game.bots.bot import read_bot
from game.bots.simple import LEVELS
from game.commands.cli import program, version
from game.commands.lan import until_done, without_window
from game.commands.lan_log import TableLog
from game.engine.trouble import Trouble
from game.session.lan.messages import SeatRequest
from game.table.record.saves import saves_folder
from net.link.addresses import parse_addresses
from net.link.codes import read_code
from net.play.joining import join

if TYPE_CHECKING:
    from game.ui.shell.shell import Scene, Shell


def run(given: argparse.Namespace) -> int:
    """Open the window on the page to join a table, or let a bot play or an onlooker watch to the end."""
    if given.command == "watch":
        return _to_the_end(given, [])
    if not given.bot:
        return _window(given)
    bot = str(read_bot(given.bot, LEVELS))
    return _to_the_end(given, [SeatRequest(name=given.name or bot, bot=bot)])


def _window(given: argparse.Namespace) -> int:
    if given.json:
        raise Trouble("--json needs --bot LEVEL: with a window, nothing is printed")
    if given.address:
        parse_addresses(given.address)
    if given.code:
        read_code(given.code)
    from game.commands.play import open_window  # pygame is slow to load

    saves = saves_folder(given.saves)

    def first(shell: Shell) -> Scene:
        from game.ui.pages.lan.join import JoinPage  # pygame is slow to load

        return JoinPage(shell, given.address, given.code, given.name or "", at_once=True)

    return open_window(saves, first)


def _to_the_end(given: argparse.Namespace, requests: list[SeatRequest]) -> int:
    """Join a table without a window, and stay until its game is over."""
    if not given.code:
        raise Trouble("--code CODE is missing: ask the host for it")
    read_code(given.code)
    saves = saves_folder(given.saves)
    name = given.name or given.command
    log = TableLog(given.json)
    if not requests:  # an onlooker stops when nobody reads the output; a seat plays on
        log.on_unread = partial(raise_signal, SIGTERM)

    async def work() -> None:
        where = saves, name, given.address, given.code
        log.end(*await join(*where, requests, without_window(log.news), version(), notice, log.handle))

    def notice(text: str) -> None:
        print(f"{program()} {given.command}: {text}", file=sys.stderr, flush=True)

    return until_done(given.command, work())
