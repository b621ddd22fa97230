"""Damage is reported wherever a record is read, and a mark of it stays."""

from contextlib import closing, suppress
from random import Random

import pytest

from game.bots.worker import HereMind
from game.commands.cli import run
from game.session.beginning import go_on
from game.session.kept.saved_games import look
from game.session.kept.search import all_kept
from game.session.replay import open_playback
from game.table.audit import audit
from game.table.exported_game import MAGIC as PARCEL
from game.table.exported_game import IsHere, opened, packed, receive, send
from game.table.follower import Follower
from game.table.record.entries import MOST_LINES, Lost, Revealed, Sit
from game.table.record.files import Appending, aside
from game.table.record.packing import HEAD, MAGIC, Line, frames, pack, unpack
from game.table.record.record import BadRecord, Record, from_bytes, read_record, record_path, reopen
from game.table.record.saves import pockets, records
from game.table.table import Table
from game.titles import SLUGS, title
from tests.table.keeping import full, kept, public_bytes, whole
from tests.table.seated import Seated

FLIPS = 3  # of each title; `tests.soak.damaged` tries many
PLACES = ("a length", "an entry", "a check", "a length of the last line", "the last entry", "the last check")


@pytest.fixture(scope="module")
def over(tmp_path_factory):
    """Return the file of one finished game of each title."""
    return {slug: whole(tmp_path_factory.mktemp(slug), slug) for slug in SLUGS}


def flipped(data, at, bit=0):
    bad = bytearray(data)
    bad[at] ^= 1 << bit
    return bytes(bad)


def byte_of(data, place):
    """Return the place of a thing in a record."""
    ends = [end for end, _ in frames(data)]
    line = len(ends) - 1 if "last" in place else len(ends) // 2
    start, end = ends[line - 1], ends[line]
    return end - HEAD if "check" in place else start if "length" in place else start + 4


def check(path, capsys):
    """Return the exit code of a check and all its output."""
    code = run(["replay", str(path), "--check"])
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize("slug", SLUGS)
def test_a_flipped_bit_of_a_finished_game_is_told_at_import_in_the_list_and_by_the_check(over, slug, tmp_path, capsys):
    data, random, bad = over[slug].read_bytes(), Random(slug), tmp_path / "bad"
    lines = len(from_bytes(data).record.lines)
    places = [byte_of(data, place) for place in PLACES] + [random.randrange(len(data)) for _ in range(FLIPS)]
    for n, at in enumerate(places):
        saves = tmp_path / str(n)
        bad.write_bytes(flipped(data, at, random.randrange(8)))
        code = run(["import", str(bad), "--saves", str(saves)])
        said = capsys.readouterr()
        assert code and str(bad) in said.err and said.err.count("\n") == 1
        here = list(all_kept(saves))
        if not here:
            assert code == 2 and at < _end_of_line(data, 1), "nothing of it was sound"
            continue
        sound = here[0].entries - 1
        assert code == 1 and f"line {sound + 1}: is damaged" in said.err and "the game is not finished" in said.err
        assert f"{sound} line{'s' * (sound > 1)} before" in said.err and not here[0].result and here[0].lost
        if f"{lines - sound} line" not in said.err:
            assert f"{lines - sound - 1} line" in said.err
        code, told = check(here[0].path, capsys)
        assert code == 1 and f"line {sound + 1}: the record was damaged here" in told and "no errors" not in told
        assert open_playback(here[0].path)[1] == "replay.lost"


@pytest.mark.parametrize("slug", SLUGS)
def test_damage_in_place_is_told_and_leaves_its_mark_when_the_game_is_gone_on_with(over, slug, tmp_path, capsys):
    data = over[slug].read_bytes()
    for n, place in enumerate((*PLACES, "the end")):
        path = record_path(records(tmp_path / str(n)), f"g{n}")
        path.parent.mkdir(parents=True)
        bad = data[:-5] if place == "the end" else flipped(data, byte_of(data, place), 3)
        path.write_bytes(bad)
        there = look(path)
        assert there.damaged and not there.lost and open_playback(path)[1] == "replay.damaged"
        code, told = check(path, capsys)
        assert code == 2 and f"line {there.entries + 1}: is {'cut off' if place == 'the end' else 'damaged'}" in told
        go_on(tmp_path / str(n), path, minds=[HereMind]).close()
        there = look(path)
        assert there.lost and not there.damaged
        code, told = check(path, capsys)
        assert code == 1 and "no errors" not in told
        assert bad in [one.read_bytes() for one in path.parent.iterdir()], "the damaged file stays beside"


