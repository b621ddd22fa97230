"""The frame of the game: rounds, turns, walking, the long move, and camps (actions 4 and 5)."""

from __future__ import annotations

from functools import cache

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, Step, Steps, step
from game.titles.africa.rules.counting import far_hexes, lifts, minerals, reach, research, way
from game.titles.africa.rules.data import END_TURN, KINDS, LONG_MOVE, MINE, MOVE_TILE, NOMADS, RESEARCH, SKIP
from game.titles.africa.rules.ending import BY_STANDSTILL, end
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import TurnUp

ONLY_THE_END = OneOf([END_TURN])


@step
class PlayRound(Step[Africa]):
    """The turns go round with the clock; ten rounds without a tile turned up end the game (course of the game)."""

    def run(self, game: Africa) -> Steps:
        if game.round - game.turned_in >= game.rules.play.quiet_rounds:
            return end(game, BY_STANDSTILL)
        game.round += 1
        game.tell("round_began", round=game.round)
        return turns(game.first, game.seats, game.actions)


@step
class Turn(Ask[Africa]):
    """The long move, or twice: walk, then act. The order of actions is free, and so is not to act (A, B)."""

    actions: int  # that are left
    has_walked: bool = False

    def options(self, game: Africa) -> OneOf:
        if not self.actions:
            return ONLY_THE_END
        seat, rules, board = self.seat, game.rules, game.board
        clicks, moves, here = rules.clicks, rules.moves, game.explorers[seat]
        can: list[Choice] = []
        can_move: list[Choice] = []
        has_better = lifts(rules, board)
        for at in rules.within[here]:
            if (lies := board[at]) == COVERED:
                can.append(clicks[at])
            elif lies <= NOMADS and has_better[at]:
                can_move.append(moves[at])
        can += can_move
        if board[here] == EMPTY and game.camps[seat]:
            can += RESEARCH, MINE
        if not self.has_walked:
            walks = reach(game, seat)
            can += [clicks[at] for at in walks]
            if self.is_untouched(game) and (walks or game.has_long_move()):
                can.append(LONG_MOVE)
        if self.actions > 1:
            can.append(SKIP)
        can.append(END_TURN)
        return OneOf(can)

    def is_untouched(self, game: Africa) -> bool:
        return not self.has_walked and self.actions == game.actions

    def answered(self, game: Africa, choice: Choice) -> Steps:
        seat, word = self.seat, str(choice[0])
        at = game.rules.number.get(word)
        if at is not None and game.board[at] != COVERED:
            walk(game, seat, at)
            return (turn(seat, self.actions, True),)
        if choice == END_TURN:
            game.tell("turn_ended", seat=seat)
            return None
        if choice == LONG_MOVE:
            return LongMove(seat), turn(seat, 0)
        rest = turn(seat, self.actions - 1)
        if at is not None:
            return TurnUp(seat, word), rest
        if word == MOVE_TILE:
            return MoveTile(seat, str(choice[1])), rest
        if choice != SKIP:
            build_camp(game, seat, word)
        return (rest,)

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        word, at = str(picked[0]) if picked else "", game.rules.hex_in(picked)
        if at < 0 and picked[:1] not in (LONG_MOVE, RESEARCH, MINE, SKIP, (MOVE_TILE,)):
            return ""
        if not self.actions:
            return "no_action_left"
        if word == LONG_MOVE[0]:
            return "no_free_hex" if self.is_untouched(game) else "turn_has_begun"
        if word == SKIP[0]:
            return "end_turn_instead"
        if word == MOVE_TILE:
            return why_not_move(game, seat, game.rules.hex_in(picked[-1:]))
        if at < 0:
            return "hex_not_empty" if game.camps[seat] else "no_camp_left"
        if game.board[at] == COVERED:
            return "tile_not_beside_you"
        return why_not_onto(game, seat, at) or ("already_walked" if self.has_walked else "no_way_there")


def why_not_move(game: Africa, seat: Seat, at: int) -> str:
    """Return why the tile on a hex cannot be moved."""
    if at < 0:
        return "nothing_to_move_beside_you"
    if game.board[at] == COVERED:
        return "tile_is_covered"
    if game.board[at] > NOMADS:
        return "nothing_to_move_there"
    return "no_better_place" if at in game.rules.within[game.explorers[seat]] else "tile_not_beside_you"


def why_not_onto(game: Africa, seat: Seat, at: int) -> str:
    """Return whose explorer keeps a seat's own from a hex, as a reason; empty if none does."""
    if at not in game.explorers:
        return ""
    return "you_stand_there" if game.explorers[seat] == at else "explorer_stands_there"


@cache
def turn(seat: Seat, actions: int, has_walked: bool = False) -> Turn:
    """Return a turn as far as it has come. There are few different turns, and none changes: each is made once."""
    return Turn(seat, actions, has_walked)


@cache
def turns(first: Seat, seats: int, actions: int) -> Steps:
    """Return the turns of a round and the round after them, made once like each turn."""
    return (*(turn((first + n) % seats, actions) for n in range(seats)), PlayRound())


def walk(game: Africa, seat: Seat, at: int) -> None:
    """Walk up to two hexes, never onto or over covered tiles or other explorers (B)."""
    names, here = game.rules.names, game.explorers[seat]
    path = tuple([names[to] for to in way(game, seat, at)])
    game.explorers[seat] = at
    game.tell("explorer_walked", seat=seat, start=names[here], goal=path[-1], path=path)


@step
class LongMove(Ask[Africa]):
    """A move to any hex without a covered tile and without another explorer; the turn is over (A)."""

    def options(self, game: Africa) -> OneOf:
        clicks = game.rules.clicks
        return OneOf([clicks[at] for at in far_hexes(game)])

    def answered(self, game: Africa, choice: Choice) -> Steps:
        start = game.rules.names[game.explorers[self.seat]]
        game.explorers[self.seat] = game.rules.number[str(choice[0])]
        game.tell("explorer_travelled", seat=self.seat, start=start, hex=choice[0])
        return None

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        at = game.rules.hex_in(picked)
        if at < 0:
            return "choose_a_hex"
        return "tile_is_covered" if game.board[at] == COVERED else why_not_onto(game, seat, at)


def build_camp(game: Africa, seat: Seat, purpose: str) -> None:
    """Build a camp on the explorer's empty hex: research scores its neighbours, mining takes gold and gems (4, 5)."""
    rules, at = game.rules, game.explorers[seat]
    game.lay(at, CAMP)
    game.camps[seat] -= 1
    game.tell("camp_built", seat=seat, hex=rules.names[at], purpose=purpose)
    if (purpose,) == RESEARCH:
        game.score(seat, research(game, at), "research")
        return
    for to in minerals(game, at):
        kind = game.board[to]
        game.lay(to, EMPTY)
        game.held[seat * ALL_KINDS + kind] += 1
        game.tell("tile_mined", seat=seat, hex=rules.names[to], kind=KINDS[kind])
