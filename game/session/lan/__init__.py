"""A LAN as the window knows it: `wishes.py` what window and network say to each other, `lan_state.py` what is known."""