def test_a_header_that_is_damaged_is_told(over, tmp_path, capsys):
    data = over["africa"].read_bytes()
    path = record_path(records(tmp_path), "g")
    path.parent.mkdir()
    for at in (3, len(MAGIC), len(MAGIC) + 9, next(frames(data))[0] - 1):
        path.write_bytes(flipped(data, at))
        assert look(path).trouble == "unreadable"
        code, told = check(path, capsys)
        assert code == 2 and told.count("\n") == 1
        with pytest.raises(BadRecord):
            receive(tmp_path / "other", path)


def test_the_file_as_it_came_stays_and_the_repaired_one_takes_the_place_of_what_is_here(over, tmp_path):
    data, bad, saves = over["africa"].read_bytes(), tmp_path / "bad", tmp_path / "saves"
    bad.write_bytes(flipped(data, len(data) // 2))
    taken = receive(saves, bad)
    assert taken.original and taken.original.read_bytes() == bad.read_bytes() and not taken.over
    assert [one.path for one in all_kept(saves)] == [taken.path], "the original is no game"
    before = sorted(records(saves).iterdir())
    with pytest.raises(IsHere, match="is damaged") as here:
        receive(saves, bad)
    assert here.value.lost and sorted(records(saves).iterdir()) == before
    again = receive(saves, over["africa"])
    assert again.path == taken.path and again.over and not again.is_short and again.path.read_bytes() == data
    assert sorted(records(saves).iterdir()) == before
    with pytest.raises(IsHere) as here:
        receive(saves, over["africa"])
    assert not here.value.lost
    with pytest.raises(IsHere):
        receive(saves, bad)


def test_a_file_that_reaches_further_than_one_damaged_before_it_takes_its_place(over, tmp_path):
    data, bad, saves = over["go_west"].read_bytes(), tmp_path / "bad", tmp_path / "saves"
    for part in (3, 2):
        bad.write_bytes(flipped(data, len(data) // part))
        taken = receive(saves, bad)
        marks = [line for line in read_record(taken.path).record.lines if isinstance(line.entry, Lost)]
        assert len(marks) == 1 and len(read_record(taken.path).record.lines) == taken.lines + 1
    assert len(list(all_kept(saves))) == 1


def test_moves_after_the_damage_stay_when_the_repaired_file_comes(tmp_path):
    path, bad, saves = kept(tmp_path / "a", steps=30), tmp_path / "bad", tmp_path / "saves"
    data = path.read_bytes()
    bad.write_bytes(flipped(data, len(data) - 60))
    taken = receive(saves, bad)
    session = go_on(saves, taken.path, minds=[HereMind])
    session.own.sit(0, "bot:random")
    session.close()
    stood = taken.path.read_bytes()
    beside = receive(saves, path).path
    assert beside != taken.path and beside.read_bytes() == data and taken.path.read_bytes() == stood


def test_a_mark_survives_being_handed_on_and_played_on(tmp_path):
    path, bad, saves = kept(tmp_path / "a", "africa", steps=40), tmp_path / "bad", tmp_path / "saves"
    bad.write_bytes(flipped(path.read_bytes(), path.stat().st_size - 200))
    here = receive(saves, bad).path
    session = go_on(saves, here, minds=[HereMind])
    session.own.sit(0, "bot:random")
    while session.step():
        pass
    session.close()
    (found,) = audit(title("africa"), read_record(here).record).lost
    away = receive(tmp_path / "away", send(saves, here, tmp_path))
    assert away.is_short and not away.original, "nothing more was lost on the way"
    assert audit(title("africa"), read_record(away.path).record).lost == (found,)
    assert look(away.path).lost and not look(away.path).damaged


def test_an_exported_damaged_record_is_marked_and_reported(over, tmp_path, capsys):
    data = over["west_of_africa"].read_bytes()
    path = record_path(records(tmp_path), "g")
    path.parent.mkdir()
    path.write_bytes(flipped(data, len(data) // 2))
    assert run(["export", "g", "--out", str(tmp_path / "out"), "--saves", str(tmp_path)]) == 1
    assert "is damaged" in capsys.readouterr().err
    assert opened((tmp_path / "out").read_bytes()).found.record.is_marked
    assert path.read_bytes() == flipped(data, len(data) // 2)


def test_a_finished_game_with_something_behind_it_stays_finished(over, tmp_path, capsys):
    bad = tmp_path / "bad"
    bad.write_bytes(over["century"].read_bytes() + bytes(40))
    assert run(["import", str(bad), "--saves", str(tmp_path / "saves")]) == 1
    assert "including the end of the game" in capsys.readouterr().err
    (there,) = all_kept(tmp_path / "saves")
    assert there.result and not there.lost and not there.damaged
    assert check(there.path, capsys)[0] == 0
    assert bad.read_bytes() in [one.read_bytes() for one in records(tmp_path / "saves").iterdir()]


@pytest.mark.parametrize("more", [b"\0", bytes(4096)])
def test_bytes_behind_the_end_of_a_game_leave_no_mark_at_import_and_export(over, more, tmp_path):
    data, bad, saves = over["africa"].read_bytes(), tmp_path / "bad", tmp_path / "saves"
    bad.write_bytes(data + more)
    taken = receive(saves, bad)
    assert taken.over and taken.is_short and taken.path.read_bytes() == data
    assert taken.original and taken.original.read_bytes() == bad.read_bytes()
    for one, damaged in ((bad, True), (over["africa"], False)):
        with pytest.raises(IsHere) as here:
            receive(saves, one)
        assert here.value.lost == damaged
    record_path(records(saves), "g").write_bytes(bad.read_bytes())
    assert packed(saves, record_path(records(saves), "g")) == data


def test_hands_that_were_to_be_shown_at_the_end_are_missed_there(tmp_path):
    seated = Seated(2, slug="go_west", lan=True)
    seated.to_the_end()
    seated.table.reveal()
    record = seated.table.record
    shown = next(n for n, line in enumerate(record.lines) if isinstance(line.entry, Revealed))
    cut, bad = Record(record.header, record.lines[:shown]).to_bytes(), tmp_path / "bad"
    bad.write_bytes(cut + b"\0")
    taken = receive(tmp_path / "saves", bad)
    assert taken.over and read_record(taken.path).record.is_marked
    bad.write_bytes(record.to_bytes() + b"\0")
    taken = receive(tmp_path / "other", bad)
    assert taken.over and not read_record(taken.path).record.is_marked


def test_a_clean_file_takes_the_place_of_what_is_the_same_but_for_a_mark(over, tmp_path):
    for data in (over["africa"].read_bytes(), kept(tmp_path / "a", steps=20).read_bytes()):
        clean, saves = tmp_path / "clean", tmp_path / from_bytes(data).record.header.game
        clean.write_bytes(data)
        record = from_bytes(data).record
        record.add(Line(Lost(1)))
        path = record_path(records(saves), record.header.game)
        path.parent.mkdir(parents=True)
        path.write_bytes(record.to_bytes())
        bad = tmp_path / "bad"
        bad.write_bytes(data[:-3])
        with pytest.raises(IsHere):
            receive(saves, bad)
        assert receive(saves, clean).path == path and path.read_bytes() == data
        assert not look(path).lost and list(all_kept(saves)) == [look(path)]
        with pytest.raises(IsHere):
            receive(saves, clean)


def test_a_clean_file_does_not_take_the_place_of_damaged_moves_behind_it(tmp_path):
    path, clean = kept(tmp_path, steps=20), tmp_path / "clean"
    data = path.read_bytes()
    ends = [end for end, _ in frames(data)]
    clean.write_bytes(data[: ends[-4]])
    path.write_bytes(flipped(data, ends[-4] + 4))
    with pytest.raises(IsHere):
        receive(tmp_path, clean)
    assert path.read_bytes() == flipped(data, ends[-4] + 4)


def test_a_file_of_which_no_line_is_sound_is_refused(over, tmp_path):
    data, bad = over["africa"].read_bytes(), tmp_path / "bad"
    end = next(frames(data))[0]
    for data_of in (flipped(data, end + 4), data[: end + 4]):
        bad.write_bytes(data_of)
        with pytest.raises(BadRecord, match="there is nothing before it"):
            receive(tmp_path / "saves", bad)
    assert not (tmp_path / "saves").exists()


def test_a_pocket_that_came_damaged_is_told_and_not_taken(tmp_path, capsys):
    path = kept(tmp_path / "a", steps=9)
    data = packed(tmp_path / "a", path, with_pockets=True)
    secret = next(pockets(tmp_path / "a").glob("*-0.pocket")).read_bytes()
    bad, saves = tmp_path / "bad", tmp_path / "saves"
    bad.write_bytes(flipped(data, data.index(secret) + len(secret) - 40))
    assert run(["import", str(bad), "--saves", str(saves)]) == 1
    assert "the secret choices of seat 1 are" in capsys.readouterr().err
    assert not list(pockets(saves).glob("*-0.pocket")) and record_path(records(saves), path.stem).exists()
    assert bad.read_bytes() in [one.read_bytes() for one in records(saves).iterdir()]


def test_a_flipped_bit_beside_the_record_is_told_or_the_file_is_refused(tmp_path):
    path = kept(tmp_path, steps=4)
    data, record = packed(tmp_path, path, with_pockets=True), path.read_bytes()
    start = data.index(record)
    beside = [at for at in range(len(data)) if not start <= at < start + len(record)]
    assert len(opened(data).pockets) == 2 and len(beside) > 100
    for at in beside:
        for bit in range(8):
            with suppress(BadRecord):
                assert opened(flipped(data, at, bit)).spoiled, (at, bit)


def rows_of(data):
    """Return the record and the rows in a file with pockets."""
    _, record, rows = unpack(data[len(PARCEL) :])
    return record, rows


def parcel_of(record, rows):
    """Return the bytes of a file with pockets and these rows."""
    return PARCEL + pack([1, record, rows])


def test_rows_that_are_double_missing_or_of_no_seat_spoil_the_seats_they_leave_in_doubt(tmp_path):
    record, rows = rows_of(packed(tmp_path, kept(tmp_path, steps=9), with_pockets=True))
    assert [number for number, _ in rows] == [0, -1, 1, -2]
    for bad, spoiled in (
        (rows[1:], (0,)),
        (rows[:-1], (1,)),
        ([*rows, rows[0]], (0,)),
        ([*rows, rows[3]], (1,)),
        ([[7, rows[0][1]], *rows[1:]], (0,)),
        ([rows[0], [-9, rows[1][1]], *rows[2:]], (0,)),
        ([[7, b""], rows[0], rows[2]], (0, 1)),
    ):
        parcel = opened(parcel_of(record, bad))
        assert parcel.spoiled == spoiled and set(parcel.pockets) == {0, 1} - set(spoiled) and parcel.damaged
    assert not opened(parcel_of(record, rows)).spoiled and not opened(parcel_of(record, [])).spoiled
    for number in (2, -3, 99):
        with pytest.raises(BadRecord, match="seats that its game does not have"):
            opened(parcel_of(record, [*rows, [number, b""]]))


def test_a_pocket_that_nothing_vouches_for_is_taken_only_if_it_can_be_read(tmp_path, capsys):
    path = kept(tmp_path / "a", steps=9)
    record, rows = rows_of(packed(tmp_path / "a", path, with_pockets=True))
    old, saves = tmp_path / "old", tmp_path / "saves"
    old.write_bytes(parcel_of(record, [rows[0], [1, b"no pocket"]]))
    assert run(["import", str(old), "--saves", str(saves)]) == 1
    assert "the secret choices of seat 2 are" in capsys.readouterr().err
    assert [one.name for one in pockets(saves).glob("*.pocket")] == [f"{path.stem}-0.pocket"]
    assert old.read_bytes() in [one.read_bytes() for one in records(saves).iterdir()], "the original is kept"
    with pytest.raises(IsHere, match="seat 2 are") as here:
        receive(saves, old)
    assert here.value.lost
    old.write_bytes(parcel_of(record, [rows[0], rows[2]]))
    assert not receive(tmp_path / "other", old).is_short
    assert len(list(pockets(tmp_path / "other").glob("*.pocket"))) == 2


def test_a_long_game_can_be_handed_on_with_its_pockets(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    record = read_record(path).record
    with closing(Appending(path, sync=False)) as file:
        record.keep = file.append
        for _ in range(2500):
            record.add(Line(Lost(1)))
            record.add(Line(Sit(0, "person")))
    assert path.stat().st_size > 2**16
    here = receive(tmp_path / "b", send(tmp_path / "a", path, tmp_path, with_pockets=True))
    assert here.path.read_bytes() == path.read_bytes()


def test_a_mark_that_cannot_be_written_leaves_the_damage_to_be_seen(over, tmp_path, monkeypatch):
    data, path = over["africa"].read_bytes(), tmp_path / "g.westward"
    bad = flipped(data, len(data) // 2)
    path.write_bytes(bad)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        reopen(path)
    assert path.read_bytes() == bad
    monkeypatch.undo()
    found, file = reopen(path)
    file.close()
    assert found.record.is_marked


@pytest.mark.parametrize("lines", [0, 1, MOST_LINES])
def test_a_mark_may_count_as_many_lines_as_a_record_can_have(over, lines, tmp_path, capsys):
    data = over["africa"].read_bytes()
    record = from_bytes(data).record
    record.add(Line(Lost(lines)))
    path = tmp_path / "g.westward"
    path.write_bytes(record.to_bytes())
    code, told = check(path, capsys)
    assert code == 1 and told.count("lost") == 1
    assert receive(tmp_path / "saves", path).over


@pytest.mark.parametrize("marks", [[-5], [-1], [MOST_LINES + 1], [2**62], [3, 3], [0] * 2000])
@pytest.mark.parametrize("public", [False, True])
def test_a_mark_that_no_damage_leaves_is_refused(marks, public, tmp_path, capsys):
    seated = Seated(2, slug="go_west", lan=True)
    for _ in range(25):
        seated.step()
    data = public_bytes(seated.table.record) if public else seated.table.record.to_bytes()
    record = from_bytes(data).record
    for lines in marks:
        record.add(Line(Lost(lines)))
    path = tmp_path / "g.westward"
    path.write_bytes(record.to_bytes())
    with pytest.raises(BadRecord, match=r"mark of damage|Lost is not possible"):
        receive(tmp_path / "saves", path)
    code, told = check(path, capsys)
    assert code == 1 and "a mark of damage" in told and "is not valid" in told


def test_damage_right_behind_a_mark_leaves_no_second_one(tmp_path, capsys):
    path = kept(tmp_path / "a", "africa", steps=20)
    record = read_record(path).record
    record.add(Line(Lost(1)))
    marked, bad = record.to_bytes(), tmp_path / "bad"
    bad.write_bytes(marked + bytes(30))
    taken = receive(tmp_path / "b", bad)
    assert taken.path.read_bytes() == marked and taken.original
    path.write_bytes(bad.read_bytes())
    assert packed(tmp_path / "a", path) == marked
    reopen(path)[1].close()
    assert path.read_bytes() == marked and aside(path) != path.with_name(f"{path.name}.damaged"), "a copy lies there"


def test_more_damaged_lines_than_a_record_has_are_not_counted(tmp_path):
    path = kept(tmp_path, "africa", steps=20)
    path.write_bytes(path.read_bytes() + bytes(10) * (MOST_LINES + 9))
    found, file = reopen(path)
    file.close()
    assert found.record.lines[-1].entry == Lost(MOST_LINES)


@pytest.mark.parametrize("slug", ["africa", "go_west"])
def test_guests_follow_a_game_that_damage_has_cut_short(slug):
    seated = Seated(2, slug=slug, lan=True)
    for _ in range(25):
        seated.step()
    record = from_bytes(seated.table.record.to_bytes()).record
    record.add(Line(Lost(3)))
    table = Table(seated.title, record)
    table.resume()
    guest = Follower(seated.title, Record.new(record.header))
    guest.follow(table.update(0))
    assert guest.record.lines[-1] == record.lines[-1] and guest.record.head == record.head
    checked = audit(seated.title, guest.record)
    assert checked.lost[0].line == len(record.lines) and not checked.findings


def _end_of_line(data, number):
    return [end for end, _ in frames(data)][number]
