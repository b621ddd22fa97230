"""Records damaged in every way: none may cause a traceback, and no file may be overwritten.

    python -m tests.soak.damaged [--records 1000] [--flips 1000] [--seed S]

Bits are flipped, ends are cut off, other bytes and other games are inserted, and lines are forged so that the chain of
checks fits again. Everything that reads records looks at each file: the list of games, a replay, the check, import,
export, and continuing. In finished games, a new one each time, a single bit is flipped: import, the list, the replay
and the check must all report it, before and after the game is continued.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.bots.worker import HereMind
from game.engine.trouble import Trouble
from game.session.messages import taken
from game.table.exported_game import receive, send
from game.table.record.packing import MAGIC, Chain, pack, unpack
from game.table.record.packing import frames as frames_of
from game.table.record.record import ENDING, record_path
from game.table.record.saves import records
from game.titles import SLUGS, title
from tests.soak.words import how_many, reader

STEPS = 12  # by which a game is continued
TOLD = 100  # flips between two reports of progress


def samples(folder: Path, slugs: tuple[str, ...] = SLUGS) -> list[bytes]:
    """Make sound records of each title, some complete, some unfinished."""
    found = []
    folder.mkdir(parents=True, exist_ok=True)
    for n, slug in enumerate(slugs):
        data = finished(folder, slug, title(slug).seats[0], f"damaged{n}")
        ends = [end for end, _ in frames_of(data)]
        found += [data, data[: ends[len(ends) // 2]]]
    return found


def finished(folder: Path, slug: str, seats: int, seed: str) -> bytes:
    """Make the record of a game that bots have played to its end."""
    match = Match(slug, (BotName("random"),) * seats, seed, folder=str(folder))
    play(match)
    data = match.path().read_bytes()
    match.path().unlink()
    return data


def damaged(sound: list[bytes], random: Random) -> bytes:
    """Damage a record in one of the ways."""
    return random.choice(WAYS)(bytearray(random.choice(sound)), sound, random)


def _flipped(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    for _ in range(random.choice((1, 1, 2, 20))):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def _cut(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    return bytes(data[: random.randrange(len(data))])


def _dropped(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    at = random.randrange(len(data))
    return bytes(data[:at] + data[at + random.randrange(1, 200) :])


def _foreign(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    return random.choice((b"", MAGIC, bytes(MAGIC[:4]))) + random.randbytes(random.randrange(600))


def _spliced(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    other = random.choice(sound)
    return bytes(data[: random.randrange(len(data))]) + other[random.randrange(len(other)) :]


def _rewritten(data: bytearray, sound: list[bytes], random: Random) -> bytes:
    """Change the contents of a line, and make the chain fit again."""
    contents = [content for _, content in frames_of(bytes(data))]
    for _ in range(random.choice((1, 1, 3))):
        at = random.randrange(len(contents))
        contents[at] = pack(_changed(unpack(contents[at]), random))
    if random.random() < 0.3:
        a, b = random.randrange(1, len(contents)), random.randrange(1, len(contents))
        contents[a], contents[b] = contents[b], contents[a]
    chain = Chain()
    return MAGIC + b"".join(map(chain.frame, contents))


def _changed(thing: Any, random: Random) -> Any:
    """Return plain data in which one thing is another."""
    if isinstance(thing, list) and thing and random.random() < 0.9:
        at = random.randrange(len(thing))
        return [*thing[:at], _changed(thing[at], random), *thing[at + 1 :]]
    others = (
        0,
        -1,
        7,
        2**40,
        "",
        "person",
        "bot:random",
        "\u202e",
        b"",
        bytes(32),
        [],
        [0, 1],
        ["la_palma", 3],
        None,
        {},
    )
    return random.choice(others)


Way = Callable[[bytearray, list[bytes], Random], bytes]
WAYS: tuple[Way, ...] = (_flipped, _cut, _dropped, _foreign, _spliced, _rewritten, _rewritten)


def bear(saves: Path, data: bytes, name: str) -> None:
    """Let every reader look at a file; raise any error that is not a `Trouble`."""
    from game.commands.cli import run
    from game.session.beginning import go_on
    from game.session.kept.saved_games import look
    from game.session.replay import open_playback

    path = record_path(records(saves), name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    kept = look(path)
    assert path.read_bytes() == data
    with contextlib.suppress(Trouble):
        playback, _ = open_playback(path)
        for stop in (0, playback.last // 2, playback.last):
            playback.view(stop, None), playback.past(stop, None), playback.why_not_from(stop)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert run(["replay", str(path), "--check"]) in (0, 1, 2)
    for do in (lambda: send(saves, path, saves / f"{name}.out"), lambda: receive(saves / "other", path)):
        with contextlib.suppress(Trouble):
            do()
    assert path.read_bytes() == data, "it was overwritten by who only looks"
    if kept.goes_on:
        with contextlib.suppress(Trouble):
            session = go_on(saves, path, minds=[HereMind])
            for _ in range(STEPS):
                session.step()
                taken(session.outbox)
            session.close()
    beside = [one.read_bytes() for one in path.parent.glob(f"{path.name}*")]
    assert any(one.startswith(data) for one in beside), "what was there is lost"


def run_all(count: int, seed: str, folder: Path) -> dict[str, int]:
    """Damage this many records and let every reader look at them; return their number."""
    random = Random(seed)
    sound = samples(folder)
    for n in range(count):
        data = damaged(sound, random)
        try:
            bear(folder / "saves", data, f"g{n}")
        except Exception as error:
            kept = folder.parent / f"damaged-{seed}-{n}{ENDING}"
            kept.write_bytes(data)
            raise AssertionError(f"record {n} of seed {seed}: {type(error).__name__}, kept as {kept}") from error
    return {"records": count}


def flip_all(count: int, seed: str, folder: Path) -> dict[str, int]:
    """Flip a bit in each of this many finished games; assert that every reader reports it."""
    random, told = Random(seed), {"flips": 0, "refused": 0, "at import": 0, "in the list": 0, "by the check": 0}
    folder.mkdir(parents=True, exist_ok=True)
    for n in range(count):
        slug = SLUGS[n % len(SLUGS)]
        data = bytearray(finished(folder, slug, random.choice(title(slug).seats), f"{seed}{n}"))
        at, bit = random.randrange(len(data)), random.randrange(8)
        data[at] ^= 1 << bit
        try:
            told["refused"] += flip(folder / f"flip{n}", bytes(data))
        except Exception as error:
            kept = folder.parent / f"flipped-{seed}-{n}{ENDING}"
            kept.write_bytes(data)
            where = f"{slug}, byte {at}, bit {bit}"
            raise AssertionError(f"flip {n} of seed {seed} ({where}): {error!r}, kept as {kept}") from error
        for place in told.keys() - {"refused"}:
            told[place] += 1
        shutil.rmtree(folder / f"flip{n}")
        if told["flips"] % TOLD == 0:
            print(told, flush=True)
    return told


def flip(folder: Path, data: bytes) -> bool:
    """Flip one bit of a finished game and run the checks; return whether nothing of it can be imported."""
    from game.session.beginning import go_on
    from game.session.kept.saved_games import look
    from game.session.kept.search import all_kept

    here, file = record_path(records(folder / "here"), "flipped"), folder / "file"
    here.parent.mkdir(parents=True)
    for path in (here, file):
        path.write_bytes(data)
    there = look(here)
    assert there.damaged or there.trouble, "the list does not tell"
    assert _said("replay", str(here), "--check")[0] == 2, "the check does not tell"
    code, said = _said("import", str(file), "--saves", str(folder / "there"))
    assert code and str(file) in said and file.read_bytes() == data, "it is not told at import"
    taken = list(all_kept(folder / "there"))
    for one in taken:
        assert one.lost and not one.damaged and "is damaged" in said, "the list does not tell what was lost"
        assert any(path.read_bytes() == data for path in one.path.parent.iterdir()), "the file did not stay as it came"
        _is_told(one.path)
    if not there.trouble:
        go_on(folder / "here", here, minds=[HereMind]).close()
        assert look(here).lost, "the list does not tell what was lost before it was gone on with"
        _is_told(here)
    return not taken


def _is_told(path: Path) -> None:
    from game.session.replay import open_playback

    code, said = _said("replay", str(path), "--check")
    assert code == 1 and "was damaged here" in said and "no errors" not in said, "the check does not tell"
    assert open_playback(path)[1] == "replay.lost", "the replay does not tell"


def _said(*words: str) -> tuple[int, str]:
    """Return the exit code of a command, and its output."""
    from game.commands.cli import run

    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        return run(words), said.getvalue()


def main() -> None:
    """Read the options and run."""
    read = reader("damaged", __doc__)
    how_many(read, "records", 1000)
    how_many(read, "flips", 1000)
    given = read.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if given.records:
            print(run_all(given.records, given.seed, Path(folder)))
        if given.flips:
            print(flip_all(given.flips, given.seed, Path(folder)))


if __name__ == "__main__":
    main()
