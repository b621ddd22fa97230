"""Go West!, by its rules. `positions.py` sets up positions, `record_games.py` makes the games in `games/`, and
`second_reading.py` is a plain and slow second implementation, which is played beside the title.
"""
