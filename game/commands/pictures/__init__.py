"""Pictures of scenes without a display: `command.py` is the command `picture`, `gallery.py` has every scene by name,
`film.py` makes moving pictures, `offscreen.py` draws without a window. `table_picture.py` has the scenes of a table,
`samples.py` the games in them, `day_samples.py` the days and their voyages, `lan_samples.py` a network,
`phone_samples.py` phones, `kept_samples.py` saved games. `piece_sheet.py` shows all pieces of a title, `face_sheet.py`
all faces.
"""
