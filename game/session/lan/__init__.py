"""A LAN as window and network know it: `messages.py` what also travels, `wishes.py` what only these two say to each
other, `lan_state.py` what the window knows, `session_maker.py` the sessions that play.
"""
