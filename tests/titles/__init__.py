"""The titles: for each a folder with a test for each sentence of its rulebook.

For all of them: `laws.py` laws of every game, `table_laws.py` of every table · `acting.py` named positions, which each
folder sets up in the words of its rulebook · `counts.py` frozen figures of possible answers · `mistakes.py` in the data
· `recorded.py` whole games that replay to a known end, made in each folder by `record_games` · `keep_records.py` the
records of each version of the rules, in each folder under `records/` · `stories/` a game of each title, move by move.
"""
