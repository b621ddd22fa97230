"""One game being played. Shared by these tests: `seated.py` a table with well-behaved seats · `harness.py` whole games
with everything that can go wrong, from a seed · `gathering.py` a table and its listeners without a network ·
`keeping.py` games in a folder, a full disk and a virus scanner.
"""
