"""Every title, and beside it a folder for each with a test for each sentence of its rulebook.

For all of them: `laws.py` what is true of every game, `table_laws.py` of every table · `acting.py` positions with a
name, which each folder sets up in the words of its rulebook · `counts.py` frozen figures of how much can be answered ·
`mistakes.py` in the data · `recorded.py` whole games that replay to a known end, made in each folder by `record_games`
· `keep_records.py` records of each version of the rules, in each folder under `records/` · `stories/` a game of each
told move by move, to be read as a difference.
"""
