"""The window's knowledge of the LAN: tables found, the table it sits at, chat, and errors."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from msgspec import structs

from game.engine.choices import Seat
from game.session.lan import wishes
from game.session.lan.messages import PHRASES, Chair, Chat, Ended, Notice, Refusal
from game.session.messages import SessionClient
from game.titles import SLUGS
from game.words.sanitize import clean_name, shown

KEPT = 200  # chat messages kept
ANSWERS = 4.0  # time in which every open table has answered, in seconds; one that is silent for longer is hidden


@dataclass(slots=True)
class LanState:
    """The state behind all scenes of a LAN game. `version` grows with every visible change."""

    bridge: wishes.Bridge
    asked: wishes.AskedAddresses | None = None
    found: dict[str, wishes.FoundTable] = field(default_factory=dict)
    opened: wishes.Opened | None = None
    room: wishes.Room | None = None
    client: SessionClient | None = None  # for a game that has begun, for its scene to take
    linked: bool = True
    lost_for: float = 0.0  # seconds since the link to the host was lost
    closed: bool = False  # the host has closed the table, so the link is lost
    ended: Ended | None = None
    was_over: wishes.WasOver | None = None  # instead of `ended`, if the game was over
    refusal: str = ""
    notices: list[Notice] = field(default_factory=list)
    chats: list[Chat] = field(default_factory=list)
    muted: set[Seat | None] = field(default_factory=set)
    version: int = 0
    looked_for: float = 0.0  # duration of the search, in seconds
    _seen: dict[str, float] = field(default_factory=dict)

    @property
    def chairs(self) -> list[Chair]:
        return self.room.roster.chairs if self.room else []

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats of this machine's people."""
        return self.room.mine if self.room else ()

    @property
    def hosting(self) -> bool:
        return self.room is not None and self.room.hosting

    def send(self, wish: wishes.Wish) -> None:
        """Send a wish; forget the last table when the wish leads to another or leaves."""
        if isinstance(wish, wishes.HostTable | wishes.Join | wishes.LeaveTable):
            self.forget()
        self.bridge.send(wish)

    def forget(self) -> None:
        """Forget the table, its chat, and whom this player has muted."""
        self.opened = self.room = self.client = self.ended = self.was_over = None
        self.linked, self.lost_for, self.closed, self.refusal = True, 0.0, False, ""
        self.notices.clear()
        self.chats.clear()
        self.muted.clear()
        self.version += 1

    def poll(self, dt: float = 0.0) -> bool:
        """Take the news that have arrived; return whether anything has changed."""
        before = self.version
        for news in self.bridge.news():
            before_it = self.room, dict(self.found)
            self._take(news)
            same = before_it == (self.room, self.found)
            self.version += not (same and isinstance(news, wishes.FoundTable | wishes.Room))
        if not self.linked:
            was, self.lost_for = self.lost_for, self.lost_for + dt
            self.version += int(was) != int(self.lost_for)
        self.looked_for += dt
        for address in [one for one, when in self._seen.items() if self.looked_for - when > ANSWERS]:
            del self._seen[address], self.found[address]
            self.version += 1
        return self.version != before

    def clear_found(self) -> None:
        """Forget the tables found, and search again."""
        self.found.clear()
        self._seen.clear()
        self.looked_for = 0.0

    def visible(self) -> list[Chat]:
        """Return the chat without muted people."""
        return [one for one in self.chats if one.seat not in self.muted]

    def _take(self, news: wishes.LanNews) -> None:
        match news:
            case wishes.AskedAddresses():
                self.asked = news
            case wishes.FoundTable(address, here):
                others = [one.address for one in self.found.values() if one.beacon.game == here.game != ""]
                if here.title in SLUGS and others in ([], [address]):  # a table may answer from several addresses
                    self.found[address] = replace(news, beacon=structs.replace(here, host=clean_name(here.host)))
                    self._seen[address] = self.looked_for
            case wishes.Opened():
                self.opened = news
                self.linked, self.lost_for = True, 0.0  # ends the loss when this machine takes over
            case wishes.Room(roster) if roster.title in SLUGS:
                self._room(news)
            case wishes.Begun(client):
                self.client = client
            case wishes.Linked(up, closed):
                self.linked, self.lost_for, self.closed = up, 0.0, closed
            case Refusal(_, reason):
                self.refusal = reason
            case Chat():
                self._spoken(news)
            case Notice():
                self.notices.append(news)
            case Ended():
                self.ended = news
            case wishes.WasOver():
                self.was_over = news

    def _room(self, room: wishes.Room) -> None:
        """Sanitize others' texts, and keep each player's look if a returning host has lost it."""
        roster = room.roster
        before = self.chairs if self.room and self.room.roster.game == roster.game else []
        chairs = []
        for seat, chair in enumerate(roster.chairs):
            old = before[seat] if roster.started and seat < len(before) else Chair()
            colour, shape = chair.colour or old.colour, chair.shape or old.shape
            look = {"colour": colour, "shape": shape, "face": chair.face or old.face}
            chairs.append(structs.replace(chair, name=clean_name(chair.name), **look))
        words = [shown(word, 20) for word in roster.words]
        clean = structs.replace(roster, chairs=chairs, host=clean_name(roster.host), words=words)
        self.room = replace(room, roster=clean, mine=tuple(seat for seat in room.mine if seat < len(chairs)))

    def _spoken(self, news: Chat) -> None:
        text, phrase = shown(news.text, wishes.CHAT_TYPED), news.phrase if news.phrase in PHRASES else ""
        if text or phrase:
            self.chats.append(Chat(news.seat, text, phrase))
            del self.chats[:-KEPT]
