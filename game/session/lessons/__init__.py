"""Guided first games: `lesson.py` loads the moves of a learner, `guide.py` shows them, `play.py` begins lessons."""
