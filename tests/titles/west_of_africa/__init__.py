"""West of Africa, by its rules. `positions.py` sets up positions, `record_games.py` makes `games/`.

Docstrings of tests cite the English rulebook (EN) and the German one (DE) by chapter or heading. `Rules 2` and `3` are
the board as this program has it (`rules.toml`). `Settled`, and headings such as `Voyage`, `Clicks` or `Helpers`, stand
for the points of the title's own docstring. These rulings fill gaps or choose between the books:

R1: one to five cards are chosen; minus cards count among them.
R2: the fifth card needs four gold when it is chosen, and is paid first in the turn; sums tie by the gold before.
R3: a sum may be zero or negative; the number of cards and the sum are public.
R4: gold ties go by slots: a marker that changes its value takes the smallest free number; no move, no new slot.
R5: in round 1 each seat must place its ship at a free mooring as its turn begins; it may sail in the same turn.
R6: useless cards are legal; nothing can be sold or founded in round 1.
R7: actions come in any order, each uninterrupted; an island card serves all; an action may be skipped or used partly.
R8: planting costs three gold a field, one less for each helper, never below zero; no debt at any step.
R9: a good keeps a settlement off a dual field until the harvest; a settlement ends its farming.
R10: markers of sold goods come back at once and may be planted again in the same turn.
R11: a worker's step costs one point, from a ship too; none goes back to a ship; islands have no limit.
R12: only the alcalde of the last round's end founds, limited by the track, the plots and the gold.
R13: a ship sails up to three links and loads at most three goods in an action; goods on fields never travel.
R14: a ship makes way only in a full harbour, in the direction of the last leg, without cargo or cost.
R15: a round ends with points for gold, harvest, alcaldes, their points, and the track, in this order.
R16: a good counts one for influence, a worker and the ship two, settlements nothing; gold and slots break ties.
R17: the end is checked after a round's end; one whole round follows; then each full ten gold are a point.
R18: settlements that stand from the start belong to nobody, and leave twelve or sixteen.
R19: the left neighbour is that of the seating order; all minus cards go there.
"""
