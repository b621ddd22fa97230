"""One game being played.

`position.py` a state of a table · `following.py` the rules by which it moves · `party.py` holders, keys and chains ·
`luck.py` chains and draws, `luck_share.py` a machine's part in them, `days_voyage.py` the luck of a day · `table.py`
the authority · `follower.py` a checked copy of a table elsewhere, `trusting.py` the same where hands are private,
`standing.py` their common part · `update.py` the message to a seat, `shipping.py` the same as bytes · `seat_program.py`
the program of a seat · `table_words.py` words that prove a common table · `audit.py` the check of a whole record ·
`playback.py` a record looked at again or played on · `exported_game.py` a game as one file. `record` is what stands on
disk.

Nobody has to trust a host. A seat's entry is signed over the head of the public record as it stood when the moment
began. So several seats can answer at once, and no two stories of one game can both be signed. The next signature of
every seat covers the host's own entries; they are the same at every follower and leave the host no choice. Draws follow
from links that all have committed to, and a stand-in has another key and another name, for all to see. A link is opened
only for a draw that is decided on the record, so luck stands in for a seat in two entries, and a draw begun anew skips
the opened links. No chain can be replaced while links are being opened. Draws of a day follow from its date.

Positions never change: an entry makes the next one, is written down, and only then takes effect. So a full disk changes
nothing, an undo returns to an older position, and loading follows all entries again.
"""
