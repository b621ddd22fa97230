"""A position of Go West! in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.titles.go_west.rules.cards import FinishCard, MoveWagons
from game.titles.go_west.rules.data import MIDDLE, REGIONS
from game.titles.go_west.rules.ending import FinishScoring, points_reached, wagons_gone
from game.titles.go_west.rules.state import UNKNOWN, GoWest
from game.titles.go_west.telling.cards import card_of, face_of, title_of
from game.titles.go_west.telling.hints import why
from game.titles.go_west.telling.panels import panel
from game.titles.go_west.telling.tips import PLATES, GoWestTips
from game.words.card import CardFace
from game.words.log import LogRow, LogStyle
from game.words.panel import Panel, PanelState
from game.words.telling import Telling
from game.words.tip import Gain, Tip

QUIET = ("start_player_drawn", "discs_paid")
ICONS = {
    "cards_drawn": "card_back",
    "pile_shuffled": "cards",
    "double_turn_announced": "double_turn",
    "double_turns_given_back": "double_turn",
    "action_left_out": "cross",
    "card_played": "card",
    "card_sold": "coin",
    "scoring_card_played": "fees",
    "points_scored": "star",
    "disc_placed": "disc",
    "disc_pushed_out": "exit",
    "placement_left_out": "cross",
    "wagon_moved": "wagon",
    "region_scored": "fees",
    "discs_compared": "disc",
    "game_ended": "trophy",
}
BUTTONS = {"play": "card", "sell": "coin", "score": "fees", "done": "check", "end_turn": "end_turn"}


class GoWestTelling(Telling):
    """Go West! in words."""

    closing = ("done", "end_turn")
    starts = ("hand", "board", "offers")
    buttons = BUTTONS
    log = LogStyle(ICONS, QUIET, ("to", "start", "region"), plain="coin")

    @cached_property
    def _tips(self) -> GoWestTips:
        return GoWestTips(self.rules, self.texts)

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        blocks = tuple(f"block:{name}" for name in MIDDLE)
        return (*REGIONS[::-1], *blocks[::-1], *PLATES)

    def panel(self, view: GoWest, seat: Seat, state: PanelState) -> Panel:
        """Return what the panel of a seat shows."""
        return panel(view, seat, state)

    def all_cards(self) -> tuple[str, ...]:
        """All action cards."""
        return tuple(card.name for card in self.rules.cards)

    def face(self, card: str) -> CardFace:
        """Return what stands on a card: its cost, its region, what it does."""
        return face_of(self.rules, self.texts, card)

    def flat_name(self, card: str) -> str:
        """The region and how discs are placed."""
        return title_of(self.texts, card_of(self.rules, card))

    def shown_cards(self, view: GoWest, seat: Seat) -> tuple[str, ...]:
        """The hand of a seat, if it may be seen; else the one that may."""
        hands = [view.hands[seat], *view.hands]
        seen = next((hand.cards for hand in hands if hand.cards and UNKNOWN not in hand.cards), [])
        return tuple(self.rules.card[number].name for number in seen)

    def hidden_cards(self, view: GoWest, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return len(view.hands[seat].cards)

    def tip(self, name: str, view: GoWest, seat: Seat | None) -> Tip:
        """Return what a named thing tells."""
        return self._tips.tip(name, view, seat)

    def card_tip(self, card: str, view: GoWest, seat: Seat | None) -> Tip:
        """Return what a card tells."""
        return self._tips.card(card, view, seat)

    def gains(self, view: GoWest, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        return self._tips.gains(view, preview, seat)

    def prompt(self, view: GoWest, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Return what is wanted once a card has been picked, and what is confirmed if the game ends with it."""
        if picked and str(picked[0]) in self.rules.number:
            return self.texts.t("next.play_or_sell", card=title_of(self.texts, card_of(self.rules, str(picked[0]))))
        top = view.agenda[-1]
        if isinstance(top, FinishCard) and wagons_gone(view):
            return self.texts.t("next.last_card")
        if isinstance(top, FinishScoring) and points_reached(view):
            return self.texts.t("next.last_scoring", goal=self.rules.play.goal)
        return ""

    def why(self, view: GoWest, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return why a hint is a good one."""
        return why(self.texts, view, seat, choice, line)

    def words(self, choice: Sequence[Name]) -> str:
        """A choice in words: a card is called by what it shows."""
        said = [
            title_of(self.texts, card_of(self.rules, str(n))) if n in self.rules.number else self.texts.name(n)
            for n in choice
        ]
        return ": ".join(said)

    def row(self, number: int, event: Event) -> LogRow | None:
        """Return what the log tells of an event: who did it, and where a disc lies now."""
        facts, told = event.facts, super().row(number, event)
        if told is None or told.head:
            return told
        places = told.places
        if event.name == "disc_placed":
            places = (f"disc:{facts['region']}:{facts['circle']}", *places)
        return replace(told, seat=facts.get("by", told.seat), places=places)

    def carried(self, view: GoWest, picked: Choice) -> str:
        """A wagon, if one is moved; a card that was picked."""
        return "wagon" if isinstance(view.agenda[-1], MoveWagons) else "card" if picked else ""

    def goal(self, view: GoWest, name: Name) -> str:
        """A wagon is dragged to the next region."""
        at = self.rules.region.get(str(name), len(REGIONS))
        moves = view.agenda and isinstance(view.agenda[-1], MoveWagons)
        return REGIONS[at + 1] if moves and at + 1 < len(REGIONS) else ""
