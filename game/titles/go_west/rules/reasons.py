"""Reasons for every "no": a word each."""

from __future__ import annotations

from game.engine.choices import Choice, Seat
from game.titles.go_west.rules.data import DONE, DOUBLE_TURN, END_TURN, MIDDLE, PLAY, REGIONS, SCORE
from game.titles.go_west.rules.state import GoWest


def why_not_in_turn(actions: int, game: GoWest, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in a `Turn` of so many actions."""
    name = str(picked[0]) if picked else ""
    if name == SCORE[0]:
        return why_not_score(game, seat)
    if name == DOUBLE_TURN[0]:
        return "only_at_the_start" if actions > 1 else "double_turn_used"
    if name == END_TURN[0]:
        return "no_passing"
    if number := game.rules.number.get(name, 0):
        if number not in game.hands[seat].cards:
            return "card_not_in_hand"
        return "card_too_dear" if picked[1:] == (PLAY,) else "play_or_sell"
    return "choose_an_action"


def why_not_score(game: GoWest, seat: Seat) -> str:
    """Return why a seat cannot bring a scoring about."""
    if game.scorings[seat] == len(game.rules.play.scorings):
        return "no_scoring_card"
    return "scoring_too_dear"


def why_not_in_place_elsewhere(region: str, picked: Choice) -> str:
    """Return why these clicks are not offered in `PlaceElsewhere`."""
    name = picked[0] if picked else ""
    if name == region:
        return "not_the_same_region"
    if name in REGIONS and name not in MIDDLE:
        return "no_block_here"
    return "place_first"


def why_not_in_move_wagons(picked: Choice) -> str:
    """Return why these clicks are not offered in `MoveWagons`."""
    name = picked[0] if picked else ""
    if name == REGIONS[-1]:
        return "out_of_the_game"
    if name in REGIONS:
        return "no_wagon_here"
    return "moves_left" if picked == DONE else "move_first"


def why_not_in_finish() -> str:
    """Return why nothing but `done` is offered when an action is carried out."""
    return "confirm_or_take_back"
