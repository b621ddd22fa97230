"""The command line, a module a verb. `conftest.py` lends a file of weights that may be written over."""
