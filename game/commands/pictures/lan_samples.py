"""Made-up news of a LAN, for pictures of its scenes."""

from __future__ import annotations

from game.commands.pictures.samples import sample_date
from game.session.beginning import new_header
from game.session.lan.messages import Beacon, Chair, Chat, Roster
from game.session.lan.wishes import AskedAddresses, FoundTable, LanNews, Opened, Room, Wish
from game.table.record.entries import BOT, PERSON, SeatInfo
from game.titles import title as find_title
from game.ui.pages.lan.join import KnownTable
from game.words.palette import PLAYERS

NAMES = ("Anna", "J\N{LATIN SMALL LETTER O WITH DIAERESIS}rg", "", "Leonie", "Mar", "Nuria")
ADDRESSES = ("192.168.1.20:47100", "10.8.0.3:47100")


class SampleBridge:
    """A stand-in for the network that tells its prepared news once."""

    def __init__(self, *news: LanNews) -> None:
        self.wishes: list[Wish] = []
        self.waiting = list(news)

    def send(self, wish: Wish) -> None:
        self.wishes.append(wish)

    def news(self) -> list[LanNews]:
        found, self.waiting = self.waiting, []
        return found

    def close(self) -> None:
        pass


def sample_room(slug: str, seats: int, hosting: bool = True) -> Room:
    """Return a table before its start: this player's seat, a guest, a free chair, another guest, bots."""
    chairs, mine = [], 0 if hosting else 1
    for seat, look in enumerate(PLAYERS[:seats]):
        name, colour, shape = NAMES[seat], look.name, look.shape
        if not name:
            chairs.append(Chair())
        elif seat == 4:
            chairs.append(Chair(name, f"{BOT}normal", ready=True, here=True, colour=colour, shape=shape))
        else:
            chairs.append(Chair(name, PERSON, b"", seat == 1, True, 7 * seat, colour, shape))
    options = new_header(find_title(slug), [SeatInfo("")] * seats, {}, sample_date()).options
    words = ["amber", "lantern", "river", "stone"]
    return Room(Roster(slug, "g", chairs, options, "Anna", False, 0, words), (mine,), hosting)


def sample_table(
    address: str, slug: str, host: str, seats: int, taken: int, started: bool, game: str = ""
) -> FoundTable:
    """Return a table that has answered."""
    return FoundTable(address, Beacon("", 0, slug, host, 47100, game, 0, seats, taken, started))


def lobby_news(slug: str, seats: int) -> tuple[LanNews, ...]:
    """Return the news of a host's lobby."""
    said = (Chat(1, "", "hello"), Chat(3, "I bring the cake, who brings tea?"), Chat(0, "", "thanks"))
    return Opened(ADDRESSES, "7K3M-Q2XW"), sample_room(slug, seats), *said


def join_news(slug: str) -> tuple[LanNews, ...]:
    """Return the news for the page that lists tables found."""
    return (
        AskedAddresses(("255.255.255.255", "192.168.1.255"), 47474),
        sample_table("192.168.1.20:47100", slug, "Anna", 4, 2, False),
        sample_table("192.168.1.31:51000", slug, "Leonie", 3, 3, True),
    )


def join_known(slug: str) -> KnownTable:
    """Return a table joined earlier that does not answer now."""
    return KnownTable("192.168.1.44:47100", "7K3M-Q2XW", slug, NAMES[1])
