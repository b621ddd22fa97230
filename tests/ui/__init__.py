"""The window. Shared by these tests: `pilot.py` a user at the window, frame by frame, and `persons.py` people who play
there · `one_screen.py` a game at one screen without the screen · `saved_games.py` kept games without a folder ·
`bridges.py` a network that is only made up · `scenes.py` a table without a pilot, `stages.py` one for motions without a
scene · `goldens.py` approved pictures · `judgement.py` the judgement of bots meanwhile, by the `weights.toml` here ·
`trek/` the smallest title with a table, `second_title.py` its tests for a copy of the program that has it as a title ·
`century.py` the board of Century and positions on it, `go_west.py` a full board of Go West!.
"""
