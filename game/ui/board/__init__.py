"""Shared parts of all boards, and the contract of a title's window.

`window.py` finds the window of a title; `title_table.py`, `board.py` and `timeline.py` (`Motions`) are the contracts of
its parts, and `title_table.py` lists everything a title may bring. For boards: `frame.py` units and pixels,
`picture.py` pieces in their places, `ground.py`, `sea.py`, `coast.py`, `relief.py`, `compass.py`, `glow.py`,
`tokens.py`, `tracks.py`. For motions: `kit.py` (`Stage`, `Kit`), `flights.py`, `looks.py`, `moves.py`,
`chapters.py`, `signs.py`. Behind menus: `backdrop.py`.
"""
