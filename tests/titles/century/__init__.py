"""Century, by the sections of its rules. `positions.py` sets up positions, `record_games.py` makes `games/`.

Sections: 2.1 setting up, 2.2 turns, 2.3 the uses of locations, 2.4 exploration tiles, 2.5 cards, 2.6 bonus tiles, 2.7
the end; 3 the pieces as `rules.toml` has them; 4 open questions, which the title's own docstring answers.
"""
