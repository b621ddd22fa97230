"""Chapter 5, phase I, and a turn of phase II: choose cards, show them, play them in any order."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.choices import Choice, OneOf, Seat, Some
from game.engine.steps import Ask, AskSealed, Steps, Unseal, step
from game.titles.west_of_africa.rules.data import ACTIONS, CULTIVATE, END_TURN, MOVE_SHIP, MOVE_WORKERS, SELL, HandSum
from game.titles.west_of_africa.rules.farming import Cultivate, Found, Sell
from game.titles.west_of_africa.rules.reasons import WHY_NOT, why_not_in_choose_cards, why_not_in_turn
from game.titles.west_of_africa.rules.state import AT_HAND, West
from game.titles.west_of_africa.rules.travel import MoveWorkers, PlaceShip, Voyage


@step
class ChooseCards(AskSealed[West]):
    """All choose one to five cards in secret (5.I); a fifth needs four gold. Useless cards may be chosen too."""

    def options(self, game: West, seat: Seat) -> Some:
        rules = game.rules
        return rules.hands[game.minus[seat], game.gold[seat] >= rules.play.fifth_card]

    def announcing(self, game: West) -> HandSum:
        return game.rules.hand_sum

    def announced(self, game: West, announcements: Mapping[Seat, Choice]) -> Steps:
        for seat, announced in sorted(announcements.items()):
            game.announced[seat] = announced
            game.tell("cards_announced", seat=seat, count=announced[0], sum=announced[1])
        return None

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_choose_cards(game, seat, picked)


@step
class ShowCards(Unseal[West]):
    """The player whose turn it is turns the cards over, pays for a fifth, and in round one places the ship (5.II)."""

    def sealed(self, game: West) -> ChooseCards:
        return ChooseCards()

    def announced(self, game: West) -> Choice:
        return game.announced[self.seat]

    def answered(self, game: West, choice: Choice) -> Steps:
        seat, play = self.seat, game.rules.play
        game.cards[seat] = cards = tuple(str(card) for card in choice)
        game.tell("cards_shown", seat=seat, cards=cards)
        if len(cards) > play.cards_free:
            game.move_gold(seat, -play.fifth_card, "fifth_card")
        turn = Turn(seat, tuple(card for card in cards if card in ACTIONS))
        return (PlaceShip(seat), turn) if game.ships[seat] == AT_HAND else (turn,)


@step
class Turn(Ask[West]):
    """Play the action cards in any order, each once and to its end, or leave them (5.II)."""

    left: tuple[str, ...]

    def options(self, game: West) -> OneOf:
        seat = self.seat
        can: list[Choice] = [
            (action,) for action in self.left if action not in WHY_NOT or not WHY_NOT[action](game, seat)
        ]
        can.append(END_TURN)
        return OneOf(can)

    def answered(self, game: West, choice: Choice) -> Steps:
        seat, (action,) = self.seat, choice
        if choice == END_TURN:
            game.tell("turn_ended", seat=seat)
            return None
        rest = Turn(seat, tuple(card for card in self.left if card != action))
        if action == MOVE_WORKERS:
            return MoveWorkers(seat, game.rules.play.worker_points), rest
        if action == MOVE_SHIP:
            return Voyage(seat, "", game.rules.play.ship_links, (), 0, ()), rest
        if action == SELL:
            return Sell(seat), rest
        if action == CULTIVATE:
            return Cultivate(seat, game.island_cards(seat)), rest
        return Found(seat), rest

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return why_not_in_turn(self.left, game, seat, picked)
