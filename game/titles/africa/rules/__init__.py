"""The rules of Africa. Pure.

`rules.toml` has the map, the tiles and the numbers, `versions.toml` those of older versions; `data.py` types them,
`state.py` is a position, `counting.py` counts in it. Then the rulebook in its order: `setting_up.py`,
`turns.py`, `turning_up.py` (action 1), `moving.py` (actions 2 and 3), `ending.py`.
"""
