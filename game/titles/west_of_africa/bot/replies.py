"""Likely replies: promising hands, and a sensible turn by rules of thumb, quick to work out.

Bots play many rounds on in their heads with these; their own choices rest on search and judgement.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from game.engine.choices import Choice, Fitting, Options, Seat, any_of
from game.titles.west_of_africa.bot.valuation import Weights, open_plots, time_left
from game.titles.west_of_africa.rules import data
from game.titles.west_of_africa.rules.cards import Turn
from game.titles.west_of_africa.rules.data import DONE, Rules
from game.titles.west_of_africa.rules.farming import Cultivate, Found, Plant, Sell
from game.titles.west_of_africa.rules.state import AT_HAND, ISLANDS, KINDS, NOBODY, PLACES, West
from game.titles.west_of_africa.rules.travel import DriveOn, MakeWay, MoveWorkers, PlaceShip, Voyage

FARMING = (data.SELL, data.CULTIVATE, data.FOUND)


def gold_value(game: West, w: Weights) -> float:
    """Return the points that a piece of gold will bring."""
    return w.gold_late + (w.gold_early - w.gold_late) * time_left(game)


class Travel:
    """The best walk of workers and the best voyage of a seat, by the influence they bring.

    Influence is taken as it will be counted if nothing more is done this round.
    """

    def __init__(self, game: West, seat: Seat, w: Weights) -> None:
        self.game, self.seat, self.w = game, seat, w
        self.left = time_left(game)
        self.worker, self.ship = game.rules.scoring.influence_worker, game.rules.scoring.influence_ship
        self._values: dict[tuple[int, int], float] = {}
        self._mine, self._most = [0] * ISLANDS, [0] * ISLANDS  # the seat's influence, and the best rival's
        self._wins_tie = [True] * ISLANDS  # against that rival
        self._has_plot = list(map(bool, open_plots(game.rules, tuple(game.settled))))  # for a settlement
        good, fields = game.rules.scoring.influence_good, game.rules.fields
        growing = [[0] * game.seats for _ in range(ISLANDS)]
        for at, owner in enumerate(game.planted):
            if owner != NOBODY:
                growing[fields[at].island][owner] += good
        ranked = sorted(range(game.seats), key=game.rank)
        ahead = ranked[: ranked.index(seat)]
        for island, row in enumerate(growing):
            for other, n in enumerate(game.influence(island)):
                row[other] += n
            self._mine[island] = row[seat]
            row[seat] = -1
            self._most[island] = most = max(row)
            self._wins_tie[island] = all(row[other] != most for other in ahead)

    def value(self, island: int, more: int) -> float:
        """Return the worth, in points, of the seat's influence on an island with this much more of it."""
        key = island, more
        if key not in self._values:
            self._values[key] = self._office(island, more)
        return self._values[key]

    def _office(self, island: int, more: int) -> float:
        w, mine = self.w, self._mine[island] + more
        if mine <= 0:
            return 0.0
        lead = mine - self._most[island] + (0.5 if self._wins_tie[island] else -0.5)
        if lead < 0:
            return max(0.0, w.behind + w.lead * lead)
        return 1.0 + min(w.most_lead, w.lead * lead) + (w.plot * self.left if self._has_plot[island] else 0.0)

    def ship_gain(self, island: int, moored: bool) -> float:
        """Return the worth of the seat's ship on an island; a ship that is moored elsewhere must gain by its move."""
        return self.value(island, self.ship) - (self.value(island, 0) if moored else 0.0)

    def walk(self, points: int) -> tuple[float, list[Choice]]:
        """Return the gain of the best walk for a number of points, and its clicks."""
        game, seat, by = self.game, self.seat, self.worker
        rules = game.rules
        there = game.workers[seat * PLACES : (seat + 1) * PLACES]
        more, clicks, brings = [0] * ISLANDS, list[Choice](), 0.0
        while points:
            best, move = 0.01, None
            now = [self.value(island, more[island]) for island in range(ISLANDS)]
            gain = [self.value(island, more[island] + by) - now[island] for island in range(ISLANDS)]
            for place, n in enumerate(there):
                if not n:
                    continue
                loss = self.value(place, more[place] - by) - now[place] if place < ISLANDS else 0.0
                for island in range(ISLANDS):
                    if island != place and gain[island] + loss > best:
                        path = rules.walk_paths[place][island]
                        if len(path) <= points:
                            best, move = gain[island] + loss, (place, island, path)
            if move is None:
                break
            place, island, path = move
            there[place] -= 1
            there[island] += 1
            more[island] += by
            if place < ISLANDS:
                more[place] -= by
            start = rules.places[place]
            for to in path:
                clicks.append((start, rules.island_names[to]))
                start = rules.island_names[to]
            points -= len(path)
            brings += best
        if points and clicks:
            clicks.append(DONE)
        return brings, clicks

    def sail(self, sells_at: Sequence[int] = ()) -> tuple[float, list[Choice]]:
        """Return the gain of the best voyage, and its clicks; goods on some islands can be sold this turn."""
        best, clicks = 0.01, list[Choice]()
        start = self.game.ships[self.seat]
        if start == AT_HAND:
            return 0.0, clicks
        for island in range(ISLANDS):
            path = self.game.rules.sea_paths[start][island]
            if 0 < len(path) <= self.game.rules.play.ship_links:
                brings, way = self._voyage(start, path, sells_at)
                if brings > best:
                    best, clicks = brings, way
        return best if clicks else 0.0, clicks

    def _voyage(self, start: int, path: tuple[int, ...], sells_at: Sequence[int]) -> tuple[float, list[Choice]]:
        game, rules, by = self.game, self.game.rules, self.ship
        end, gold = path[-1], gold_value(self.game, self.w)
        brings, room, clicks = 0.0, rules.play.cargo, list[Choice]()
        taken = 0
        for at in (start, *path[:-1]):
            gain = gold * (self._sold(end, sells_at) - self._sold(at, sells_at))
            loses = by if at == start else 0
            first = (self.seat * ISLANDS + at) * KINDS
            loaded, row = 0, list[Choice]()
            for kind, good in enumerate(data.GOODS):
                for _ in range(min(game.stored[first + kind], room - taken)):
                    if gain <= 0:
                        break
                    before = self.value(at, -loses - loaded)
                    if gain + self.value(at, -loses - loaded - 1) - before > 0:
                        loaded, taken = loaded + 1, taken + 1
                        row.append((data.LOAD, good))
                        brings += gain
            brings += self.value(at, -loses - loaded) - self.value(at, 0) if loses or loaded else 0.0
            clicks += row
            clicks.append((rules.island_names[path[0] if at == start else path[path.index(at) + 1]],))
        brings += self.value(end, by + taken) - self.value(end, 0)
        if taken or len(path) < rules.play.ship_links:
            clicks.append(data.STOP)
        return brings, clicks

    def _sold(self, island: int, sells_at: Sequence[int]) -> float:
        """Return the gold that a good brings on an island, now or later."""
        return self.game.rules.prices[island] * (1.0 if island in sells_at else self.w.planted * self.left)


