"""The LAN, shared by window and network: `messages.py` the messages that also travel, `wishes.py` those between these
two only, `lan_state.py` the window's knowledge, `session_maker.py` the sessions that play.
"""
