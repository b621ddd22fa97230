"""The rules of West of Africa. Pure.

`rules.toml` has the numbers, `versions.toml` those of older versions; `data.py` is the same, typed, `state.py` a
position. Then the chapters of the rulebook, each with its reasons for every "no": `setting_up.py` (4, 7), `cards.py`
(5.I and a turn of 5.II), `farming.py` (cultivate, sell, found), `travel.py` (workers, ships), `rounds.py` (5.III, 6).
"""
