"""Tips of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import Seat
from game.parts.seats import on_turn
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, GOODS, KINDS, MINERALS, MONUMENT, NOMADS, Rules
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import SettleTile
from game.titles.africa.telling.continent import SIGN, terrain_of
from game.titles.africa.telling.places import Places
from game.words import palette
from game.words.texts import Texts, capital
from game.words.tip import Tip, TipLine
from game.words.tips import Figure, TitleTips

FAMILIES = (  # of tiles: a name, the first kind, the one after the last, an icon
    ("animals", 0, NOMADS, "zebra"),
    ("nomads", NOMADS, FIRST_GOOD, "nomads"),
    ("goods", FIRST_GOOD, FIRST_MINERAL, "crate"),
    ("minerals", FIRST_MINERAL, MONUMENT, "gold"),
    ("monuments", MONUMENT, len(KINDS), "monument"),
)


def points_of_places(view: Africa) -> dict[int, int]:
    """Return the points of each place where a tile may go now."""
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, SettleTile | MoveTile):
        return {}
    return counting.gains(view, view.rules.number[top.hex], isinstance(top, SettleTile))


class AfricaTips(TitleTips):
    """The words about each thing of Africa."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        super().__init__(rules, texts)
        self._places, self._terrain = Places(rules, texts), terrain_of(rules)

    def tip(self, name: str, view: Africa, seat: Seat | None) -> Tip:
        t = self.texts.t
        if name in self.rules.number:
            return self._hex(self.rules.number[name], view)
        if name.startswith(SIGN):
            at = self.rules.number[name.removeprefix(SIGN)]
            best = max(counting.gains(view, at, fresh=False).values(), default=0)
            line = self.line("tip.best_move", "star", colour=palette.GOLD_HIGH, points=best)
            return Tip(t("tip.move_title", kind=KINDS[view.board[at]]), t("tip.move"), (line,))
        if name == "covered":
            return Tip(t("plate.covered"), t("tip.covered_all", count=sum(view.covered)))
        if name == "monuments":
            return Tip(t("plate.monuments"), t("tip.monuments", count=counting.monuments_left(view)))
        if name == "camp":
            who = on_turn(view)
            none = who is not None and not view.camps[who]
            lines = (self.line("tip.camp"), *((self.line("tip.no_camp", seat=who),) if none else ()))
            return Tip(t("plate.camp"), t("tip.camp_here"), lines)
        if name == "minerals":
            return Tip(t("plate.minerals"), t("tip.minerals_table"), (self.line("tip.minerals"),))
        kind, _, what = name.partition(":")
        if kind == "kind":
            return self._kind(what, view)
        if name in MINERALS:
            return Tip(capital(self.texts.name(name)), t("tip.minerals_table"), (self.line("tip.minerals"),))
        return self._of_seat(kind, int(what), view) if what.isdecimal() else Tip("")

    def figures(self, game: Africa, seat: Seat) -> Iterator[Figure]:
        label = self.texts.t("tip.at_end")
        for who in range(game.seats):
            yield Figure("star", game.points[who], who)
            for good, count in zip(GOODS, game.held[who * ALL_KINDS + FIRST_GOOD :], strict=False):
                yield Figure(good, count, who)
            for mineral in MINERALS:
                yield Figure(mineral, counting.pieces(game, who, mineral), who)
            yield Figure("camp", game.camps[who], who)
            yield Figure("crate", counting.goods_worth(game, who), who, label)
        for mineral, given in counting.majorities(game).items():
            for who, points in enumerate(given):
                yield Figure(mineral, points, who, label)

    # hexes

    def _hex(self, at: int, view: Africa) -> Tip:
        t, one = self.texts.t, self.rules.hexes[at]
        ground = t("terrain.town" if one.is_town else f"terrain.{self._terrain[at]}")
        where = self.texts.name(one.name) if one.is_town else self._places.where(one.name)
        title = capital(" · ".join((where, ground) if one.is_town else (ground, where)))
        lines: list[TipLine] = []
        points = points_of_places(view)
        if at in points:
            best = max(points.values())
            words = "tip.points_here" if points[at] < best else "tip.best_here"
            lines.append(self.line(words, "star", colour=palette.GOLD_HIGH, points=points[at]))
        who = next((seat for seat, there in enumerate(view.explorers) if there == at), -1)
        if who >= 0:
            lines.append(self.line("tip.stands_here", colour=palette.PAPER_HIGH, seat=who))
        lies = view.board[at]
        if lies == COVERED:
            words, more = t("tip.covered"), self._chances(view)
        elif lies == EMPTY:
            words, more = t("tip.empty"), self._camp_here(at, view)
        else:
            words, more = t("tip.camp_stands") if lies == CAMP else self._face_up(at, view), ()
        return Tip(title, words, (*lines, *more), seat=who)

    def _face_up(self, at: int, view: Africa) -> str:
        t, kind = self.texts.t, view.board[at]
        if kind == NOMADS:
            return t("tip.nomads", count=counting.alike(view, at))
        if kind < NOMADS:
            return capital(t("tip.animal", kind=KINDS[kind], count=counting.alike(view, at)))
        return t("tip.monument") if kind == MONUMENT else capital(t("tip.mineral", kind=KINDS[kind]))

    def _chances(self, view: Africa) -> tuple[TipLine, ...]:
        """Return the chances of a covered tile to be of each family."""
        every = max(1, sum(view.covered))
        counts = [(name, sum(view.covered[first:end]), icon) for name, first, end, icon in FAMILIES]
        return tuple(self.line(f"chance.{name}", of, count=n, part=round(100 * n / every)) for name, n, of in counts)

    def _camp_here(self, at: int, view: Africa) -> tuple[TipLine, ...]:
        """Return the gain of a camp on an empty hex."""
        return (
            self.line("tip.would_research", points=counting.research(view, at)),
            TipLine(self.texts.t("tip.would_mine", **counting.mined(view, at))),
        )

    # plates and panels

    def _kind(self, kind: str, view: Africa) -> Tip:
        t, at = self.texts.t, KINDS.index(kind)
        lines = [self.line("tip.kind_count", count=view.covered[at], all=self.rules.counts[at])]
        if at < FIRST_GOOD or at >= FIRST_MINERAL:
            lines.append(self.line("tip.kind_open", count=view.board.count(at)))
        family = next(name for name, first, end, _ in FAMILIES if first <= at < end)
        return Tip(capital(self.texts.name(kind)), t(f"family.{family}"), tuple(lines))

    def _began(self, seat: Seat, view: Africa) -> Iterator[TipLine]:
        """Tell the points with which a seat began, if the rules give any."""
        given = self.rules.setup.points.get(str(view.seats), ())
        for later, points in zip(view.order(), given, strict=False):
            if later == seat:
                yield self.line("tip.began", points=points)

    def _of_seat(self, kind: str, seat: Seat, view: Africa) -> Tip:
        """Return the tip of something that belongs to a seat."""
        match kind:
            case "explorer":
                at = view.explorers[seat]
                where = [TipLine(capital(self._places.where(self.rules.names[at])))] if at >= 0 else []
                return self.whose(seat, "tip.explorer", *where)
            case "gold" | "gems":
                count, points = counting.pieces(view, seat, kind), counting.majority(view, kind)[seat]
                return self.whose(seat, f"tip.{kind}", self.line("tip.minerals"), count=count, points=points)
            case "goods" | "worth":
                held, worth = view.held[seat * ALL_KINDS + FIRST_GOOD :], self.rules.scoring.goods
                goods = [(good, count) for good, count in zip(GOODS, held, strict=False) if count]
                lines = tuple(self.line("tip.good", good, count=n, good=good, points=worth[n]) for good, n in goods)
                return self.whose(seat, "tip.goods", *lines, points=counting.goods_worth(view, seat))
            case "camps":
                return self.whose(seat, "tip.camps", self.line("tip.camp"), count=view.camps[seat])
            case "player":
                later = counting.goods_worth(view, seat) + sum(row[seat] for row in counting.majorities(view).values())
                lines = tuple(self._began(seat, view))
                return self.whose(seat, "tip.player", *lines, points=view.points[seat], later=later)
        return Tip("")
