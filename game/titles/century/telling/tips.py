"""What the things of Century tell when they are pointed at, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.choices import Seat
from game.engine.preview import Preview, preview
from game.titles.century.rules.counting import (
    CATEGORIES,
    bonus_points,
    landing_cost,
    outpost_cost,
    score_by_category,
    settlers_needed,
    times,
    total,
    why_closed,
)
from game.titles.century.rules.data import (
    FORT,
    GOODS,
    ICONS,
    ROWS,
    SAIL,
    SPICES,
    TRADE,
    CardRow,
    Goods,
    Location,
    Rules,
    goods,
)
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.reasons import why_not_in_sail
from game.titles.century.rules.seafaring import Build, PayOutpost, TakeBonus
from game.titles.century.rules.state import NOBODY, NONE, Century, named
from game.titles.century.telling.icons import icon_of
from game.titles.century.telling.sailing import reachable, reaches
from game.words import palette
from game.words.book import book_of
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip, TipLine, gain

MOST_LINES = 5  # of a trade done once, twice and so on


class CenturyTips:
    """Finds the words for a name in a view."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts
        self._kinds: dict[str, Callable[[str, Century, Seat | None], Tip]] = {
            "slot": self._slot,
            "stack": self._stack,
            "lot": self._lot,
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
        """The words for anything with a name."""
        t, rules = self.texts.t, self.rules
        if name in rules.location:
            return self._location(rules.location[name], view, seat)
        if name == "sea":
            return Tip(t("board.sea"), t("tip.sea"))
        if name in rules.island:
            return self._island(name, view, seat)
        if name == "scores":
            return Tip(t("board.now"), t("tip.scores"))
        if name in rules.card:
            return self.card(name, view, seat)
        if name in GOODS:
            return Tip(capital(self.texts.name(name)), t(f"good.{name}"))
        kind, _, what = name.partition(":")
        return self._kinds[kind](what, view, seat) if kind in self._kinds else Tip("")

    def card(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """The words for a card."""
        row = self.rules.cards[self.rules.card[name]]
        lines = [TipLine(self.texts.t("tip.card_points", points=row.points), ("star",))]
        lines.append(TipLine(self.texts.t("tip.costs"), named(row.price)))
        lies = seat is not None and self.rules.card[name] in view.row
        reason = self._missing(row, view, seat) if lies else ""
        return Tip(
            self.texts.name(row.symbol), self.effect(row), tuple(lines), reason=reason, rule="Claim" if reason else ""
        )

    def _missing(self, row: CardRow, view: Century, seat: Seat | None) -> str:
        """The goods that a seat still lacks for a card, in words; none if it lacks none."""
        store = view.store(seat) if seat is not None else row.price
        missing = tuple(max(0, n - have) for n, have in zip(row.price, store, strict=True))
        return self.texts.t("tip.missing", goods=named(missing)) if any(missing) else ""

    def effect(self, row: CardRow, where: str = "effect.") -> str:
        """What a card does, in words: as its tip tells it, or as it stands on the card."""
        facts = {"count": row.settlers, "icon": row.icon or "", "good": named(goods(row.good))}
        return self.texts.t(f"{where}{row.symbol}", **facts)

    # the land

    def _location(self, at: int, view: Century, seat: Seat | None) -> Tip:
        t, place = self.texts.t, self.rules.places[at]
        facts = {"steps": place.steps, "reach": place.reach, "goods": named(place.takes[0]) if place.takes else ()}
        two = len(place.takes) > 1
        kind = "gather_or" if two else "gather_then" if place.kind == "gather" and place.steps else place.kind
        if place.kind == "sail":
            kind = ("sail", "sail_two", "sail_any")[place.reach - 1]
        if two:
            facts["other"] = named(place.takes[1])
        lines, missing = list(self._price(at, view, seat)), ""
        if place.kind == FORT and view.row[place.slot] != NONE:
            row = self.rules.cards[view.row[place.slot]]
            lines.append(TipLine(t("tip.costs"), named(row.price)))
            lines.append(TipLine(t("tip.card", card=row.name, points=row.points), (icon_of(row.symbol),)))
            lines.append(TipLine(self.effect(row)))
            missing = self._missing(row, view, seat)
        near: set[int] = set()
        if place.kind == SAIL and seat is not None and view.agenda:
            near = reachable(view, seat, place)
            lines += self._landings(view, seat, place, near)
        if place.kind == TRADE:
            lines += self._times(view.store(seat) if seat is not None else (), place.give, place.takes[0])
        if view.tiles[at] != NONE:
            lines.append(TipLine(self._tile(view.tiles[at]), ("century_tile",), palette.GOLD_HIGH))
        exploring = bool(view.agenda) and isinstance(view.agenda[-1], Explore)  # what is covered can be chosen then
        why = why_closed(view, seat, at) if seat is not None and not exploring else ""
        owner = view.owner[at]
        reason = self.texts.reason(why) if why else ""
        if why == "cannot_pay_card":
            reason = missing  # tells more
        elif missing:
            lines.append(TipLine(missing, (), palette.LOSS))
        return Tip(
            self.texts.name(place.name),
            t(f"does.{kind}", **facts),
            tuple(lines),
            reason=reason,
            seat=owner,
            rule=book_of("century").paragraph(why, "Turn") if why else "",
            about=tuple(view.place_name(at) for at in sorted(near)),
        )

    def _price(self, at: int, view: Century, seat: Seat | None) -> Iterator[TipLine]:
        """What a location costs, and why."""
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
        """Where one may land by a location, and what that costs."""
        costs = {at: landing_cost(view, seat, at) for at in sorted(near)}
        anywhere = through.reach == max(place.reach for place in self.rules.places)
        for cost in sorted(set(costs.values()), reverse=True):
            names = [view.place_name(at) for at in costs if costs[at] == cost]
            if cost:
                yield TipLine(self.texts.t("tip.lands_for", count=cost, places=names), (), palette.GOLD_HIGH)
            else:
                word = "tip.lands_anywhere" if anywhere else "tip.lands_free"
                yield TipLine(self.texts.t(word, places=names), (), palette.GOLD_HIGH)

    def _times(self, store: Goods, give: Goods, take: Goods) -> list[TipLine]:
        """What a trade done once, twice and so on gives."""
        most = times(store, give) if store else 1
        made = []
        for n in range(1, min(max(1, most), MOST_LINES) + 1):
            colour = palette.NIGHT_TEXT if n <= most or not store else palette.LOSS
            made.append(TipLine(self.traded(n, give, take), (), colour))
        if most > MOST_LINES:
            made.append(TipLine(self.traded(most, give, take)))
        return made

    def traded(self, often: int, give: Goods, take: Goods) -> str:
        """A trade done so often, in words."""
        return self.texts.t("trade.line", times=often, give=self.amounts(give, often), take=self.amounts(take, often))

    def amounts(self, given: Goods, often: int = 1) -> str:
        """Goods with their numbers."""
        parts = [f"{n * often} {self.texts.name(good)}" for n, good in zip(given, GOODS, strict=True) if n]
        return " + ".join(parts)

    def _tile(self, tile: int) -> str:
        row = self.rules.tiles[tile]
        t = self.texts.t
        parts = [t("tip.tile_points", points=row.points)]
        if row.take:
            parts.append(self.amounts(goods(row.take)))
        if row.steps:
            parts.append(t("tip.tile_steps", steps=row.steps))
        if row.settlers:
            parts.append(t("tip.tile_settlers", count=row.settlers))
        return f"{t('tip.tile')}: {', '.join(parts)}"

    def _lot(self, number: str, view: Century, seat: Seat | None) -> Tip:
        step = view.agenda[-1] if view.agenda else None
        if not isinstance(step, Gather):
            return Tip("")
        return Tip(
            self.texts.name(f"lot:{number}"), self.amounts(self.rules.places[step.location].takes[int(number) - 1])
        )

    def _slot(self, slot: str, view: Century, seat: Seat | None) -> Tip:
        card = view.next_card if slot == "next" else view.row[int(slot) - 1]
        if card == NONE:
            return Tip(self.texts.t("board.next")) if slot == "next" else Tip("")
        tip = self.card(self.rules.cards[card].name, view, seat)
        if slot == "next":
            more = TipLine(self.texts.t("tip.next", count=sum(view.pile)))
            return Tip(tip.title, tip.text, (*tip.lines, more))
        return tip

    def _stack(self, number: str, view: Century, seat: Seat | None) -> Tip:
        top = view.stack_tops[int(number) - 1]
        if top == NONE:
            return Tip(self.texts.name(f"stack:{number}"), self.texts.t("tip.stack_empty"))
        lines = [TipLine(self.texts.t("tip.stack", count=view.stack_sizes[int(number) - 1]))]
        if seat is not None:
            points = bonus_points(view, seat, top)
            lines.append(TipLine(self.texts.t("tip.bonus_now", points=points), ("star",), palette.GOLD_HIGH))
        return Tip(self.texts.name(self.rules.bonus[top].name), self.bonus(top), tuple(lines))

    def bonus(self, tile: int) -> str:
        """What a bonus tile is for."""
        row, t = self.rules.bonus[tile], self.texts.t
        if row.ability:
            return t(f"bonus.{row.ability}", points=row.points)
        if row.symbols:
            pair = len(set(row.symbols)) == 1
            facts = {"points": row.points, "symbols": row.symbols[:1] if pair else row.symbols}
            return t("bonus.pair" if pair else "bonus.set", **facts)
        return t("bonus.settlers" if row.settlers else "bonus.explored", points=row.points, count=row.settlers)

    # the sea

    def _island(self, name: str, view: Century, seat: Seat | None) -> Tip:
        t, place = self.texts.t, view.place_of(name)
        give, take = self.rules.trades[self.rules.island[name]]
        lines = self._times(view.store(seat) if seat is not None else (), give, take)
        owners = tuple(other for other in range(view.seats) if view.has_outpost(other, place))
        ships = tuple(other for other, at in enumerate(view.ships) if at == place)
        if owners:
            lines.append(TipLine(t("tip.outposts_here", who=owners), ("century_outpost",)))
        if ships:
            lines.append(TipLine(t("tip.ships_here", who=ships), ("ship",)))
        why, lands = "", seat is not None and place in reachable(view, seat)
        if seat is not None and lands:
            cost = landing_cost(view, seat, place)
            lines.append(
                TipLine(t("tip.landing", count=cost) if cost else t("tip.landing_free"), (), palette.GOLD_HIGH)
            )
        elif seat is not None and view.ships[seat] != place and view.agenda:
            why = self._why_no_landing(view, seat, name)
            if not why:
                lines.append(TipLine(t("tip.no_sailing"), (), palette.LOSS))
        asked = bool(view.agenda) and isinstance(view.agenda[-1], Build) and view.ships[view.agenda[-1].seat] == place
        if seat is not None and (lands or asked):
            lines.append(TipLine(self._building(view, seat, place), (), palette.GOLD_HIGH))
        return Tip(
            self.texts.name(name),
            t("tip.island", spice=self.rules.islands[self.rules.island[name]].spice),
            tuple(lines),
            reason=self.texts.reason(why) if why else "",
            rule=book_of("century").paragraph(why, "Sail") if why else "",
        )

    @staticmethod
    def _why_no_landing(view: Century, seat: Seat, name: str) -> str:
        """Why a ship cannot land at an island, as far as it could sail now; an empty word if it cannot sail at all."""
        far = max(reaches(view, seat, unpaid=True), default=0)
        return why_not_in_sail(view, seat, far, (name,)) if far else ""

    def _building(self, view: Century, seat: Seat, place: int) -> str:
        t = self.texts.t
        row = self.rules.spice[view.islands[place]]
        gone = view.emptied[seat * ROWS + row]
        if view.has_outpost(seat, place):
            return self.texts.reason("has_outpost")
        if gone == self.rules.setup.outposts:
            return self.texts.reason("row_is_empty")
        cost, points = outpost_cost(view, seat, place), self.rules.play.outpost_numbers[gone]
        return t("tip.building", count=cost, points=points) if cost else t("tip.building_free", points=points)

    def _ship(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        at = view.ships[int(whose)]
        where = view.place_name(at) if at >= 0 else "sea"
        return Tip(self.texts.t("tip.ship", seat=int(whose)), self.texts.name(where), seat=int(whose))

    # players

    def _outposts(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        t, owner = self.texts.t, int(whose)
        rows = view.emptied[owner * ROWS : (owner + 1) * ROWS]
        numbers = self.rules.play.outpost_numbers
        lines = [
            TipLine(t("tip.row", spice=spice, count=gone, points=sum(numbers[:gone])), (spice,))
            for spice, gone in zip(SPICES, rows, strict=True)
        ]
        lowest = min(rows)
        if lowest < self.rules.setup.outposts:
            lacking = [spice for spice, gone in zip(SPICES, rows, strict=True) if gone == lowest]
            lines.append(
                TipLine(t("tip.column", column=lowest + 1, spices=lacking), ("century_bonus",), palette.GOLD_HIGH)
            )
        lines += [TipLine(f"{self.texts.name(self.rules.bonus[n].name)}: {self.bonus(n)}") for n in view.bonus[owner]]
        return Tip(t("tip.outposts", seat=owner), t("tip.outposts_text"), tuple(lines), seat=owner)

    def _player(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        owner = int(whose)
        points = score_by_category(view, owner)
        lines = tuple(TipLine(f"{self.texts.t(f'score.{name}')}: {points[name]}") for name in CATEGORIES)
        return Tip(self.texts.player(owner), self.texts.t("tip.player"), lines, seat=owner)

    def _store(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        owner = int(whose)
        store = view.store(owner)
        words = self.texts.t("tip.store", most=self.rules.play.storage, points=sum(store[1:]))
        return Tip(self.texts.t("tip.store_title", count=sum(store)), words, seat=owner)

    def _settlers(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        t, owner = self.texts.t, int(whose)
        away = sum(n for who, n in zip(view.owner, view.standing, strict=True) if who == owner)
        lines = (TipLine(t("tip.away", count=away)), TipLine(t("tip.reserve", count=view.reserve[owner])))
        return Tip(t("tip.at_hand", count=view.at_hand[owner]), t("tip.settlers"), lines, seat=owner)

    def _explored(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        owner = int(whose)
        lines = tuple(TipLine(self._tile(tile)) for tile in view.explored[owner])
        return Tip(self.texts.t("score.explored"), self.texts.t("tip.explored"), lines, seat=owner)

    def _taken(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        owner = int(whose)
        lines = tuple(
            TipLine(f"{self.texts.name(self.rules.bonus[n].name)}: {self.bonus(n)}") for n in view.bonus[owner]
        )
        return Tip(self.texts.t("score.bonus"), self.texts.t("tip.taken"), lines, seat=owner)

    def _claimed(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """The cards of a seat, and what hammers and dreamcatchers add up to."""
        t, owner = self.texts.t, int(whose)
        lines = []
        for n, icon in enumerate(ICONS):
            fewer = view.hammers[owner * len(ICONS) + n]
            caught = view.caught(owner, n)
            if fewer:
                lines.append(TipLine(t("tip.hammers", icon=icon, count=fewer), ("hammer",)))
            if any(caught):
                lines.append(TipLine(t("tip.catchers", icon=icon, goods=self.amounts(caught)), ("dreamcatcher",)))
        count = len(view.cards[owner])
        words = t("tip.claimed", count=count, last=self.rules.play.last_round_at)
        return Tip(t("score.cards"), words, tuple(lines), seat=owner)

    # before and after

    def gains(self, view: Century, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Goods, settlers, points and cards, as they are and as they would be."""
        assert isinstance(preview.game, Century)
        after = _built(preview.game, seat)
        found: list[Gain] = []
        for who in sorted(range(view.seats), key=lambda one: one != seat):
            other = who if who != seat else -1
            pairs = [
                (good, have, then)
                for good, have, then in zip(GOODS, view.store(who), preview.game.store(who), strict=True)
            ]
            pairs += [
                ("century_settler", view.at_hand[who], after.at_hand[who]),
                ("star", total(view, who), total(after, who)),
                ("cards", len(view.cards[who]), len(after.cards[who])),
                ("century_bonus", len(view.bonus[who]), len(after.bonus[who])),
            ]
            found += [gain(self.texts, icon, a, b, other) for icon, a, b in pairs if a != b]
        store, most = (sum(view.store(seat)), sum(after.store(seat))), self.rules.play.storage
        if (store[1] > most and store[0] != store[1]) or after is not preview.game:
            found.append(Gain("century_store", f"{store[0]}/{most}", f"{store[1]}/{most}", False))
        top = after.agenda[-1] if after.agenda else None
        if isinstance(top, TakeBonus) and top.seat == seat:
            have = len(after.bonus[seat])
            found.append(gain(self.texts, "century_bonus", have, have + 1))
        reserve = view.reserve[seat], after.reserve[seat]
        if reserve[0] != reserve[1]:
            found.append(gain(self.texts, "century_settler", *reserve, -1, self.texts.t("word.reserve")))
        return tuple(found)


def _built(game: Century, seat: Seat) -> Century:
    """A game in which an outpost is paid for, with the goods that count least, if that is all that is asked."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, PayOutpost) or step.seat != seat:
        return game
    cost = outpost_cost(game, seat, game.ships[seat])
    goods_given = [good for good, have in zip(GOODS, game.store(seat), strict=True) for _ in range(have)]
    paid = preview(game, tuple(goods_given[:cost]))
    return paid.game if paid and isinstance(paid.game, Century) else game
