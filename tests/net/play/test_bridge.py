"""The network thread of a window: its reports of troubles and bugs."""

import asyncio
import gc
import time

import pytest

from game.session.lan.messages import Ended, Refusal
from game.session.lan.wishes import AskedAddresses, HostTable, Look, StartGame
from game.table.record.record import BadRecord
from net.link.interfaces import Kind, Network
from net.play.bridge import LanBridge

TABLE = HostTable("west_of_africa", 2, {}, (), "Ana")
LIMIT = 600.0  # only a bug takes this many seconds


class Table:
    """A table that ends in some way, and allows nothing."""

    mine = ()

    def __init__(self, error=None) -> None:
        self.error = error

    async def run(self):
        if self.error:
            raise self.error
        await asyncio.Event().wait()

    def do(self, _):
        raise BadRecord("the copy is not there")


def heard(bridge, count=1):
    """Return the next news."""
    found, end = [], time.monotonic() + LIMIT
    while len(found) < count:
        assert time.monotonic() < end, found
        found += bridge.news()
        time.sleep(0.001)
    return found


def test_what_a_table_cannot_do_is_told_to_the_window(tmp_path, monkeypatch):
    bridge = LanBridge(tmp_path, "0.1")
    monkeypatch.setattr(bridge, "_home", lambda _: Table())
    bridge.send(TABLE)
    while not bridge.table:
        time.sleep(0.001)
    bridge.send(StartGame())
    assert heard(bridge) == [Refusal(0, "the copy is not there")]
    bridge.close()


@pytest.mark.parametrize("where", ["making", "running"])
def test_a_table_that_is_lost_by_a_mistake_is_told_to_the_window_and_seen(tmp_path, monkeypatch, where):
    seen, bridge = [], LanBridge(tmp_path, "0.1")

    def make(_):
        asyncio.get_running_loop().set_exception_handler(lambda _, what: seen.append(what["message"]))
        if where == "making":
            raise KeyError("a bug")
        return Table(KeyError("a bug"))

    monkeypatch.setattr(bridge, "_home", make)
    bridge.send(TABLE)
    assert heard(bridge) == [Ended("failed", "KeyError: 'a bug'")]
    bridge.close()
    gc.collect()
    assert seen == ["a table was lost because of a bug in this program"]


def test_where_tables_are_looked_for_is_told_whenever_it_changes(tmp_path):
    then = [(), (Network("lan", "127.0.0.5", Kind.HOME, "127.0.3.255"),)]
    bridge = LanBridge(tmp_path, "0.1", lambda: then.pop(0) if len(then) > 1 else then[0])
    bridge.send(Look(True))
    asked = []
    while len(asked) < 2:
        asked += [one.addresses for one in heard(bridge) if isinstance(one, AskedAddresses)]  # there may be real tables
    bridge.close()
    assert asked == [(), ("127.0.3.255", "255.255.255.255")]
