"""Forms of pygame-gui that keys and controllers drive as well.

`form.py` makes every widget a spot of the focus ring, `theme.py` gives it our colours, `rows.py` lays out rows from
plain data. Scenes with a form: `page.py` a page of the menu and the parts that pages own, `sheet.py` a sheet of paper
over a screen, `slip.py` rows beside a thing of a page, `dialog.py` a question, `face_picker.py` all faces, `pause.py`
columns of buttons over a table.
"""
