"""Tips of Go West!: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.choices import Seat
from game.engine.motion import asked
from game.engine.preview import Preview, preview
from game.titles.go_west.rules.data import MIDDLE, PLAY, REGIONS, TWO, Card, Rules
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.rules.turns import Turn
from game.titles.go_west.telling import outcomes
from game.titles.go_west.telling.cards import card_of, effect_of, title_of
from game.words import palette
from game.words.texts import Texts
from game.words.tip import Gain, Tip, TipLine, gain

PLATES = ("score", "double_turn", "pile", "lid", "points_track")


def pushed(view: GoWest, card: Card, seat: Seat) -> tuple[int, tuple[outcomes.Disc, ...]]:
    """Return the number of discs that a seat's card would place in its region, and the discs it would push out."""
    there = view.discs[seat] - outcomes.payment(view, seat, card.cost).discs
    wanted = 2 if card.places == TWO else 1
    out = outcomes.pushed_out(view, card.region, min(1, there))
    own = sum(1 for disc in out if disc.seat == seat)  # a disc that comes back can be placed by the same card
    count = max(0, min(wanted, there + own))
    return count, outcomes.pushed_out(view, card.region, count)


class GoWestTips:
    """Tips in one language."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts

    def tip(self, name: str, view: GoWest, seat: Seat | None) -> Tip:
        if name in PLATES:
            return self._plate(name, view, seat)
        kind, _, what = name.partition(":")
        if name in REGIONS or kind == "block":
            return self._region(what or name, view)
        lands = {"sign": self._sign, "disc": self._disc, "wagons": self._wagons}
        if kind in lands:
            return lands[kind](what, view)
        return self._of_seat(kind, int(what), view) if what.isdecimal() else Tip("")

    def card(self, name: str, view: GoWest, seat: Seat | None) -> Tip:
        """Return the tip of a card; in the seat's hand, with its price, its effect now, and its sale."""
        card = card_of(self.rules, name)
        title, effect = title_of(self.texts, card), effect_of(self.texts, card)
        if seat is None or card.number not in view.hands[seat].cards:
            return Tip(title, effect)
        paid = outcomes.payment(view, seat, card.cost)
        lines = [self._paid(paid)]
        if card.region and not paid.short:
            lines.append(self._pushed(view, card, seat))
        sale = self.texts.t("tip.sale", discs=min(card.cost, view.lid[seat]), cost=card.cost)
        lines.append(TipLine(sale if card.cost else self.texts.t("tip.sale_free"), ("lid",)))
        gains: tuple[Gain, ...] = ()
        top = view.agenda[-1] if view.agenda else None
        if isinstance(top, Turn) and seat in asked(view) and (found := preview(view, (name, PLAY))):
            gains = self.gains(view, found, seat)
        return Tip(title, effect, tuple(lines), gains)

    def _paid(self, paid: outcomes.Payment) -> TipLine:
        t = self.texts.t
        if paid.short:
            return TipLine(t("tip.short", count=paid.short), ("warning",), palette.LOSS)
        if paid.points and not paid.discs:
            return TipLine(t("tip.pays_points", points=paid.points), ("star",), palette.GOLD_HIGH)
        if paid.points:
            words = t("tip.pays_both", discs=paid.discs, points=paid.points)
            return TipLine(words, ("disc", "star"), palette.GOLD_HIGH)
        return TipLine(t("tip.pays", discs=paid.discs) if paid.discs else t("tip.free"), ("disc",), palette.GOLD_HIGH)

    def _pushed(self, view: GoWest, card: Card, seat: Seat) -> TipLine:
        """Return the owners of the discs that would leave the block."""
        count, out = pushed(view, card, seat)
        if out:
            owners = Counter(disc.seat for disc in out)
            said = [self.texts.t("tip.discs_of", count=n, seat=owner) for owner, n in owners.items()]
            return TipLine(self.texts.t("tip.pushes", discs=self.texts.row(said)), ("exit",), palette.LOSS)
        if not count:
            return TipLine(self.texts.t("tip.no_disc"), ("warning",), palette.LOSS)
        return TipLine(self.texts.t("tip.pushes_none"), ("check",), palette.GAIN)

    def gains(self, view: GoWest, found: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the points, the discs, and the yield of a scoring, for each seat where they change."""
        after = found.game
        assert isinstance(after, GoWest)
        label = self.texts.t("tip.if_scored")
        numbers = (
            ("star", view.points, after.points, ""),
            ("disc", view.discs, after.discs, ""),
            ("fees", scoring_points(view), scoring_points(after), label),
        )
        return tuple(
            gain(self.texts, icon, before[who], then[who], who if who != seat else -1, label)
            for who in (seat, *(other for other in range(view.seats) if other != seat))
            for icon, before, then, label in numbers
            if before[who] != then[who]
        )

    def _region(self, name: str, view: GoWest) -> Tip:
        t, at = self.texts.t, self.rules.region[name]
        lines = [self._standing(view.wagons[at])]
        if at <= 1 and (left := sum(view.wagons[:2])):
            lines.append(TipLine(t("tip.till_the_end", count=left), ("trophy",)))
        if name not in MIDDLE:
            return Tip(self.texts.name(name), t(f"tip.{name}"), tuple(lines))
        region = outcomes.region_at(view, self.rules.block[name])
        lines += self._would(region.points)
        if outcomes.pushed_out(view, name):
            lines.append(TipLine(t("tip.next_out", seat=region.discs[0].seat), ("exit",), palette.LOSS))
        return Tip(self.texts.name(name), t("tip.region", discs=len(region.discs)), tuple(lines))

    def _standing(self, wagons: int) -> TipLine:
        return TipLine(self.texts.t("tip.wagons_here", count=wagons), ("wagon",), palette.PAPER_HIGH)

    def _would(self, points: tuple[int, ...] | list[int]) -> Iterator[TipLine]:
        """Yield the gains of all seats, the largest first."""
        for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
            if points[seat]:
                words = self.texts.t("tip.would_get", seat=seat, points=points[seat])
                yield TipLine(words, ("fees",), palette.GOLD_HIGH)
        if not any(points):
            yield TipLine(self.texts.t("tip.nobody_gets"), ("fees",))

    def _sign(self, name: str, view: GoWest) -> Tip:
        region = outcomes.region_at(view, self.rules.block[name])
        words = self.texts.t("tip.sign", wagons=region.wagons, discs=len(region.discs))
        return Tip(self.texts.name(name), words, tuple(self._would(region.points)))

    def _disc(self, what: str, view: GoWest) -> Tip:
        t = self.texts.t
        name, _, circle = what.partition(":")
        region = outcomes.region_at(view, self.rules.block[name])
        disc = next((one for one in region.discs if one.circle == int(circle)), None)
        if disc is None:
            return self._region(name, view)
        words = t("tip.disc_pays" if disc.pays else "tip.disc_pays_not", region=name)
        lines = []
        if disc is region.discs[0]:
            said = t("tip.disc_first") if outcomes.pushed_out(view, name) else t("tip.disc_oldest")
            lines.append(TipLine(said, ("exit",), palette.LOSS))
        return Tip(self.texts.player(disc.seat), words, tuple(lines), seat=disc.seat)

    def _wagons(self, name: str, view: GoWest) -> Tip:
        words = self.texts.t("tip.wagons_stay" if name == REGIONS[-1] else "tip.wagons")
        return Tip(self.texts.name(name), words, (self._standing(view.wagons[self.rules.region[name]]),))

    def _plate(self, name: str, view: GoWest, seat: Seat | None) -> Tip:
        t = self.texts.t
        title = t(f"plate.{name}")
        if name == "score":
            fees = scoring_points(view)
            lines = list(self._would(fees))
            if seat is not None and (paid := outcomes.scoring_payment(view, seat)):
                lines.insert(0, self._paid(paid))
                points = [have + more for have, more in zip(view.points, fees, strict=True)]
                points[seat] -= paid.points
                if not paid.short and max(points) >= self.rules.play.goal:
                    lines.append(TipLine(t("tip.over", goal=self.rules.play.goal), ("trophy",), palette.LOSS))
            return Tip(title, t("tip.score"), tuple(lines))
        if name == "double_turn":
            have = [who for who in range(view.seats) if view.double[who]]
            return Tip(title, t("tip.double_turn"), (TipLine(t("tip.double_there", seats=have), ("double_turn",)),))
        if name == "pile":
            return Tip(title, t("tip.pile", pile=len(view.pile), discards=len(view.discards)), self._discarded(view))
        if name == "lid":
            return Tip(title, t("tip.lid"), self._each(view.lid))
        return Tip(title, t("tip.points_track", goal=self.rules.play.goal), self._each(view.points))

    def _each(self, numbers: list[int]) -> tuple[TipLine, ...]:
        return tuple(TipLine(f"{self.texts.player(who)}: {number}") for who, number in enumerate(numbers))

    def _discarded(self, view: GoWest) -> tuple[TipLine, ...]:
        regions = Counter(self.rules.card[number].region for number in view.discards)
        said = [f"{self.texts.name(name)} {regions[name]}" for name in MIDDLE if regions[name]]
        if regions[""]:
            said.append(f"{self.texts.t('card.short')} {regions['']}")
        return (TipLine(self.texts.row(said), ("cards",)),) if said else ()

    def _of_seat(self, kind: str, seat: Seat, view: GoWest) -> Tip:
        """Return the tip of something that belongs to a seat."""
        t, title, lines = self.texts.t, self.texts.player(seat), tuple[TipLine, ...]()
        match kind:
            case "points":
                title = f"{title}: {view.points[seat]}"
                words = t("tip.points_track", goal=self.rules.play.goal)
            case "discs":
                words = t("tip.discs", count=view.discs[seat])
            case "box":
                words = t("tip.box", count=view.lid[seat])
            case "fees":
                each = [f"{self.texts.name(r.name)} {r.points[seat]}" for r in outcomes.regions(view) if r.points[seat]]
                lines = (TipLine(self.texts.row(each), ("fees",), palette.GOLD_HIGH),) if each else ()
                words = t("tip.fees", points=scoring_points(view)[seat])
            case "scorings":
                used, left = view.scorings[seat], self.rules.play.scorings[view.scorings[seat] :]
                prices = ", ".join(map(str, left))
                words = t("tip.scorings", used=used, prices=prices) if left else t("tip.scorings_used")
            case "double":
                words = t(f"tip.double_{'yes' if view.double[seat] else 'no'}")
            case "hand" | "announced":
                words = t("tip.hand", count=len(view.hands[seat].cards))
            case "player":
                ranks = [(-points, -discs) for points, discs in zip(view.points, view.discs, strict=True)]
                place = sum(1 for rank in ranks if rank < ranks[seat]) + 1
                lines = (TipLine(t("tip.first"), ("play",)),) if seat == view.first and view.round else ()
                words = t("tip.player", points=view.points[seat], rank=place)
            case _:
                return Tip("")
        return Tip(title, words, lines, seat=seat)
