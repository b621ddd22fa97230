"""Go West!, by its rules. `positions.py` sets up positions, `record_games.py` makes the games in `games/`, and
`second_reading.py` is a plain and slow second implementation, which is played beside the title.

Docstrings of tests cite the rulebook by chapter. `Ruling` stands for these readings of it:

6: a card is sold for its cost; a free card brings only another card.
7, 8: a card is paid for, placed, moved and replaced, in this order; points pay only what discs do not cover.
10, 28: a full block returns its oldest disc at once, and the same card may place it again.
11: of a "+1" the disc of the shown region comes first. 15: selling is always possible, so no turn is passed.
16: an empty pile is made of all played and sold cards.
18, 27: fifty points end the game only after a scoring; ties look at the discs in the supply.
19: without wagons in New England and the East the card is carried out, all is scored once more, and the game is over.
20: points are counted without limit. 22: each played or sold card is replaced before a second action.
23: costs take discs first, then points, and are paid before the effect.
24: the second action may be left out, and the marker is spent; markers return when the last one is laid down.
25: a pile that a draw has emptied is shuffled at once. 26: every part of a card must be carried out.
29: ten rounds without a wagon move or a scoring end the game as in 19.
"""
