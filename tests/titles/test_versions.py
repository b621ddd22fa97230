"""Kept games follow the rules they were begun with, however the rules change.

Each title keeps all versions of its data (`versions.toml`), and beside its tests records of each version, made by the
program of that time (`keep_records.py`).
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from game.bots.thinking import think
from game.bots.worker import HereMind
from game.commands.cli import run
from game.engine.data import digest
from game.engine.title import FORM, SHORT, NewerRules, UnknownRules
from game.session.beginning import go_on
from game.session.kept.saved_games import look
from game.session.messages import AskHint, Hinted, News, taken
from game.session.session import Session
from game.table.audit import audit
from game.table.exported_game import WITH_POCKETS, opened, receive, send
from game.table.playback import Playback, branch
from game.table.record.entries import BOT, SeatInfo
from game.table.record.record import ENDING, Record, read_record
from game.table.record.saves import records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import SLUGS
from game.titles import title as find_title
from tests.titles.keep_records import changes_full_games, folder

VERSIONS = [(slug, version) for slug in SLUGS for version in range(1, find_title(slug).version + 1)]
FULL_FORMS = [(slug, version) for slug, version in VERSIONS if changes_full_games(find_title(slug), version)]
SHORT_FORMS = [(slug, version) for slug, version in VERSIONS if find_title(slug).versions[version].short]
KEPT = {f"{slug}/{path.name}": path for slug in SLUGS for path in sorted(folder(slug).iterdir())}
BEGUN = [name for name in KEPT if "-finished-" not in name]
CHANGED = """
{file}: the data of {slug}, rules version {version}, are others now (digest {digest}).
Has anybody played by this version? Then raise `version` of the title, give the new one its digest, and write under
[{version}.changes] all values as they were, by their places. If nobody has, only the digest is to be put right. All
digests: python -m tests.titles.test_versions
"""


def version_of(name: str) -> int:
    return int(Path(name).name.partition("-")[0].removeprefix("v"))


def record_of(path: Path) -> Record:
    return opened(path.read_bytes()).found.record


def home(path: Path, saves: Path) -> Path:
    """Take a record in and return its path."""
    if path.name.endswith(WITH_POCKETS):
        return receive(saves, path).path
    there = records(saves) / f"{record_of(path).header.game}{ENDING}"
    there.parent.mkdir(parents=True)
    copyfile(path, there)
    return there


def play_to_the_end(path: Path, saves: Path) -> Session:
    seats = range(len(record_of(path).header.seats))
    session = go_on(saves, path, minds=[HereMind], bots=dict.fromkeys(seats, "easy"), seed="on")
    while not session.table.position.over:
        taken(session.outbox)  # bots wait for the onlookers
        assert session.step(), f"{path.name} stands still at {session.table.position.top}"
    session.close()
    return session


@pytest.mark.parametrize(("slug", "version"), VERSIONS)
def test_changed_data_have_a_version_of_their_own(slug: str, version: int) -> None:
    title = find_title(slug)
    now = digest(title.as_of(version).rules)
    told = CHANGED.format(file="versions.toml", slug=slug, version=version, digest=now)
    assert version in title.versions and title.versions[version].digest == now, told


@pytest.mark.parametrize(("slug", "version"), SHORT_FORMS)
def test_changed_data_of_a_short_form_have_a_version_of_their_own(slug: str, version: int) -> None:
    title = find_title(slug)
    now = digest(title.as_of(version, SHORT).rules)
    told = CHANGED.format(file="versions.toml", slug=f"the short {slug}", version=f"{version}.short", digest=now)
    short = title.versions[version].short
    assert short and short.digest == now, told


def test_every_title_has_a_short_form() -> None:
    newest = [(slug, find_title(slug).version) for slug in SLUGS]
    assert set(newest) <= set(SHORT_FORMS)
    for slug, _ in newest:
        assert find_title(slug).options[0] == FORM


@pytest.mark.parametrize(("slug", "version"), FULL_FORMS)
def test_records_of_every_version_are_kept(slug: str, version: int) -> None:
    kept = {Path(name).name.split("-")[1].partition(".")[0] for name in KEPT if version_of(name) == version}
    told = f"{slug} version {version}: if its rules are done, python -m tests.titles.keep_records {slug}"
    mine = {name for name in KEPT if name.startswith(slug) and version_of(name) == version}
    assert mine and kept == {"finished", "unfinished", "parcel", "lesson"}, told


@pytest.mark.parametrize(("slug", "version"), SHORT_FORMS)
def test_records_of_every_short_form_are_kept(slug: str, version: int) -> None:
    kept = {Path(name).name.split("-")[1] for name in KEPT if name.startswith(f"{slug}/v{version}-") and SHORT in name}
    assert kept == {"finished", "unfinished"}


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_is_followed_whole_and_found_sound(name: str) -> None:
    record = record_of(KEPT[name])
    assert record.header.version == version_of(name)
    title = find_title(record.header.title)
    checked = audit(title, record)
    assert checked.findings == ()
    assert (checked.result is None) == (name in BEGUN)
    playback = Playback(title, revealed(record))
    assert not playback.ends_before and playback.title.version == version_of(name)


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_is_listed_as_it_is(name: str, tmp_path: Path) -> None:
    kept = look(home(KEPT[name], tmp_path))
    assert not kept.trouble and not kept.damaged and kept.version == version_of(name)
    forms = [find_title(kept.title, version, kept.form) for version in (None, version_of(name))]
    assert kept.by_older_rules == (len({digest(one.rules) for one in forms}) > 1)
    assert kept.goes_on == (name in BEGUN) == (kept.result is None)


@pytest.mark.parametrize("name", BEGUN)
def test_an_unfinished_game_goes_on_by_its_own_rules_to_its_end(name: str, tmp_path: Path) -> None:
    path = home(KEPT[name], tmp_path)
    session = play_to_the_end(path, tmp_path)
    form = record_of(path).header.form
    title = find_title(session.title.slug, version_of(name), form)
    known = title.versions[version_of(name)]
    told = known.short if form == SHORT else known
    assert told and digest(session.table.position.game.rules) == digest(title.rules) == told.digest
    record = read_record(path).record
    assert record.header.version == version_of(name)
    checked = audit(title, record)
    assert checked.findings == () and checked.result == session.table.result()


def test_every_game_of_an_older_version_is_found_sound_by_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    older = [p for name, p in KEPT.items() if version_of(name) < find_title(name.partition("/")[0]).version]
    for path in older:
        if path.name.endswith(ENDING):
            assert run(["replay", "--check", str(path)]) == 0, capsys.readouterr()
    assert "no errors" in capsys.readouterr().out


# Century, whose rules have changed

V1 = "century/v1-unfinished-4-easy.westward"


def test_the_first_century_has_a_dearer_plantation_and_abilities_without_points() -> None:
    kept = [find_title("century", version).rules for version in (1, 2, 3)]
    plantations = [rules.locations[rules.location["plantation"]] for rules in kept]
    assert [(one.give, one.take, one.settlers) for one in plantations] == [
        ("RR", ("GG",), 2),
        ("YR", ("GG",), 2),
        ("YR", ("GG",), 2),
    ]
    assert [{row.points for row in rules.bonus if row.ability} for rules in kept] == [{0}, {2}, {2}]


def test_each_version_is_read_once() -> None:
    first = find_title("century", 1)
    assert find_title("century", 1).rules is first.rules
    newest = find_title("century")
    assert newest.as_of(newest.version) is newest
    assert first.as_of(newest.version).version == newest.version


def test_a_branch_of_an_old_game_follows_its_rules(tmp_path: Path) -> None:
    playback = Playback(find_title("century"), record_of(KEPT["century/v1-finished-4-easy.westward"]))
    made = branch(playback, playback.last // 2, [SeatInfo(f"P{n}", f"{BOT}easy") for n in range(4)], "on1", "")
    assert made.record.header.version == 1
    assert Table(find_title("century"), made.record).title.version == 1


def test_an_old_game_is_handed_on_and_taken_in_as_it_is(tmp_path: Path) -> None:
    path = home(KEPT[V1], tmp_path / "here")
    there = receive(tmp_path / "there", send(tmp_path / "here", path, tmp_path)).path
    assert there.read_bytes() == path.read_bytes()
    assert look(there).version == 1 and look(there).goes_on


class Listening:
    """A bot worker that notes the rules version of each question, as a worker process would read it."""

    versions: list[int] = []

    def __init__(self, number: int, tell: Any) -> None:
        self._tell = tell

    def ask(self, question: Any) -> None:
        arrived = pickle.loads(pickle.dumps(question))
        self.versions.append(arrived.version)
        self._tell(think(arrived))

    def stop(self, number: int) -> None:
        return

    def close(self) -> None:
        return


def test_bots_and_hints_follow_the_rules_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    monkeypatch.setattr(Listening, "versions", heard)
    session = go_on(tmp_path, home(KEPT["century/v1-lesson.westward"], tmp_path), minds=[Listening], seed="on")
    (learner,) = session.people
    while learner not in session.table.position.waiting:
        assert session.step()
    session.inbox.put(AskHint(learner))
    for _ in range(5):
        session.step()
    assert any(isinstance(message, Hinted) for message in taken(session.outbox))
    session.close()
    assert heard and set(heard) == {1}


@pytest.mark.parametrize("name", [name for name in KEPT if "-lesson." in name])
def test_a_lesson_whose_moves_have_changed_goes_on_as_a_game_like_any_other(name: str, tmp_path: Path) -> None:
    session = go_on(tmp_path, home(KEPT[name], tmp_path), minds=[HereMind], seed="on")
    assert session.table.record.header.lesson == "first" and session.script is None
    (first,) = (message for message in taken(session.outbox) if isinstance(message, News))
    assert first.taught == 0
    session.close()


@pytest.mark.parametrize(("version", "kind"), [(99, NewerRules), (0, UnknownRules), (-1, UnknownRules)])
def test_rules_that_are_not_there_are_refused_in_one_sentence(version: int, kind: type[UnknownRules]) -> None:
    with pytest.raises(kind, match=rf"^needs .*version {version}\b"):
        find_title("century", version)


def digests() -> None:
    """Print the digests of all versions."""
    for slug, version in VERSIONS:
        title = find_title(slug)
        known = title.versions.get(version)
        now = digest(title.as_of(version).rules)
        fits = known is not None and known.digest == now
        print(f'{slug} [{version}] digest = "{now}"{"" if fits else "  (another stands there)"}')
        if known and known.short:
            short = digest(title.as_of(version, SHORT).rules)
            fits = known.short.digest == short
            print(f'{slug} [{version}.short] digest = "{short}"{"" if fits else "  (another stands there)"}')


if __name__ == "__main__":
    sys.exit(digests())
