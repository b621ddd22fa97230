"""The tools that draw a board.

`frame.py` converts units and pixels, `ground.py` is painted once a size, `glow.py` is the light around things,
`picture.py` has pieces in their places, `tokens.py` makes pieces, `tracks.py` numbered spaces.
"""
