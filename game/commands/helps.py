"""The longer help of commands, which follows their options."""

from __future__ import annotations

_TOLD = """\
Without a window it prints a line for each thing that happens at the table, and the result last. With --json each line
is an object with `event`, `text` and the facts of the event: came and left (seat, name) before the start, with the
four words of the table (words), the same for all who really sit at it; began or goes_on (game, title, names);
round (round, leaders, scores); lost, back, stand_in (a bot for the player), given_back (by that bot), says_nothing,
retired, luck, cheat and forked (seat, name, detail); result (game, entries, head, ending, scores, places, names).
Seats count from 1.
"""
_COMES_BACK = """\
Without ADDRESS it looks for a table in this network by UDP, port 47474; if there are several, it names them and ends.
A player who loses the link, or whose program is stopped, comes back to the seat with the same command. If the table is
gone and its game was over, the copy kept here tells how it ended. Ctrl-C ends the program.
"""
_CLUSTER = """\
--cluster names a dask.distributed scheduler, as in tcp://HOST:8786, whose workers run this same version of the program
(extra `cluster`). The results do not depend on where they are computed.
"""

MORE = {
    "host": """\
It prints address and code first, and ends by Ctrl-C, or when the game is over and all guests have heard so. When a
player has been gone for --grace seconds, the others may let a bot play. If nobody decides, a bot of the level
--stand-in takes the seat after twice that time, until the player is back; with `none` it never does. A player whose
program is connected but says nothing for 15 seconds while the table needs it counts as gone. A host that was stopped
continues with --resume FILE and keeps its code; it prints the command for that. If the host is lost for good, a guest
can continue from the copy on the guest's machine: --resume saves/followed/GAME-SEAT.westward --bots SEAT:LEVEL. That
does not work in titles with private hands.
"""
    + _TOLD,
    "join": """\
Without --bot the window opens and lists the tables; given a code and an address, or a single table in the network, it
joins at once. Two guests on one machine may have the same name.
"""
    + _COMES_BACK
    + _TOLD,
    "watch": _COMES_BACK + _TOLD,
    "replay": """\
A record is one game: its seats, and every answer, seal and draw. --check follows it from the start and names whatever
does not fit: a hand that differs from the sealed one, an impossible answer or draw, a line that was damaged, dropped
or swapped. If seats have keys, every answer is signed by its seat's program, and luck comes from all machines
together. A game at one screen has neither, and its check says so. Of a day's voyage
every draw is compared with what its date gives, and every bot is asked again. Cards drawn to one hand are proven only
by a finished record in which they were revealed. An unfinished record may be the beginning of a longer one; the check
says that too. --print --json gives every event of the game: the log's words for it (`text`, empty
where the log is silent), and its seat and facts, in which seats count from 0.
""",
    "fame": """\
Each line shows renown and points. Renown is the worth of all who finished behind: bots 1 to 4 by their level, people 3;
a shared place counts for nobody. Points decide at equal renown. People come before bots, and the older game first among
equals. A game counts on the machine where it ended: one that came by `import` after its end does not count here, nor do
lessons and games from a position of another game. To move to another machine with all results, copy the folder of
saves. A seat that changed hands counts for whoever made most of its choices. Everything is computed from the records
each time.
""",
    "daily": """\
With TITLE the window opens on the voyage of the day, or goes on with it. Without TITLE, or with --json, it opens no
window and prints how the day stands: the points, the last seven days, and a line to share.

Everybody in the world meets the same luck on a day: draws follow from its date, the title, what is asked, and how many
draws of that kind came before; three bots of the level normal answer alike on every machine. The day is the local date.
The first attempt of this machine counts, from its first answer on. It goes on after a crash, and also after its day has
passed. Later attempts, and days that were missed, can be sailed, but do not count. Moving the clock gives no second
first attempt, and days begun by a moved clock say so. Whoever rehearses on another machine fools only themselves.
The record is the proof: `export` it, and a friend's `import` shows both side by side. `replay --check` compares every
draw with what the day gives, and asks every bot again.

The line to share ends with four signs, one for each quarter of the voyage: a triangle that points up for who led
alone, one that points down for who was last alone, a square for everything between. The last one is the end with its
ties broken.
""",
    "simulate": _CLUSTER,
    "export": """\
Secret choices made on this machine are left out unless --pockets asks for them. The game can be continued elsewhere
only with them.
""",
    "ladder": """\
It prints 95 % intervals, and how long each bot thinks. Fewer than 400 games do not count as a result. It can be
stopped at any time, and prints the results so far.
"""
    + _CLUSTER,
    "learn": """\
It learns in stages: bots play each stage with the numbers learned in the one before, and the first without judgement.
The same command always finds the same numbers; the command behind a title's weights.toml stands at its top. It needs
the extra `tune`.
"""
    + _CLUSTER,
    "tune": """\
It runs several independent searches by CMA-ES, then a last match of new numbers against old. --write puts the new ones
into the title's weights.toml if the match proves them better. With --state it continues where it was stopped. It needs
the extra `tune`.
"""
    + _CLUSTER,
    "build": """\
The folder holds everything that systems like this one need, keeps its games in saves/ beside itself, and offers all
these commands. It needs the extra `build`. Ignore warnings about libraries of other systems.
""",
    "picture": """\
It needs no display, and draws the same pixels each time. With --frame, what moves is drawn so many 60ths of a second
later.
""",
}
