"""A guest that finds a table, sits down at it, tells the address that led there, and leaves.

    python -m tests.net.knock CODE FOLDER [ADDRESS,...]

Tests start it on simulated machines with other networks.
"""

import asyncio
import sys
from pathlib import Path

from game.commands.cli import version
from game.commands.lan import without_window
from game.session.lan.messages import SeatRequest
from net.link.addresses import format_address, parse_addresses
from net.link.caller import Ticket
from net.link.codes import read_code
from net.play.inbox import Inbox
from net.play.joining import Joined, find_table
from net.play.tickets import rules

OTHERS = 0.1  # time for other tables to answer, of which there are none, in seconds


async def knock(code: str, saves: Path, addresses: str = "") -> str:
    """Sit down at a table, and return the address that reached it."""
    ways = parse_addresses(addresses or await find_table(others=OTHERS))
    ticket = Ticket(read_code(code), version(), rules())
    one = Joined(saves, "ana", ticket, [SeatRequest(name="Ana", bot="random")], Inbox(), without_window())
    running = asyncio.ensure_future(one.run(*ways[0], *ways[1:]))
    while not ticket.keys and not running.done():
        await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert one.guest and ticket.keys, one.why_over
    return format_address(*one.guest.address)


if __name__ == "__main__":
    print(asyncio.run(knock(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])))
