"""Whole games by phones that fail and come back: `python -m tests.soak.phones --games 200`.

Pages without a browser reload, sleep, lose their links, send touches twice, and yield to a second phone, all at random;
in every fifth game the host is killed and goes on. Nothing confirmed may be lost, and nothing may count twice. With
`--browser` the games are played by touches in Chromium instead, without faults, at a phone's size.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from game.titles import SLUGS
from game.titles import title as find_title
from tests.net.phones.browser import browser_in
from tests.net.phones.faulty import FaultyPhones
from tests.net.phones.fingers import Finger
from tests.net.phones.tables import phone_game
from tests.soak.words import counted, how_many, reader, titled

KILLED = 5  # the host is killed in one of so many games
KILLS = 3  # as often as this
LANGUAGES = ("en", "de")
SIZES = ((390, 844), (320, 568), (844, 390))


def faulty(slug: str, n: int, seed: str) -> Counter[str]:
    """Play one game with faults; return their numbers."""
    random = Random(f"{seed} {n}")
    seats = find_title(slug).seats
    people = random.randint(seats[0], seats[-1])
    with tempfile.TemporaryDirectory() as folder:
        game = FaultyPhones(slug, people, random.random(), Path(folder), 0 if n % KILLED else KILLS)
        return Counter(game.to_the_end()) + Counter(games=1, people=people)


def touched(slug: str, n: int, seed: str) -> Counter[str]:
    """Play one game by fingers in a browser; return how often they touched."""
    random = Random(f"{seed} {n}")
    seats = find_title(slug).seats
    people = random.randint(seats[0], seats[-1])
    with tempfile.TemporaryDirectory() as folder, browser_in(folder) as browser, phone_game(slug, people) as game:
        fingers = []
        for seat in range(people):
            page = browser.open(*SIZES[seat % len(SIZES)], LANGUAGES[seat % len(LANGUAGES)])
            page.go(game.link(seat))
            page.until("document.querySelector('#words') && document.querySelector('#words').textContent")
            fingers.append(Finger(page, f"{seed} {n} {seat}"))
        while not all(finger.over for finger in fingers):
            if not sum(finger.act() for finger in fingers):
                fingers[0].page.run("new Promise((done) => setTimeout(done, 20))")
        assert [finger.page.complaints for finger in fingers] == [[]] * people
        return Counter(games=1, people=people, touches=sum(finger.touches for finger in fingers))


def main() -> None:
    """Read the options and run."""
    read = reader("phones", __doc__)
    how_many(read, "games", 200)
    titled(read, SLUGS)
    read.add_argument("--browser", action="store_true", help="by touches in Chromium")
    given = read.parse_args()
    slugs, play = given.title or SLUGS, touched if given.browser else faulty
    games = (play(slugs[n % len(slugs)], n, given.seed) for n in range(given.games))
    print(dict(sum(counted(games, given.games, 1, "games"), Counter())))


if __name__ == "__main__":
    main()
