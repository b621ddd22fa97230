"""Westward: an engine for board games, its titles, the table they are played at, and the window.

The words of this program, most of them types of the same name; CONTRIBUTING.md shows the rooms and one walk through:

title: one game from the rulebooks, a folder of `game/titles`; its slug is the folder's name
seat: a place at the table, numbered from 0; people, bots and machines elsewhere hold seats, and chance is seat -1
step: one thing that a rulebook makes happen: it runs by itself or asks seats, and returns the steps that replace it
agenda: the stack of steps that a game still has to do, the present one last
options: all that a seat may answer now; a choice is one of them, a path of names with one name a click
event: a fact that a step tells, for the log and for motions
view: a game as one seat may see it, with a placeholder for whatever is hidden from that seat
epoch: how often a game has brought something hidden to light; undo never goes behind
judge: the bots' opinion of a position: its worth to a seat, likely replies, first sights of secret choices
entry: one thing entered at a table: an answer, a seal, a draw, an undo, another holder of a seat
record: one whole game on disk: a header and its chain of entries, which only grows
moment: the number of the last entry that changed what is asked; each answer names the moment it answers
seal: the hash that a seat sends in place of a secret choice until that choice is opened
pocket: the file that keeps a seat's secret choices and its key; it never leaves the seat's machine
party: the holders of the seats with their keys and chains of luck, which undo does not touch
update: what a table sends one seat: its view, the new events and entries, and who is waited for
session: one game as this machine plays it: it owns a table or follows one, takes commands and gives news
chain: the hashes with which a machine takes part in luck; it opens the next, a chain link, for each draw
link: one connection between two machines
telling: a title in words, icons and numbers, the same for window, command line and screen readers
"""
