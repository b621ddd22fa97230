"""Players for seats without a person. A bot sees exactly what its seat may see, and answers with a choice.

`bot.py` what a bot is and how one is named, `simple.py` the levels and the plain bots, `easy.py` who plays soundly
but not attentively, `search.py` the minds that search: `plans.py` whole own turns, `after_chance.py` what chance may
make of them, `imagining.py` rounds played on in the head, `halving.py` the better half of the candidates tried again;
`match.py` whole games between bots, `executors.py` where many of them are played, `ladder.py` who beats whom,
`tuning.py` and `learning.py` better numbers for a judgement, `turning.py` the moments that turned a recorded game,
`thinking.py` one question to a bot, `worker.py` the process in which they think beside the window.
"""
