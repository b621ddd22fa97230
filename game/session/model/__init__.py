"""One game as the people at one screen see it and act in it; every window, phone or test is a view of such a model.

`seat_model.py` the model itself and its commands, `known.py` what it was told and who looks, `history.py` what has
happened, `saying.py` and `sentences.py` what it says, `offering.py` what is offered beside the table, `panels.py` the
panels of the seats, `tips.py` what is said of a thing.
"""
