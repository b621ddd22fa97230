"""A real browser at a phone's size, driven over its own protocol: touches, texts, pictures."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from websockets.sync.client import connect

PROGRAM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)
NAME = "table.test"  # no loopback name: there browsers offer what they refuse to a phone
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--mute-audio"),
    *("--remote-debugging-port=0", f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--remote-allow-origins=*"),
    "--disable-features=Translate,OptimizationHints,MediaRouter",
)
LIMIT = 20.0
WAITING = """new Promise((done) => {
  const now = () => { try { return SCRIPT; } catch { return null; } };  // the page may not have come yet
  const look = () => { const found = now(); if (found) done(found); else setTimeout(look, 15); };
  setTimeout(() => done(null), 15000);
  look();
})"""
MIDDLE = """(() => {
  const one = SCRIPT;
  if (!one) return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, covered: one.contains(hit) ? "" : hit ? hit.outerHTML.slice(0, 200) : "outside" };
})()"""
needs_browser = pytest.mark.skipif(not PROGRAM, reason="no chromium is installed")


class BrowserPage:
    """One tab at a phone's size."""

    def __init__(self, socket_address, width, height, language):
        self._opened = ExitStack()
        self.socket = self._opened.enter_context(connect(socket_address, max_size=None, compression=None))
        self.n, self.events = 0, []
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Log.enable")
        self.resize(width, height)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.call("Emulation.setUserAgentOverride", userAgent="phone", acceptLanguage=language)
        self.call("Network.enable")

    def resize(self, width, height):
        how = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        self.call("Emulation.setDeviceMetricsOverride", **how)

    def call(self, method, **given):
        self.n += 1
        self.socket.send(json.dumps({"id": self.n, "method": method, "params": given}))
        while True:
            heard = json.loads(self.socket.recv(timeout=LIMIT))
            if heard.get("id") == self.n:
                assert "error" not in heard, heard
                return heard["result"]
            self.events.append(heard)

    def go(self, address):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)

    def run(self, script):
        """Return the value of an expression in the page."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, script):
        """Wait until an expression is true; return its value."""
        found = self.run(WAITING.replace("SCRIPT", script))
        assert found, f"never: {script}; the page says: {self.run('document.body.innerText')[:600]}"
        return found

    def tap(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def tap_on(self, script):
        """Touch the middle of an element, which nothing may cover; return whether it is there."""
        spot = self.run(MIDDLE.replace("SCRIPT", script))
        if spot:
            assert not spot["covered"], f"{script} is covered by {spot['covered']}"
            self.tap(spot["x"], spot["y"])
        return bool(spot)

    def picture(self, path, whole=False):
        found = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        Path(path).write_bytes(base64.b64decode(found["data"]))

    @property
    def complaints(self):
        """Errors that the page or the browser reported."""
        self.run("1")
        found = [one for one in self.events if one["method"] == "Runtime.exceptionThrown"]
        logged = [one["params"]["entry"] for one in self.events if one["method"] == "Log.entryAdded"]
        return found + [one for one in logged if one["level"] == "error" and "favicon" not in one.get("url", "")]


class Browser:
    """A browser without a window, of which each phone is a tab."""

    def __init__(self, folder):
        words = [PROGRAM, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
        self._process = subprocess.Popen(
            words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
        )
        self._root = ""
        end = monotonic() + LIMIT
        for line in self._process.stderr:
            if found := re.search(r"listening on (ws://\S+)", line):
                self._root = found[1]
                break
            if monotonic() > end:
                break
        assert self._root, "the browser did not start"
        self._opened = ExitStack()
        self._socket = self._opened.enter_context(connect(self._root, max_size=None, compression=None))
        self._n = 0

    def open(self, width=390, height=844, language="en"):
        """Open a tab of its own, with storage of its own."""
        context = self._call("Target.createBrowserContext")["browserContextId"]
        target = self._call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        host = self._root.split("/devtools/")[0]
        return BrowserPage(f"{host}/devtools/page/{target}", width, height, language)

    def _call(self, method, **given):
        self._n += 1
        self._socket.send(json.dumps({"id": self._n, "method": method, "params": given}))
        while True:
            heard = json.loads(self._socket.recv(timeout=LIMIT))
            if heard.get("id") == self._n:
                return heard["result"]

    def close(self):
        self._opened.close()
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process.stderr.close()


@contextmanager
def browser_in(folder):
    made = Browser(folder)
    try:
        yield made
    finally:
        made.close()
