"""Games over a LAN: the host orders, checks and relays, and holds no secret that its owners do not hold.

`link` goes from bytes to a trusted link, `play` is a game over links.

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

The session is the one piece that owns a table (alone, or as a host, where some seats are `away`) or follows one
(`elsewhere`). It is handed in by the commands and driven in the loop of the sockets, so that a window plays all three
through the same commands and news.
"""
