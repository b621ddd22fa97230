"""Chapters 4, 5 and 6: turns go round the table, each with one action, or with two for a double-turn marker."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, Step, Steps, step
from game.titles.go_west.rules.cards import play, sell
from game.titles.go_west.rules.data import DOUBLE_TURN, END_TURN, PLAY, SCORE
from game.titles.go_west.rules.ending import BY_STANDSTILL, FinishScoring, ScoreRegions, last_scoring
from game.titles.go_west.rules.state import GoWest


@step
class TakeTurn(Step[GoWest]):
    """One player after the other, clockwise from the start player (4.0, 5.0)."""

    seat: Seat

    def run(self, game: GoWest) -> Steps:
        if self.seat == game.first:
            game.round += 1
            game.tell("round_began", round=game.round)
        return Turn(self.seat, 1, 1), EndTurn(self.seat)


@step
class Turn(Ask[GoWest]):
    """An action card played or sold, or a scoring; before it a double turn may be announced (5.0, 6.0)."""

    action: int
    actions: int

    def options(self, game: GoWest) -> OneOf:
        seat, rules = self.seat, game.rules
        purse = game.discs[seat] + game.points[seat]
        costs, plays, sells = rules.costs, rules.plays, rules.sells
        can: list[Choice] = []
        for card in game.hands[seat].cards:
            if costs[card] <= purse:
                can.append(plays[card])
            can.append(sells[card])
        used, prices = game.scorings[seat], rules.play.scorings
        if used < len(prices) and prices[used] <= purse:
            can.append(SCORE)
        if self.actions == 1:
            if game.double[seat]:
                can.append(DOUBLE_TURN)
        elif self.action == 2:
            can.append(END_TURN)
        return OneOf(can)

    def answered(self, game: GoWest, choice: Choice) -> Steps:
        seat = self.seat
        if choice == DOUBLE_TURN:
            return announce_double_turn(game, seat)
        if choice == SCORE:
            return begin_scoring(game, seat)
        if choice == END_TURN:
            game.tell("action_left_out", seat=seat)
            return None
        number = game.rules.number[str(choice[0])]
        return play(game, seat, number) if choice[1] == PLAY else sell(game, seat, number)

    def why(self, game: GoWest, seat: Seat, picked: Choice) -> str:
        name = str(picked[0]) if picked else ""
        if name == SCORE[0]:
            return "no_scoring_card" if game.scorings[seat] == len(game.rules.play.scorings) else "scoring_too_dear"
        if name == DOUBLE_TURN[0]:
            return "only_at_the_start" if self.actions > 1 else "double_turn_used"
        if name == END_TURN[0]:
            return "no_passing"
        number = game.rules.number.get(name, 0)
        if not number:
            return "choose_an_action"
        if number not in game.hands[seat].cards:
            return "card_not_in_hand"
        return "card_too_dear" if picked[1:] == (PLAY,) else "play_or_sell"


def announce_double_turn(game: GoWest, seat: Seat) -> Steps:
    """Take two actions this turn; when all markers are used, every seat has its marker again (6.0)."""
    game.double[seat] = False
    game.tell("double_turn_announced", seat=seat)
    if not any(game.double):
        game.double = [True] * game.seats
        game.tell("double_turns_given_back")
    return Turn(seat, 1, 2), Turn(seat, 2, 2)


def begin_scoring(game: GoWest, seat: Seat) -> Steps:
    """Use the scoring card with the lowest number and pay for it before anything is scored (5.2, 5.4)."""
    cost = game.rules.play.scorings[game.scorings[seat]]
    game.scorings[seat] += 1
    game.tell("scoring_card_played", seat=seat, number=game.scorings[seat], cost=cost)
    game.pay(seat, cost, "scoring")
    return ScoreRegions(), FinishScoring(seat)


def turns_begun(game: GoWest, seat: Seat) -> int:
    """Return the number of turns that a seat has begun."""
    on_turn = [step.seat for step in game.agenda if isinstance(step, EndTurn)]
    is_to_come = any((seat - game.first) % game.seats > (now - game.first) % game.seats for now in on_turn)
    return game.round - is_to_come


@step
class EndTurn(Step[GoWest]):
    """The next player's turn. After too many rounds without a wagon move or a scoring the game ends as in 7.0."""

    seat: Seat

    def run(self, game: GoWest) -> Steps:
        game.quiet += 1
        if game.quiet >= game.rules.play.quiet_rounds * game.seats:
            return last_scoring(BY_STANDSTILL)
        return (TakeTurn((self.seat + 1) % game.seats),)
