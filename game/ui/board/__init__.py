"""Shared parts of all boards, and the contract of a title's window.

`window.py` finds and makes what a title brings; `title_table.py` is the contract of its table and lists all it may
bring, `board.py` that of its board, `motions.py` that of its motions. For boards: `frame.py` units and
pixels, `ground.py`, `sea.py`, `coast.py`, `relief.py`, `compass.py` an old chart, `picture.py` what lies where,
`glow.py`, `tokens.py`, `tracks.py`. For motions: `animate.py` the timeline, `flights.py`, `looks.py`, `moves.py`,
`chapters.py`, `signs.py`, `plain_motions.py`. Boards shown elsewhere: `backdrop.py`, `miniature.py`.
"""
