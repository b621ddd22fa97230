"""Games kept on this machine: `saved_games.py` reads one, `index.py` remembers what all say, `search.py` finds them in
the background, `importing.py` imports files, `days.py` has days' voyages.

What fame and statistics tell is computed from them by pure functions: `facts.py` needs the record of a game,
`results.py` rates finished games and ranks them, `tally.py` counts, `profile.py` tells about a person, `broken.py`
finds what is new in the last game, `finale.py` makes the steps of its end.
"""
