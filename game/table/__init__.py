"""One game being played.

`position.py` where a table stands · `following.py` `follow`, the one function that brings it further, with
`answering.py` what seats say and `drawing.py` what luck says · `party.py` who is there, with which keys and chains ·
`luck.py` chains and what is drawn from them, `luck_share.py` a machine's part in it · `table.py` the authority ·
`follower.py` a table elsewhere, checked, `trusting.py` the same where hands are private, `standing.py` what both
share · `handover.py` a game that goes on elsewhere · `update.py` what a seat is sent, `shipping.py` the same as bytes
· `seat_program.py` a seat's own program · `table_words.py` words that show that all sit at one table · `audit.py` a
record checked whole by anybody · `playback.py` a record looked at again · `branching.py` another game from one of its
positions · `exported_game.py` a game as one file, `importing.py` a record from elsewhere, followed before it is taken
in. What stands on disk: `record`.

Nobody has to trust a host. A seat's entry is signed over the head of the public record as it stood when the moment
began: so several can answer at once, and two stories of one game cannot both be signed. What the host enters itself
is covered by the next signature of every seat, is the same at every follower, and leaves it no choice: draws follow
from links that all have committed to, and who stands in for a person has another key and another name, for all to
see. A link is opened only for a draw that is decided on the record; so luck stands in for a seat in two entries, and
a draw that is made anew passes over what was opened. While links are opened no chain can be put in place of another.

Positions never change: an entry makes the next one, it is written down, and only then it is in force. So a disk that
is full changes nothing, taking back is going to an older position, and loading is following all entries again.
"""
