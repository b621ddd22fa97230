"""The ciphers of both sides: published vectors, and frames that must be refused."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from net.phones.cipher import PAD, SALT, SECRET, BadPhoneFrame, FrameCipher, derive, name_of
from tests.net.phones.vectors import DERIVED, SEALED, STREAM, TAG, reference

ASSETS = Path(__file__).resolve().parents[3] / "assets" / "phone"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(not NODE, reason="node is not installed")

SCRIPT = """
import { FrameCipher, decrypt, derive, encrypt, nameOf, streamed, tagOf } from "CIPHER";
const given = JSON.parse(require_stdin());
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (list) => list && Array.from(list, (byte) => byte.toString(16).padStart(2, "0")).join("");
const [key, nonce, extra, text, sealed] = given.sealed.map(bytes);
const wrong = sealed.slice(); wrong[3] ^= 1;
const [streamKey, counter, streamNonce, streamText] = given.stream;
const link = new FrameCipher(bytes(given.secret), bytes(given.salts[0]), bytes(given.salts[1]));
console.log(JSON.stringify({
  sealed: hex(encrypt(key, nonce, text, extra)), opened: hex(decrypt(key, nonce, sealed, extra)),
  wrong: decrypt(key, nonce, wrong, extra), short: decrypt(key, nonce, sealed.subarray(0, 9), extra),
  stream: hex(streamed(bytes(streamKey), counter, bytes(streamNonce), bytes(streamText))),
  tag: hex(tagOf(...given.tag.map(bytes))), derived: hex(derive(...given.derived.map(bytes))),
  lengths: given.lengths.map((one) => hex(encrypt(key, nonce, bytes(one), extra))),
  name: hex(nameOf(bytes(given.secret))),
  heard: given.frames.map((one) => link.open(bytes(one))), said: given.say.map((one) => hex(link.seal(one))),
}));
"""


def by_page(given: dict) -> dict:
    """Run the page's cipher over given values."""
    script = SCRIPT.replace("CIPHER", (ASSETS / "cipher.js").as_uri()).replace("require_stdin()", "fs.readFileSync(0)")
    script = 'import fs from "node:fs";' + script
    words = [NODE, "--input-type=module", "--no-warnings", "-e", script]
    run = subprocess.run(words, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def hexed(values) -> list:
    return [one.hex() if isinstance(one, bytes) else one for one in values]


def test_the_tables_side_derives_keys_as_published():
    key, salt, derived = DERIVED
    assert derive(key, salt) == derived


@needs_node
def test_the_page_reproduces_the_published_vectors_and_talks_to_the_table():
    secret, salts = bytes(range(SECRET)), (b"a" * SALT, b"b" * SALT)
    key, nonce, extra, *_ = SEALED
    lengths = [bytes(range(n % 256)) * (1 + n // 256) for n in (0, 1, 15, 16, 17, 63, 64, 65, 255)]
    table, said = FrameCipher(secret, *salts), ["{}", "größer \N{RIGHTWARDS ARROW} 7", "x" * 5000]
    frames = [table.seal(one) for one in said]
    found = by_page(
        {
            "sealed": hexed(SEALED),
            "stream": hexed(STREAM),
            "tag": hexed(TAG),
            "derived": hexed(DERIVED),
            "lengths": hexed(lengths),
            "secret": secret.hex(),
            "salts": hexed(salts),
            "frames": hexed([*frames, frames[-1]]),
            "say": said,
        }
    )
    assert found["sealed"] == SEALED[-1].hex() and found["opened"] == SEALED[-2].hex()
    assert found["wrong"] is found["short"] is None
    assert (found["stream"], found["tag"], found["derived"]) == (STREAM[-1].hex(), TAG[-1].hex(), DERIVED[-1].hex())
    assert found["name"] == name_of(secret).hex()
    assert found["lengths"] == [reference(key, nonce, extra, one).hex() for one in lengths]
    assert [one and one.rstrip() for one in found["heard"]] == [*said, None], "a frame counts once"
    assert [table.open(bytes.fromhex(one)).rstrip() for one in found["said"]] == said


def test_frames_that_are_changed_repeated_swapped_or_of_another_link_are_refused():
    secret, salts = b"s" * SECRET, (b"a" * SALT, b"b" * SALT)
    table, phone = FrameCipher(secret, *salts), FrameCipher(secret, *salts, at_phone=True)
    first, second = phone.seal("one"), phone.seal("two")
    others = [
        second,
        first[:-1],
        b"",
        first[:5] + bytes([first[5] ^ 1]) + first[6:],
        FrameCipher(secret, salts[0], b"c" * SALT, at_phone=True).seal("one"),
        FrameCipher(b"t" * SECRET, *salts, at_phone=True).seal("one"),
        table.seal("one"),
    ]
    for frame in others:
        with pytest.raises(BadPhoneFrame):
            table.open(frame)
    assert table.open(first).rstrip() == "one"
    with pytest.raises(BadPhoneFrame):
        table.open(first)
    assert table.open(second).rstrip() == "two"


def test_the_length_of_a_frame_tells_little():
    cipher = FrameCipher(b"s" * SECRET, b"a" * SALT, b"b" * SALT)
    assert {len(cipher.seal("x" * n)) for n in range(1, PAD)} == {PAD + 16}
