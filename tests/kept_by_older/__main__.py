"""Keeps saves of an older program: `python -m tests.kept_by_older CHECKOUT`, the folder of that program's sources.

Commit d4fefb65 made those that stand here: settings of which none is as usual, and the beginnings of LAN games, with a
folder for each machine. West of Africa has sealed choices, Go West private hands, and the rules of Century have changed
since. The bot of the host has the third seat. Host and guests were killed together, in West of Africa after one of them
had sealed a choice. In `window/` the host has a person with a key. All keys and codes served these games alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from tempfile import TemporaryDirectory

from game.engine.steps import AskSealed
from game.table.record.record import BadRecord, read_record
from game.table.table import Table
from game.titles import title

HOME = Path(__file__).parent
TITLES = ("west_of_africa", "go_west", "century")
WINDOW = "window"  # the game of a table with a person of its own
GUESTS = ("ana", "bea")
ENTRIES = 60
SETTINGS = """
import sys
from dataclasses import fields
from pathlib import Path
try:
    from game.ui.shell.settings import KEYS, Settings, load_settings, save_settings
except ImportError:
    from game.ui.settings import KEYS, Settings, load_settings, save_settings

unusual = Settings(
    language="de", text=130, own_speed="fast", other_speed="slow", sound=7, music=93, palette="strong",
    reduced_motion=True, graphics="gpu", full_screen=True, keys={name: (f"f{n + 1}", f"ctrl f{n + 1}")
    for n, name in enumerate(KEYS)}, names=("Zoë", "Jörg"), colours=(5, 3, 1, 0, 2), title="go_west",
    hosts=("192.0.2.7:47001 ABCD2345 · west_of_africa · Zoë", "192.0.2.8:47002 WXYZ6789"),
)
assert all(getattr(unusual, one.name) != getattr(Settings(), one.name) for one in fields(Settings))
save_settings(Path(sys.argv[1]), unusual)
assert load_settings(Path(sys.argv[1])) == unusual
"""

AT_HOME = """
import asyncio, sys
from dataclasses import replace
from pathlib import Path
from net.at_home import AtHome
from net.guesting import Want
from tests.net.loopback import guest, run, table

async def begun(folder):
    home = AtHome(replace(table(folder).order, starts=False), {0: Want("ana")}, lambda _: None)
    running = [asyncio.ensure_future(home.run())]
    while not home.mine():
        await asyncio.sleep(0)
    bea = guest(folder, home.served, "bea")
    running.append(asyncio.ensure_future(bea.run("127.0.0.1", home.served.port)))
    while not bea.ticket.keys:
        await asyncio.sleep(0)
    home.ready(0, True)
    home.served.hosting.lobby.ready(1, True)
    home.start()
    while not (bea.guesting.follower and len(bea.guesting.follower.record.lines) >= 2):
        await asyncio.sleep(0)
    for one in running:
        one.cancel()
    await asyncio.gather(*running, return_exceptions=True)

run(begun(Path(sys.argv[1])))
"""  # in the words of commit d4fefb65


class Older:
    """An older program, run from its sources in a folder of saves."""

    def __init__(self, checkout: Path, saves: Path) -> None:
        self.checkout, self.saves = checkout.resolve(), saves

    @contextmanager
    def running(self, *words: str, of: str) -> Iterator[subprocess.Popen[str]]:
        """Run the program with these words and the saves of this person, and kill it in the end."""
        where = ["--saves", str(self.saves / of)]
        command = [sys.executable, "main.py", *words, *where]
        quiet = {"stdout": subprocess.PIPE, "text": True, "cwd": self.checkout, "env": self._environment}
        process = subprocess.Popen(command, **quiet)
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    def settings(self) -> None:
        """Save settings that all differ from the defaults."""
        self._do(SETTINGS)

    def at_home(self) -> None:
        """Begin a game of a guest at the table of a window."""
        self._do(AT_HOME)

    def _do(self, script: str) -> None:
        command = [sys.executable, "-c", script, str(self.saves)]
        subprocess.run(command, check=True, cwd=self.checkout, env=self._environment)

    def lan(self, slug: str) -> None:
        """Play the beginning of a game, and kill all programs."""
        words = ["--seats", "3", "--bots", "3:random", "--address", "127.0.0.1", "--name", "Westward", "--json"]
        with self.running("host", slug, *words, of="host") as host:
            assert host.stdout
            found = json.loads(host.stdout.readline())
            way = [found["address"], "--code", found["code"], "--bot", "random", "--name"]
            ana, bea = (self.running("join", *way, name, of=name) for name in GUESTS)
            with ana, bea:
                while lines_in(self.saves / "host") < ENTRIES:
                    assert host.poll() is None
                host.kill()

    @property
    def _environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.checkout)}


def lines_in(saves: Path) -> int:
    """Count the lines of the only record of a host, which may be there any moment."""
    try:
        return sum(len(read_record(path).record.lines) for path in saves.glob("records/*"))
    except BadRecord:
        return 0


def stops_well(saves: Path) -> bool:
    """Return whether a host's game stopped while a sealed choice was not yet shown, if its title has such."""
    (path,) = saves.glob("records/*")
    record = read_record(path).record
    rules = title(record.header.title)
    table = Table(rules, record)
    table.resume()
    return bool(table.position.seals) or not any(issubclass(step, AskSealed) for step in rules.steps)


def keep_lan(checkout: Path, slug: str) -> None:
    """Make the LAN game of a title anew until it stops in a good place."""
    rmtree(HOME / slug, ignore_errors=True)
    while not (HOME / slug).exists():
        with TemporaryDirectory() as folder:
            older = Older(checkout, Path(folder))
            older.lan(slug)
            if stops_well(older.saves / "host"):
                copytree(older.saves, HOME / slug, ignore=ignore_patterns("*.held"))


def keep_at_home(checkout: Path) -> None:
    """Make the game of a window anew."""
    rmtree(HOME / WINDOW, ignore_errors=True)
    with TemporaryDirectory() as folder:
        Older(checkout, Path(folder)).at_home()
        copytree(folder, HOME / WINDOW, ignore=ignore_patterns("*.held"))


def main(checkout: Path) -> None:
    """Make all of it anew."""
    Older(checkout, HOME).settings()
    keep_at_home(checkout)
    for slug in TITLES:
        keep_lan(checkout, slug)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
