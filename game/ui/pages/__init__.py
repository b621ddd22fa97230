"""The pages of the menu.

`newgame.py` is the page of a new game, `learn.py` lists first games and rules, `fame.py` the hall of fame and the
statistics. `opening.py` leads from a page to the table. Rooms of their own: `lan` for games over a network, `kept` for
kept games, `replay` and `score` for games that are over.
"""
