"""A game handed on as one file: its contents, its secrets, and the safety of everything that is here."""

from random import Random

import pytest

from game.bots.worker import HereMind
from game.commands.cli import run
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import go_on
from game.session.messages import taken
from game.table.exported_game import BadExport, IsHere, LaysOpen, is_over, lays_open, opened, packed, receive, send
from game.table.playback import Playback
from game.table.record.entries import Substitute
from game.table.record.files import InUse
from game.table.record.record import BadRecord, from_bytes, read_record
from game.table.record.saves import pockets, records
from game.titles import title
from tests.table.keeping import kept, public_bytes, whole


def test_a_finished_game_goes_whole_and_comes_back_equal(tmp_path):
    path = whole(tmp_path / "a", "go_west")
    sent = send(tmp_path / "a", path, tmp_path)
    assert sent.name == f"go_west-{path.name}" and sent.read_bytes() == path.read_bytes()
    assert is_over(read_record(sent).record)
    here = receive(tmp_path / "b", sent).path
    assert here.read_bytes() == path.read_bytes() and here.name == path.name
    assert not pockets(tmp_path / "b").exists()
    with pytest.raises(IsHere):
        receive(tmp_path / "b", sent)
    assert send(tmp_path / "a", path, tmp_path) != sent, "a second one lies beside"
    with pytest.raises(BadExport):
        send(tmp_path / "a", path, sent)


def test_an_unfinished_game_is_not_laid_open(tmp_path):
    path = kept(tmp_path / "a", "go_west")
    record = read_record(path).record
    assert not is_over(record) and lays_open(record)
    with pytest.raises(LaysOpen):
        send(tmp_path / "a", path, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert opened(packed(tmp_path / "a", path, with_pockets=True)).followed.data == path.read_bytes()
    assert not lays_open(read_record(kept(tmp_path / "a", steps=9)).record), "what is sealed stays in the pockets"


def test_a_playback_ends_without_error_at_a_draw_that_only_others_know(tmp_path):
    record = read_record(kept(tmp_path / "a", "go_west")).record
    playback = Playback(title("go_west"), from_bytes(public_bytes(record)).record)
    assert playback.ends_before and playback.last == playback.ends_before - 1


def test_a_game_with_its_pockets_can_go_on_elsewhere(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    parcel = tmp_path / "parcel"
    send(tmp_path / "a", path, parcel, with_pockets=True)
    here = receive(tmp_path / "b", parcel).path
    own = {one.name: one.read_bytes() for one in pockets(tmp_path / "a").glob("*.pocket")}
    assert own and own == {one.name: one.read_bytes() for one in pockets(tmp_path / "b").glob("*.pocket")}
    session = go_on(tmp_path / "b", here)
    try:
        assert session.table.position.number == len(read_record(path).record.lines)
        assert {s: p.pocket.kept for s, p in session.programs.items()}[0]
    finally:
        session.close()


def play(saves, path, steps, seed=0):
    """Play on at random, and return the contents of the pockets."""
    session, chance = go_on(saves, path, minds=[HereMind], luck=Dice(seed)), Random(seed)
    for _ in range(steps):
        at = session.table.position
        taken(session.outbox)  # bots wait for a reader
        if not session.step() and 0 in at.waiting:
            choice = any_of(session.table.position.asked[0], chance)
            session._do(lambda choice=choice: session._put(session.programs[0].chosen(choice)))
    assert not any(isinstance(line.entry, Substitute) for line in session.table.record.lines)
    session.close()
    return {seat: set(program.pocket.kept) for seat, program in session.programs.items()}


def test_a_game_continued_elsewhere_comes_home_with_its_seals_and_replaces_the_old_record(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    before = path.read_bytes()
    there, back = tmp_path / "there", tmp_path / "back"
    send(tmp_path / "a", path, there, with_pockets=True)
    away = receive(tmp_path / "b", there).path
    sealed = play(tmp_path / "b", away, 8)
    assert away.read_bytes().startswith(before) and away.read_bytes() != before
    send(tmp_path / "b", away, back, with_pockets=True)
    assert receive(tmp_path / "a", back).path == path and path.read_bytes() == away.read_bytes()
    assert play(tmp_path / "a", path, 0) == sealed
    play(tmp_path / "a", path, 30)
    for one in (back, there):
        with pytest.raises(IsHere):
            receive(tmp_path / "a", one)
    assert len(list(records(tmp_path / "a").iterdir())) == 1


def test_a_game_that_went_on_in_two_places_lies_beside_and_each_can_show_what_it_sealed(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    there, back = tmp_path / "there", tmp_path / "back"
    send(tmp_path / "a", path, there, with_pockets=True)
    away = receive(tmp_path / "b", there).path
    here, other = play(tmp_path / "a", path, 40), play(tmp_path / "b", away, 40, 1)
    stood = path.read_bytes()
    send(tmp_path / "b", away, back, with_pockets=True)
    beside = receive(tmp_path / "a", back).path
    assert beside.stem == f"{path.stem}x2" and beside.read_bytes() == away.read_bytes() != stood == path.read_bytes()
    assert play(tmp_path / "a", beside, 0) == {seat: here[seat] | other[seat] for seat in here}
    with pytest.raises(IsHere):
        receive(tmp_path / "a", back)
    play(tmp_path / "a", path, 60)
    play(tmp_path / "a", beside, 60, 1)


def test_an_open_game_takes_no_import(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    parcel = tmp_path / "parcel"
    send(tmp_path / "a", path, parcel, with_pockets=True)
    session = go_on(tmp_path / "a", path)
    try:
        with pytest.raises(InUse):
            receive(tmp_path / "a", parcel)
    finally:
        session.close()


def test_nothing_here_is_lost(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    parcel = tmp_path / "parcel"
    send(tmp_path / "a", path, parcel, with_pockets=True)
    pocket = next(pockets(tmp_path / "a").glob("*.pocket"))
    pocket.write_bytes(b"mine")
    strange = path.read_bytes()[:-40] + bytes(40)
    path.write_bytes(strange)
    here = receive(tmp_path / "a", parcel).path
    assert here == path, "it has come back whole"
    assert strange in [one.read_bytes() for one in records(tmp_path / "a").iterdir()], "it is set aside"
    assert b"mine" in [one.read_bytes() for one in pockets(tmp_path / "a").iterdir()], "it is set aside"
    assert here.read_bytes() == receive(tmp_path / "b", parcel).path.read_bytes()
    assert pocket.read_bytes() == (pockets(tmp_path / "b") / pocket.name).read_bytes()


def test_damaged_or_foreign_files_are_refused_in_a_sentence(tmp_path):
    path = kept(tmp_path / "a", steps=9)
    data = packed(tmp_path / "a", path, with_pockets=True)
    wrong = tmp_path / "wrong"
    for bad in (b"", b"no record", data[: len(data) // 2], data.replace(b"\x93\x01", b"\x93\x02", 1)):
        wrong.write_bytes(bad)
        with pytest.raises(BadRecord, match="wrong"):
            receive(tmp_path / "b", wrong)
    assert not records(tmp_path / "b").exists()


def test_by_the_command_line(tmp_path, capsys):
    path = kept(tmp_path / "a", steps=9)
    out = tmp_path / "file"
    assert run(["export", path.stem, "--out", str(out), "--saves", str(tmp_path / "a")]) == 0
    assert run(["import", str(out), "--saves", str(tmp_path / "b")]) == 0
    assert run(["import", str(out), "--saves", str(tmp_path / "b")]) == 2
    said = capsys.readouterr()
    assert str(records(tmp_path / "b") / path.name) in said.out and "already been imported" in said.err
