"""The window.

The shell: `texts.py` every word · `settings.py` what the player has set · `clean.py` what others have typed ·
`clicking.py` clicks to choices and `focus.py` the ring, both without pygame · `inputs.py` mouse, keys and controllers
as one · `couch.py` the thread that owns the table · `app.py` window and loop · `scenes.py` the stack · `form.py` and
`theme.py` pygame-gui on our materials · `backdrop.py` what lies behind menus · `menu.py`, `newgame.py`,
`settings_scene.py`, `rules.py`, `load.py`, `pages.py` the scenes before the table · `gallery.py` pictures of scenes.

Art: `palette.py`, `fonts.py`, `art.py`, `materials.py`, `cards.py`, `panels.py`, `boards/`.

Only this package imports pygame. Everything is laid out in real pixels; text is never below 14 of them.
"""
