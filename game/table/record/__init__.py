"""A game on disk: `entries.py` what a record is made of, `packing.py` the one codec, `bounds.py` how much packed bytes
hold, `record.py` records as files, `files.py` writing so that nothing is lost, `saves.py` the folder, `keys.py`
signatures, `seals.py` secret choices, `pocket.py` where a seat keeps its secrets.
"""
