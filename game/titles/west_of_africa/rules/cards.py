"""Chapter 5, phase I, and a turn of phase II: choose cards, show them, play them in any order."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.choices import Choice, OneOf, Seat, Some
from game.engine.steps import Ask, AskSealed, Steps, Unseal, step
from game.titles.west_of_africa.rules import data
from game.titles.west_of_africa.rules.data import ACTIONS, CULTIVATE, END_TURN, MOVE_SHIP, MOVE_WORKERS, SELL
from game.titles.west_of_africa.rules.farming import WHY_NOT, Cultivate, Found, Sell
from game.titles.west_of_africa.rules.state import AT_HAND, West
from game.titles.west_of_africa.rules.travel import MoveWorkers, PlaceShip, Voyage


@step
class ChooseCards(AskSealed[West]):
    """All choose one to five cards in secret (5.I); a fifth needs four gold. Useless cards may be chosen too."""

    def options(self, game: West, seat: Seat) -> Some:
        rules = game.rules
        return rules.hands[game.minus[seat], game.gold[seat] >= rules.play.fifth_card]

    def announcing(self, game: West) -> data.HandSum:
        return game.rules.hand_sum

    def announced(self, game: West, announcements: Mapping[Seat, Choice]) -> Steps:
        for seat, announced in sorted(announcements.items()):
            game.announced[seat] = announced
            game.tell("cards_announced", seat=seat, count=announced[0], sum=announced[1])
        return None

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        play = game.rules.play
        if not picked:
            return "choose_a_card"
        if len(picked) > play.cards_most:
            return "five_cards_at_most"
        if len(picked) > play.cards_free and game.gold[seat] < play.fifth_card:
            return "no_gold_for_a_fifth_card"
        if picked.count(data.MINUS) > game.minus[seat]:
            return "no_more_minus_cards"
        return "card_already_chosen" if picked[-1] in game.rules.cards else "no_such_card"


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
    """A turn: the action cards in any order, each played once and to its end, or left (5.II)."""

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
        card = str(picked[0]) if picked else ""
        if card in game.rules.island:
            return "island_card_serves_actions" if card in game.cards[seat] else "card_not_chosen"
        if card == data.MINUS:
            return "minus_card_does_nothing"
        if card not in ACTIONS:
            return _why_not_without_a_card(game, card)
        if card not in game.cards[seat]:
            return "card_not_chosen"
        if card not in self.left:
            return "card_already_played"
        return WHY_NOT[card](game, seat) if card in WHY_NOT else ""


def _why_not_without_a_card(game: West, name: str) -> str:
    """Return why an element of the board is not offered before an action card is played."""
    rules = game.rules
    if name in data.SHIPS:
        return "workers_move_by_card"
    if name.startswith("ship:"):
        return "ship_moves_by_card"
    if name not in rules.field:
        return ""
    field = rules.fields[rules.field[name]]
    if field.good < 0:
        return "founding_takes_a_card"
    return "field_takes_a_card" if field.cost else "planting_takes_a_card"
