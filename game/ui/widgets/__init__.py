"""Things to press, scroll or read, drawn by us.

`buttons.py` has the buttons of the table, `faces.py` the faces of all buttons and the focus on them, `pictures.py`
keeps pictures of widgets. `scroll.py` moves a tall picture behind a window, `tooltip.py` shows a tip, `card_ticket.py`
a flat card, `chart.py` lines over rounds, `furniture.py` tables with chairs, `speech.py` the bubble of somebody who
speaks, `turn_banner.py` the call to a turn.
"""
