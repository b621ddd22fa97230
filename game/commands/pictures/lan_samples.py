"""Made-up news of a LAN, for pictures of its scenes."""

from __future__ import annotations

from game.session.lan.wishes import FoundTable, News, Place, Room, Spoken, Wish
from game.table.link_status import Asked, Opened
from game.table.record.entries import BOT
from game.titles import title as find_title
from game.ui.pages.lan.join import KnownTable
from game.words.palette import PLAYERS

NAMES = ("Anna", "J\N{LATIN SMALL LETTER O WITH DIAERESIS}rg", "", "Leonie", "Mar", "Nuria")
ADDRESSES = ("192.168.1.20:47100", "10.8.0.3:47100")


class SampleBridge:
    """Stands in for the network; tells the news it was made with, once."""

    def __init__(self, *news: News) -> None:
        self.wishes: list[Wish] = []
        self.waiting = list(news)

    def send(self, wish: Wish) -> None:
        self.wishes.append(wish)

    def news(self) -> list[News]:
        found, self.waiting = self.waiting, []
        return found

    def close(self) -> None:
        pass


def sample_room(slug: str, seats: int, hosting: bool = True) -> Room:
    """Return a table before its start: one's own seat, a guest, a free chair, another guest, bots."""
    places = []
    for seat in range(seats):
        look = PLAYERS[seat]
        name = NAMES[seat]
        if not name:
            places.append(Place())
        elif seat == 4:
            places.append(
                Place(name, f"{BOT}normal", ready=True, here=True, colour=look.name, shape=look.shape, bot=True)
            )
        else:
            delay = 0 if seat == 0 else 7 * seat
            places.append(
                Place(name, "person", seat == (0 if hosting else 1), seat == 1, True, delay, look.name, look.shape)
            )
    options = find_title(slug).settings({}, len(places))
    return Room(slug, tuple(places), options, "Anna", hosting, words=("amber", "lantern", "river", "stone"), game="g")


def lobby_news(slug: str, seats: int) -> tuple[News, ...]:
    """Return the news of a host's lobby."""
    said = (Spoken(1, phrase="hello"), Spoken(3, "I bring the cake, who brings tea?"), Spoken(0, phrase="thanks"))
    return Opened(ADDRESSES, "7K3M-Q2XW"), sample_room(slug, seats), *said


def join_news(slug: str) -> tuple[News, ...]:
    """Return the news of the page on which tables are found."""
    return (
        Asked(("255.255.255.255", "192.168.1.255"), 47474),
        FoundTable("192.168.1.20:47100", slug, "Anna", 4, 2, False),
        FoundTable("192.168.1.31:51000", slug, "Leonie", 3, 3, True),
    )


def join_known(slug: str) -> KnownTable:
    """Return a table of earlier, which does not answer now."""
    return KnownTable("192.168.1.44:47100", "7K3M-Q2XW", slug, NAMES[1])
