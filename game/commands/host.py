"""The command `host`: a table without a window, for guests from elsewhere."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from game.bots.bot import read_bot, read_by_seat
from game.bots.simple import LEVELS
from game.commands.cli import program, version
from game.commands.games import read_options
from game.commands.lan import until_done, without_window
from game.commands.lan_log import TableLog
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.session.beginning import new_header
from game.session.lan.messages import Message
from game.session.messages import SessionMessage
from game.table.record.clocks import AT_ZERO
from game.table.record.entries import Header, SeatInfo
from game.table.record.record import read_record, record_path
from game.table.record.saves import records, saves_folder
from game.titles import title as find_title
from net.link.addresses import EVERYWHERE, format_address
from net.link.codes import shown
from net.link.messages import Over
from net.link.peer import Limits
from net.phones.hosted import HostedPhones
from net.play.host import Bounds
from net.play.serving import Order, Served, serve

NO_BOT = "none"
THIS_MACHINE = "127.0.0.1"
HOME = Bounds(per_address=16)  # several windows on one machine may play
MANY = Bounds(sockets=64, per_address=64, newcomers=64, peer=Limits(handshake=30.0, rate=200.0, burst=600.0))


def run(given: argparse.Namespace) -> int:
    """Open the tables, print their addresses, and serve until all games are over."""
    if given.phones and given.tables > 1:
        raise Trouble("--phones works with a single table only")
    log = TableLog(given.json, waits=True) if given.tables == 1 else None
    phones = HostedPhones(saves_folder(given.saves)) if given.phones else None
    orders = [_order(given, log, phones) for _ in range(given.tables)]

    def opened(served: Served) -> None:
        if phones:
            phones.open(served, given.address)
        _print_addresses(served, given, phones)
        if log:
            _begin_log(served, log, phones)

    try:
        code = until_done(given.command, serve(orders, opened))
    finally:
        if phones:
            phones.close()
    if code and log:
        _print_how_to_resume(orders[0], given)
    return code


def _print_how_to_resume(order: Order, given: argparse.Namespace) -> None:
    path = order.resume or record_path(records(order.saves), order.header.game)
    if path.exists():
        where = f" --saves {given.saves}" if given.saves else ""
        command = f"{program()} host {given.title} --resume {path}{where}"
        print(f"to continue this game with the same code: {command}", file=sys.stderr, flush=True)


def _order(given: argparse.Namespace, log: TableLog | None, phones: HostedPhones | None) -> Order:
    title = find_title(given.title)
    saves = saves_folder(given.saves)
    if given.resume and (given.clock is not None or given.at_zero):
        raise Trouble("--clock and --at-zero are for new games; a saved game keeps its own settings")

    def hear(message: SessionMessage) -> None:
        if log:
            log.news(message)
        if phones:
            phones.hear(message)

    if given.tables > 1 and (given.resume or given.port):
        raise Trouble("--tables opens new tables on free ports: leave out --port and --resume")
    again = Path(given.resume).absolute() if given.resume else None
    header = _kept(title, again) if again else _new(title, given)
    bots = {seat: str(bot) for seat, bot in read_by_seat(given.bots, len(header.seats), LEVELS).items()}
    return Order(
        saves=saves,
        title=title,
        header=header,
        bots=bots,
        program=version(),
        name=given.name,
        address=given.address,
        port=given.port,
        resume=again,
        grace=given.grace,
        stand_in="" if given.stand_in == NO_BOT else str(read_bot(given.stand_in, LEVELS)),
        bounds=MANY if given.tables > 1 else HOME,
        sessions=without_window(hear if log else None),
    )


def _new(title: Title[Any], given: argparse.Namespace) -> Header:
    if not given.seats:
        raise Trouble("--seats N is missing: give the number of players")
    options = dict(read_options(given.option))
    title.new(given.seats, options)
    if given.at_zero and not given.clock:
        raise Trouble("--at-zero needs --clock: without a clock, time cannot run out")
    bots = read_by_seat(given.at_zero, given.seats, AT_ZERO)
    for seat, bot in bots.items():
        if bot.factor != 1:
            raise Trouble(f"seat {seat + 1}: {bot} cannot answer when time is up, but {bot.level} can")
    seats = [SeatInfo("", at_zero=bots[n].level if n in bots else "") for n in range(given.seats)]
    return new_header(title, seats, options, datetime.now(), given.clock or "")


def _kept(title: Title[Any], path: Path) -> Header:
    found = read_record(path)
    header = found.record.header
    if header.title != title.slug:
        raise Trouble(f"{path}: a game of {header.title}, not {title.slug}")
    if header.day:
        raise Trouble(f"{path}: a daily voyage can be continued on one screen only")
    if found.lost:
        print(f"{path}: {found.missing}; the game continues from the line before it", file=sys.stderr, flush=True)
    return header


def _print_addresses(served: Served, given: argparse.Namespace, phones: HostedPhones | None) -> None:
    addresses, code, here = served.addresses, served.door.code, format_address(THIS_MACHINE, served.port)
    if given.json:
        first = addresses[0] if addresses else here
        links = {"phones": [{"seat": seat + 1, "link": link} for seat, link in phones.links]} if phones else {}
        print(json.dumps({"address": first, "code": code, "addresses": addresses, **links}), flush=True)
        return
    for seat, link in phones.links if phones else ():
        print(f"phone link for seat {seat + 1}: {link}", flush=True)
    if not addresses:
        print(f"code {shown(code)}   port {served.port}", flush=True)
        print(f"no network found: nobody else can join yet; on this computer, join at {here}", flush=True)
        return
    print(f"address {addresses[0]}   code {shown(code)}", flush=True)
    if given.address in EVERYWHERE:
        also = f"also {', '.join(addresses[1:])}; " if addresses[1:] else ""
        print(f"{also}if nobody can join, a firewall may be blocking port {served.port}", flush=True)


def _begin_log(served: Served, log: TableLog, phones: HostedPhones | None) -> None:
    def end() -> None:
        keeper = served.keeper
        if keeper and (result := keeper.own.result()):
            log.end(keeper.own.record, result)

    def handle(message: Message) -> None:
        log.handle(message)
        if phones:
            phones.handle(message)
        if isinstance(message, Over):
            end()

    log.begin()
    served.hosting.on_message = handle
    if served.hosting.over:  # the kept game was already over
        end()
