"""A position of Go West! in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.titles.go_west.rules.cards import FinishCard, MoveWagons
from game.titles.go_west.rules.data import DONE, DOUBLE_TURN, END_TURN, MIDDLE, REGIONS, SCORE, Card
from game.titles.go_west.rules.ending import FinishScoring, points_reached, wagons_gone
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.rules.state import UNKNOWN, GoWest
from game.titles.go_west.rules.turns import Turn
from game.titles.go_west.telling.cards import card_of, face_of, title_of
from game.titles.go_west.telling.outcomes import wagons_to_go
from game.titles.go_west.telling.tips import PLATES, GoWestTips
from game.words.card import CardFace
from game.words.hint import Consequences, follow
from game.words.log import LogRow
from game.words.panel import NONE, Cell, Panel, counted, promised
from game.words.telling import Telling
from game.words.texts import sentence

MOST_REASONS = 3  # of a hint


class GoWestTelling(Telling):
    """Go West! in words."""

    tips_type = GoWestTips
    closing = ("done", "end_turn")
    starts = ("hand", "board", "offers")
    buttons = {"play": "card", "sell": "coin", "score": "fees", "done": "check"}

    def landmarks(self) -> tuple[str, ...]:
        return (*REGIONS[::-1], *(f"block:{name}" for name in MIDDLE[::-1]), *PLATES)

    def panel(self, view: GoWest, seat: Seat) -> Panel:
        prices, used = view.rules.play.scorings, view.scorings[seat]
        discs, box = counted("disc", view.discs[seat], "discs"), counted("lid", view.lid[seat], "box")
        gain = promised("fees", scoring_points(view)[seat], "fees")
        price = str(prices[used]) if used < len(prices) else NONE
        scoring = Cell("coin", price, f"{used}/{len(prices)}", price == NONE, part="scorings")
        double = Cell("double_turn", "2" if view.double[seat] else NONE, quiet=not view.double[seat], part="double")
        hand = Cell("cards", str(len(view.hands[seat].cards)), part="hand")
        short = (discs, gain, Cell("coin", price, part="scorings"), double)
        order = (seat - view.first) % view.seats + 1 if view.round else 0
        return Panel(seat, view.points[seat], (((discs, box, gain), (scoring, double, hand)), (short,)), order)

    def all_cards(self) -> tuple[str, ...]:
        return tuple(card.name for card in self.rules.cards)

    def face(self, card: str) -> CardFace:
        return face_of(self.rules, self.texts, card)

    def flat_name(self, card: str) -> str:
        return title_of(self.texts, card_of(self.rules, card))

    def shown_cards(self, view: GoWest, seat: Seat) -> tuple[str, ...]:
        """Return the hand of a seat if it may be seen, else the one that may."""
        hands = [view.hands[seat], *view.hands]
        seen = next((hand.cards for hand in hands if hand.cards and UNKNOWN not in hand.cards), [])
        return tuple(self.rules.card[number].name for number in seen)

    def hidden_cards(self, view: GoWest, seat: Seat) -> int:
        return len(view.hands[seat].cards)

    def nearness(self, view: GoWest) -> float:
        play, gone = view.rules.play, 1 - wagons_to_go(view) / view.rules.setup.wagons
        return max(gone, max(view.points) / play.goal, view.quiet / (play.quiet_rounds * view.seats))

    def prompt(self, view: GoWest, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Ask about a card that has been picked, or for the confirmation of an end of the game."""
        if picked and str(picked[0]) in self.rules.number:
            return self.texts.t("next.play_or_sell", card=self.flat_name(str(picked[0])))
        top = view.agenda[-1]
        if isinstance(top, FinishCard) and wagons_gone(view):
            return self.texts.t("next.last_card")
        if isinstance(top, FinishScoring) and points_reached(view):
            return self.texts.t("next.last_scoring", goal=self.rules.play.goal)
        return ""

    def doubt(self, view: GoWest, seat: Seat, choice: Choice) -> str:
        """Doubt a scoring that pays only others, or nobody."""
        return self.texts.t("doubt.score") if choice == SCORE and not scoring_points(view)[seat] else ""

    def why(self, view: GoWest, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return the effect of a choice when the line follows, to the end of the action."""
        t = self.texts.t
        if choice in (DONE, END_TURN):
            return sentence(t("why.done" if choice == DONE else "why.leave_out"))
        if choice == DOUBLE_TURN:
            return sentence(t("why.double"))
        then = follow(view, seat, (choice, *line), lambda step, answer: isinstance(step, Turn) or answer == DONE)
        if choice == SCORE:
            gained = [0] * view.seats
            for facts in then.facts("points_scored"):
                if facts["reason"] != "paid":
                    gained[facts["seat"]] += facts["points"]
            return sentence(t("why.scores", points=gained.pop(seat), others=max(gained)))
        return sentence("; ".join(self._effects(view, then, seat)[:MOST_REASONS]))

    def _effects(self, before: GoWest, after: Consequences, seat: Seat) -> list[str]:
        t, found = self.texts.t, []
        if sold := after.facts("card_sold"):
            return [t("why.sale" if sold[0]["discs"] else "why.change", discs=sold[0]["discs"])]
        if pushed := [facts for facts in after.facts("disc_pushed_out") if facts["seat"] != seat]:
            seats = list(dict.fromkeys(facts["seat"] for facts in pushed))
            found.append(t("why.pushes", seats=seats, region=pushed[0]["region"]))
        elif placed := after.facts("disc_placed"):
            found.append(t("why.places", count=len(placed)))
        fees, then = scoring_points(before), scoring_points(after.game)
        if then[seat] > fees[seat]:
            found.append(t("why.better", before=fees[seat], after=then[seat]))
        loser = min(range(before.seats), key=lambda who: then[who] - fees[who])
        if loser != seat and then[loser] < fees[loser]:
            found.append(t("why.worse", seat=loser, before=fees[loser], after=then[loser]))
        return found or [t("why.moves")]

    def words(self, choice: Sequence[Name]) -> str:
        names = (self.flat_name(str(n)) if n in self.rules.number else self.texts.name(n) for n in choice)
        return ": ".join(names)

    def advice(self, view: GoWest, seat: Seat, choice: Choice) -> str:
        """Return the answer of a hint, with the cost of a card if another one in the hand has the same name."""
        held = [self.rules.card[number] for number in view.hands[seat].cards]
        card = next((card for card in held if choice and card.name == choice[0]), None)
        if card is None or [self.flat_name(each.name) for each in held].count(self.flat_name(card.name)) < 2:
            return super().advice(view, seat, choice)
        name = self.texts.t("card.with_cost", card=self.flat_name(card.name), cost=card.cost)
        return ": ".join((name, *map(self.texts.name, choice[1:])))

    def row(self, number: int, event: Event, before: Sequence[Event]) -> LogRow | None:
        """Return the row of an event with the seat that did it, and the present place of a disc."""
        facts, told = event.facts, super().row(number, event, before)
        if told is None or told.head:
            return told
        places = told.places
        if event.name == "disc_placed":
            places = (f"disc:{facts['region']}:{facts['circle']}", *places)
        return replace(told, seat=facts.get("by", told.seat), places=places)

    def private_words(self, event: Event) -> str:
        """Return the cards that a seat has drawn."""
        drawn = [card_of(self.rules, str(name)) for name in event.facts.get("cards", ())]
        return "; ".join(self._in_full(card) for card in drawn)

    def _in_full(self, card: Card) -> str:
        return self.texts.t("card.in_full", shows=card.shows, wagons=card.wagons, cost=card.cost)

    def carried(self, view: GoWest, picked: Choice) -> str:
        return "wagon" if isinstance(view.agenda[-1], MoveWagons) else "card" if picked else ""

    def goal(self, view: GoWest, name: Name) -> str:
        """Return the next region for a wagon."""
        if name not in REGIONS[:-1] or not view.agenda or not isinstance(view.agenda[-1], MoveWagons):
            return ""
        return REGIONS[REGIONS.index(str(name)) + 1]
