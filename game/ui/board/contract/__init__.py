"""The contract of a title's window: everything that a title may bring to it.

`window.py` finds the window of a title, `title_table.py` lists its parts and is the table, `board.py` the board,
`layout.py` the places on it, `looks.py` the motions.
"""
