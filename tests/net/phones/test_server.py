"""The doors: what strangers are told, and how a link comes up over a real socket."""

import gzip
import re
import socket

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from game.words.faces import FACES, MOODS
from net.phones.cipher import SECRET
from net.phones.doors import PhoneCrowd, is_ours
from net.phones.files import page_files
from net.phones.keys import PhoneKeys, keep_keys, kept_keys
from net.phones.server import PhoneThread
from net.phones.table import PhoneTable
from net.phones.visitor import PhoneVisitor

HERE = "127.0.0.1"


@pytest.fixture(scope="module")
def served():
    """A server for phones of two seats, of a game that has not begun."""
    keys = PhoneKeys()
    keys.add((0, 1))
    thread = PhoneThread(PhoneTable(keys, lambda command: None), {"table.test"})
    port = thread.open(HERE, 0)
    yield thread.table, port
    thread.close()


def knock(port, secret, origin="", page="p"):
    """Come as a page does, under a name of this machine."""
    line = socket.create_connection((HERE, port), timeout=10)
    return PhoneVisitor(f"table.test:{port}", secret, page, "de", origin, line)


def answered(port, text):
    """Return the answer to a whole request."""
    with socket.create_connection((HERE, port), timeout=10) as line:
        line.sendall(text.replace("\n", "\r\n").encode())
        found = b""
        while part := line.recv(65536):
            found += part
    head, _, body = found.partition(b"\r\n\r\n")
    return head.decode(), body


def asked(port, path, host="table.test", more=""):
    return answered(port, f"GET {path} HTTP/1.1\nHost: {host}:{port}\n{more}\n")


def test_the_page_comes_with_a_strict_policy_and_in_few_bytes(served):
    _, port = served
    head, body = asked(port, "/", more="Accept-Encoding: gzip\n")
    assert head.startswith("HTTP/1.1 200") and b"<main" in gzip.decompress(body)
    assert "default-src 'none'" in head and f"ws://table.test:{port}" in head and "no-referrer" in head
    for slug in ("africa", "century", "go_west", "west_of_africa"):
        wanted = [one for path, one in page_files().items() if path != "/" and not path.startswith("/icons")]
        wanted.append(page_files()[f"/icons/{slug}.svg"])
        assert sum(len(one.packed) + 600 for one in wanted) <= 80 * 1024


def test_faces_leave_their_colours_and_moods_to_the_page():
    text = page_files()["/faces.svg"].data.decode()
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(names) == len(set(names)) and {f"face-{face}" for face in FACES} <= set(names)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(names)
    assert text.count('class="mood-calm"') == len(FACES) and {*re.findall(r'class="mood-(\w+)"', text)} == {*MOODS}
    assert set(re.findall(r"var\(([^)]*)\)", text)) == {"--player", "--deep", "--light"}
    assert "<desc" not in text and "display=" not in text and "style=" not in text, "the policy allows no styles here"


@pytest.mark.parametrize(
    ("path", "host"),
    [
        ("/", "evil.example"),
        ("/../main.py", "table.test"),
        ("/%2e%2e/main.py", "table.test"),
        ("//etc/passwd", "table.test"),
        ("/icons/../style.css", "table.test"),
        ("/" + "a" * 5000, "table.test"),
    ],
)
def test_a_foreign_name_or_a_path_that_leads_elsewhere_gets_one_sentence(served, path, host):
    head, body = asked(served[1], path, host)
    assert head.split()[1] in ("403", "404") and body.count(b".") == 1 and body.count(b"\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\nHost: table.test\nHost: evil.example\n\n",
        "POST / HTTP/1.1\nHost: table.test\nContent-Length: 3\n\nabc",
        f"GET / HTTP/1.1\nHost: {'a' * 65536}\n\n",
        "nonsense\n\n",
    ],
)
def test_a_broken_request_gets_no_page(served, text):
    head, body = answered(served[1], text)
    assert " 200 " not in head and b"<main" not in body


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://table.test", ""])
def test_a_link_from_a_foreign_page_is_refused(served, origin):
    table, port = served
    with pytest.raises(InvalidStatus) as refused:
        knock(port, table.keys.secrets[0], origin=origin or "http://table.test")
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("table.test:40000", True),
        ("TABLE.test", True),
        ("192.0.2.7:40000", True),
        ("[2001:db8::2]:40000", True),
        ("evil.example:40000", False),
        ("192.0.2.7.evil.example", False),
        ("table.test:x", False),
        ("", False),
        ("a" * 65536, False),
    ],
)
def test_only_addresses_and_own_names_mean_this_machine(host, ours):
    assert is_ours(host, {"table.test"}) is ours


