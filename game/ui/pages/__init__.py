"""The pages of the menu.

`newgame.py` is the page of a new game, `learn.py` lists first games and rules, `fame.py` the hall of fame and the
statistics, `phones.py` shows pictures for phones. `kept_games.py` finds kept games and lists them page by page,
`opening.py` leads from a page to the table. The folders import these modules, and of each other only those further
left: `kept` for kept games, `score` and `replay` for games that are over, `lan` for games over a network.
"""
