"""Flesch's reading ease of English: 60 to 70 is plain, 80 and more is easy."""

import re

VOWELS = re.compile(r"[aeiouyéíóöüà]+")
TWO_IN_A_ROW = re.compile(  # vowels side by side that belong to two syllables
    r"(?<![cgstx])(?<!l(?=ian))i[ao]|scie|(?<=[dr])ea$|creat(?!ure)|(?<=u)iet|[aeiouy]ing|(?<!q)ua(?=[lr])|(?<!q)ue(?=n)"
)
SILENT = re.compile(
    r"[^aeiouyl]e$|[aeiouy]le$|[gq]ue$|(?<![dt])(?<![bcdfgkpstz]l)ed$|(?<![aeioucgsxz])(?<![cs]h)(?<![bcdfgkpstz]l)es$"
)
INSIDE = re.compile(r"(?<=[^aeiouy])(?<![bcdfgkpst]l)e(?=ful|less|ment|ly\b|where|one|body|thing|times?|book)")
FOREIGN = {"alcalde": 3, "alcaldes": 3}


def syllables(word: str) -> int:
    """Count the syllables of a word by its vowels."""
    word = word.lower()
    if word in FOREIGN:
        return FOREIGN[word]
    word = INSIDE.sub("", word.replace("every", "evry"))
    return max(1, len(VOWELS.findall(word)) + len(TWO_IN_A_ROW.findall(word)) - len(SILENT.findall(word)))


def reading_ease(text: str) -> float:
    """Return the reading ease of a text."""
    words = re.findall(r"[^\W_]+(?:'\w+)?", text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    sentences = [part for part in re.split(r"[.!?]+(?=\s|$)", text) if re.search(r"\w", part)]
    spoken = sum(map(syllables, words))
    return 206.835 - 1.015 * len(words) / len(sentences) - 84.6 * spoken / len(words)
