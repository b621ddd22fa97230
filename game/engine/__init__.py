"""The engine that moves any game. Pure, standard library only.

`game.py` a position · `steps.py` what is still to be done · `motion.py` the two functions that move a game ·
`choices.py` what may be answered · `events.py` what has happened · `chance.py` where luck comes from · `seeing.py` who
may see what · `copying.py` copies · `likeness.py` what tells equal positions · `plain.py` plain data both ways ·
`preview.py` what a choice would change · `data.py` checked TOML · `title.py` what a game must
give, `judge.py` what bots need to play it, `weights.py` the numbers of a judgement · `shapes.py` what records are made
of · `trouble.py` what a person is told.

Why steps on an agenda: generators read best but cannot be copied, saved or looked into in the middle; frozen reducers
are slower and noisy. The agenda reads nearly as well, copies in a microsecond, saves in mid-question.
"""
