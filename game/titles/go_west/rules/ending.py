"""Chapter 5.2, a scoring carried out, and chapter 7, the end of the game."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf
from game.engine.steps import Ask, Step, Steps, step
from game.titles.go_west.rules.data import DONE, MIDDLE
from game.titles.go_west.rules.scoring import paying
from game.titles.go_west.rules.state import GoWest

BY_POINTS, BY_WAGONS, BY_STANDSTILL = "points", "wagons", "standstill"


class Confirm(Ask[GoWest]):
    """An action is carried out; the player can still take it back."""

    refusal = "confirm_or_take_back"
    __slots__ = ()

    def options(self, game: GoWest) -> OneOf:
        return ONLY_DONE


@step
class ScoreRegions(Step[GoWest]):
    """Every middle region is scored, from the East on; all players get points for their paying discs (5.2)."""

    def run(self, game: GoWest) -> Steps:
        game.quiet = -1
        for block, region in enumerate(MIDDLE):
            discs, wagons = game.discs_in(block), game.wagons[block + 1]
            places = paying(wagons, discs)
            circles = tuple(game.circle(block, place) for place in places)
            game.tell("region_scored", region=region, wagons=wagons, discs=len(discs), circles=circles)
            owners = [discs[place] for place in places]
            for seat in range(game.seats):
                if points := owners.count(seat):
                    game.score(seat, points, region)
        return None


@step
class FinishScoring(Confirm):
    """The end of a scoring: the game is over if a player has fifty points; else it goes on (5.2, 7.0)."""

    def answered(self, game: GoWest, choice: Choice) -> Steps:
        return (EndGame(BY_POINTS),) if points_reached(game) else None


@step
class EndGame(Step[GoWest]):
    """Nothing is played after the end, not even a second action; between equal points discs decide (7.0)."""

    ending: str

    def run(self, game: GoWest) -> Steps:
        game.agenda.clear()
        game.ending = self.ending
        for seat, points in enumerate(game.points):
            if game.points.count(points) > 1:
                game.tell("discs_compared", seat=seat, discs=game.discs[seat])
        game.tell("game_ended", reason=self.ending)
        return None


def points_reached(game: GoWest) -> bool:
    """Return whether a seat has the points that end the game after a scoring (7.0)."""
    return max(game.points) >= game.rules.play.goal


def wagons_gone(game: GoWest) -> bool:
    """Return whether no wagon is left in New England and the East, which ends the game after a card (7.0)."""
    return not game.wagons[0] and not game.wagons[1]


def last_scoring(ending: str) -> Steps:
    """Return one more scoring, which costs nothing, and the end of the game (7.0)."""
    return ScoreRegions(), EndGame(ending)


ONLY_DONE = OneOf((DONE,))
