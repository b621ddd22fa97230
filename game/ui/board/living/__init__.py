"""Life on a board while nothing happens: it decides nothing, tells nothing, and lies below all that stands.

A title names its `Being`s, each a kind with a place: `beings.py` has the kinds, `waves.py` what lives on every sea.
`life.py` makes their pictures little by little and lets time pass for those that touch nothing written; `sky.py` has
the light: a cloud's shadow, and the dusk.
"""
