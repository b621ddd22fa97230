"""A game on disk: `entries.py` the parts of a record, `packing.py` the one codec, `bounds.py` the size of packed bytes,
`record.py` records as files, `files.py` writing without loss, `saves.py` the folder, `keys.py` signatures, `seals.py`
secret choices, `pocket.py` a seat's secrets, `clocks.py` the clocks a game can have.
"""
