"""The title beside a second reading of its rulebook: whole games, alike at every question and to the end."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.choices import CHANCE, Choice
from game.engine.motion import answer, asked, settle
from game.titles.go_west import TITLE
from tests.titles.go_west.second_reading import CIRCLES, EMPTY, LAND, MIDDLE, PRICES, ROUNDS, Board

DONE = {("done",)}
PLAYING, SCORING, SELLING, ANYTHING = "play", "score", "sell", ""


class Both:
    """One game, moved in the title and in the second reading alike."""

    def __init__(self, seats: int, seed: str, likes: str) -> None:
        self.random, self.likes = Random(seed), likes
        self.game, self.board = TITLE.new(seats), Board(seats)
        self.pile = {card.number for card in TITLE.rules.cards}
        self.discards: set[int] = set()
        settle(self.game)
        self.turn = self.random.randrange(seats)
        answer(self.game, {CHANCE: (f"seat:{self.turn}",)})
        for n in range(seats):
            self.draw((self.turn + n) % seats, 7)

    def draw(self, seat: int, count: int) -> None:
        """Draw cards from the pile, which is made anew as soon as it is empty (5.5)."""
        ((who, odds),) = asked(self.game).items()
        assert (who, odds.only, odds.draws) == (CHANCE, seat, count)
        drawn = self.random.sample(sorted(self.pile), count)
        answer(self.game, {CHANCE: tuple(f"card:{number}" for number in drawn)})
        self.board.players[seat].hand |= set(drawn)
        self.pile -= set(drawn)
        if not self.pile:
            self.pile, self.discards = self.discards, set()

    def choose(self, seat: int, offered: set[Choice]) -> Choice:
        """Check that exactly these answers are offered; give one of them, mostly a preferred one."""
        self.compare()
        ((who, options),) = asked(self.game).items()
        assert (who, set(options)) == (seat, offered)
        liked = [choice for choice in sorted(offered) if self.likes in choice]
        choice = self.random.choice(liked if liked and self.random.random() < 0.7 else sorted(offered))
        answer(self.game, {seat: choice})
        return choice

    def compare(self) -> None:
        """Check that both tables are equal."""
        game, board = self.game, self.board
        assert dict(zip(LAND, game.wagons, strict=True)) == board.wagons
        for at, region in enumerate(MIDDLE):
            circles = [EMPTY] * CIRCLES
            for place, owner in enumerate(game.discs_in(at)):
                circles[game.circle(at, place)] = owner
            assert (circles, game.partition[at]) == (board.blocks[region].circles, board.blocks[region].partition)
        for seat, player in enumerate(board.players):
            there = game.discs[seat], game.lid[seat], game.points[seat], game.scorings[seat], game.double[seat]
            assert there == (player.discs, player.lid, player.points, player.used, player.marker)
            assert set(game.hands[seat].cards) == player.hand
        assert (set(game.pile), set(game.discards)) == (self.pile, self.discards)

    def take_turn(self) -> str:
        """Play a turn of one action or two; return the ending of the game, if it has ended."""
        seat, actions, done = self.turn, 1, 0
        moved = False
        while done < actions:
            choice = self.choose(seat, self.actions(seat, done, actions))
            if choice == ("double_turn",):
                self.board.use_marker(seat)
                actions = 2
                continue
            done += 1
            if choice == ("end_turn",):
                break
            if choice == ("score",):
                moved = True
                self.score(seat)
                if self.board.points_reached:
                    return "points"
                continue
            moved = self.card(seat, choice) or moved
            if self.board.wagons_gone:
                self.board.score()
                return "wagons"
            self.draw(seat, 1)
        self.turn = (seat + 1) % len(self.board.players)
        self.board.quiet = 0 if moved else self.board.quiet + 1
        if self.board.quiet == ROUNDS * len(self.board.players):
            self.board.score()
            return "standstill"
        return ""

    def actions(self, seat: int, done: int, actions: int) -> set[Choice]:
        """5.0 and 6.0."""
        player = self.board.players[seat]
        offered: set[Choice] = {(f"card:{number}", "sell") for number in player.hand}
        cards = [TITLE.rules.card[number] for number in player.hand]
        offered |= {(card.name, "play") for card in cards if player.can_pay(card.cost)}
        if player.used < len(PRICES) and player.can_pay(PRICES[player.used]):
            offered.add(("score",))
        if actions == 1 and player.marker:
            offered.add(("double_turn",))
        if done:
            offered.add(("end_turn",))
        return offered

    def score(self, seat: int) -> None:
        """5.2."""
        player = self.board.players[seat]
        player.pay(PRICES[player.used])
        player.used += 1
        self.board.score()
        self.choose(seat, DONE)

    def card(self, seat: int, choice: Choice) -> bool:
        """5.1 or 5.3; return whether a wagon moved."""
        board, player = self.board, self.board.players[seat]
        card = TITLE.rules.card[int(str(choice[0]).removeprefix("card:"))]
        player.hand.remove(card.number)
        self.discards.add(card.number)
        if choice[1] == "sell":
            player.sell(card.cost)
            self.choose(seat, DONE)
            return False
        player.pay(card.cost)
        for _ in range({"": 0, "one": 1, "plus_one": 1, "two": 2}[card.places]):
            board.place(seat, card.region)
        if card.places == "plus_one" and player.discs:
            (other,) = self.choose(seat, {(region,) for region in MIDDLE if region != card.region})
            board.place(seat, str(other))
        for _ in range(card.wagons):
            (start,) = self.choose(seat, {(region,) for region in LAND[:-1] if board.wagons[region]})
            board.move(str(start))
        self.choose(seat, DONE)
        return card.wagons > 0


@pytest.mark.parametrize("likes", [PLAYING, SCORING, SELLING, ANYTHING])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_title_does_what_a_second_reading_of_the_rulebook_does(seats: int, likes: str) -> None:
    for seed in range(5):
        both, ending = Both(seats, f"{likes} {seed}", likes), ""
        while not ending:
            ending = both.take_turn()
        both.compare()
        result = TITLE.result(both.game)
        assert not asked(both.game) and result.ending == ending
        assert [seat for seat in range(seats) if result.places[seat] == 1] == both.board.winners()
