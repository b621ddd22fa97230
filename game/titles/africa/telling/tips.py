"""Tips of Africa: the words about each thing, and the numbers a choice would change."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.choices import Seat
from game.engine.preview import Preview
from game.parts.seats import on_turn
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, GOODS, KINDS, MINERALS, MONUMENT, NOMADS, Rules
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import SettleTile
from game.titles.africa.telling.layout import Layout
from game.titles.africa.telling.names import SIGN
from game.words import palette
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip, TipLine, gain


def points_of_places(view: Africa) -> dict[int, int]:
    """Return the points of every place where a tile may go now."""
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, SettleTile | MoveTile):
        return {}
    return counting.gains(view, view.rules.number[top.hex], isinstance(top, SettleTile))


class AfricaTips:
    """Finds the words for a name in a view."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts
        layout = Layout.read(rules)
        self._terrain = tuple("".join(layout.terrain))
        self._kinds: dict[str, Callable[[str, Africa], Tip]] = {
            "kind": self._kind,
            "explorer": self._explorer,
            "gold": lambda what, view: self._mineral("gold", what, view),
            "gems": lambda what, view: self._mineral("gems", what, view),
            "goods": self._goods,
            "worth": self._goods,
            "camps": self._camps,
            "player": self._player,
        }

    def tip(self, name: str, view: Africa, points: Mapping[int, int]) -> Tip:
        """The words for anything with a name; `points` are those of the places where a tile may go now."""
        t = self.texts.t
        if name in self.rules.number:
            return self._hex(self.rules.number[name], view, points)
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
        return self._kinds[kind](what, view) if kind in self._kinds else Tip("")

    def gains(self, view: Africa, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Points, goods, gold, gems and camps, as they are and as they would be."""
        then = preview.game
        assert isinstance(then, Africa)
        found: list[Gain] = []
        for who in range(view.seats):
            other = who if who != seat else -1
            numbers = [("star", view.points[who], then.points[who])]
            for kind in range(FIRST_GOOD, FIRST_MINERAL):
                at = who * ALL_KINDS + kind
                numbers.append((KINDS[kind], view.held[at], then.held[at]))
            numbers += [(m, counting.pieces(view, who, m), counting.pieces(then, who, m)) for m in MINERALS]
            numbers.append(("camp", view.camps[who], then.camps[who]))
            found += [gain(self.texts, icon, a, b, other) for icon, a, b in numbers if a != b]
            worth = counting.goods_worth(view, who), counting.goods_worth(then, who)
            if worth[0] != worth[1]:
                found.append(gain(self.texts, "crate", *worth, other, self.texts.t("tip.at_end")))
        found += self._majorities(view, then, seat)
        return tuple(found)

    def _majorities(self, view: Africa, then: Africa, seat: Seat) -> list[Gain]:
        before, after = counting.majorities(view), counting.majorities(then)
        label = self.texts.t("tip.at_end")
        return [
            gain(self.texts, mineral, before[mineral][who], after[mineral][who], who if who != seat else -1, label)
            for mineral in MINERALS
            for who in range(view.seats)
            if before[mineral][who] != after[mineral][who]
        ]

    # hexes

    def _hex(self, at: int, view: Africa, points: Mapping[int, int]) -> Tip:
        t, name = self.texts.t, self.rules.names[at]
        title = capital(f"{self.texts.name(name)} · {t(f'terrain.{self._ground(at)}')}")
        lines: list[TipLine] = []
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

    def _ground(self, at: int) -> str:
        return "town" if self.rules.hexes[at].is_town else self._terrain[at]

    def _face_up(self, at: int, view: Africa) -> str:
        t, kind = self.texts.t, view.board[at]
        if kind == NOMADS:
            return t("tip.nomads", count=counting.alike(view, at))
        if kind < NOMADS:
            return capital(t("tip.animal", kind=KINDS[kind], count=counting.alike(view, at)))
        return t("tip.monument") if kind == MONUMENT else capital(t("tip.mineral", kind=KINDS[kind]))

    def _chances(self, view: Africa) -> tuple[TipLine, ...]:
        """Of what kind a covered tile may be."""
        covered, every = view.covered, max(1, sum(view.covered))
        families = (
            ("animals", covered[:NOMADS], ("zebra",)),
            ("nomads", covered[NOMADS:FIRST_GOOD], ("nomads",)),
            ("goods", covered[FIRST_GOOD:FIRST_MINERAL], ("crate",)),
            ("minerals", covered[FIRST_MINERAL:MONUMENT], ("gold",)),
            ("monuments", covered[MONUMENT:], ("monument",)),
        )
        return tuple(
            TipLine(self.texts.t(f"chance.{name}", count=sum(counts), part=round(100 * sum(counts) / every)), icons)
            for name, counts, icons in families
        )

    def _camp_here(self, at: int, view: Africa) -> tuple[TipLine, ...]:
        """Return what a camp on an empty hex would give."""
        t = self.texts.t
        mined = [view.board[to] for to in counting.minerals(view, at)]
        counts = {
            mineral: sum(self.rules.pieces_on[kind] for kind in mined if kind in self.rules.mineral_kinds[mineral])
            for mineral in MINERALS
        }
        return (
            TipLine(t("tip.would_research", points=counting.research(view, at))),
            TipLine(t("tip.would_mine", **counts)),
        )

    # plates and panels

    def _kind(self, kind: str, view: Africa) -> Tip:
        t, at = self.texts.t, KINDS.index(kind)
        lines = [TipLine(t("tip.kind_count", count=view.covered[at], all=self.rules.counts[at]))]
        if at < FIRST_GOOD or at >= FIRST_MINERAL:
            lines.append(TipLine(t("tip.kind_open", count=view.board.count(at))))
        return Tip(capital(self.texts.name(kind)), t(f"family.{_family(at)}"), tuple(lines))

    def _explorer(self, seat: str, view: Africa) -> Tip:
        at = view.explorers[int(seat)]
        where = (TipLine(self.texts.name(self.rules.names[at])),) if at >= 0 else ()
        return Tip(self.texts.player(int(seat)), self.texts.t("tip.explorer"), where, seat=int(seat))

    def _mineral(self, mineral: str, seat: str, view: Africa) -> Tip:
        t, given = self.texts.t, counting.majority(view, mineral)
        if not seat:
            return Tip(capital(self.texts.name(mineral)), t("tip.minerals"))
        who = int(seat)
        words = t(f"tip.{mineral}", count=counting.pieces(view, who, mineral), points=given[who])
        return Tip(self.texts.player(who), words, (TipLine(t("tip.minerals")),), seat=who)

    def _goods(self, seat: str, view: Africa) -> Tip:
        t, who = self.texts.t, int(seat)
        table = self.rules.scoring.goods
        held = view.held[who * ALL_KINDS + FIRST_GOOD : who * ALL_KINDS + FIRST_MINERAL]
        lines = tuple(
            TipLine(t("tip.good", count=count, good=good, points=table[count]), (good,))
            for good, count in zip(GOODS, held, strict=True)
            if count
        )
        return Tip(self.texts.player(who), t("tip.goods", points=counting.goods_worth(view, who)), lines, seat=who)

    def _camps(self, seat: str, view: Africa) -> Tip:
        words = self.texts.t("tip.camps", count=view.camps[int(seat)])
        return Tip(self.texts.player(int(seat)), words, (TipLine(self.texts.t("tip.camp")),), seat=int(seat))

    def _player(self, what: str, view: Africa) -> Tip:
        seat = int(what)
        later = counting.goods_worth(view, seat) + sum(given[seat] for given in counting.majorities(view).values())
        words = self.texts.t("tip.player", points=view.points[seat], later=later)
        return Tip(self.texts.player(seat), words, seat=seat)


def _family(kind: int) -> str:
    if kind < FIRST_GOOD:
        return "animals" if kind < NOMADS else "nomads"
    if kind < FIRST_MINERAL:
        return "goods"
    return "monuments" if kind == MONUMENT else "minerals"
