"""The rules of Go West! They are pure.

`rules.toml` has the numbers and the 56 cards, `versions.toml` those of older versions; `data.py` types them,
`state.py` is a position. Then the chapters of the rulebook: `setting_up.py` (3), `turns.py` (4, 5, 6), `cards.py` (5.1,
5.3, 5.5), `scoring.py` (5.2, which discs pay), `ending.py` (5.2 carried out, 7).
"""
