"""Pages to read, and the settings.

`rules.py` is the page of the rules, `settings_scene.py` that of the settings, `credits.py` that of the credits.
`covers.py` draws the covers by which titles are chosen, `coming.py` the sign of a title while its table is laid out.
"""
