"""A third language is one catalogue away: a little Polish is added to a copy of the program, which then speaks it.

Beside it lie a broken catalogue and a stray copy, which change nothing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.copies import copy_program, passed, run, start

POLISH = {
    "common": """
[word]
nobody = "nikt"
and = "i"

[language]
own_name = "Polski"

[plural]
categories = "one few many"
rule = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"

[new]
default_name = "Gracz {number}"

[settings]
language = "Język"

[fame]
none = "Jeszcze nic."

[page]
connecting = "Szukam stołu …"
""",
    "west_of_africa": """
[name]
tenerife = "Teneryfa"

[log]
cards_announced = "{seat:player}: {count} {count:karta|karty|kart}, suma {sum}"
""",
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a copy of the program with some texts in a third language."""
    home = copy_program(tmp_path_factory.mktemp("program"))
    for part, texts in POLISH.items():
        (home / "assets" / part / "texts.pl.toml").write_text(texts, encoding="utf-8")
    for name in ("texts.fr.toml", "texts.pl.bak.toml"):
        (home / "assets" / "common" / name).write_text("[plural\n", encoding="utf-8")
    return home


def test_texts_settings_and_phones_speak_it(program: Path) -> None:
    assert passed(program, "tests/ui/third_language.py").startswith("7 passed")


def test_commands_speak_it(program: Path) -> None:
    assert run(program, "main.py", "fame", "--lang", "pl").strip() == "Jeszcze nic."


def test_a_broken_language_is_told_only_to_those_who_choose_it(program: Path) -> None:
    done = start(program, "main.py", "fame", "--lang", "fr")
    assert done.returncode == 2 and "texts.fr.toml: cannot be read" in done.stderr and "line 1" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert run(program, "main.py", "fame", "--lang", "en")
