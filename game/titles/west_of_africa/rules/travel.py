"""Chapter 5, phase II: the actions without island cards - workers walk, ships are placed, sail and drive others on."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, AskUnlessForced, Steps, step
from game.titles.west_of_africa.rules.data import DONE, GOODS, LOAD, STOP, UNLOAD
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, PLACES, West


@step
class MoveWorkers(Ask[West]):
    """Up to four points: each takes a worker from a ship to its island or along a sea link (5.II)."""

    points: int
    begun: bool = False

    def options(self, game: West) -> OneOf:
        if not self.points:
            return OneOf()
        first, walks = self.seat * PLACES, game.rules.walks
        can: list[Choice] = []
        for place, there in enumerate(game.workers[first : first + PLACES]):
            if there:
                can += walks[place]
        if self.begun:
            can.append(DONE)
        return OneOf(can)

    def answered(self, game: West, choice: Choice) -> Steps:
        if choice == DONE:
            return None
        seat, place, (start, island) = self.seat, game.rules.place, map(str, choice)
        game.workers[seat * PLACES + place[start]] -= 1
        game.workers[seat * PLACES + place[island]] += 1
        game.tell("worker_moved", seat=seat, start=start, island=island)
        return (MoveWorkers(seat, self.points - 1, True),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        first = game.rules.island_of(str(picked[0])) if picked else ""
        if first not in game.rules.place:
            return "no_worker_moved_yet" if picked == DONE else "finish_the_action"
        if not game.workers[seat * PLACES + game.rules.place[first]]:
            return "no_worker_here"
        if game.rules.island_of(str(picked[-1])) not in game.rules.place:
            return "finish_the_action"
        return "no_way_back_to_a_ship" if picked[-1] in game.rules.places[ISLANDS:] else "no_sea_link"


@step
class PlaceShip(Ask[West]):
    """The ship's way to a free mooring at the start of one's turn in the first round (5.II)."""

    def options(self, game: West) -> OneOf:
        return OneOf((name,) for island, name in enumerate(game.rules.island_names) if game.has_room(island))

    def answered(self, game: West, choice: Choice) -> Steps:
        game.ships[self.seat] = game.rules.island[str(choice[0])]
        game.tell("ship_placed", seat=self.seat, island=choice[0])
        return None

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        return "harbour_is_full" if picked and picked[0] in game.rules.island else "place_your_ship_first"


@step
class Voyage(Ask[West]):
    """A voyage over up to three links; at most three goods in all are taken and left on the way (5.II).

    It may stop anywhere. Nothing is unloaded by a click where it was loaded, and nothing unloaded on the way is loaded
    again.
    """

    came_from: str  # the last leg's start; empty before the first leg
    links: int
    cargo: tuple[tuple[str, str], ...]  # (good, where it was loaded)
    loaded: int
    left: tuple[tuple[str, str], ...]  # (good, where it was unloaded)

    def options(self, game: West) -> OneOf:
        seat, rules = self.seat, game.rules
        island = game.ships[seat]
        here = rules.island_names[island]
        can: list[Choice] = []
        if self.links:
            can += rules.legs[island]
            if self.loaded < rules.play.cargo:
                at = (seat * ISLANDS + island) * KINDS
                for kind, good in enumerate(GOODS):
                    if game.stored[at + kind] and game.stored[at + kind] > self.left.count((good, here)):
                        can.append((LOAD, good))
        for good, origin in self.cargo:
            if origin != here and (UNLOAD, good) not in can:
                can.append((UNLOAD, good))
        if can:
            can.append(STOP)
        return OneOf(can)

    def run(self, game: West) -> Steps:
        return self._stop(game)

    def answered(self, game: West, choice: Choice) -> Steps:
        seat, rules = self.seat, game.rules
        island = game.ships[seat]
        here = rules.island_names[island]
        if choice == STOP:
            return self._stop(game)
        if len(choice) == 1:
            game.ships[seat] = rules.island[str(choice[0])]
            game.tell("ship_sailed", seat=seat, start=here, island=choice[0])
            return (Voyage(seat, here, self.links - 1, self.cargo, self.loaded, self.left),)
        what, good = choice
        at = (seat * ISLANDS + island) * KINDS + GOODS.index(str(good))
        if what == LOAD:
            game.stored[at] -= 1
            game.tell("good_loaded", seat=seat, island=here, good=good)
            cargo = (*self.cargo, (str(good), here))
            return (Voyage(seat, self.came_from, self.links, cargo, self.loaded + 1, self.left),)
        item = next(item for item in self.cargo if item[0] == good and item[1] != here)
        game.stored[at] += 1
        game.tell("good_unloaded", seat=seat, island=here, good=good)
        at_item = self.cargo.index(item)
        cargo = self.cargo[:at_item] + self.cargo[at_item + 1 :]
        return (Voyage(seat, self.came_from, self.links, cargo, self.loaded, (*self.left, (str(good), here))),)

    def _stop(self, game: West) -> Steps:
        seat, island = self.seat, game.ships[self.seat]
        here = game.rules.island_names[island]
        for good, _ in self.cargo:
            game.stored[(seat * ISLANDS + island) * KINDS + GOODS.index(good)] += 1
            game.tell("good_unloaded", seat=seat, island=here, good=good)
        if not self.came_from:
            return None
        game.tell("ship_moored", seat=seat, island=here)
        return (DriveOn(seat, self.came_from),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        name = picked[0] if picked else ""
        if name == LOAD:
            if self.loaded >= game.rules.play.cargo:
                return "three_goods_at_most"
            if not self.links:
                return "voyage_is_over"
            return "unloaded_on_this_voyage" if self._lies_here(game, picked[-1]) else "no_goods_here"
        if name == UNLOAD:
            aboard = [good for good, _ in self.cargo if good == picked[-1] or len(picked) == 1]
            return "loaded_here" if aboard else "no_cargo"
        if name not in game.rules.island:
            return "finish_the_action"
        return "no_sea_link" if self.links else "three_links_at_most"

    def _lies_here(self, game: West, good: str | int) -> bool:
        """Return whether a good of this kind, or any after a bare click on loading, lies in the warehouse here."""
        at = (self.seat * ISLANDS + game.ships[self.seat]) * KINDS
        return any(game.stored[at + kind] and good in (name, LOAD) for kind, name in enumerate(GOODS))


@step
class DriveOn(AskUnlessForced[West]):
    """A ship that ends in a full harbour drives another on; of two the active player picks one (5.II)."""

    came_from: str

    def options(self, game: West) -> OneOf:
        island = game.ships[self.seat]
        if game.ships.count(island) <= game.rules.moorings[game.seats][island]:
            return OneOf()
        return OneOf((f"ship:{seat}",) for seat in game.moored(island) if seat != self.seat)

    def answered(self, game: West, choice: Choice) -> Steps:
        return (MakeWay(int(str(choice[0]).removeprefix("ship:")), self.seat, self.came_from),)

    def why(self, game: West, seat: Seat, picked: Choice) -> str:
        name = str(picked[0]) if picked else ""
        return "not_in_this_harbour" if name.startswith("ship:") else "one_ship_must_leave"


@step
class MakeWay(AskUnlessForced[West]):
    """The move of a ship that is driven on, to the next free mooring in the active ship's direction (5.II).

    Of two such moorings its owner picks one.
    """

    active: Seat
    came_from: str
    refusal = "not_in_that_direction"

    def options(self, game: West) -> OneOf:
        rules = game.rules
        for group in rules.driven_on[rules.island[self.came_from], game.ships[self.seat]]:
            if free := [(rules.island_names[island],) for island in group if game.has_room(island)]:
                return OneOf(free)
        raise AssertionError("El Hierro and Lanzarote have room for all ships")

    def answered(self, game: West, choice: Choice) -> Steps:
        start = game.rules.island_names[game.ships[self.seat]]
        game.ships[self.seat] = game.rules.island[str(choice[0])]
        game.tell("ship_driven_on", seat=self.seat, by=self.active, start=start, island=choice[0])
        return None
