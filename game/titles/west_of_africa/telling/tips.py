"""Tips of West of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.engine.choices import Fitting, Name, Seat
from game.engine.preview import Preview
from game.titles.west_of_africa.rules.cards import ChooseCards
from game.titles.west_of_africa.rules.data import ACTIONS, GOODS, SHIPS, Rules
from game.titles.west_of_africa.rules.farming import Plant
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NEUTRAL, NOBODY, PLACES, West
from game.titles.west_of_africa.telling.account import account
from game.words import palette
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip, TipLine, gain


class WestTips:
    """Finds the words for a name in a view."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts
        self._kinds: dict[str, Callable[[str, West], Tip]] = {
            "warehouse": self._warehouse,
            "alcalde": self._alcalde,
            "harbour": self._harbour,
            "ship": self._ship,
            "gold": self._gold,
            "points": self._points,
            "crew": self._crew,
            "announced": self._announced,
            "minus": self._minus,
            "supply": self._supply,
            "houses": self._houses,
            "alcaldes": self._alcaldes,
            "player": self._player,
        }

    def tip(self, name: str, view: West, seat: Seat | None) -> Tip:
        """The words for anything with a name."""
        t = self.texts.t
        if "@" in name:
            good, _, rest = name.partition("@")
            island, _, owner = rest.partition(":")
            at = self.rules.island[island]
            count = view.stored[(int(owner) * ISLANDS + at) * KINDS + GOODS.index(good)]
            title = f"{t(f'goods.{good}', count=count)} · {self.texts.name(island)}"
            words = t("tip.stored", island=island, price=self.rules.prices[at])
            return Tip(title, words, seat=int(owner))
        if name in self.rules.island:
            return self._island(name, view)
        if name in self.rules.field:
            return self._field(name, view)
        if name in SHIPS:
            return Tip(capital(self.texts.name(name)), t(f"tip.{name}"), self._waiting(name, view))
        if name in ("gold_track", "points_track", "order_track", "settlement_track"):
            return self._track(name, view)
        if name in ACTIONS or name == "minus":
            return self.card(name, view, seat)
        kind, _, what = name.partition(":")
        return self._kinds[kind](what, view) if kind in self._kinds else Tip("")

    def name(self, name: Name) -> str:
        """Return what a thing is called; a field by what is seen of it, for none has a number on the board."""
        if name not in self.rules.field:
            return self.texts.name(name)
        field = self.rules.fields[self.rules.field[str(name)]]
        kind = "plot" if field.good < 0 else "both" if field.cost else "good"
        good, island = GOODS[max(0, field.good)], self.rules.island_names[field.island]
        return self.texts.t(f"place.{kind}", good=good, cost=field.cost, island=island)

    def card(self, card: str, view: West, seat: Seat | None) -> Tip:
        """The words for a card."""
        t, number = self.texts.t, self.texts.number
        value = TipLine(t("tip.value", value=number(self.rules.cards[card])))
        return Tip(self.texts.name(card), t(f"card.{card}"), (value,))

    def gains(self, view: West, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Gold, points, influence, alcaldes and settlements, as they are and as they would be."""
        after = preview.game
        assert isinstance(after, West)
        found: list[Gain] = []
        for who in range(view.seats):
            other = who if who != seat else -1
            for icon, before, then in (
                ("coin", view.gold[who], after.gold[who]),
                ("star", view.points[who], after.points[who]),
            ):
                if before != then:
                    found.append(gain(self.texts, icon, before, then, other))
        if view.track != after.track:
            found.append(gain(self.texts, "house", view.track, after.track, -1, self.texts.t("tip.left")))
        for island, name in enumerate(self.rules.island_names):
            here, there = account(view, island), account(after, island)
            before, then = here.influence(seat), there.influence(seat)
            if before != then:
                found.append(gain(self.texts, "influence", before, then, -1, self.texts.name(name)))
            if here.coming != there.coming:
                words = [self.texts.player(who) for who in (here.coming, there.coming)]
                found.append(Gain("alcalde", words[0], words[1], there.coming == seat, label=self.texts.name(name)))
        step, following = view.agenda[-1], after.agenda[-1] if after.agenda else None
        if isinstance(step, Plant) and isinstance(following, Plant) and step.helpers != following.helpers:
            price = self.rules.play.plant
            field = gain(
                self.texts, "coin", price - step.helpers, price - following.helpers, -1, self.texts.t("tip.each_field")
            )
            found.append(replace(field, rises=True))
        return tuple(found)

    def _island(self, name: str, view: West) -> Tip:
        t, at = self.texts.t, self.rules.island[name]
        row = next(row for row in self.rules.islands if row.name == name)
        words = t("tip.island", island=name, region=row.region, price=self.rules.prices[at])
        return Tip(self.texts.name(name), words, (*self._rule_of(name, view),))

    def _rule_of(self, name: str, view: West) -> list[TipLine]:
        """Return who is alcalde of an island, and who would be."""
        t, at = self.texts.t, self.rules.island[name]
        now = view.alcalde[at]
        said = account(view, at)
        lines = [
            TipLine(t("tip.alcalde", island=name, seat=now) if now >= 0 else t("tip.no_alcalde", island=name)),
        ]
        if said.coming >= 0:
            words = t("tip.would_be", seat=said.coming, island=name, influence=said.influence(said.coming))
            lines.append(TipLine(words, colour=palette.GOLD_HIGH))
        else:
            lines.append(TipLine(t("tip.would_be_nobody", island=name)))
        return lines

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

    def _warehouse(self, name: str, view: West) -> Tip:
        lines = [*self._present(name, view), *self._rule_of(name, view), TipLine(self.texts.t("tip.influence"))]
        return Tip(self.texts.name(name), self.texts.t("tip.warehouse"), tuple(lines))

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

    def _alcalde(self, name: str, view: West) -> Tip:
        lines = [*self._rule_of(name, view), TipLine(self.texts.t("tip.influence"))]
        return Tip(self.texts.name(name), "", tuple(lines))

    def _harbour(self, name: str, view: West) -> Tip:
        t, at = self.texts.t, self.rules.island[name]
        spots = max(row[at] for row in self.rules.moorings.values())
        closed = self.rules.moorings[view.seats][at] < spots
        lines = (TipLine(t("tip.mooring_closed")),) if closed else ()
        return Tip(self.texts.name(name), t("tip.mooring"), lines)

    def _ship(self, seat: str, view: West) -> Tip:
        at = view.ships[int(seat)]
        where = (TipLine(self.texts.name(self.rules.island_names[at])),) if at >= 0 else ()
        words = self.texts.t("tip.ship", seat=int(seat))
        return Tip(capital(self.texts.name(f"ship:{seat}")), words, where, seat=int(seat))

    def _gold(self, seat: str, view: West) -> Tip:
        return Tip(f"{self.texts.player(int(seat))}: {view.gold[int(seat)]}", self.texts.t("tip.gold"), seat=int(seat))

    def _points(self, seat: str, view: West) -> Tip:
        points = self.texts.number(view.points[int(seat)])
        return Tip(f"{self.texts.player(int(seat))}: {points}", self.texts.t("tip.points"), seat=int(seat))

    def _crew(self, what: str, view: West) -> Tip:
        if what in SHIPS:
            return self.tip(what, view, None)
        seat = int(what)
        return Tip(self.texts.player(seat), self.texts.t("tip.worker"), seat=seat)

    def _waiting(self, ship: str, view: West) -> tuple[TipLine, ...]:
        place = self.rules.place[ship]
        counts = [view.workers[seat * PLACES + place] for seat in range(view.seats)]
        return tuple(TipLine(f"{self.texts.player(seat)}: {count}") for seat, count in enumerate(counts) if count)

    def _announced(self, what: str, view: West) -> Tip:
        t, seat = self.texts.t, int(what)
        said = view.announced[seat]
        if not said:
            return Tip(self.texts.player(seat), t("tip.not_announced"), seat=seat)
        if view.cards[seat]:
            names = TipLine(self.texts.row([self.texts.name(card) for card in view.cards[seat]]))
            words = t("tip.shown", count=said[0], sum=said[1])
            return Tip(self.texts.player(seat), words, (names,), seat=seat)
        asked = ChooseCards()
        fits = Fitting(asked.options(view, seat), asked.announcing(view), said)
        words = t("tip.announced", count=said[0], sum=said[1], hands=len(fits))
        lines = []
        if certain := fits.certain():
            lines.append(TipLine(t("tip.certain"), certain, palette.GAIN))
        if impossible := fits.impossible():
            lines.append(TipLine(t("tip.impossible"), impossible, palette.LOSS))
        return Tip(self.texts.player(seat), words, tuple(lines), seat=seat)

    def _minus(self, what: str, view: West) -> Tip:
        if not what:
            return self.card("minus", view, None)
        words = self.texts.t("tip.minus_cards", count=view.minus[int(what)])
        return Tip(self.texts.name("minus"), words, (TipLine(self.texts.t("card.minus")),), seat=int(what))

    def _supply(self, what: str, view: West) -> Tip:
        at = int(what) * KINDS
        counts = {good: view.supply[at + kind] for kind, good in enumerate(GOODS)}
        return Tip(self.texts.player(int(what)), self.texts.t("tip.supply", **counts), seat=int(what))

    def _houses(self, what: str, view: West) -> Tip:
        words = self.texts.t("tip.houses", count=view.settled.count(int(what)))
        return Tip(self.texts.player(int(what)), words, seat=int(what))

    def _alcaldes(self, what: str, view: West) -> Tip:
        seat = int(what)
        owners = zip(self.rules.island_names, view.alcalde, strict=True)
        names = [self.texts.name(name) for name, who in owners if who == seat]
        would = [
            self.texts.name(name) for at, name in enumerate(self.rules.island_names) if account(view, at).coming == seat
        ]
        lines = (TipLine(self.texts.t("tip.would_rule", islands=self.texts.row(would)), colour=palette.GOLD_HIGH),)
        words = self.texts.t("tip.rules_islands", islands=self.texts.row(names))
        return Tip(self.texts.player(seat), words, lines, seat=seat)

    def _player(self, what: str, view: West) -> Tip:
        seat = int(what)
        better = sum(1 for other in range(view.seats) if view.rank(other) < view.rank(seat)) + 1
        words = self.texts.t("tip.player", points=view.points[seat], gold=view.gold[seat], rank=better)
        return Tip(self.texts.player(seat), words, seat=seat)

    def _track(self, name: str, view: West) -> Tip:
        t = self.texts.t
        if name == "order_track":
            lines = (TipLine(self.texts.row([self.texts.player(seat) for seat in view.order])),) if view.order else ()
            return Tip(t("tip.order_title"), t("tip.order"), lines)
        if name == "settlement_track":
            stock = (TipLine(t("tip.stock", count=view.stock)),)
            return Tip(t("score.settlement"), t("tip.track", count=view.track), stock)
        return Tip(t(f"tip.{name}_title"), t("tip.gold" if name == "gold_track" else "tip.points"))
