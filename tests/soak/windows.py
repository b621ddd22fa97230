"""Two real windows on two displays that play a whole game against each other, through the lobby, by mouse alone.

    python -m tests.soak.windows [--title west_of_africa] [--seed S] [--kill host] [--lang de] [--text 150]

It needs Xvfb and xdotool. Each window runs in its own process and lists on request what can be clicked; clicks and
letters come from the X server. With `--kill` the guest's window is killed in mid-game, restarted with `join`, and goes
on. With `--kill host` the host's window continues its game from the menu, and the guest comes back by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.soak.words import reader, shown

SIZE = (1280, 720)
LIMIT = 60.0  # longest wait for anything, in seconds
REST = 0.05
CHILD = ("-m", "tests.soak.windows")


def child(saves: str, given: argparse.Namespace, words: list[str]) -> None:
    """Open one window as `main.py` does, and answer each line on standard input with the things to click."""
    os.set_blocking(0, False)
    from game.table.record.saves import saves_folder
    from game.ui.shell.settings import Settings, load_settings, save_settings
    from game.ui.top import app as app_module

    folder = saves_folder(saves)
    if not (folder / "settings").exists():
        fast = {"own_speed": "off", "other_speed": "off", "reduced_motion": True, "sound": 0, "music": 0}
        made = Settings(given.lang, given.text, title=given.title, names=(Path(saves).name.title(),), **fast)
        save_settings(folder, made)
    assert load_settings(folder).sound == 0
    before = app_module.App.step

    def step(self: Any, events: Any, dt: float) -> None:
        before(self, events, dt)
        asked = os.read(0, 4096) if _waiting() else b""
        if asked:
            print(json.dumps({**state(self.shell), "at": self.window.position}), flush=True)

    app_module.App.step = step
    from game.commands.cli import run

    run([*words, "--saves", saves])


def _waiting() -> bool:
    import select

    return bool(select.select([0], [], [], 0)[0])


def state(shell: Any) -> dict[str, Any]:
    """Return what a person sees: the scene, and the places of the things to click."""
    from tests.soak.clicks import clickable
    from tests.ui.scenes import is_lan_table

    top = shell.scenes.top
    found: dict[str, Any] = {"scene": type(top).__name__, "spots": {}}
    form = getattr(top, "form", None)
    if form:
        found["spots"] = {name: item.rect.center for name, item in form.items.items() if item.enabled}
    elif hasattr(top, "entries"):
        found["spots"] = {entry.name: entry.rect.center for entry in top.entries if entry.rect and entry.enabled}
    if shell.lan and shell.lan.room:
        found["ready"] = shell.lan.room.may_start
        found["here"] = [place.here for place in shell.lan.room.places]
        found["opened"] = shell.lan.opened and [f"127.0.0.1:{shell.lan.opened.port}", shell.lan.opened.code]
    if is_lan_table(top) and top.model.news:
        found["number"] = top.model.news.updates[None].number
        found["result"] = top.model.news.result and list(top.model.news.result.scores)
        found["legal"] = clickable(top) if top.model.question and not top.model.question.sent else []
    if type(top).__name__ == "Finale" and top.over:
        found["spots"] = {"to_score": top.button.center}
    if type(top).__name__ == "Score":
        found["result"] = list(top.result.scores)
    return found


class Window:
    """One display with one window."""

    def __init__(self, number: int, saves: Path, given: argparse.Namespace) -> None:
        self.display, self.saves = f":{number}", saves
        self.words = ("--title", given.title, "--lang", given.lang, "--text", str(given.text))
        size = f"{SIZE[0] + 300}x{SIZE[1] + 200}x24"
        self.server = subprocess.Popen(["Xvfb", self.display, "-screen", "0", size, "-nolisten", "tcp"])
        self.program: subprocess.Popen[str] | None = None
        self.at = (0, 0)  # the window's place on its display

    def start(self, *words: str) -> None:
        """Open the window."""
        env = {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        line = [sys.executable, *CHILD, *self.words, "--child", str(self.saves), *words]
        self.program = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)

    def look(self) -> dict[str, Any]:
        """Ask the window for what it shows now."""
        program = self.program
        assert program and program.stdin and program.stdout
        program.stdin.write("?\n")
        program.stdin.flush()
        while True:
            line = program.stdout.readline()
            assert line, f"the window of {self.saves.name} has ended"
            if line.startswith("{"):
                found: dict[str, Any] = json.loads(line)
                self.at = found["at"]
                return found

    def until(self, what: Any) -> dict[str, Any]:
        """Look until a condition holds."""
        end = time.monotonic() + LIMIT
        while True:
            seen = self.look()
            if what(seen):
                return seen
            assert time.monotonic() < end, seen
            time.sleep(REST)

    def xdo(self, *words: str) -> None:
        """Move the mouse, press a button, type."""
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.display}, check=True)

    def click(self, spot: Any) -> None:
        """Click on a place of the window."""
        self.xdo("mousemove", str(self.at[0] + spot[0]), str(self.at[1] + spot[1]), "sleep", "0.05", "click", "1")

    def type(self, text: str) -> None:
        """Type letters into the window under the mouse."""
        where = ["xdotool", "getmouselocation", "--shell"]
        told = subprocess.run(where, env={**os.environ, "DISPLAY": self.display}, capture_output=True, text=True)
        window = next(line.partition("=")[2] for line in told.stdout.splitlines() if line.startswith("WINDOW="))
        self.xdo("windowfocus", window, "sleep", "0.3", "click", "1", "sleep", "0.3", "type", "--delay", "20", text)

    def press(self, name: str) -> None:
        """Click on a thing with a name, once it is there and lies still."""
        spots: list[Any] = []

        def still(seen: Any) -> bool:
            spots.append(seen["spots"].get(name))
            return bool(spots[-1]) and spots[-1:] == spots[-2:-1]

        self.until(still)
        self.click(spots[-1])

    def close(self) -> None:
        """End everything."""
        for one in (self.program, self.server):
            if one:
                one.kill()
                one.wait()


def play(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Go the whole way from two menus to two score sheets."""
    random = Random(given.seed)
    host, guest = windows = [Window(90 + n, folder / name, given) for n, name in enumerate(("anna", "berta"))]
    try:
        time.sleep(1)
        for window in windows:
            window.start()
        host.press("host")
        host.until(lambda seen: seen["scene"] == "GameForm")
        host.press("start")
        seen = host.until(lambda seen: seen["scene"] == "LobbyPage" and seen.get("opened"))
        address, code = seen["opened"]
        guest.press("join")
        for name, text in (("address", address), ("code", code)):
            guest.press(name)
            guest.type(text)
        guest.press("go")
        guest.until(lambda seen: seen["scene"] == "LobbyPage")
        for window in windows:
            window.press("ready")
        host.press("start")  # two seats are free: bots take them
        host.press("0")
        for window in windows:
            window.until(lambda seen: seen["scene"] == "TableScene")
        told = whole_game(windows, random, given.kill, f"{address} {code}")
        for window in windows:
            window.press("to_score")
            window.until(lambda seen: seen["scene"] == "Score")
        host.press("rematch")  # the guest comes along by itself, one seat on
        host.until(lambda seen: seen["scene"] == "LobbyPage" and sum(seen["here"]) == 4)
        guest.until(lambda seen: seen["scene"] == "LobbyPage" and "ready" in seen["spots"])
        return told
    finally:
        for window in windows:
            window.close()


