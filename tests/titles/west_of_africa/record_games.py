"""The maker of the recorded games beside it: one for each number of players, and one for each ending of West of Africa.

    python -m tests.titles.west_of_africa.record_games

Bots that want to win end their games by points. To found all twenty settlements before, five players have to work
together round by round: hands are searched for that bring the table as a whole furthest. That takes some minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from game.bots.simple import GreedyBot
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat, any_of
from game.engine.judge import Judge
from game.engine.motion import answer, asked, settle
from game.engine.steps import SEALED, AskSealed
from game.table.table import Table
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.bot import BOT, WestJudge
from game.titles.west_of_africa.rules.cards import ShowCards
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, West
from tests.titles.recorded import first_ending_by, keep, played

GAMES = Path(__file__).with_name("games")
SEEDS = {"settlements": 120, "points_and_settlements": 174}  # where the search begins; it goes on from there
ENOUGH = 60
JOINT, SINGLE, LATE = 12, 450, 4000  # hands tried each round: for all at once, then for one seat after another

Hands = dict[Seat, Choice]


class Together(WestJudge):
    """The game for players who want all settlements founded before anybody has 25 points."""

    def worth(self, game: West, seat: Seat) -> float:
        total = 25 * founded(game) - 0.5 * max(0, game.points[seat] - 18) ** 2 + 0.3 * game.gold[seat]
        growing, plots = [0] * ISLANDS, [0] * ISLANDS
        for owner, house, field in zip(game.planted, game.settled, game.rules.fields, strict=True):
            growing[field.island] += owner == seat
            plots[field.island] += house == NOBODY and field.cost > 0
        for island, price in enumerate(game.rules.prices):
            total += price * (0.25 * growing[island] + 0.28 * stored(game, seat, island))
            influence = game.influence(island)
            influence[seat] += growing[island]
            if game.strongest(influence) == seat:
                total += 3.0 if plots[island] else -0.7
        return total


def founded(game: West) -> int:
    return sum(owner != NOBODY for owner in game.settled)


def stored(game: West, seat: Seat, island: int) -> int:
    at = (seat * ISLANDS + island) * KINDS
    return sum(game.stored[at : at + KINDS])


def for_all(game: West, both: bool) -> float:
    """Return how far the table as a whole has come towards twenty settlements; with `both`, and 25 points at once."""
    rules, houses = game.rules, founded(game)
    if both and houses == rules.setup.settlements and max(game.points) >= rules.scoring.last_round_at:
        return 2000
    total = 25.0 * houses + 0.5 * sum(f.cost for o, f in zip(game.settled, rules.fields, strict=True) if o != NOBODY)
    if houses < rules.setup.settlements and max(game.points) >= rules.scoring.last_round_at:
        return total - 500
    for seat, points in enumerate(game.points):
        own = rules.scoring.settlement * game.settled.count(seat)
        total += 0.4 * min(game.gold[seat], 30) - 0.7 * (points - own) - 0.07 * points**2
        chances = 0
        for island in range(ISLANDS):
            total += 0.3 * rules.prices[island] * stored(game, seat, island)
            if game.alcalde[island] == seat:
                free = sorted(cost for n, cost, _ in rules.building_land[island] if game.settled[n] == NOBODY)
                chances += sum(7 if cost <= game.gold[seat] + 6 else 4 for cost in free[:3])
        total += min(chances, 14) * (1 if points < 20 else 0.5) * (1 if houses < 15 else 2)
    return total


def rehearsed(game: West, hands: Mapping[Seat, Choice]) -> West:
    """Return the game after a round in which these hands are played."""
    ahead, bots = game.copy(), [GreedyBot(Together(), seat, Random(1), 1.0) for seat in range(game.seats)]
    question = answer(ahead, dict.fromkeys(hands, SEALED))
    question = answer(ahead, {seat: game.rules.hand_sum.announce(hand) for seat, hand in hands.items()})
    while question and not isinstance(ahead.agenda[-1], AskSealed):
        (seat,) = question
        shows = isinstance(ahead.agenda[-1], ShowCards)
        question = answer(ahead, {seat: hands[seat] if shows else bots[seat].choose(ahead)})
    return ahead


def planned(seed: int, both: bool, seats: int = 5) -> list[Hands]:
    """Return hands for all rounds up to the one of the last settlement; fewer if it gets nowhere."""
    random, game, plan = Random(seed), TITLE.new(seats), []
    settle(game)
    answer(game, {CHANCE: Dice(f"luck {seed}")(asked(game)[CHANCE])})
    while not game.last_round and not (max(game.points) > 21 and founded(game) < 16):
        options = asked(game)
        tries = [{seat: any_of(options[seat], random) for seat in options} for _ in range(JOINT)]
        best, _, hands, after = max(
            (for_all(later, both), n, one, later) for n, one in enumerate(tries) for later in [rehearsed(game, one)]
        )
        for _ in range(LATE if both and founded(game) >= 13 else SINGLE):
            seat = random.randrange(seats)
            other = {**hands, seat: any_of(options[seat], random)}
            later = rehearsed(game, other)
            if (value := for_all(later, both)) > best:
                best, hands, after = value, other, later
        plan.append(hands)
        game = after
    return plan


class Planning(GreedyBot):
    """A greedy bot of a judge's mind that chooses the planned hands as long as there are any."""

    def __init__(self, judge: Judge[West], seat: Seat, seed: int, plan: list[Hands]) -> None:
        super().__init__(judge, seat, Random(f"{seed} {seat}"), 1.0)
        self._seat, self._hands_by_round = seat, plan

    def choose(self, view: Any) -> Choice:
        """Return the planned hand, or the best answer."""
        planned = isinstance(view.agenda[-1], AskSealed) and view.round <= len(self._hands_by_round)
        return self._hands_by_round[view.round - 1][self._seat] if planned else super().choose(view)


def play(judge: Judge[West], seats: int, seed: int, plan: list[Hands]) -> Table:
    """One game between such bots."""
    return played(TITLE, "west", seed, [Planning(judge, seat, seed, plan) for seat in range(seats)])


def main() -> None:
    """Play until there is a game for each."""
    for seats in TITLE.seats:
        keep(play(BOT, seats, 1, []), GAMES, f"{seats}_players")
    for ending, first in SEEDS.items():
        both = ending == "points_and_settlements"

        def together(seed: int, both: bool = both) -> Table:
            return play(Together(), 5, seed, planned(seed, both))

        keep(first_ending_by(ending, together, range(first, first + ENOUGH)), GAMES, f"ends_by_{ending}")


if __name__ == "__main__":
    main()
