"""The page in a real browser, at a phone's size and under a name that is not this machine's own."""

import pytest

from tests.net.phones.browser import browser_in, needs_browser
from tests.net.phones.fingers import Finger
from tests.net.phones.tables import phone_game

pytestmark = [pytest.mark.browser, needs_browser]
ENOUGH = 9  # entries: both hands are sealed, announced, and one is shown
STATUS = "!document.querySelector('#state').hidden && document.querySelector('#state-words').textContent"
TARGETS = """Array.from(document.querySelectorAll("button:not([inert]), summary, input"))
  .filter((one) => one.offsetParent)
  .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 47.5 || box.height < 47.5)
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
NAMELESS = """Array.from(document.querySelectorAll("button"))
  .filter((one) => one.offsetParent && !one.textContent.trim()).map((one) => one.outerHTML)"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with browser_in(tmp_path_factory.mktemp("browser")) as made:
        yield made


def opened(browser, played, seat, *how):
    page = browser.open(*how)
    page.go(played.link(seat))
    page.until("document.querySelector('#words') && document.querySelector('#words').textContent")
    return page


def test_two_phones_seal_their_hands_by_touches_and_come_back_after_a_reload(browser):
    with phone_game("west_of_africa") as played:
        pages = [opened(browser, played, 0, 390, 844, "en"), opened(browser, played, 1, 320, 568, "de")]
        for page in pages:
            assert page.run(TARGETS) == [] and not page.run(WIDE) and page.run(NAMELESS) == []
        fingers = [Finger(page, seat) for seat, page in enumerate(pages)]
        assert "Wähle geheim" in pages[1].run("document.querySelector('#words').textContent")
        button = "document.querySelector('#language')"
        assert [page.run(f"{button}.textContent") for page in pages] == ["Deutsch", "English"]
        pages[1].tap_on(button)
        pages[1].until(f"{button}.textContent === 'Deutsch' && document.documentElement.lang === 'en'")
        pages[1].tap_on(button)
        pages[1].until(f"{button}.textContent === 'English' && document.documentElement.lang === 'de'")
        card = "document.querySelector('#cards [data-key=tenerife] button')"
        assert pages[0].tap_on(card)
        pages[0].until(f"{card}.getAttribute('aria-pressed') === 'true'")
        assert "1 card" in pages[0].until("document.querySelector('#sum').textContent")
        pages[0].run("location.reload()")
        pages[0].until(f"document.querySelector('#sum') && {card} && {card}.getAttribute('aria-pressed') === 'true'")
        for _ in range(2000):
            if played.news.updates[None].number >= ENOUGH:
                break
            if not any(finger.act() for finger in fingers):
                pages[0].run("new Promise((done) => setTimeout(done, 20))")
        assert played.news.updates[None].number >= ENOUGH
        assert [page.complaints for page in pages] == [[], []]
        sent = [one["params"] for one in pages[0].events if one["method"] == "Network.requestWillBeSent"]
        asked = [one["request"]["url"] for one in sent]
        secret = played.table.keys.fragment(0)
        assert asked and not any(secret in address for address in asked)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_sealed_card_rises_from_the_page_and_fades_where_motion_is_reduced(browser, motion):
    with phone_game("west_of_africa") as played:
        page = opened(browser, played, 0)
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": motion}])
        page.run("""window.risen = new Promise((done) => new MutationObserver((changes) => {
          const one = changes.flatMap((change) => [...change.addedNodes]).find((one) => one.matches(".rising"));
          if (one) done(Object.keys(one.getAnimations()[0].effect.getKeyframes()[1]).join());
        }).observe(document.body, { childList: true })); 1""")
        for card in ("tenerife", "minus"):
            assert page.tap_on(f"document.querySelector('#cards [data-key={card}] button')")
            page.until(f"document.querySelector('#cards [data-key={card}] button').ariaPressed === 'true'")
        assert page.tap_on("document.querySelector('#buttons .big')")
        assert ("opacity" if motion == "reduce" else "transform") in page.run("window.risen")
        page.until("!document.querySelector('.rising')")
        assert page.complaints == []


WORN = "document.querySelector('#face use') && document.querySelector('#face use').getAttribute('href')"
PICKING = "!document.querySelector('#picker').hidden && document.querySelectorAll('#faces button').length === 12"


def test_a_face_is_chosen_on_the_page_and_seen_on_the_others(browser):
    with phone_game("century") as played:
        page, other = opened(browser, played, 0, 320, 568, "de"), opened(browser, played, 1)
        page.until(f"{WORN} && Boolean(document.querySelector('#face-captain'))")
        assert page.tap_on("document.querySelector('#face')")
        page.until(PICKING)
        assert page.run(TARGETS) == [] and not page.run(WIDE) and page.run(NAMELESS) == []
        now = "document.activeElement.matches('#faces [aria-pressed=true]') && document.activeElement.innerText"
        assert page.run(now) == "Steuerfrau", "the focus begins at the present face"
        assert page.tap_on("document.querySelector('#faces [data-key=captain] button')")
        page.until(f"{WORN} === '#face-captain'")
        assert page.run("document.querySelector('#picker').hidden && document.activeElement.id") == "face"
        other.until('Boolean(document.querySelector(\'#panel-list [data-key="0"] use[href="#face-captain"]\'))')
        shown = "getComputedStyle(document.querySelector('#face-captain .mood-{}')).display"
        assert page.run(shown.format("calm")) == "none", "a mood shows only where a face is worn"
        assert [one.complaints for one in (page, other)] == [[], []]


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (768, 1024), (1024, 1366)])
def test_a_page_fits_every_phone_also_with_large_letters(browser, size):
    with phone_game("century") as played:
        page = opened(browser, played, 0, *size, "de")
        assert not page.run(WIDE) and page.run(TARGETS) == []
        page.run("document.documentElement.style.fontSize = '200%'")
        assert not page.run(WIDE)


def test_a_second_phone_takes_the_seat_and_the_first_is_told(browser):
    with phone_game("africa") as played:
        first = opened(browser, played, 0)
        opened(browser, played, 0)
        assert "Another phone" in first.until(f"{STATUS} && {STATUS}.includes('phone') && {STATUS}")
        assert first.tap_on("document.querySelector('#state-do')")
        first.until("document.querySelector('#state').hidden")


def test_a_wrong_link_is_told_in_one_sentence(browser):
    with phone_game("africa") as played:
        page = browser.open()
        page.go(played.link(0)[:-4] + "AAAA")
        assert "no longer valid" in page.until(f"{STATUS} && {STATUS}.includes('valid') && {STATUS}")
        page.go(f"http://table.test:{played.port}/")
        assert "Scan the QR code" in page.until("document.querySelector('#state-words').textContent")
