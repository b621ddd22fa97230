"""Tips of Century: the words for everything on the board and in the panels, found by its name."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import Seat
from game.engine.preview import Preview, preview
from game.titles.century.rules.counting import (
    CATEGORIES,
    bonus_points,
    landing_cost,
    landings,
    outpost_cost,
    score_by_category,
    settlers_needed,
    total,
    why_closed,
    why_no_outpost,
)
from game.titles.century.rules.data import FORT, GATHER, GOODS, ICONS, ROWS, SAIL, SPICES, TRADE, Location, Rules
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.seafaring import Build, PayOutpost, Sail, TakeBonus
from game.titles.century.rules.state import NOBODY, NONE, Century, named
from game.titles.century.telling.phrases import Phrases, icon_of
from game.words import palette
from game.words.book import book_of
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip, TipLine, gain
from game.words.tips import Figure, TitleTips, changes

LEGEND = {
    "price": "century_settler",
    "closed": "century_store",
    "covered": "lock",
    "tile": "century_tile",
    "gather": "century_gather",
    "upgrade": "century_upgrade",
    "trade": "century_trade",
    "fort": "century_fort",
    "sail": "century_sail",
    "outpost": "century_outpost",
    "saddlebag": "saddlebag",
    "hammer": "hammer",
    "dreamcatcher": "dreamcatcher",
    "compass": "century_compass",
}  # the icons of the legend


class CenturyTips(TitleTips):
    """The words about each thing of Century."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        super().__init__(rules, texts)
        self.phrases = Phrases(rules, texts)

    def tip(self, name: str, view: Century, seat: Seat | None) -> Tip:
        t, rules = self.texts.t, self.rules
        kind, _, what = name.partition(":")
        if name in rules.location:
            return self._location(rules.places[rules.location[name]], view, seat)
        if name == "sea":
            return Tip(t("board.sea"), t("tip.sea"))
        if name in rules.island:
            return self._island(name, view, seat)
        if name == "legend":
            return Tip(
                t("board.legend"), lines=tuple(self.line(f"legend.{name}", icon) for name, icon in LEGEND.items())
            )
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
        return self._of_seat(kind, int(what), view) if what.isdecimal() else Tip("")

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
                lines.append(TipLine(missing, colour=palette.LOSS))
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
        owner, standing = view.owner[place.number], view.standing[place.number]
        if owner != NOBODY:
            yield self.line("tip.stands", seat=owner, count=standing)
        else:
            yield self.line("tip.printed", count=place.settlers)
        if seat is not None and owner != seat:
            need = settlers_needed(view, seat, place.number)
            usual = place.settlers if owner == NOBODY else standing + 1
            words, have = "tip.need_less" if need < usual else "tip.need", view.at_hand[seat]
            yield self.line(words, "century_settler", colour=palette.GOLD_HIGH, count=need, have=have, usual=usual)

    def _use(self, place: Location, view: Century, seat: Seat | None, near: set[int]) -> Iterator[TipLine]:
        """Tell the card, the landings or the trades of a location, and the tile that covers it."""
        if (card := _card_at(place, view)) != NONE:
            row = self.rules.cards[card]
            yield self.line("tip.costs", *named(row.price))
            yield self.line("tip.card", icon_of(row.symbol), card=row.name, points=row.points)
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
            yield self.line("tip.lands_for" if cost else free, colour=palette.GOLD_HIGH, count=cost, places=names)

    def _missing(self, card: int, view: Century, seat: Seat | None) -> str:
        """Name the goods that a seat lacks for a card."""
        if card == NONE or seat is None:
            return ""
        needs = zip(self.rules.cards[card].price, view.store(seat), strict=True)
        missing = tuple(max(0, n - have) for n, have in needs)
        return self.texts.t("tip.missing", goods=named(missing)) if any(missing) else ""

    def _card(self, card: int, view: Century, seat: Seat | None) -> Tip:
        """Tell the effect and the price of a card, and while it lies open, what a seat lacks for it."""
        row = self.rules.cards[card]
        lines = self.line("tip.card_points", "star", points=row.points), self.line("tip.costs", *named(row.price))
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
        return Tip(tip.title, tip.text, (*tip.lines, self.line("tip.next", count=sum(view.pile))))

    def _stack(self, number: int, view: Century, seat: Seat | None) -> Tip:
        top = view.stack_tops[number - 1]
        if top == NONE:
            return Tip(self.texts.name(f"stack:{number}"), self.texts.t("tip.stack_empty"))
        lines = [self.line("tip.stack", count=view.stack_sizes[number - 1])]
        if seat is not None:
            points = bonus_points(view, seat, top)
            lines.append(self.line("tip.bonus_now", "star", colour=palette.GOLD_HIGH, points=points))
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
            yield self.line("tip.outposts_here", "century_outpost", who=owners)
        if ships:
            yield self.line("tip.ships_here", "ship", who=ships)

    def _for_seat(self, view: Century, seat: Seat, place: int, lands: bool, refused: bool) -> Iterator[TipLine]:
        """Tell the cost of landing at an island, or that no ship sails now, and then the cost of an outpost."""
        step = view.agenda[-1] if view.agenda else None
        if lands:
            cost = landing_cost(view, seat, place)
            yield self.line("tip.landing" if cost else "tip.landing_free", colour=palette.GOLD_HIGH, count=cost)
        elif view.ships[seat] != place and step and not refused:
            yield self.line("tip.no_sailing", colour=palette.LOSS)
        if lands or (isinstance(step, Build) and view.ships[step.seat] == place):
            yield TipLine(self._building(view, seat, place), colour=palette.GOLD_HIGH)

    def _building(self, view: Century, seat: Seat, place: int) -> str:
        """Tell the price and the points of an outpost, or why none can be built."""
        if why := why_no_outpost(view, seat, place):
            return self.texts.reason(why)
        gone = view.emptied[seat * ROWS + self.rules.spice[view.islands[place]]]
        cost, points = outpost_cost(view, seat, place), self.rules.play.outpost_numbers[gone]
        return self.texts.t("tip.building" if cost else "tip.building_free", count=cost, points=points)

    # numbers

    def gains(self, view: Century, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the goods, settlers, points and cards that would change, those of the seat first."""
        assert isinstance(preview.game, Century)
        after, texts = _built(preview.game, seat), self.texts
        before = self._figures(view, view, seat)
        found = [*changes(texts, seat, before, self._figures(after, preview.game, seat))]
        own = sum(one.seat < 0 for one in found)
        found[own:own] = self._kinds_of_points(view, after, seat)
        have, then, most = sum(view.store(seat)), sum(after.store(seat)), self.rules.play.storage
        if (then > most and have != then) or after is not preview.game:
            found.append(Gain("century_store", f"{have}/{most}", f"{then}/{most}", False))
        top = after.agenda[-1] if after.agenda else None
        if isinstance(top, TakeBonus) and top.seat == seat:
            tiles = len(after.bonus[seat])
            found.append(gain(texts, "century_bonus", tiles, tiles + 1))
        if view.reserve[seat] != after.reserve[seat]:
            reserve = view.reserve[seat], after.reserve[seat]
            found.append(gain(texts, "century_settler", *reserve, -1, texts.t("word.reserve")))
        return tuple(found)

    def _kinds_of_points(self, view: Century, after: Century, seat: Seat) -> list[Gain]:
        """Tell of which kinds the points are that change, if there is more than one: goods count, too."""
        was, then = score_by_category(view, seat), score_by_category(after, seat)
        kinds = [name for name in CATEGORIES if was[name] != then[name]]
        named = [gain(self.texts, "star", was[name], then[name], -1, self.texts.t(f"score.{name}")) for name in kinds]
        return named if len(kinds) > 1 else []

    def _figures(self, game: Century, unpaid: Century, seat: Seat) -> Iterator[Figure]:
        """Yield what seats have; of goods, what they have before an outpost is paid."""
        for owner in sorted(range(game.seats), key=lambda one: one != seat):
            for good, count in zip(GOODS, unpaid.store(owner), strict=True):
                yield Figure(good, count, owner)
            yield Figure("century_settler", game.at_hand[owner], owner)
            yield Figure("star", total(game, owner), owner)
            yield Figure("cards", len(game.cards[owner]), owner)
            yield Figure("century_bonus", len(game.bonus[owner]), owner)

    # the seats

    def _of_seat(self, kind: str, owner: Seat, view: Century) -> Tip:
        """Return the tip of something that belongs to a seat."""
        t, store = self.texts.t, view.store(owner)
        match kind:
            case "ship":
                return Tip(t("tip.ship", seat=owner), self.texts.name(view.place_name(view.ships[owner])), seat=owner)
            case "built":
                return self._outposts(owner, view)
            case "player":
                points = score_by_category(view, owner)
                lines = tuple(TipLine(f"{t(f'score.{name}')}: {points[name]}") for name in CATEGORIES)
                return self.whose(owner, "tip.player", *lines)
            case "store":
                title, most = t("tip.store_title", count=sum(store)), self.rules.play.storage
                return self.whose(owner, "tip.store", title=title, most=most, points=sum(store[1:]))
            case "settlers":
                away = sum(n for seat, n in zip(view.owner, view.standing, strict=True) if seat == owner)
                lines = self.line("tip.away", count=away), self.line("tip.reserve", count=view.reserve[owner])
                return self.whose(owner, "tip.settlers", *lines, title=t("tip.at_hand", count=view.at_hand[owner]))
            case "explored":
                lines = tuple(TipLine(self.phrases.tile(tile)) for tile in view.explored[owner])
                return self.whose(owner, "tip.explored", *lines, title=t("score.explored"))
            case "taken":
                return self.whose(owner, "tip.taken", *self._bonus_tiles(owner, view), title=t("score.bonus"))
            case "claimed":
                count, last = len(view.cards[owner]), self.rules.play.last_round_at
                title, lines = t("score.cards"), tuple(self._lasting(owner, view))
                return self.whose(owner, "tip.claimed", *lines, title=title, count=count, last=last)
        return Tip("")

    def _outposts(self, owner: Seat, view: Century) -> Tip:
        """Tell the outposts that a seat has built, row by row, and its bonus tiles."""
        t, numbers = self.texts.t, self.rules.play.outpost_numbers
        rows = dict(zip(SPICES, view.emptied[owner * ROWS : (owner + 1) * ROWS], strict=True))
        each = [(spice, gone, sum(numbers[:gone])) for spice, gone in rows.items()]
        lines = [self.line("tip.row", spice, spice=spice, count=gone, points=points) for spice, gone, points in each]
        lowest = min(rows.values())
        if lowest < self.rules.setup.outposts:
            last = [spice for spice, gone in rows.items() if gone == lowest]
            words = self.line("tip.column", "century_bonus", colour=palette.GOLD_HIGH, column=lowest + 1, spices=last)
            lines.append(words)
        lines += self._bonus_tiles(owner, view)
        return self.whose(owner, "tip.outposts_text", *lines, title=t("tip.outposts", seat=owner))

    def _bonus_tiles(self, owner: Seat, view: Century) -> Iterator[TipLine]:
        for tile in view.bonus[owner]:
            yield TipLine(f"{self.texts.name(self.rules.bonus[tile].name)}: {self.phrases.bonus(tile)}")

    def _lasting(self, owner: Seat, view: Century) -> Iterator[TipLine]:
        """Tell the sums of a seat's hammers and dreamcatchers."""
        for n, icon in enumerate(ICONS):
            if fewer := view.hammers[owner * len(ICONS) + n]:
                yield self.line("tip.hammers", "hammer", icon=icon, count=fewer)
            if any(caught := view.caught(owner, n)):
                yield self.line("tip.catchers", "dreamcatcher", icon=icon, goods=self.phrases.amounts(caught))


def _built(game: Century, seat: Seat) -> Century:
    """Return the game after an outpost is paid with the cheapest goods, if that is the only question left."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, PayOutpost) or step.seat != seat:
        return game
    cost = outpost_cost(game, seat, game.ships[seat])
    paid = preview(game, named(game.store(seat))[:cost])
    return paid.game if paid and isinstance(paid.game, Century) else game


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
