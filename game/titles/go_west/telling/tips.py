"""Tips of Go West!: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.engine.choices import Seat
from game.engine.motion import answer, asked
from game.engine.preview import Preview, preview
from game.titles.go_west.rules.cards import PlaceElsewhere
from game.titles.go_west.rules.data import MIDDLE, PLAY, REGIONS, TWO, Card
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.rules.turns import Turn
from game.titles.go_west.telling import outcomes
from game.titles.go_west.telling.cards import card_of, effect_of, title_of
from game.words import palette
from game.words.tip import Gain, Tip, TipLine
from game.words.tips import Figure, TitleTips, changes

PLATES = ("score", "double_turn", "pile", "lid", "points_track", "clock")


def pushed(view: GoWest, card: Card, seat: Seat) -> tuple[int, tuple[outcomes.Disc, ...]]:
    """Return the number of discs that a seat's card would place in its region, and the discs it would push out."""
    there = view.discs[seat] - outcomes.payment(view, seat, card.cost).discs
    wanted = 2 if card.places == TWO else 1
    out = outcomes.pushed_out(view, card.region, min(1, there))
    own = sum(1 for disc in out if disc.seat == seat)  # a disc that comes back can be placed by the same card
    count = max(0, min(wanted, there + own))
    return count, outcomes.pushed_out(view, card.region, count)


