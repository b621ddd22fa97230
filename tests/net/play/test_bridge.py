"""The thread of the sockets, for a window: what it is told of troubles and mistakes."""

import asyncio
import gc
from queue import SimpleQueue

import pytest

from game.table.link_status import Asked, Ended
from game.table.record.record import BadRecord
from net.link.interfaces import Kind, Network
from net.link.messages import No
from net.play.bridge import NetworkBridge


class Session:
    """A table that ends in some way."""

    def __init__(self, error=None) -> None:
        self.error = error

    async def run(self):
        if self.error:
            raise self.error
        await asyncio.Event().wait()


def test_what_a_table_cannot_do_is_told_to_the_window():
    told = SimpleQueue()
    bridge = NetworkBridge(told.put)

    def take_over(_):
        raise BadRecord("the copy is not there")

    bridge.open(Session)
    bridge.do(lambda: asyncio.get_running_loop().call_soon(bridge.with_session, take_over))
    assert told.get(timeout=600) == No(0, "the copy is not there")
    bridge.close()


@pytest.mark.parametrize("where", ["making", "running"])
def test_a_table_that_is_lost_by_a_mistake_is_told_to_the_window_and_seen(where):
    told, seen = SimpleQueue(), []
    bridge = NetworkBridge(told.put)

    def make():
        if where == "making":
            raise KeyError("a mistake")
        return Session(KeyError("a mistake"))

    bridge.do(lambda: asyncio.get_running_loop().set_exception_handler(lambda _, what: seen.append(what["message"])))
    bridge.open(make)
    assert told.get(timeout=600) == Ended("failed", "KeyError: 'a mistake'")
    bridge.close()
    gc.collect()
    assert seen == ["a table was lost by a mistake of this program"]


def test_where_tables_are_looked_for_is_told_whenever_it_changes():
    told, then = SimpleQueue(), [(), (Network("lan", "127.0.0.5", Kind.HOME, "127.0.3.255"),)]
    bridge = NetworkBridge(told.put, lambda: then.pop(0) if len(then) > 1 else then[0])
    bridge.look(True)
    asked = []
    while len(asked) < 2:
        one = told.get(timeout=30)
        asked += [one.addresses] if isinstance(one, Asked) else []  # a table may stand somewhere here
    bridge.close()
    assert asked == [(), ("127.0.3.255", "255.255.255.255")]
