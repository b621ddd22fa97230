"""A recorded game on the real table: composed by `scene.py`, gone through by `watching.py` and `controller.py`.

`bar.py` and `hands.py` draw what lies beside the table, `questions.py` asks whose eyes look and who plays on.
"""
