"""One game (`game.session.model`) as a window shows it and people act in it.

`scene.py` composes the table. `show.py` takes the news and lays everything out. `stage.py` has the parts that a window
adds to the model: motion, the places of things, and the pointer; controllers and the view share them. `view.py` draws
with `edges.py`, `hand.py`, `log.py`, `note.py` and `curtain.py`, and changes nothing.

`controller.py` turns input into commands of the model, `browsing.py` into those that change nothing in the game.
`peek.py` shows a hand to its owner; `pads.py`, `sharing.py` and `sharing_view.py` let all choose at the same time;
`steady.py` takes no press of the large button that was meant otherwise. `layout.py` measures the window, `offers.py`
places cards and buttons, `things.py` and `targets.py` find the pointed thing, `tips.py` makes its tip
and places remarks, `since.py` shows what others did, `talk.py` lets faces think and bots speak, `clocks.py` lets clocks
run and be heard, `phones.py` follows the phones of the people here.
"""
