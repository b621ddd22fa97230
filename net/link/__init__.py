"""From bytes to a trusted link. Without sockets and clock: `wire.py` frames, `messages.py` what is said, `codes.py` the
join code, `keys.py` what a seat signs, `certificates.py` TLS, `peer.py` what both sides share, `door.py` the host's
side, `caller.py` the guest's. With asyncio: `line.py` one socket, `interfaces.py` this machine's networks,
`addresses.py` where a table is as people type it, `newcomers.py` who makes way at the door, `beacon.py` finding
tables.
"""
