"""The times of a table in a LAN, in seconds.

A wait without a time here is none of the other side's business: how long a search goes on, or how a window closes.
"""

TICK = 0.25  # between two looks at the clock, and between two calls of a table that was lost less than a minute ago
AGAIN = 1.0  # between two questions for tables, two later calls, and two chats of one speaker
CLOSING_TIME = 2.0  # for the last messages to arrive and for both sides to close
SHORT = 5.0  # to come in; between pings and between rosters; wishes this close are one; a program lost so long hangs
FRAME_TIME = 10.0  # for one whole frame to arrive
DEAD = 15.0  # without a sign of life, or with an automatic message owed, until a program counts as absent
HOST_GONE = 20  # without the host until its table may be elsewhere, or may have to move
SITS_AGAIN = 30.0  # until a bot sits in again for a player who has returned, against coming and going
MINUTE = 60.0  # in which guesses are counted, and for which a guest knocks
GRACE = 60  # until a bot may play for an absent player; twice that until one does by itself
THINKING = 600.0  # for a person to choose, until the others may go on
THRICE = 3  # waits that the others may add for a seat, fresh starts of its time, and unreadable links before giving up
