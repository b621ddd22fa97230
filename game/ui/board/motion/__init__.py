"""The motions of events, one after another, while the state underneath is already final.

`timeline.py` runs them and is told by a title's `Motions` how they look. `kit.py` has the means (`Stage`, `Kit`),
`flights.py` things on their way, `signs.py` pictures over the table, `chapters.py` limits of time, and `moves.py`
changes the view that is shown meanwhile.
"""
