"""Games over a LAN: the host orders, checks and relays, and holds no secret that its owners do not hold.

Without sockets and clock, so that tests play all of it under a clock of their own: `wire.py` bytes and plain maps ·
`messages.py` what is said · `codes.py` the join code · `keys.py` what a seat signs to sit down and to come back ·
`peer.py` what both sides of a link share · `door.py` the host's side and its guesses · `newcomers.py` who makes way
before it · `caller.py` the guest's side · `lobby.py` chairs · `talk.py` chat · `hosting.py` the host's table with all
links, `audience.py` what each is told, `relaying.py` the game at it, `owing.py` whom it waits for · `guesting.py` a
guest's own copy of it · `addresses.py` where a table is, as people read and type it.

With asyncio: `line.py` one socket · `host.py` the listening one and its limits · `guest.py` connecting, and again ·
`interfaces.py` this machine's networks · `beacon.py` finding tables in them · `serving.py` a table from opening to
its end · `joining.py` a guest likewise · `inbox.py` what goes to the thread of the sockets · `bridge.py` that thread,
for a window: tables that are looked for, `at_home.py` hosting one, `visiting.py` being a guest, `news.py` what the
window is told; `game.commands.lan_bridge` gives it to the menu · `running.py` serving and joining without a window ·
`finished.py` finds a game that is over when its table is gone. `certificates.py` makes what TLS needs, `tickets.py`
keeps what host and guests need to find together after a crash.

Coming in: `Hello`, `HelloOk`; both say their `First` word of SPAKE2 over the code and the hello; the guest's
`Proof`, then the host's, over the certificate that each sees. A guest that holds seats says so with its proof and then
has to `Resume` them, so
that whoever comes back is welcomed once, with its seats; who knows the certificate from before resumes without the
code. Who asks for a chair with a `Claim` proves for this link that it has the key it names. The host answers with
`Welcome`, in a game with `Start` and a first `Updated`, which tells only the entries that a guest does not have; from
then on each change is one `Updated` for all seats of a link. What the host's disk does not take is refused as
`NOT_KEPT` and said again by the guest; what a guest's disk does not take costs it its copy of the record. A program
that hangs holds its name, but not its seats: when its link has been lost for a while, another of its name here takes
its ticket and comes back to them, and should it go on it does not.

The couch of the ui is the one piece that owns a table (alone, or as a host, where some seats are `away`) or follows
one (`elsewhere`). It is handed in by the verbs and driven in the loop of the sockets, so that a window plays all
three through the same commands and news.
"""
