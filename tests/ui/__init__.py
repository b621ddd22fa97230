"""The window. What these tests share: `pilot.py` somebody at the window, frame by frame, and `persons.py` people who
play there · `couches.py` a game at one screen without the screen · `shelves.py` kept games without a folder ·
`bridges.py` what a window shows and hears of a network that is only made up · `scenes.py` a table without a pilot,
`stages.py` one for motions without a scene · `goldens.py` pictures that somebody was content with · `judgement.py`
how bots judge meanwhile, by the `weights.toml` here · `trek/` the smallest title with a table · `century.py` the
board of Century and positions on it, `go_west.py` a full board of Go West!.
"""
