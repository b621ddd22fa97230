"""One game (`game.session.model`) as a window shows it and people act in it.

`scene.py` composes the table. `show.py` takes the news and lays everything out; `stage.py` keeps what moves, the places
of things and what is pointed at; `view.py` draws it with `edges.py`, `hand.py`, `log.py`, `note.py` and `curtain.py`.
`controller.py` turns input into commands of the model, `browsing.py` does what changes nothing, `peek.py` shows a hand
to its owner, `pads.py`, `sharing.py` and `sharing_view.py` let all choose at the same time. `layout.py` measures the
window, `offers.py` places cards and buttons, `things.py` and `targets.py` find what is pointed at, `tips.py` makes its
tip. `refusal.py` places what is
said, `since.py` shows what others did, `steady.py` takes no press of the large button that was meant otherwise.
"""
