"""The table scene: one object in layers.

`state.py` what is known and seen, `asked.py` who is asked, `show.py` what comes and is shown, `acts.py` what else can
be done, `clicks.py` what is pointed at and clicked, with `carrying.py` drag and drop, `scene.py` the whole with its
keys. `layout.py` says where everything lies, `view.py` draws it with `column.py`, `hand.py` and `log.py`; `offers.py`
lists cards and buttons, `targets.py` what can be pointed at, `tips.py` what is said of it. `curtain.py` and
`curtain_acts.py` hide a hand between two people, `sharing.py` lets all choose at once by controller and
`sharing_view.py` shows who has, `guide.py` leads a learner, `saving.py` waits for the disk.
"""
