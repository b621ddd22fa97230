"""Pictures of scenes without a display: `command.py` the command `picture`, `gallery.py` every scene by name,
`table_picture.py` those of a table, `samples.py` the games in them, `day_samples.py` days and their voyages,
`lan_samples.py` their network, `phone_samples.py` their phones, `kept_samples.py` makes up kept games, `piece_sheet.py`
shows all pieces of a title, `face_sheet.py` all faces.
"""
