"""Africa, by the chapters of its rulebook. `positions.py` sets up positions, `record_games.py` makes `games/`.

Docstrings of tests cite the rulebook by letter, number or heading. `Rules file` stands for these rulings and facts:

1: 96 tiles, eleven of them monuments. 3, 4: five of each kind of good at the most; as many nuggets as gems.
6, 7: ten camps in the supply, eight for two players, and two for each seat.
13: an explorer walks over empty hexes, tiles and camps, not onto or over covered tiles and other explorers.
14, 31: the long move replaces both actions, in the simple variant too, and never ends where it began.
16, 17: a tile goes only where strictly more counts; it is lifted first, its old hex is empty, and it counts nowhere.
18: an animal or nomads moved by an action score only the difference.
20: a camp may be built where it brings nothing. 23: equal first places share both prizes, rounded down.
24, 34: without any gold a seat gets nothing for it; likewise gems. 25: equal points share the victory.
26, 34: lots decide who begins; towns are chosen with the clock.
29: a tile may come from under an explorer, and go under one or into a town.
30: a walk before each action; steps are not kept, and none follows the second action.
32: one trade for each tile that is turned up, for all tiles of one kind or none.
33: explorers protect nothing. 35: ten rounds without a tile turned up end the game.
"""
