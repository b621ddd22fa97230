"""The end of a game: who has won and by what.

`score.py` is the page, `sheet.py` its score sheet, honours and cards. `finale.py` shows the end before it, in a few
seconds: `race.py` adds up the sums, `victory.py` has the painting of the title and those who come into it,
`ceremony.py` the winners, honours and records. Its steps are those of `game/session/kept/finale.py`.
"""
