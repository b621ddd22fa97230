"""From bytes to a trusted link. Without sockets and clock: `wire.py` frames, `messages.py` the messages, `codes.py` the
join code, `keys.py` the statements that seats sign, `certificates.py` TLS, `peer.py` the part common to both sides,
`door.py` the host's side, `caller.py` the guest's. With asyncio: `line.py` one socket, `interfaces.py` this machine's
networks, `addresses.py` typed addresses, `newcomers.py` the limit on unproven sockets, `beacon.py` finding tables.
"""
