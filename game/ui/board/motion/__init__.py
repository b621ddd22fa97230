"""The motions of events, one after another, while the state underneath is already final.

`timeline.py` runs them and is told by a title's `Motions` how they look. `kit.py` has the means (`Stage`, `Kit`,
`Signs`), `group.py` the events shown at once, `flights.py` things on their way. `reveal.py` opens what all have sealed,
with `reveal_pictures.py`.
"""
