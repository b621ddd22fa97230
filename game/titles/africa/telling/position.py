"""A position of Africa in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from game.engine.choices import Choice, Name, Seat
from game.engine.preview import Preview
from game.parts.seats import names_seat, seat_in
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import KINDS, MINE, MOVE_TILE, RESEARCH, SKIP
from game.titles.africa.rules.state import ALL_KINDS, COVERED, Africa
from game.titles.africa.rules.turning_up import Trade
from game.titles.africa.rules.turns import Turn
from game.titles.africa.telling.hints import why
from game.titles.africa.telling.names import PLATES as NAMES
from game.titles.africa.telling.names import SIGN
from game.titles.africa.telling.panels import panel
from game.titles.africa.telling.tips import AfricaTips, points_of_places
from game.words.log import LogStyle
from game.words.panel import Panel, PanelState
from game.words.telling import Telling
from game.words.tip import Gain, Tip

FEW_ROUNDS = 5  # that are left, from which on they are counted
QUIET = ("turn_ended", "good_taken")
ICONS = {
    "start_player_set": "order",
    "explorer_placed": "explorer",
    "explorer_walked": "reach",
    "explorer_travelled": "long_move",
    "goods_traded": "keep",
    "camp_given": "camp",
    "last_monument_found": "monument",
    "camp_built": "camp",
    "points_scored": "star",
    "game_ended": "trophy",
}


class AfricaTelling(Telling):
    """Africa in words."""

    log = LogStyle(ICONS, QUIET, ("hex", "goal", "start"), pictured="kind")

    @cached_property
    def _tips(self) -> AfricaTips:
        return AfricaTips(self.rules, self.texts)

    def ending(self, view: Africa) -> str:
        """Return how many rounds are left if nobody turns up a tile, once they are few."""
        left = self.rules.play.quiet_rounds - (view.round - view.turned_in)
        return self.texts.t("countdown.quiet", count=left) if view.agenda and left <= FEW_ROUNDS else ""

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        kinds = (f"kind:{kind}" for kind in self.rules.tiles)
        return (*self.rules.names, *NAMES, *kinds)

    def spot(self, view: Africa, seat: Seat, choice: Choice) -> str:
        """The sign on a tile stands for moving it."""
        return f"{SIGN}{choice[1]}" if len(choice) == 2 and choice[0] == MOVE_TILE else ""

    def panel(self, view: Africa, seat: Seat, state: PanelState) -> Panel:
        """Return what the panel of a seat shows."""
        return panel(view, seat, state)

    def tip(self, name: str, view: Africa, seat: Seat | None) -> Tip:
        """Return what a named thing tells."""
        return self._tips.tip(name, view, points_of_places(view))

    def gains(self, view: Africa, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        return self._tips.gains(view, preview, seat)

    def prompt(self, view: Africa, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Return what is wanted next, where clicks or what is left have made that something else."""
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
        """A camp that brings nothing is hardly meant."""
        at = view.explorers[seat]
        if choice == RESEARCH and not counting.research(view, at):
            return self.texts.t("doubt.research")
        return self.texts.t("doubt.mine") if choice == MINE and not counting.minerals(view, at) else ""

    def words(self, choice: Sequence[Name]) -> str:
        """A choice in words: what is done, then with what."""
        return ": ".join(self.texts.name(name) for name in choice)

    def offered(self, view: Africa, seat: Seat, path: Choice) -> str:
        """Return the words on a button: with whom to trade and for how many goods, or the gain of a camp here."""
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
        if path == MINE:
            return t(
                "offer.mine", count=sum(self.rules.pieces_on[view.board[to]] for to in counting.minerals(view, at))
            )
        return ""

    def left_over(self, view: Africa, seat: Seat, names: Sequence[Name]) -> str:
        """Return what could still be done, each action once, however many hexes there are for it."""
        found: dict[str, None] = {}
        for name in names:
            at = self.rules.number.get(str(name))
            word = str(name) if at is None else "turn_up" if view.board[at] == COVERED else "walk"
            if word != SKIP[0]:
                found[self.texts.t(f"left.{word}")] = None
        return self.texts.row(list(found))

    def why(self, view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return why a hint is a good one."""
        return why(self.texts, view, seat, choice, line)
