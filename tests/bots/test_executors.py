"""Many games in this process, in several or on a cluster: the results are the same."""

import sys
import threading
from pathlib import Path

import dask
import pytest
from distributed import LocalCluster

from game.bots.bot import BotName
from game.bots.executors import executor, fingerprint
from game.bots.match import Match, play
from game.engine.trouble import Trouble

MATCHES = [Match("west_of_africa", (BotName("random"), BotName("greedy", 0.05)), f"1x{n}") for n in range(4)]


def outcomes(matches, **where):
    """Return everything that does not depend on the speed of the machine."""
    with executor(**where) as there:
        return [(game.result, game.answers, game.rounds) for game in there.map(play, matches)]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """Start a cluster with free ports and a folder of its own, so that nothing else on the machine disturbs it."""
    own_ports = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}  # figures are served even without a dashboard
    with (
        dask.config.set(temporary_directory=str(tmp_path_factory.mktemp("cluster"))),
        LocalCluster(n_workers=2, threads_per_worker=1, scheduler_kwargs={"dashboard": False}, **own_ports) as made,
    ):
        yield made.scheduler_address


def test_games_are_the_same_in_several_processes():
    here = outcomes(MATCHES)
    assert len({answers for _, answers, _ in here}) > 1
    assert outcomes(MATCHES, jobs=2) == here


def test_games_are_the_same_on_a_cluster(cluster):
    assert outcomes(MATCHES, cluster=cluster) == outcomes(MATCHES)


def test_a_cluster_is_left_as_it_was_found_when_somebody_interrupts(cluster):
    with executor(cluster=cluster) as there:
        for _ in there.map(play, MATCHES * 20):
            break
    assert outcomes(MATCHES[:1], cluster=cluster) == outcomes(MATCHES[:1])


def test_a_cluster_with_another_version_of_the_program_is_refused(cluster, monkeypatch):
    monkeypatch.setattr("game.bots.executors.PROGRAM", Path(__file__).parent)
    with pytest.raises(Trouble, match="a different version"), executor(cluster=cluster):
        pass


def test_without_a_cluster_there_is_one_sentence(monkeypatch):
    monkeypatch.setattr("game.bots.executors.CONNECT", 0.2)
    for address in ("127.0.0.1:1", "nowhere", "tcp://"):
        with pytest.raises(Trouble, match="no cluster answers at this address"), executor(cluster=address):
            pass


def test_a_failed_cluster_client_ends_at_once():
    """A client left to the garbage collector could end at any time, and would hang if another began just then."""
    before = set(threading.enumerate())
    with pytest.raises(Trouble), executor(cluster="nowhere"):
        pass
    assert set(threading.enumerate()) <= before


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Trouble, match=r"pip install -e \.\[cluster\]"), executor(cluster="127.0.0.1:1"):
        pass


def test_two_versions_of_the_program_are_told_apart(monkeypatch, tmp_path):
    monkeypatch.setattr("game.bots.executors.PROGRAM", tmp_path)
    (tmp_path / "rules.toml").write_text("gold = 3")
    before = fingerprint()
    (tmp_path / "notes.txt").write_text("no part of it")
    assert fingerprint() == before
    (tmp_path / "rules.toml").write_text("gold = 4")
    assert fingerprint() != before
