"""One game as the people at one screen see it and act in it; every window, phone or test is a view of such a model.

`seat_model.py` the model and its commands, `seating.py` who looks at a shared screen, `history.py` the log so far,
`question.py` and `clicking.py` turn clicks on names into a choice, `sentences.py` words the prompt and other lines,
`offering.py` lists the buttons beside the table, `tips.py` the panels and tips.
"""
