"""One game being played. What these tests share: `seated.py` a table with well-behaved seats · `harness.py` whole games
with all that goes wrong, from a seed · `gathering.py` a table and all who are told of it, without a network ·
`keeping.py` games in a folder, a disk without room and a virus scanner.
"""
