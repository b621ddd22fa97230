"""One game being played.

`entries.py` what a record is made of · `position.py` where a table stands · `following.py` `follow`, the one function
that brings it further, with `answering.py` what seats say and `drawing.py` what luck says · `party.py` who is there,
with which keys and chains · `keys.py` signatures · `seals.py` secret choices · `luck.py` chains and what is drawn
from them · `standing.py` what the next two share · `table.py` the authority · `follower.py` a table elsewhere,
checked · `trusting.py` the same where hands are private · `moving.py` a game that goes on elsewhere · `update.py`
what a seat is sent · `program.py` a seat's own program · `machine.py` a machine's part in the luck · `pocket.py`
where a seat keeps its secrets · `words.py` words that show that all sit at one table · `packing.py` the one codec ·
`counting.py` how much packed bytes hold · `shipping.py` updates as bytes · `record.py` records as files · `saves.py`
the folder they lie in · `files.py` writing so that nothing is lost · `audit.py` a record checked whole by anybody ·
`film.py` a record looked at again · `branch.py` another game from one of its positions · `parcel.py` a game as one
file that is handed on · `arriving.py` a record from elsewhere, followed before it is taken in · `way.py` what is told
of the way to a table elsewhere.

Nobody has to trust a host. A seat's entry is signed over the head of the public record as it stood when the moment
began: so several can answer at once, and two stories of one game cannot both be signed. What the host enters itself
is covered by the next signature of every seat, is the same at every follower, and leaves it no choice: draws follow
from links that all have committed to, and who stands in for a person has another key and another name, for all to
see. A link is opened only for a draw that is decided on the record; so luck stands in for a seat in two entries, and
a draw that is made anew passes over what was opened. While links are opened no chain can be put in place of another.

Positions never change: an entry makes the next one, it is written down, and only then it is in force. So a disk that
is full changes nothing, taking back is going to an older position, and loading is following all entries again.
"""
