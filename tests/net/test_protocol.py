"""`net/PROTOCOL.md` against the code: its vectors, its messages, its times and its limits."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.engine.choices import Odds
from game.session.lan import messages as shared
from game.session.lan import times
from game.table.luck import Links, luck_from
from game.table.record import entries
from game.table.record.keys import public_of, sign, statement
from game.table.record.packing import Line, pack_header, pack_line
from game.table.record.pocket import Sealed
from game.table.record.record import Record, from_bytes
from game.table.record.seals import seal_of
from game.table.table_words import table_words
from game.table.update import Update
from net.link import codes, messages, wire
from net.link.keys import claiming, sitting
from net.link.messages import Bye, Hello, HelloOk, plain_of
from net.phones import messages as phones
from net.phones.showing import LISTS, PARTS

DOCUMENT = (Path(__file__).resolve().parents[2] / "net" / "PROTOCOL.md").read_text("utf-8")
PRINT, NONCE, SECRET = b"c" * 32, bytes(range(32)), b"\1" * 32
HEADER = entries.Header(
    "game1",
    "africa",
    1,
    (entries.SeatInfo("Ana", key=public_of(SECRET)), entries.SeatInfo("normal 2", "bot:normal")),
    {"first": "lot"},
    "2026-01-02T03:04",
)


def vectors() -> dict[str, bytes]:
    """Return what the document shows, worked out by the code."""
    made = {"frame": wire.frames(wire.pack(plain_of(Bye("left"))))}
    made |= _coming_in() | _signed() | _record() | _seals() | _luck()
    return made


def _coming_in() -> dict[str, bytes]:
    hello = wire.pack(plain_of(Hello("westward", 3, 4, "0.1.0", {"africa": 1})))
    answer = wire.pack(plain_of(HelloOk(4, "0.1.0", NONCE, "game1", 0)))
    of_guest, of_host = (
        codes.Exchange("ABCD2345", hello + answer, PRINT, guest, lambda n, fill=fill: bytes(n - 1) + fill)
        for guest, fill in ((True, b"\5"), (False, b"\7"))
    )
    assert of_guest.receive(of_host.first) and of_host.receive(of_guest.first)
    return {
        "hello": hello,
        "hello_ok": answer,
        "first of the guest": of_guest.first,
        "first of the host": of_host.first,
        "proof of the guest": of_guest.proof,
        "knows of the guest": of_guest.code_proof,
        "proof of the host": of_host.proof,
        "knows of the host": of_host.code_proof,
    }


def _signed() -> dict[str, bytes]:
    key = public_of(SECRET)
    sit, resume = sitting("game1", key, PRINT, NONCE), claiming("game1", 0, PRINT, NONCE, 0)
    return {
        "public key": key,
        "sit": sit,
        "sit, signed": sign(SECRET, sit),
        "resume": resume,
        "resume, signed": sign(SECRET, resume),
    }


def _record() -> dict[str, bytes]:
    record, pair = Record.new(HEADER), _chains()
    made = {"header": pack_header(HEADER), "head 0": record.head}
    entry = entries.Chains(0, (0,), pair[0].end, pair[1].end)
    said = statement("game1", record.head, 0, entry)
    line = Line(entry, signature=sign(SECRET, said))
    record.add(line)
    made |= {"entry": said, "line": pack_line(line), "head 1": record.head, "record": record.to_bytes()}
    assert from_bytes(made["record"]).record.lines == [line]
    return made | {"words": " ".join(table_words(HEADER)).encode()}


def _chains() -> tuple[Links, Links]:
    return Links(b"\2" * 32 + b"public"), Links(b"\2" * 32 + b"private")


def _seals() -> dict[str, bytes]:
    sealed = Sealed(1, b"\3" * 32, (2, 7), b"\4" * 32, ("three", "four"))
    announcement, choice = sealed.halves(HEADER, 0)
    return {"announcement half": announcement, "choice half": choice, "seal": seal_of(announcement, choice)}


def _luck() -> dict[str, bytes]:
    public, _ = _chains()
    first, second = public.link(public.end, 1), public.link(public.end, 2)
    assert first and second
    luck = luck_from("game1", 0, [0], [first])
    drawn = luck(Odds((("ant", 1), ("bee", 2), ("cat", 3)), 4))
    return {"end": public.end, "link 1": first, "link 2": second, "drawn": " ".join(map(str, drawn)).encode()}


def shown() -> dict[str, bytes]:
    """Return the vectors of the document: a name, `=`, and bytes in hex, or words."""
    found = {}
    for block in re.findall(r"```vectors\n(.*?)```", DOCUMENT, re.DOTALL):
        for name, text in re.findall(r"^(\S[^=]*?) = (.+?)$", re.sub(r"\n +", "", block), re.MULTILINE):
            found[name] = text[1:-1].encode() if text.startswith('"') else bytes.fromhex(text)
    return found


def test_the_vectors_are_what_the_code_makes() -> None:
    assert {name: data.hex() for name, data in shown().items()} == {
        name: data.hex() for name, data in vectors().items()
    }


def table(title: str) -> list[list[str]]:
    """Return the rows of the first table under a heading, without its head."""
    part = re.search(rf"^#+ {re.escape(title)}$(.*?)(?=^#+ |\Z)", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert part, title
    rows = re.search(r"(?:^\|.*\n)+", part[1], re.MULTILINE)
    assert rows, title
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows[0].splitlines()[2:]]


def documented(*titles: str) -> dict[str, list[str]]:
    """Return the messages of some tables, each with its fields."""
    return {
        row[0].strip("`"): [re.sub(r"[:=?].*", "", word) for word in re.findall(r"`([^`]+)`", row[1])]
        for title in titles
        for row in table(title)
    }


def fields_of(kinds: object) -> dict[str, list[str]]:
    found = {}
    for kind in kinds.__args__:  # type: ignore[attr-defined] # a union has its kinds
        info = msgspec.structs.fields(kind)
        found[kind.__struct_config__.tag] = [field.encode_name for field in info]
    return found


def test_every_message_stands_in_the_document_with_its_fields() -> None:
    named = documented("Joining", "In the lobby", "During the game", "Talk", "Finding a table")
    ours = [messages.FromStranger, messages.FromGuest, messages.FromHostFirst, messages.FromHost]
    known: dict[str, list[str]] = {}
    for kinds in ours:
        known |= fields_of(kinds)
    known |= {"seek": ["magic", "game"], "here": [field.encode_name for field in msgspec.structs.fields(shared.Beacon)]}
    assert named == known


def test_every_kind_of_entry_stands_in_the_document_by_its_number() -> None:
    rows = table("Entries")
    found = [(int(row[0]), row[1], re.findall(r"`([^`]+)`", row[2])) for row in rows]
    assert found == [
        (code, kind.__name__, [field.name for field in fields(kind)]) for code, kind in enumerate(entries.KINDS)
    ]


def test_an_update_has_the_parts_that_the_document_lists() -> None:
    assert [row[0].strip("`") for row in table("An update")] == [field.name for field in fields(Update)]


def test_the_times_are_those_of_the_code() -> None:
    rows = {row[0].strip("`"): float(row[1]) for row in table("Times")}
    assert rows == {name: value for name, value in vars(times).items() if name.isupper()}


def test_what_phones_say_and_are_shown_stands_in_the_document() -> None:
    assert documented("Said by a page") == fields_of(phones.FromPage)
    said = re.search(r"^`do`: (.*?)\n\n", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert said and re.findall(r"`(\w+)`", said[1]) == [*get_args(phones.TouchKind)]
    words = [row[0].strip("`") for row in table("The end of a link to a phone")]
    assert words == [*get_args(phones.EndWord)]
    parts = [name for row in table("Parts of a page") for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(parts) == sorted([*PARTS, *LISTS, "seat", "language", "words"])


def numbers(text: str) -> set[int]:
    return {int(word.replace(",", "")) for word in re.findall(r"\d[\d,]*", text)}


@pytest.mark.parametrize(
    "value",
    [wire.STRANGER, wire.KNOWN, wire.WHOLE, wire.MOST_PARTS, wire.DEEPEST, wire.LONGEST_WORD],
    ids=["stranger", "known", "whole", "parts", "depth", "word"],
)
def test_the_limits_of_bytes_are_those_of_the_code(value: int) -> None:
    part = DOCUMENT.split("## Bytes")[1].split("\n## ")[0]
    assert value in numbers(part)


def test_the_versions_are_those_of_the_code() -> None:
    assert f"versions {messages.PROTOCOL[0]} to {messages.PROTOCOL[1]}" in DOCUMENT