def killed_and_back(windows: list[Window], which: str, way: str) -> float:
    """Kill the guest's window, which joins again, or the host's, which continues; return how long that takes."""
    host, guest = windows
    window = host if which == "host" else guest
    assert window.program
    window.program.kill()
    window.program.wait()
    begun = time.monotonic()
    if window is host:
        window.start()
        window.press("continue")
    else:
        address, code = way.split()
        window.start("join", address, "--code", code)
    window.until(lambda seen: seen["scene"] == "TableScene" and seen.get("number") and all(seen["here"]))
    return round(time.monotonic() - begun, 1)


def whole_game(windows: list[Window], random: Random, kill: str, way: str) -> dict[str, Any]:
    """Click until both see the same end."""
    clicks, killed, end, last = 0, 0.0, time.monotonic() + 3600, 0
    while time.monotonic() < end:
        results = []
        for window in windows:
            seen = window.look()
            results.append(seen.get("result"))
            if seen.get("legal"):
                window.click(random.choice(seen["legal"]))
                clicks += 1
            elif seen["scene"] == "Dialog":
                window.press("0")
            last = max(last, seen.get("number", 0))
        if all(results):
            assert results[0] == results[1], results
            return {"clicks": clicks, "entries": last, "scores": results[0], "came_back_after": killed}
        if kill and not killed and last > 60:
            killed = killed_and_back(windows, kill, way)
    raise AssertionError("the game does not end")


def main() -> None:
    """Play, and print how it went."""
    read = reader("windows", __doc__, seed=int)
    read.add_argument("--kill", nargs="?", const="guest", choices=("guest", "host"), help="whose window (guest)")
    shown(read)
    read.add_argument("--child", metavar="SAVES", default="", help="be one of the windows")
    given, rest = read.parse_known_args()
    if given.child:
        words = sys.argv[sys.argv.index("--child") + 2 :]
        child(given.child, given, words or ["play"])
        return
    if rest or not (shutil.which("Xvfb") and shutil.which("xdotool")):
        read.error("it needs Xvfb and xdotool" if not rest else f"{rest[0]!r} is unexpected")
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(play(given, Path(folder))))


if __name__ == "__main__":
    main()
