"""Go West!, by its rules. `positions.py` sets up positions, `record_games.py` makes the games in `games/`, and
`second_reading.py` is the rulebook once more, plain and slow, beside which the title is played.
"""
