"""Tips of Century: the words for everything on the board and in the panels, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.choices import Seat
from game.titles.century.rules.counting import (
    CATEGORIES,
    bonus_points,
    landing_cost,
    landings,
    outpost_cost,
    score_by_category,
    settlers_needed,
    why_closed,
    why_no_outpost,
)
from game.titles.century.rules.data import FORT, GATHER, GOODS, ICONS, ROWS, SAIL, SPICES, TRADE, Location
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.seafaring import Build, Sail
from game.titles.century.rules.state import NOBODY, NONE, Century, named
from game.titles.century.telling.phrases import Phrases, icon_of
from game.words import palette
from game.words.book import book_of
from game.words.texts import capital
from game.words.tip import Tip, TipLine


class CenturyTips:
    """The words for each name in a view."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases, self.rules, self.texts = phrases, phrases.rules, phrases.texts
        self._of_seats: Mapping[str, Callable[[Seat, Century], Tip]] = {
            "ship": self._ship,
            "outposts": self._outposts,
            "built": self._outposts,
            "player": self._player,
            "store": self._store,
            "settlers": self._settlers,
            "explored": self._explored,
            "taken": self._taken,
            "claimed": self._claimed,
        }

    def tip(self, name: str, view: Century, seat: Seat | None) -> Tip:
        t, rules = self.texts.t, self.rules
        kind, _, what = name.partition(":")
        if name in rules.location:
            return self._location(rules.places[rules.location[name]], view, seat)
        if name == "sea":
            return Tip(t("board.sea"), t("tip.sea"))
        if name in rules.island:
            return self._island(name, view, seat)
        if name == "scores":
            return Tip(t("board.now"), t("tip.scores"))
        if name in rules.card:
            return self._card(rules.card[name], view, seat)
        if name in GOODS:
            return Tip(capital(self.texts.name(name)), t(f"good.{name}"))
        if kind == "slot":
            return self._slot(what, view, seat)
        if kind == "stack":
            return self._stack(int(what), view, seat)
        if kind == "lot":
            return self._lot(int(what), view)
        return self._of_seats[kind](int(what), view) if kind in self._of_seats else Tip("")

    # the land

    def _location(self, place: Location, view: Century, seat: Seat | None) -> Tip:
        """Tell the use and the price of a location, and why it is closed."""
        exploring = bool(view.agenda) and isinstance(view.agenda[-1], Explore)  # covered locations can be chosen then
        why = why_closed(view, seat, place.number) if seat is not None and not exploring else ""
        reason = self.texts.reason(why) if why else ""
        near = reachable(view, seat, place) if place.kind == SAIL and view.agenda else set()
        lines = [*self._price(place, view, seat), *self._use(place, view, seat, near)]
        if missing := self._missing(_card_at(place, view), view, seat):
            if why == "cannot_pay_card":  # the goods tell more
                reason = missing
            else:
                lines.append(TipLine(missing, (), palette.LOSS))
        return Tip(
            self.texts.name(place.name),
            self._does(place),
            tuple(lines),
            reason=reason,
            seat=view.owner[place.number],
            rule=book_of("century").paragraph(why, "Turn") if why else "",
            about=tuple(view.place_name(at) for at in sorted(near)),
        )

    def _does(self, place: Location) -> str:
        takes = [named(goods) for goods in place.takes]
        facts = {"steps": place.steps, "reach": place.reach, "goods": takes[0] if takes else ()}
        kind = place.kind
        if kind == SAIL:
            kind = ("sail", "sail_two", "sail_any")[place.reach - 1]
        elif len(takes) > 1:
            kind, facts["other"] = "gather_or", takes[1]
        elif kind == GATHER and place.steps:
            kind = "gather_then"
        return self.texts.t(f"does.{kind}", **facts)

    def _price(self, place: Location, view: Century, seat: Seat | None) -> Iterator[TipLine]:
        """Tell how many settlers a location takes."""
        t, owner, standing = self.texts.t, view.owner[place.number], view.standing[place.number]
        if owner != NOBODY:
            yield TipLine(t("tip.stands", seat=owner, count=standing))
        else:
            yield TipLine(t("tip.printed", count=place.settlers))
        if seat is not None and owner != seat:
            need = settlers_needed(view, seat, place.number)
            usual = place.settlers if owner == NOBODY else standing + 1
            word = "tip.need_less" if need < usual else "tip.need"
            words = t(word, count=need, have=view.at_hand[seat], usual=usual)
            yield TipLine(words, ("century_settler",), palette.GOLD_HIGH)

    def _use(self, place: Location, view: Century, seat: Seat | None, near: set[int]) -> Iterator[TipLine]:
        """Tell the card, the landings or the trades of a location, and the tile that covers it."""
        t = self.texts.t
        if (card := _card_at(place, view)) != NONE:
            row = self.rules.cards[card]
            yield TipLine(t("tip.costs"), named(row.price))
            yield TipLine(t("tip.card", card=row.name, points=row.points), (icon_of(row.symbol),))
            yield TipLine(self.phrases.effect(row))
        if place.kind == SAIL and seat is not None and view.agenda:
            yield from self._landings(view, seat, place, near)
        if place.kind == TRADE:
            yield from self.phrases.times(view.store(seat) if seat is not None else (), place.give, place.takes[0])
        tile = view.tiles[place.number]
        if tile != NONE:
            yield TipLine(self.phrases.tile(tile), ("century_tile",), palette.GOLD_HIGH)

    def _landings(self, view: Century, seat: Seat, through: Location, near: set[int]) -> Iterator[TipLine]:
        """Tell the landings that a location offers, the dearest first."""
        costs = {at: landing_cost(view, seat, at) for at in sorted(near)}
        anywhere = through.reach == max(place.reach for place in self.rules.places)
        free = "tip.lands_anywhere" if anywhere else "tip.lands_free"
        for cost in sorted(set(costs.values()), reverse=True):
            names = [view.place_name(at) for at in costs if costs[at] == cost]
            words = self.texts.t("tip.lands_for" if cost else free, count=cost, places=names)
            yield TipLine(words, (), palette.GOLD_HIGH)

    def _missing(self, card: int, view: Century, seat: Seat | None) -> str:
        """Name the goods that a seat lacks for a card."""
        if card == NONE or seat is None:
            return ""
        needs = zip(self.rules.cards[card].price, view.store(seat), strict=True)
        missing = tuple(max(0, n - have) for n, have in needs)
        return self.texts.t("tip.missing", goods=named(missing)) if any(missing) else ""

    def _card(self, card: int, view: Century, seat: Seat | None) -> Tip:
        """Tell the effect and the price of a card, and while it lies open, what a seat lacks for it."""
        row, t = self.rules.cards[card], self.texts.t
        lines = TipLine(t("tip.card_points", points=row.points), ("star",)), TipLine(t("tip.costs"), named(row.price))
        reason = self._missing(card, view, seat) if card in view.row else ""
        rule = "Claim" if reason else ""
        return Tip(self.texts.name(row.symbol), self.phrases.effect(row), lines, reason=reason, rule=rule)

    def _slot(self, slot: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of the card above a fort, or of the next one."""
        if slot != "next":
            card = view.row[int(slot) - 1]
            return self._card(card, view, seat) if card != NONE else Tip("")
        if view.next_card == NONE:
            return Tip(self.texts.t("board.next"))
        tip = self._card(view.next_card, view, seat)
        return Tip(tip.title, tip.text, (*tip.lines, TipLine(self.texts.t("tip.next", count=sum(view.pile)))))

    def _stack(self, number: int, view: Century, seat: Seat | None) -> Tip:
        t, top = self.texts.t, view.stack_tops[number - 1]
        if top == NONE:
            return Tip(self.texts.name(f"stack:{number}"), t("tip.stack_empty"))
        lines = [TipLine(t("tip.stack", count=view.stack_sizes[number - 1]))]
        if seat is not None:
            points = bonus_points(view, seat, top)
            lines.append(TipLine(t("tip.bonus_now", points=points), ("star",), palette.GOLD_HIGH))
        return Tip(self.texts.name(self.rules.bonus[top].name), self.phrases.bonus(top), tuple(lines))

    def _lot(self, number: int, view: Century) -> Tip:
        step = view.agenda[-1] if view.agenda else None
        if not isinstance(step, Gather):
            return Tip("")
        lot = self.rules.places[step.location].takes[number - 1]
        return Tip(self.texts.name(f"lot:{number}"), self.phrases.amounts(lot))

    # the sea

    def _island(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the trade of an island, who is there, and the cost of landing and building for a seat."""
        give, take = self.rules.trades[self.rules.island[name]]
        lines = self.phrases.times(view.store(seat) if seat is not None else (), give, take)
        place, why = view.place_of(name), ""
        lines += self._who_is_there(view, place)
        if seat is not None:
            lands = place in reachable(view, seat)
            why = "" if lands else _why_no_landing(view, seat, name)
            lines += self._for_seat(view, seat, place, lands, bool(why))
        return Tip(
            self.texts.name(name),
            self.texts.t("tip.island", spice=self.rules.islands[self.rules.island[name]].spice),
            tuple(lines),
            reason=self.texts.reason(why) if why else "",
            rule=book_of("century").paragraph(why, "Sail") if why else "",
        )

    def _who_is_there(self, view: Century, place: int) -> Iterator[TipLine]:
        owners = tuple(other for other in range(view.seats) if view.has_outpost(other, place))
        ships = tuple(other for other, at in enumerate(view.ships) if at == place)
        if owners:
            yield TipLine(self.texts.t("tip.outposts_here", who=owners), ("century_outpost",))
        if ships:
            yield TipLine(self.texts.t("tip.ships_here", who=ships), ("ship",))

    def _for_seat(self, view: Century, seat: Seat, place: int, lands: bool, refused: bool) -> Iterator[TipLine]:
        """Tell the cost of landing at an island, or that no ship sails now, and then the cost of an outpost."""
        step = view.agenda[-1] if view.agenda else None
        if lands:
            cost = landing_cost(view, seat, place)
            words = self.texts.t("tip.landing", count=cost) if cost else self.texts.t("tip.landing_free")
            yield TipLine(words, (), palette.GOLD_HIGH)
        elif view.ships[seat] != place and step and not refused:
            yield TipLine(self.texts.t("tip.no_sailing"), (), palette.LOSS)
        if lands or (isinstance(step, Build) and view.ships[step.seat] == place):
            yield TipLine(self._building(view, seat, place), (), palette.GOLD_HIGH)

    def _building(self, view: Century, seat: Seat, place: int) -> str:
        """Tell the price and the points of an outpost, or why none can be built."""
        if why := why_no_outpost(view, seat, place):
            return self.texts.reason(why)
        gone = view.emptied[seat * ROWS + self.rules.spice[view.islands[place]]]
        cost, points = outpost_cost(view, seat, place), self.rules.play.outpost_numbers[gone]
        return self.texts.t("tip.building" if cost else "tip.building_free", count=cost, points=points)

    def _ship(self, owner: Seat, view: Century) -> Tip:
        at = view.ships[owner]
        where = view.place_name(at) if at >= 0 else "sea"
        return Tip(self.texts.t("tip.ship", seat=owner), self.texts.name(where), seat=owner)

    # the seats

    def _outposts(self, owner: Seat, view: Century) -> Tip:
        """Tell the outposts that a seat has built, row by row, and its bonus tiles."""
        t, numbers = self.texts.t, self.rules.play.outpost_numbers
        rows = dict(zip(SPICES, view.emptied[owner * ROWS : (owner + 1) * ROWS], strict=True))
        lines = [
            TipLine(t("tip.row", spice=spice, count=gone, points=sum(numbers[:gone])), (spice,))
            for spice, gone in rows.items()
        ]
        lowest = min(rows.values())
        if lowest < self.rules.setup.outposts:
            lacking = [spice for spice, gone in rows.items() if gone == lowest]
            words = t("tip.column", column=lowest + 1, spices=lacking)
            lines.append(TipLine(words, ("century_bonus",), palette.GOLD_HIGH))
        lines += self._bonus_tiles(owner, view)
        return Tip(t("tip.outposts", seat=owner), t("tip.outposts_text"), tuple(lines), seat=owner)

    def _bonus_tiles(self, owner: Seat, view: Century) -> Iterator[TipLine]:
        for tile in view.bonus[owner]:
            yield TipLine(f"{self.texts.name(self.rules.bonus[tile].name)}: {self.phrases.bonus(tile)}")

    def _player(self, owner: Seat, view: Century) -> Tip:
        points = score_by_category(view, owner)
        lines = tuple(TipLine(f"{self.texts.t(f'score.{name}')}: {points[name]}") for name in CATEGORIES)
        return Tip(self.texts.player(owner), self.texts.t("tip.player"), lines, seat=owner)

    def _store(self, owner: Seat, view: Century) -> Tip:
        store = view.store(owner)
        words = self.texts.t("tip.store", most=self.rules.play.storage, points=sum(store[1:]))
        return Tip(self.texts.t("tip.store_title", count=sum(store)), words, seat=owner)

    def _settlers(self, owner: Seat, view: Century) -> Tip:
        t = self.texts.t
        away = sum(n for seat, n in zip(view.owner, view.standing, strict=True) if seat == owner)
        lines = (TipLine(t("tip.away", count=away)), TipLine(t("tip.reserve", count=view.reserve[owner])))
        return Tip(t("tip.at_hand", count=view.at_hand[owner]), t("tip.settlers"), lines, seat=owner)

    def _explored(self, owner: Seat, view: Century) -> Tip:
        lines = tuple(TipLine(self.phrases.tile(tile)) for tile in view.explored[owner])
        return Tip(self.texts.t("score.explored"), self.texts.t("tip.explored"), lines, seat=owner)

    def _taken(self, owner: Seat, view: Century) -> Tip:
        lines = tuple(self._bonus_tiles(owner, view))
        return Tip(self.texts.t("score.bonus"), self.texts.t("tip.taken"), lines, seat=owner)

    def _claimed(self, owner: Seat, view: Century) -> Tip:
        """Tell the number of a seat's cards, and the sums of hammers and dreamcatchers."""
        t, lines = self.texts.t, []
        for n, icon in enumerate(ICONS):
            if fewer := view.hammers[owner * len(ICONS) + n]:
                lines.append(TipLine(t("tip.hammers", icon=icon, count=fewer), ("hammer",)))
            if any(caught := view.caught(owner, n)):
                words = t("tip.catchers", icon=icon, goods=self.phrases.amounts(caught))
                lines.append(TipLine(words, ("dreamcatcher",)))
        words = t("tip.claimed", count=len(view.cards[owner]), last=self.rules.play.last_round_at)
        return Tip(t("score.cards"), words, tuple(lines), seat=owner)


def _card_at(place: Location, view: Century) -> int:
    return view.row[place.slot] if place.kind == FORT else NONE


def _reaches(view: Century, seat: Seat, through: Location | None = None, unpaid: bool = False) -> list[int]:
    """Return how far a seat's ship could sail: by its present step, else by one location, else by each open one.

    Locations that are closed only because no ship could be paid count if `unpaid`.
    """
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Sail) and step.seat == seat:
        return [step.reach]
    if through:
        return [through.reach]
    closed = {place: why_closed(view, seat, place.number) for place in view.rules.places if place.kind == SAIL}
    return [place.reach for place, why in closed.items() if not why or (unpaid and why == "no_landing")]


def reachable(view: Century, seat: Seat | None, through: Location | None = None) -> set[int]:
    """Return the places where a seat's ship could land, by one location or by all."""
    if seat is None:
        return set()
    return {at for reach in _reaches(view, seat, through) for at in landings(view, seat, reach)}


def _why_no_landing(view: Century, seat: Seat, name: str) -> str:
    """Return why a ship cannot land at an island; empty if it lies there already or cannot sail at all."""
    if not view.agenda or view.ships[seat] == view.place_of(name):
        return ""
    far = max(_reaches(view, seat, unpaid=True), default=0)
    return Sail(seat, far).why(view, seat, (name,)) if far else ""
