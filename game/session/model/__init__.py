"""One game as the people at one screen see it and act in it; every window, phone or test is a view of such a model.

`seat_model.py` the model itself, `saying.py` what it says, `history.py` what has happened, `offering.py` what is
offered beside the table, `tips.py` what is said of a thing.
"""
