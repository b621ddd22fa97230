"""Tips of West of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.choices import Fitting, Seat
from game.engine.preview import Preview
from game.titles.west_of_africa.rules.cards import ChooseCards
from game.titles.west_of_africa.rules.data import ACTIONS, GOODS, MINUS, SHIPS
from game.titles.west_of_africa.rules.farming import Plant
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NEUTRAL, NOBODY, PLACES, West
from game.titles.west_of_africa.telling.account import account
from game.words import palette
from game.words.texts import capital
from game.words.tip import Gain, Tip, TipLine
from game.words.tips import Figure, TitleTips


class WestTips(TitleTips):
    """The words about each thing of West of Africa."""

    def tip(self, name: str, view: West, seat: Seat | None) -> Tip:
        t, title = self.texts.t, self.texts.name
        kind, _, what = name.partition(":")
        if "@" in kind:
            good, _, island = kind.partition("@")
            at = self.rules.island[island]
            if good == "worker":
                words = t("tip.workers_there", count=self.rules.scoring.influence_worker)
                there = t("tip.has_workers", count=view.workers[int(what) * PLACES + at])
                return Tip(f"{there} · {title(island)}", words, seat=int(what))
            count = view.stored[(int(what) * ISLANDS + at) * KINDS + GOODS.index(good)]
            words = t("tip.stored", island=island, price=self.rules.prices[at])
            return Tip(f"{t(f'goods.{good}', count=count)} · {title(island)}", words, seat=int(what))
        if name in self.rules.island:
            row = self.rules.islands[self.rules.island[name]]
            words = t("tip.island", island=name, region=row.region, price=row.price)
            return Tip(title(name), words, self._alcaldes_of(name, view), about=(f"warehouse:{name}",))
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
            lines = (*self._present(what, view), *self._alcaldes_of(what, view), self.line("tip.influence"))
            return Tip(title(what), t("tip.warehouse"), lines)
        if kind == "alcalde":
            return Tip(title(what), "", (*self._alcaldes_of(what, view), self.line("tip.influence")))
        if kind == "harbour":
            rooms = {seats: row[self.rules.island[what]] for seats, row in self.rules.moorings.items()}
            closed = rooms[view.seats] < max(rooms.values())
            return Tip(title(what), t("tip.mooring"), (self.line("tip.mooring_closed"),) if closed else ())
        return self._of_seat(kind, int(what), view) if what.isdecimal() else self._track(name, view)

    def card(self, card: str, view: West, seat: Seat | None) -> Tip:
        value = self.line("tip.value", value=self.texts.number(self.rules.cards[card]))
        return Tip(self.texts.name(card), self.texts.t(f"card.{card}"), (value,))

    def gains(self, view: West, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the changing numbers, and the price of a field on an island whose workers help."""
        found, after = super().gains(view, preview, seat), preview.game.agenda
        step, following = view.agenda[-1], after[-1] if after else None
        if isinstance(step, Plant) and isinstance(following, Plant) and step.helpers != following.helpers:
            plant, number = self.rules.play.plant, self.texts.number
            prices = number(plant - step.helpers), number(plant - following.helpers)
            return (*found, Gain("coin", *prices, label=self.texts.t("tip.each_field")))
        return found

    def figures(self, game: West, seat: Seat) -> Iterator[Figure]:
        for owner in range(game.seats):
            yield Figure("coin", game.gold[owner], owner)
            yield Figure("star", game.points[owner], owner)
        yield Figure("house", game.track, label=self.texts.t("tip.left"))
        for island, name in enumerate(self.rules.island_names):
            there, label = account(game, island), self.texts.name(name)
            yield Figure("influence", there.influence(seat), label=label)
            yield Figure("alcalde", there.coming == seat, label=label, words=self.texts.player(there.coming))

    def _alcaldes_of(self, name: str, view: West) -> tuple[TipLine, TipLine]:
        """Tell the alcalde of an island, and the coming one."""
        here = account(view, self.rules.island[name])
        now, coming = here.alcalde, here.coming
        line = self.line("tip.alcalde" if now >= 0 else "tip.no_alcalde", island=name, seat=now)
        if coming < 0:
            return line, self.line("tip.would_be_nobody", island=name)
        known = {"island": name, "influence": here.influence(coming)}
        return line, TipLine(self.texts.t("tip.would_be", seat=coming, **known), colour=palette.GOLD_HIGH)

    def _field(self, name: str, view: West) -> Tip:
        number = self.rules.field[name]
        field = self.rules.fields[number]
        planted, settled = view.planted[number], view.settled[number]
        good, owner = GOODS[field.good] if field.good >= 0 else "", max(NOBODY, settled, planted)
        if settled != NOBODY:
            state = "neutral" if settled == NEUTRAL else "settled"
        elif planted != NOBODY:
            state = "planted"
        else:
            state = "plot" if not good else "both" if field.cost else "good"
        words = self.texts.t(f"tip.field_{state}", seat=owner, good=good, cost=field.cost)
        island = self.rules.island_of(name)
        return Tip(self.texts.name(island), capital(words), seat=owner, about=(f"warehouse:{island}",))

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
        texts, player = self.texts, self.texts.player(seat)
        match kind:
            case "ship":
                at = view.ships[seat]
                where = [TipLine(texts.name(self.rules.island_names[at]))] if at >= 0 else []
                return self.whose(seat, "tip.ship", *where, title=capital(texts.name(f"ship:{seat}")), seat=seat)
            case "gold":
                return self.whose(seat, "tip.gold", title=f"{player}: {view.gold[seat]}")
            case "points":
                return self.whose(seat, "tip.points", title=f"{player}: {texts.number(view.points[seat])}")
            case "crew":
                return self.whose(seat, "tip.worker")
            case "announced":
                return self._announced(seat, view)
            case "minus":
                card = self.line("card.minus")
                return self.whose(seat, "tip.minus_cards", card, title=texts.name(MINUS), count=view.minus[seat])
            case "supply":
                goods = dict[str, Any](zip(GOODS, view.supply[seat * KINDS :], strict=False))
                return self.whose(seat, "tip.supply", **goods)
            case "houses":
                return self.whose(seat, "tip.houses", count=view.settled.count(seat))
            case "alcaldes":
                names = [texts.name(name) for name in self.rules.island_names]
                now = [name for name, owner in zip(names, view.alcalde, strict=True) if owner == seat]
                coming = [name for at, name in enumerate(names) if account(view, at).coming == seat]
                line = self.line("tip.would_rule", colour=palette.GOLD_HIGH, islands=texts.row(coming))
                return self.whose(seat, "tip.rules_islands", line, islands=texts.row(now))
            case "player":
                rank = sum(view.rank(other) < view.rank(seat) for other in range(view.seats)) + 1
                return self.whose(seat, "tip.player", points=view.points[seat], gold=view.gold[seat], rank=rank)
        return Tip("")

    def _announced(self, seat: Seat, view: West) -> Tip:
        """Tell what a seat has announced, and which cards are certain or impossible because of it."""
        announced = view.announced[seat]
        if not announced:
            return self.whose(seat, "tip.not_announced")
        count, total = announced
        if view.cards[seat]:
            names = self.texts.row([self.texts.name(card) for card in view.cards[seat]])
            return self.whose(seat, "tip.shown", TipLine(names), count=count, sum=total)
        asked = ChooseCards()
        fits = Fitting(asked.options(view, seat), asked.announcing(view), announced)
        certain, impossible = fits.certain(), fits.impossible()
        lines = [self.line("tip.certain", *certain, colour=palette.GAIN)] if certain else []
        lines += [self.line("tip.impossible", *impossible, colour=palette.LOSS)] if impossible else []
        return self.whose(seat, "tip.announced", *lines, count=count, sum=total, hands=len(fits))

    def _track(self, name: str, view: West) -> Tip:
        t = self.texts.t
        match name:
            case "order_track":
                players = self.texts.row([self.texts.player(seat) for seat in view.order])
                return Tip(t("tip.order_title"), t("tip.order"), (TipLine(players),) if view.order else ())
            case "settlement_track":
                stock = self.line("tip.stock", count=view.stock)
                return Tip(t("score.settlement"), t("tip.track", count=view.track), (stock,))
            case "gold_track" | "points_track":
                return Tip(t(f"tip.{name}_title"), t("tip.gold" if name == "gold_track" else "tip.points"))
        return Tip("")
