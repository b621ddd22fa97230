"""One game for the people at one screen; every window, phone or test is a view of such a model.

`seat_model.py` holds the model and its commands, `seating.py` decides whose view a shared screen shows, `history.py`
holds the log so far, `question.py` and `clicking.py` turn clicks on names into a choice, `sentences.py` words the
prompt and other lines, `offering.py` lists the buttons beside the table, `tips.py` makes panels and tips, `guide.py`
leads through a lesson, `goals.py` finds what several answers reach, `errand.py` goes there after one click, `doubts.py`
holds back answers that waste something, `since.py` sums up what others did, `clocks.py` ticks. `faces.py` has the
faces at the table, `moods.py` their moods and the great moments, `talk.py` what bots say then.
"""
