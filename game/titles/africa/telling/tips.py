"""Tips of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.preview import Preview
from game.parts.seats import on_turn
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, GOODS, KINDS, MINERALS, MONUMENT, NOMADS
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import SettleTile
from game.titles.africa.telling.continent import SIGN, terrain_of
from game.titles.africa.telling.places import Places
from game.words import palette
from game.words.texts import capital
from game.words.tip import Gain, Tip, TipLine, gain

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


class AfricaTips:
    """Tips in one language."""

    def __init__(self, places: Places) -> None:
        self._places, self.rules, self.texts = places, places.rules, places.texts
        self._terrain = terrain_of(self.rules)

    def tip(self, name: str, view: Africa) -> Tip:
        t = self.texts.t
        if name in self.rules.number:
            return self._hex(self.rules.number[name], view)
        if name.startswith(SIGN):
            at = self.rules.number[name.removeprefix(SIGN)]
            best = max(counting.gains(view, at, fresh=False).values(), default=0)
            lines = (TipLine(t("tip.best_move", points=best), ("star",), palette.GOLD_HIGH),)
            return Tip(t("tip.move_title", kind=KINDS[view.board[at]]), t("tip.move"), lines)
        if name == "covered":
            return Tip(t("plate.covered"), t("tip.covered_all", count=sum(view.covered)))
        if name == "monuments":
            return Tip(t("plate.monuments"), t("tip.monuments", count=counting.monuments_left(view)))
        if name == "camp":
            who = on_turn(view)
            none = who is not None and not view.camps[who]
            return Tip(t("plate.camp"), t("tip.camp"), (TipLine(t("tip.no_camp", seat=who)),) if none else ())
        if name == "minerals":
            return Tip(t("tip.minerals_title"), t("tip.minerals"))
        kind, _, what = name.partition(":")
        if kind == "kind":
            return self._kind(what, view)
        if name in MINERALS:
            return Tip(capital(self.texts.name(name)), t("tip.minerals"))
        return self._of_seat(kind, int(what), view) if what.isdecimal() else Tip("")

    def gains(self, view: Africa, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the numbers that a choice would change."""
        assert isinstance(preview.game, Africa)
        pairs = zip(self._numbers(view), self._numbers(preview.game), strict=True)
        return tuple(
            gain(self.texts, icon, before, after, who if who != seat else -1, label)
            for (icon, who, before, label), (_, _, after, _) in pairs
            if before != after
        )

    def _numbers(self, game: Africa) -> list[tuple[str, Seat, int, str]]:
        """Return each number that a choice can change: its icon, its seat, itself, and a label."""
        label = self.texts.t("tip.at_end")
        found: list[tuple[str, Seat, int, str]] = []
        for who in range(game.seats):
            found.append(("star", who, game.points[who], ""))
            goods = game.held[who * ALL_KINDS + FIRST_GOOD :]
            found += [(good, who, count, "") for good, count in zip(GOODS, goods, strict=False)]
            found += [(mineral, who, counting.pieces(game, who, mineral), "") for mineral in MINERALS]
            found.append(("camp", who, game.camps[who], ""))
            found.append(("crate", who, counting.goods_worth(game, who), label))
        for mineral, given in counting.majorities(game).items():
            found += [(mineral, who, points, label) for who, points in enumerate(given)]
        return found

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
            words = t("tip.points_here", points=points[at]) if points[at] < best else t("tip.best_here", points=best)
            lines.append(TipLine(words, ("star",), palette.GOLD_HIGH))
        who = next((seat for seat, there in enumerate(view.explorers) if there == at), -1)
        if who >= 0:
            lines.append(TipLine(t("tip.stands_here", seat=who), colour=palette.PAPER_HIGH))
        lies = view.board[at]
        if lies == COVERED:
            return Tip(title, t("tip.covered"), (*lines, *self._chances(view)), seat=who)
        if lies == EMPTY:
            return Tip(title, t("tip.empty"), (*lines, *self._camp_here(at, view)), seat=who)
        if lies == CAMP:
            return Tip(title, t("tip.camp_stands"), tuple(lines), seat=who)
        return Tip(title, self._face_up(at, view), tuple(lines), seat=who)

    def _face_up(self, at: int, view: Africa) -> str:
        t, kind = self.texts.t, view.board[at]
        if kind == NOMADS:
            return t("tip.nomads", count=counting.alike(view, at))
        if kind < NOMADS:
            return capital(t("tip.animal", kind=KINDS[kind], count=counting.alike(view, at)))
        return t("tip.monument") if kind == MONUMENT else capital(t("tip.mineral", kind=KINDS[kind]))

    def _chances(self, view: Africa) -> tuple[TipLine, ...]:
        """Return the chances of a covered tile to be of each family."""
        lines, every = [], max(1, sum(view.covered))
        for name, first, end, icon in FAMILIES:
            count = sum(view.covered[first:end])
            words = self.texts.t(f"chance.{name}", count=count, part=round(100 * count / every))
            lines.append(TipLine(words, (icon,)))
        return tuple(lines)

    def _camp_here(self, at: int, view: Africa) -> tuple[TipLine, ...]:
        """Return the gain of a camp on an empty hex."""
        return (
            TipLine(self.texts.t("tip.would_research", points=counting.research(view, at))),
            TipLine(self.texts.t("tip.would_mine", **counting.mined(view, at))),
        )

    # plates and panels

    def _kind(self, kind: str, view: Africa) -> Tip:
        t, at = self.texts.t, KINDS.index(kind)
        lines = [TipLine(t("tip.kind_count", count=view.covered[at], all=self.rules.counts[at]))]
        if at < FIRST_GOOD or at >= FIRST_MINERAL:
            lines.append(TipLine(t("tip.kind_open", count=view.board.count(at))))
        family = next(name for name, first, end, _ in FAMILIES if first <= at < end)
        return Tip(capital(self.texts.name(kind)), t(f"family.{family}"), tuple(lines))

    def _of_seat(self, kind: str, seat: Seat, view: Africa) -> Tip:
        """Return the tip of something that belongs to a seat."""
        t, lines = self.texts.t, tuple[TipLine, ...]()
        match kind:
            case "explorer":
                at, words = view.explorers[seat], t("tip.explorer")
                lines = (TipLine(capital(self._places.where(self.rules.names[at]))),) if at >= 0 else ()
            case "gold" | "gems":
                count, points = counting.pieces(view, seat, kind), counting.majority(view, kind)[seat]
                lines, words = (TipLine(t("tip.minerals")),), t(f"tip.{kind}", count=count, points=points)
            case "goods" | "worth":
                held, worth = view.held[seat * ALL_KINDS + FIRST_GOOD :], self.rules.scoring.goods
                lines = tuple(
                    TipLine(t("tip.good", count=count, good=good, points=worth[count]), (good,))
                    for good, count in zip(GOODS, held, strict=False)
                    if count
                )
                words = t("tip.goods", points=counting.goods_worth(view, seat))
            case "camps":
                lines, words = (TipLine(t("tip.camp")),), t("tip.camps", count=view.camps[seat])
            case "player":
                at_end = (given[seat] for given in counting.majorities(view).values())
                later = counting.goods_worth(view, seat) + sum(at_end)
                words = t("tip.player", points=view.points[seat], later=later)
            case _:
                return Tip("")
        return Tip(self.texts.player(seat), words, lines, seat=seat)