def reply(game: West, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return a seat's likely answer now, and those to the questions that follow from it."""
    step, island = game.agenda[-1], game.rules.island
    if isinstance(step, Turn):
        return _turn(game, seat, options, w)
    if isinstance(step, Sell):
        return (_sell(game, seat, options),)
    if isinstance(step, Plant):
        return (_plant(game, seat, step, options),)
    if isinstance(step, Cultivate):
        islands = [choice for choice in options if choice != DONE]
        late = not time_left(game) and DONE in options
        return (DONE if late else max(islands, key=lambda choice: game.rules.prices[island[str(choice[0])]]),)
    if isinstance(step, Found):
        plots = [choice for choice in options if choice != DONE]
        return (min(plots, key=lambda choice: game.rules.fields[game.rules.field[str(choice[0])]].cost),)
    if isinstance(step, MoveWorkers):
        _, clicks = Travel(game, seat, w).walk(step.points)
        return clicks or ((DONE,) if DONE in options else (options.nth(0),))
    if isinstance(step, Voyage):
        return (data.STOP,) if step.came_from else (options.nth(0),)
    if isinstance(step, DriveOn):
        return (options.nth(0),)
    if isinstance(step, PlaceShip | MakeWay):
        travel, moored = Travel(game, seat, w), isinstance(step, MakeWay)
        return (max(options, key=lambda choice: travel.ship_gain(island[str(choice[0])], moored)),)
    return (any_of(options, random),)


def _turn(game: West, seat: Seat, options: Options, w: Weights) -> Sequence[Choice]:
    travel = None
    if (data.MOVE_SHIP,) in options and (sells_at := _sells_at(game, seat)):
        travel = Travel(game, seat, w)
        _, clicks = travel.sail(sells_at)
        if any(click[0] == data.LOAD for click in clicks) and _ends(game.rules, clicks) in sells_at:
            return ((data.MOVE_SHIP,), *clicks)
    for action in FARMING if time_left(game) else (data.FOUND, data.SELL):
        if (action,) in options:
            return ((action,),)
    if not time_left(game) and (data.CULTIVATE,) in options and _plants_late(game, seat, w):
        return ((data.CULTIVATE,),)
    for action in (data.MOVE_WORKERS, data.MOVE_SHIP):
        if (action,) in options:
            travel = travel or Travel(game, seat, w)
            _, clicks = travel.walk(game.rules.play.worker_points) if action == data.MOVE_WORKERS else travel.sail()
            if clicks:
                return ((action,), *clicks)
    return (data.END_TURN,)


def _sells_at(game: West, seat: Seat) -> list[int]:
    step = game.agenda[-1]
    if game.round == 1 or not isinstance(step, Turn) or data.SELL not in step.left:
        return []
    return [game.rules.island[card] for card in game.island_cards(seat)]


def _ends(rules: Rules, clicks: list[Choice]) -> int:
    return rules.island[str([click[0] for click in clicks if len(click) == 1 and click != data.STOP][-1])]


def _plants_late(game: West, seat: Seat, w: Weights) -> bool:
    """Return whether in the last round a good planted on a shown island would bring an office."""
    travel, islands = Travel(game, seat, w), [game.rules.island[name] for name in game.island_cards(seat)]
    return any(travel.value(island, 3) - travel.value(island, 0) >= 1 for island in islands)


def _sell(game: West, seat: Seat, options: Options) -> Choice:
    for choice in options:
        if choice == DONE:
            return DONE
        price = game.rules.prices[game.rules.island[str(choice[0])]]
        if game.gold[seat] + price <= game.rules.play.gold_most or DONE not in options:
            return choice
    return DONE if DONE in options else options.nth(0)


def _plant(game: West, seat: Seat, step: Plant, options: Options) -> Choice:
    """Choose fields first; helpers where they make three fields cheaper, to the ship from which they return."""
    fields = [choice for choice in options if choice != DONE and choice[0] not in data.SHIPS]
    if (data.SHIPS[0],) in options and not step.planted:
        free = len(game.plantable(seat, game.rules.island[step.island]))
        price = game.rules.play.plant - step.helpers
        if free >= 3 or not fields or (free * price > step.gold and free >= 2):
            return (data.SHIPS[0],)
    return fields[0] if fields else DONE if DONE in options else options.nth(0)


@lru_cache(maxsize=32)
def _hands(rules: Rules, minus: int, most: int) -> tuple[tuple[Choice, int, int, int, int], ...]:
    """Return all hands: the choice, its actions and its islands as bits, its minus cards and its sum."""
    actions = (data.SELL, data.CULTIVATE, data.FOUND, data.MOVE_WORKERS, data.MOVE_SHIP)
    names = [name for name in rules.cards if name != data.MINUS]
    bits = {name: (1 << n, 0) for n, name in enumerate(actions)}
    bits |= {name: (0, 1 << n) for n, name in enumerate(rules.island_names)}
    found = []
    for n in range(most + 1):
        for cards in combinations(names, n):
            acts, lands = sum(bits[card][0] for card in cards), sum(bits[card][1] for card in cards)
            for extra in range(min(minus, most - n) + 1):
                if n + extra:
                    choice = (*cards, *(data.MINUS,) * extra)
                    found.append((choice, acts, lands, extra, sum(map(rules.cards.__getitem__, choice))))
    return tuple(found)


def secrets(game: West, seat: Seat, options: Options, w: Weights) -> list[tuple[float, Choice]]:
    """Return every hand that a seat can have chosen, and by rule of thumb the points it will bring."""
    play, gains = game.rules.play, HandGains(game, seat, w)
    fitting = frozenset(options) if isinstance(options, Fitting) else None
    most = play.cards_most if game.gold[seat] >= play.fifth_card else play.cards_free
    found, known = [], dict[tuple[int, int, bool], float]()
    for choice, acts, lands, extra, total in _hands(game.rules, game.minus[seat], most):
        if fitting is not None and choice not in fitting:
            continue
        key = acts & 7, lands, len(choice) > play.cards_free
        if key not in known:
            known[key] = gains.value(*key)
        worth = known[key] - w.order * total - w.minus_card * extra
        if acts & 8:
            worth += gains.walk
        if acts & 16:
            worth += gains.sail
        found.append((worth, choice))
    return found


def lateness(game: West, choice: Choice, w: Weights) -> float:
    """Return the cost, in points, of a hand's sum that lets others act first."""
    return w.order * sum(game.rules.cards[str(card)] for card in choice)


class HandGains:
    """The possible gains of each action for a seat now."""

    def __init__(self, game: West, seat: Seat, w: Weights) -> None:
        rules = game.rules
        self.gold, self.track, self.most = game.gold[seat], game.track, rules.play.gold_most
        self.left, self.each = time_left(game), gold_value(game, w)
        self.fifth, self.plant, self.house = rules.play.fifth_card, rules.play.plant, rules.scoring.settlement
        travel = Travel(game, seat, w)
        self.walk = w.walk * travel.walk(rules.play.worker_points)[0] + 0.05
        self.sail = w.sail * travel.sail()[0] + 0.05
        self.goods = [0] * ISLANDS  # gold for all goods stored there
        self.fields = [0] * ISLANDS  # goods that can be planted there
        self.office = [0.0] * ISLANDS  # worth of the influence of those
        self.houses: list[list[int]] = [[] for _ in range(ISLANDS)]  # costs of the plots there
        self.supply = sum(game.supply[seat * KINDS : (seat + 1) * KINDS])
        self.prices = rules.prices
        self.planted_value = w.planted * self.left * self.each
        for island in range(ISLANDS):
            at = (seat * ISLANDS + island) * KINDS
            stored = game.stored[at : at + KINDS]
            if game.round > 1:
                self.goods[island] = sum(stored) * rules.prices[island]
            free = [0] * KINDS
            for field, good, _ in rules.farmland[island]:
                if game.planted[field] == NOBODY == game.settled[field]:
                    free[good] += 1
            # Markers that a sale in this turn gives back count too.
            can = [min(n, game.supply[seat * KINDS + kind] + stored[kind]) for kind, n in enumerate(free)]
            self.fields[island] = sum(can)
            if self.fields[island]:
                self.office[island] = travel.value(island, self.fields[island]) - travel.value(island, 0)
            if game.alcalde[island] == seat and game.round > 1:
                plots = rules.building_land[island]
                free_plots = [cost for n, cost, _ in plots if game.planted[n] == NOBODY == game.settled[n]]
                self.houses[island] = free_plots

    def value(self, acts: int, lands: int, fifth: bool) -> float:
        """Return the points that selling, cultivating and founding on these islands bring."""
        gold, worth = self.gold, 0.0
        if fifth:
            gold -= self.fifth
        islands = [island for island in range(ISLANDS) if lands >> island & 1]
        if acts & 1:
            gold = min(self.most, gold + sum(self.goods[island] for island in islands))
        if acts & 4:
            costs = sorted([cost for island in islands for cost in self.houses[island]])
            for cost in costs[: self.track]:
                if cost > gold:
                    break
                gold -= cost
                worth += self.house
        if acts & 2:
            sown = self.supply
            for island in sorted(islands, key=self.prices.__getitem__, reverse=True):
                n = min(self.fields[island], gold // self.plant, sown)
                if n:
                    gold -= n * self.plant
                    sown -= n
                    worth += n * self.prices[island] * self.planted_value
                    worth += self.office[island] * n / self.fields[island]
        lost = self.left * self.each if acts & 1 else 0.0  # goods sold now could have been sold later
        goods = sum(self.goods[island] for island in islands) * 0.7 * lost
        return worth + (gold - self.gold) * self.each - goods
