"""A recorded game on the real table, composed by `scene.py`; `watching.py` and `controller.py` go through it.

`bar.py` draws what lies beside the table.
"""