def test_a_link_with_the_secret_shows_the_page_in_its_language(served):
    table, port = served
    link = knock(port, table.keys.secrets[1])
    assert link.hear()["set"]["language"] == "de"
    link.say({"is": "beat", "at": 7})
    assert link.hear().items() >= {"is": "beat", "at": 7}.items()
    link.close()


@pytest.mark.parametrize("frame", [b"", b"x" * 20_000, bytes(25), b"\x01" + bytes(23), "text"])
def test_a_first_frame_that_is_none_closes_the_connection(served, frame):
    _, port = served
    line = socket.create_connection((HERE, port), timeout=10)
    where = f"ws://table.test:{port}"
    with connect(f"{where}/link", sock=line, origin=where.replace("ws", "http", 1), proxy=None) as link:
        link.send(frame)
        with pytest.raises(ConnectionClosed):
            for _ in range(3):
                link.recv(timeout=10)


def test_an_unknown_secret_is_refused(served):
    _, port = served
    link = knock(port, b"w" * SECRET)
    with pytest.raises(ConnectionClosed) as closed:
        link.hear()
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, "unknown")


def test_a_replayed_frame_ends_the_link(served):
    table, port = served
    link = knock(port, table.keys.secrets[1])
    link.hear()
    frame = link.cipher.seal('{"is":"beat","at":1}')
    link.socket.send(frame)
    link.hear()
    link.socket.send(frame)
    with pytest.raises(ConnectionClosed) as closed:
        link.hear()
    assert closed.value.rcvd.reason == "bad_frame"


def test_whoever_comes_with_the_key_wins_over_a_link_that_still_stands(served):
    table, port = served
    old = knock(port, table.keys.secrets[0], page="old")
    old.hear()
    new = knock(port, table.keys.secrets[0], page="new")
    new.hear()
    with pytest.raises(ConnectionClosed) as closed:
        old.hear()
    assert closed.value.rcvd.reason == "elsewhere"
    new.say({"is": "beat", "at": 3})
    assert new.hear()["at"] == 3
    new.close()


def test_a_crowd_loses_the_oldest_of_its_most_crowded_address():
    cut = []

    class One:
        def __init__(self, name):
            self.name = name

        def cut(self):
            cut.append(self.name)

    crowd, honest = PhoneCrowd(3), One("honest")
    crowd.arrive(honest, "b")
    for name in ("first", "second", "third", "fourth"):
        crowd.arrive(One(name), "a")
    assert cut == ["first", "second"] and len(crowd) == 3
    crowd.leave(honest)
    assert len(crowd) == 2


def test_keys_are_kept_for_this_user_alone_and_damaged_ones_count_as_lost(tmp_path):
    keys = PhoneKeys(port=40123)
    keys.add((0, 2))
    keep_keys(tmp_path, "g", keys)
    assert kept_keys(tmp_path, "g") == keys
    (path,) = (tmp_path / "pockets").iterdir()
    assert path.stat().st_mode & 0o077 == 0
    path.write_bytes(b"nonsense")
    assert kept_keys(tmp_path, "g") == PhoneKeys()
