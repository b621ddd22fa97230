"""A position of Africa in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.parts.seats import names_seat, seat_in
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import END_TURN, FIRST_GOOD, GOODS, KINDS, MINE, MONUMENT, MOVE_TILE, RESEARCH, SKIP
from game.titles.africa.rules.state import ALL_KINDS, COVERED, Africa
from game.titles.africa.rules.turning_up import Trade, TurnUp
from game.titles.africa.rules.turns import Turn
from game.titles.africa.telling.continent import CANVAS, PLATES, SIGN, movable
from game.titles.africa.telling.places import Places
from game.titles.africa.telling.tips import AfricaTips
from game.words.hint import Consequences, follow
from game.words.log import LogRow
from game.words.panel import Panel, counted, promised
from game.words.telling import Telling
from game.words.texts import sentence

FEW_ROUNDS = 5  # that are left, from which on they are counted


class AfricaTelling(Telling):
    """Africa in words."""

    tips_type = AfricaTips
    steady = ("research", "mine", "long_move", "skip")

    @cached_property
    def _places(self) -> Places:
        return Places(self.rules, self.texts)

    def row(self, number: int, event: Event, before: Sequence[Event]) -> LogRow | None:
        """Make a row that says where a hex lies, since the board shows no coordinates."""
        made = super().row(number, event, before)
        if not made or not made.places:
            return made
        known = {key: self._places.where(str(event.facts[key])) for key in self.log.places if event.facts.get(key)}
        return replace(made, text=self.texts.t(f"log.{event.name}", **{**event.facts, **known}))

    def ending(self, view: Africa) -> str:
        """Return the number of rounds left if nobody turns up a tile, once it is small."""
        left = self.rules.play.quiet_rounds - (view.round - view.turned_in)
        return self.texts.t("countdown.quiet", count=left) if view.agenda and left <= FEW_ROUNDS else ""

    def nearness(self, view: Africa) -> float:
        found = 1 - counting.monuments_left(view) / view.rules.counts[MONUMENT]
        return max(found, (view.round - view.turned_in) / view.rules.play.quiet_rounds)

    def landmarks(self) -> tuple[str, ...]:
        return (*self.rules.names, *PLATES, *(f"kind:{kind}" for kind in self.rules.tiles))

    def on_board(self, view: Africa, name: Name) -> bool:
        word = str(name)
        return word.removeprefix(SIGN) in movable(view) if word.startswith(SIGN) else super().on_board(view, name)

    def spot(self, view: Africa, seat: Seat, choice: Choice) -> str:
        return f"{SIGN}{choice[1]}" if len(choice) == 2 and choice[0] == MOVE_TILE else ""

    def panel(self, view: Africa, seat: Seat) -> Panel:
        held = view.held[seat * ALL_KINDS + FIRST_GOOD :]
        goods = tuple(counted(good, count, "goods") for good, count in zip(GOODS, held, strict=False))
        majorities = [(mineral, given[seat]) for mineral, given in counting.majorities(view).items()]
        minerals = [
            counted(mineral, counting.pieces(view, seat, mineral), mineral, 4, f"+{points}" if points else "")
            for mineral, points in majorities
        ]
        camps = counted("camp", view.camps[seat], "camps", 3, colour=CANVAS)
        crate = promised("crate", counting.goods_worth(view, seat), "worth", 3)
        ways = ((goods, (crate, *minerals, camps)), ((replace(crate, part="goods"), *minerals, camps),))
        return Panel(seat, view.points[seat], ways)

    def prompt(self, view: Africa, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        t, top = self.texts.t, view.agenda[-1]
        if isinstance(top, Trade) and picked:
            return t("next.which_goods", seat=seat_in(picked[0]))
        if not isinstance(top, Turn):
            return ""
        if picked == (MOVE_TILE,):
            return t("next.which_tile")
        if not top.actions:
            return t("next.end")
        return t("next.act", actions=top.actions) if top.has_walked else ""

    def doubt(self, view: Africa, seat: Seat, choice: Choice) -> str:
        """Return a doubt about a camp that brings nothing."""
        at = view.explorers[seat]
        if choice == RESEARCH and not counting.research(view, at):
            return self.texts.t("doubt.research")
        return self.texts.t("doubt.mine") if choice == MINE and not counting.minerals(view, at) else ""

    def leads_on(self, view: Africa, name: Name) -> bool:
        """Return whether an explorer only walks to a hex on its turn, where no covered tile lies."""
        at = self.rules.number.get(str(name))
        return at is not None and view.board[at] != COVERED and isinstance(view.agenda[-1], Turn)

    def words(self, choice: Sequence[Name]) -> str:
        return ": ".join(self._places.where(str(name)) for name in choice)

    def offered(self, view: Africa, seat: Seat, path: Choice) -> str:
        """Return the words for a seat to trade with, for the number of its goods, or for the gain of a camp here."""
        t, first = self.texts.t, str(path[0])
        if names_seat(first):
            other = seat_in(first)
            if len(path) == 1:
                return self.texts.player(other)
            good = str(path[1])
            return t("offer.trade", seat=other, count=view.held[other * ALL_KINDS + KINDS.index(good)], good=good)
        at = view.explorers[seat]
        if path == RESEARCH:
            return t("offer.research", points=counting.research(view, at))
        return t("offer.mine", count=sum(counting.mined(view, at).values())) if path == MINE else ""

    def left_over(self, view: Africa, seat: Seat, names: Sequence[Name]) -> str:
        """Name each action that is left only once, however many hexes there are for it."""
        found: dict[str, None] = {}
        for name in names:
            at = self.rules.number.get(str(name))
            word = str(name) if at is None else "turn_up" if view.board[at] == COVERED else "walk"
            if word != SKIP[0]:
                found[self.texts.t(f"left.{word}")] = None
        return self.texts.row(list(found))

    def plan(self, view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        return self._places.plan(view, seat, (choice, *line)) if isinstance(view.agenda[-1], Turn) else ""

    def spoken_of(self, view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> tuple[str, ...]:
        return self._places.spoken_of(view, (choice, *line)) if isinstance(view.agenda[-1], Turn) else ()

    def why(self, view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return the effect of a choice followed by a line, up to the next tile that is turned up."""
        if choice == END_TURN:
            return self.texts.t("why.end")
        then = follow(view, seat, (choice, *line), lambda step, _: isinstance(step, Turn) and not step.actions)
        said = self._effects(then.of(seat), choice, then.game.points[seat] - view.points[seat])
        top = then.game.agenda[-1] if then.game.agenda else None
        if isinstance(top, TurnUp):
            said.append(self._places.chance(then.game, self.rules.number[top.hex]))
        return sentence(self.texts.row(said or [self.texts.t("why.place")]))

    def _effects(self, own: Consequences, choice: Choice, points: int) -> list[str]:
        """Return the effects of a seat's events, without a goal of its explorer that the choice itself names."""
        t = self.texts.t
        found: list[str] = []
        for name, facts, *_ in own.events:
            if name == "explorer_travelled" and facts["hex"] not in choice:
                found.append(t("why.travels", hex=self._places.where(facts["hex"])))
            elif name == "goods_traded":
                found.append(t("why.trades", count=facts["count"], good=facts["taken"]))
            elif name == "tile_moved":
                found.append(t("why.moves"))
        if mined := own.facts("tile_mined"):
            found.append(t("why.mines", count=len(mined)))
        if points:
            found.append(t("why.points", points=points))
        if not found and (walked := own.facts("explorer_walked")):
            goal = walked[0]["goal"]
            return [] if goal in choice else [t("why.walks", hex=self._places.where(goal))]
        return found
