"""The rules of Century. Pure.

`rules.toml` has the numbers, and tells by which games between bots they were chosen; `versions.toml` has those of older
versions. `data.py` is the same, typed, `seas.py` the shapes of the sea, `state.py` a position, `counting.py` prices,
points and reasons why locations are closed. Then a turn in its order: `setting_up.py`, `turns.py` (rounds, work, rest,
the end of a turn), `goods.py` (gather, upgrade, trade), `forts.py` (cards and exploration), `seafaring.py`,
`revealing.py` (the tops of the piles).
"""
