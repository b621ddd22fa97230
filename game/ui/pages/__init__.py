"""The pages of the menu.

`newgame.py` is the page of a new game, `titles.py` lays out covers, `chairs.py` sets up its table, `sitting.py`
tells who sits down to it and what can be chosen there, `starting.py` begins the game. `people.py` asks who is here,
`seats.py` who joins or leaves a game; `pairing.py` pairs phones before a game, `phones.py` shows their pictures;
`learn.py` sets up boxes with first games and rules. `kept_games.py` finds kept games and lists them page by page,
`opening.py` leads from a page to the table. The folders import these modules, and of each other only those further
left: `kept` for kept games, `fame` for results, `score` and `replay` for games that are over, `daily` for the day's
voyage, `lan` for games over a network.
"""
