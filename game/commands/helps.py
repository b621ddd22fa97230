"""The longer help of commands, which follows their options."""

from __future__ import annotations

_TOLD = """\
Without a window, it prints a line for each event at the table, and the result at the end. With --json, each line is an
object with `event`, `text` and the facts of the event. Before the start: came and left (seat, name), and words (the
four words that everybody at the same table sees). During the game: began or goes_on (game, title, names); round (round,
leaders, scores); lost, back, stand_in (a bot plays for a player), given_back (the player takes over again),
says_nothing, retired, luck, cheat and forked (seat, name, detail). At the end: result (game, entries, head, ending,
scores, places, names). Seats count from 1.
"""
_COMES_BACK = """\
Without ADDRESS, it looks for a table on this network (UDP port 47474); if it finds several, it lists them and stops.
After a lost connection or a crash, the same command brings a player back to the same seat. If the table is gone and its
game was over, the result comes from the copy on this computer. Press Ctrl-C to stop.
"""
_CLUSTER = """\
--cluster takes the address of a dask.distributed scheduler, such as tcp://HOST:8786. Its workers must run the same
version of this program (extra `cluster`). Results do not depend on where they are computed.
"""

MORE = {
    "host": """\
It prints the address and the join code first. It stops on Ctrl-C, or once the game is over and all guests know the
result. When a player has been away for --grace seconds, the others may let a bot play. If nobody decides, a bot of
level --stand-in takes over after twice that time, until the player is back; with `none`, no bot does. A player whose
program is connected but stays silent for 15 seconds while the table waits for it counts as away. To continue a stopped
game with the same code, use --resume FILE; the program prints the full command when it stops. If the host is gone for
good, a guest can continue from the copy on the guest's computer: --resume saves/followed/GAME-SEAT.westward --bots
SEAT:LEVEL. This does not work for titles in which each player has a hidden hand.
"""
    + _TOLD,
    "join": """\
Without --bot, the window opens and lists the tables. It joins right away if it knows the code and either the address
or the only table on the network. Two guests on one computer may have the same name.
"""
    + _COMES_BACK
    + _TOLD,
    "watch": _COMES_BACK + _TOLD,
    "replay": """\
A record is one game: its seats, and every answer, seal and draw. --check replays it from the start and reports
everything that does not fit: a hand that differs from the sealed one, an impossible answer or draw, and lines that were
damaged, dropped or swapped. If seats have keys, the program of each seat signs its answers, and all programs make the
draws together. A game on one screen has neither, and its check says so. For a daily voyage, the check compares every
draw with the one that the date gives, and asks every bot again. Cards drawn into a hidden hand can only be checked once
the game is over and they have been revealed. An unfinished record may be the beginning of a longer one; the check says
so. --print --json prints every event of the game with its line in the log (`text`, empty if it has none), its seat and
its facts; here seats count from 0.
""",
    "fame": """\
Each line shows renown and points. You earn renown for everybody who finished behind you: 1 to 4 for a bot, depending on
its level, and 3 for a person; ties earn nothing. If renown is equal, points decide, then people come before
bots, and older games before newer ones. A game counts on the computer on which it ended. Games that were imported after
their end do not count, nor do guided games and games played on from a position of another. To move all results to
another computer, copy the saves folder. If a seat changed hands, the game counts for the player who made most of its
choices.
""",
    "daily": """\
With TITLE, the window opens and starts or continues today's voyage. Without TITLE, or with --json, no window opens: it
prints your points, the last seven days and a line to share.

On one day, everybody in the world gets the same draws: they depend only on the date, the title, the question and how
many draws of that kind came before. The three Normal bots give the same answers on every computer. The date is your
local date. The first attempt on this computer counts, from its first answer on; you can continue it after a crash, and
even after its day is over. Later attempts and missed days do not count, but you can still play them. Changing the
clock gives you no second first attempt, and days started with a changed clock are marked. If you rehearse on another
computer, you only fool yourself. To compare, `export` your attempt; after an `import`, a friend sees both side by side.
`replay --check` compares every draw with the one that the day gives, and asks every bot again.

The line to share ends with four signs, one for each quarter of the voyage: a triangle that points up if you were alone
in the lead, one that points down if you were alone in last place, and a square otherwise. The last sign is the final
result, after tiebreakers.
""",
    "simulate": _CLUSTER,
    "export": """\
Without --pockets, the file leaves out the secret choices made on this computer. The game can be continued elsewhere
only if they are included.
""",
    "ladder": """\
It prints 95 % confidence intervals and thinking times. Results from fewer than 400 games do not count. You can stop it
at any time; it then prints the results so far.
"""
    + _CLUSTER,
    "learn": """\
It learns in stages. In each stage, bots play with the numbers from the stage before; in the first, they play without
judgement. The same command always finds the same numbers; the command behind a title's weights.toml is at the top of
that file. It needs the extra `tune`.
"""
    + _CLUSTER,
    "tune": """\
It runs several independent CMA-ES searches, then a final match of the new numbers against the old. With --write, the
new numbers go into the title's weights.toml if the match proves them better. With --state, a stopped search continues
where it was. It needs the extra `tune`.
"""
    + _CLUSTER,
    "build": """\
The folder contains everything for systems like this one, saves its games in saves/ inside it, and offers all these
commands. It needs the extra `build`. You can ignore warnings about libraries of other systems.
""",
    "picture": """\
It needs no display, and draws the same pixels every time. A .gif shows how the scene moves. The scene `film` exists as
a .gif only; the one in the README comes from: picture film --size 1200x675 --out assets/common/film.gif. GIFs are at
most 800 pixels wide, and need the extra `film`.
""",
}
