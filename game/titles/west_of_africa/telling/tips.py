"""Tips of West of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.choices import Fitting, Name, Seat
from game.engine.preview import Preview
from game.titles.west_of_africa.rules.cards import ChooseCards
from game.titles.west_of_africa.rules.data import ACTIONS, GOODS, MINUS, SHIPS, Rules
from game.titles.west_of_africa.rules.farming import Plant
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NEUTRAL, NOBODY, PLACES, West
from game.titles.west_of_africa.telling.account import account
from game.words import palette
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip, TipLine, gain


class WestTips:
    """The words for each name in a view."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts

    def tip(self, name: str, view: West, seat: Seat | None) -> Tip:
        t, title = self.texts.t, self.texts.name
        kind, _, what = name.partition(":")
        if "@" in kind:
            good, _, island = kind.partition("@")
            at = self.rules.island[island]
            count = view.stored[(int(what) * ISLANDS + at) * KINDS + GOODS.index(good)]
            words = t("tip.stored", island=island, price=self.rules.prices[at])
            return Tip(f"{t(f'goods.{good}', count=count)} · {title(island)}", words, seat=int(what))
        if name in self.rules.island:
            row = self.rules.islands[self.rules.island[name]]
            words = t("tip.island", island=name, region=row.region, price=row.price)
            return Tip(title(name), words, self._alcaldes_of(name, view))
        if name in self.rules.field:
            return self._field(name, view)
        if name in ACTIONS or name == MINUS:
            return self.card(name, view, seat)
        if kind == "crew" and what in SHIPS:
            return self.tip(what, view, seat)
        if name in SHIPS:
            waiting = enumerate(view.workers[self.rules.place[name] :: PLACES])
            lines = tuple(TipLine(f"{self.texts.player(owner)}: {count}") for owner, count in waiting if count)
            return Tip(capital(title(name)), t(f"tip.{name}"), lines)
        if kind == "warehouse":
            lines = (*self._present(what, view), *self._alcaldes_of(what, view), TipLine(t("tip.influence")))
            return Tip(title(what), t("tip.warehouse"), lines)
        if kind == "alcalde":
            return Tip(title(what), "", (*self._alcaldes_of(what, view), TipLine(t("tip.influence"))))
        if kind == "harbour":
            rooms = {seats: row[self.rules.island[what]] for seats, row in self.rules.moorings.items()}
            closed = rooms[view.seats] < max(rooms.values())
            return Tip(title(what), t("tip.mooring"), (TipLine(t("tip.mooring_closed")),) if closed else ())
        return self._of_seat(kind, int(what), view) if what.isdecimal() else self._track(name, view)

    def name(self, name: Name) -> str:
        """Return the name of a thing; that of a field tells what is seen of it, for none has a number on the board."""
        if name not in self.rules.field:
            return self.texts.name(name)
        field = self.rules.fields[self.rules.field[str(name)]]
        kind = "plot" if field.good < 0 else "both" if field.cost else "good"
        good, island = GOODS[max(0, field.good)], self.rules.island_names[field.island]
        return self.texts.t(f"place.{kind}", good=good, cost=field.cost, island=island)

    def card(self, card: str, view: West, seat: Seat | None) -> Tip:
        value = TipLine(self.texts.t("tip.value", value=self.texts.number(self.rules.cards[card])))
        return Tip(self.texts.name(card), self.texts.t(f"card.{card}"), (value,))

    def gains(self, view: West, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Compare gold, points, influence, alcaldes and settlements as they are and as they would be."""
        after, texts = preview.game, self.texts
        assert isinstance(after, West)
        found: list[Gain] = []
        for owner in range(view.seats):
            other = owner if owner != seat else -1
            if view.gold[owner] != after.gold[owner]:
                found.append(gain(texts, "coin", view.gold[owner], after.gold[owner], other))
            if view.points[owner] != after.points[owner]:
                found.append(gain(texts, "star", view.points[owner], after.points[owner], other))
        if view.track != after.track:
            found.append(gain(texts, "house", view.track, after.track, -1, texts.t("tip.left")))
        for island, name in enumerate(self.rules.island_names):
            here, there, label = account(view, island), account(after, island), texts.name(name)
            if here.influence(seat) != there.influence(seat):
                found.append(gain(texts, "influence", here.influence(seat), there.influence(seat), -1, label))
            if here.coming != there.coming:
                rivals = texts.player(here.coming), texts.player(there.coming)
                found.append(Gain("alcalde", *rivals, there.coming == seat, label=label))
        step, following = view.agenda[-1], after.agenda[-1] if after.agenda else None
        if isinstance(step, Plant) and isinstance(following, Plant) and step.helpers != following.helpers:
            before, then = (self.rules.play.plant - planting.helpers for planting in (step, following))
            field = gain(texts, "coin", before, then, -1, texts.t("tip.each_field"))
            found.append(replace(field, rises=True))
        return tuple(found)

    def _alcaldes_of(self, name: str, view: West) -> tuple[TipLine, TipLine]:
        """Tell the alcalde of an island, and the coming one."""
        t, at = self.texts.t, self.rules.island[name]
        now, here = view.alcalde[at], account(view, at)
        line = TipLine(t("tip.alcalde", island=name, seat=now) if now >= 0 else t("tip.no_alcalde", island=name))
        if here.coming < 0:
            return line, TipLine(t("tip.would_be_nobody", island=name))
        words = t("tip.would_be", seat=here.coming, island=name, influence=here.influence(here.coming))
        return line, TipLine(words, colour=palette.GOLD_HIGH)

    def _field(self, name: str, view: West) -> Tip:
        t, number = self.texts.t, self.rules.field[name]
        field = self.rules.fields[number]
        planted, settled = view.planted[number], view.settled[number]
        good = GOODS[field.good] if field.good >= 0 else ""
        if settled == NEUTRAL:
            words = t("tip.field_neutral")
        elif settled != NOBODY:
            words = t("tip.field_settled", seat=settled)
        elif planted != NOBODY:
            words = t("tip.field_planted", seat=planted, good=good)
        elif good and field.cost:
            words = t("tip.field_both", good=good, cost=field.cost)
        elif good:
            words = t("tip.field_good", good=good)
        else:
            words = t("tip.field_plot", cost=field.cost)
        return Tip(self.texts.name(self.rules.island_of(name)), capital(words), seat=max(-1, settled, planted))

    def _present(self, name: str, view: West) -> Iterator[TipLine]:
        """Tell everybody's presence on an island and its influence; small boards show only this number."""
        t = self.texts.t
        for one in account(view, self.rules.island[name]).presences:
            goods = zip(GOODS, one.goods, strict=True)
            said = [t("tip.has_ship")] if one.ship else []
            said += [t("tip.has_workers", count=one.workers)] if one.workers else []
            said += [t(f"goods.{good}", count=count) for good, count in goods if count]
            said += [t("tip.has_planted", count=one.planted)] if one.planted else []
            words = f"{self.texts.player(one.seat)} {one.influence}: {', '.join(said)}"
            yield TipLine(words, colour=palette.PAPER_HIGH)

    def _of_seat(self, kind: str, seat: Seat, view: West) -> Tip:
        """Return the tip of a thing of a seat: its ship, its markers on the tracks, a part of its panel."""
        t, texts, title, lines = self.texts.t, self.texts, self.texts.player(seat), tuple[TipLine, ...]()
        match kind:
            case "ship":
                at = view.ships[seat]
                title, words = capital(texts.name(f"ship:{seat}")), t("tip.ship", seat=seat)
                lines = (TipLine(texts.name(self.rules.island_names[at])),) if at >= 0 else ()
            case "gold":
                title, words = f"{title}: {view.gold[seat]}", t("tip.gold")
            case "points":
                title, words = f"{title}: {texts.number(view.points[seat])}", t("tip.points")
            case "crew":
                words = t("tip.worker")
            case "announced":
                words, lines = self._announced(seat, view)
            case "minus":
                title, words = texts.name(MINUS), t("tip.minus_cards", count=view.minus[seat])
                lines = (TipLine(t("card.minus")),)
            case "supply":
                words = t("tip.supply", **dict(zip(GOODS, view.supply[seat * KINDS :], strict=False)))
            case "houses":
                words = t("tip.houses", count=view.settled.count(seat))
            case "alcaldes":
                names = [texts.name(name) for name in self.rules.island_names]
                now = [name for name, owner in zip(names, view.alcalde, strict=True) if owner == seat]
                coming = [name for at, name in enumerate(names) if account(view, at).coming == seat]
                words = t("tip.rules_islands", islands=texts.row(now))
                lines = (TipLine(t("tip.would_rule", islands=texts.row(coming)), colour=palette.GOLD_HIGH),)
            case "player":
                rank = sum(view.rank(other) < view.rank(seat) for other in range(view.seats)) + 1
                words = t("tip.player", points=view.points[seat], gold=view.gold[seat], rank=rank)
            case _:
                return Tip("")
        return Tip(title, words, lines, seat=seat)

    def _announced(self, seat: Seat, view: West) -> tuple[str, tuple[TipLine, ...]]:
        """Tell what a seat has announced, and which cards are certain or impossible because of it."""
        t, announced = self.texts.t, view.announced[seat]
        if not announced:
            return t("tip.not_announced"), ()
        count, total = announced
        if view.cards[seat]:
            names = self.texts.row([self.texts.name(card) for card in view.cards[seat]])
            return t("tip.shown", count=count, sum=total), (TipLine(names),)
        asked, lines = ChooseCards(), list[TipLine]()
        fits = Fitting(asked.options(view, seat), asked.announcing(view), announced)
        if certain := fits.certain():
            lines.append(TipLine(t("tip.certain"), certain, palette.GAIN))
        if impossible := fits.impossible():
            lines.append(TipLine(t("tip.impossible"), impossible, palette.LOSS))
        return t("tip.announced", count=count, sum=total, hands=len(fits)), tuple(lines)

    def _track(self, name: str, view: West) -> Tip:
        t = self.texts.t
        match name:
            case "order_track":
                players = self.texts.row([self.texts.player(seat) for seat in view.order])
                return Tip(t("tip.order_title"), t("tip.order"), (TipLine(players),) if view.order else ())
            case "settlement_track":
                stock = (TipLine(t("tip.stock", count=view.stock)),)
                return Tip(t("score.settlement"), t("tip.track", count=view.track), stock)
            case "gold_track" | "points_track":
                return Tip(t(f"tip.{name}_title"), t("tip.gold" if name == "gold_track" else "tip.points"))
        return Tip("")
