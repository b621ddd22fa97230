"""A position of West of Africa: flat lists of whole numbers, by seat, island, field or place."""

from __future__ import annotations

from game.engine.choices import Choice, Seat
from game.engine.seeing import declared, fixed, shown
from game.parts.points import Scored
from game.titles.west_of_africa.rules.data import GOODS, HOW_MANY_ISLANDS, Rules

NOBODY = -1
NEUTRAL = -2  # the owner of the settlements that stand from the start with two or three players
AT_HAND = -1  # where a ship is before it is placed

ISLANDS = HOW_MANY_ISLANDS
PLACES = ISLANDS + 2  # the islands, then the western and the eastern worker ship
KINDS = len(GOODS)


@declared
class West(Scored):
    """The whole position, which is public: chosen cards are in nobody's game until they are shown."""

    rules: Rules = fixed()
    round: int = shown(default=0)
    gold: list[int] = shown()
    slot: list[int] = shown()  # on a space of the gold track the smaller number wins ties
    points: list[int] = shown()
    minus: list[int] = shown()  # minus cards held; those played are handed on when the round ends
    announced: list[Choice] = shown()  # (how many cards, their sum), or nothing yet
    cards: list[tuple[str, ...]] = shown()  # cards shown this round
    order: list[int] = shown(default_factory=list)
    ships: list[int] = shown()  # the island of each seat's ship
    workers: list[int] = shown()  # how many at seat * PLACES + place
    planted: list[int] = shown()  # by field: the owner of the good that grows there
    settled: list[int] = shown()  # by field: the owner of the settlement that stands there
    stored: list[int] = shown()  # how many at (seat * ISLANDS + island) * KINDS + good
    supply: list[int] = shown()  # markers at hand at seat * KINDS + good
    alcalde: list[int] = shown()  # by island
    track: int = shown()  # settlements that can still be founded this round
    stock: int = shown()  # settlements that are neither on the track nor on the board
    last_round: bool = shown(default=False)
    ending: str = shown(default="")  # the cause of the last round

    def rank(self, seat: Seat) -> tuple[int, int]:
        """Return a key; the smaller one wins every tie: more gold, then the smaller slot."""
        return -self.gold[seat], self.slot[seat]

    def move_gold(self, seat: Seat, by: int, reason: str) -> None:
        """Move a marker on the gold track; it takes the first free slot of its new space. No move, no new slot."""
        before = self.gold[seat]
        after = min(before + by, self.rules.play.gold_most)
        if after != before:
            self.put_marker(seat, after)
            self.tell("gold_moved", seat=seat, before=before, after=after, reason=reason)

    def put_marker(self, seat: Seat, gold: int) -> None:
        """Put a marker on the free slot with the smallest number of a space of the gold track."""
        taken = [there for at, there in zip(self.gold, self.slot, strict=True) if at == gold]
        slot = 1
        while slot in taken:
            slot += 1
        self.gold[seat], self.slot[seat] = gold, slot

    def pay_from(self, seat: Seat, gold: int, slot: int, price: int, reason: str) -> None:
        """Move a marker as if it stood at `gold` and `slot` and paid the price there in one go."""
        before = self.gold[seat]
        self.gold[seat], self.slot[seat] = gold, slot
        if price:
            self.put_marker(seat, gold - price)
        if self.gold[seat] != before:
            self.tell("gold_moved", seat=seat, before=before, after=self.gold[seat], reason=reason)

    def island_cards(self, seat: Seat) -> tuple[str, ...]:
        """Return the islands among the cards that a seat has shown."""
        island = self.rules.island
        return tuple([card for card in self.cards[seat] if card in island])

    def plantable(self, seat: Seat, island: int) -> list[str]:
        """Return the free fields of an island for which a seat has a marker at hand."""
        supply, markers, planted, settled = self.supply, seat * KINDS, self.planted, self.settled
        return [
            name
            for field, good, name in self.rules.farmland[island]
            if planted[field] == NOBODY == settled[field] and supply[markers + good]
        ]

    def influence(self, island: int) -> list[int]:
        """Count each seat's influence on an island: goods in the warehouse, workers, the ship in the harbour."""
        scoring, stored, workers = self.rules.scoring, self.stored, self.workers
        good, worker, ship = scoring.influence_good, scoring.influence_worker, scoring.influence_ship
        found, goods, place = [], island * KINDS, island
        for moored in self.ships:
            mine = good * (stored[goods] + stored[goods + 1] + stored[goods + 2]) + worker * workers[place]
            found.append(mine + ship if moored == island else mine)
            goods += ISLANDS * KINDS
            place += PLACES
        return found

    def strongest(self, influence: list[int]) -> Seat:
        """Return the alcalde that these influences make; nobody without any."""
        most = max(influence)
        if not most:
            return NOBODY
        if influence.count(most) == 1:
            return influence.index(most)
        return min((seat for seat, n in enumerate(influence) if n == most), key=self.rank)

    def moored(self, island: int) -> list[Seat]:
        return [seat for seat, at in enumerate(self.ships) if at == island]

    def has_room(self, island: int) -> bool:
        return self.ships.count(island) < self.rules.moorings[self.seats][island]
