"""Four words that are the same at every machine of one table: read aloud, they prove that all sit at the same one.

Their syllables sound alike in many languages, and they carry so much that nobody can search for another table with the
same words.
"""

from __future__ import annotations

import hashlib

from game.table.record.entries import Header
from game.table.record.packing import pack, pack_header

CONSONANTS, VOWELS = "bdfghjklmnprstvw", "aeio"
WORDS = 4


def table_words(header: Header) -> tuple[str, ...]:
    """Return the words of a game, its people with their keys and its options."""
    digest = hashlib.sha256(pack(["westward words 1", pack_header(header), b""])).digest()
    return tuple(_word(int.from_bytes(digest[2 * n : 2 * n + 2])) for n in range(WORDS))


def _word(bits: int) -> str:
    """Spell sixteen bits as a word of five letters."""
    out = ""
    for letters in (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS):
        bits, at = divmod(bits, len(letters))
        out += letters[at]
    return out
