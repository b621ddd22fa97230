"""One game as this machine plays it. No pygame, no sockets.

`session.py` owns a table or follows one; `threaded_session.py` runs it in a thread, `inline_session.py` without one.
`beginning.py` starts, continues, branches and follows games, `messages.py` are the commands and news between session
and window, `bot_workers.py` the bots' thoughts. `seating.py` decides whose view a shared screen shows. `question.py`
and `clicking.py` turn clicks on names into a choice, `limited_options.py` narrows it for a lesson, `prompt.py` words
the question. `samples.py` holds games of bots for pictures, `levels.py` the levels of bots, `story.py` what a
finished game was like; `replay_player.py`, `replay_news.py` and `turning_points.py` play a record back. Rooms: `kept`
games, `lessons`, `lan`.
"""
