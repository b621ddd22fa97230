"""One game as this machine plays it. No pygame, no sockets.

`session.py` owns a table or follows one; `threaded_session.py` runs it in a thread, `inline_session.py` without one.
`beginning.py` starts, continues, branches and follows games, `messages.py` are the commands and news between session
and window, `bot_workers.py` the thoughts of bots. `replay.py` plays a record back, `story.py` tells a finished game,
`samples.py` holds games of bots for pictures, `levels.py` the levels of bots. Rooms: `model` the game at one screen,
`kept` games, `lessons`, `lan`.
"""
