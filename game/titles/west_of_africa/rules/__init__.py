"""The rules of West of Africa. Pure.

`rules.toml` has the numbers, `versions.toml` those of older versions; `data.py` is the same, typed, `state.py` a
position. Then the chapters of the rulebook: `setting_up.py` (4, 7), `cards.py` (5.I and a turn of 5.II), `farming.py`
(cultivate, sell, found), `travel.py` (workers, ships), `rounds.py` (5.III, 6). `influence.py` finds the next alcaldes,
`reasons.py` gives a reason for every "no".
"""
