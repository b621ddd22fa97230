"""Moves of Go West!: what its events take from a view and put into it while they are shown."""

from __future__ import annotations

from bisect import insort

from game.engine.events import Event
from game.engine.seeing import HIDDEN
from game.titles.go_west.rules.data import BLOCK
from game.titles.go_west.rules.state import NOBODY, UNKNOWN, GoWest
from game.ui.board.moves import Moves


def _lift(view: GoWest, event: Event) -> None:
    """Take away from a view what an event sets in motion."""
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "wagon_moved":
            view.wagons[rules.region[facts["start"]]] -= 1
        case "disc_pushed_out":
            block = rules.block[facts["region"]]
            del view.blocks[block * BLOCK]
            view.blocks.insert(block * BLOCK + BLOCK - 1, NOBODY)
            view.partition[block] = facts["circle"]
        case "disc_placed":
            view.discs[seat] -= 1
        case "discs_paid":
            view.discs[seat] -= facts["discs"]
        case "card_sold":
            view.lid[seat] -= facts["discs"]
            _give_up(view, seat, facts["card"])
        case "card_played":
            _give_up(view, seat, facts["card"])
        case "cards_drawn":
            view.pile = view.pile[: len(view.pile) - facts["count"]]
        case "pile_shuffled":
            view.discards = []


def _land(view: GoWest, event: Event) -> None:
    """Put into a view what an event has moved."""
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "start_player_drawn":
            view.first = seat
        case "round_began":
            view.round = facts["round"]
        case "wagon_moved":
            view.wagons[rules.region[facts["to"]]] += 1
        case "disc_pushed_out":
            view.discs[seat] += 1
        case "disc_placed":
            at = rules.block[facts["region"]] * BLOCK
            view.blocks[view.blocks.index(NOBODY, at)] = seat
        case "discs_paid":
            view.lid[seat] += facts["discs"]
        case "points_scored":
            view.points[seat] += facts["points"]
        case "card_sold":
            view.discs[seat] += facts["discs"]
            view.discards.append(rules.number[facts["card"]])
        case "card_played":
            view.discards.append(rules.number[facts["card"]])
        case "scoring_card_played":
            view.scorings[seat] = facts["number"]
        case "double_turn_announced":
            view.double[seat] = False
        case "double_turns_given_back":
            view.double = [True] * view.seats
        case "cards_drawn":
            for name in facts.get("cards") or (HIDDEN,) * facts["count"]:
                insort(view.hands[seat].cards, rules.number[name])
        case "pile_shuffled":
            view.pile = [UNKNOWN] * facts["count"]


def _give_up(view: GoWest, seat: int, card: str) -> None:
    """A card leaves a hand, of which it may not have been known."""
    hand, number = view.hands[seat].cards, view.rules.number[card]
    hand.remove(number if number in hand else UNKNOWN)


MOVES = Moves(_lift, _land)
