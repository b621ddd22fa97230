"""Bots. `alike.py` has pairs of games that differ only in what a seat cannot know, `plainly.py` positions in which one
choice is plainly better, `minds.py` minds that answer as a test says.
"""
