"""Shared parts of all boards, and the contract of a title's window.

Its folders, each importing only from those before it: `drawing` turns units into pixels and holds what is drawn,
`land` draws land and sea, `living` lets a board live while nothing happens, `motion` shows events, `contract` lists
what a title brings. Behind menus: `backdrop.py`.
"""
