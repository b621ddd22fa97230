"""Chapter 5, the frame of a round and its phase III, and chapter 6, the end of the game."""

from __future__ import annotations

from game.engine.steps import Step, Steps, step
from game.titles.west_of_africa.rules.cards import ChooseCards, ShowCards
from game.titles.west_of_africa.rules.data import GOODS, MINUS
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, West

BY_POINTS, BY_SETTLEMENTS, BY_BOTH = "points", "settlements", "points_and_settlements"


@step
class PlayRound(Step[West]):
    """A round: cards are chosen and played, and the round ends (5)."""

    def run(self, game: West) -> Steps:
        game.round += 1
        game.tell("round_began", round=game.round, last=game.last_round)
        phase_3 = TakeBackCards(), RewardRichest(), Harvest(), ElectAlcaldes(), PayAlcaldes(), RefillTrack(), EndRound()
        return ChooseCards(), TakeTurns(), *phase_3


@step
class TakeTurns(Step[West]):
    """The smallest sum begins; ties go by the gold track (5.I), as it stands before anybody pays for a fifth card."""

    def run(self, game: West) -> Steps:
        game.order = sorted(range(game.seats), key=lambda seat: (game.announced[seat][1], game.rank(seat)))
        game.tell("order_set", order=tuple(game.order))
        return tuple(ShowCards(seat) for seat in game.order)


@step
class TakeBackCards(Step[West]):
    """All take their cards back; minus cards go to the left neighbour (5.III)."""

    def run(self, game: West) -> Steps:
        for seat, cards in enumerate(game.cards):
            if played := cards.count(MINUS):
                left = (seat + 1) % game.seats
                game.minus[seat] -= played
                game.minus[left] += played
                game.tell("minus_cards_handed", seat=seat, to=left, count=played)
        game.cards = [()] * game.seats
        game.announced = [()] * game.seats
        return None


@step
class RewardRichest(Step[West]):
    """The two with the most gold score a point, with two players only the first (5.III, 7); also at no gold at all."""

    def run(self, game: West) -> Steps:
        first = sorted(range(game.seats), key=game.rank)
        for seat in first[: game.rules.with_players(game.seats).richest]:
            game.score(seat, game.rules.scoring.richest, "gold")
        return None


@step
class Harvest(Step[West]):
    """All that was planted moves into the warehouses of its islands (5.III)."""

    def run(self, game: West) -> Steps:
        for number, (seat, field) in enumerate(zip(game.planted, game.rules.fields, strict=True)):
            if seat != NOBODY:
                game.planted[number] = NOBODY
                game.stored[(seat * ISLANDS + field.island) * KINDS + field.good] += 1
                game.tell("good_harvested", seat=seat, field=field.name, good=GOODS[field.good])
        return None


@step
class ElectAlcaldes(Step[West]):
    """Most influence makes the alcalde, ties go by the gold track, without influence there is none (5.III)."""

    def run(self, game: West) -> Steps:
        for island, name in enumerate(game.rules.island_names):
            influence = game.influence(island)
            before, game.alcalde[island] = game.alcalde[island], game.strongest(influence)
            facts = {"island": name, "seat": game.alcalde[island], "before": before, "influence": tuple(influence)}
            game.tell("alcalde_elected", **facts)
        return None


@step
class PayAlcaldes(Step[West]):
    """Every alcalde marker scores a point (5.III)."""

    def run(self, game: West) -> Steps:
        for seat in range(game.seats):
            if islands := game.alcalde.count(seat):
                game.score(seat, islands * game.rules.scoring.alcalde, "alcalde")
        return None


@step
class RefillTrack(Step[West]):
    """The track is filled again from the stock, as far as that lasts (5.III)."""

    def run(self, game: West) -> Steps:
        added = min(game.rules.with_players(game.seats).track - game.track, game.stock)
        if added:
            game.track += added
            game.stock -= added
            game.tell("track_refilled", count=added)
        return None


@step
class EndRound(Step[West]):
    """25 points, or all settlements founded: one more round, then gold scores and the game is over (6)."""

    def run(self, game: West) -> Steps:
        if game.last_round:
            return (CountGold(),)
        by_points = max(game.points) >= game.rules.scoring.last_round_at
        by_settlements = not game.track and not game.stock
        if by_points or by_settlements:
            game.last_round = True
            game.ending = BY_BOTH if by_points and by_settlements else BY_POINTS if by_points else BY_SETTLEMENTS
            game.tell("last_round_announced", reason=game.ending)
        return (PlayRound(),)


@step
class CountGold(Step[West]):
    """A point for every ten gold, rounded down; the gold is not spent (6)."""

    def run(self, game: West) -> Steps:
        for seat, gold in enumerate(game.gold):
            if points := gold // game.rules.scoring.gold_per_point:
                game.score(seat, points, "final_gold")
        game.tell("game_ended", reason=game.ending)
        return None
