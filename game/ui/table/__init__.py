"""The table: a model of one game (`game.session.model`) as a window shows it and people act in it.

`scene.py` composes it. `stage.py` knows where everything lies and what is pointed at, `show.py` what comes and is laid
out, `view.py` draws both with `top_bar.py`, `column.py`, `hand.py`, `log.py`, `note.py`, `glow.py` and `curtain.py`.
`controller.py` turns mouse, keys and controllers into commands of the model, with `browsing.py` (what changes nothing),
`curtain_hands.py`, `carrying.py` (drag and drop) and `pads.py` (all choose at the same time: `sharing.py` and
`sharing_view.py`). `layout.py` measures the window, `offers.py` lays cards and buttons out, `things.py` and
`targets.py` say what can be pointed at, `tips.py` what is said of it, `saving.py` waits for the disk.
"""
