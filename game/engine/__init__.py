"""The engine that moves any game: pure, with nothing but the standard library.

`game.py` a position · `steps.py` the steps still to be done · `motion.py` the two functions that move a game ·
`choices.py` possible answers · `events.py` reports · `chance.py` the source of luck · `seeing.py` visibility ·
`copying.py` copies · `likeness.py` keys of equal positions · `keeping.py` results kept by such keys · `plain.py` plain
data · `preview.py` the effect of a choice · `data.py` checked TOML · `title.py` the contract of a game, `judge.py` of
its judgement, `weights.py` the numbers of that · `shapes.py` fields of records · `trouble.py` errors told to people.

Why steps on an agenda: generators read best but cannot be copied, saved or inspected in the middle; frozen reducers are
slower and noisy. The agenda reads nearly as well, copies in a microsecond, and can be saved in mid-question.
"""
