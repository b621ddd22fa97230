"""What the words of the command line do; `main.py` only reads them.

`cli.py` the words · one module a verb. They stand above bots, net and ui because a verb may use all of these.
"""
