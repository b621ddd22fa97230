"""One game being played.

`entries.py` what a record is made of · `position.py` where a table stands, and `follow`, the one function that brings
it further · `table.py` the authority · `update.py` what a seat is sent · `program.py` a seat's own program ·
`links.py` who sits at the table · `pocket.py` where it keeps its secrets · `packing.py` the one codec ·
`shipping.py` updates as bytes · `record.py` records as files · `files.py` writing so that nothing is lost ·
`audit.py` a record checked whole by anybody · `film.py` a record looked at again · `branch.py` another game from one of
its positions.

Positions never change: an entry makes the next one, it is written down, and only then it is in force. So a disk that is
full changes nothing, taking back is going to an older position, and loading is following all entries again.
"""
