"""Players for seats without a person. A bot sees exactly what its seat may see, and answers with a choice.

`bot.py` is the contract and the names, `simple.py` the levels with the plain bots, `search.py` the bot that searches:
it tries plans of whole turns (`plans.py`) in imagined rounds (`imagining.py`), or plays to the true end (`endings.py`).
`match.py` plays whole games, `executors.py` runs many of them, `ladder.py` compares bots, `tuning.py` and `learning.py`
improve a judgement, `turning.py` finds the turning points of a recorded game. `thinking.py` answers one question, with
`steady.py` alike on every machine, so that `days_proof.py` can check a day's voyage; `worker.py` is the process beside
the window.
"""
