"""The longer help of commands, which follows their options."""

from __future__ import annotations

_TOLD = """\
Without a window it prints a line for each thing that happens at the table, and the result last. With --json each line
is an object with `event`, `text` and what the event has besides: came and left (seat, name) before the start, with
the four words of the table (words), the same for all who really sit at it; began or goes_on (game, title, names);
round (round, leaders, scores); lost, back, stand_in (a bot for the player), given_back (by that bot), says_nothing,
retired, luck, cheat and forked (seat, name, detail); result (game, entries, head, ending, scores, places, names).
Seats count from 1.
"""
_COMES_BACK = """\
Without ADDRESS it looks for a table in this network by UDP, port 47474; where there are several it names them and
ends. Whoever loses the link, or is stopped or killed, comes back to its seat by the same words; where the table is
gone and its game was over, the copy that is kept here tells how it ended. Ctrl-C ends it.
"""
_CLUSTER = """\
--cluster names a dask.distributed scheduler, as in tcp://HOST:8786, whose workers have this very program (extra
`cluster`); the results are the same wherever they come from.
"""

MORE = {
    "host": """\
It prints address and code first, and ends when the game is over and all have heard it, or by Ctrl-C. When a player has
been gone for --grace seconds, the others may let a bot play. Where nobody decides, a bot of the level --stand-in takes
the seat after twice that time, until the player is back; with `none` it never does. A player who is linked, but whose
program says nothing for 15 seconds while the table needs it, counts as gone. A host that was stopped goes on with
--resume FILE and keeps its code; it prints the words for that. If the host is lost for good, a guest goes on from the
copy at the guest's machine: --resume saves/followed/GAME-SEAT.westward --bots SEAT:LEVEL. That does not work in titles
with private hands.
"""
    + _TOLD,
    "join": """\
Without --bot the window opens at the door; with a code and an address, or a single table in the network, it goes in
at once. Two guests of one machine may have one name.
"""
    + _COMES_BACK
    + _TOLD,
    "watch": _COMES_BACK + _TOLD,
    "replay": """\
A record is one game: who sat where, and every answer, seal and draw. --check follows it from the start and names what
does not fit: a hand that was not the sealed one, an answer that was not possible, a draw that could not be drawn, a
line that was damaged, dropped from within or swapped. Where seats have keys every answer is signed by its seat's
program, and luck comes from all machines together; a game at one screen has neither, which it says. Cards drawn to
one hand are proven only by a finished record in which they were revealed. An unfinished record may be the beginning
of a longer one, which it says too.
""",
    "simulate": _CLUSTER,
    "export": """\
What somebody here has chosen in secret stays at home unless --pockets asks for it: only then can the game be gone on
with elsewhere.
""",
    "ladder": """\
It gives 95 % intervals and how long each thinks; fewer than 400 games are not called a result. It can be stopped at
any time, and tells what there is so far.
"""
    + _CLUSTER,
    "learn": """\
In stages: each is played by what the one before has learned, the first by bots that ask no judgement. Equal words
come to equal numbers; those that made a title's weights.toml stand at its top. It needs the extra `tune`.
"""
    + _CLUSTER,
    "tune": """\
Several independent searches by CMA-ES, then a last match of new against old; --write puts the numbers in the title's
weights.toml if the match proves them better; with --state it goes on where it was stopped. It needs the extra `tune`.
"""
    + _CLUSTER,
    "build": """\
The folder holds everything for systems like this one, keeps its games in saves/ beside itself and knows all these
verbs. It needs the extra `build`; warnings about libraries of other systems mean nothing.
""",
    "picture": """\
Without a display, and equal to the last pixel each time.
""",
}
