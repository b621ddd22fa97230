"""The day's voyage: `page.py` its page, `calendar.py` the days of a month and the last seven, `courses.py` the signs of
finished voyages, `beside.py` two voyages of a day side by side.
"""
