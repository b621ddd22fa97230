"""Tips of the land of Century: its locations, and the cards and tiles that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import Seat
from game.titles.century.rules.counting import bonus_points, landing_cost, settlers_needed, why_closed
from game.titles.century.rules.data import FORT, GATHER, SAIL, TRADE, CardRow, Location
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.state import NOBODY, NONE, Century, named
from game.titles.century.telling.icons import icon_of
from game.titles.century.telling.phrases import Phrases
from game.titles.century.telling.sailing import reachable
from game.words import palette
from game.words.book import book_of
from game.words.tip import Tip, TipLine


class LandTips:
    """Tells of what lies on the land."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases, self.rules, self.texts = phrases, phrases.rules, phrases.texts

    def location(self, at: int, view: Century, seat: Seat | None) -> Tip:
        """Tell of a location: its use, its price, and why it is closed."""
        place = self.rules.places[at]
        near = reachable(view, seat, place) if place.kind == SAIL and view.agenda else set()
        why, missing = _why_closed(view, seat, at), self._missing_at(place, view, seat)
        told_by_missing = why == "cannot_pay_card"  # it tells more
        lines = [*self._price(at, view, seat), *self._use(place, view, seat, near)]
        if missing and not told_by_missing:
            lines.append(TipLine(missing, (), palette.LOSS))
        reason = self.texts.reason(why) if why else ""
        return Tip(
            self.texts.name(place.name),
            self._does(place),
            tuple(lines),
            reason=missing if told_by_missing else reason,
            seat=view.owner[at],
            rule=book_of("century").paragraph(why, "Turn") if why else "",
            about=tuple(view.place_name(at) for at in sorted(near)),
        )

    def _does(self, place: Location) -> str:
        """Return in words what a location is for."""
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

    def _use(self, place: Location, view: Century, seat: Seat | None, near: set[int]) -> Iterator[TipLine]:
        """Tell what a location would give now: its card, landings, trades, and the tile that covers it."""
        if place.kind == FORT and view.row[place.slot] != NONE:
            yield from self._card_there(self.rules.cards[view.row[place.slot]])
        if place.kind == SAIL and seat is not None and view.agenda:
            yield from self._landings(view, seat, place, near)
        if place.kind == TRADE:
            yield from self.phrases.times(view.store(seat) if seat is not None else (), place.give, place.takes[0])
        tile = view.tiles[place.number]
        if tile != NONE:
            yield TipLine(self.phrases.tile(tile), ("century_tile",), palette.GOLD_HIGH)

    def _card_there(self, row: CardRow) -> Iterator[TipLine]:
        """Tell of the card at a fort."""
        t = self.texts.t
        yield TipLine(t("tip.costs"), named(row.price))
        yield TipLine(t("tip.card", card=row.name, points=row.points), (icon_of(row.symbol),))
        yield TipLine(self.phrases.effect(row))

    def _missing_at(self, place: Location, view: Century, seat: Seat | None) -> str:
        """Return the goods that a seat still lacks for the card at a fort."""
        card = view.row[place.slot] if place.kind == FORT else NONE
        return self._missing(self.rules.cards[card], view, seat) if card != NONE else ""

    def _price(self, at: int, view: Century, seat: Seat | None) -> Iterator[TipLine]:
        """Tell the settlers that a location takes."""
        t, place = self.texts.t, self.rules.places[at]
        owner, printed = view.owner[at], place.settlers
        if owner != NOBODY:
            yield TipLine(t("tip.stands", seat=owner, count=view.standing[at]))
        else:
            yield TipLine(t("tip.printed", count=printed))
        if seat is not None and owner != seat:
            need = settlers_needed(view, seat, at)
            usual = printed if owner == NOBODY else view.standing[at] + 1
            word = "tip.need_less" if need < usual else "tip.need"
            yield TipLine(
                t(word, count=need, have=view.at_hand[seat], usual=usual), ("century_settler",), palette.GOLD_HIGH
            )

    def _landings(self, view: Century, seat: Seat, through: Location, near: set[int]) -> Iterator[TipLine]:
        """Tell the places where one may land by a location, the dearest first."""
        costs = {at: landing_cost(view, seat, at) for at in sorted(near)}
        anywhere = through.reach == max(place.reach for place in self.rules.places)
        for cost in sorted(set(costs.values()), reverse=True):
            names = [view.place_name(at) for at in costs if costs[at] == cost]
            if cost:
                yield TipLine(self.texts.t("tip.lands_for", count=cost, places=names), (), palette.GOLD_HIGH)
            else:
                word = "tip.lands_anywhere" if anywhere else "tip.lands_free"
                yield TipLine(self.texts.t(word, places=names), (), palette.GOLD_HIGH)

    def card(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of a card; what a seat lacks for it, while it lies open."""
        row = self.rules.cards[self.rules.card[name]]
        lines = [TipLine(self.texts.t("tip.card_points", points=row.points), ("star",))]
        lines.append(TipLine(self.texts.t("tip.costs"), named(row.price)))
        lies = seat is not None and self.rules.card[name] in view.row
        reason = self._missing(row, view, seat) if lies else ""
        return Tip(
            self.texts.name(row.symbol),
            self.phrases.effect(row),
            tuple(lines),
            reason=reason,
            rule="Claim" if reason else "",
        )

    def _missing(self, row: CardRow, view: Century, seat: Seat | None) -> str:
        """Return the goods that a seat still lacks for a card."""
        store = view.store(seat) if seat is not None else row.price
        missing = tuple(max(0, n - have) for n, have in zip(row.price, store, strict=True))
        return self.texts.t("tip.missing", goods=named(missing)) if any(missing) else ""

    def slot(self, slot: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of the card at a fort, or of the next one."""
        card = view.next_card if slot == "next" else view.row[int(slot) - 1]
        if card == NONE:
            return Tip(self.texts.t("board.next")) if slot == "next" else Tip("")
        tip = self.card(self.rules.cards[card].name, view, seat)
        if slot == "next":
            more = TipLine(self.texts.t("tip.next", count=sum(view.pile)))
            return Tip(tip.title, tip.text, (*tip.lines, more))
        return tip

    def stack(self, number: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of a stack of bonus tiles."""
        top = view.stack_tops[int(number) - 1]
        if top == NONE:
            return Tip(self.texts.name(f"stack:{number}"), self.texts.t("tip.stack_empty"))
        lines = [TipLine(self.texts.t("tip.stack", count=view.stack_sizes[int(number) - 1]))]
        if seat is not None:
            points = bonus_points(view, seat, top)
            lines.append(TipLine(self.texts.t("tip.bonus_now", points=points), ("star",), palette.GOLD_HIGH))
        return Tip(self.texts.name(self.rules.bonus[top].name), self.phrases.bonus(top), tuple(lines))

    def lot(self, number: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of one of the lots between which a gatherer chooses."""
        step = view.agenda[-1] if view.agenda else None
        if not isinstance(step, Gather):
            return Tip("")
        return Tip(
            self.texts.name(f"lot:{number}"),
            self.phrases.amounts(self.rules.places[step.location].takes[int(number) - 1]),
        )


def _why_closed(view: Century, seat: Seat | None, at: int) -> str:
    """Return why a location is closed to a seat; nothing while it explores, for what is covered can be chosen then."""
    exploring = bool(view.agenda) and isinstance(view.agenda[-1], Explore)
    return why_closed(view, seat, at) if seat is not None and not exploring else ""
