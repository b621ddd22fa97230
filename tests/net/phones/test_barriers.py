"""Barriers on the page: every state of it is looked at by axe-core, and a whole round is played by keys alone.

`npm install --prefix tests/net/phones/axe` fetches axe-core; without it these tests are skipped.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.net.phones.browser import browser_in, needs_browser
from tests.net.phones.fingers import Finger
from tests.net.phones.tables import phone_game

AXE = Path(__file__).parent / "axe" / "node_modules" / "axe-core" / "axe.min.js"
needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed")
pytestmark = [pytest.mark.browser, needs_browser, needs_axe]
FOUND = """axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })
  .then((all) => all.violations.map((one) => [one.id, one.impact, one.nodes.map((node) => [node.html.slice(0, 160),
    node.any.concat(node.all).map((check) => check.message).join(" ")]).slice(0, 4)]))"""
READY = "document.querySelector('#words') && document.querySelector('#words').textContent"
ASKED = "!document.querySelector('#mine').hidden"
KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), " ": (32, " ")}


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with browser_in(tmp_path_factory.mktemp("browser")) as made:
        yield made


def barriers(page):
    """Return all that axe-core finds on a page as it stands, high enough for bars to cover nothing."""
    page.resize(390, 9000)
    if not page.run("Boolean(window.axe)"):
        page.run(AXE.read_text(encoding="utf-8") + "; 1")
    found = page.run(FOUND)
    page.resize(390, 844)
    return found


def opened(browser, address, ready=READY, language="en", size=(390, 844)):
    page = browser.open(*size, language)
    page.go(address)
    page.until(ready)
    return page


@pytest.mark.parametrize("slug", ["west_of_africa", "go_west", "africa", "century"])
def test_a_page_has_no_barriers_in_any_state_of_a_game(browser, slug):
    with phone_game(slug) as played:
        pages = [opened(browser, played.link(seat), language=("en", "de")[seat]) for seat in range(2)]
        fingers = [Finger(page, seat) for seat, page in enumerate(pages)]
        for page in pages:
            assert barriers(page) == []
        assert pages[1].tap_on("document.querySelector('#face')")
        pages[1].until("document.querySelectorAll('#faces button').length === 12")
        assert barriers(pages[1]) == []
        played.thread.call(played.table.dress, replace(played.table.wardrobe.shown, why="hosts_faces"))
        pages[1].until("document.querySelector('#picker-why').textContent")
        assert barriers(pages[1]) == []
        for summary in ("#log summary", "#board summary"):
            assert pages[0].tap_on(f"document.querySelector('{summary}')")
        pages[0].until("Boolean(document.querySelector('#things li'))")
        assert pages[0].tap_on("document.querySelector('#things button')")
        pages[0].until("document.querySelector('#remark').textContent")
        assert barriers(pages[0]) == []
        for _ in range(12):
            for finger in fingers:
                finger.act()
            pages[0].run("new Promise((done) => setTimeout(done, 20))")
        for page in pages:
            assert barriers(page) == []
            page.resize(320, 568)
            page.run("document.documentElement.style.fontSize = '200%'")
            page.until("document.body.classList.contains('crowded')")
            assert page.run("document.documentElement.scrollWidth <= innerWidth")
            assert barriers(page) == []


def test_a_page_without_a_seat_has_no_barriers(browser):
    with phone_game("africa") as played:
        status = "document.querySelector('#state-words').textContent"
        for address in (f"http://table.test:{played.port}/", played.link(0)[:-4] + "AAAA"):
            assert barriers(opened(browser, address, f"{status}.length > 30")) == []
        first = opened(browser, played.link(0))
        opened(browser, played.link(0))
        first.until("!document.querySelector('#state-do').hidden")
        assert barriers(first) == []


def press(page, key):
    code, text = KEYS[key]
    page.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, text=text)
    page.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)


def tab_to(page, selector):
    """Move the focus by Tab until it stands on an element, which no bar may cover."""
    for _ in range(120):
        press(page, "Tab")
        if page.run(f"document.activeElement.matches({selector!r})"):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_hand_is_chosen_and_sealed_by_keys_alone_and_the_focus_stays_in_sight(browser):
    with phone_game("west_of_africa") as played:
        page = opened(browser, played.link(0), size=(320, 568))
        for card in ("tenerife", "minus"):
            tab_to(page, f"[data-key={card}] .card")
            in_sight = """(() => {
              const box = document.activeElement.getBoundingClientRect();
              const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
              return box.top >= bar - 1 && box.top < document.querySelector("#dock").getBoundingClientRect().top - 47;
            })()"""
            assert page.run(in_sight)
            press(page, " ")
            page.until(f"Boolean(document.querySelector('[data-key={card}] .card[aria-pressed=true]'))")
            assert page.run(f"document.activeElement.matches('[data-key={card}] .card')"), "the focus has jumped"
        tab_to(page, "#buttons .big")
        for _ in range(2):  # the second answers a doubt
            press(page, "Enter")
            if page.run(f"!({ASKED})"):
                break
            page.run("new Promise((done) => setTimeout(done, 100))")
        page.until(f"!({ASKED})")
