"""One game as this machine plays it. No pygame, no sockets.

`session.py` owns a table or follows one; `threaded_session.py` runs it in a thread, `inline_session.py` without one.
`beginning.py` starts, continues, branches and follows games, `messages.py` defines the commands and news between
session and window, `news.py` makes the news, `elsewhere.py` is for tables on other machines, `frames.py` finds the
views between two updates, `timing.py` counts clocks, `bot_workers.py` runs bots. `replay.py` plays a record back,
`story.py` sums up a finished game, `random_game.py` plays one at random, `levels.py` lists the levels of bots,
`people.py` the people of this machine, `joining.py` keeps friends who come late waiting for the next round, `phones.py`
tells what a window knows of phones. `daily.py` begins days'
voyages, `lesson.py` loads guided first games, `lesson_play.py` begins and plays them. Three rooms stand on these
modules, but not on each other: `model` the game at one screen, `kept` games, `lan`.
"""
