"""The tools that draw a board.

`frame.py` converts units and pixels, `picture.py` holds the ground and the pieces in their places, `glow.py` is the
light around things, `tokens.py` makes pieces, `crowds.py` figures that stand together, `tracks.py` numbered spaces.
"""
