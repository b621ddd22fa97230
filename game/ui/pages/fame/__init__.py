"""Fame: results of this machine, computed from the records each time.

`hall.py` the best results by group on the shelf that `shelf.py` draws, `statistics.py` everybody of a group,
`profile.py` one person below the wall of portraits that `wall.py` draws. `groups.py` has the tabs by title, form and
number of seats, `charts.py` draws bars.
"""