def _placed(game: Any, seat: Seat) -> Iterator[GoWest]:
    """Yield the game after each placing of the second disc of a "+1", or as it is if there is none to place."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, PlaceElsewhere) or top.seat != seat:
        yield game
        return
    for choice in top.options(game):
        then = game.copy()
        answer(then, {seat: choice})
        yield then


class GoWestTips(TitleTips):
    """The words about each thing of Go West!."""

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
        sale = "tip.sale" if card.cost else "tip.sale_free"
        lines.append(self.line(sale, "lid", discs=min(card.cost, view.lid[seat]), cost=card.cost))
        gains: tuple[Gain, ...] = ()
        top = view.agenda[-1] if view.agenda else None
        if isinstance(top, Turn) and seat in asked(view) and (found := preview(view, (name, PLAY))):
            gains = self.gains(view, found, seat)
        return Tip(title, effect, tuple(lines), gains)

    def _paid(self, paid: outcomes.Payment) -> TipLine:
        if paid.short:
            return self.line("tip.short", "warning", colour=palette.LOSS, count=paid.short)
        words, icons = "tip.pays" if paid.discs else "tip.free", ["disc"]
        if paid.points:
            words, icons = ("tip.pays_both", ["disc", "star"]) if paid.discs else ("tip.pays_points", ["star"])
        return self.line(words, *icons, colour=palette.GOLD_HIGH, discs=paid.discs, points=paid.points)

    def _pushed(self, view: GoWest, card: Card, seat: Seat) -> TipLine:
        """Return the owners of the discs that would leave the block."""
        count, out = pushed(view, card, seat)
        if out:
            owners = Counter(disc.seat for disc in out)
            said = [self.texts.t("tip.discs_of", count=n, seat=owner) for owner, n in owners.items()]
            return self.line("tip.pushes", "exit", colour=palette.LOSS, discs=self.texts.row(said))
        if not count:
            return self.line("tip.no_disc", "warning", colour=palette.LOSS)
        return self.line("tip.pushes_none", "check", colour=palette.GAIN)

    def figures(self, game: GoWest, seat: Seat) -> Iterator[Figure]:
        """Yield points, discs and the yield of a scoring, those of the seat first."""
        label, fees = self.texts.t("tip.if_scored"), scoring_points(game)
        for who in (seat, *(other for other in range(game.seats) if other != seat)):
            yield Figure("star", game.points[who], who)
            yield Figure("disc", game.discs[who], who)
            yield Figure("fees", fees[who], who, label)

    def gains(self, view: GoWest, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the numbers after a choice with the disc of a "+1"; least and most where its region matters."""
        ends = [self.figures(game, seat) for game in _placed(preview.game, seat)]
        before = list(self.figures(view, seat))
        after = [self._span(was, found) for was, *found in zip(before, *ends, strict=True)]
        return changes(self.texts, seat, before, after)

    def _span(self, was: Figure, found: Sequence[Figure]) -> Figure:
        low, high = min(one.value for one in found), max(one.value for one in found)
        words = "\N{EN DASH}".join(map(self.texts.number, (low, high))) if low < high else ""
        return replace(was, value=low if low < was.value else high, words=words)

    def _region(self, name: str, view: GoWest) -> Tip:
        t, at = self.texts.t, self.rules.region[name]
        lines = [self._standing(view.wagons[at])]
        if at <= 1 and (left := outcomes.wagons_to_go(view)):
            lines.append(self.line("tip.till_the_end", "trophy", count=left))
        if name not in MIDDLE:
            return Tip(self.texts.name(name), t(f"tip.{name}"), tuple(lines))
        region = outcomes.region_at(view, self.rules.block[name])
        lines += self._would(region.points)
        if outcomes.pushed_out(view, name):
            lines.append(self.line("tip.next_out", "exit", colour=palette.LOSS, seat=region.discs[0].seat))
        return Tip(self.texts.name(name), t("tip.region", discs=len(region.discs)), tuple(lines))

    def _standing(self, wagons: int) -> TipLine:
        return self.line("tip.wagons_here", "wagon", colour=palette.PAPER_HIGH, count=wagons)

    def _would(self, points: tuple[int, ...] | list[int]) -> Iterator[TipLine]:
        """Yield the gains of all seats, the largest first."""
        for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
            if points[seat]:
                yield self.line("tip.would_get", "fees", colour=palette.GOLD_HIGH, seat=seat, points=points[seat])
        if not any(points):
            yield self.line("tip.nobody_gets", "fees")

    def _sign(self, name: str, view: GoWest) -> Tip:
        region = outcomes.region_at(view, self.rules.block[name])
        words = self.texts.t("tip.sign", wagons=region.wagons, discs=len(region.discs))
        return Tip(self.texts.name(name), words, tuple(self._would(region.points)))

    def _disc(self, what: str, view: GoWest) -> Tip:
        name, _, circle = what.partition(":")
        region = outcomes.region_at(view, self.rules.block[name])
        disc = next((one for one in region.discs if one.circle == int(circle)), None)
        if disc is None:
            return self._region(name, view)
        lines = []
        if disc is region.discs[0]:
            words = "tip.disc_first" if outcomes.pushed_out(view, name) else "tip.disc_oldest"
            lines.append(self.line(words, "exit", colour=palette.LOSS))
        return self.whose(disc.seat, "tip.disc_pays" if disc.pays else "tip.disc_pays_not", *lines, region=name)

    def _wagons(self, name: str, view: GoWest) -> Tip:
        words = self.texts.t("tip.wagons_stay" if name == REGIONS[-1] else "tip.wagons")
        return Tip(self.texts.name(name), words, (self._standing(view.wagons[self.rules.region[name]]),))

    def _plate(self, name: str, view: GoWest, seat: Seat | None) -> Tip:
        t, goal = self.texts.t, self.rules.play.goal
        title = t(f"plate.{name}")
        if name == "score":
            fees = scoring_points(view)
            lines = list(self._would(fees))
            if seat is not None and (paid := outcomes.scoring_payment(view, seat)):
                lines.insert(0, self._paid(paid))
                points = [have + more for have, more in zip(view.points, fees, strict=True)]
                points[seat] -= paid.points
                if not paid.short and max(points) >= goal:
                    lines.append(self.line("tip.over", "trophy", colour=palette.LOSS, goal=goal))
            return Tip(title, t("tip.score"), tuple(lines))
        if name == "double_turn":
            have = [who for who in range(view.seats) if view.double[who]]
            return Tip(title, t("tip.double_turn"), (self.line("tip.double_there", "double_turn", seats=have),))
        if name == "pile":
            return Tip(title, t("tip.pile", pile=len(view.pile), discards=len(view.discards)), self._discarded(view))
        if name == "lid":
            return Tip(title, t("tip.lid"), self._each(view.lid))
        if name == "clock":
            return Tip(title, t("tip.till_the_end", count=outcomes.wagons_to_go(view)))
        return Tip(title, t("tip.points_track", goal=goal), self._each(view.points))

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
        match kind:
            case "points":
                title = f"{self.texts.player(seat)}: {view.points[seat]}"
                return self.whose(seat, "tip.points_track", title=title, goal=self.rules.play.goal)
            case "discs":
                return self.whose(seat, "tip.discs", count=view.discs[seat])
            case "box":
                return self.whose(seat, "tip.box", count=view.lid[seat])
            case "fees":
                each = [f"{self.texts.name(r.name)} {r.points[seat]}" for r in outcomes.regions(view) if r.points[seat]]
                lines = [TipLine(self.texts.row(each), ("fees",), palette.GOLD_HIGH)] if each else []
                return self.whose(seat, "tip.fees", *lines, points=scoring_points(view)[seat])
            case "scorings":
                used, prices = view.scorings[seat], self.rules.play.scorings
                words = "tip.scorings" if used < len(prices) else "tip.scorings_used"
                return self.whose(seat, words, used=used, prices=", ".join(map(str, prices[used:])))
            case "double":
                return self.whose(seat, "tip.double_yes" if view.double[seat] else "tip.double_no")
            case "hand" | "announced":
                return self.whose(seat, "tip.hand", count=len(view.hands[seat].cards))
            case "player":
                ranks = [(-points, -discs) for points, discs in zip(view.points, view.discs, strict=True)]
                place = sum(1 for rank in ranks if rank < ranks[seat]) + 1
                first = [self.line("tip.first", "play")] if seat == view.first and view.round else []
                return self.whose(seat, "tip.player", *first, points=view.points[seat], rank=place)
        return Tip("")
