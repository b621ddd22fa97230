"""The rules of Trek. Pure.

`data.py` has the numbers, `state.py` a position, `steps.py` a day in its order, and the end of the game.
"""
